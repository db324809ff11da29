"""The faces of the cards of all games: which picture a kind of card has, and what is printed on it."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from tabletop.paint import french
from tabletop.paint.arches import ABILITIES, ABILITY_BACK, ability
from tabletop.paint.cache import kept
from tabletop.paint.cardstock import (
    BACK,
    IDLE,
    ROSE_BACK,
    SEA_BACK,
    CardState,
    card_height,
    corner,
    corners,
    in_state,
    stock,
)
from tabletop.paint.metrics import SMALLEST_TEXT, Metrics
from tabletop.paint.soft import Surface, soft_box, stamp, stamp_mid
from tabletop.paint.sprites import sprite
from tabletop.paint.svg import Svg, render
from tabletop.paint.text import fit, text, width
from tabletop.theme import CREAM, INK, MUSTARD, SUN_COLOURS, Colour

BACKS = {BACK: "back-scum", ROSE_BACK: "back-masquerade", ABILITY_BACK: "back-table", SEA_BACK: "back-scallywag"}
PLAQUE = 0.76


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


def _french(kind: int, w: int, index: float, fine: int) -> Surface:
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
