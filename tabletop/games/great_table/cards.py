"""Cards of the Great Table: an arch with a picture, a rule under it, and the name."""

from rules.games.great_table.content import cards
from rules.games.great_table.numbers import TYPES
from tabletop.paint.cards import printed
from tabletop.paint.metrics import SMALLEST_TEXT
from tabletop.paint.soft import Surface, stamp, stamp_mid
from tabletop.paint.sprites import Svg, render, sprite
from tabletop.paint.text import fit, halves, text, width
from tabletop.theme import INK

ABILITY_BACK = -4
ABILITIES = range(300, 300 + TYPES)  # 300 and the card's place in the list
LONG, CARD_RATIO = 10, 1.2  # letters, longer names are smaller; height of a drawing to its width


def art_of(card: int) -> str:
    """Return the sprite of a card, by its place in the list."""
    return cards()[card].sprite


def ability(made: Surface, kind: int, w: int, _index: float, fine: int) -> None:
    """Draw a card on its stock of w pixels, a long name in two lines; one that would not be read is left out."""
    p, card = w * fine, kind - ABILITIES.start
    name = cards()[card].name.upper()
    share = 0.118 if len(name) <= LONG else 0.100
    px = max(SMALLEST_TEXT, round(w * share)) * fine
    track = round(p * 0.006) if w * share >= SMALLEST_TEXT else 0
    px = fit(name, "display", px, p * 0.92, track)
    lines = (name,) if width(name, "display", px, track) <= p * 0.94 else halves(name)
    named = all(width(line, "display", px, track) <= p * 0.94 for line in lines)
    taken = px * (len(lines) - 1) if named else 0  # by the line above the last
    high = p * 1.008 - taken
    middle = p * 0.579 - taken / 2 if named else p * 0.70
    stamp_mid(made, sprite(art_of(card), round(high / CARD_RATIO), round(high)), p / 2, middle)
    if not named:
        return
    rule = Svg(500, 700)
    rule.line(110, 567.5, 390, 567.5, INK, 4)
    stamp(made, render(rule, p / 500), 0, -taken)
    for i, line in enumerate(reversed(lines)):
        stamp_mid(made, text(line, "display", px, INK, track), p / 2, p * 1.248 - i * px)


printed(ABILITIES, ability, ABILITY_BACK, "back-table")
