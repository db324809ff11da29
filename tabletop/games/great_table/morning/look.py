"""The first look: who one is, whom one knows, how one's side wins (GT 3.1, GT 3.10). One press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.phrases import people
from rules.games.great_table.content import roles
from rules.games.great_table.numbers import APPRENTICE, MASTER, PLAYER, apprentices
from tabletop.games.great_table.morning import places, words
from tabletop.games.great_table.morning.base import MorningPrompt
from tabletop.inputs import Verb
from tabletop.paint import plates, soft
from tabletop.paint.cache import kept
from tabletop.paint.sprites import sprite
from tabletop.table.talk.parts import Desk
from tabletop.theme import ICE, INK
from tabletop.widgets.plain import Label, Picture, text_height
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.paint.metrics import Metrics

WIDE, FACE, SIZE = 940.0, 268.0, 20.0


class Look(MorningPrompt):
    """The own part, large, in the middle of the dark."""

    def open(self) -> None:
        """Put the panel up."""
        m = self.m
        self.cover()
        wide = min(m.w - 80, WIDE + 400 * (m.text - 1))
        inner = wide - FACE - 84
        said = self.paragraphs()
        tall = sum(text_height(m, one, inner, SIZE) + 12 for one in said)
        button, head = places.row(m, 27, 16) + 6, places.head(m) + 8
        high = min(m.h - 30, head + max(FACE + 20, tall) + button + 46)
        x, y = (m.w - wide) / 2, max(15.0, (m.h - high) / 2 - 30)
        self.put(Desk((x, y, wide, high), words.LOOK_TITLES[self.view.role], aside=words.LOOK_ASIDE))
        role = self.view.role
        self.put(Picture((x + 28, y + head + 8, FACE, FACE), lambda n, w, _h: portrait(n, w, role), name="part"))
        room = (x + FACE + 56, y + head + 4, inner + 14, high - head - button - 42)
        area = self.put(ScrollArea(room, name="words"))
        at = 0.0
        for one in said:
            area.put(Label((0, at, inner, 10), one, size=SIZE))
            at += text_height(m, one, inner, SIZE) + 12
        box = (x + wide / 2 - 230, y + high - button - 24, 460, button)
        self.button(box, words.READY, lambda: self.answer(0), sub=words.READY_SUB, kind="main", key=Verb.ACTIVATE,
                    name="ready", size=27)  # fmt: skip

    def verb(self, verb: Verb) -> bool:
        """Enter turns it over."""
        if verb is Verb.ACTIVATE:
            self.answer(0)
        return verb is Verb.ACTIVATE

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
    made = plates.notch(m, d, d, INK, ICE, width=3, n=12).copy()
    inside = d - m.px(22)
    soft.stamp_mid(made, sprite(roles()[role].sprite, inside), d / 2, d / 2)
    return made
