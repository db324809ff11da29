"""Cards: stock, faces of Scum of the Earth, and how a card looks in each state."""

from enum import Enum
from typing import NamedTuple

import pygame

from tabletop.paint import sight
from tabletop.paint.arches import ABILITIES, ABILITY_BACK, ability
from tabletop.paint.cache import kept
from tabletop.paint.metrics import SMALLEST_TEXT, Metrics
from tabletop.paint.soft import Surface, shaded, soft_box, stamp, stamp_mid
from tabletop.paint.sprites import sprite
from tabletop.paint.svg import Svg, render
from tabletop.paint.text import fit, text, width
from tabletop.theme import CREAM, INK, MUSTARD, SUN_COLOURS, Colour

BACK, SEA_BACK, ROSE_BACK = -1, -2, -3
BACKS = {BACK: "back-scum", SEA_BACK: "back-scallywag", ROSE_BACK: "back-masquerade", ABILITY_BACK: "back-table"}
RATIO = 1.4
PLAQUE = 0.76


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


class Special(NamedTuple):
    """A card with a picture: index, words on its plaque, sprite, ink."""

    corner: str
    name: str
    art: str
    ink: Colour


class Sailor(NamedTuple):
    """A role card: sprite, name, what it is good for, on whose side."""

    art: str
    name: str
    good: str
    side: str


LABELS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
WORDS = ("ACE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE", "TEN", "JACK", "QUEEN", "KING")
SPECIALS: dict[int, Special] = {
    0: Special("0", "GOOSE EGG", "special-zero", "#8A5F1F"),
    14: Special("", "INFINITY", "special-infinity", "#2F6B4A"),
    15: Special("W", "WILD!", "special-wild", "#8A4A10"),
    16: Special("w", "WILD 3–9", "special-wild-39", "#A85632"),  # noqa: RUF001
    17: Special("5", "A LITTLE LOOK", "special-five", "#8F4636"),
    18: Special("6", "SIT IT OUT", "special-six", "#A3263A"),
    19: Special("7", "ONCE MORE", "special-seven", "#8F4636"),
    20: Special("8", "NEVER ALONE", "special-eight", "#4A4F55"),
    21: Special("9", "FIRST WORD", "special-nine", "#A3263A"),
    22: Special("10", "ONE OR TWO", "special-ten", "#8A5F1F"),
}
KINDS = range(23)
SAILORS: dict[int, Sailor] = {
    100: Sailor("role-captain", "CAPTAIN", "+5 tolerance", "for the Captain"),
    101: Sailor("role-scallywag", "SCALLYWAG", "+5 tolerance", "for himself"),
    102: Sailor("role-cook", "COOK", "+5 tolerance", "for the Captain"),
    103: Sailor("role-lookout", "LOOKOUT", "moves islands", "for the Captain"),
    104: Sailor("role-mutineer", "MUTINEER", "no bonus", "for the Scallywag"),
    105: Sailor("role-deckhand", "DECKHAND", "no bonus", "for the Captain"),
}
CAROUSING = range(111, 120)  # 110 and what the card is worth
FRENCH = range(200, 252)  # 200 + 4 * rank (three … king, ace, two) + suit (clubs, diamonds, spades, hearts)


def card_height(w: int) -> int:
    """Height in pixels of a card w pixels wide."""
    return round(w * RATIO)


def named(kind: int, w: int, fine: int = 1) -> bool:
    """Tell whether a card of w pixels has room for its word at 12 pixels or more."""
    if kind in SPECIALS:
        return width(SPECIALS[kind].name, "display", _word_px(kind, w) * fine, fine) < w * fine * (PLAQUE - 0.05)
    return width(WORDS[kind - 1], "display", _word_px(kind, w) * fine, max(1, int(w * fine * 0.014))) < w * fine * 0.5


def _word_px(kind: int, w: int) -> int:
    return max(SMALLEST_TEXT, round(w * (0.085 if kind in SPECIALS else 0.072)))


@kept("cards")
def card(
    kind: int, w: int, state: CardState = IDLE, *, accent: Colour = MUSTARD, index: float = 1.0, fine: int = 1,
) -> Surface:  # fmt: skip
    """Draw a card of w pixels, upright, no shadow; kind is 0..22 or BACK, index enlarges the corner figure.

    fine=2 draws the same card at twice the pixels: the master from which slanted cards are brought down.
    """
    if state is not IDLE:
        return in_state(card(kind, w, IDLE, accent=accent, index=index, fine=fine), state, w * fine, accent)
    if kind in FRENCH:
        return _french(kind - FRENCH.start, w, index, fine)
    if kind in BACKS:
        return sprite(BACKS[kind], w * fine, card_height(w * fine))
    made = stock(w * fine).copy()
    if kind in SAILORS:
        sailor(made, kind, w, fine)
    elif kind in ABILITIES:
        ability(made, kind - ABILITIES.start, w, fine)
    elif kind in CAROUSING:
        _carousing(made, kind, w, index, fine)
    elif kind in SPECIALS:
        _special(made, kind, w, index, fine)
    else:
        _number(made, kind, w, index, fine)
    return made


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


