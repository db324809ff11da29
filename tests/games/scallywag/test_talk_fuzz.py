"""Whatever numbers a move holds: it is refused in a sentence, or it can be said, judged and shown. SW 3.10."""

from __future__ import annotations

import pytest

from rules.core.rng import Die
from rules.core.talk.bank import acts
from rules.core.talk.board import board, digest
from rules.core.talk.checker import findings, trouble
from rules.core.talk.palette import ready
from rules.core.talk.phrase import Company, Telling
from rules.core.talk.statement import RECORD, Statement, how_of, of_move
from rules.core.types import Move
from rules.core.words import cast
from rules.games.scallywag import talk
from rules.games.scallywag.talk import TONGUE
from tests.games.scallywag.talk_kit import FREE, GAME, at_random, deal, until

ODD = (-1 << 70, -7, -2, -1, 0, 1, 5, 15, 16, 65, 66, 255, 1 << 20, RECORD, RECORD + 16, RECORD + (5 << 12), 1 << 70)


def spoilt(one: Statement, die: Die) -> tuple[int, ...]:
    """Return the how of a statement with one to three numbers changed."""
    how = list(how_of(one))
    for _ in range(1 + die.below(3)):
        at = 1 + die.below(11)
        how[at] = ODD[die.below(len(ODD))] if die.below(2) else die.below(20) - 2
    return tuple(how)


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in (3, 5))])
def test_no_numbers_break_the_talk(seed: int) -> None:
    n, die = 4 + seed, Die(seed)
    s = until(deal(n, seed), "more", 3 + seed % 3, at_random(seed))
    who = Company(tuple(one.short for one in cast()[:n]), tuple(cast()[:n]))
    legal = refused = 0
    for seat in range(n):
        view = GAME.view(s, seat)
        for act in sorted(acts("scallywag")):
            for one in ready(TONGUE, view, act)[:3]:
                for _ in range(3):
                    move = Move(seat, "say", (act,), spoilt(one, die))
                    found = talk.why_not(view, FREE, move)
                    if found is not None:
                        refused += 1
                        assert found.text.endswith(".")
                        continue
                    legal += 1
                    said, _ = of_move(seat, move)
                    told = Telling(TONGUE, "k", who)
                    assert told.preview(view, said)
                    trouble(TONGUE, view, said)
                    later = view._replace(said=(*view.said, said))
                    findings(TONGUE, later, private=True)
                    assert told.noun(later, len(view.said))
                    assert board(TONGUE, later, who.names).squares
                    digest(TONGUE, later, who.names, later.day)
    assert legal > 20
    assert refused > 60


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in (1, 2))])
def test_everything_offered_can_be_said_at_every_hour(seed: int) -> None:
    n = 5 + seed
    who = Company(tuple(one.short for one in cast()[:n]), tuple(cast()[:n]))
    s = deal(n, seed)
    wild = at_random(seed + 50)
    for day in (1, 8):
        until(s, "more", day, wild)
        for seat in range(n if s.phase == "more" else 0):
            view = GAME.view(s, seat)
            telling = Telling(TONGUE, "k", who)
            for act in talk.acts(s, seat):
                for one in ready(TONGUE, view, act):
                    text = telling.preview(view, one)
                    assert text != "..."
                    assert not {"{", "}"} & set(text)
                    assert bool(telling.reason(view, one)) is (one.fact >= 0)
