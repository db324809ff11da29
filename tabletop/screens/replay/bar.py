"""The bar at the foot: the line of the match, seven buttons, the speed, where we are, and whose chair it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.inputs import Verb
from tabletop.node import Node
from tabletop.paint import plates, soft, sprites
from tabletop.screens.replay import words
from tabletop.screens.replay.reel import STEP
from tabletop.screens.replay.track import Marks, Track
from tabletop.theme import CREAM, DIM
from tabletop.widgets.base import Box, Widget
from tabletop.widgets.button import Button
from tabletop.widgets.choices import Segmented
from tabletop.widgets.plain import Label, line_width

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from tabletop.screens.replay.screen import ReplayScreen

SPEEDS = (0.5, 1.0, 2.0, 4.0)
INSET = 40
BUTTON, MOST_FACES = 92, 7  # width of a button; with more people the words beside their faces go
FACE, CHOSEN = 46, 60


class Face(Widget):
    """A chair to look from."""

    def __init__(self, box: Box, portrait: str, tip: str, press: Callable[[], object], *, on: bool, name: str) -> None:
        super().__init__(box, name=name, tip=tip)
        self.portrait, self.on, self._press = portrait, on, press

    def render(self) -> Surface:
        """Draw the coin, larger and aglow if it is the one."""
        m = self.metrics
        d = min(m.px(CHOSEN if self.on else FACE), self.body.w if not self.on else self.body.w * 2)
        if self.portrait:
            lit = self.accent if self.on else "#D9A441" if self.pointed else "#8A5F1F"
            return plates.coin(m, self.portrait, d, lit, glow=self.accent if self.on else None, rim=3)
        made = soft.blank(*self.body.size)
        fill = "#3A2E14" if self.on or self.pointed else None
        soft.stamp(made, plates.notch(m, *self.body.size, fill, self.accent if self.on else "#8A5F1F"), 0, 0)
        soft.stamp_mid(made, sprites.sprite("icon-people", round(d * 0.6)), self.body.w / 2, self.body.h / 2)
        return made

    def press(self) -> None:
        """Sit down there."""
        self.page.sound("tab")
        self._press()


class Bar:
    """Everything in the bar of one layout."""

    def __init__(self, screen: ReplayScreen) -> None:
        self.screen, self.ui, self.layout = screen, screen.ui, screen.layout_
        m = self.ui.metrics
        x, y, w, h = self.layout.bar
        plate = screen.scene.add(Node(plates.panel(m, m.px(w), m.px(h), alpha=250), z=700))
        plate.centre_at(m.px(x) + m.px(w) / 2, m.px(y) + m.px(h) / 2)
        self.left, self.right = x + INSET, x + w - INSET
        self._track(y)
        lay = self.layout
        top = y + 18 + 34 + lay.labels + 8
        self.rows = (top, top + lay.row + 8) if lay.big else (top, top)
        after = self._buttons(self.rows[0])
        if lay.big:
            self._where(after + 24, self.rows[0], self.right - after - 24)
            self._speed(self.left, self.rows[1])
            self._chairs(self.rows[1])
        else:
            after = self._speed(after + 20, self.rows[0])
            begin = self._chairs(self.rows[0])
            self._where(after + 20, self.rows[0], begin - after - 32)
        self.show()

    # -- parts
    def _track(self, y: float) -> None:
        reel = self.screen.reel
        parts = (*reel.parts, (), ())[:2]
        word = reel.game.parts[0].word.upper() if reel.parts else ""
        marks = Marks(reel.first, reel.last, parts[0] or (reel.first,), parts[1], word)
        box = (self.left - 17, y + 18, self.right - self.left + 34, 34 + self.layout.labels)
        self.track = self.ui.add(Track(box, marks, self.screen.turn, self.screen.seek))

    def _buttons(self, y: float) -> float:
        """Put the seven buttons up; return where they end."""
        screen, lay = self.screen, self.layout
        names = [part.word for part in screen.reel.game.parts] + [words.STEP]
        jumps = list(zip([*range(len(names) - 1), STEP], names, strict=True))
        x, h = self.left, lay.row
        wide = BUTTON if not lay.big or self.ui.metrics.w > 1900 else 80
        many = screen.reel.seats > MOST_FACES and not lay.big
        wide = 76 if many else wide
        for level, name in jumps:
            x = self._jump(x, y, wide, h, level, name, -1)
        self.play = self.ui.add(
            Button((x, y, wide + 8, h), "", screen.toggle, kind="main", icon="icon-run", name="play",
                   tip=words.key(words.PLAY, "Space"))
        )  # fmt: skip
        x += wide + 16
        for level, name in reversed(jumps):
            x = self._jump(x, y, wide, h, level, name, 1)
        return x - 8

    def _jump(self, x: float, y: float, w: float, h: float, level: int, name: str, way: int) -> float:
        icon = ("icon-left" if way < 0 else "icon-right") if level == STEP else (
            "icon-step-back" if way < 0 else "icon-step")  # fmt: skip
        tip = words.one_back(name) if way < 0 else words.one_on(name)
        cap = self._cap(level, way)
        press = lambda: self.screen.jump(way, level)  # noqa: E731 - one line, one use
        label = "" if self.layout.big else name.upper()
        self.ui.add(
            Button((x, y, w, h), label, press, icon=icon, icon_above=bool(label), size=17,
                   name=f"{name}{'-back' if way < 0 else '-on'}", tip=words.key(tip, cap))
        )  # fmt: skip
        return x + w + 8

    def _cap(self, level: int, way: int) -> str:
        verbs = {STEP: (Verb.LEFT, Verb.RIGHT), 0: (Verb.PAGE_UP, Verb.PAGE_DOWN), 1: (Verb.UP, Verb.DOWN)}
        pair = verbs.get(level)
        return self.ui.keymap.hint(pair[way > 0]) if pair else ""

    def _speed(self, x: float, y: float) -> float:
        """Put the speed up; return where it ends."""
        m, lay = self.ui.metrics, self.layout
        if not lay.big and self.screen.reel.seats <= MOST_FACES:
            w = line_width(m, words.SPEED, 18) + 14
            self.ui.add(Label((x, y, w, lay.row), words.SPEED, face="display", size=18, wrap=False,
                              colour=self.ui.accent))  # fmt: skip
            x += w
        at = SPEEDS.index(self.screen.speed)
        switch = self.ui.add(
            Segmented((x, y, 200, lay.row), words.SPEEDS, at, lambda i: self.screen.set_speed(SPEEDS[i]),
                      name="speed", least=44, tip=words.SPEED.capitalize())
        )  # fmt: skip
        return switch.right

    def _where(self, x: float, y: float, w: float) -> None:
        m, lay = self.ui.metrics, self.layout
        high = m.font_px(24) / m.u * 1.3
        low = m.font_px(18) / m.u * 1.35
        top = y + (lay.row - high - low) / 2
        self.turn = self.ui.add(Label((x, top, w, high), "", face="display", size=24, wrap=False, name="turn"))
        self.place = self.ui.add(
            Label((x, top + high, w, low), "", face="semibold", size=18, wrap=False, colour=DIM, name="place")
        )

    def _chairs(self, y: float) -> float:
        """Put the chairs up, from the right; return where they begin. An unfinished game has one, and says why."""
        screen, lay, m = self.screen, self.layout, self.ui.metrics
        if not screen.reel.finished:
            w = 620 if not lay.big else self.right - self.left - 380
            self.ui.add(Label((self.right - w, y, w, lay.row), words.ONLY_PUBLIC, face="italic", size=18, colour=CREAM))
            return self.right - w
        w = 108 + 60 * lay.grown
        self.open = self.ui.add(
            Button((self.right - w, y, w, lay.row), words.ALL_OPEN, screen.toggle_open, icon="icon-eye", size=17,
                   icon_above=not lay.big, name="all-open", kind="on" if screen.open else "quiet",
                   tip=words.key(words.ALL_OPEN.capitalize(), "O"))
        )  # fmt: skip
        pitch = 52
        x = self.right - w - 24 - pitch * (screen.reel.seats + 1)
        begin = x
        for i, chair in enumerate(screen.reel.chairs):
            self._face(x + i * pitch, y + (lay.row - 48) / 2, chair)
        if screen.reel.seats <= MOST_FACES and not lay.big:
            wide = max(line_width(m, words.WHOSE, 18), line_width(m, words.THEY_SAW, 17, "italic")) + 8
            begin = x - wide - 16
            self.ui.add(Label((begin, y + 6, wide, 26), words.WHOSE, face="display", size=18, wrap=False, align=1,
                              colour=self.ui.accent))  # fmt: skip
            self.ui.add(Label((begin, y + 34, wide, 24), words.THEY_SAW, face="italic", size=17, wrap=False, align=1,
                              colour=DIM))  # fmt: skip
        return begin

    def _face(self, x: float, y: float, chair: int) -> None:
        screen = self.screen
        who = screen.reel.plan[chair] if chair >= 0 else None
        tip = words.chair_of(who.name) if who else f"{words.NOBODY}: {words.NOBODY_SAW}"
        cap = str(chair + 1) if chair < 9 else ""
        self.ui.add(
            Face((x, y, 48, 48), who.portrait if who else "", words.key(tip, cap), lambda: screen.sit(chair),
                 on=chair == screen.chair, name=f"chair-{chair}")
        )  # fmt: skip

    # -- what changes
    def show(self) -> None:
        """Show where the replay is."""
        screen = self.screen
        reel, turn = screen.reel, screen.turn
        self.track.go(turn)
        self.turn.say(words.turn_of(turn, reel.last))
        names = [(part.word, reel.number(i, turn)) for i, part in enumerate(reel.game.parts)]
        self.place.say(words.place(names))
        icon, tip = ("icon-pause", words.PAUSE) if screen.playing else ("icon-run", words.PLAY)
        if self.play.icon != icon:
            self.play.icon, self.play.tip = icon, words.key(tip, "Space")
            self.play.stale()
