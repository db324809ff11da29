"""One entry of a list: its place, the card, what it would do tonight, when it is wanted, how often it came."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from pygame import Rect, Surface

from rules.core.sentences import Words
from rules.games.great_table.content import cards as names
from tabletop.games.great_table.cards import ABILITIES
from tabletop.inputs import DIRECTIONS, Verb
from tabletop.paint import cards, frames, soft, text
from tabletop.paint.cache import kept
from tabletop.paint.sprites import Svg, render
from tabletop.theme import ALARM, BRASS_DARK, CREAM, DIM, ICE, INK, PANEL2
from tabletop.widgets.base import Box, Widget, joined

if TYPE_CHECKING:

    from tabletop.paint.metrics import Metrics
    from tabletop.paint.text import Face
    from tabletop.widgets.mouse import Gesture

CARD, SMALLER, INSET, DISC = 102.0, 74.0, 9.0, 40.0
SMALL = 0.8  # windows
CHIP_H, CHIP_SIZE = 30.0, 15.0
DRAGS = frozenset({"grab", "drag", "drop", "cancel"})
CHOSEN_FILL = "#1B2C38"
LEAD = 1.17
words: Final = Words("tabletop.games.great_table", "list")


class Wish(NamedTuple):
    """What a tile shows."""

    place: int  # from 1 on; 0: none
    card: int
    line: str
    warning: str = ""
    luck: str = ""
    chip: str = ""  # its condition, or the offer of one; "" for none
    bound: bool = False  # the chip is a condition
    tip: str = ""


class Page(Protocol):
    """Who is told what is done to a tile."""

    def chosen(self, at: int, *, by_key: bool) -> object:
        """Take a press on a tile."""
        ...

    def only_if(self, at: int) -> object:
        """Open the condition of a tile."""
        ...

    def dragged(self, at: int, gesture: Gesture) -> object:
        """Take a step of a drag that began on a tile."""
        ...

    def tile_verb(self, at: int, verb: Verb) -> bool:
        """Take a verb for a tile that has the focus."""
        ...


class Tile(Widget):
    """A wish, to be pressed, dragged, carried."""

    def __init__(self, box: Box, page: Page, at: int, wish: Wish) -> None:
        super().__init__(box, name=f"place {at + 1}")
        self.owner, self.at, self.wish = page, at, wish
        self.state = ""  # "ghost" while it is dragged, "carried", "chosen"
        self._about()

    def _about(self) -> None:
        """Tell whoever points at it what the card does and when; F1 opens its rule."""
        card = names()[self.wish.card]
        self.rule = card.rule
        self.tip = "\n".join(filter(None, (words.about(card=card.name, does=card.help, rule=card.rule), self.wish.tip)))

    @property
    def called(self) -> str:
        """Its place, the card, what it says of it."""
        wish = self.wish
        return joined(f"{wish.place} {names()[wish.card].name}", wish.line, wish.warning, wish.chip)

    def show(self, wish: Wish, state: str = "") -> None:
        """Show another entry, or the same otherwise."""
        if (wish, state) != (self.wish, self.state):
            self.wish, self.state = wish, state
            self._about()
            self.stale()

    def render(self) -> Surface:
        """Draw it."""
        return painted(self.metrics, *self.body.size, self.wish, self.state, pointed=self.pointed)

    @property
    def chip(self) -> Rect:
        """Where its condition stands (px, in the window)."""
        return chip_rect(self.metrics, *self.body.size, self.wish).move(self.body.topleft)

    def press(self) -> None:
        """Choose it by key."""
        self.owner.chosen(self.at, by_key=True)

    def gesture(self, gesture: Gesture) -> bool:
        """Be dragged, or pressed; its condition is a place of its own, and the right button means it anywhere."""
        if gesture.kind in DRAGS and gesture.button == 1 and self.wish.place:
            self.owner.dragged(self.at, gesture)
        elif gesture.kind in {"click", "drop"} and self.contains(gesture.pos):
            if self.wish.chip and (gesture.button == 3 or self.chip.collidepoint(gesture.pos)):
                self.page.sound("tab")
                self.owner.only_if(self.at)
            elif gesture.button == 1:
                self.owner.chosen(self.at, by_key=False)
        return True

    def verb(self, verb: Verb) -> bool:
        """Pass on what is meant for the page."""
        return (verb in DIRECTIONS or verb in {Verb.PASS, Verb.SORT, Verb.UNDO}) and self.owner.tile_verb(self.at, verb)


Line = tuple[str, "Face", float, str]


def _lines(wish: Wish) -> tuple[Line, ...]:
    found: tuple[Line, ...] = (
        (wish.line, "semibold", 15, CREAM), (wish.warning, "semibold", 15, ALARM), (wish.luck, "italic", 15, DIM),
    )  # fmt: skip
    return tuple(line for line in found if line[0])


def _best(wish: Wish) -> bool:
    return wish.place == 1 and bool(wish.chip)


def _name(m: Metrics, wish: Wish, room: float) -> Surface:
    said = names()[wish.card].name
    return text.text(said, "display", text.fit(said, "display", m.font_px(21), room), ICE if _best(wish) else CREAM)


def card_wide(m: Metrics) -> float:
    """Return how wide the card on a tile is: in a small window the words need the room."""
    return CARD if m.u > SMALL else SMALLER


def _room(m: Metrics, w: int) -> int:
    return w - m.px(card_wide(m)) - 3 * m.px(INSET)


def needed(m: Metrics, w: int, wish: Wish) -> int:
    """Measure how high a tile w pixels wide has to be."""
    room = _room(m, w)
    high = _name(m, wish, room).get_height() + 2 * m.px(INSET)
    for said, face, size, _ in _lines(wish):
        high += text.paragraph_height(text.curly(said), face, m.font_px(size), room, LEAD) + m.px(3)
    chip, under = chip_size(m, w, wish)[1] + m.px(6) if wish.chip else 0, _under(m, wish)
    card = cards.card_height(m.px(card_wide(m))) + 2 * m.px(INSET)
    return max(high + (0 if under else chip), card + (chip if under else 0))


def _under(m: Metrics, wish: Wish) -> bool:
    """Whether the offer of a condition hangs under the card: in a small window there is no room under the words."""
    return m.u <= SMALL and not wish.bound


def _chip_words(m: Metrics, wish: Wish) -> str:
    return words.short_only_if if wish.chip and _under(m, wish) else wish.chip


def chip_size(m: Metrics, w: int, wish: Wish) -> tuple[int, int]:
    """Measure the condition of a tile w pixels wide."""
    said, px, pad = _chip_words(m, wish), m.font_px(CHIP_SIZE), m.px(10)
    if _under(m, wish):
        return m.px(card_wide(m)), max(text.height("semibold", px) + m.px(4), m.px(CHIP_H))
    wide = min(_room(m, w), text.width(said, "semibold", px) + 2 * pad + m.px(8))
    high = text.paragraph_height(said, "semibold", px, wide - 2 * pad, LEAD) + m.px(8)
    return wide, max(high, m.px(CHIP_H))


def chip_rect(m: Metrics, w: int, h: int, wish: Wish) -> Rect:
    """Return where the condition stands on a tile of w x h pixels."""
    if not wish.chip:
        return Rect(0, 0, 0, 0)
    wide, high = chip_size(m, w, wish)
    left = m.px(INSET) if _under(m, wish) else m.px(card_wide(m)) + 2 * m.px(INSET)
    return Rect(left, h - m.px(INSET) - high, wide, high)


@kept("plates")
def painted(m: Metrics, w: int, h: int, wish: Wish, state: str, *, pointed: bool) -> Surface:
    """Draw a tile of w x h pixels."""
    lit = state in {"carried", "chosen", "over"}
    edge = ICE if lit or pointed else BRASS_DARK
    made = frames.notch(m, w, h, CHOSEN_FILL if lit else PANEL2, edge, width=3 if lit else 2, n=8).copy()
    pad, wide = m.px(INSET), m.px(card_wide(m))
    high = cards.card_height(wide)
    top = pad if _under(m, wish) else min((h - high) // 2, pad + m.px(14))
    if state == "ghost":
        soft.stamp(made, cards.ghost(m, wide), pad, top)
    else:
        soft.stamp(made, cards.card(ABILITIES.start + wish.card, wide), pad, top)
    if wish.place:
        number = disc(m, wish.place, first=_best(wish))
        half = number.get_width() / 2
        soft.stamp_mid(made, number, max(half, pad + m.px(8)), max(half, top + m.px(6)))
    x, y, room = wide + 2 * pad, pad, _room(m, w)
    name = _name(m, wish, room)
    soft.stamp(made, name, x, y)
    y += name.get_height()
    for said, face, size, colour in _lines(wish):
        image = text.paragraph(text.curly(said), face, m.font_px(size), colour, room, lead=LEAD)
        soft.stamp(made, image, x, y)
        y += image.get_height() + m.px(3)
    if wish.chip:
        _chip(m, made, chip_rect(m, w, h, wish), wish)
    return made


def _chip(m: Metrics, made: Surface, box: Rect, wish: Wish) -> None:
    fill, edge, ink = (ICE, INK, INK) if wish.bound else (None, BRASS_DARK, DIM)
    soft.stamp(made, frames.notch(m, *box.size, fill, edge, width=1.5, n=5), *box.topleft)
    px, pad, under = m.font_px(CHIP_SIZE), m.px(10), _under(m, wish)
    line = text.curly(_chip_words(m, wish))
    if under:  # one word may be broader than a card
        said = text.fitted(line, "semibold", px, ink, box.w - m.px(8))
    else:
        said = text.paragraph(line, "semibold", px, ink, box.w - 2 * pad, lead=LEAD)
    left = box.centerx - said.get_width() / 2 if under else box.x + pad
    soft.stamp(made, said, left, box.centery - said.get_height() / 2)


@kept("plates")
def disc(m: Metrics, place: int, *, first: bool) -> Surface:
    """Draw the number of a place."""
    px = m.font_px(21, 1.3)
    d = max(m.px(DISC * min(m.text, 1.3)), round(px * 1.5))
    svg = Svg(d, d)
    svg.circle(d / 2, d / 2, d / 2 - 1.5, ICE if first else "#22384A", INK if first else ICE, m.stroke(2))
    made = render(svg)
    figure = text.text(str(place), "display", px, INK if first else CREAM)
    soft.stamp_mid(made, figure, d / 2, d / 2)
    return made
