"""A prompt that brings a panel with widgets of its own, on the table's lowest layer."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from tabletop.table.prompts import Prompt
from tabletop.widgets.base import Widget
from tabletop.widgets.button import Button

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabletop.inputs import Verb
    from tabletop.paint.buttons import Kind
    from tabletop.table.layout import Box
    from tabletop.table.prompts import Table

W = TypeVar("W", bound=Widget)


class Panelled(Prompt):
    """Knows what it has put up, and takes it down again."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.widgets: list[Widget] = []
        self.up = False

    def put(self, widget: W) -> W:
        """Put up a widget of its own."""
        self.up = True
        self.widgets.append(widget)
        return self.table.ui.add(widget, base=True)

    def button(
        self, box: Box, label: str, press: Callable[[], object], *, sub: str = "", kind: Kind = "quiet",
        key: Verb | None = None, name: str = "", icon: str = "", size: float = 25,
    ) -> Button:  # fmt: skip
        """Put up a button that shows its key."""
        name = name or label
        made = Button(box, label, press, sub=sub, kind=kind, icon=icon, size=size, name=name, key=key, signed=True)
        return self.put(made)

    def put_up(self) -> Sequence[Widget]:
        """What it has put up."""
        return self.widgets

    def close(self) -> None:
        """Take everything down."""
        for widget in self.widgets:
            if widget.ui is not None:
                widget.ui.remove(widget)
        self.widgets, self.up = [], False
