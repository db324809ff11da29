"""A field to type in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from tabletop.inputs import Verb
from tabletop.paint import controls
from tabletop.paint.text import Face, width
from tabletop.theme import BRASS_DARK, CREAM, DIM
from tabletop.widgets.base import Box, Widget
from tabletop.widgets.button import Button
from tabletop.widgets.overlay import Veil
from tabletop.widgets.plain import Label, Panel, line_height

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface
    from pygame.event import Event

    from tabletop.widgets.mouse import Gesture
    from tabletop.widgets.ui import Ui


BLINK_MS = 530
PAD = 14


class Field(Widget):
    """One line of text. Enter takes it, Esc gives back what was there before; letters go nowhere else meanwhile.

    The click that brings the focus selects all of it (not where `whole` says no: notes), the next ones put the caret.
    """

    takes_text = True

    def __init__(
        self,
        box: Box,
        text: str = "",
        on_change: Callable[[str], object] | None = None,
        *,
        on_enter: Callable[[str], object] | None = None,
        on_back: Callable[[], object] | None = None,
        most: int = 60,
        hint: str = "",
        icon: str = "",
        size: float = 23,
        display: bool = True,
        whole: bool = True,
        name: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(box, name=name or hint, tip=tip)
        self.whole = whole
        self.line = Line(text[:most], len(text[:most]), most)
        self.on_change, self.on_enter, self.on_back = on_change, on_enter, on_back
        self.hint, self.icon, self.text_size, self.display = hint, icon, size, display
        self._before = text
        self._lit = True
        self._was_focused = False

    @property
    def text(self) -> str:
        """What stands in it."""
        return self.line.text

    @text.setter
    def text(self, text: str) -> None:
        self.line.set(text)
        self.stale()

    @property
    def called(self) -> str:
        """What it is for."""
        return self.title or self.hint

    @property
    def stands(self) -> str:
        """What stands in it."""
        return self.line.text or self.page.said.empty_field

    def render(self) -> Surface:
        """Draw the field, with a caret while it has the focus."""
        caret = self.line.caret if self.focused and (self._lit or self.line.whole) else None
        if self.focused and caret is None:  # the words must not jump while the caret is dark
            caret_words = width(self.line.text[: self.line.caret], self._face, self.metrics.font_px(self.text_size))
            caret = self.line.caret if caret_words > self._room else None
        return controls.field(
            self.metrics, *self.body.size, self.line.text, edge=self.accent if self.focused else BRASS_DARK,
            icon=self.icon, display=self.display, size=self.text_size, caret=caret, hint=self.hint,
            marked=self.focused and self.line.whole,
        )  # fmt: skip

    @property
    def _face(self) -> Face:
        return "display" if self.display else "semibold"

    @property
    def _room(self) -> int:
        m = self.metrics
        return self.body.w - 2 * m.px(PAD) - (m.px(28) if self.icon else 0)

    def look(self, *, pointed: bool | None = None, down: bool | None = None, focused: bool | None = None) -> None:
        """Select all of it as the focus comes; nothing is selected once it is gone."""
        if focused is not None and focused != self.focused and not (focused and self._was_focused):
            if focused and self.whole:
                self.line.select()
            else:
                self.line.go(self.line.caret)
        super().look(pointed=pointed, down=down, focused=focused)

    def tick(self, now: float) -> bool:
        """Blink, and remember what stood here when the focus came."""
        if self.focused and not self._was_focused:
            self._before = self.line.text
        self._was_focused = self.focused
        lit = int(now / BLINK_MS) % 2 == 0
        if self.focused and lit != self._lit:
            self._lit = lit
            self.stale()
        return False

    def typed(self, event: Event) -> bool:
        """Take letters and editing keys."""
        if event.type == pygame.TEXTINPUT:
            self._changed(self.line.put(event.text))
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._control(event.key)
        match event.key:
            case pygame.K_BACKSPACE:
                self._changed(self.line.back())
            case pygame.K_DELETE:
                self._changed(self.line.delete())
            case pygame.K_LEFT | pygame.K_RIGHT:
                return self._step(1 if event.key == pygame.K_RIGHT else -1)
            case pygame.K_HOME | pygame.K_END:
                self.line.go(0 if event.key == pygame.K_HOME else len(self.line.text))
            case _:
                return bool(event.unicode) and event.unicode.isprintable()
        self.stale()
        return True

    def _step(self, by: int) -> bool:
        """Take the caret along; where arrows walk, they do so from the ends, and while all of it is selected."""
        line, to = self.line, self.line.caret + by
        if self.page.arrows_walk and (line.whole or not 0 <= to <= len(line.text)):
            return False
        line.go((len(line.text) if by > 0 else 0) if line.whole else to)
        self.stale()
        return True

    def _control(self, key: int) -> bool:
        match key:
            case pygame.K_a:
                self.line.select()
                self.stale()
            case pygame.K_v:
                self._changed(self.line.put(pasted()))
            case pygame.K_c | pygame.K_x:
                copy(self.line.text)
                if key == pygame.K_x:
                    self.line.set("")
                    self._changed(True)
            case pygame.K_BACKSPACE:
                self._changed(self.line.back(word=True))
            case _:
                return False
        return True

    def _changed(self, really: bool) -> None:
        if really:
            self.stale()
            if self.on_change is not None:
                self.on_change(self.line.text)

    def press(self) -> None:
        """Enter: take what stands here. From a gamepad: put up letters to press first."""
        if self.focused and self.page.by_pad:
            Letters(self.page, self.line.text, self.line.most, self.written)
        elif self.focused and self.on_enter is not None:
            self.on_enter(self.line.text)

    def written(self, words: str) -> None:
        """Take words that were written elsewhere, as if they had been typed and Enter pressed."""
        changed = words != self.line.text
        self.line.set(words)
        self.stale()
        self._changed(changed)
        if self.on_enter is not None:
            self.on_enter(words)

    def verb(self, verb: Verb) -> bool:
        """Esc gives back what was there before the focus came, and lets the focus go."""
        if verb is not Verb.BACK:
            return False
        self.page.set_focus(None)  # first: the page may be laid out anew when it hears of the change
        changed = self.line.text != self._before
        self.line.set(self._before)
        self._changed(changed)
        if self.on_back is not None:
            self.on_back()
        return True

    def gesture(self, gesture: Gesture) -> bool:
        """Put the caret where the press is, unless it is the one that brought the focus."""
        if gesture.kind == "press" and gesture.button == 1 and not (self.whole and not self._was_focused):
            x = gesture.pos[0] - self.body.x - self.metrics.px(PAD)
            px, words = self.metrics.font_px(self.text_size), self.line.text
            places = [width(words[:i], self._face, px) for i in range(len(words) + 1)]
            shift = max(0, places[self.line.caret] - self._room)
            self.line.go(min(range(len(places)), key=lambda i: abs(places[i] - shift - x)))
            self.stale()
        return True

    def keep(self) -> object:
        """Keep the words and the caret."""
        return self.line, self._before

    def restore(self, kept: object) -> None:
        """Take words and caret back, if it still stands for the same words."""
        match kept:
            case (Line() as line, str() as before) if line.text == self.line.text:
                self.line.caret, self._before, self._was_focused = line.caret, before, True


def pasted() -> str:
    """Read the clipboard's text, "" if there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def copy(words: str) -> bool:
    """Put words on the clipboard; False where there is none."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        return False
    return True


@dataclass
class Line:
    """Text with a caret before letter number `caret`; never longer than `most` letters."""

    text: str = ""
    caret: int = 0
    most: int = 60
    whole: bool = False  # all of it is selected: what is typed comes in its place

    def select(self) -> None:
        """Select all of it."""
        self.whole = bool(self.text)
        self.caret = len(self.text)

    def _rub_out(self) -> bool:
        """Empty it, if all of it is selected."""
        gone = self.whole
        if gone:
            self.set("")
        return gone

    def put(self, words: str) -> bool:
        """Insert what can be read on one line, as much as there is room for; True if anything was."""
        clean = "".join(c for c in words.replace("\n", " ").replace("\t", " ") if c.isprintable())
        gone = bool(clean) and self._rub_out()
        clean = clean[: self.most - len(self.text)]
        self.text = self.text[: self.caret] + clean + self.text[self.caret :]
        self.caret += len(clean)
        return gone or bool(clean)

    def back(self, *, word: bool = False) -> bool:
        """Delete the letter (or the word) before the caret, or what is selected."""
        if self._rub_out():
            return True
        start = self._word_start() if word else max(0, self.caret - 1)
        gone = start != self.caret
        self.text = self.text[:start] + self.text[self.caret :]
        self.caret = start
        return gone

    def delete(self) -> bool:
        """Delete the letter after the caret, or what is selected."""
        if self._rub_out():
            return True
        gone = self.caret < len(self.text)
        self.text = self.text[: self.caret] + self.text[self.caret + 1 :]
        return gone

    def go(self, to: int) -> None:
        """Put the caret before letter number `to`; nothing is selected then."""
        self.whole = False
        self.caret = min(len(self.text), max(0, to))

    def set(self, text: str) -> None:
        """Replace everything; the caret goes to the end."""
        self.text, self.whole = text[: self.most], False
        self.caret = len(self.text)

    def _word_start(self) -> int:
        head = self.text[: self.caret].rstrip()
        return head.rfind(" ") + 1

ROWS = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm-.&")
CARET = "|"
KEY, GAP, KEYS_PAD = 84.0, 10.0, 30.0


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
        w, h = 10 * (KEY + GAP) - GAP + 2 * KEYS_PAD, top + head + 5 * (KEY + GAP) + KEYS_PAD + 6
        x, y = (m.w - w) / 2, max(8.0, m.h - h - 24)
        ui.add(Panel((x, y, w, h), ui.said.letters, aside=ui.say_keys(ui.said.leaves_it)))
        top += y
        self.shown = ui.add(Label((x + KEYS_PAD, top, w - 2 * KEYS_PAD, head), "", face="display", size=32, wrap=False,
                                  name="written"))  # fmt: skip
        top += head + GAP
        for i, row in enumerate(ROWS):
            for k, letter in enumerate(row):
                box = (x + KEYS_PAD + k * (KEY + GAP), top + i * (KEY + GAP), KEY, KEY)
                self.keys.append(ui.add(Letter(box, letter, self, lambda c=letter: self.press(c))))  # type: ignore[misc]
        self._deeds(x + KEYS_PAD, top + len(ROWS) * (KEY + GAP))
        self._show()
        ui.set_focus(self.keys[10], ring=True)

    def _deeds(self, x: float, y: float) -> None:
        said = self.ui.said
        deeds = ((said.big, 1.5, self._bigger, None), (said.space, 3.5, lambda: self.write(" "), Verb.HINT),
                 (said.rub_out, 3, self.rub, Verb.PASS), (said.done, 2, self.done, None))  # fmt: skip
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
            self.ui.toast.say(self.ui.said.full)
        self._show()

    def rub(self) -> None:
        """Take the last letter away."""
        if not self.line.back():
            self.ui.toast.say(self.ui.said.empty)
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
