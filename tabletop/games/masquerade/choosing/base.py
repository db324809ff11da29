"""A prompt that knows its table of the Masquerade, and lays a page of its own over it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, cast

from rules.core.types import Move
from tabletop.games.masquerade.choosing import ground
from tabletop.paint.soft import blank
from tabletop.table.prompts import Prompt
from tabletop.table.stops import Stop
from tabletop.widgets.base import Widget
from tabletop.widgets.button import Button
from tabletop.widgets.plain import Panel, Picture

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from rules.core.types import Ask, Refusal
    from rules.games.masquerade.view import View
    from tabletop.games.masquerade.picture import MasqueradePicture
    from tabletop.inputs import Verb
    from tabletop.paint.buttons import Kind
    from tabletop.paint.metrics import Metrics
    from tabletop.table.match.session import Session
    from tabletop.table.prompts import Table
    from tabletop.widgets.base import Box

W = TypeVar("W", bound=Widget)


class Cover(Picture):
    """What lies over the whole table: presses stop here."""

    pressable = True

    def __init__(self, m: Metrics, painter: Callable[[Metrics, int, int], Surface]) -> None:
        super().__init__((0, 0, m.w, m.h), painter, z=-15)

    def contains(self, pos: tuple[int, int]) -> bool:
        """Be everywhere."""
        return self.visible and self.body.collidepoint(pos)

    def wheel(self, notches: float) -> bool:
        """Keep the wheel to itself."""
        del notches
        return True


class BloodPrompt(Prompt):
    """One ask, with what is put up for it."""

    def __init__(self, table: Table, ask: Ask) -> None:
        self.table, self.ask = table, ask
        self.widgets: list[Widget] = []
        self._quiet: list[Widget] = []  # the table's own stops, passed by meanwhile

    # -- what it knows
    @property
    def session(self) -> Session:
        """The match."""
        return self.table.picture.session

    @property
    def picture(self) -> MasqueradePicture:
        """What is shown."""
        return cast("MasqueradePicture", self.table.picture)

    @property
    def view(self) -> View:
        """What the person may know."""
        return cast("View", self.session.view)

    @property
    def m(self) -> Metrics:
        """The window."""
        return self.table.picture.m

    @property
    def me(self) -> int:
        """The own seat."""
        return self.table.picture.me

    # -- what it does
    def answer(self, *picks: int, how: tuple[int, ...] = ()) -> None:
        """Answer the ask; what the rules refuse is said by the table."""
        self.table.submit(Move(self.me, self.ask.id, picks, how))

    def refusal(self, *picks: int, how: tuple[int, ...] = ()) -> Refusal | None:
        """Return why an answer would not do."""
        return self.session.match.refusal(Move(self.me, self.ask.id, picks, how))

    def advised(self) -> Move | None:
        """Return what a friend would do, without asking for help."""
        match = self.session.match
        found: Any = match.game.hint(self.view, self.session.tape(), self.ask)
        return None if found is None else found[1]

    def goes_on(self, asks: Sequence[Ask]) -> bool:
        """Stay while others answer."""
        return self.ask in asks and bool(self.widgets)

    # -- widgets
    def put(self, widget: W) -> W:
        """Put up a widget of its own, on the table's lowest layer."""
        self.widgets.append(widget)
        return self.table.ui.add(widget, base=True)

    def panel(self, box: Box, head: str = "", aside: str = "", **looks: str) -> Panel:
        """Put up a panel."""
        return self.put(Panel(box, head, aside=aside, **looks))

    def button(
        self, box: Box, label: str, press: Callable[[], object], *, sub: str = "", kind: Kind = "quiet",
        key: Verb | None = None, name: str = "", icon: str = "", size: float = 24,
    ) -> Button:  # fmt: skip
        """Put up a button that shows its key."""
        made = Button(
            box, label, press, sub=sub, kind=kind, icon=icon, size=size, name=name or label, key=key, signed=True
        )
        return self.put(made)

    def cover(self, *, veil: bool = False) -> None:
        """Lay the page's ground (or a veil) over the table, and let the focus pass by what lies under it."""
        self.put(Cover(self.m, ground.veil if veil else ground.ground))
        for widget in self.table.ui.layers[0].widgets:
            if isinstance(widget, Stop) and widget.focusable:
                widget.focusable = False
                self._quiet.append(widget)

    def put_up(self) -> Sequence[Widget]:
        """What it has put up."""
        return self.widgets

    def close(self) -> None:
        """Take everything down."""
        for widget in self.widgets:
            if widget.ui is not None:
                widget.ui.remove(widget)
        for widget in self._quiet:
            widget.focusable = True
        self.widgets, self._quiet = [], []


def spacer(m: Metrics, w: int, h: int) -> Surface:
    """Draw nothing."""
    del m
    return blank(w, h)
