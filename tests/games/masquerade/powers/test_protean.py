"""Protean: one card of a hand is one rank higher or lower, or of another suit. SM 3.12.35."""

from __future__ import annotations

import pytest

from tests.games.masquerade.notation import B, C
from tests.games.masquerade.scenes import scene


@pytest.mark.parametrize(("becomes", "key"), [("10s", "10s"), ("8s", "8s"), ("9h", "9h"), ("9c", "9c")])
def test_a_neighbour_in_rank_or_another_suit(becomes: str, key: str) -> None:
    t = scene({C: "9s"}, {C: "protean"}, turn=C)
    t.play(C, "9s", f"protean:9s>{becomes}")
    assert t.high == (C, "9s", key)
    assert t.dots(C, "protean") == 0


@pytest.mark.parametrize("becomes", ["Js", "10h", "9s", "7s"])
def test_no_farther_and_not_both(becomes: str) -> None:
    t = scene({C: "9s"}, {C: "protean"}, turn=C)
    assert t.refused(C, "9s", f"protean:9s>{becomes}")
    assert t.dots(C, "protean") == 1


def test_within_three_and_two() -> None:
    t = scene({C: "2s 3s"}, {C: "protean"}, turn=C)
    assert t.refused(C, "2s", "protean:2s>es")
    t.play(C, "3s", "protean:3s>3h")


def test_it_makes_sets_and_straights() -> None:
    t = scene({C: "8s 9h"}, {C: "protean"}, turn=C, pile=((B, "9d 9s"),))
    t.play(C, "8s 9h", "protean:8s>9s")
    assert t.high[2] == "9h"
    t = scene({C: "4c 5d 6s 7h 9d"}, {C: "protean"}, turn=C)
    t.play(C, "4c 5d 6s 7h 9d", "protean:9d>8d")
    assert t.state.pile[-1].kind == 9


def test_together_with_potence_the_change_comes_first() -> None:
    t = scene({C: "2s"}, {C: "protean potence"}, turn=C)
    t.play(C, "2s", "potence", "protean:2s>2h")
    assert t.high[2] == "eh"


def test_it_may_go_out() -> None:
    t = scene({C: "9s"}, {C: "protean"}, turn=C, exact=(C,), pile=((B, "9d"),))
    t.play(C, "9s", "protean:9s>10s")
    assert t.state.out == (C,)


def test_a_copy_changes_a_card_of_its_suit() -> None:
    t = scene({C: "9s 9h"}, {C: "necromancy"}, turn=C, pile=((B, "9d"),))
    t.to(C, "play")
    assert t.refused(C, "9h", "necromancy/protean/s:9h>10h")
    t.play(C, "9s", "necromancy/protean/s:9s>10s")
    assert t.high[2] == "10s"


def test_a_copy_and_the_real_one_are_one_power() -> None:
    t = scene({C: "9s 8d"}, {C: "necromancy protean"}, turn=C)
    t.to(C, "play")
    assert t.refused(C, "9s 8d", "necromancy/protean/s:9s>9h", "protean:8d>9d").rule.startswith("SM 3.12")
