"""The cards of Scallywag: roles with a portrait, and carousing cards."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.paint.cards import corner, corners, printed
from tabletop.paint.metrics import SMALLEST_TEXT
from tabletop.paint.soft import Surface, stamp, stamp_mid
from tabletop.paint.sprites import Svg, render, sprite
from tabletop.paint.text import fit, text
from tabletop.theme import INK

SEA_BACK = -2


class Sailor(NamedTuple):
    """A role card: sprite, name, what it is good for, on whose side."""

    art: str
    name: str
    good: str
    side: str


SAILORS: dict[int, Sailor] = {
    100: Sailor("role-captain", "CAPTAIN", "+5 tolerance", "for the Captain"),
    101: Sailor("role-scallywag", "SCALLYWAG", "+5 tolerance", "for himself"),
    102: Sailor("role-cook", "COOK", "+5 tolerance", "for the Captain"),
    103: Sailor("role-lookout", "LOOKOUT", "moves islands", "for the Captain"),
    104: Sailor("role-mutineer", "MUTINEER", "no bonus", "for the Scallywag"),
    105: Sailor("role-deckhand", "DECKHAND", "no bonus", "for the Captain"),
}
CAROUSING = range(111, 120)  # 110 and what the card is worth


def sailor(made: Surface, kind: int, w: int, _index: float, fine: int) -> None:
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


printed(range(min(SAILORS), max(SAILORS) + 1), sailor, SEA_BACK, "back-scallywag")
printed(CAROUSING, _carousing)
