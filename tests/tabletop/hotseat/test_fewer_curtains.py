"""What needs no curtain: what is no secret, and whoever is the last of the people to be asked."""

from collections import Counter
from functools import partial
from types import SimpleNamespace

import pytest

from rules.core.types import PASS, TABLE, die_for
from tabletop import games
from tabletop.games.scallywag.asking import aloud
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker
from tests.tabletop.hotseat.hot_kit import plan_of
from tests.tabletop.scallywag.ask_kit import fresh, sailed

PEOPLE = 0b0111


def table(game, n, seed):
    """A table without a screen, as a screen has it ask."""
    session, kit = Session.new(game, {}, plan_of(n, PEOPLE), seed, None, InlineThinker()), games.kit(game)
    shown = SimpleNamespace(picture=SimpleNamespace(session=session, draft=None), app=SimpleNamespace(settings=None))
    session.openly, session.reflex = kit.openly, partial(kit.reflex, shown)
    session.aloud, session.comes_last = kit.aloud, kit.comes_last
    return session


def answer(session):
    """Let whoever looks or is invited answer; False if nobody is asked. Who would play rather than pass looks first."""
    seat, ask = session.invited or (session.watcher, next((one for one in session.asks if one.due), None))
    if ask is None:
        return False
    mind = session.match.game.opponent("random", seat)
    move = mind.answer(session.match.view(seat), ask, die_for(1, seat, session.match.turn))
    if session.open and ask.id == "play" and move.picks != (PASS,):
        session.look(seat)
    else:
        assert session.submit(move) is None
    return True


def curtains(session, moves):
    """Play on; return for whom the curtain fell, with what was asked, who was then the last, and what was unseen."""
    found, now = [], 0
    while session.match.turn < moves and not session.finished:
        if session.covered:
            who = session.looking.waits
            found.append((who, session.asked(who), session.comes_last(session.match.view(TABLE)) == who))
            session.reveal()
        elif not answer(session):
            session.news()
            now += 3000
            session.update(now, 0.0)
    return found


@pytest.mark.parametrize("seed", [1, 2])
def test_between_hands_nobody_looks_and_the_last_one_in_looks_once_to_the_end(seed):
    session = table("scum-of-the-earth", 4, seed)
    fell = curtains(session, 260)
    asked = Counter(ask for _, ask, _ in fell)
    assert asked["play"] > 20
    assert not asked["next"] + asked["fetch"]
    hands = sum(told.kind == "places" for told in session.match.events(TABLE))
    assert hands > 1
    assert sum(last for *_, last in fell) <= hands + 1, "one look for whoever is alone in a hand"


def test_at_night_the_watch_looks_once_however_long_the_others_think():
    fell = curtains(table("scallywag", 6, 3), 150)
    assert sum(ask == "question" for _, ask, _ in fell) > 5
    assert not any(ask == "act" for _, ask, _ in fell)


def test_who_may_be_down_to_nothing_has_to_look_before_they_rest():
    def change(s):
        s.tokens, s.cards = (0, 2, 3, 0, 0, 0), tuple((2, 2) for _ in range(6))

    match = fresh(sailed("rest", people=1), 0b111, change)
    public, ask = match.view(TABLE), match.asks()[0][0]
    assert [aloud(public, ask, seat) is not None for seat in range(3)] == [True, False, False]
