"""What a seat works out of the others' tolerance: the truth is always within, and no answer is wasted."""

import pytest

from rules import game as game_of
from rules.core.rng import Die
from rules.games.scallywag.events import Dealt, Grog, Sailed, Showed
from rules.games.scallywag.guess import ABOVE_NONE, Answered, Bounds, bounds, certain, heard, widest
from rules.games.scallywag.options import question_of
from rules.games.scallywag.roles import bonus
from rules.games.scallywag.roles.base import CAPTAIN, DECKHAND
from tests.games.scallywag.talk_kit import deal, until
from tests.kit import drive

GAME = game_of("scallywag")
ABOVE_3, BELOW_3 = 2 * (3 + 5), 2 * (3 + 5) + 1


def night(code, mask, tokens=(0, 0), cards=(3, 3), asker=0):
    return (Answered(asker, code, mask, tokens, cards),)


def of_other(nights, counts=(3, 3), roles=(-1, -1)):
    return bounds(nights, counts, roles, 0)[1]


def test_the_last_card_that_is_left_is_known():
    s = until(deal(5), "pull", day=2)
    view, roles = GAME.view(s, 0)._replace(switches=(), shifts=()), s.roles
    assert certain(view._replace(known=(*roles[:4], -1))) == roles
    assert certain(view._replace(known=(*roles[:3], -1, -1)))[3:] == (-1, -1)


def test_codes_are_read():
    assert question_of(ABOVE_3) == (3, False)
    assert question_of(BELOW_3) == (3, True)
    assert question_of(0) == (-5, False)
    assert question_of(ABOVE_NONE) == (0, False)


def test_nothing_heard_leaves_what_cards_can_give():
    assert widest(3) == Bounds(3, 14)
    assert widest(3, CAPTAIN) == Bounds(8, 14)
    assert widest(4, DECKHAND) == Bounds(4, 12)
    assert of_other(()) == widest(3)


@pytest.mark.parametrize(("code", "up", "found"), [
    (ABOVE_3, True, Bounds(4, 14)), (ABOVE_3, False, Bounds(3, 3)),
    (BELOW_3, False, Bounds(3, 14)), (BELOW_3 + 8, True, Bounds(3, 6)), (ABOVE_3 + 8, False, Bounds(3, 7)),
])  # fmt: skip
def test_a_hand_tells(code, up, found):
    assert of_other(night(code, 0b10 if up else 0)) == found


def test_tokens_of_that_night_count():
    assert of_other(night(ABOVE_3, 0b10, tokens=(0, 4))) == Bounds(8, 14)
    assert of_other(night(BELOW_3, 0b10, tokens=(0, 4))) == Bounds(3, 6)


def test_cards_drawn_since_widen_it():
    assert of_other(night(ABOVE_3, 0, tokens=(0, 2)), counts=(3, 4)) == Bounds(4, 8)
    assert of_other(night(ABOVE_3, 0b10), counts=(3, 4)) == Bounds(5, 17)


def test_the_asker_says_nothing_of_himself():
    assert bounds(night(ABOVE_3, 0b10), (3, 3), (-1, -1))[0] == widest(3)


def test_sailing_is_a_question_all_answer():
    tape = [
        Dealt(0, CAPTAIN, (1, 1, 2)), Dealt(1, None, (None,) * 3), Grog(6, 3, 0b11),
        Showed(1, DECKHAND, forced=True), Sailed(4, 2),
    ]  # fmt: skip
    found = heard(tape, 2)
    assert found == (Answered(-1, ABOVE_NONE, 0b01, (3, 3), (3, 3)),)
    assert bounds(found, (3, 3), (CAPTAIN, DECKHAND))[1] == Bounds(3, 3)


@pytest.mark.parametrize("seed", range(12))
def test_the_truth_is_always_within(seed):
    seats = 4 + seed % 6
    match, die = drive.begin(GAME, seats, seed), Die(seed)
    for _ in range(400):
        if match.result is not None:
            break
        match.submit(drive.any_answer(match, die))
    s = match.state
    truth = [sum(cards) + bonus(role) for cards, role in zip(s.cards, s.roles, strict=True)]
    for seat in range(seats):
        found = bounds(heard(match.events(seat), seats), match.view(seat).counts, [-1] * seats, seat)
        for other, (low, high) in enumerate(found):
            assert low <= truth[other] <= high, (seat, other)
