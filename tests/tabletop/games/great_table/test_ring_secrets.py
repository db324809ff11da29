"""Nobody sees more than the own view, and nothing that only one knows takes another time or has a sound for all."""

import pytest

from rules.core.match import Match
from rules.core.talk.statement import Statement
from rules.games.great_table.events import Beside, Day, Dealt, PackGone, Role, Whispered
from rules.games.great_table.numbers import NO_CARD, PLAYER
from tests.tabletop.games.great_table.ring_kit import Ring, at, begun, painted, played


def turned_about(match, me=-1):
    """The same match with other secrets: who is what, who holds and does what, who sits where; not one's own."""
    s = match.state.clone()
    others = [seat for seat in range(s.n) if seat != me and s.alive >> seat & 1]

    def moved(values):
        found = list(values)
        for seat, other in zip(others, others[1:] + others[:1], strict=True):
            found[seat] = values[other]
        return tuple(found)

    s.roles, s.dealt, s.held, s.orders, s.lists = (
        moved(one) for one in (s.roles, s.dealt, s.held, s.orders, s.lists)
    )  # fmt: skip
    s.neighbours, s.news = moved(s.neighbours), moved(s.news)
    s.circle = s.circle[::-1]
    s.first = others[0]
    return Match.resume(match.game, match.options, match.seats, match.seed, s, 0)


def stopped(phase, n=9, seed=7, day=2):
    """A match that has come to a phase, seat 4 a Card Player among the living."""
    while True:
        for match in played(n, seed):
            s = match.state
            here = s.phase == phase and s.day >= day and s.alive >> 4 & 1
            if here and s.roles[4] == PLAYER and s.dealt[4] != NO_CARD and match.result is None:
                return match
        seed += 1


@pytest.mark.parametrize("phase", ["vote", "night", "steal"])
def test_pixels_tell_nothing_that_is_secret(phase):
    match = stopped(phase)
    assert painted(match, -1) == painted(turned_about(match), -1)
    assert painted(match, 4) == painted(turned_about(match, 4), 4)


def test_who_sits_beside_you_is_seen():
    match = stopped("vote")
    other = turned_about(match)
    assert painted(match, 4) != painted(other, 4)


def test_who_has_answered_is_not_seen():
    match = stopped("night")
    before = painted(match, -1)
    s = match.state.clone()
    s.answers = tuple((0, -1, -1, -1) if one == () and seat % 2 else one for seat, one in enumerate(s.answers))
    assert painted(Match.resume(match.game, match.options, match.seats, match.seed, s, 0), -1) == before


def test_the_pack_turns_as_long_whatever_it_brings():
    times, sounds = set(), set()
    for dealt in ([Dealt(0, 5, 0)], [Dealt(0, NO_CARD, 3)], [Dealt(0, 0, 0)], []):
        table = Ring(begun()).alone()
        table.tell(Role(0, 2), Day(1, 0x1FF), Beside(0, 1, 2))
        table.until(lambda t=table: not t.director.busy)
        table.sounds.clear()
        table.tell(*dealt, PackGone(0x1FF, 0))
        times.add(table.until(lambda t=table: not t.director.busy))
        sounds.add(table.sounds.count("deck-slide"))
    assert len(times) == 1
    assert sounds == {3}


def test_a_whisper_is_heard_by_one_who_is_alone_only():
    table = at(lambda view: view.phase == "vote" and view.turn == view.seat)
    whisper = Whispered(0, Statement._make((3, *[0] * 12)))
    table.tell(whisper)
    assert "love-letter" in table.sounds
    table.wait(300)
    table.sounds.clear()
    type(table.session).several, kept = property(lambda _self: True), type(table.session).several
    try:
        table.tell(whisper)
    finally:
        type(table.session).several = kept
    assert "love-letter" not in table.sounds
