"""Dots that copy another power for a suit (SM 1.10), and powers that answer: Bardo, Serpentis, Daimoinon."""

from __future__ import annotations

import pytest

from rules.games.masquerade.codes import (
    BUNNY,
    CLAN,
    COPIED,
    DARK_THAUMATURGY,
    FORCED,
    HEDGE,
    HEDGE_MAGE,
    HUNTER,
    KOLDUN,
    KOLDUNIC,
    MAN_OF_FAITH,
    MUST_PASS,
    NECROMANCY,
    PATH,
    POWERS,
    THAUMATURGY,
    TRUE_MAGE,
    TRUE_MAGIC,
    VOZHD,
    Holding,
)
from rules.games.masquerade.events import Fled, Met, Passed, Trick
from rules.games.masquerade.obey import SOMETHING
from rules.games.masquerade.uses import effects
from tests.games.masquerade.notation import A, B, C, D, card, laid, template, three
from tests.games.masquerade.scenes import kinds, only, scene

SUITS = {THAUMATURGY: (3,), NECROMANCY: (2,), PATH: (1,), DARK_THAUMATURGY: (0,), HEDGE: (0,), TRUE_MAGIC: (0, 1, 2, 3)}


@pytest.mark.parametrize("dot", [*SUITS, KOLDUNIC])
def test_what_each_can_do_and_for_which_suit(dot: int) -> None:
    held = Holding(CLAN, KOLDUN, suit=1) if dot == KOLDUNIC else Holding(3, -1, (dot,))
    t = scene({C: "5c"}, {C: held}, turn=C)
    found = effects(t.state, C, dot)
    suits = (1,) if dot == KOLDUNIC else SUITS[dot]
    assert {(use.power, use.suit) for use in found} == {(power, suit) for power in COPIED for suit in suits}
    assert all(use.dot == dot for use in found)


@pytest.mark.parametrize("name", ["dominate", "bardo", "visceratika", "serpentis", "quietus", "temporis"])
def test_nothing_that_is_not_on_the_list(name: str) -> None:
    t = scene({C: "8h 9h"}, {C: "thaumaturgy", B: "thaumaturgy"}, turn=C, pile=((A, "5c"),))
    t.to(C, "own")
    assert t.refuses_power(C, f"thaumaturgy/{name}/h").rule.startswith("SM ")
    t.to(C, "play")
    assert t.refused(C, "9h", f"thaumaturgy/{name}/h").rule.startswith("SM 3.1")
    assert t.dots(C, "thaumaturgy") == 1


@pytest.mark.parametrize(("name", "suit"), [("thaumaturgy", "s"), ("necromancy", "h"), ("path-of-corruption", "c")])
def test_not_for_another_suit(name: str, suit: str) -> None:
    t = scene({C: "9s 9h 9c"}, {C: name}, turn=C)
    t.to(C, "play")
    cards = f"9{suit}"
    assert t.refused(C, cards, f"{name}/potence/{suit}").rule.startswith("SM 3.1")


def test_true_magic_names_its_suit_on_use() -> None:
    for suit in "cdsh":
        t = scene({D: f"9{suit}"}, {D: template(TRUE_MAGE)}, turn=D)
        t.play(D, f"9{suit}", f"true-magic/potence/{suit}")
        assert t.high[2] == f"10{suit}"
        assert t.dots(D, "true-magic") == 0


def test_koldunic_sorcery_has_the_suit_that_was_named() -> None:
    t = scene({C: "9d 9h"}, {C: Holding(CLAN, KOLDUN, suit=1)}, turn=C)
    t.to(C, "play")
    assert t.refused(C, "9h", "koldunic-sorcery/potence/h").rule.startswith("SM 3.1")
    t.play(C, "9d", "koldunic-sorcery/potence/d")
    assert t.high[2] == "10d"


