"""What the talk screens say, whatever game is played."""

from __future__ import annotations

from typing import Final

from rules.core.sentences import Words


class TalkWords(Words):
    """Sentences that are put together."""

    def nothing_there(self, pattern: str, name: str) -> str:
        """Say why a verb says nothing now."""
        return pattern.format(name=name or "anybody")


words: Final = TalkWords("tabletop", "talk")
