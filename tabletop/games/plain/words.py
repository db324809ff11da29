"""What is said at the table of a game that has no looks of its own."""

from __future__ import annotations

from typing import Final

from rules.core.sentences import Words


class PlainWords(Words):
    """Sentences that are put together."""

    def thinking(self, names: list[str]) -> str:
        """Say who is waited for."""
        if not names:
            return self.OVER
        return (
            self.names_is_thinking(names=names[0])
            if len(names) == 1
            else self.names_players_are_thinking(names=len(names))
        )

    def place(self, number: int) -> str:
        """Name a place."""
        return self.number_place(number=number)

    def wins(self, names: list[str], *, you: bool) -> str:
        """Head the results."""
        if you and len(names) == 1:
            return self.you_win
        return self.they_win(names=names, n=len(names))


words: Final = PlainWords("tabletop", "plain")
