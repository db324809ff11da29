"""How everybody sees somebody look: for one trick, and only by what everybody saw."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.core.types import Told

PLEASED, WORRIED, CROSS = "pleased", "worried", "cross"
FEELS = {  # kind of event -> how the seat in its first argument looks from then on
    "won": PLEASED, "out": PLEASED, "returned": CROSS, "fled": WORRIED, "hunted": CROSS, "forfeit": CROSS,
    "healed": PLEASED, "met": PLEASED, "revolution": PLEASED,
}  # fmt: skip


class Moods:
    """A fold of the public events."""

    def __init__(self) -> None:
        self._of: dict[int, str] = {}

    def hear(self, told: Told) -> None:
        """Take an event in."""
        kind, args = told.kind, told.args
        if kind in {"played", "round"}:  # a new hand, and what was is forgotten
            self._of = {seat: mood for seat, mood in self._of.items() if kind == "played" and seat != args[0]}
        elif kind == "passed" and args[1]:
            self._of[args[0]] = WORRIED
        elif kind == "trick":
            self._of = {seat: mood for seat, mood in self._of.items() if mood == PLEASED and seat == args[1]}
        elif kind == "hunt":
            self._of[args[1]] = WORRIED
        elif kind in FEELS:
            self._of[args[0]] = FEELS[kind]

    def of(self, seat: int) -> str:
        """Return a mood's name, "" for none."""
        return self._of.get(seat, "")
