"""The cards of Scum of the Earth: suns with a number, and cards with a picture and a word."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.core.climbing import WILD
from rules.core.sentences import Words
from rules.games.scum_of_the_earth.cards import FIGURES
from tabletop.paint.cards import corner, corners, printed
from tabletop.paint.metrics import SMALLEST_TEXT
from tabletop.paint.soft import Surface, stamp, stamp_mid
from tabletop.paint.sprites import Svg, render, sprite
from tabletop.paint.text import text, width
from tabletop.theme import CREAM, INK, SUN_COLOURS, Colour

say: Final = Words("tabletop.games.scum_of_the_earth", "printed")  # on the cards, by kind
PLAQUE = 0.76


class Special(NamedTuple):
    """A card with a picture: index, sprite, ink."""

    corner: str
    art: str
    ink: Colour


SPECIALS: dict[int, Special] = {
    0: Special("0", "special-zero", "#8A5F1F"),
    14: Special("", "special-infinity", "#2F6B4A"),
    15: Special(WILD, "special-wild", "#8A4A10"),
    16: Special(WILD.lower(), "special-wild-39", "#A85632"),
    17: Special("5", "special-five", "#8F4636"),
    18: Special("6", "special-six", "#A3263A"),
    19: Special("7", "special-seven", "#8F4636"),
    20: Special("8", "special-eight", "#4A4F55"),
    21: Special("9", "special-nine", "#A3263A"),
    22: Special("10", "special-ten", "#8A5F1F"),
}


def named(kind: int, w: int, fine: int = 1) -> bool:
    """Tell whether a card of w pixels has room for its word at 12 pixels or more."""
    special, p = kind in SPECIALS, w * fine
    track, room = (fine, PLAQUE - 0.05) if special else (max(1, int(p * 0.014)), 0.5)
    return width(say["words", kind], "display", _word_px(kind, w) * fine, track) < p * room


def _word_px(kind: int, w: int) -> int:
    return max(SMALLEST_TEXT, round(w * (0.085 if kind in SPECIALS else 0.072)))


def _number(made: Surface, kind: int, w: int, index: float, fine: int) -> None:
    label, ink, p = FIGURES[kind], SUN_COLOURS[kind - 1], w * fine
    stamp_mid(made, sprite(f"scum-sun-{kind:02d}", round(p * 0.74)), p / 2, p * 0.7)
    boss = text(label, "display", max(SMALLEST_TEXT, round(w * 0.23)) * fine, CREAM)
    stamp_mid(made, boss, p / 2, p * 0.695)
    corners(made, p, corner(label, p, ink, index))
    if named(kind, w, fine):
        word = text(say["words", kind], "display", _word_px(kind, w) * fine, ink, max(1, int(p * 0.014)))
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
        stamp_mid(made, text(say["words", kind], "display", _word_px(kind, w) * fine, CREAM, fine), p / 2, p * 1.19)


def _face(made: Surface, kind: int, w: int, index: float, fine: int) -> None:
    (_special if kind in SPECIALS else _number)(made, kind, w, index, fine)


def index_of(kind: int) -> str:
    """Return what is written in the corner of a card."""
    return SPECIALS[kind].corner if kind in SPECIALS else FIGURES[kind]


KINDS = printed(range(23), _face)
