"""Where things are while a match is replayed, and what stands round the table: title, whose chair it is, icons."""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from rules.core.sentences import Words, capital, inside
from tabletop.inputs import Verb
from tabletop.paint import cards, frames, soft
from tabletop.paint.cache import kept
from tabletop.paint.coins import name_plate_size
from tabletop.scene import Node
from tabletop.table.bars import Icon
from tabletop.table.layout import Box, Layout, Pose, Spot, solid
from tabletop.table.panels import Panels
from tabletop.table.talk.board import ClaimBoard, Sight
from tabletop.table.words import words as table_words
from tabletop.theme import INK

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tabletop.paint.metrics import Metrics
    from tabletop.paint.room import Table
    from tabletop.screens.replay.screen import ReplayScreen
    from tabletop.screens.replay.stage import Projector
    from tabletop.table.picture import Picture

MARGIN = 28
PEEP, CARD_HALF = 138, 106  # of the hand, what shows above the bar; half a card of the hand
PAD, TRACK, LABEL, GAP = 14, 46, 24, 8  # rows of the bar from its top
TALL = 1.25  # from this text size on the bar has two rows
FLATTEST = 0.4  # the table's height never falls below this share of its width
GROUND = 0.2  # of the window: what is larger is what others lie on
SECOND_LINE, MOST_TITLES = 1.75, 12  # plates have a second line below this text size, up to so many seats


class ReplayLayout(Layout):
    """A table with a bar below it. Boxes are in design units, as everywhere."""

    hand_shows = True
    roomy = False  # thoughts and bar are there

    # -- the bar
    @property
    def tall(self) -> bool:
        """Whether the bar has two rows of buttons."""
        return self.m.text >= TALL

    @cached_property
    def row(self) -> float:
        """The height of a row of buttons."""
        return 66 if not self.big else max(66, self.m.font_px(19) * 1.7 / self.m.u)

    @cached_property
    def labels(self) -> float:
        """The height of the line under the track."""
        return LABEL * min(self.m.text, 1.3)

    @cached_property
    def bar(self) -> Box:
        """The bar: track, its labels, and one row of buttons, or two."""
        rows = 2 if self.tall else 1
        h = PAD + TRACK + self.labels + rows * (self.row + GAP) + PAD
        return MARGIN, self.m.h - 24 - h, self.m.w - 2 * MARGIN, h

    @cached_property
    def peep(self) -> float:
        """How much of the hand shows above the bar."""
        return PEEP - 26 * self.grown

    # -- the table above it
    @property
    def floor(self) -> float:
        """The table ends where the bar begins."""
        return self.bar[1]

    @cached_property
    def foot_high(self) -> float:
        """Bubbles keep off the bar, and the hand above it."""
        return self.m.h - self.bar[1] + (self.peep if self.hand_shows else 0)

    @cached_property
    def table(self) -> Table:
        """The ellipse, the same from every chair; it is flattened until no plate reaches into hand or bar."""
        table = Layout(self.m, self.n).table if self.hand_shows else super().table
        low = (self.bar[1] - (self.peep - 4 if self.hand_shows else 10)) * self.m.u
        top = table.cy - table.ry
        second = "x" if self.m.text < SECOND_LINE and self.n <= MOST_TITLES else ""
        plate = self.coin / 2 + name_plate_size(self.m, "x", second)[1] + self.m.px(self.hangs)
        while table.ry > FLATTEST * table.rx and self._lowest(table) + plate > low:
            ry = table.ry * 0.98
            table = table._replace(ry=ry, cy=top + ry)
        return table

    def _lowest(self, table: Table) -> float:
        """Find the lowest seat, with somebody at the foot and without."""
        seats = self._round(table, foot=False)
        return max(spot.y for spot in (*seats, *(self._round(table, foot=True)[1:] if self.hand_shows else ())))

    def hand(self, count: int) -> tuple[Pose, ...]:
        """Poses of the hand: lifted, so that its upper half looks out over the bar."""
        poses = super().hand(count)
        lift = (self.m.h - 102) - (self.bar[1] - self.peep + CARD_HALF)
        return tuple(pose._replace(y=pose.y - lift * self.m.u) for pose in poses)

    def open_fan_at(self, spot: Spot) -> tuple[float, float]:
        """Where a seat's open hand lies (px): clear of its plate, below it at the head, beside it at the sides."""
        across, down = math.cos(spot.angle), math.sin(spot.angle)
        up = max(0.0, -down)
        x = (215 - 25 * self.grown) * max(-1.0, min(1.0, across * 1.35))
        y = (100 + self.hangs) * up + (50 + 60 * self.grown) * up * up - 40 * max(0.0, down)
        return spot.x - x * self.m.u, spot.y + y * self.m.u

    # -- the left column
    @property
    def own_coin(self) -> tuple[float, float, int]:
        """The coin of the chosen chair, left of the hand."""
        d = 108
        x = MARGIN + d / 2 + 20 if self.big else self.hand_mid / self.m.u - self.hand_width / 2 - 142
        return self.m.px(x), self.m.px(self.bar[1] - 104 - 30 * self.grown), self.m.px(d)

    @property
    def log(self) -> Box:
        """The story: down to the coin at large text, no further than the bar in any case."""
        x, y, w, h = self.title
        top = y + h + 20
        low = self.bar[1] - (104 + 30 * self.grown + 54 + 24 if self.big else 60)
        return x, top, w, min(392 + 60 * self.grown, low - top)

    # -- the right column
    @property
    def side(self) -> Box:
        """The panel of thoughts; a drawer from text 150 % on."""
        if self.big:
            w = 300 + 130 * self.grown
            top = 126
            return self.m.w - MARGIN - w, top, w, self.bar[1] - 20 - top
        return self.m.w - 292, 106, 264, min(540, self.bar[1] - 106 - 158)


