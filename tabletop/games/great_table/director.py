"""Turns what was told into what is seen: one cue an event, in order. Cues style; the View has the last word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.table.director import Director

if TYPE_CHECKING:
    from tabletop.games.great_table.picture import RingPicture

READ_MS = 900


class RingDirector(Director):
    """One cue an event kind."""

    picture_: RingPicture