def test_a_copy_counts_as_what_it_copies() -> None:
    t = scene({C: "9h"}, {C: "thaumaturgy potence"}, turn=C)
    t.to(C, "play")
    assert t.refused(C, "9h", "thaumaturgy/potence/h", "potence").rule.startswith("SM 3.12")
    t = scene({C: "9h"}, {C: "true-magic thaumaturgy"}, turn=C)
    t.to(C, "play")
    assert t.refused(C, "9h", "thaumaturgy/potence/h", "true-magic/potence/h").rule.startswith("SM 3.12")


def test_two_different_copies_go_together() -> None:
    t = scene({C: "8h"}, {C: "true-magic thaumaturgy"}, turn=C)
    t.play(C, "8h", "thaumaturgy/potence/h", "true-magic/protean/h:8h>9h")
    assert t.high[2] == "10h"


def test_a_hedge_mage_has_clubs_and_diamonds_and_no_mark() -> None:
    t = scene({D: "9c"}, {D: template(HEDGE_MAGE)}, turn=D)
    assert (t.dots(D, "hedge-thaumaturgy"), t.dots(D, "path-of-corruption")) == (1, 1)
    t.play(D, "9c", "hedge-thaumaturgy/potence/c")
    assert t.state.marks == (0, 0, 0, 0)


def test_a_copy_that_comes_back_can_be_used_again() -> None:
    t = scene({B: "9h Kh"}, {A: "fortitude", B: "thaumaturgy"}, turn=B, pile=((A, "10c"),))
    t.play(B, "9h", "thaumaturgy/potence/h")
    t.use(A, "fortitude")
    assert t.asked == (B, "play")
    assert t.dots(B, "thaumaturgy") == 1
    t.play(B, "Kh", "thaumaturgy/potence/h")
    assert t.high[2] == "Ah"


def test_there_is_a_power_for_every_name() -> None:
    assert len({*POWERS}) == len(POWERS) == 35


MAN = template(MAN_OF_FAITH)
AT_OTHERS_TURN = [
    ("presence", "presence", ()),
    ("dominate", "dominate", (SOMETHING,)),
    ("quietus", "quietus", (D,)),
    ("necromancy", "necromancy/presence/s", ()),
]


@pytest.mark.parametrize(("held", "text", "args"), AT_OTHERS_TURN)
def test_what_is_aimed_at_whoever_is_to_play(held: str, text: str, args: tuple[int, ...]) -> None:
    t = scene({D: "Kd"}, {A: held, D: MAN}, turn=D, pile=((C, "9d"),))
    t.use(A, text, *args)
    assert t.asked == (D, "answer")
    t.use(D, "bardo", at="answer")
    assert (t.dots(A, held), t.dots(D, "bardo")) == (0, 1)
    assert (t.state.barred, t.state.hushed, t.state.orders[D]) == (0, 0, 0)
    t.quiet()
    assert t.asked == (D, "play")


@pytest.mark.parametrize(
    ("which", "text", "args"), [(HUNTER, "wooden-stake", ()), (BUNNY, "cute", (1,)), (VOZHD, "graaagh", (1,))]
)
def test_what_a_scum_aims(which: int, text: str, args: tuple[int, ...]) -> None:
    t = scene({B: "Kd"}, {D: template(which), B: "bardo"}, turn=B, pile=((C, "9d"),))
    t.use(D, text, *args)
    t.use(B, "bardo", at="answer")
    assert t.asked == (B, "play")
    assert (t.state.staked, t.dots(D, text), t.dots(B, "bardo")) == (0, 0, 0)


@pytest.mark.parametrize(("held", "args"), [("auspex", (D,)), ("quietus", (D,)), ("vicissitude", (D, card("9h")))])
def test_what_is_aimed_in_ones_own_turn(held: str, args: tuple[int, ...]) -> None:
    t = scene({A: "9h", D: "Kd Kc"}, {A: held, D: MAN}, turn=A)
    out = t.use(A, held, *args)
    assert t.asked == (D, "answer")
    out = t.use(D, "bardo", at="answer")
    assert kinds(out) == [Met]
    assert t.holds(A, "9h")
    assert t.dots(A, held) == 0


