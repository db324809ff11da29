"""The cards of Scallywag: roles with a portrait, and carousing cards."""

from __future__ import annotations

from typing import Final

from rules.core.sentences import Words
from tabletop.paint.cards import corner, corners, printed
from tabletop.paint.metrics import SMALLEST_TEXT
from tabletop.paint.soft import Surface, stamp, stamp_mid
from tabletop.paint.sprites import Svg, render, sprite
from tabletop.paint.text import fit, text
from tabletop.theme import INK

SEA_BACK = -2


words: Final = Words("tabletop.games.scallywag", "cards")
names: Final = Words("rules.games.scallywag", "names")
ROLES: Final = tuple(words.table("GOOD"))  # the rules need not be loaded for a card
SAILORS = range(100, 100 + len(ROLES))  # 100 and the role
CAROUSING = range(111, 120)  # 110 and what the card is worth


def sailor(made: Surface, kind: int, w: int, _index: float, fine: int) -> None:
    """Draw a role: the portrait, the name, and, where there is room, what it is good for and for whom it sails."""
    p, role = w * fine, ROLES[kind - SAILORS.start]
    frame = Svg(500, 700)
    frame.rect(36, 34, 428, 428, INK, 14)
    stamp(made, render(frame, p / 500), 0, 0)
    stamp_mid(made, sprite(f"role-{role}", round(p * 0.82)), p / 2, p * 0.496)
    name = names["ROLES", kind - SAILORS.start].upper()
    size = fit(name, "display", max(SMALLEST_TEXT, round(w * 0.145)) * fine, p * 0.9)
    stamp_mid(made, text(name, "display", size, INK, round(p * 0.006)), p / 2, p * 1.025)
    lines = ((words["GOOD", role], "bold", "#8A4A10", 1.165), (words["SAILS", role], "italic", "#6B5A45", 1.28))
    if w * 0.094 >= SMALLEST_TEXT:
        for said, style, ink, y in lines:
            px = fit(said, style, round(w * 0.104) * fine, p * 0.9)  # type: ignore[arg-type]
            stamp_mid(made, text(said, style, px, ink), p / 2, p * y)  # type: ignore[arg-type]


def _carousing(made: Surface, kind: int, w: int, index: float, fine: int) -> None:
    p, ink = w * fine, "#8A4A10"
    stamp_mid(made, sprite("token-grog", round(p * 0.62)), p / 2, p * 0.72)
    corners(made, p, corner(f"+{kind - CAROUSING.start + 1}", p, ink, index))
    if w * 0.094 >= SMALLEST_TEXT:
        word = text(words.TOLERANCE, "display", max(SMALLEST_TEXT, round(w * 0.08)) * fine, ink, max(1, int(p * 0.014)))
        stamp_mid(made, word, p / 2, p * 1.14)


printed(SAILORS, sailor, SEA_BACK, "back-scallywag")
printed(CAROUSING, _carousing)
