"""Many who say the same kind of thing one after the other: the first is read, the others go by quickly."""

from types import SimpleNamespace

import pytest

from rules.core.talk.codes import ACT
from rules.core.talk.statement import Statement
from rules.games.great_table.events import Said
from tabletop.games.great_table.kit import tempo
from tabletop.games.great_table.manner import MANNER
from tabletop.table.match import pace
from tabletop.table.talk import hearing


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
    eyes = SimpleNamespace(view=SimpleNamespace(said=[tuple(one) for one in said]))
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
