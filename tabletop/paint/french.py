"""French cards: pips, courts, aces and backs, in two colours or in four."""

import pygame

from tabletop.paint import sight
from tabletop.paint.cardstock import BACK, IDLE, CardState, card_height, corner, corners, in_state, stock
from tabletop.paint.soft import Surface, stamp_mid
from tabletop.paint.sprites import sprite
from tabletop.theme import MUSTARD, SUIT_COLOURS, SUITS, Colour

ACE, JACK, QUEEN, KING = 1, 11, 12, 13
RANKS = range(ACE, KING + 1)
LABELS = {ACE: "A", JACK: "J", QUEEN: "Q", KING: "K"}
COURTS = {JACK: "jack", QUEEN: "queen", KING: "king"}
THIRD = 1 / 3
LOW_TO_HIGH = ("clubs", "diamonds", "spades", "hearts")

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


def card(
    rank: int, suit: str, w: int, state: CardState = IDLE, *, accent: Colour = MUSTARD, index: float = 1.0,
    fine: int = 1, four_colour: bool | None = None,
) -> Surface:  # fmt: skip
    """Draw a card of w pixels, upright, no shadow; rank is 1..13, or BACK with the name of a game's back for a suit.

    `four_colour` is what the person has set unless it is said; fine=2 draws the same card at twice the pixels.
    """
    four = sight.four_colour() if four_colour is None else four_colour
    return _card(rank, suit, w, state, accent, index, fine, four)


def _card(
    rank: int, suit: str, w: int, state: CardState, accent: Colour, index: float, fine: int, four: bool,
) -> Surface:  # fmt: skip
    if state is not IDLE:
        return in_state(_card(rank, suit, w, IDLE, accent, index, fine, four), state, w * fine, accent)
    p = w * fine
    if rank == BACK:
        return sprite(f"back-{suit}", p, card_height(p))
    made, tag = stock(p).copy(), "-4c" if four else ""
    if rank in COURTS:
        stamp_mid(made, sprite(f"court-{COURTS[rank]}-{suit}{tag}", round(p * 0.6), round(p * 1.08)), p / 2, p * 0.7)
    elif rank == ACE:
        stamp_mid(made, sprite(f"ace-{suit}{tag}", round(p * 0.68), round(p * 0.952)), p / 2, p * 0.7)
    else:
        _pips(made, p, PIPS[rank], sprite(f"suit-{suit}{tag}", round(p * 0.2)))
    ink = SUIT_COLOURS[four][SUITS.index(suit)]
    corners(made, p, corner(LABELS.get(rank, str(rank)), p, ink, index, f"suit-{suit}{tag}"))
    return made


def _pips(made: Surface, p: int, spots: Spots, pip: Surface) -> None:
    turned = pygame.transform.rotate(pip, 180)
    for x, y in spots:
        stamp_mid(made, turned if y > 0.01 else pip, p * (0.5 + 0.19 * x), p * (0.7 + 0.42 * y))
