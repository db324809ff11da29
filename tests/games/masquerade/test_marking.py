"""Which cards a hand shows as playable: exactly those that some legal declaration puts down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.games.masquerade.cards import pack, unpack
from rules.games.masquerade.codes import CELERITY, CHIMERSTRY, DOT, POTENCE, PROTEAN, QUIETUS, THAUMATURGY
from rules.games.masquerade.marking import cards_in_plays
from rules.games.masquerade.moves import forms_of
from rules.games.masquerade.obey import AS_HIGH, AS_LOW, SOMETHING, THIS_CARD
from rules.games.masquerade.state import SECOND
from tests.games.masquerade import reference
from tests.games.masquerade.notation import A, B, C, card
from tests.games.masquerade.scenes import scene
from tests.games.masquerade.test_legal_hands import hand_of, high_of, position

if TYPE_CHECKING:
    from rules.games.masquerade.state import State

DOTS = (PROTEAN, CHIMERSTRY, POTENCE, THAUMATURGY, QUIETUS, -1)


def playable(s: State) -> set[int]:
    """Return the cards of B's in any selection that has a legal declaration."""
    return {
        one for cards in reference.parts(unpack(s.hands[B])) if forms_of(s, B, cards) for one in cards
    }


@pytest.mark.parametrize("seed", range(72))
def test_marked_cards_are_those_of_legal_plays(seed: int) -> None:
    hand = hand_of(seed, 8, 1 + seed % 2)
    s = position(hand, high_of(seed)[0], DOTS[seed % 6], ladder=bool(seed % 5 == 0))
    if seed % 4 == 0:
        orders = (SOMETHING, AS_HIGH, AS_LOW, THIS_CARD + hand[seed % len(hand)])
        s.orders = (0, orders[seed // 4 % 4], 0, 0, 0, 0)
    assert set(cards_in_plays(s, B)) == playable(s)
    s.orders, s.phase = (0,) * 6, SECOND
    s.dots[B] += DOT[CELERITY]
    assert set(cards_in_plays(s, B)) == playable(s), "powers may be declared with a second hand, too"


def test_sm_3_12_a_barred_suit_is_barred_for_the_second_hand_of_the_turn() -> None:
    sets = {B: "celerity", C: "thaumaturgy"}
    t = scene({B: "9c 10h Jc"}, sets, turn=B, pile=((A, "8c"),))
    t.use(C, "thaumaturgy/presence/h")
    t.play(B, "9c")
    t.to(B, "second")
    assert t.refused(B, "10h", "celerity").rule == "SM 3.12.9"
    assert card("10h") not in cards_in_plays(t.match.view(B), B)
    t.quick(B, "Jc")


def test_sm_3_5_only_hands_with_the_first_card_are_marked() -> None:
    t = scene({B: "3c 3d 4d 4s 5s 6h 7d 9c"}, n=6, turn=B, round_no=1, exact=(B,), slots={"first": card("3c")})
    marked = set(cards_in_plays(t.state, B))
    assert marked == playable(t.state)
    assert card("9c") not in marked
    assert card("4s") in marked, "in a straight any Four will do"
    assert pack(tuple(marked)) != t.state.hands[B]
