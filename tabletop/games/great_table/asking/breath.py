"""A word under the breath, whatever is being asked: the icon does it at every hour a channel has (GT 3.6)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rules.core.types import Refusal
from rules.games.great_table.phases.debate import TELL
from tabletop.games.great_table.asking import words
from tabletop.games.great_table.asking.idle import Between
from tabletop.games.great_table.asking.whisper import Listeners, Whisper, whispering
from tabletop.table.talk.palette import Palette

if TYPE_CHECKING:
    from tabletop.table.prompts import Table


def whisper(table: Table) -> None:
    """Put the palette of a channel in the place of what is asked; pressed again, it goes. Whoever has none is told."""
    session, front = table.picture.session, table.front
    ask = next((one for one in session.asks if one.id == TELL and not one.due), None)
    if isinstance(front, Whisper | Listeners):
        table.swap(None)
    elif ask is None or not session.view.channels:
        table.refuse(Refusal("GT 3.6", words.NOBODY_HEARS))
    elif isinstance(front, Between):
        front.whisper()
    elif isinstance(front, Palette) or front.holds:
        table.refuse(Refusal("GT 3.6", words.WORD_FIRST))
    else:
        half = table.picture.draft
        chooser = whispering(table, ask)
        chooser.behind = partial(setattr, table.picture, "draft", half)  # type: ignore[attr-defined]
        table.instead(chooser)
