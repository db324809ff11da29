"""What the curtain says. Every word here may be read by everybody."""

from __future__ import annotations

from typing import Final

from rules.core.sentences import Words, inside


class CurtainWords(Words):
    """Sentences that are put together."""

    def hold(self, button: str) -> str:
        """Say what to hold: a gamepad's button, or, where none is named, the space bar."""
        return self.hold_what_to_draw_the_curtain(what=button or self.SPACE_BAR)

    def state(self, game: str, stage: str, what: str) -> str:
        """Return the line about the match."""
        return " · ".join(part for part in (game, inside(stage), what) if part)


words: Final = CurtainWords("tabletop", "curtain")
