"""What stands in the middle of the table: the day or the night, the pack, and the vote so far with what it takes.

By night five arches tell its order, the own card's step alight for its holder alone: before the dawn all are gone
through, whatever happened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame import Rect, Surface

from rules.core.sentences import Words
from rules.games.great_table.cards import REGISTER
from rules.games.great_table.content import card_word
from rules.games.great_table.numbers import NO_CARD
from tabletop.games.great_table.cards import ABILITY_BACK
from tabletop.games.great_table.shown import MORNING
from tabletop.games.great_table.sitters import count
from tabletop.paint import cards, frames, soft, text
from tabletop.paint.cache import kept
from tabletop.paint.sprites import Svg, medallion, render, sprite
from tabletop.scene import Node
from tabletop.table.seats import face_of
from tabletop.theme import BRASS_DARK, CREAM, DIM, ICE, INK, PANEL2

if TYPE_CHECKING:

    from tabletop.games.great_table.picture import RingPicture
    from tabletop.paint.metrics import Metrics

words: Final = Words("tabletop.games.great_table", "table")

Z = 95.0
ICON, MOON = 44, 38
WIDE, ROW, LEAST_ROWS, PIP = 336.0, 42.0, 2, 14.0
FOOT, GROWS = 14.0, 1.6  # below the rows; how far words in it grow
HEAD, SIDE, SOLID = 16.0, 22.0, 246  # the plate of the day: above and below its words, beside them, how opaque
EMPTY = "#22303C"


class VoteRow(NamedTuple):
    """Who is meant, and how often."""

    seat: int
    votes: int


class Ruled(NamedTuple):
    """How the rows of the vote are laid: in how many columns and lines, and how high a line is (px)."""

    columns: int
    lines: int
    high: int


class Day(NamedTuple):
    """What the heading says; on a plate wherever threads are drawn, which run beneath it."""

    name: str
    night: bool
    aside: str
    plate: bool


class Middle:
    """Nodes of one picture; each is drawn again only when it says something else."""

    def __init__(self, picture: RingPicture) -> None:
        self.picture = picture
        add = picture.scene.add
        self.heading, self.board = add(Node(z=Z)), add(Node(z=Z, visible=False))
        self.night, self.tally = add(Node(z=Z + 1)), add(Node(z=Z + 2, visible=False))
        self._nodes = (self.heading, self.board, self.night, self.tally)
        self.pack, self.steps = Pack(picture), Steps(picture)
        self._said: dict[Node, object] = {}

    @property
    def moon(self) -> tuple[float, float]:
        """Where the threads of those who want the night end (px): a disc on the upper edge of the day's plate."""
        x, y = self.picture.layout.heading
        return x, y - self._line_high / 2 - self.picture.m.px(HEAD)

    @property
    def plate(self) -> Rect:
        """The plate of the day with everything below it that threads run beneath (px)."""
        (x, _), top = self.picture.layout.heading, self.moon[1]
        made = Rect(0, 0, self._wide, self._high)
        made.midtop = round(x), round(top)
        return made

    @property
    def due(self) -> list[Rect]:
        """Where the first votes will be listed, while nobody has any (px)."""
        shown, made = self.picture.shown, self.plate
        if not shown.debating or self.board.visible or not shown.house.votes_on(shown.day):
            return []
        made.update(made.x, made.bottom, made.w, self._board_high(Ruled(1, LEAST_ROWS, self._row_high)))
        return [made]

    # -- what it says
    def rows(self) -> list[VoteRow]:
        """Return who has votes, the most first; night by its own number."""
        counts = self.picture.shown.counts()
        found = [VoteRow(seat, votes) for seat, votes in enumerate(counts) if votes]
        return sorted(found, key=lambda row: (-row.votes, row.seat))

    def aside(self) -> str:
        """Say what everybody is at."""
        shown = self.picture.shown
        if shown.debating:
            lynch, night = shown.needed
            if not shown.house.votes_on(shown.day):
                return words.to_talk(round=shown.round, of=shown.rounds, quiet=shown.house.quiet)
            return words.to_vote(round=shown.round, of=shown.rounds, lynch=lynch, night=night)
        return ""

    # -- showing it
    def refresh(self) -> None:
        """Show everything as it is now; under the coroner's note nothing else is to be read."""
        if self.picture.coroner.node.visible:
            for node in (*self._nodes, self.pack.node, self.steps.node):
                node.visible = False
            return
        shown, layout = self.picture.shown, self.picture.layout
        name = words.heading(day=shown.date, night=shown.night) if shown.date else words.before.upper()
        day = Day(name, shown.night, self.aside(), self._threads)
        self._put(self.heading, day, self._heading)
        x, y = layout.heading
        self.heading.centre_at(*(self.plate.center if day.plate else (x, y)))
        top = self.plate.bottom
        rows = self.rows() if shown.debating else []
        ruled = self._ruled(len(rows), top) if rows else Ruled(0, 0, 0)
        self._put(self.board, (tuple(rows), shown.needed, ruled) if rows else None, self._board)
        self.board.centre_at(x, top + self._board_high(ruled) / 2)
        self._night_votes()
        self.steps.show(there=shown.night)
        self.pack.show(there=shown.hour == MORNING and shown.day > 0 and not shown.dealt)

    def _night_votes(self) -> None:
        """Show the moon while night can be voted for, and how many want it."""
        shown, m = self.picture.shown, self.picture.m
        votes = shown.counts()[-1]
        self.night.visible = shown.debating
        self.tally.visible = shown.debating and votes > 0
        if shown.debating:
            x, y = self.moon
            self.night.centre_at(x, y, disc(m))
            if votes:
                chip = count(m, votes, shown.needed[1])
                self.tally.centre_at(x + m.px(MOON * 0.4) + chip.get_width() / 2, y - m.px(MOON * 0.4), chip)

    # -- how large
    @property
    def _threads(self) -> bool:
        """Whether threads may be drawn across the table."""
        shown = self.picture.shown
        return shown.debating or (shown.night and any(shown.orders))

    @property
    def _aside_px(self) -> int:
        said, m = self.aside(), self.picture.m
        return text.fit(said, "italic", m.font_px(18), round(self.picture.layout.table.rx)) if said else 0

    @property
    def _line_high(self) -> int:
        m = self.picture.m
        return max(m.px(ICON), text.height("display", m.font_px(29)))

    @property
    def _high(self) -> int:
        aside = text.height("italic", self._aside_px) if self._aside_px else 0
        return self._line_high + aside + 2 * self.picture.m.px(HEAD)

    @property
    def _wide(self) -> int:
        """How wide the plate of the day and the board are: both the same."""
        m = self.picture.m
        said = text.width(self.aside(), "italic", self._aside_px) if self._aside_px else 0
        return max(m.px(WIDE * (1 + (m.text - 1) * 0.4)), said + 2 * m.px(SIDE))

    @property
    def _row_high(self) -> int:
        return max(self.picture.m.px(ROW), round(self.picture.m.font_px(19, GROWS) * 1.6))

    @property
    def _head(self) -> int:
        return round(self.picture.m.font_px(17, GROWS) * 1.5) + self.picture.m.px(8)

    def _board_high(self, ruled: Ruled) -> int:
        return self._head + ruled.high * ruled.lines + self.picture.m.px(FOOT)

    def _ruled(self, rows: int, top: float) -> Ruled:
        """Return how so many rows are laid above the votes against whoever looks: nobody is left out."""
        m, full = self.picture.m, self._row_high
        foot = self.picture.end_of(-1)[1] - m.px(24 + 16 * min(m.text, 1.3))
        room = max(LEAST_ROWS * full, round(foot - top - self._board_high(Ruled(0, 0, 0))))
        columns = 1 if rows * full <= room else 2
        lines = -(-rows // columns)
        return Ruled(columns, lines, min(full, room // lines))

    # -- painting it
    def _put(self, node: Node, said: object, draw: object) -> None:
        node.visible = bool(said)
        if said and self._said.get(node) != said:
            self._said[node] = said
            node.image = draw(said)  # type: ignore[operator]

    def _heading(self, said: Day) -> Surface:
        m = self.picture.m
        name = text.text(said.name, "display", m.font_px(29), CREAM, m.px(3))
        icon = sprite("icon-moon" if said.night else "icon-sun", m.px(ICON))
        made = soft.blank(name.get_width() + icon.get_width() + m.px(18), max(name.get_height(), icon.get_height()))
        soft.stamp_mid(made, icon, icon.get_width() / 2, made.get_height() / 2)
        soft.stamp_mid(made, name, made.get_width() - name.get_width() / 2, made.get_height() / 2)
        return self._plated(made, said.aside) if said.plate else made

    def _plated(self, line: Surface, aside: str) -> Surface:
        """Lay what day it is on a plate, and below it what everybody is at."""
        m, high = self.picture.m, self._high
        made = frames.panel(m, self._wide, high, alpha=SOLID).copy()
        x, top = made.get_width() / 2, (made.get_height() - high) / 2 + m.px(HEAD)
        soft.stamp_mid(made, line, x, top + self._line_high / 2)
        if aside:
            words_ = text.text(aside, "italic", self._aside_px, CREAM)
            soft.stamp_mid(made, words_, x, top + self._line_high + words_.get_height() / 2)
        return made

    def _board(self, said: tuple[tuple[VoteRow, ...], tuple[int, int], Ruled]) -> Surface:
        m, (rows, needs, ruled) = self.picture.m, said
        w, head, high = self._wide, self._head, self._board_high(ruled)
        made = frames.panel(m, w, high, alpha=SOLID).copy()
        left, top = (made.get_width() - w) // 2, (made.get_height() - high) // 2
        title = text.text(words.votes, "display", m.font_px(17, GROWS), ICE, m.px(1))
        soft.stamp(made, title, left + m.px(18), top + m.px(9))
        made.fill(BRASS_DARK, Rect(left + m.px(18), top + head, w - 2 * m.px(18), max(1, m.px(1))))
        gap, edge = m.px(16), m.px(18)
        wide = (w - 2 * edge - gap * (ruled.columns - 1)) // ruled.columns
        for i, one in enumerate(rows):
            column, line = divmod(i, ruled.lines)
            x, y = left + edge + column * (wide + gap), top + head + m.px(4) + line * ruled.high
            self._row(made, Rect(x, y, wide, ruled.high), one, needs, brief=ruled.columns > 1)
        return made

    def _row(self, made: Surface, room: Rect, row: VoteRow, needs: tuple[int, int], *, brief: bool) -> None:
        picture, m = self.picture, self.picture.m
        night = row.seat == picture.n
        d = round(room.h * 0.78)
        if night:
            face = sprite("icon-moon", round(d * 0.8))
        else:
            face = medallion(face_of(picture.session.plan[row.seat].portrait, ""), d)
        soft.stamp_mid(made, face, room.x + d / 2, room.centery)
        need = needs[1] if night else needs[0]
        at = room.right - (self._figure if brief else self._pips)(made, room, row.votes, need)
        wide = at - room.x - d - m.px(20)
        name = words.night if night else picture.session.names(row.seat)
        said = text.named_in(name, "display", m.font_px(19, GROWS), CREAM, wide, room.h)
        soft.stamp_mid(made, said, room.x + d + m.px(10) + said.get_width() / 2, room.centery)

    def _figure(self, made: Surface, room: Rect, votes: int, need: int) -> int:
        """Write how many there are of how many it takes; return how wide that is."""
        px = min(self.picture.m.font_px(17, GROWS), round(room.h * 0.6))
        said = text.text(f"{votes}/{need}", "display", px, ICE)
        soft.stamp_mid(made, said, room.right - said.get_width() / 2, room.centery)
        return said.get_width()

    def _pips(self, made: Surface, room: Rect, votes: int, need: int) -> int:
        """Draw a square for every vote it takes, filled for those there are; return how wide that is."""
        m = self.picture.m
        size = m.px(PIP)
        pitch = min(size * 1.28, room.w * 0.46 / need)
        for i in range(need):
            box = Rect(0, 0, round(min(size, pitch * 0.8)), size)
            box.midright = (round(room.right - (need - 1 - i) * pitch), room.centery)
            made.fill(INK, box.inflate(2, 2))
            made.fill(ICE if i < votes else EMPTY, box)
        return round(pitch * need)


@kept("plates")
def disc(m: Metrics) -> Surface:
    """Draw the moon on its disc: a vote for night goes there."""
    svg = Svg(40)
    svg.circle(20, 20, 19.5, INK)
    svg.circle(20, 20, 17.5, PANEL2, BRASS_DARK, 2)
    made = render(svg, m.px(MOON) / 40)
    soft.stamp_mid(made, sprite("icon-moon", m.px(MOON * 0.6)), made.get_width() / 2, made.get_height() / 2)
    return made


STEPS_Z = 95.0
ARTS = ("table-guard", "table-role-finder", "table-place-swap", "table-vigilante", "table-healer")
ARCH_WIDE, PITCH = 80.0, 128.0
SHADE = (104, 112, 134)


class Steps:
    """One node."""

    def __init__(self, picture: RingPicture) -> None:
        self.picture = picture
        self.node = picture.scene.add(Node(z=STEPS_Z, visible=False))

    @property
    def mine(self) -> int:
        """The step in which the own card works, -1 for none."""
        card = self.picture.shown.card
        return REGISTER[card].step - 1 if card != NO_CARD and self.picture.me >= 0 else -1

    def tip(self) -> str:
        """Say what the order is, which step it is now, and which is the own card's."""
        names, shown = words.rows("steps"), self.picture.shown
        mine = names[self.mine] if self.mine >= 0 else ""
        now = names[shown.step] if shown.step >= 0 else ""
        return words.steps_tip(now=now, mine=mine, card=card_word(shown.card) if mine else "")

    def show(self, *, there: bool) -> None:
        """Be there, or not."""
        self.node.visible = there
        if there:
            picture = self.picture
            lit = self.mine if picture.shown.step < 0 else picture.shown.step
            x, y = picture.layout.centre
            self.node.centre_at(x, y + picture.m.px(30), row(picture.m, lit, round(1.3 * picture.layout.table.rx)))


@kept("plates")
def row(m: Metrics, lit: int, room: int) -> Surface:
    """Draw the five arches with their words, no wider than the room."""
    wide, pitch = m.px(ARCH_WIDE), min(round(m.px(PITCH) * (1 + 0.4 * (m.text - 1))), room // len(ARTS))
    high = round(wide * 1.2)
    px = m.font_px(19, 1.6)
    made = soft.blank(pitch * len(ARTS), high + round(px * 1.5) + m.px(4))
    line = Svg(pitch * len(ARTS), high)
    line.line(pitch / 2, high / 2, pitch * (len(ARTS) - 0.5), high / 2, ICE, m.stroke(2), 0.5)
    soft.stamp(made, render(line), 0, 0)
    for i, (art, word) in enumerate(zip(ARTS, words.rows("steps"), strict=True)):
        x = pitch * (i + 0.5)
        arch = sprite(art, wide, high)
        if i == lit:
            glow = soft.soft_box(wide, high, m.px(30), max(1, m.px(7)), alpha=190, colour=CREAM)
            soft.stamp_mid(made, glow, x, high / 2)
        soft.stamp_mid(made, arch if i == lit else soft.shaded(arch, SHADE), x, high / 2)
        name = text.text(word, "display", text.fit(word, "display", px, pitch - m.px(6)), CREAM if i == lit else DIM)
        soft.stamp_mid(made, name, x, made.get_height() - name.get_height() / 2)
    return made


PACK_Z = 96.0
W, LAYERS, DEEP = 96, 6, 2.2
FRAMES = 36  # of the turn: it passes its own picture twice, for the back is the same upside down


class Pack:
    """One node: the stack of backs."""

    def __init__(self, picture: RingPicture) -> None:
        self.picture = picture
        self.node = picture.scene.add(Node(z=PACK_Z, visible=False))
        self.turning = False

    @property
    def at(self) -> tuple[float, float]:
        """Where it lies (px)."""
        x, y = self.picture.layout.centre
        return x, y + self.picture.m.px(26)

    def show(self, *, there: bool) -> None:
        """Lie there, or not."""
        if self.turning:
            return
        self.node.visible = there
        if there:
            self.node.centre_at(*self.at, stack(self.picture.m, 0))

    def turn(self) -> None:
        """Turn once round, always for the same time, and be gone."""
        timeline, node, m = self.picture.timeline, self.node, self.picture.m
        self.turning = True

        def spin(t: float) -> None:
            node.centre_at(*self.at, stack(m, round(t * FRAMES) % (FRAMES // 2)))

        def pale(t: float) -> None:
            node.alpha = round(255 * (1 - t))

        def gone() -> None:
            self.turning = False
            node.alpha = 255
            node.visible = False
            self.picture.middle.refresh()

        node.visible = True
        node.centre_at(*self.at, stack(m, 0))
        timeline.add("deck", None if timeline.clock.calm else spin, fade=pale, on_end=gone)


@kept("turned")
def stack(m: Metrics, step: int) -> Surface:
    """Draw the stack of backs, turned by so many steps of its way. By the centre."""
    w = m.px(W)
    back = cards.card(ABILITY_BACK, w, fine=2)
    turned = back if step == 0 else pygame.transform.rotozoom(back, -360 / FRAMES * step, 1.0)
    small = pygame.transform.smoothscale(turned, (turned.get_width() // 2, turned.get_height() // 2))
    deep = DEEP * m.u
    made = soft.blank(small.get_width() + 4 * deep * LAYERS, small.get_height() + 4 * deep * LAYERS)
    x, y = made.get_width() / 2, made.get_height() / 2
    soft.stamp_mid(made, cards.card_shadow(m, w, 8, round(-360 / FRAMES * step)), x, y + deep * LAYERS)
    edge = soft.shaded(small, (150, 150, 150))
    for layer in range(LAYERS, 0, -1):
        soft.stamp_mid(made, edge if layer % 2 else small, x, y + layer * deep)
    soft.stamp_mid(made, small, x, y)
    return made
