"""The head of a page: its title, who has chosen and who is choosing, the icons; and the ground below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.sentences import listed
from rules.games.masquerade import rights as rules_of
from rules.games.masquerade.codes import COMMON, CORE_CLANS, NOTHING, THREE, Holding
from rules.games.masquerade.content import clans, held_name, power_name, powers, title_at
from tabletop.games.masquerade.pages import art
from tabletop.games.masquerade.pages.sheet import ART, MEDAL
from tabletop.games.masquerade.words import choosing as words
from tabletop.paint.cache import SHELVES
from tabletop.paint.frames import lacquer, lacquered
from tabletop.paint.room import floor, laid
from tabletop.paint.soft import blank, stamp
from tabletop.paint.sprites import sprite
from tabletop.paint.text import width
from tabletop.screens.page import rules as two_lines
from tabletop.table.bars import Icon
from tabletop.theme import DIM, PAGE, ROSE
from tabletop.widgets.plain import SIDE, TOP, Label, Panel, Picture, line_height, line_width

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pygame import Surface

    from tabletop.games.masquerade.pages.page import BloodPrompt
    from tabletop.paint.metrics import Metrics

VEIL = 175
SHELF = SHELVES["rooms"]
FILL = "#1F101C"  # of the panel that tells of what is meant
LOOK = PAGE._replace(floor="#150B13")


def ground(m: Metrics, _w: int, _h: int) -> Surface:
    """Lay the floor; it lies in no lamp light, so that it is there at once."""
    whole = m._replace(text=1.0)
    return SHELF.find((LOOK, whole)) or SHELF.keep((LOOK, whole), floor(whole, LOOK))


def ahead(m: Metrics) -> Iterator[None]:
    """Lay the floor a little at a time, and draw what the page shows of powers and clans, before it is asked for."""
    whole = m._replace(text=1.0)
    if SHELF.find((LOOK, whole)) is None:
        made = None
        for part in laid(whole, LOOK):
            made = part
            yield
        if made is not None:
            SHELF.keep((LOOK, whole), made)
    for power in COMMON:
        sprite(powers()[power].sprite, m.px(MEDAL))
        yield
    for clan in clans()[:CORE_CLANS]:
        sprite(clan.sprite, m.px(ART))
        yield


def veil(_m: Metrics, w: int, h: int) -> Surface:
    """Darken the table."""
    made = blank(w, h)
    made.fill((0, 0, 0, VEIL))
    return made


class Frame(Panel):
    """A panel of a page that covers everything: without a shadow it is drawn in a third of the time."""

    def _paint(self, m: Metrics, w: int, h: int) -> Surface:
        if not self.words:
            return lacquer(m, w, h, self.fill, self.edge)
        made = lacquered(m, w, h, self.fill, self.edge)
        stamp(made, self._head(m, w), m.px(SIDE), m.px(TOP))
        return made


MARGIN = 60.0
BIG = 1.5  # text from here on: the head takes two lines
TITLES, PITCH = 640.0, 112.0  # units the title takes at least, and somebody at most


def put_up(page: BloodPrompt, title: str) -> float:
    """Put up title and people; return where the panels begin."""
    m = page.m
    edge = _icons(page)
    high = line_height(m, 54)
    top = max(4.0, 66 - high / 2)
    wide = width(title, "display", m.font_px(54), m.px(3)) / m.u + 4
    page.put(Label((MARGIN, top, wide, high), title, face="display", size=54, track=3, wrap=False))
    line, right, mid = max(110.0, top + high * 0.94), edge, 60.0
    start, foot = MARGIN + wide + 22, top + high * 0.76
    if m.text >= BIG:
        line, right = line + 96, m.w - MARGIN
        mid = line - 52
        start, foot = MARGIN, mid + line_height(m, 23) / 2
    left = _chairs(page, right, mid)
    _aside(page, start, left - 24 - start, foot)
    page.put(Picture((MARGIN, line, m.w - 2 * MARGIN, 8), lambda n, w, h: two_lines(n, w, h, ROSE)))
    return line + 30


def _icons(page: BloodPrompt) -> float:
    """Lay a panel under the table's icons, which stay; return the right edge of what is free beside them."""
    icons = [one for one in page.table.ui.layers[0].widgets if isinstance(one, Icon) and one.visible]
    if not icons:
        return page.m.w - MARGIN
    x0, x1 = min(one.box[0] for one in icons), max(one.box[0] + one.box[2] for one in icons)
    page.put(Frame((x0 - 4, 24, x1 - x0 + 8, icons[0].box[3] + 2)))
    return x0 - 30


def _aside(page: BloodPrompt, x: float, room: float, foot: float) -> None:
    m = page.m
    tall = line_height(m, 22, "italic")
    view, me = page.view, page.me
    title, held = title_at(view.n, view.order.index(me)).name, view.held[me]
    risen = [words.RISEN(title=title, held=held_name(held))] if held.kind != NOTHING else []
    for said in [*risen, *(aside(n=view.round_no) for aside in words.rows("ASIDES"))]:
        if line_width(m, said, 22, "italic") <= room:
            page.put(Label((x, foot - tall * 0.7, room, tall), said, face="italic", size=22, colour=DIM, wrap=False))
            return


def _chairs(page: BloodPrompt, right: float, mid: float) -> float:
    """Put everybody up in order of rank; return the left edge."""
    view = page.view
    pitch = min(PITCH, (right - MARGIN - TITLES) / view.n)
    x = right - pitch * view.n
    for place, seat in enumerate(view.order):
        d = 74.0 if seat == view.asked else 56.0
        box = (x + pitch * (place + 0.5) - d / 2, mid - d / 2, d, d)
        page.put(Picture(box, _painter(page, seat, place), name=f"chair {seat}", tip=tip(page, seat, place)))
    return x


def _painter(page: BloodPrompt, seat: int, place: int) -> Callable[[Metrics, int, int], Surface]:
    """Return what paints somebody of the court."""
    view = page.view
    face, rank = page.session.plan[seat].portrait, title_at(view.n, place).sprite
    done, now = seat not in view.choosers, seat == view.asked
    return lambda m, w, _h: art.chair(m, w, face, rank, done=done, now=now)


def tip(page: BloodPrompt, seat: int, place: int) -> str:
    """Say who sits there, and what they have chosen."""
    view, held = page.view, page.view.held[seat]
    name, title = page.session.names(seat), title_at(view.n, place).name
    if seat == view.asked:
        return words.CHOOSING(name=name, title=title)
    if seat in view.choosers or held.kind == NOTHING:
        return words.WAITS(name=name, title=title)
    said = words.HOLDS if rules_of.chooses(view, seat) else words.KEEPS
    return said(name=name, title=title, what=holding_words(held))


def holding_words(held: Holding) -> str:
    """Say what somebody holds."""
    if held.kind == THREE:
        return listed([power_name(dot) for dot in held.powers])
    return held_name(held) or words.NOTHING
