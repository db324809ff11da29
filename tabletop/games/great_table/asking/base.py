"""What every question of the Great Table knows of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rules.core.types import Ask, Refusal
from tabletop.table.forms.asked import Asked

if TYPE_CHECKING:
    from rules.games.great_table.view import View
    from tabletop.games.great_table.picture import RingPicture


class AtRing(Asked):
    """A question at the round table."""

    @property
    def picture(self) -> RingPicture:
        """What is shown."""
        return cast("RingPicture", self.table.picture)

    @property
    def view(self) -> View:
        """What the person may know."""
        return cast("View", self.session.view)

    def ask_for(self, name: str) -> Ask | None:
        """Return what may be answered now."""
        return next((ask for ask in self.session.asks if ask.id == name), None)

    def refuse(self, why: str, rule: str) -> None:
        """Say why not."""
        self.table.refuse(Refusal(rule, why))