def test_serpentis_is_met_and_its_user_loses_no_turn() -> None:
    t = scene({D: "Kd"}, {A: "serpentis", D: MAN}, turn=D, pile=((C, "9d"),))
    t.play(D, "Kd")
    t.use(A, "serpentis")
    t.use(D, "bardo", at="answer")
    assert t.high[0] == D
    assert not t.state.must


def test_not_against_the_inquisition_nor_a_look_at_backs() -> None:
    inquisitor, bunny = Holding(3, 6), template(BUNNY)
    t = scene({C: "Kd"}, {D: inquisitor, C: "bardo"}, turn=C, pile=((B, "9d"),))
    t.use(D, "inquisition")
    assert t.state.trick_no == 2
    assert t.dots(C, "bardo") == 1
    t = scene({D: "Kd"}, {D: bunny, C: "bardo"}, turn=D)
    t.use(D, "card-backs", C)
    assert t.state.phase != "answer"


def test_the_hushed_answer_nothing_but_the_quietus_itself() -> None:
    t = scene({D: "Kd"}, {A: "quietus presence", D: MAN}, turn=D, pile=((C, "9d"),))
    t.use(A, "quietus", D)
    assert t.asked == (D, "answer"), "he is not hushed yet"
    t.decline()
    assert t.state.hushed == 1 << D
    t = scene({D: "Kd"}, {A: "presence", D: MAN}, turn=D, pile=((C, "9d"),), slots={"hushed": 1 << D})
    t.use(A, "presence")
    assert t.state.turn == A, "nobody asked him"


def test_the_second_dot_meets_the_second_presence() -> None:
    t = scene({D: "Kd"}, {A: "presence", B: "presence", D: MAN}, turn=D, pile=((C, "9d"),))
    for seat in (A, B):
        t.use(seat, "presence")
        t.use(D, "bardo", at="answer")
    assert t.asked == (D, "play")
    assert t.dots(D, "bardo") == 0


def test_it_is_an_answer_and_nothing_else() -> None:
    t = scene({A: "Kd"}, {A: three("bardo"), B: "bardo"}, turn=A)
    assert t.asked == (A, "play")


def test_the_hand_goes_back_its_player_passes_and_so_will_the_user() -> None:
    t = scene({C: "Kd", D: "10c"}, {A: "serpentis"}, turn=C, pile=((B, "9d"),))
    t.play(C, "Kd")
    assert t.asked == (A, "eyes")
    out = t.use(A, "serpentis")
    assert only(out, Passed) == Passed(C, FORCED)
    assert t.holds(C, "Kd")
    assert t.state.must == 1 << A
    out = t.play(D, "10c")
    assert Passed(A, MUST_PASS) in out
    assert t.state.turn == B


def test_play_powers_are_restored() -> None:
    t = scene({C: "9s"}, {A: "serpentis", C: "potence protean"}, turn=C, pile=((B, "9h"),))
    t.play(C, "9s", "potence", "protean:9s>9h")
    t.use(A, "serpentis")
    assert (t.dots(C, "potence"), t.dots(C, "protean"), t.dots(A, "serpentis")) == (1, 1, 0)


def test_not_on_a_lead_nor_a_second_hand() -> None:
    t = scene({C: "9s Kd"}, {A: "serpentis", C: "celerity"}, turn=C)
    t.play(C, "9s")
    assert t.asked == (C, "second")
    t.quick(C, "Kd")
    assert t.high[0] == C
    assert t.dots(A, "serpentis") == 1


def test_it_comes_before_fortitude_clockwise() -> None:
    t = scene({C: "Kd"}, {A: "serpentis", D: "serpentis", B: "fortitude"}, turn=C, pile=((B, "9d"),))
    t.play(C, "Kd")
    assert t.asked == (D, "eyes")
    t.decline()
    assert t.asked == (A, "eyes")
    t.decline()
    assert t.asked == (B, "fortify")


def test_the_first_yes_settles_it() -> None:
    t = scene({C: "Kd"}, {A: "serpentis", D: "serpentis"}, turn=C, pile=((B, "9d"),))
    t.play(C, "Kd")
    t.use(D, "serpentis")
    assert t.dots(A, "serpentis") == 1
    assert t.state.turn == A


