"""What a statement would get one into; who speaks for and against whom. For opponents. SW 3.10."""

from __future__ import annotations

import pytest

from rules.core.talk.board import accused_today, stances
from rules.core.talk.checker import PROVEN, findings, own_trouble, trouble
from rules.core.talk.codes import FACT, OPINION
from rules.core.talk.palette import few
from rules.games.scallywag import talk
from rules.games.scallywag.roles.base import CAPTAIN, COOK
from rules.games.scallywag.talk import TONGUE
from tests.games.scallywag.talk_kit import GAME, at_random, deal, say, until
from tests.games.scallywag.test_talk_checker import above, at, role, tolerance


def test_what_one_said_before_binds_one() -> None:
    view = at(3, tolerance(1, 6), role(2, CAPTAIN), tokens={1: 5})
    assert own_trouble(TONGUE, view, tolerance(1, 6)) == []
    assert own_trouble(TONGUE, view, tolerance(1, 7))[0].said == (0, 2)
    assert own_trouble(TONGUE, view, tolerance(1, 5))
    assert own_trouble(TONGUE, view, role(1, CAPTAIN))  # a Captain stands eight at least
    assert own_trouble(TONGUE, view, role(3, CAPTAIN)) == []
    assert [each.said for each in trouble(TONGUE, view, role(3, CAPTAIN))] == [(1, 2)]
    assert own_trouble(TONGUE, view, say(0, "claim_switched", a=2, b=3, c=1))
    shown = at(3, tokens={2: 9}, shown=4, shown_roles=(-1, -1, COOK, -1, -1))
    assert own_trouble(TONGUE, shown, role(1, COOK))
    assert own_trouble(TONGUE, shown, say(1, "trust", 2)) == []
    assert trouble(TONGUE, at(2, above(0, 6, 1, 1), say(1, "trust", 2)), tolerance(1, 6))


@pytest.mark.parametrize("seed", range(3))
def test_it_foretells_what_the_board_will_find(seed: int) -> None:
    n = 5 + seed
    s = until(deal(n, seed), "more", 3, at_random(seed))
    assert s.phase == "more"
    compared = 0
    for seat in range(n):
        view = GAME.view(s, seat)
        number = len(view.said)
        for act in talk.acts(s, seat):
            for said in few(TONGUE, view, act):
                later = view._replace(said=(*view.said, tuple(said)))
                found = [each for each in findings(TONGUE, later) if number in each.said and each.kind != PROVEN]
                assert bool(found) <= bool(trouble(TONGUE, view, said)), said
                compared += 1
    assert compared > 100


def test_the_latest_word_about_somebody_counts() -> None:
    firm = FACT["against.silence.spoke_little"]
    view = at(
        2, say(0, "suspect", 1, fact=OPINION), say(2, "suspect", 1, fact=firm), say(3, "agree", 0, ref=0),
        say(4, "disagree", 2, ref=1), say(0, "trust", 1), say(2, "trust", 3), say(2, "withdraw", ref=5),
        say(1, "agree", 0, ref=0), say(4, "tolerance_claim", a=5), days_said=(0, 1),
    )  # fmt: skip
    assert stances(view) == {(0, 1): 1, (2, 1): -2, (3, 1): -1, (4, 1): 1}
    assert accused_today(view, 1) == [1]
    assert accused_today(view, 3) == []
