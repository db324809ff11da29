"""Between hands: chairs (SE 3.20), the errand (SE 3.24), and "ready" for the next deal (SE 3.0)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import ONE, Ask, Refusal
from rules.games.scum_of_the_earth.dealing import deal
from rules.games.scum_of_the_earth.events import Errand, Fetched, Order, SatStill
from rules.games.scum_of_the_earth.phases.base import answer, out_of_options
from rules.games.scum_of_the_earth.scoring import finish

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.core.types import Move
    from rules.games.scum_of_the_earth.state import State
    from rules.games.scum_of_the_earth.view import View

NEXT, END = 0, 1
ERRANDS = (1, 2, 3, 4, 5)  # what is fetched, as the theme's words have it


class Between:
    """Everybody says when; the Honcho may send for something, and may sit still."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask everybody; the new Honcho and the new Scum a little more."""
        if v.seat < 0:
            return ()
        honcho, scum = v.places[-1][0], v.places[-1][-1]
        asks = []
        waits = v.waiting >> v.seat & 1
        if v.seat == scum and v.errand < 0:
            asks.append(Ask("fetch", ONE, "menu", (0,)))
        if waits:
            asks.append(Ask("next", ONE, "menu", (NEXT, END) if not v.house.target and not v.house.hands else (NEXT,)))
        if waits and v.seat == honcho:
            if v.house.talk != "off" and not v.errand:
                asks.append(Ask("errand", ONE, "menu", ERRANDS, due=False))
            if v.people >> v.seat & 1 and not v.stay and honcho != v.order[0]:
                asks.append(Ask("sit", ONE, "menu", (0,), due=False))
        return tuple(asks)

    def why_not(self, v: View, ask: Ask, move: Move) -> Refusal | None:
        """Pick what is offered."""
        del v
        rule = {"next": "SE 3.17", "sit": "SE 3.20"}.get(ask.id, "SE 3.24")
        return Refusal(rule, "That is not on offer between hands.") if out_of_options(ask, move) else None

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Do it; deal once nobody is waited for."""
        told = {"errand": _send, "sit": _sit, "fetch": _fetch}.get(move.ask)
        if told is not None:
            told(s, move, out)
        elif move.picks == (END,):
            finish(s, out)
            return
        else:
            answer(s, move)
        if () not in s.answers and s.errand >= 0:
            next_hand(s, out)


def _send(s: State, move: Move, out: list[Event] | None) -> None:
    s.errand = -move.picks[0]  # below zero: on the way
    if out is not None:
        out.append(Errand(move.seat, s.places[-1][-1], move.picks[0]))


def _fetch(s: State, move: Move, out: list[Event] | None) -> None:
    s.errand = -s.errand
    if out is not None:
        out.append(Fetched(move.seat))


def _sit(s: State, move: Move, out: list[Event] | None) -> None:
    s.stay = True
    if out is not None:
        out.append(SatStill(move.seat))


def next_hand(s: State, out: list[Event] | None) -> None:
    """Change places and deal."""
    new = s.places[-1]
    if s.stay or s.house.sit_still:
        s.moved = (s.moved + s.order.index(new[0])) % s.n
    s.order = new
    if out is not None:
        out.append(Order(new))
    deal(s, out)
