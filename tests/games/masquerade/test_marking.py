"""Which cards a hand shows as playable: exactly those that some legal declaration puts down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.core.rng import Die
from rules.games.masquerade import GAME
from rules.games.masquerade.cards import STRAIGHT, pack, unpack
from rules.games.masquerade.codes import (
    AUSPEX,
    CELERITY,
    CHIMERSTRY,
    DARK_THAUMATURGY,
    DOT,
    HEDGE,
    HIDDEN,
    KOLDUNIC,
    OBFUSCATE,
    PATH,
    POTENCE,
    PROTEAN,
    QUIETUS,
    TEMPORIS,
    THAUMATURGY,
    THREE,
    TRUE_MAGIC,
    VISCERATIKA,
    Holding,
)
from rules.games.masquerade.declared import dots_in, parts_of
from rules.games.masquerade.marking import cards_in_plays, dots_in_plays
from rules.games.masquerade.obey import AS_HIGH, AS_LOW, SOMETHING, THIS_CARD
from rules.games.masquerade.plays import WAY_OF, forms_of, target
from rules.games.masquerade.state import OUT_OF_TURN, PLAY, SECOND
from tests.games.masquerade import reference
from tests.games.masquerade.notation import A, B, C, card
from tests.games.masquerade.scenes import scene
from tests.games.masquerade.test_legal_hands import hand_of, high_of, laid, position

if TYPE_CHECKING:
    from rules.games.masquerade.state import State


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
    assert marked == tried(t.state)[0]
    assert card("9c") not in marked
    assert card("4s") in marked, "in a straight any Four will do"
    assert pack(tuple(marked)) != t.state.hands[B]


# -- every choice of powers together, in any position
TOGETHER = (
    (POTENCE, VISCERATIKA), (POTENCE, DARK_THAUMATURGY), (HEDGE, PATH), (POTENCE, PROTEAN), (POTENCE, CHIMERSTRY),
    (POTENCE, QUIETUS), (TRUE_MAGIC,), (TRUE_MAGIC, POTENCE), (KOLDUNIC, POTENCE), (THAUMATURGY, THAUMATURGY),
    (OBFUSCATE, PROTEAN), (VISCERATIKA, PROTEAN, POTENCE), (QUIETUS, VISCERATIKA), (CHIMERSTRY,),
)  # fmt: skip


def anywhere(seed: int) -> State:
    """Return B's chance to put a hand down: any moment, any powers, an order, a barred suit, last cards."""
    die = Die(seed)
    dots = TOGETHER[seed % len(TOGETHER)]
    hand = hand_of(seed, 4 if CHIMERSTRY in dots else 6, 1 + die.below(2))
    high = high_of(seed)[0] if die.below(8) else None
    s = position(hand, high, ladder=not die.below(4))
    s.counts[B] += 3 * die.below(2)
    if high and not die.below(3):
        s.pile = (laid(high_of(seed + 1)[0]), *s.pile)
    s.barred = 1 << die.below(4) if high and not die.below(6) else 0
    s.phase = (PLAY, PLAY, SECOND, OUT_OF_TURN)[die.below(4)] if high else PLAY
    if s.phase == PLAY and high and not die.below(3):
        order = (SOMETHING, AS_HIGH, AS_LOW, THIS_CARD + hand[die.below(len(hand))])[die.below(4)]
        s.orders = (0, order, 0, 0, 0, 0)
    if s.phase == SECOND and not die.below(3):
        s.under = (laid(high_of(seed + 2)[0]),)
    for dot in (*dots, *{SECOND: (CELERITY,), OUT_OF_TURN: (TEMPORIS,)}.get(s.phase, ())):
        s.dots[B] += DOT[dot]
    return s


def tried(s: State) -> tuple[set[int], set[int], bool]:
    """Try every selection with every declaration: cards and dots of those that are legal, and whether two helped."""
    highs = [target(s, mode) for mode in (WAY_OF[s.phase], *((HIDDEN,) if s.phase == PLAY else ()))]
    sizes = {size for high in highs if high for size in ({high.kind} if high.kind < STRAIGHT else {5})}
    cards, dots, alone = set[int](), set[int](), set[int]()
    for picks in reference.parts(unpack(s.hands[B])):
        forms = forms_of(s, B, picks) if not s.pile or len(picks) in sizes else ()
        for how in forms:
            dots |= dots_in(how)
        cards |= set(picks) if forms else set()
        alone |= set(picks) if any(len(parts_of(how)) <= 1 for how in forms) else set()
    return cards, dots, cards > alone


def test_sm_3_14_what_is_marked_is_what_can_be_played_with_all_powers_together() -> None:
    helped = 0
    for seed in range(140):
        s = anywhere(seed)
        cards, dots, two = tried(s)
        assert set(cards_in_plays(s, B)) == cards, seed
        assert set(dots_in_plays(s, B)) == dots, seed
        helped += two
    assert helped > 5, "there are cards only two powers at once bring to the table"


def test_sm_3_12_30_a_card_that_takes_two_powers_at_once_is_marked() -> None:
    t = scene({B: "Ad 3c"}, {B: "potence visceratika"}, turn=B, pile=((A, "2h"),))
    t.to(B, "play")
    assert set(cards_in_plays(t.match.view(B), B)) == {card("Ad")}, "an Ace counts as e, over the Two of hearts"
    t.play(B, "Ad", "potence", "visceratika")


def test_sm_3_3_there_is_no_hand_of_nine_of_a_kind() -> None:
    nine = "9c 9c 9d 9d 9s 9s 9h 9h 10h"  # the last one changed
    t = scene({B: nine}, {B: "protean"}, n=6, turn=B, pile=((A, "4c 5c 6c 7c 8c"),), exact=(B,))
    t.to(B, "play")
    assert t.refused(B, nine, "protean:10h>9h").text == "As these cards would count then, they are no hand."
    assert cards_in_plays(t.match.view(B), B) == ()


def dots(pile, **more):
    """Return the dots C may lay on his hand; he has all four."""
    found = scene(
        {0: "9s Kd", 1: "4h 10h", 2: "6c Jd", 3: "7c 8h"},
        {2: Holding(THREE, -1, (OBFUSCATE, CELERITY, POTENCE, AUSPEX))},
        turn=2, pile=pile,
    )  # fmt: skip
    s = found.state
    s.phase, s.asked = PLAY, 2
    for name, value in more.items():
        setattr(s, name, value)
    return set(dots_in_plays(GAME.view(s, 2), 2))


def test_on_a_lead_and_on_the_lead_nothing_can_be_hidden():
    assert dots(()) == {POTENCE}
    assert dots(((1, "3c"),)) == {POTENCE}


def test_beneath_a_second_hand_a_hand_can_be_hidden():
    assert dots(((0, "3c"), (1, "4c"))) == {POTENCE, OBFUSCATE}
    assert not {AUSPEX, CELERITY} & dots(((0, "3c"), (1, "4c")))


@pytest.mark.parametrize("stilled", [{"shroud": 1}, {"hushed": 1 << 2}])
def test_nothing_goes_with_cards_for_who_is_hushed_or_shrouded(stilled):
    assert dots(((0, "3c"), (1, "4c")), **stilled) == set()
