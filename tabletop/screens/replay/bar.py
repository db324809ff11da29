"""The bar at the foot: the line of the match with its playhead, buttons, speed, where we are, and whose chair it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from rules.core.sentences import capital, inside
from tabletop.inputs import Verb
from tabletop.paint import coins, frames, soft, sprites
from tabletop.paint.soft import blank, stamp, stamp_mid
from tabletop.paint.sprites import Svg, render, sprite
from tabletop.paint.text import text, width
from tabletop.scene import Node
from tabletop.screens.parts import Pressable
from tabletop.screens.replay.furniture import GAP, PAD, TRACK, words
from tabletop.screens.replay.recording import STEP
from tabletop.theme import ALARM, BEST, BRASS, BRASS_DARK, CREAM, DIM, INK, ON_FILL, PANEL
from tabletop.widgets.base import Box, Widget
from tabletop.widgets.button import Button
from tabletop.widgets.choices import Segmented
from tabletop.widgets.plain import Label, line_width

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.core.advice import Turning
    from rules.core.types import Seat
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.replay.screen import ReplayScreen
    from tabletop.widgets.mouse import Gesture

GROOVE = "#3A2E22"
THICK, KNOB, TICK, ARROW, HEAD = 10, 34, 28, 16, 12
REACH = 9  # a press this near to a turning point means it
FEWEST_PX = 5  # marks nearer to one another than this are left out
DARK = "#221B14"


class Marks(NamedTuple):
    """What the line shows: turns from first to last, the begins of hands and tricks, and their name."""

    first: int
    last: int
    coarse: Sequence[int]
    fine: Sequence[int]
    word: str  # of the coarse ones: "HAND"


class Track(Widget):
    """Press or drag to any turn. `swings` are turning points: turn and what it brought."""

    def __init__(
        self, box: Box, marks: Marks, turn: int, on_seek: Callable[[int], object], on_press: Callable[[], object],
        *, tip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(box, name="track", tip=tip)
        self.marks, self.turn, self.on_seek, self._press = marks, turn, on_seek, on_press
        self.swings: Sequence[tuple[int, int]] = ()
        self._drawn: tuple[object, Surface, Surface] | None = None

    # -- places
    @property
    def _side(self) -> int:
        return self.metrics.px(KNOB / 2)

    def x_of(self, turn: float) -> float:
        """Return where a turn is, in px from the widget's left edge."""
        m = self.marks
        span = max(1, m.last - m.first)
        return self._side + (self.body.w - 2 * self._side) * (turn - m.first) / span

    def turn_at(self, x: float) -> int:
        """Return the turn nearest to a place in px from the widget's left edge."""
        m = self.marks
        share = (x - self._side) / max(1, self.body.w - 2 * self._side)
        return min(m.last, max(m.first, round(m.first + share * (m.last - m.first))))

    def go(self, turn: int) -> None:
        """Put the playhead there."""
        if turn != self.turn:
            self.turn = turn
            self.stale()

    def mark(self, swings: Sequence[tuple[int, int]]) -> None:
        """Show where the match turned."""
        if tuple(swings) != tuple(self.swings):
            self.swings = tuple(swings)
            self.stale()

    # -- input
    def gesture(self, gesture: Gesture) -> bool:
        """Follow the pointer."""
        if gesture.kind in {"press", "drag", "drop"} and gesture.button == 1:
            x = gesture.pos[0] - self.body.x
            near = self._arrow_near(x) if gesture.kind == "press" else None
            self.on_seek(self.turn_at(x) if near is None else near)
        return True

    def _arrow_near(self, x: float) -> int | None:
        """Return the turning point a press means: each is as wide as a finger."""
        reach = self.metrics.px(REACH)
        return next((turn for turn, _ in self.swings if abs(self.x_of(turn) - x) <= reach), None)

    def press(self) -> None:
        """Go to the next turning point (Enter, the gamepad's A)."""
        self._press()

    # -- look
    @property
    def _mid(self) -> int:
        return self.metrics.px(HEAD + KNOB / 2)

    def render(self) -> Surface:
        """Draw the line, lit up to the playhead."""
        made, at = blank(*self.body.size), round(self.x_of(self.turn))
        dim, lit = self._lines()
        stamp(made, dim, 0, 0)
        made.blit(lit, (0, 0), Rect(0, 0, at, self.body.h))
        self._name(made)
        for turn, swing in self.swings:
            arrow = swing_arrow(self.metrics, good=swing > 0)
            stamp_mid(made, arrow, self.x_of(turn), arrow.get_height() / 2)
        d = self.metrics.px(KNOB)
        knob = Svg(36)
        knob.circle(18, 18, 17, INK)
        knob.circle(18, 18, 14.5, CREAM if not self.pointed else self.accent)
        stamp_mid(made, render(knob, d / 36), at, self._mid)
        stamp_mid(made, sprite("icon-run", round(d * 0.44), tint=DARK), at + d * 0.03, self._mid)
        return made

    def _lines(self) -> tuple[Surface, Surface]:
        key = (self.body.size, self.marks.last)
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = (key, self._line(GROOVE, DIM, BRASS_DARK), self._line(self.accent, CREAM, PANEL))
        return self._drawn[1], self._drawn[2]

    def _line(self, fill: str, tick: str, dot: str) -> Surface:
        """Draw the whole line: a groove with gaps at tricks, dots at turns, ticks at hands."""
        m, marks, made = self.metrics, self.marks, blank(*self.body.size)
        half, left = max(2, m.px(THICK) // 2), round(self.x_of(marks.first))
        long = round(self.x_of(marks.last)) - left
        made.fill(fill, Rect(left, self._mid - half, long, 2 * half))
        pitch = long / max(1, marks.last - marks.first)
        if pitch >= FEWEST_PX:
            size = max(2, m.px(3))
            for turn in range(marks.first, marks.last):
                made.fill(dot, Rect(round(self.x_of(turn + 0.5) - size / 2), self._mid - size // 2, size, size))
        thin = max(1, m.px(2))
        last = -1e9
        for turn in marks.fine:
            x = self.x_of(turn)
            if x - last >= FEWEST_PX:
                made.fill(PANEL, Rect(round(x), self._mid - half, thin, 2 * half))
                last = x
        tall, wide = m.px(TICK), max(2, m.px(3))
        for turn in (*marks.coarse, marks.last):
            made.fill(tick, Rect(round(self.x_of(turn) - wide / 2), self._mid - tall // 2, wide, tall))
        return made

    def _name(self, made: Surface) -> None:
        """Write which hand is which under the line, as far as there is room."""
        m, marks = self.metrics, self.marks
        if not marks.word:
            return
        px, track = m.font_px(17, 1.3), m.px(1)
        ends = (*marks.coarse[1:], marks.last)
        free = 0.0
        for number, (start, end) in enumerate(zip(marks.coarse, ends, strict=True), 1):
            here = start <= self.turn and (self.turn < end or end == marks.last)
            x1, x2 = self.x_of(start), self.x_of(end)
            said = f"{marks.word} {number}"
            if width(said, "display", px, track) > x2 - x1 - m.px(10):
                said = str(number)
            w = width(said, "display", px, track)
            left = min(max(0, (x1 + x2 - w) / 2), self.body.w - w)
            if left < free:
                continue
            free = left + w + m.px(6)
            image = text(said, "display", px, self.accent if here else DIM, track)
            stamp(made, image, left, self.body.h - image.get_height())


def swing_arrow(m: Metrics, *, good: bool) -> Surface:
    """Draw the mark of a turning point: an arrow up for what was won, down for what was lost."""
    svg = Svg(20)
    shape = ((10, 2), (19, 17), (1, 17)) if good else ((10, 18), (1, 3), (19, 3))
    svg.polygon(shape, BEST if good else ALARM, INK, 2)
    return render(svg, max(10, m.px(ARROW)) / 20)


SPEEDS = (0.5, 1.0, 2.0, 4.0)
INSET = 40
BUTTON, NARROW = 88, 76  # width of a button, with many at the table
BESIDE = 74  # what a button needs beside its word for an icon
MANY = 7  # with more people the words beside their faces go; one sooner in a small window with its broader letters
PITCH, COIN = 51, 48
DIGITS = 9
VERBS = {STEP: (Verb.LEFT, Verb.RIGHT), 0: (Verb.PAGE_UP, Verb.PAGE_DOWN), 1: (Verb.UP, Verb.DOWN)}


class Bar:
    """Everything in the bar of one layout."""

    def __init__(self, screen: ReplayScreen) -> None:
        self.screen, self.ui, self.layout = screen, screen.ui, screen.layout_
        self.chairs: dict[Seat, ChairButton] = {}
        m, lay = self.ui.metrics, self.layout
        x, y, w, h = lay.bar
        plate = screen.scene.add(Node(frames.panel(m, m.px(w), m.px(h), alpha=250), z=700))
        plate.centre_at(m.px(x) + m.px(w) / 2, m.px(y) + m.px(h) / 2)
        self.left, self.right = x + INSET, x + w - INSET
        self.worded = screen.recording.seats <= MANY - (m.u < 1) or lay.tall  # words have room
        self._track(y + PAD)
        top = y + PAD + TRACK + lay.labels + GAP
        after = self._buttons(top)
        if lay.tall:
            self._where(after + 24, top, self.right - after - 24)
            self._speed(self.left, top + lay.row + GAP)
            self._chairs(top + lay.row + GAP)
        else:
            after = self._speed(after + 20, top)
            begin = self._chairs(top)
            self._where(after + 20, top, begin - after - 32)
        self.mark(screen.lookback.turnings)
        self.show()

    # -- parts
    def _track(self, y: float) -> None:
        recording = self.screen.recording
        parts = (*recording.parts, (), ())[:2]
        word = recording.game.parts[0].word.upper() if recording.parts else ""
        marks = Marks(recording.first, recording.last, parts[0] or (recording.first,), parts[1], word)
        box = (self.left - KNOB / 2, y, self.right - self.left + KNOB, TRACK + self.layout.labels)
        screen = self.screen
        self.track = self.ui.add(Track(box, marks, screen.turn, screen.seek, screen.next_turning, tip=words.TRACK))

    def _buttons(self, y: float) -> float:
        """Put the seven buttons up; return where they end."""
        screen, row = self.screen, self.layout.row
        names = [*(part.word for part in screen.recording.game.parts), words.STEP]
        jumps = list(zip([*range(len(names) - 1), STEP], names, strict=True))
        x, wide = self.left, float(BUTTON if self.worded else NARROW)
        if self.layout.tall:  # word beside icon
            wide = max(line_width(self.ui.metrics, name.upper(), 17) for name in names) + BESIDE
        for part, name in jumps:
            x = self._jump((x, y, wide, row), part, name, -1)
        self.play = self.ui.add(
            Button((x, y, wide + 8, row), "", screen.toggle, kind="main", icon="icon-run", name="play",
                   tip=self._tip(words.PLAY, Verb.FAST))
        )  # fmt: skip
        x += wide + 8 + GAP
        for part, name in reversed(jumps):
            x = self._jump((x, y, wide, row), part, name, 1)
        return x - GAP

    def _jump(self, box: tuple[float, float, float, float], part: int, name: str, way: int) -> float:
        fine = ("icon-left", "icon-right") if part == STEP else ("icon-step-back", "icon-step")
        said = words.one_back(what=name) if way < 0 else words.one_on(what=name)
        verbs = VERBS.get(part)
        self.ui.add(
            Button(box, name.upper(), lambda: self.screen.jump(way, part), icon=fine[way > 0],
                   icon_above=not self.layout.tall, size=17, name=f"{name}{'-back' if way < 0 else '-on'}",
                   tip=self._tip(said, verbs[way > 0]) if verbs else said)
        )  # fmt: skip
        return box[0] + box[2] + GAP

    def _tip(self, said: str, verb: Verb) -> str:
        return words.key(tip=said, cap=self.ui.keymap.hint(verb, pad=self.ui.pad))

    def _speed(self, x: float, y: float) -> float:
        """Put the speed up; return where it ends."""
        m, row = self.ui.metrics, self.layout.row
        if self.worded:
            w = line_width(m, words.SPEED, 18) + 14
            self.ui.add(Label((x, y, w, row), words.SPEED, face="display", size=18, wrap=False, colour=self.ui.accent))
            x += w
        at = SPEEDS.index(self.screen.speed)
        self.speed = self.ui.add(
            Segmented((x, y, 200, row), words.rows("SPEEDS"), at, lambda i: self.screen.set_speed(SPEEDS[i]),
                      name="speed", least=44, tip=words.key(tip=capital(inside(words.SPEED)), cap="+, -"))
        )  # fmt: skip
        return self.speed.right

    def _where(self, x: float, y: float, w: float) -> None:
        """Say the turn; below it, or beside it at large text, what it lies in."""
        m, row = self.ui.metrics, self.layout.row
        high, low = m.font_px(24) / m.u * 1.3, m.font_px(18) / m.u * 1.35
        if self.layout.tall:
            turn = (
                line_width(m, words.turn_of(turn=self.screen.recording.last, last=self.screen.recording.last), 24) + 30
            )
            boxes = (x, y, turn, row), (x + turn, y, w - turn, row)
        else:
            top = y + (row - high - low) / 2
            boxes = (x, top, w, high), (x, top + high, w, low)
        self.turn = self.ui.add(Label(boxes[0], "", face="display", size=24, wrap=False, name="turn"))
        self.place = self.ui.add(Label(boxes[1], "", face="semibold", size=18, wrap=False, colour=DIM, name="place"))

    def _chairs(self, y: float) -> float:
        """Put the chairs up, from the right; return where they begin. An unfinished game has one, and says why."""
        screen, lay = self.screen, self.layout
        self.open: Button | None = None
        if not screen.recording.finished:
            w = 440 * (1 + lay.grown)
            self.ui.add(
                Label((self.right - w, y, w, lay.row), words.ONLY_PUBLIC, face="italic", size=18, wrap=False, align=1,
                      colour=CREAM)
            )  # fmt: skip
            return self.right - w
        w = 108 + (70 + 60 * lay.grown if lay.tall else 40 * lay.grown)
        self.open = self.ui.add(
            Button((self.right - w, y, w, lay.row), words.ALL_OPEN, screen.toggle_open, icon="icon-eye", size=17,
                   icon_above=not lay.tall, name="all-open",
                   tip=words.key(tip=capital(inside(words.ALL_OPEN)), cap="O"))
        )  # fmt: skip
        begin = self.right - w - 24 - PITCH * len(screen.recording.chairs)
        for i, chair in enumerate(screen.recording.chairs):
            self._face(begin + i * PITCH, y + (lay.row - COIN) / 2, chair)
        return self._whose(begin - 16, y) if self.worded else begin

    def _whose(self, right: float, y: float) -> float:
        m, row = self.ui.metrics, self.layout.row
        wide = max(line_width(m, words.WHOSE, 18), line_width(m, words.THEY_SAW, 16, "italic")) + 6
        high, low = m.font_px(18) / m.u * 1.4, m.font_px(16) / m.u * 1.3
        x, top = right - wide, y + max(0.0, row - high - low) / 2
        lines = ((words.WHOSE, "display", 18, self.ui.accent, high), (words.THEY_SAW, "italic", 16, DIM, low))
        for said, face, size, colour, tall in lines if high + low <= row + GAP else lines[:1]:
            self.ui.add(
                Label((x, top, wide, tall), said, face=face, size=size, wrap=False, align=1, colour=colour)  # type: ignore[arg-type]
            )
            top += tall
        return x

    def _face(self, x: float, y: float, chair: Seat) -> None:
        screen = self.screen
        who = screen.recording.plan[chair] if chair >= 0 else None
        said = words.chair_of(name=who.name) if who else f"{words.NOBODY}: {words.NOBODY_SAW}"
        tip = words.key(tip=said, cap=str(chair + 1) if chair < DIGITS and not self.ui.pad else "")
        portrait = who.portrait if who else ""
        press = lambda: screen.sit(chair)  # noqa: E731 - one line, one use
        box, chosen = (x, y, COIN, COIN), chair == screen.chair
        button = ChairButton(box, portrait, tip, press, chosen=chosen, name=f"chair-{chair}")
        self.chairs[chair] = self.ui.add(button)

    # -- what changes
    def hold(self, cards: Mapping[Seat, str]) -> None:
        """Have chairs say what is held there: an open card may be drawn too small for its name."""
        for seat, button in self.chairs.items():
            button.tip = "\n".join(filter(None, (button.whose, cards.get(seat, ""))))

    def faster(self, by: int) -> None:
        """Take the next speed, or (by -1) the one before."""
        self.speed.choose(self.speed.chosen + by)

    def mark(self, turnings: Sequence[Turning]) -> None:
        """Show where the match turned, by the moves that did it."""
        self.track.mark([(one.turn + 1, one.swing) for one in turnings])

    def show(self) -> None:
        """Show where the replay is."""
        screen = self.screen
        recording, turn = screen.recording, screen.turn
        self.track.go(turn)
        self.turn.say(words.turn_of(turn=turn, last=recording.last))
        names = [(part.word, recording.number(i, turn)) for i, part in enumerate(recording.game.parts)]
        turned = screen.lookback.at(turn) is not None
        self.place.say(words.TURNING if turned else words.place(names), self.ui.accent if turned else DIM)
        icon, said = ("icon-pause", words.PAUSE) if screen.playing else ("icon-run", words.PLAY)
        if self.play.icon != icon:
            self.play.icon, self.play.tip = icon, self._tip(said, Verb.FAST)
            self.play.stale()
        if self.open is not None:
            self.open.say(kind="on" if screen.open else "quiet")

FACE, CHOSEN = 46, 58


class ChairButton(Pressable):
    """Press it to sit down there. Without a portrait it is nobody's chair."""

    def __init__(
        self, box: Box, portrait: str, tip: str, press: Callable[[], object], *, chosen: bool, name: str
    ) -> None:
        super().__init__(box, press, name=name, tip=tip, sound="tab")
        self.portrait, self.chosen, self.whose = portrait, chosen, tip

    def render(self) -> Surface:
        """Draw the coin, larger and aglow if it is the one."""
        m, lit = self.metrics, self.accent if self.chosen else BRASS if self.pointed else BRASS_DARK
        if self.portrait:
            d = m.px(CHOSEN if self.chosen else FACE)
            return coins.coin(m, self.portrait, d, lit, glow=self.accent if self.chosen else None, rim=3)
        made = soft.blank(*self.body.size)
        fill = ON_FILL if self.chosen or self.pointed else None
        soft.stamp(made, frames.notch(m, *self.body.size, fill, lit), 0, 0)
        image = sprites.sprite("icon-people", m.px(28))
        soft.stamp_mid(made, image, self.body.w / 2, self.body.h / 2)
        return made
