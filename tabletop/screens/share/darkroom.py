"""Where what is to be kept is drawn and written: an errand for a process of its own, no window needed."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple, cast

import pygame
from pygame import Surface

from rules.core import climbing
from rules.hindsight import unpacked
from rules.save.files import free_name, write_whole
from tabletop.anim import AnimClock, Timeline
from tabletop.display import open_offscreen
from tabletop.games import poster
from tabletop.paint import cards, metrics, soft, text
from tabletop.paint.metrics import Metrics, of_window
from tabletop.paint.room import room
from tabletop.scene import Node, Scene
from tabletop.screens.evening.card import card as cup_card
from tabletop.screens.replay.furniture import Fans, Plates, PublicLayout, ReplayLayout
from tabletop.screens.replay.recording import Recording
from tabletop.screens.replay.stage import Projector
from tabletop.screens.share.card import card
from tabletop.screens.share.order import Sheet, code_of, day, stem, where, words
from tabletop.silence import NullAudio
from tabletop.table.words import words as table_words
from tabletop.theme import CREAM, DIM, INK

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from pathlib import Path

    from tabletop.screens.share.order import Order
    from tabletop.table.layout import Box

FOOT, FOOT_GAP, LINES, HAND = 52.0, 16.0, 14, 40
MOVES = 50  # made in one portion


class Kept(NamedTuple):
    """It lies there."""

    path: Path


class Failed(NamedTuple):
    """It could not be kept: why not (a sentence), and whether another folder may do."""

    why: str
    elsewhere: bool = False


def develop(order: Order | Sheet) -> Iterator[int | Kept | Failed]:
    """Draw and write what was ordered, in portions: how far it is (percent), and at last where it lies, or why not."""
    if not pygame.display.get_init():
        open_offscreen(order.size)
    look = order.look
    cards.spell(climbing.FIGURES)
    metrics.use(four_colour=look.four_colour, high_contrast=look.high_contrast, card_back=look.card_back)
    if isinstance(order, Sheet):
        data, name = png(cup_card(order.cup, order.size)), f"{order.name}.png"
    else:
        recording = yield from recorded(order)
        if order.kind == "stretch":
            try:
                from tabletop.screens.share.moving import moving  # noqa: PLC0415 - Pillow, for a moving picture alone
            except ImportError:
                yield Failed(words.NO_GIF)
                return
            data = yield from moving(Easel(recording, order))
        else:
            if order.kind == "code":
                made = card(recording, order)
            else:
                easel = Easel(recording, order)
                yield 50
                made = easel.shot()
            yield 75
            data = png(made)
        ending = "gif" if order.kind == "stretch" else "png"
        name = f"{stem(order.kind, recording, order.turn)}.{ending}"
    yield 98
    try:
        order.place.mkdir(parents=True, exist_ok=True)
        path = free_name(order.place / name)
        write_whole(path, data)
    except OSError as fault:
        yield Failed(words.not_written(place=order.place, why=fault.strerror or fault), elsewhere=True)
    else:
        yield Kept(path)


def recorded(order: Order) -> Generator[int, None, Recording]:
    """Make the recording again from which it was ordered."""
    match = unpacked(order.played)
    for number, move in enumerate(order.played.moves):
        match.submit(move)
        if number % MOVES == 0:
            yield 0
    yield 3
    return Recording(match, order.header)


def png(surface: Surface) -> bytes:
    """Return a picture as a PNG."""
    out = BytesIO()
    pygame.image.save(surface, out, "kept.png")
    return out.getvalue()


class Framed(ReplayLayout):
    """A replay's table with a line of words where its bar is."""

    @property
    def bar(self) -> Box:
        """Where the line is."""
        return 0.0, self.m.h - self.foot, self.m.w, self.foot

    @property
    def foot(self) -> float:
        """Its height."""
        return foot_high(self.m) / self.m.u

    @property
    def peep(self) -> float:
        """There is room for more of the hand."""
        return super().peep + HAND


class PublicFramed(Framed, PublicLayout):
    """The same for a match nobody's hand is shown of."""


class Easel:
    """A table of a recording as a chair sees it, and time that passes for it alone."""

    def __init__(self, recording: Recording, order: Order) -> None:
        self.recording, self.order = recording, order
        self.m = of_window(order.size, order.look.text)
        self.scene, self.clock = Scene(), AnimClock()
        self.timeline = Timeline(self.clock)
        silent = NullAudio()
        self.projector = Projector(recording, recording.within(order.turn), self.scene, self.timeline, lambda: silent)
        self.projector.talks = order.look.talks
        self.projector.sit(order.chair)
        picture = self.picture = self.projector.picture
        picture.layouts = picture.elsewhere(Framed if recording.finished else PublicFramed)
        picture.build(self.m, order.look.figures)
        self.scene.background = room(self.m, picture.room, picture.layout.table)
        self.fans = Fans(picture, cast("ReplayLayout", picture.layout))
        self.plates = Plates(self.projector)
        picture.put_up = self.plates.taken
        at = recording.stretch(order.turn)[0] if order.kind == "stretch" else order.turn
        line = self.scene.add(Node(footer(self.m, recording, where(recording, at)), z=500))
        line.move(0, self.m.height - line.size[1])
        self.projector.on_story = self._story
        self.projector.rest()
        self.arrived()

    # -- where it stands
    def arrived(self) -> None:
        """Show everything that goes with this turn."""
        self._lay_open()
        self._story()
        self.plates.show()

    def _lay_open(self) -> None:
        seats = range(self.recording.seats) if self.order.open and self.recording.finished else ()
        self.fans.show({seat: self.projector.held(seat) for seat in seats})

    def _story(self) -> None:
        story = self.projector.story
        self.picture.panels.set_log(table_words.STORY, story.lines[:LINES], story.beside)

    def tick(self, ms: float) -> bool:
        """Let time pass; True while anything is still under way."""
        self.clock.advance(ms)
        self.timeline.update()
        self.picture.turner.new_frame()
        self.projector.update()
        self.fans.follow()
        return self.projector.director.busy or self.timeline.moving

    # -- what is seen
    def shot(self) -> Surface:
        """Draw it as it is now."""
        made = Surface(self.order.size)
        self.scene.invalidate()
        self.scene.draw(made)
        return made


def foot_high(m: Metrics) -> int:
    """Return the height of the line at the foot (px)."""
    return round(max(FOOT * m.u, m.font_px(20) * 1.9))


def footer(m: Metrics, recording: Recording, at: str) -> Surface:
    """Draw the line at the foot: game and people, and at the right the moment, the day, the deal code."""
    high = foot_high(m)
    made, accent = Surface((m.width, high)), poster(recording.game.id).accent
    made.fill(INK)
    made.fill(accent, (0, 0, m.width, max(1, m.px(2))))
    px, gap, y = m.font_px(20), m.px(FOOT_GAP), high / 2 + m.px(1)

    def put(image: Surface, x: float) -> float:
        soft.stamp(made, image, x, y - image.get_height() / 2)
        return x + image.get_width() + gap

    x = put(text.text(recording.game.title.upper(), "display", px, accent), m.px(28))
    right = " · ".join(filter(None, (at, day(recording.header), code_of(recording))))
    told = text.fitted(right, "semibold", px, DIM, m.width * 0.5)
    end = m.width - m.px(28) - told.get_width()
    put(told, end)
    names = ", ".join(who.name for who in recording.plan)
    put(text.fitted(names, "body", px, CREAM, end - gap - x), x)
    return made
