"""State or View: the rules ask one, opponents and the screen the other, and get the same answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import TypeAlias

    from rules.games.great_table.state import State
    from rules.games.great_table.view import View

    Sight: TypeAlias = State | View
