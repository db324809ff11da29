"""The first look: who one is, what one holds, where one's map leads. One press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.phrases import listed, members
from rules.games.scallywag.numbers import LEADERS, MUTINEER, ROLES, SCALLYWAG
from rules.games.scallywag.state import NOBODY
from tabletop.games.scallywag import words
from tabletop.games.scallywag.asking import places
from tabletop.games.scallywag.asking.base import SeaPrompt
from tabletop.games.scallywag.picture import CARD_KIND, ROLE_KIND
from tabletop.inputs import Verb
from tabletop.paint import cards, soft
from tabletop.widgets.dialog import Veil
from tabletop.widgets.plain import Label, Picture, text_height

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.paint.metrics import Metrics

WIDE, CARD, SMALL = 900.0, 250.0, 118.0
TALL = 1.4  # of a card, by its width


class Look(SeaPrompt):
    """The own card large, in the middle of the table (SW 3.6)."""

    def open(self) -> None:
        """Put up the panel."""
        m, head = self.m, places.head(self.m)
        column, big = 28 + m.column + 20, self.picture.layout.big
        wide = min(m.w - column - (28 if big else column), WIDE + 300 * (m.text - 1))
        card, small = CARD, SMALL
        inner = wide - 2 * places.PAD - card - 40
        words_ = self.paragraphs()
        said = sum(text_height(m, one, inner, 20) + 12 for one in words_)
        button = max(60.0, places.row(m, 27, 16))
        high = head + max(card * TALL + 16, said + small * TALL + 24) + button + 34
        x = max(column, (m.w - wide) / 2)
        y = max(14.0, min((m.h - high) / 2 - 40, m.h - 16 - high))
        self.put(Veil(m))
        self.board((x, y, wide, high), self.title(), words.ROLE_ASIDE)
        kind, held = ROLE_KIND + self.view.role, tuple(sorted(CARD_KIND + one for one in self.view.cards))
        top = y + head + 4
        self.put(Picture((x + 22, top, card, card * TALL), lambda m_, w, _h: painted(m_, w, kind), name="role"))
        left = x + 22 + card + 26
        at = top - 2
        for one in words_:
            self.put(Label((left, at, inner, 20), one, size=20))
            at += text_height(m, one, inner, 20) + 12
        for number, carousing in enumerate(held):
            box = (left + number * (small + 12), at + 4, small, small * TALL)
            self.put(Picture(box, lambda m_, w, _h, one=carousing: painted(m_, w, one), name=f"card {number}"))  # type: ignore[misc]
        self.button(
            (x + wide / 2 - 190, y + high - button - 18, 380, button), words.READY, lambda: self.answer(0),
            kind="main", key=Verb.ACTIVATE, name="ready", size=27,
        )  # fmt: skip
        self.wide = True

    def title(self) -> str:
        """Say who one is."""
        role = ROLES[self.view.role].upper()
        alone = self.view.role in (*LEADERS, 2)
        return (words.YOU_ARE if alone else words.YOU_ARE_ONE).format(role=role)

    def paragraphs(self) -> list[str]:
        """Say what it is to be that."""
        view = self.view
        role = view.role
        kind = int(role == SCALLYWAG)
        spots = view.house.numbers.map_spots(kind, view.maps[kind]) if role in LEADERS else ()
        where = [f"*{spot} {words.place(spot, view.tiles[spot])}*" for spot in spots]
        leader = view.known.index(SCALLYWAG) if role == MUTINEER and SCALLYWAG in view.known else NOBODY
        follows = f"*{self.session.names(leader)}*" if leader != NOBODY else ""
        found = [words.goal(role, where, follows, easy=view.house.easy_hoard)]
        if role in LEADERS:
            found.append(words.LOST_BY_RUM)
        if mates := [seat for seat in members(view.mates) if seat != leader]:
            names = listed([f"*{self.session.names(seat)}*" for seat in mates])
            found.append(words.MATES.format(names=names))
        found.append(words.TOLERANCE.format(n=view.tolerance))
        return found


def painted(m: Metrics, w: int, kind: int) -> Surface:
    """Draw a card of w pixels on its shadow."""
    face = cards.card(kind, w)
    shade = cards.card_shadow(m, w)
    made = soft.blank(*shade.get_size())
    for image in (shade, face):
        soft.stamp_mid(made, image, made.get_width() / 2, made.get_height() / 2)
    return made
