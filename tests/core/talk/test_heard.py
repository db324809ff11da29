"""What there is to speak of is the same whether it was followed row by row or read at once. SW 3.10."""

from __future__ import annotations

import pytest

from rules.core.talk import legal as kept
from rules.core.talk.legal import Memory, heard
from rules.games.scallywag.talk import TONGUE
from tests.games.scallywag.talk_kit import GAME, at_random, deal, until


def plain(view):
    """Read everything anew."""
    memory = Memory(view.n, TONGUE.matters)
    memory.follow(view.said, view.days_said[-1] if view.days_said else 0)
    return [(memory.have(seat), memory.last[seat]) for seat in range(view.n)]


def as_kept(view):
    memory = heard(TONGUE, view)
    return [(memory.have(seat), memory.last[seat]) for seat in range(view.n)]


@pytest.mark.parametrize("seed", range(4))
def test_following_a_voyage_is_reading_it_anew(seed: int) -> None:
    n = 4 + seed
    wild, seen = at_random(seed), set()

    def choose(view, ask):
        found = as_kept(view)
        assert found == plain(view)
        seen.update(found)
        return wild(view, ask)

    until(deal(n, seed), "pull", 6, choose)
    assert len({have for have, _ in seen}) > 4


def test_two_tables_at_once_a_branch_and_a_step_back() -> None:
    one, two = until(deal(5, 1), "vote", 3, at_random(1)), until(deal(5, 2), "vote", 2, at_random(2))
    views = [GAME.view(one, 0), GAME.view(two, 0)]
    early = views[0]._replace(said=views[0].said[:9], days_said=(0,), day=1)
    branch = views[0]._replace(said=(*views[0].said[:-1], views[1].said[-1]))
    dawn = views[0]._replace(days_said=(*views[0].days_said, len(views[0].said)), day=4)
    for view in (views[0], views[1], views[0], early, views[0], branch, dawn, views[0], dawn, early):
        assert as_kept(view) == plain(view)


def test_the_same_talk_is_not_read_twice() -> None:
    view = GAME.view(until(deal(5, 1), "more", 3, at_random(1)), 0)
    first = heard(TONGUE, view)
    assert heard(TONGUE, view._replace(seat=2)) is first
    assert kept._LATEST[0] is first
