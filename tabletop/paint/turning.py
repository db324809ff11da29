"""Cards on a slant: brought down from a master of twice the size, kept, and rationed while in flight."""

import pygame

from tabletop.paint.cache import SHELVES
from tabletop.paint.cards import card
from tabletop.paint.cardstock import IDLE, SHADES, CardState, darkened
from tabletop.paint.soft import Surface, blank, stamp
from tabletop.theme import MUSTARD, Colour

STEP = 6
RATION = 3


def slanted(master: Surface, angle: float) -> Surface:
    """Turn a master of twice the size by degrees anticlockwise and bring it down to its nominal size, edges clean."""
    w, h = master.get_size()
    padded = blank(w + 8, h + 8)  # without a margin the outermost edge is cut hard
    stamp(padded, master, 4, 4)
    return pygame.transform.rotozoom(padded, angle, 0.5)


class Turner:
    """Rotated cards; at most three costly rotations a frame, then the nearest kept angle or a rough one."""

    def __init__(self) -> None:
        self.spent = 0

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
        """Turn a card that will come to rest at that angle, with what others have left of the frame's ration."""
        if self.spent < RATION:
            key = (kind, w, round(angle * 10) % 3600, state, accent, index)
            if key[2] and SHELVES["turned"].find(key) is None:
                self.spent += 1
                self._turn(key)

    def in_flight(
        self, kind: int, w: int, angle: float, state: CardState = IDLE, *, accent: Colour = MUSTARD, index: float = 1.0,
    ) -> Surface:  # fmt: skip
        """Draw a card at about that angle (to 6 degrees), never dearer than the frame's ration."""
        near = round(angle / STEP) * STEP
        for off in (0, STEP, -STEP):
            tenth = (near + off) * 10 % 3600
            if tenth == 0:
                return card(kind, w, state, accent=accent, index=index)
            key = (kind, w, tenth, state, accent, index)
            found = SHELVES["turned"].find(key)
            if found is not None:
                return found
            if self.spent < RATION:
                self.spent += 1
                return self._turn(key)
        return pygame.transform.rotate(card(kind, w, state, accent=accent, index=index), near)

    def _turn(self, key: tuple[int, int, int, CardState, Colour, float]) -> Surface:
        kind, w, tenth, state, accent, index = key
        if state in SHADES:  # the same darkened before or after, and this way the plain one is turned only once
            plain = self.at_rest(kind, w, tenth / 10, accent=accent, index=index)
            return SHELVES["turned"].keep(key, darkened(plain, state))
        master = card(kind, w, state, accent=accent, index=index, fine=2)
        return SHELVES["turned"].keep(key, slanted(master, tenth / 10))
