"""What is counted of a voyage adds up, and a voyage that is laid out by hand is laid out soundly."""

import pytest

from rules.core.talk.codes import ACT
from rules.core.talk.statement import Statement
from rules.core.types import TABLE
from rules.games.scallywag.chart import ISLANDS, route
from rules.games.scallywag.events import (
    Asked,
    Chose,
    Crew,
    Day,
    Ended,
    Gang,
    Grog,
    Laid,
    Open,
    Said,
    Sailed,
    Voted,
)  # fmt: skip
from rules.games.scallywag.options import House
from rules.games.scallywag.roles import ROLES
from rules.games.scallywag.state import arranged
from rules.games.scallywag.tally import COUNTED, HABITS, tally
from tests.games.scallywag.positions import kinds
from tests.games.scallywag.words_kit import GAME, deal
from tests.kit.drive import begin, played


@pytest.mark.parametrize("seed", range(8))
def test_counts_of_a_whole_voyage_add_up(seed):
    n = 4 + seed % 6
    match = played(begin(GAME, n, seed), seed)
    state = match.state
    found = tally(match.events(TABLE), n)
    assert set(found) == set(COUNTED)
    assert all(len(counts) == n and min(counts) >= 0 for counts in found.values())
    assert set(found["rounds"]) == {state.day}
    assert sum(found["watches"]) == state.day
    assert found["voyages"] == [1] * n
    assert found["loaded"] == [state.shown >> seat & 1 for seat in range(n)]
    assert [a - b for a, b in zip(found["grog"], found["returned"], strict=True)] == list(state.tokens)
    assert found["drawn"] == [len(cards) - 3 for cards in state.cards]
    assert [a + b for a, b in zip(found["votes"], found["silent"], strict=True)] == [len(state.votes)] * n
    assert [found[f"as_{ROLES[role].id}"][seat] for seat, role in enumerate(state.roles)] == [1] * n
    won = [a + b for a, b in zip(found["won_loyal"], found["won_mutinous"], strict=True)]
    assert won == [match.result.winners >> seat & 1 for seat in range(n)]
    for habit in HABITS:
        assert all(a <= b for a, b in zip(found[habit.name], found[habit.of], strict=True)), habit


def test_single_deeds_are_counted_for_who_did_them():
    tape = [
        Day(1, 1), Said(Statement(2, ACT["suspect"], 3)), Said(Statement(0, ACT["pull"])),
        Voted((route(5, 6), route(5, 9), -1, route(5, 6))), Chose(1, route(5, 6)),
        Sailed(route(5, 6), 2), Grog(6, 2, 0b1011), Asked(1, asked=True, code=None),
    ]  # fmt: skip
    found = tally(tape, 4)
    assert found["statements"] == [1, 0, 1, 0]
    assert (found["accusing"], found["accused"]) == ([0, 0, 1, 0], [0, 0, 0, 1])
    assert (found["votes"], found["majority"], found["silent"]) == ([1, 1, 0, 1], [1, 0, 0, 1], [0, 0, 1, 0])
    assert found["ties"] == found["asked"] == found["watches"] == [0, 1, 0, 0]
    assert found["grog"] == [2, 2, 0, 2]
    assert found["voyages"] == found["as_loyal"] == [0] * 4  # it is not over


def test_who_was_pressed_counts_for_the_other_side():
    roles = (0, 1, 2, 3)
    end = [Ended(1, 1), Open(roles), Gang(2, 1, 0)]
    assert tally(end, 4)["won_mutinous"] == [0, 1, 1, 0]
    assert tally(end, 4)["pressed"] == [0, 0, 1, 0]
    assert tally([*end[:2], Gang(0, 1, 2)], 4)["won_mutinous"] == [0, 1, 0, 0]


# -- laid out by hand
def test_a_voyage_is_laid_out_as_it_was_written():
    s, told = arranged(House(), 1, deal(watch=3, maps=["C2", "S5"], deck=[3, 1]))
    assert s.maps == (1, 4)
    assert s.watch == 3
    assert s.deck[-2:] == (1, 3)  # the next one last
    assert len(s.deck) == 40 - 15
    assert [ISLANDS[one].id for one in s.tiles if one >= 0] == [one.id for one in ISLANDS]
    assert s.tiles[5] == -1
    assert kinds(told)[:2] == [Laid, Crew]
    assert GAME.asks(s)[0][0].id == "look"


@pytest.mark.parametrize(
    "wrong",
    [
        {"roles": ["captain", "captain", "cook", "lookout", "mutineer"]}, {"roles": ["captain", "scallywag", "cook"]},
        {"roles": ["captain", "scallywag", "cook", "lookout", "parrot"]}, {"cards": [[3, 3, 3]] * 5},
        {"cards": [[1, 2, 2]] * 4}, {"cards": [[1, 2, 4]] * 5}, {"tiles": ["nassau"] * 15}, {"tiles": []},
        {"maps": ["C6", "S1"]}, {"maps": ["S1", "C1"]}, {"maps": ["C1"]}, {"maps": ["C0", "S1"]}, {"watch": 5},
        {"deck": [3] * 9},
    ],
)  # fmt: skip
def test_what_the_box_has_not_is_no_voyage(wrong):
    with pytest.raises(ValueError, match="cannot be laid out"):
        arranged(House(), 1, deal(**wrong))


def test_a_blind_crew_may_be_any_that_can_be_drawn():
    roles = ["captain", "scallywag", "lookout", "lookout", "deckhand"]
    s, _ = arranged(House(blind_crew=True), 1, deal(roles=roles))
    assert s.roles == (0, 1, 3, 3, 5)
    with pytest.raises(ValueError, match="cannot be laid out"):
        arranged(House(blind_crew=True), 1, deal(roles=["captain", "scallywag", "cook", "cook", "deckhand"]))
