"""What is told adds up to what the View says, from every chair, at every moment of whole games."""

from collections import deque

import pytest

from rules.games.great_table.events import Beside, Dealt, Lover, Mates, Role, Shots
from tabletop.games.great_table.shown import DARK, DAY, DUSK, MORNING, Shown, hour_of
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
    for match in played(9, 4, rounds=3):
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
