"""Thousands of nights at random: the rules and the slow reference must agree on every one."""

from __future__ import annotations

import pytest

from rules.core.rng import Die
from rules.games.great_table.cards.base import NOTHING
from rules.games.great_table.numbers import APPRENTICE, CARDS, NO_CARD, pack_of
from rules.games.great_table.phases.night import card_orders, kills
from rules.games.great_table.resolve import buries, night
from tests.games.great_table.reference import facts, resolve
from tests.games.great_table.scene import GAME, lay, worded


def nightfall(rolls: Die):
    """Return a table at night: anybody dead, any circle, any cards, a theft, orders that may have lapsed since."""
    n = 16 if rolls.below(2) else 7 + rolls.below(9)
    everybody = list(range(1, n + 1))
    circle = [everybody.pop(rolls.below(len(everybody))) for _ in range(n)]
    t = lay(n, {}, circle=circle, quiet=not rolls.below(6), shields=not rolls.below(6), day=1 + rolls.below(2),
            master=1 + rolls.below(n), seed=rolls.below(1 << 30), shots=rolls.below(3))  # fmt: skip
    s = t.state
    dead = [p for p in range(n) if not rolls.below(4)] if rolls.below(2) else []
    s.alive &= ~sum(1 << p for p in dead)
    pack = list(pack_of(n))
    for p in [p - 1 for p in circle if s.alive >> p - 1 & 1 or not rolls.below(2)]:
        if pack and rolls.below(12):
            s.dealt = (*s.dealt[:p], pack.pop(rolls.below(len(pack))), *s.dealt[p + 1 :])
            s.places += (p,)
    s.held = s.dealt
    thief = s.dealt.index(CARDS.index("thief")) if CARDS.index("thief") in s.dealt else -1
    victim = rolls.below(n)
    dealt = s.dealt
    if thief >= 0 and victim != thief and s.alive >> thief & 1 and s.alive >> victim & 1 and rolls.below(3):
        stolen = s.held[victim]
        if stolen not in (NO_CARD, CARDS.index("bomber")):
            s.held = tuple(stolen if p == thief else NO_CARD if p == victim else c for p, c in enumerate(s.held))
            s.dealt = tuple(stolen if p == thief else c for p, c in enumerate(s.dealt))
            s.theft = (thief, victim, stolen)
    s.phase, s.debate = "night", 2
    hot = {-1, rolls.below(n), rolls.below(n), rolls.below(n)}  # much happens to a few
    s.orders = tuple(_order(s, p, rolls, hot) for p in range(n))
    late = [p for p in range(n) if s.alive >> p & 1 and not rolls.below(8)]
    if len(late) + 1 < s.alive.bit_count():  # lynched, or dead of the Bomber, after the orders were given ahead
        buries(s, tuple(late), 1, None)
    s.alive &= ~sum(1 << p for p in dead)
    s.circle = tuple(p for p in s.circle if s.alive >> p & 1)
    s.held = tuple(c if s.alive >> p & 1 else NO_CARD for p, c in enumerate(s.held))
    return t, dealt


def _order(s, p, rolls, hot):
    view = GAME.view(s, p)
    if not rolls.below(8):
        return ()
    acts, deaths = card_orders(view), kills(view)
    acts = acts[rolls.below(8) > 0 and len(acts) > 1 :]
    acts = tuple(one for one in acts if hot.issuperset(one)) or acts if rolls.below(3) else acts
    while True:
        args, kill = acts[rolls.below(len(acts))], deaths[rolls.below(len(deaths)) if rolls.below(3) else -1]
        if rolls.below(6):
            kill = deaths[min(len(deaths) - 1, 2)]  # so that two Apprentices agree
        if view.role != APPRENTICE or kill < 0 or args == NOTHING:
            return (*args, kill)


def found(t):
    """Return what the rules make of it, in the words of the reference."""
    got = night(t.state)
    return (
        {p + 1 for p in range(t.state.n) if got.kills >> p & 1}, [p + 1 for p in got.circle], got.spent,
        tuple(p + 1 for p in got.mayor) or None, got.guarded + 1 or None,
        {p + 1: [worded(one) for one in told] for p, told in got.news.items() if told},
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(2))
def test_the_rules_and_the_reference_agree(seed):
    rolls = Die(seed)
    seen = set()
    for _ in range(100):
        t, dealt = nightfall(rolls)
        wanted = resolve(facts(t.state, dealt))
        assert found(t) == (
            wanted.dead, wanted.circle, wanted.spent, wanted.mayor, wanted.guarded, wanted.news
        ), facts(t.state, dealt)  # fmt: skip
        seen |= {one[0] for told in wanted.news.values() for one in told}
        seen |= {"dead"} if wanted.dead else set()
    assert seen >= {"gone", "held", "holders", "named", "beside", "the-king", "no-king", "no-lover", "dead"}