def _french(kind: int, w: int, index: float, fine: int) -> Surface:
    from tabletop.paint import french  # noqa: PLC0415 - it knows the stock and the corners

    rank, suit = kind >> 2, french.LOW_TO_HIGH[kind & 3]
    return french.card((rank + 2) % 13 + 1, suit, w, index=index, fine=fine)


def _number(made: Surface, kind: int, w: int, index: float, fine: int) -> None:
    label, ink, p = LABELS[kind - 1], SUN_COLOURS[kind - 1], w * fine
    stamp_mid(made, sprite(f"scum-sun-{kind:02d}", round(p * 0.74)), p / 2, p * 0.7)
    boss = text(label, "display", max(SMALLEST_TEXT, round(w * 0.23)) * fine, CREAM)
    stamp_mid(made, boss, p / 2, p * 0.695)
    corners(made, p, corner(label, p, ink, index))
    if named(kind, w, fine):
        word = text(WORDS[kind - 1], "display", _word_px(kind, w) * fine, ink, max(1, int(p * 0.014)))
        stamp_mid(made, word, p / 2, p * 0.235)
        stamp_mid(made, word, p / 2, p * 1.16)


def _special(made: Surface, kind: int, w: int, index: float, fine: int) -> None:
    p, face, worded = w * fine, SPECIALS[kind], named(kind, w, fine)
    stamp_mid(made, sprite(face.art, round(p * 0.72)), p / 2, p * (0.68 if worded else 0.74))
    if face.corner:
        stamp(made, corner(face.corner, p, face.ink, index), p * 0.012, p * 0.02)
    else:
        stamp(made, sprite("special-infinity", round(p * 0.24)), p * 0.02, p * 0.03)
    if worded:
        plaque = Svg(500, 90)
        plaque.notch(60, 8, 380, 74, 12, face.ink, INK, 3)
        stamp(made, render(plaque, p / 500), 0, p * 1.1)
        stamp_mid(made, text(face.name, "display", _word_px(kind, w) * fine, CREAM, fine), p / 2, p * 1.19)


def sailor(made: Surface, kind: int, w: int, fine: int) -> None:
    """Draw a role: the portrait, the name, and, where there is room, what it is good for and for whom it sails."""
    p, face = w * fine, SAILORS[kind]
    frame = Svg(500, 700)
    frame.rect(36, 34, 428, 428, INK, 14)
    stamp(made, render(frame, p / 500), 0, 0)
    stamp_mid(made, sprite(face.art, round(p * 0.82)), p / 2, p * 0.496)
    size = fit(face.name, "display", max(SMALLEST_TEXT, round(w * 0.145)) * fine, p * 0.9)
    stamp_mid(made, text(face.name, "display", size, INK, round(p * 0.006)), p / 2, p * 1.025)
    lines = ((face.good, "bold", "#8A4A10", 1.165), (face.side, "italic", "#6B5A45", 1.28))
    if w * 0.094 >= SMALLEST_TEXT:
        for said, style, ink, y in lines:
            px = fit(said, style, round(w * 0.104) * fine, p * 0.9)  # type: ignore[arg-type]
            stamp_mid(made, text(said, style, px, ink), p / 2, p * y)  # type: ignore[arg-type]


def _carousing(made: Surface, kind: int, w: int, index: float, fine: int) -> None:
    p, ink = w * fine, "#8A4A10"
    stamp_mid(made, sprite("token-grog", round(p * 0.62)), p / 2, p * 0.72)
    corners(made, p, corner(f"+{kind - CAROUSING.start + 1}", p, ink, index))
    if w * 0.094 >= SMALLEST_TEXT:
        word = text("TOLERANCE", "display", max(SMALLEST_TEXT, round(w * 0.08)) * fine, ink, max(1, int(p * 0.014)))
        stamp_mid(made, word, p / 2, p * 1.14)


def shade_of(state: CardState) -> tuple[int, int, int]:
    """Return what darkens a card in that state (white: nothing); high contrast leaves it light enough to read."""
    return (STRONG_SHADES if sight.high_contrast() else SHADES).get(state, (255, 255, 255))


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