class PublicLayout(ReplayLayout):
    """The same for a match nobody's hand is shown of: the table has its room."""

    hand_shows = False


class Plates:
    """Plates in place of those a player has; the picture's own ones for that are taken away."""

    def __init__(self, projector: Projector) -> None:
        self.projector = projector
        picture = projector.picture
        panels = picture.panels
        for node in (panels.title, panels.own, panels.side, panels.banner, panels.notice):
            node.kill()
        self.plates = Panels(projector.scene, picture.layout, picture.accent)
        self.tag = projector.scene.add(Node(z=402, visible=False))
        self._tag()

    def _tag(self) -> None:
        """Say whose chair it is, below the coin."""
        projector, picture = self.projector, self.projector.picture
        if projector.chair < 0:
            return
        x, y, d = picture.layout.own_coin
        m = picture.m
        said = words.chair_of(name=projector.recording.plan[projector.chair].name)
        image = frames.tag(m, said, INK, 20, h=34, fill=picture.accent, colour=INK)
        x = max(x, image.get_width() / 2 + m.px(12))
        self.tag.centre_at(x, y + d / 2 + image.get_height() * 0.4, image)
        self.tag.visible = True

    def taken(self) -> list[Rect]:
        """Return where something lies under which nothing could be read (px)."""
        return [solid(node) for node in (self.plates.title, self.tag) if node.visible]

    def words_at(self) -> list[Rect]:
        """Return where it stands who sits where, what hangs there, and all that lies round the table (px)."""
        seats = self.projector.picture.board.seats.values()
        nodes = (one for seat in seats for one in (seat.plate, seat.chip, seat.word, seat.disc, seat.strip))
        return [*self.taken(), *(solid(node) for node in nodes if node.visible)]

    def things_at(self) -> list[Rect]:
        """Return where anything lies (px), but for what others lie on."""
        m, scene = self.projector.picture.m, self.projector.scene
        small = [node for node in scene if node.visible and node.size[0] * node.size[1] < m.width * m.height * GROUND]
        return [place for node in small if (place := solid(node))]

    def show(self) -> None:
        """Say where the replay stands."""
        recording, turn = self.projector.recording, self.projector.turn
        coarse = recording.game.parts[0].word if recording.parts else ""
        where = (coarse, recording.number(0, turn), len(recording.parts[0])) if coarse else None
        self.plates.set_title(recording.game.title.upper(), words.title_line(recording.finished, where))


class Furniture(Plates):
    """The plates, and icons to press."""

    def __init__(self, screen: ReplayScreen) -> None:
        super().__init__(screen.projector)
        self.screen = screen
        self._icons()

    def taken(self) -> list[Rect]:
        """Return where plates, buttons and the panel of thoughts lie, under which nothing could be read (px)."""
        return [*(Rect(widget.body) for widget in self.screen.ui.layers[0].widgets if widget.visible), *super().taken()]

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
            icons.insert(0, ("icon-camera", screen.keep_tip, screen.press_keep, None))
            icons.insert(0, ("icon-chart", words.THOUGHTS, screen.toggle_drawer, Verb.NOTES))
            icons.append(("icon-undo", capital(inside(words.CLOSE)), screen.app.pop, None))
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


class ReplayWords(Words):
    """Sentences that are put together."""

    def place(self, parts: Sequence[tuple[str, int]]) -> str:
        """Return "hand 3 · trick 6"; parts that have not begun are left out."""
        return " · ".join(f"{word} {number}" for word, number in parts if number)

    def title_line(self, finished: bool, coarse: tuple[str, int, int] | None) -> str:
        """Return the second line of the title plate: "Replay · hand 3 of 7"."""
        if not finished:
            return self.UNFINISHED
        return (
            self.replay_coarse_coarse_of(coarse=coarse[0], coarse2=coarse[1], coarse3=coarse[2])
            if coarse
            else self.REPLAY
        )

    def share(self, per_mille: int) -> str:
        """Return a share in percent."""
        return f"{round(per_mille / 10)} %"


words: Final = ReplayWords("tabletop", "replay")
