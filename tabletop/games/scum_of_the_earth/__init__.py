"""Scum of the Earth at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.words import character
from rules.games.scum_of_the_earth.banter import Banter
from tabletop.games.scum_of_the_earth.desk import prompt_for
from tabletop.games.scum_of_the_earth.director import ScumDirector
from tabletop.games.scum_of_the_earth.picture import ScumPicture

if TYPE_CHECKING:
    from rules.core.types import Seat, Told
    from tabletop.table.session import Session

director, picture = ScumDirector, ScumPicture

__all__ = ["director", "picture", "prompt_for", "secret_sight", "talker"]


def talker(session: Session, *, talks: bool) -> Banter:
    """Make whoever talks; silent where the setting or the house says so (SE 3.24)."""
    plan = session.plan
    voices = [character(seat.character) if seat.character else None for seat in plan]
    house = session.view.house
    people = sum(1 << i for i, seat in enumerate(plan) if seat.person)
    names = [seat.name for seat in plan]
    return Banter(session.header.id, names, voices, people, (house.theme, house.talk if talks else "off"))


def secret_sight(told: Told) -> tuple[Seat, tuple[int, ...]] | None:
    """Return the hand looked at with the star five (SE 3.16b)."""
    return (told.args[1], told.args[2:]) if told.kind == "peeked" and len(told.args) > 2 else None
