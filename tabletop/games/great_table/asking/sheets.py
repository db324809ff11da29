"""What everybody is shown alike: the first look at the own part, and the Thief's hour (GT 3.2.4, GT 3.6).

Where one person plays alone, only the Thief gets the hour. Where people share the screen, whoever is not the Thief
means people to no end, so that an onlooker sees the same presses from all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words, members, people
from rules.core.types import PASS, Seat
from rules.games.great_table.cards import STEALING
from rules.games.great_table.content import roles, the_card
from rules.games.great_table.numbers import APPRENTICE, MASTER, NO_CARD, PLAYER, pack_of
from tabletop.games.great_table.asking.base import AtRing
from tabletop.games.great_table.cards import art_of
from tabletop.inputs import Verb
from tabletop.paint import frames, soft
from tabletop.paint.cache import kept
from tabletop.paint.sprites import sprite
from tabletop.table.forms.asked import Press
from tabletop.table.forms.foot import PAD, head, row
from tabletop.table.forms.page import Part
from tabletop.table.forms.seats import Seats
from tabletop.theme import ICE, INK
from tabletop.widgets.plain import Label, Picture, text_height

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from tabletop.paint.metrics import Metrics
    from tabletop.table.forms.page import Painter

look_words: Final = Words("tabletop.games.great_table", "look")


class OwnRole(AtRing, Part):
    """The own part, large, in the middle of the dark."""

    def title(self) -> tuple[str, str]:
        """Say who one is."""
        return look_words["titles", self.view.role], look_words.aside

    def portrait(self) -> Painter:
        """Draw the part."""
        role = self.view.role
        return lambda m, w, _h: portrait(m, w, role)

    def ready(self) -> tuple[str, str]:
        """Turn it over again."""
        return look_words.ready, look_words.ready_sub

    def paragraphs(self) -> list[str]:
        """Say what it is to be that."""
        role, n = self.view.role, self.view.n
        text = roles()[role]
        found = [text.line]
        if role == MASTER:
            found.append(look_words.helpers(n=self.view.house.apprentices(n)))
        elif role == APPRENTICE:
            found += self._mates()
        elif role == PLAYER:
            found.append(look_words.house_here(n=self.view.house.apprentices(n)))
        return [*found, text.aim, look_words.it_is_dark]

    def _mates(self) -> list[str]:
        master, *rest = self.view.mates
        others = [seat for seat in rest if seat != self.me]
        mates = people(others, self.session.names) if others else ""
        known = look_words.mates(master=people((master,), self.session.names), mates=mates)
        return [known, look_words.partner if others else look_words.alone]


@kept("plates")
def portrait(m: Metrics, d: int, role: int) -> Surface:
    """Draw a part in its frame, d pixels square."""
    made = frames.notch(m, d, d, INK, ICE, width=3, n=12).copy()
    inside = d - m.px(22)
    soft.stamp_mid(made, sprite(roles()[role].sprite, inside), d / 2, d / 2)
    return made


words: Final = Words("tabletop.games.great_table", "steal")

BUTTONS, LEAST, CARD_RATIO = 330.0, 152.0, 1.2


class Steal(AtRing, Seats):
    """One sheet for all; only the Thief's counts."""

    wide = empty_turn = True
    NOBODY, sign = PASS, "icon-eye"

    @property
    def real(self) -> bool:
        """Whether it is the Thief who is asked."""
        return len(self.ask.options) > 1

    @property
    def seats(self) -> Sequence[Seat]:
        """Return whom one can mean."""
        return self.round(one for one in members(self.view.alive) if one != self.view.seat)

    # -- putting it up
    def open(self) -> None:
        """Put the sheet up."""
        m, stacked = self.m, self.big
        top, wide = head(m), self.foot(0)[2] - 2 * PAD
        low = max(60.0, row(m, 26, 15))
        tallest = low if stacked else LEAST  # the card stands beside the buttons, or beside all of it
        art = tallest / CARD_RATIO + PAD
        room = wide if stacked else wide - BUTTONS - art - 2 * PAD
        longest = max(
            text_height(m, one, room - 8)
            for one in (self.line(), words.thief, self.idle(max(map(the_card, pack_of(self.view.n)), key=len)))
        )
        tall = max(longest + 8, 0 if stacked else LEAST)  # the sheet is as high whatever stands on it
        x, y, w, _ = box = self.foot(top + tall + (low + self.gap if stacked else 0) + PAD)
        self.board(box, words.title, words.aside if self.session.several else words.aside_alone)
        left, under = x + PAD, y + top + (tall + self.gap if stacked else 0)
        self.put(Picture((left, under, art - PAD, tallest), self._paint_card, name="card"))
        self.put(Label((left + (0 if stacked else art) + 4, y + top, room - 8, tall), self.line(), name="line"))
        if stacked:
            self.put_presses(self.shares((left + art, under, wide - art, low), 1.7, 1.0))
        else:
            self.put_presses(self.grid((x + w - PAD - BUTTONS, y + top, BUTTONS, tall), 1, 2))
        self.lay_hand()
        self.show()

    def presses(self) -> Sequence[Press]:
        """Go on, with whom."""
        nobody = self.aimed == PASS
        sub = words.meaning_nobody if nobody else words.meaning(name=self.name(self.aimed))
        return (
            Press("go on", self.send, words.go_on, sub, "main", Verb.ACTIVATE, 27),
            Press("nobody", lambda: self.mean(PASS), words.nobody, key=Verb.PASS, there=not nobody),
        )

    def _paint_card(self, _m: Metrics, w: int, h: int) -> Surface:
        card = self.view.card
        return sprite("back-table" if card == NO_CARD else art_of(card), w, h)

    def line(self) -> str:
        """Say what there is to do: what one got, and what may happen to it now."""
        card = self.view.card
        if self.real:
            return words.thief
        return self.idle(the_card(card if card != STEALING else NO_CARD))

    def idle(self, card: str) -> str:
        """Say to whoever is no Thief what there is to do."""
        return words.idle(card=card, alone=not self.session.several)

    def send(self) -> None:
        """Go on; what is meant counts for the Thief alone."""
        self.answer(self.aimed if self.real else PASS)
