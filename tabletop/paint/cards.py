"""Cards: the stock every one is printed on, how it looks in each state, French faces, and cards on a slant.

What else is printed on cards lies with the games that are played with them: they say it to `printed`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from functools import lru_cache

import pygame

from tabletop.paint import metrics
from tabletop.paint.cache import SHELVES, drawn, kept
from tabletop.paint.metrics import SMALLEST_TEXT, Metrics
from tabletop.paint.soft import Surface, blank, shaded, soft_box, stamp, stamp_mid
from tabletop.paint.sprites import Svg, render, sprite
from tabletop.paint.text import text
from tabletop.theme import CREAM, INK, MUSTARD, SUIT_COLOURS, SUITS, Colour

RATIO = 1.4

Face = Callable[[Surface, int, int, float, int], None]
"""Prints on the stock of a card: its kind, how wide it is, how large its figure, and at how many times the pixels."""


class CardState(Enum):
    """How a card's own surface looks; lifts and places are the table's business."""

    IDLE = "idle"
    HOVER = "hover"
    SELECTED = "selected"
    REFUSED = "refused"
    EARLIER = "earlier"
    OLDER = "older"


IDLE = CardState.IDLE
SHADES = {CardState.REFUSED: (138, 132, 128), CardState.EARLIER: (165, 158, 150), CardState.OLDER: (120, 112, 104)}
STRONG_SHADES = {
    CardState.REFUSED: (220, 217, 213), CardState.EARLIER: (234, 231, 228), CardState.OLDER: (220, 217, 213),
}  # fmt: skip


def card_height(w: int) -> int:
    """Height in pixels of a card w pixels wide."""
    return round(w * RATIO)


@kept("cards")
def stock(w: int) -> Surface:
    """Draw the blank paper of a card, w pixels wide."""
    svg = Svg(500, 700)
    svg.rect(2, 2, 496, 696, INK, 30)
    svg.rect(5, 5, 490, 690, CREAM, 27)
    light = svg.gradient(((0, "#FFFFFF", 0.28), (0.5, "#FFFFFF", 0), (1, "#9A6A2A", 0.16)))
    svg.rect(5, 5, 490, 690, light, 27)
    return render(svg, w / 500)


def in_state(plain: Surface, state: CardState, w: int, accent: Colour) -> Surface:
    """Return the picture of a plain card of w pixels in another state."""
    if state in SHADES:
        return darkened(plain, state)
    made = plain.copy()
    thick, colour = (w * 0.026, CREAM) if state is CardState.HOVER else (w * 0.04, accent)
    svg = Svg(*made.get_size())
    svg.rect(thick / 2, thick / 2, svg.w - thick, svg.h - thick, None, w * 0.058, colour, thick)
    stamp(made, render(svg), 0, 0)
    return made


def shade_of(state: CardState) -> tuple[int, int, int]:
    """Return what darkens a card in that state (white: nothing); high contrast leaves it light enough to read."""
    return (STRONG_SHADES if metrics.high_contrast() else SHADES).get(state, (255, 255, 255))


def darkened(plain: Surface, state: CardState) -> Surface:
    """Return the picture of a plain card as it lies in the shade."""
    return shaded(plain, shade_of(state))


def corners(made: Surface, p: int, block: Surface) -> None:
    """Lay a corner block in the upper left of a card of p pixels, and turned by half a circle in the lower right."""
    stamp(made, block, p * 0.012, p * 0.02)
    turned = pygame.transform.rotate(block, 180)
    stamp(made, turned, p * 0.988 - turned.get_width(), p * 1.38 - turned.get_height())


def corner(label: str, p: int, ink: Colour, scale: float, suit: str = "") -> Surface:
    """Draw the corner figure in its column of 0.24 card widths, over the sprite of its suit if it has one."""
    wide = int(p * 0.24)
    size = max(SMALLEST_TEXT, int(p * (0.27 if len(label) == 1 else 0.215) * scale))
    figure = text(label, "display", size, ink)
    figure = figure.subsurface(figure.get_bounding_rect())
    if figure.get_width() > wide:
        figure = pygame.transform.smoothscale(figure, (wide, round(figure.get_height())))
    made = pygame.Surface((wide, int(p * 0.62)), pygame.SRCALPHA)
    stamp(made, figure, (wide - figure.get_width()) / 2, p * 0.055)
    if suit:
        side = min(wide, round(p * 0.14 * scale))
        stamp(made, sprite(suit, side), (wide - side) / 2, p * 0.095 + figure.get_height())
    return made


BACK = -1
BACKS = {BACK: "back-scum"}  # the sprite of every back
FRENCH = range(200, 252)  # 200 + 4 * rank (three … king, ace, two) + suit (clubs, diamonds, spades, hearts)
FACES: dict[range, Face] = {}  # what is printed on all other kinds of cards, first those of the first game


def printed(kinds: range, draw: Face, back: int = BACK, art: str = "") -> range:
    """Say what is printed on cards of some kinds, and which sprite is their back."""
    FACES[kinds] = draw
    if art:
        BACKS[back] = art
    return kinds


@kept("cards")
def card(
    kind: int, w: int, state: CardState = IDLE, *, accent: Colour = MUSTARD, index: float = 1.0, fine: int = 1,
) -> Surface:  # fmt: skip
    """Draw a card of w pixels, upright, no shadow; kind is one of FACES, FRENCH or BACKS, index enlarges the figure.

    fine=2 draws the same card at twice the pixels: the master from which slanted cards are brought down.
    """
    if state is not IDLE:
        return in_state(card(kind, w, IDLE, accent=accent, index=index, fine=fine), state, w * fine, accent)
    if kind in FRENCH:
        rank = (kind - FRENCH.start) >> 2
        return french((rank + 2) % 13 + 1, LOW_TO_HIGH[kind & 3], w, index=index, fine=fine)
    if kind in BACKS:
        return sprite(metrics.card_back() or BACKS[kind], w * fine, card_height(w * fine))
    made = stock(w * fine).copy()
    next(draw for kinds, draw in FACES.items() if kind in kinds)(made, kind, w, index, fine)
    return made


def index_of(kind: int) -> str:
    """Return what is written in the corner of a French card; "" of any other."""
    rank = ((kind - FRENCH.start >> 2) + 2) % 13 + 1
    return FIGURES.get(rank, str(rank)) if kind in FRENCH else ""


@kept("cards")
def card_shadow(m: Metrics, w: int, lift: float = 0, angle: int = 0) -> Surface:
    """Draw the soft shadow of a card, lifted by 0 idle, 20 selected, 30 hover, 60 dragged. Place by the centre."""
    blur = max(2, m.px(7 + lift / 4))
    box = soft_box(w, card_height(w), round(w * 0.06), blur, alpha=150)
    if angle:
        small = pygame.transform.smoothscale(box, (max(1, box.get_width() // 4), max(1, box.get_height() // 4)))
        box = pygame.transform.rotozoom(small, angle, 4)
    down, right = m.px(6 + lift / 3), m.px(1)
    made = pygame.Surface((box.get_width() + 2 * right, box.get_height() + 2 * down), pygame.SRCALPHA)
    stamp(made, box, 2 * right, 2 * down)
    return made


@kept("cards")
def ghost(m: Metrics, w: int) -> Surface:
    """Draw the outline a dragged card leaves behind, w pixels wide."""
    h, thick = card_height(w), m.stroke(2.5)
    svg = Svg(w, h)
    svg.rect(thick, thick, w - 2 * thick, h - 2 * thick, None, 9 * m.u, "#6F7F76", thick, 0.8)
    return render(svg)


ACE, JACK, QUEEN, KING = 1, 11, 12, 13
RANKS = range(ACE, KING + 1)
FIGURES = {ACE: "A", JACK: "J", QUEEN: "Q", KING: "K"}  # as in English; `spell` has others written
COURTS = {JACK: "jack", QUEEN: "queen", KING: "king"}
THIRD = 1 / 3
LOW_TO_HIGH = ("clubs", "diamonds", "spades", "hearts")


def spell(figures: Sequence[str]) -> None:
    """Have these be written in the corners of French cards, from the three up to the ace and the two."""
    FIGURES.update({(i + 2) % KING + 1: figure for i, figure in enumerate(figures)})


Spots = tuple[tuple[float, float], ...]
_TWO: Spots = ((0, -1), (0, 1))
_FOUR: Spots = ((-1, -1), (1, -1), (-1, 1), (1, 1))
_SIX: Spots = (*_FOUR, (-1, 0), (1, 0))
_EIGHT: Spots = (*_FOUR, (-1, -THIRD), (1, -THIRD), (-1, THIRD), (1, THIRD))
PIPS: dict[int, Spots] = {
    2: _TWO, 3: (*_TWO, (0, 0)), 4: _FOUR, 5: (*_FOUR, (0, 0)), 6: _SIX, 7: (*_SIX, (0, -0.5)),
    8: (*_SIX, (0, -0.5), (0, 0.5)), 9: (*_EIGHT, (0, 0)), 10: (*_EIGHT, (0, -2 * THIRD), (0, 2 * THIRD)),
}  # fmt: skip
"""Where the pips stand: columns and rows from the middle of the card, -1 to 1; the lower half stands on its head."""


def french(
    rank: int, suit: str, w: int, state: CardState = IDLE, *, accent: Colour = MUSTARD, index: float = 1.0,
    fine: int = 1, four_colour: bool | None = None,
) -> Surface:  # fmt: skip
    """Draw a card of w pixels, upright, no shadow; rank is 1..13, or BACK with the name of a game's back for a suit.

    `four_colour` is what the person has set unless it is said; fine=2 draws the same card at twice the pixels.
    """
    four = metrics.four_colour() if four_colour is None else four_colour
    return _french(rank, suit, w, state, accent, index, fine, four)


def _french(
    rank: int, suit: str, w: int, state: CardState, accent: Colour, index: float, fine: int, four: bool,
) -> Surface:  # fmt: skip
    if state is not IDLE:
        return in_state(_french(rank, suit, w, IDLE, accent, index, fine, four), state, w * fine, accent)
    p = w * fine
    if rank == BACK:
        return sprite(metrics.card_back() or f"back-{suit}", p, card_height(p))
    made, tag = stock(p).copy(), "-4c" if four else ""
    if rank in COURTS:
        stamp_mid(made, sprite(f"court-{COURTS[rank]}-{suit}{tag}", round(p * 0.6), round(p * 1.08)), p / 2, p * 0.7)
    elif rank == ACE:
        stamp_mid(made, sprite(f"ace-{suit}{tag}", round(p * 0.68), round(p * 0.952)), p / 2, p * 0.7)
    else:
        _pips(made, p, PIPS[rank], sprite(f"suit-{suit}{tag}", round(p * 0.2)))
    ink = SUIT_COLOURS[four][SUITS.index(suit)]
    corners(made, p, corner(FIGURES.get(rank, str(rank)), p, ink, index, f"suit-{suit}{tag}"))
    return made


def _pips(made: Surface, p: int, spots: Spots, pip: Surface) -> None:
    turned = pygame.transform.rotate(pip, 180)
    for x, y in spots:
        stamp_mid(made, turned if y > 0.01 else pip, p * (0.5 + 0.19 * x), p * (0.7 + 0.42 * y))


STEP = 6
RATION = 3


def slanted(master: Surface, angle: float) -> Surface:
    """Turn a master of twice the size by degrees anticlockwise and bring it down to its nominal size, edges clean."""
    w, h = master.get_size()
    padded = _margin(w + 8, h + 8)  # without one the outermost edge is cut hard
    padded.fill((0, 0, 0, 0))
    stamp(padded, master, 4, 4)
    return pygame.transform.rotozoom(padded, angle, 0.5)


@lru_cache(4)
def _margin(w: int, h: int) -> Surface:
    """Return a surface to lay a master on: a new one for each would take as long as half the turn."""
    return blank(w, h)


class Turner:
    """Rotated cards; at most three costly rotations a frame, or one of a face that was not drawn before."""

    def __init__(self) -> None:
        self.spent = 0

    @property
    def full(self) -> bool:
        """Whether this frame has no room for another costly rotation."""
        return self.spent >= RATION

    def new_frame(self) -> None:
        """Begin a frame: the ration is full again."""
        self.spent = 0

    def at_rest(
        self, kind: int, w: int, angle: float, state: CardState = IDLE, *, accent: Colour = MUSTARD, index: float = 1.0,
    ) -> Surface:  # fmt: skip
        """Draw a card at exactly that angle (degrees, anticlockwise), clean edges. Place by the centre."""
        tenth = round(angle * 10) % 3600
        if tenth == 0:
            return card(kind, w, state, accent=accent, index=index)
        key = (kind, w, tenth, state, accent, index)
        return SHELVES["turned"].find(key) or self._turn(key)

    def foresee(
        self, kind: int, w: int, angle: float, state: CardState = IDLE, *, accent: Colour = MUSTARD, index: float = 1.0,
    ) -> None:  # fmt: skip
        """Turn a card that will come to rest at that angle, if nothing else was turned in this frame."""
        if self.spent == 0:
            key = (kind, w, round(angle * 10) % 3600, state, accent, index)
            if key[2] and SHELVES["turned"].find(key) is None:
                self._turn(key)

    def in_flight(
        self, kind: int, w: int, angle: float, state: CardState = IDLE, *, accent: Colour = MUSTARD, index: float = 1.0,
    ) -> Surface | None:  # fmt: skip
        """Draw a card at about that angle (to 6 degrees); None where its face was never drawn and has to wait."""
        near = round(angle / STEP) * STEP
        upright = drawn("cards", card, kind, w, state, accent, index, 1)
        for off in (0, STEP, -STEP):
            tenth = (near + off) * 10 % 3600
            key = (kind, w, tenth, state, accent, index)
            found = SHELVES["turned"].find(key) if tenth else upright
            if found is not None:
                return found
            if not self.full:
                return self._turn(key)
        return upright and pygame.transform.rotate(upright, near)

    def _turn(self, key: tuple[int, int, int, CardState, Colour, float]) -> Surface:
        kind, w, tenth, state, accent, index = key
        given = SHELVES["cards"].given
        if not tenth:
            made = card(kind, w, state, accent=accent, index=index)
        elif state in SHADES:  # the same darkened before or after, and this way the plain one is turned only once
            plain = self.at_rest(kind, w, tenth / 10, accent=accent, index=index)
            return SHELVES["turned"].keep(key, darkened(plain, state))
        else:
            master = card(kind, w, state, accent=accent, index=index, fine=2)
            made = SHELVES["turned"].keep(key, slanted(master, tenth / 10))
        self.spent += 1 if given == SHELVES["cards"].given else RATION
        return made
