"""The cards of Scum of the Earth: suns with a number, and cards with a picture and a word."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.paint.cards import corner, corners, printed
from tabletop.paint.metrics import SMALLEST_TEXT
from tabletop.paint.soft import Surface, stamp, stamp_mid
from tabletop.paint.sprites import Svg, render, sprite
from tabletop.paint.text import text, width
from tabletop.theme import CREAM, INK, SUN_COLOURS, Colour

PLAQUE = 0.76


class Special(NamedTuple):
    """A card with a picture: index, words on its plaque, sprite, ink."""

    corner: str
    name: str
    art: str
    ink: Colour


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


def named(kind: int, w: int, fine: int = 1) -> bool:
    """Tell whether a card of w pixels has room for its word at 12 pixels or more."""
    if kind in SPECIALS:
        return width(SPECIALS[kind].name, "display", _word_px(kind, w) * fine, fine) < w * fine * (PLAQUE - 0.05)
    return width(WORDS[kind - 1], "display", _word_px(kind, w) * fine, max(1, int(w * fine * 0.014))) < w * fine * 0.5


def _word_px(kind: int, w: int) -> int:
    return max(SMALLEST_TEXT, round(w * (0.085 if kind in SPECIALS else 0.072)))


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


def _face(made: Surface, kind: int, w: int, index: float, fine: int) -> None:
    (_special if kind in SPECIALS else _number)(made, kind, w, index, fine)


KINDS = printed(range(23), _face)
