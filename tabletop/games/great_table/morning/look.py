"""The first look: who one is, whom one knows, how one's side wins (GT 3.1, GT 3.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.phrases import people
from rules.games.great_table.content import roles
from rules.games.great_table.numbers import APPRENTICE, MASTER, PLAYER, apprentices
from tabletop.games.great_table.asking.base import AtRing
from tabletop.games.great_table.morning import words
from tabletop.paint import frames, soft
from tabletop.paint.cache import kept
from tabletop.paint.sprites import sprite
from tabletop.table.forms.page import Part
from tabletop.theme import ICE, INK

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.paint.metrics import Metrics
    from tabletop.table.forms.page import Painter


class Look(AtRing, Part):
    """The own part, large, in the middle of the dark."""

    def title(self) -> tuple[str, str]:
        """Say who one is."""
        return words.LOOK_TITLES[self.view.role], words.LOOK_ASIDE

    def portrait(self) -> Painter:
        """Draw the part."""
        role = self.view.role
        return lambda m, w, _h: portrait(m, w, role)

    def ready(self) -> tuple[str, str]:
        """Turn it over again."""
        return words.READY, words.READY_SUB

    def paragraphs(self) -> list[str]:
        """Say what it is to be that."""
        role, n = self.view.role, self.view.n
        text = roles()[role]
        found = [text.line]
        number = words.apprentices_word(apprentices(n))
        if role == MASTER:
            found.append(words.HELPERS.format(n=number))
        elif role == APPRENTICE:
            found += self._mates()
        elif role == PLAYER:
            found.append(words.HOUSE_HERE.format(n=number))
        return [*found, text.aim, words.SEATS]

    def _mates(self) -> list[str]:
        master, *rest = self.view.mates
        others = [seat for seat in rest if seat != self.me]
        mate = words.MATE.format(name=people(others, self.session.names)) if others else ""
        known = words.MATES.format(master=self.session.names(master), mate=mate)
        return [known, words.PARTNER if others else words.ALONE]


@kept("plates")
def portrait(m: Metrics, d: int, role: int) -> Surface:
    """Draw a part in its frame, d pixels square."""
    made = frames.notch(m, d, d, INK, ICE, width=3, n=12).copy()
    inside = d - m.px(22)
    soft.stamp_mid(made, sprite(roles()[role].sprite, inside), d / 2, d / 2)
    return made
