"""Letters to press, for whoever writes with a gamepad. What is written goes into the field at the end, all at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.inputs import Verb
from tabletop.theme import CREAM, DIM
from tabletop.widgets.button import Button
from tabletop.widgets.dialog import Veil
from tabletop.widgets.line import Line
from tabletop.widgets.plain import Label, Panel, line_height

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from tabletop.widgets.base import Box
    from tabletop.widgets.ui import Ui

ROWS = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm-.&")
HEAD, BIG, SPACE, RUB, DONE = "LETTERS", "BIG", "SPACE", "RUB OUT", "DONE"
LEAVES_IT = "{back} leaves it as it was"
FULL, EMPTY = "There is no room for another letter.", "There is nothing to rub out."
CARET = "|"
KEY, GAP, PAD = 84.0, 10.0, 30.0


class Letter(Button):
    """A letter, or something else that is done to the words; a real keyboard goes on writing meanwhile."""

    def __init__(
        self, box: Box, label: str, letters: Letters, do: Callable[[], object], *, key: Verb | None = None
    ) -> None:
        super().__init__(box, label, do, size=26, name=f"letter {label}", key=key, signed=key is not None, sound="tab")
        self.letters = letters

    def typed(self, event: Event) -> bool:
        """Write what is typed."""
        if event.type == pygame.TEXTINPUT:
            self.letters.write(event.text)
            return True
        if event.key == pygame.K_BACKSPACE:
            self.letters.rub()
            return True
        return bool(event.unicode) and event.unicode.isprintable()


class Letters:
    """The letters, in a layer of their own. `then` gets the words; Back leaves things as they were."""

    def __init__(self, ui: Ui, words: str, most: int, then: Callable[[str], object]) -> None:
        self.ui, self.then = ui, then
        self.line = Line(words, len(words), most)
        self.big = not words
        self.keys: list[Letter] = []
        ui.push_layer()
        ui.add(Veil(ui.metrics))
        self._lay()

    def _lay(self) -> None:
        ui, m = self.ui, self.ui.metrics
        head, top = line_height(m, 32) * 1.2, max(32.0, line_height(m, 20) * 1.3) + 34
        w, h = 10 * (KEY + GAP) - GAP + 2 * PAD, top + head + 5 * (KEY + GAP) + PAD + 6
        x, y = (m.w - w) / 2, max(8.0, m.h - h - 24)
        ui.add(Panel((x, y, w, h), HEAD, aside=ui.say_keys(LEAVES_IT)))
        top += y
        self.shown = ui.add(Label((x + PAD, top, w - 2 * PAD, head), "", face="display", size=32, wrap=False,
                                  name="written"))  # fmt: skip
        top += head + GAP
        for i, row in enumerate(ROWS):
            for k, letter in enumerate(row):
                box = (x + PAD + k * (KEY + GAP), top + i * (KEY + GAP), KEY, KEY)
                self.keys.append(ui.add(Letter(box, letter, self, lambda c=letter: self.press(c))))  # type: ignore[misc]
        self._deeds(x + PAD, top + len(ROWS) * (KEY + GAP))
        self._show()
        ui.set_focus(self.keys[10], ring=True)

    def _deeds(self, x: float, y: float) -> None:
        deeds = ((BIG, 1.5, self._bigger, None), (SPACE, 3.5, lambda: self.write(" "), Verb.HINT),
                 (RUB, 3, self.rub, Verb.PASS), (DONE, 2, self.done, None))  # fmt: skip
        for label, keys, do, key in deeds:
            wide = keys * (KEY + GAP) - GAP
            self.ui.add(Letter((x, y, wide, KEY), label, self, do, key=key))
            x += wide + GAP

    # -- writing
    def press(self, letter: str) -> None:
        """Write a letter, big or small; after a big one they are small again."""
        self.write(letter.upper() if self.big else letter)
        if self.big:
            self._bigger()

    def write(self, words: str) -> None:
        """Write something, as far as there is room."""
        if not self.line.put(words):
            self.ui.murmur.say(FULL)
        self._show()

    def rub(self) -> None:
        """Take the last letter away."""
        if not self.line.back():
            self.ui.murmur.say(EMPTY)
        self._show()

    def done(self) -> None:
        """Hand the words over."""
        self.ui.pop_layer()
        self.then(self.line.text)

    def _bigger(self) -> None:
        self.big = not self.big
        self._show()

    def _show(self) -> None:
        self.shown.say(self.line.text + CARET, CREAM if self.line.text else DIM)
        for key in self.keys:
            key.say(key.label.upper() if self.big else key.label.lower())
