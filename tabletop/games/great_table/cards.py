"""Cards of the Great Table: an arch with a picture, a rule under it, and the name."""

from rules.games.great_table.content import cards
from rules.games.great_table.numbers import TYPES
from tabletop.paint.cards import printed
from tabletop.paint.metrics import SMALLEST_TEXT
from tabletop.paint.soft import Surface, stamp, stamp_mid
from tabletop.paint.sprites import Svg, render, sprite
from tabletop.paint.text import fit, text, width
from tabletop.theme import INK

ABILITY_BACK = -4
ABILITIES = range(300, 300 + TYPES)  # 300 and the card's place in the list
LONG = 10  # letters; longer names are smaller


def art_of(card: int) -> str:
    """Return the sprite of a card, by its place in the list."""
    return cards()[card].sprite


def ability(made: Surface, kind: int, w: int, _index: float, fine: int) -> None:
    """Draw a card on its stock of w pixels; a name that would not be read in its place is left out."""
    p, card = w * fine, kind - ABILITIES.start
    name = cards()[card].name.upper()
    share = 0.118 if len(name) <= LONG else 0.100
    px = max(SMALLEST_TEXT, round(w * share)) * fine
    track = round(p * 0.006) if w * share >= SMALLEST_TEXT else 0
    px = fit(name, "display", px, p * 0.92, track)
    named = width(name, "display", px, track) <= p * 0.94
    stamp_mid(made, sprite(art_of(card), round(p * 0.84), round(p * 1.008)), p / 2, p * (0.579 if named else 0.70))
    if not named:
        return
    rule = Svg(500, 700)
    rule.line(110, 567.5, 390, 567.5, INK, 4)
    stamp(made, render(rule, p / 500), 0, 0)
    stamp_mid(made, text(name, "display", px, INK, track), p / 2, p * 1.248)


printed(ABILITIES, ability, ABILITY_BACK, "back-table")
