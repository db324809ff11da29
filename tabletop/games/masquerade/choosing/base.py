"""A prompt that knows its table of the Masquerade, and lays a page of its own over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import Move
from tabletop.games.masquerade.asking.base import MasqPrompt
from tabletop.games.masquerade.choosing import ground
from tabletop.paint.soft import blank
from tabletop.table.cover import Cover
from tabletop.theme import ROSE

if TYPE_CHECKING:
    from pygame import Surface

    from rules.core.advice import Hint
    from rules.core.types import Ask, Refusal
    from tabletop.paint.metrics import Metrics
    from tabletop.table.prompts import Table
    from tabletop.widgets.base import Box


class BloodPrompt(MasqPrompt):
    """One ask, with what is put up for it, over the whole table if need be."""

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self.ground: Cover | None = None

    def refusal(self, *picks: int, how: tuple[int, ...] = ()) -> Refusal | None:
        """Return why an answer would not do."""
        return self.session.match.refusal(Move(self.me, self.ask.id, picks, how))

    def refuse(self, *picks: int, how: tuple[int, ...] = ()) -> None:
        """Say why an answer would not do."""
        refusal = self.refusal(*picks, how=how)
        if refusal is not None:
            self.table.refuse(refusal)

    def advised(self) -> Move | None:
        """Return what a friend would do, without asking for help."""
        match = self.session.match
        found: Hint | None = match.game.hint(self.view, self.session.tape(), self.ask)
        return None if found is None else found.move

    def panel(self, box: Box) -> ground.Frame:
        """Put up a panel."""
        return self.put(ground.Frame(box, fill=ground.FILL, edge=ROSE))

    def cover(self, *, veil: bool = False) -> None:
        """Lay the page's ground (or a veil) over the table, and let the focus pass by what lies under it."""
        self.ground = self.put(Cover(self.m, ground.veil if veil else ground.ground))
        self.ground.hush(self.table.ui)

    def close(self) -> None:
        """Take everything down."""
        super().close()
        if self.ground is not None:
            self.ground.lift()


def spacer(m: Metrics, w: int, h: int) -> Surface:
    """Draw nothing."""
    del m
    return blank(w, h)
