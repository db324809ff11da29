"""Who has won, and when nobody has: GT 3.9."""

from __future__ import annotations

from collections import defaultdict
from itertools import product

import pytest

from rules.games.great_table import resolve
from rules.games.great_table.events import Beside, Dawn, Day, Died, Ended, News, Open
from rules.games.great_table.numbers import HOUSE, NEITHER, PLAYERS, apprentices
from tests.games.great_table.scene import GAME, NIGHT_VOTE, at_night, at_votes, lay, order


def by_the_rules(n, master, mates, players, *, parity):
    """GT 3.9, read aloud."""
    if master + mates + players == 0:
        return NEITHER
    if players == 0:
        return HOUSE
    if not master and mates < 2:
        return PLAYERS
    house = master + mates
    return HOUSE if house > players or (parity and house == players) else None


@pytest.mark.parametrize("n", [7, 8, 9, 16])
@pytest.mark.parametrize("parity", [False, True])
def test_every_number_of_living_is_judged(n, parity):
    s = lay(n, parity=parity, master=1, mates=range(2, 2 + apprentices(n))).state
    left = defaultdict(list)
    for master, mates, players in product((0, 1), range(apprentices(n) + 1), range(n - apprentices(n))):
        first = 1 + apprentices(n)
        living = [0] * master + list(range(1, 1 + mates)) + list(range(first, first + players))
        s.alive = sum(1 << seat for seat in living)
        found = resolve.verdict(s)
        assert (found and found[0]) == by_the_rules(n, master, mates, players, parity=parity)
        if found is None:
            left[master + mates + players, not master].append(master + mates)
    for (living, master_dead), houses in left.items():
        assert s.house.left(n, living, master_dead=master_dead) == (min(houses), max(houses))


def test_a_win_is_the_whole_sides_the_dead_included():
    t = at_votes(12, dead=[1, 2, 3], master=12, mates=[11]).vote(dict.fromkeys(range(4, 11), 12))
    result = GAME.result(t.state)
    assert t.won == PLAYERS
    assert result.winners == 0b001111111111
    assert result.places == (1,) * 10 + (11, 11)
    assert t.told(0, Open) == [Open(t.state.roles)]
    t = at_night(7, dead=[1, 2], master=7, mates=[6]).night({7: order(kill=3)})  # 4 5 and 6 7
    assert t.won == -1
    t.night({7: order(kill=4)})
    assert (t.won, GAME.result(t.state).winners) == (HOUSE, 0b1100000)


def test_all_dead_at_once_is_a_draw():
    t = at_night(12, {1: "vigilante"}, dead=range(2, 12), master=12, mates=[11])
    t.night({1: order(12), 12: order(kill=1)})
    assert (t.won, t.dead) == (NEITHER, set(range(1, 13)))
    assert set(GAME.result(t.state).places) == {1}


def test_the_master_may_kill_his_own():
    t = at_night(16, dead=range(4, 13), master=16, mates=[14, 15])  # 1 2 3 13 and the three
    t.night({16: order(kill=14)})
    assert t.told(0, Died) == [Died(13, 2, 0)]  # shown as a Card Player
    assert t.won == -1


def test_the_vigilante_ends_it_by_night():
    t = at_night(8, {1: "vigilante"}).night({1: order(8), 8: order(kill=5)})
    assert (t.won, t.dead) == (PLAYERS, {5, 8})
    assert [kind for kind in (News, Day, Beside) if t.told(1, kind)] == []


def cycle(t, **more):
    """Play a day and a night on which nobody dies, or as told."""
    return t.until("vote").vote(dict.fromkeys(range(1, 13), NIGHT_VOTE)).night(more.get("orders"))


def test_four_quiet_cycles_are_a_draw_declared_at_dawn():
    t = lay(12, day=1)
    for day in (2, 3, 4):
        assert cycle(t).won == -1
        assert t.state.day == day
    assert cycle(t).won == NEITHER
    assert t.told(0, Dawn)[-1] == Dawn(5, 0)
    assert t.told(0, Ended) == [Ended(NEITHER, resolve.STALEMATE)]


@pytest.mark.parametrize("by_day", [False, True])
def test_any_death_starts_the_count_anew(by_day):
    t = lay(12, day=1)
    for _ in range(3):
        cycle(t)
    if by_day:
        t.until("vote").vote(dict.fromkeys(range(4, 12), 3)).night()
    else:
        cycle(t, orders={12: order(kill=3)})
    assert (t.dead, t.won, t.state.quiet) == ({3}, -1, 0)
    for _ in range(3):
        assert cycle(t).won == -1
    assert cycle(t).won == NEITHER


def test_a_death_by_the_bomb_counts_too():
    t = lay(12, {1: "thief", 2: "bomber"}, day=4)
    t.state.quiet = 3
    t.steal(1, 2).night()
    assert (t.won, t.state.quiet) == (-1, 0)


def test_of_three_apprentices_two_kill_and_the_third_does_not():
    t = at_night(16).night({13: order(kill=5), 14: order(kill=6), 15: order(kill=5)})
    assert t.dead == {5}
    assert at_night(16, dead=[14]).night({13: order(kill=5), 15: order(kill=5)}).dead == {5, 14}
    assert at_night(16, dead=[13, 14]).refusal(15, "order", 0, how=order(kill=5)).rule == "GT 3.7"
