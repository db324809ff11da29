"""Every sentence of the pages after a game."""

from __future__ import annotations

from typing import Final

from rules.core.sentences import Words


class AftermathWords(Words):
    """Sentences that are put together."""

    def per_cent(self, shift: int) -> str:
        """Say a change of per mille as "+18 %", with a true minus where it fell."""
        return f"{'+' if shift > 0 else chr(0x2212)}{max(1, round(abs(shift) / 10))} %"

    def share(self, per_mille: int) -> str:
        """Say how much somebody leaned to something."""
        return "under 1 %" if 0 < per_mille < 10 else f"{round(per_mille / 10)} %"


words: Final = AftermathWords("tabletop", "aftermath")
