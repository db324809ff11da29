"""Where everybody speaks the truth nobody is suspected, and after the end every lie is known for one. SW 3.10."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.rng import Die
from rules.core.talk.checker import FALSE, PROVEN, findings, marks
from rules.core.talk.codes import ACT, ACTS
from rules.core.talk.statement import Statement, how_of
from rules.core.types import PASS, Ask, Move
from rules.games.scallywag.options import question_of
from rules.games.scallywag.roles import bonus
from rules.games.scallywag.roles.base import LOOKOUT
from rules.games.scallywag.talk import TONGUE
from tests.games.scallywag.talk_kit import GAME, at_random, deal, say, until
from tests.games.scallywag.test_talk_checker import role, sober, tolerance

if TYPE_CHECKING:
    from rules.games.scallywag.view import View


def truth(view: View, die: Die) -> list[Statement]:
    """Return true things that a seat could say."""
    seat, whole = view.seat, sum(view.cards) + bonus(view.role)
    found = [role(seat, view.role), tolerance(seat, whole), sober(seat, whole - view.tokens[seat])]
    if view.role == LOOKOUT:
        found.append(say(seat, "offer_switch", a=2, b=9))
    for _, night, code, hands in view.nights:
        number, under = question_of(code)
        found += [say(seat, "watch_below" if under else "watch_above", a=number, b=hands, c=night)] * 3
    if view.role == LOOKOUT:
        for night, a, b in view.switches:
            if any(watched == night for _, watched, _, _ in view.nights):
                found.append(say(seat, "claim_switched", a=a, b=b, c=night))
    known = [one for one in range(view.n) if view.known[one] >= 0 and one != seat]
    for number, row in enumerate(view.said):
        if row[1] == ACT["claim_role"] and row[0] in known:
            found.append(say(seat, "confirm", row[0], ref=number))
    if not view.house.mix(view.n) or die.below(2):
        found.append(say(seat, "trust", (seat + 1) % view.n))
    return found


def honest(seed: int):
    """Return a player who says only what is so, and otherwise plays at random."""
    die, wild = Die(seed), at_random(seed)

    def choose(view: View, ask: Ask) -> Move:
        if ask.id == "say":
            every = [one for one in truth(view, die) if one.act in ask.options]
            if every and die.below(3):
                one = every[die.below(len(every))]
                move = Move(view.seat, "say", (one.act,), how_of(one))
                assert GAME.why_not(view, ask, move) is None, (ACTS[one.act], one)
                return move
            return Move(view.seat, "say", (PASS,))
        return wild(view, ask)

    return choose


@settings(max_examples=25, deadline=None)
@given(st.integers(4, 9), st.integers(0, 10_000), st.booleans(), st.booleans())
def test_a_crew_that_speaks_the_truth_raises_no_alarm(n: int, seed: int, blind: bool, spoken: bool) -> None:
    s = deal(n, seed, blind_crew=blind, spoken=spoken)
    player = honest(seed)
    day = 1
    while s.phase != "over":
        day += 1
        until(s, "pull", day, player)
        for seat in range(-1, n):
            view = GAME.view(s, seat)
            bad = [each for each in findings(TONGUE, view, private=seat >= 0) if each.kind != PROVEN]
            assert bad == [], [(view.said[x], s.roles, s.cards) for each in bad for x in each.said]
    view = GAME.view(s, -1)
    found_ = marks(findings(TONGUE, view))
    sure = {ACT["claim_role"], ACT["tolerance_claim"], ACT["sobriety_claim"]}
    assert all(found_.get(i) == PROVEN for i, row in enumerate(view.said) if row[1] in sure)


def test_after_the_end_every_false_number_is_known_for_one() -> None:
    lies = told = 0
    for seed in range(6):
        s = until(deal(6, seed), "over", choose=at_random(seed))
        view = GAME.view(s, -1)
        state = marks(findings(TONGUE, view))
        gone = {row[11] for row in view.said if row[1] == ACT["withdraw"]}
        for number, row in enumerate(view.said):
            if row[1] == ACT["claim_role"] and number not in gone:
                told += 1
                lies += row[4] != s.roles[row[0]]
                assert state[number] == (PROVEN if row[4] == s.roles[row[0]] else FALSE)
    assert 0 < lies < told
