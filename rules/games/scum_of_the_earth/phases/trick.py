"""T2: a play or a pass. Legal, and why not, is decided here from the View. SE 3.8 - 3.11, 3.16."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import PASS, PLAY, Ask, Move
from rules.games.scum_of_the_earth import trick
from rules.games.scum_of_the_earth.cards import size
from rules.games.scum_of_the_earth.plays import BODY, cards_of, decode, follows, leads
from rules.games.scum_of_the_earth.reasons import why_no_play
from rules.games.scum_of_the_earth.scoring import end_hand
from rules.games.scum_of_the_earth.state import others_in
from rules.games.scum_of_the_earth.view import view_of

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.core.types import Refusal
    from rules.games.scum_of_the_earth.state import State
    from rules.games.scum_of_the_earth.view import View


def codes(v: View) -> list[int]:
    """Return the codes of every legal play of the view's seat, the pass excluded."""
    targets = others_in(v.alive, v.seat, v.order)
    return follows(v.hand, v.rank, v.size, targets) if v.size else leads(v.hand, targets)


def how_of(code: int) -> tuple[int, ...]:
    """Return what the cards alone leave open: (denomination, star ten as two, victim or -1)."""
    p = decode(code)
    return (p.rank, p.two, p.victim)


def forms(v: View, picks: tuple[int, ...]) -> dict[tuple[int, ...], int]:
    """Return every legal `how` for these cards, with its code; A first (SE 3.8)."""
    wanted = tuple(sorted(picks))
    found = {how_of(code): code for code in codes(v) if tuple(sorted(cards_of(code & BODY))) == wanted}
    return dict(sorted(found.items()))


def code_of(v: View, move: Move) -> int | None:
    """Return the code a move means: 0 for the pass, None if it is not legal. An empty `how` will do where one fits."""
    if move.picks == (PASS,):
        return 0
    found = forms(v, move.picks)
    if not move.how and len(found) == 1:
        return next(iter(found.values()))
    return found.get(move.how)


def move_of(seat: int, code: int) -> Move:
    """Return the move a code stands for."""
    if not code:
        return Move(seat, "play", (PASS,))
    return Move(seat, "play", cards_of(code & BODY), how_of(code))


class Trick:
    """Whose turn it is plays or passes."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask the seat whose turn it is."""
        if v.seat != v.turn:
            return ()
        options = {kind for code in {c & BODY for c in codes(v)} for kind in cards_of(code)}
        passing = (PASS,) if v.size else ()
        return (Ask("play", PLAY, "card", (*sorted(options), *passing), 1, max(1, size(v.hand))),)

    def why_not(self, v: View, ask: Ask, move: Move) -> Refusal | None:
        """Return the refusal with the nearest legal play."""
        if PASS in ask.options and move.picks == (PASS,) and not move.how:
            return None
        code = code_of(v, move)
        return None if code else why_no_play(v, move, codes(v))

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Play."""
        code = code_of(view_of(s, move.seat), move)
        trick.play(s, code or 0, out)
        if s.turn < 0:
            end_hand(s, out)
