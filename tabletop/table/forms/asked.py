"""A question of one ask: what it has put up, what it knows of its table, whose it is, how it is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from rules.core.types import Ask, Move, Seat
from tabletop.table.prompts import Prompt, Table
from tabletop.widgets.base import Widget
from tabletop.widgets.button import Button

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from tabletop.inputs import Verb
    from tabletop.paint.controls import Kind
    from tabletop.paint.metrics import Metrics
    from tabletop.table.layout import Box
    from tabletop.table.match.session import Session
    from tabletop.table.picture import Picture

W = TypeVar("W", bound=Widget)


class Press(NamedTuple):
    """A button of a form as it stands now; lessons point at it by its name."""

    name: str
    press: Callable[[], object]
    label: str
    sub: str = ""
    kind: Kind = "quiet"
    key: Verb | None = None
    size: float = 22
    icon: str = ""
    there: bool = True
    tip: str = ""


class Asked(Prompt):
    """One ask, with widgets of its own on the table's lowest layer.

    Its buttons are what `presses` says; `put_presses` puts them up, `show` lets them say what they would do by now.
    """

    def __init__(self, table: Table, ask: Ask, seat: Seat | None = None) -> None:
        self.table, self.ask = table, ask
        self.speaker = seat  # who answers aloud, at the table that lies open to all
        self.widgets: list[Widget] = []
        self.pressed: dict[str, Button] = {}
        self.up = False

    # -- what it knows
    @property
    def picture(self) -> Picture:
        """What is shown; a game's prompts name its own."""
        return self.table.picture

    @property
    def session(self) -> Session:
        """The match."""
        return self.picture.session

    @property
    def m(self) -> Metrics:
        """The window."""
        return self.picture.m

    @property
    def me(self) -> Seat:
        """Who answers: whoever looks, or aloud."""
        return self.picture.me if self.speaker is None else self.speaker

    def name(self, seat: Seat) -> str:
        """Name somebody."""
        return self.session.names(seat)

    # -- what it does
    def answer(self, *picks: int, how: tuple[int, ...] = (), ask: str = "") -> None:
        """Answer the ask, or another; what the rules refuse is said by the table."""
        self.table.submit(Move(self.me, ask or self.ask.id, picks, how))

    def goes_on(self, asks: Sequence[Ask]) -> bool:
        """Stay while others answer."""
        return self.up and self.ask in asks

    # -- what it has put up
    def put(self, widget: W) -> W:
        """Put up a widget of its own."""
        self.up = True
        self.widgets.append(widget)
        return self.table.ui.add(widget, base=True)

    def button(
        self, box: Box, label: str, press: Callable[[], object], *, sub: str = "", kind: Kind = "quiet",
        key: Verb | None = None, name: str = "", icon: str = "", size: float = 25, tip: str = "",
    ) -> Button:  # fmt: skip
        """Put up a button that shows its key."""
        name = name or label
        made = Button(box, label, press, sub=sub, kind=kind, icon=icon, size=size, name=name, key=key, signed=True,
                      tip=tip)  # fmt: skip
        return self.put(made)

    def presses(self) -> Sequence[Press]:
        """Return the buttons as they stand now, the main one first."""
        return ()

    def put_presses(self, boxes: Iterable[Box]) -> None:
        """Put the buttons up."""
        for box, one in zip(boxes, self.presses(), strict=True):
            self.pressed[one.name] = self.button(
                box, one.label, one.press, sub=one.sub, kind=one.kind, key=one.key, name=one.name, icon=one.icon,
                size=one.size, tip=one.tip,
            )  # fmt: skip
            self.pressed[one.name].visible = self.pressed[one.name].focusable = one.there

    def show(self) -> None:
        """Show how it stands."""
        for one in self.presses() if self.pressed else ():
            button = self.pressed[one.name]
            button.say(one.label, one.sub, one.kind)
            button.visible = button.focusable = one.there

    def put_up(self) -> Sequence[Widget]:
        """What it has put up."""
        return self.widgets

    def close(self) -> None:
        """Take everything down."""
        for widget in self.widgets:
            if widget.ui is not None:
                widget.ui.remove(widget)
        self.widgets, self.pressed, self.up = [], {}, False
