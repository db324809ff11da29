"""The claim board and the digest: what people are shown of the talk. Experience 4."""

from __future__ import annotations

import pytest

from rules.core.talk.board import CONTRADICTS, SAID, TAKEN_BACK, TRUE, UNTRUE, board, digest
from rules.core.talk.codes import OPINION
from rules.games.scallywag.roles.base import CAPTAIN, COOK
from rules.games.scallywag.talk import TONGUE
from tests.games.scallywag.talk_kit import GAME, at_random, deal, say, until
from tests.games.scallywag.test_talk_checker import above, at, role, tolerance

NAMES = ("Vera", "Hatch", "Mags", "Grue", "Silas")


def cells(view, seat: int, day: int, private: bool = False):
    return {item.number: item for item in board(TONGUE, view, NAMES, private).squares[seat][day - 1].items}


def test_what_was_said_stands_in_the_row_and_on_the_day_it_was_said() -> None:
    view = at(2, tolerance(1, 6), above(0, 5, 1, 1, 3), days_said=(0, 1))
    first, second = cells(view, 1, 1), cells(view, 0, 2)
    assert (first[0].title, first[0].detail, first[0].state) == ("Tolerance", "6", SAID)
    assert (second[1].title, second[1].detail) == ("Above 5", "night 1: Hatch and Grue")
    assert cells(view, 1, 2) == cells(view, 2, 1) == {}
    whole = board(TONGUE, view, NAMES)
    assert whole.where(0) == (1, 1)
    assert whole.where(1) == (0, 2)
    assert whole.where(9) is None
    assert [len(row) for row in whole.squares] == [2] * 5


def test_a_day_without_a_word_is_silent() -> None:
    view = at(2, say(1, "ask", 2, a=0), say(3, "silence"), say(4, "done"), days_said=(0, 3))
    silent = [row[0].silent for row in board(TONGUE, view, NAMES).squares]
    assert silent == [True, False, True, True, True]


def test_contradictions_are_tied_together_and_come_first() -> None:
    view = at(1, role(1, CAPTAIN), tolerance(1, 11), role(2, CAPTAIN), say(3, "trust", 1))
    whole = board(TONGUE, view, NAMES)
    assert [(link.numbers, link.rule) for link in whole.links] == [((0, 2), "SW 3.2")]
    assert whole.links[0].why.endswith(".")
    assert [item.number for item in whole.squares[1][0].items] == [0, 1]
    assert [item.state for item in whole.squares[1][0].items] == [CONTRADICTS, SAID]
    assert whole.squares[2][0].items[0].state == CONTRADICTS
    assert whole.squares[3][0].items[0].state == SAID


def test_what_is_proven_what_is_false_and_what_was_taken_back() -> None:
    view = at(
        3, role(2, COOK), role(1, COOK), tolerance(3, 5), say(3, "withdraw", ref=2), tokens={2: 9},
        shown=1 << 2, shown_roles=(-1, -1, COOK, -1, -1),
    )  # fmt: skip
    assert cells(view, 2, 3)[0].state == TRUE
    assert cells(view, 1, 3)[1].state == UNTRUE
    assert cells(view, 3, 3)[2].state == TAKEN_BACK
    assert [proof.numbers for proof in board(TONGUE, view, NAMES).proofs] == [(1,)]


def test_what_only_the_person_looking_knows_is_marked_for_that_person_alone() -> None:
    view = at(1, role(1, CAPTAIN), role=CAPTAIN)
    assert cells(view, 1, 1)[0].state == SAID
    seen = cells(view, 1, 1, private=True)[0]
    assert (seen.state, seen.private) == (UNTRUE, True)


def test_the_public_board_is_the_same_from_every_chair() -> None:
    s = until(deal(5, 3), "vote", 4, at_random(2))
    boards = [board(TONGUE, GAME.view(s, seat), NAMES) for seat in range(-1, 5)]
    assert all(each == boards[0] for each in boards)


@pytest.mark.parametrize("seed", range(3))
def test_every_label_is_short_and_whole(seed: int) -> None:
    s = until(deal(9, seed), "over", choose=at_random(seed))
    names = tuple(f"Name{i}" for i in range(9))
    for row in board(TONGUE, GAME.view(s, -1), names).squares:
        for square in row:
            for item in square.items:
                assert item.title
                assert len(item.title) <= 14
                assert not {"{", "}"} & set(item.title + item.detail)
                assert item.detail == item.detail.strip()


def test_who_says_the_same_is_named_in_one_line() -> None:
    view = at(
        2, say(0, "suspect", 3, fact=OPINION), say(1, "distrust", 3), say(2, "suspect", 3, fact=OPINION),
        say(3, "vouch", 0, fact=OPINION), say(4, "pull", a=26), say(0, "pull", a=26), say(1, "pull", a=28),
        say(1, "trust", 0), say(1, "withdraw", ref=7), days_said=(0, 9),
    )  # fmt: skip
    groups = digest(TONGUE, view, NAMES, 1)
    assert groups[0].text == "Vera, Hatch and Mags suspect Grue."
    assert (groups[0].seats, groups[0].numbers, groups[0].target) == (0b111, (0, 1, 2), 3)
    assert len(groups) == 2
    assert groups[1].text.startswith("Vera and Silas are for gold to ")
    assert digest(TONGUE, view, NAMES, 2) == ()
    lone = [each.text for each in digest(TONGUE, view, NAMES, 1, least=1)]
    assert "Grue vouches for Vera." in lone


def test_the_same_person_twice_is_no_crowd() -> None:
    view = at(1, say(0, "suspect", 3, fact=OPINION), say(0, "distrust", 3))
    assert digest(TONGUE, view, NAMES, 1) == ()
