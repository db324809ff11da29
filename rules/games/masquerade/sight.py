"""State or View: the rules ask one, opponents and the screen the other, and get the same answer.

Of crypts a View knows its own alone (`hand_of`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import TypeAlias

    from rules.games.masquerade.state import State
    from rules.games.masquerade.view import View

    Sight: TypeAlias = State | View
