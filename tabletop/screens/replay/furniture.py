"""What stands round the table of a replay: title, whose chair it is, icons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from tabletop.inputs import Verb
from tabletop.paint import cards, frames, soft
from tabletop.paint.cache import kept
from tabletop.scene import Node
from tabletop.screens.replay.words import words
from tabletop.table.iconbar import Icon
from tabletop.table.panels import Panels
from tabletop.table.placement import solid
from tabletop.table.talk.board.page import ClaimBoard, Sight
from tabletop.table.words import words as table_words
from tabletop.theme import INK

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pygame import Surface

    from tabletop.paint.metrics import Metrics
    from tabletop.screens.replay.layout import ReplayLayout
    from tabletop.screens.replay.screen import ReplayScreen
    from tabletop.table.picture import Picture


class Furniture:
    """Plates in place of those a player has; the picture's own ones for that are taken away."""

    def __init__(self, screen: ReplayScreen) -> None:
        self.screen = screen
        panels = screen.projector.picture.panels
        for node in (panels.title, panels.own, panels.side, panels.banner, panels.notice):
            node.kill()
        self.plates = Panels(screen.scene, screen.layout_, screen.ui.accent)
        self.tag = screen.scene.add(Node(z=402, visible=False))
        self._tag()
        self._icons()

    def _tag(self) -> None:
        """Say whose chair it is, below the coin."""
        screen = self.screen
        if screen.chair < 0:
            return
        x, y, d = screen.layout_.own_coin
        m = screen.ui.metrics
        said = words.chair_of(name=screen.recording.plan[screen.chair].name)
        image = frames.tag(m, said, INK, 20, h=34, fill=screen.ui.accent, colour=INK)
        x = max(x, image.get_width() / 2 + m.px(12))
        self.tag.centre_at(x, y + d / 2 + image.get_height() * 0.4, image)
        self.tag.visible = True

    def taken(self) -> list[Rect]:
        """Return where plates, buttons and the panel of thoughts lie, under which nothing could be read (px)."""
        bodies = [Rect(widget.body) for widget in self.screen.ui.layers[0].widgets if widget.visible]
        return [*bodies, *(solid(node) for node in (self.plates.title, self.tag) if node.visible)]

    def _icons(self) -> None:
        screen, lay = self.screen, self.screen.layout_
        app = screen.app
        icons: list[tuple[str, str, Callable[[], object], Verb | None]] = [
            ("icon-book", words.BOOK, lambda: screen.on_rules(app, ""), Verb.RULES),
            ("icon-log", words.LOG, screen.open_log, Verb.LOG),
            ("icon-sound", words.SOUND, lambda: app.audio.mute(not app.audio.muted), Verb.MUTE),
            ("icon-gear", words.SETTINGS, screen.ways.settings, None),
        ]
        if screen.kit.manner is not None:
            icons.insert(2, ("icon-claim", table_words.BOARD, self._board, Verb.BOARD))
        if lay.big:
            icons.insert(0, ("icon-chart", words.THOUGHTS, screen.toggle_drawer, Verb.NOTES))
            icons.append(("icon-undo", words.CLOSE.capitalize(), screen.app.pop, None))
        m, (_, pitch, right) = screen.ui.metrics, lay.icons
        w, h = len(icons) * pitch + 8, pitch + 2
        bar = screen.scene.add(Node(frames.panel(m, m.px(w), m.px(h)), z=400))
        bar.centre_at(m.px(right - w) + m.px(w) / 2, m.px(24) + m.px(h) / 2)
        for i, (icon, tip, press, key) in enumerate(icons):
            screen.ui.add(Icon((right - w + 4 + i * pitch, 25, pitch, pitch), icon, tip, press, key))

    def _board(self) -> None:
        """Open the claim board of this turn as the chair saw it; nobody's notes are shown here."""
        screen, manner = self.screen, self.screen.kit.manner
        if manner is not None and len(screen.ui.layers) == 1:
            screen.pause()
            ClaimBoard(screen.ui, Sight(screen.session, manner, rules=lambda rule: screen.on_rules(screen.app, rule)))

    def show(self) -> None:
        """Say where the replay stands."""
        recording, turn = self.screen.recording, self.screen.turn
        coarse = recording.game.parts[0].word if recording.parts else ""
        where = (coarse, recording.number(0, turn), len(recording.parts[0])) if coarse else None
        self.plates.set_title(recording.game.title.upper(), words.title_line(recording.finished, where))

WIDE, PITCH, MOST = 48, 13.5, 250  # of a card, from card to card, of a whole fan
TURN, FAN = 3.2, 42.0  # degrees from card to card, and of a whole fan
NOWHERE = Rect(0, 0, 0, 0)


class Fans:
    """One node a seat; the backs below are hidden while it is open."""

    def __init__(self, picture: Picture, layout: ReplayLayout) -> None:
        self.picture, self.layout = picture, layout
        self._nodes = {seat: picture.scene.add(Node(z=40 + seat)) for seat in picture.board.seats}

    def show(self, hands: Mapping[int, tuple[int, ...]]) -> None:
        """Show these hands; a seat without one keeps its backs."""
        m = self.picture.m
        for seat, node in self._nodes.items():
            held = hands.get(seat)
            self.picture.board.seats[seat].fan.clip = None if held is None else NOWHERE
            node.image = open_fan(m, held, self.picture.easel.index) if held else None
            node.visible = bool(held)
        self.follow()

    def follow(self) -> None:
        """Stay with the seats, which may be walking."""
        for seat, node in self._nodes.items():
            if node.visible:
                spot = self.picture.board.seats[seat].spot
                node.centre_at(*(self.picture.open_fan_at(spot) or self.layout.open_fan_at(spot)))


@kept("plates")
def open_fan(m: Metrics, kinds: tuple[int, ...], index: float = 1.0) -> Surface:
    """Draw a hand face up, from left to right. By the centre."""
    w, n = m.px(WIDE), len(kinds)
    pitch = min(PITCH, (MOST - WIDE) / max(1, n - 1)) * m.u
    turn = min(TURN, FAN / max(1, n - 1))
    made = soft.blank(pitch * (n - 1) + w * 2.4, w * 2.6)
    x, y = made.get_width() / 2, made.get_height() / 2
    shade = cards.card_shadow(m, w, 0)
    for i, kind in enumerate(kinds):
        o = i - (n - 1) / 2
        at = x + o * pitch, y + (o * pitch) ** 2 / (900 * m.u) - w * 0.1
        if i in {0, n - 1}:
            soft.stamp_mid(made, shade, *at)
        turned = pygame.transform.rotozoom(cards.card(kind, w, fine=2, index=index), -o * turn, 0.5)
        soft.stamp_mid(made, turned, *at)
    return made
