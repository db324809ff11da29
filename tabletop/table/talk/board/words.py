"""What the claim board says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words

if TYPE_CHECKING:
    from collections.abc import Sequence


class BoardWords(Words):
    """Sentences that are put together."""

    def one_of(self, roles: Sequence[str]) -> str:
        """Say in short what somebody may be."""
        return f"{roles[0]}?" if len(roles) == 1 else self.roles_roles(roles=len(roles)) if roles else ""


words: Final = BoardWords("tabletop", "board")
