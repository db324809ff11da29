"""The first look: who one is, whom one knows, how one's side wins (GT 3.1, GT 3.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.phrases import people
from rules.core.sentences import Words
from rules.games.great_table.content import roles
from rules.games.great_table.numbers import APPRENTICE, MASTER, PLAYER, apprentices
from tabletop.games.great_table.asking.base import AtRing
from tabletop.paint import frames, soft
from tabletop.paint.cache import kept
from tabletop.paint.sprites import sprite
from tabletop.table.forms.page import Part
from tabletop.theme import ICE, INK

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.paint.metrics import Metrics
    from tabletop.table.forms.page import Painter

words: Final = Words("tabletop.games.great_table", "look")


class Look(AtRing, Part):
    """The own part, large, in the middle of the dark."""

    def title(self) -> tuple[str, str]:
        """Say who one is."""
        return words["titles", self.view.role], words.aside

    def portrait(self) -> Painter:
        """Draw the part."""
        role = self.view.role
        return lambda m, w, _h: portrait(m, w, role)

    def ready(self) -> tuple[str, str]:
        """Turn it over again."""
        return words.ready, words.ready_sub

    def paragraphs(self) -> list[str]:
        """Say what it is to be that."""
        role, n = self.view.role, self.view.n
        text = roles()[role]
        found = [text.line]
        if role == MASTER:
            found.append(words.helpers(n=apprentices(n)))
        elif role == APPRENTICE:
            found += self._mates()
        elif role == PLAYER:
            found.append(words.house_here(n=apprentices(n)))
        return [*found, text.aim, words.it_is_dark]

    def _mates(self) -> list[str]:
        master, *rest = self.view.mates
        others = [seat for seat in rest if seat != self.me]
        mates = people(others, self.session.names) if others else ""
        known = words.mates(master=people((master,), self.session.names), mates=mates)
        return [known, words.partner if others else words.alone]


@kept("plates")
def portrait(m: Metrics, d: int, role: int) -> Surface:
    """Draw a part in its frame, d pixels square."""
    made = frames.notch(m, d, d, INK, ICE, width=3, n=12).copy()
    inside = d - m.px(22)
    soft.stamp_mid(made, sprite(roles()[role].sprite, inside), d / 2, d / 2)
    return made
