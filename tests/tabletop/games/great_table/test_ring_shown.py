"""What is told adds up to what the View says, from every chair, at every moment of whole games."""

from __future__ import annotations

from collections import deque
from types import SimpleNamespace

import pytest

from rules.core.talk.codes import ACT
from rules.core.talk.statement import Statement
from rules.games.great_table.events import Beside, Dealt, Lover, Mates, Role, Said, Shots
from tabletop.games.great_table.kit import tempo
from tabletop.games.great_table.manner import MANNER
from tabletop.games.great_table.shown import DARK, DAY, DUSK, MORNING, Shown, hour_of
from tabletop.table.match import pace
from tabletop.table.talk import hearing
from tests.tabletop.games.great_table.ring_kit import played

FIELDS = (
    "alive", "day", "hour", "round", "role", "mates", "card", "dealt", "lover", "beside", "votes", "voteless",
    "deaths", "roles", "winner",
)  # fmt: skip


@pytest.mark.parametrize(("n", "options"), [(8, {}), (13, {"rounds": 2}), (9, {"in_hand": True, "thin": True})])
def test_told_adds_up_to_seen(n, options):
    chairs = {seat: (Shown(seat, n), [0]) for seat in (-1, 0, 4)}
    for match in played(n, 5, **options):
        for seat, (shown, heard) in chairs.items():
            for told in match.events(seat, heard[0]):
                shown.hear(told)
            heard[0] = match.heard(seat)
            view, seen = match.view(seat), Shown(seat, n)
            seen.follow(view)
            if view.day:
                assert {name: getattr(shown, name) for name in FIELDS} == {
                    name: getattr(seen, name) for name in FIELDS
                }, (view.phase, seat)


def test_the_light_follows_what_everybody_knows():
    hours = {}
    for match in played(9, 4, rounds=3, calm=False):
        view = match.view(0)
        hours.setdefault((view.phase, view.debate), set()).add(hour_of(view, 3 if view.day > 1 else 2))
    assert hours["lists", 0] == hours["steal", 0] == {MORNING}
    assert hours["vote", 1] == {DAY}
    assert DUSK in hours["vote", 2]
    assert all(found == {DARK} for (phase, _), found in hours.items() if phase == "night")
    assert hours.get(("whisper", 0), {MORNING}) == {MORNING}, "a whisper looks like what is round it"


def test_others_secrets_are_not_taken_for_ones_own():
    shown = Shown(2, 7, votes=[-1] * 7)
    (last,) = deque(played(7, 6), maxlen=1)
    for seat in range(7):
        for told in last.events(seat):
            if isinstance(told, Role | Mates | Dealt | Beside | Lover | Shots) and told.seat != 2:
                shown.hear(told)
    assert (shown.role, shown.mates, shown.card, shown.lover, shown.shots) == (-1, (), -1, -2, -1)
    assert shown.beside == (-1, -1, 0)


def claims(*acts):
    return [Statement(seat, ACT[name]) for seat, name in enumerate(acts)]


@pytest.mark.parametrize(("acts", "quick"), [
    (["claim_neighbours"], False),
    (["suspect", "claim_neighbours"], False),
    (["claim_neighbours", "claim_neighbours"], True),
    (["claim_neighbours", "silence", "claim_neighbours"], True),
    (["announce_vote", "claim_neighbours"], False),
    (["suspect", "suspect"], False),
])  # fmt: skip
def test_only_plain_words_that_follow_their_like_go_by_quickly(acts, quick):
    said = claims(*acts)
    eyes = SimpleNamespace(view=SimpleNamespace(said=said))
    assert hearing.runs_on(MANNER, eyes, said[-1], len(said) - 1) is quick


@pytest.mark.parametrize(("acts", "quick"), [
    (["claim_neighbours"], False), (["claim_neighbours", "claim_neighbours"], True), (["suspect", "suspect"], False),
])  # fmt: skip
def test_and_so_does_the_pause_after_them(acts, quick):
    public = [Said(one) for one in claims(*acts)]
    pauses = {pace.pause_ms(seed, 4, 16, public, tempo) for seed in range(20)}
    assert (pauses == {pace.BRISK}) is quick
    assert quick or min(pauses) >= pace.TALK[0]


def test_a_run_is_read_faster_than_any_sentence_alone():
    shortest = "I sit by Bo."
    assert hearing.LOOK_MS + hearing.LETTER_MS * len(shortest) > hearing.RUN_MS
