"""What happens without a press, and what is taken back with one: for one person alone. No pygame, no clock."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.core.types import PASS, TABLE, IllegalMove, Move, Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.match import Match
    from rules.core.types import Ask, Seat
    from tabletop.table.match.opponents import Opponents


class Reflex(NamedTuple):
    """An answer nobody need press, by what was set or said before; after a pause (ms at speed 1)."""

    move: Move
    pause: float = 0.0


def by_itself(
    asks: Sequence[Ask], seat: Seat, passes: Callable[[Ask], bool], others: Opponents, enough: Callable[[float], bool]
) -> Move | None:
    """Return what need not be pressed, after the pause anybody takes (SE 3.22a, b), or what has lapsed (SE 3.24).

    `passes` an ask as well. What stays sealed is answered at once: nobody hears of it before all are in.
    """
    lapses = others.tempo.lapses
    for ask in asks:
        if PASS in ask.options and passes(ask) and (ask.sealed or enough(others.pause())):
            return Move(seat, ask.id, (PASS,))
        if ask.id in lapses and enough(lapses[ask.id]):
            return Move(seat, ask.id, ask.options[:1])
    return None


def steps_back(match: Match, seat: Seat, passes: Callable[[Ask], bool]) -> int:
    """Return how many moves there are from a seat's last decision on; 0 if there is none. To pass unasked is none."""
    for number, move in enumerate(reversed(match.moves), 1):
        if move.seat == seat != TABLE:
            view = match.game.view(match.at(match.turn - number), seat)
            ask = next((one for one in match.game.view_asks(view) if one.id == move.ask), None)
            if ask is not None and not passes(ask):
                return number
    return 0


def take_back(match: Match, number: int) -> tuple[int, Refusal | None]:
    """Take so many moves back; return how many were, and why it was not all of them."""
    refusal = match.game.may_undo(match.state)
    if refusal is None and not number:
        refusal = Refusal(f"{match.game.prefix} 1", "There is nothing to take back.")
    done = 0
    while refusal is None and done < number:
        try:
            match.undo()
            done += 1
        except IllegalMove as stop:
            refusal = stop.refusal
    return done, refusal