def test_last_cards_go_back_too() -> None:
    t = scene({C: "Kd"}, {A: "serpentis"}, turn=C, pile=((B, "9d"),), exact=(C,))
    t.play(C, "Kd")
    t.use(A, "serpentis")
    assert t.state.alive >> C & 1
    assert t.state.out == ()


def test_a_copied_obfuscate_comes_back_and_a_plain_one_does_not() -> None:
    for held, way, left in (("thaumaturgy", "thaumaturgy/obfuscate/h", 1), ("obfuscate", "obfuscate", 0)):
        t = scene({C: "7h 4c"}, {C: held, A: "serpentis"}, turn=C, pile=((A, "5c"), (B, "Kd")))
        t.play(C, "7h", way)
        t.use(A, "serpentis")
        assert t.holds(C, "7h")
        assert t.dots(C, held) == left


def test_the_hand_flees_and_the_second_becomes_high() -> None:
    t = scene({C: "7s"}, {C: "daimoinon"}, turn=C, pile=((A, "5c"), (B, "Kd")), slots={"settled": 1 << D | 1 << A})
    out = t.deed(C, "daimoinon")
    assert only(out, Fled) == Fled(B, 1)
    assert t.holds(B, "Kd")
    assert t.high[0] == A
    assert t.state.settled == 1 << C, "all marks wiped, the user settled"
    assert t.state.marks == (0, 0, 1, 0)
    assert t.dots(C, "daimoinon") == 0
    assert t.state.turn == D


def test_powers_on_the_hand_stay_spent() -> None:
    t = scene({C: "7s", B: "Kd"}, {C: "daimoinon", B: "potence"}, turn=B, pile=((A, "5c"),))
    t.play(B, "Kd", "potence")
    t.deed(C, "daimoinon")
    assert t.dots(B, "potence") == 0


def test_without_a_second_hand_the_trick_is_void_and_the_user_leads() -> None:
    t = scene({C: "7s"}, {C: "daimoinon"}, turn=C, pile=((B, "Kd"),),
              slots={"staked": 1 << D, "orders": (1, 0, 0, 0)})  # fmt: skip
    out = t.deed(C, "daimoinon")
    assert Trick in kinds(out)
    assert (t.state.trick_no, t.state.staked, t.state.orders) == (2, 0, (0, 0, 0, 0))
    t.quiet()
    assert t.asked == (C, "play")
    assert not t.state.pile
    t.play(C, "7s")


def test_not_on_a_lead_nor_against_one_who_is_out() -> None:
    t = scene({C: "7s"}, {C: "daimoinon"}, turn=C)
    assert t.ask(C, "deed") is None
    t = scene({C: "7s"}, {C: "daimoinon"}, turn=C, pile=((A, "5c"), (B, "Kd")), out=(B,))
    t.to(C, "play")
    assert t.ask(C, "deed") is None


def test_it_is_no_pass_but_a_turn() -> None:
    t = scene({C: "7s"}, {C: "daimoinon celerity"}, turn=C, pile=((A, "5c"), (B, "Kd")))
    t.deed(C, "daimoinon")
    assert t.state.turn == D, "no second hand after it"


def test_the_dominated_may_not_use_it_instead() -> None:
    t = scene({C: "Ah"}, {C: "daimoinon", A: "dominate"}, turn=C, pile=((B, "Kd"),))
    t.use(A, "dominate", 1)
    t.to(C, "play")
    assert t.ask(C, "deed") is None


def test_under_the_shroud_and_hushed_there_is_no_deed() -> None:
    for slots in ({"shroud": 1}, {"hushed": 1 << C}):
        t = scene({C: "7s"}, {C: "daimoinon"}, turn=C, pile=((B, "Kd"),), slots=slots)
        t.to(C, "play")
        assert t.ask(C, "deed") is None


def test_what_is_raised_by_fortitude_flees_all_the_same() -> None:
    t = scene({C: "7s"}, {C: "daimoinon"}, turn=C, pile=((A, "5c"), laid(B, "Kd", raised=1, used="fortitude")))
    t.deed(C, "daimoinon")
    assert t.high[0] == A
