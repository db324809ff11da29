"""The action bar: at most three buttons, the main one on Enter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.inputs import Verb
from tabletop.widgets.button import Button

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.table.layout import Layout
    from tabletop.table.prompts import Action
    from tabletop.widgets.ui import Ui

NAMES, SIZES = ("main", "second", "third"), (29, 24, 24)


class ActionBar:
    """The buttons stay; what they say and do changes."""

    def __init__(self, ui: Ui, layout: Layout) -> None:
        self.layout = layout
        self.buttons = [
            ui.add(Button(box, "", name=name, size=size, signed=True))
            for name, box, size in zip(NAMES, layout.actions, SIZES, strict=True)
        ]

    def show(self, actions: Sequence[Action]) -> None:
        """Offer these, the main one first; buttons without an action are not there."""
        for i, button in enumerate(self.buttons):
            there = i < len(actions)
            button.visible = button.focusable = there
            if not there and button.page.focus is button:
                button.page.set_focus(None)
            if there:
                self._dress(button, actions[i])
                x, y, w, h = self.layout.actions[i]
                button.place((x, y, self.layout.actions[0][2] if i == 1 and len(actions) == 2 else w, h))

    def _dress(self, button: Button, action: Action) -> None:
        button.icon, button.on_press = action.icon, action.press
        button.key = Verb.ACTIVATE if button is self.buttons[0] else action.key
        button.say(action.label, action.sub, action.kind)
        button.stale()
