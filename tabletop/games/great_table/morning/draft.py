"""The list somebody is making: half done it lives with the picture, so that a new window size does not lose it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.great_table.lists import Entry, code_of
from rules.games.great_table.numbers import pack_of
from tabletop.games.great_table.morning import readymade
from tabletop.games.great_table.morning.ranking import Ranking, filled

if TYPE_CHECKING:
    from rules.games.great_table.view import View
    from tabletop.games.great_table.picture import RingPicture


class Draft:
    """A list for a day; nobody else ever sees it."""

    def __init__(self, view: View, day: int) -> None:
        types = tuple(dict.fromkeys(pack_of(view.n)))
        self.day, self.seat = day, view.seat
        self.standing = tuple(code_of(one) for one in filled(view.standing, types)) if view.standing else ()
        first = [code_of(Entry(card)) for card in readymade.first_list(view.role, types)]
        self.ranking = Ranking(pack_of(view.n), self.standing or first)


def draft_of(picture: RingPicture, view: View, *, ahead: int = 0) -> Draft:
    """Return the list being made for today (or, `ahead`, for tomorrow), begun anew for every day."""
    old, day = picture.draft, view.day + ahead
    if isinstance(old, Draft) and (old.day, old.seat) == (day, view.seat):
        return old
    picture.draft = made = Draft(view, day)
    return made
