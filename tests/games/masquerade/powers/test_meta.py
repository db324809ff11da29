"""Meta-disciplines: one dot is one use of another power, for one suit. SM 3.12.4, SM 3.12.10, SM 3.12.39, SM 1.10."""

from __future__ import annotations

import pytest

from rules.games.masquerade.codes import (
    CLAN,
    COPIED,
    DARK_THAUMATURGY,
    HEDGE,
    HEDGE_MAGE,
    KOLDUN,
    KOLDUNIC,
    NECROMANCY,
    PATH,
    POWERS,
    THAUMATURGY,
    TRUE_MAGE,
    TRUE_MAGIC,
    Holding,
)
from rules.games.masquerade.uses import effects
from tests.games.masquerade.notation import A, B, C, D, template
from tests.games.masquerade.scenes import scene

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
