"""What is said at the table of a game that has no looks of its own."""

from __future__ import annotations

from typing import Final

from rules.core.sentences import PLACES, Words


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
        return (
            self.number_place(number=PLACES[number].capitalize())
            if number < len(PLACES)
            else self.place_number(number=number)
        )

    def wins(self, names: list[str], *, you: bool) -> str:
        """Head the results."""
        if you and len(names) == 1:
            return self.you_win
        said = " AND ".join(filter(None, (", ".join(names[:-1]), names[-1]))).upper()
        return f"{said} WIN{'S' if len(names) == 1 else ''}"


words: Final = PlainWords("tabletop", "plain")
