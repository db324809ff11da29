"""What happens in talk, for every game in which people talk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.events import Event

if TYPE_CHECKING:
    from rules.core.talk.statement import Statement


class Said(Event):
    """Somebody says something, to all. A game has a class of that name with its rule behind it."""

    statement: Statement
