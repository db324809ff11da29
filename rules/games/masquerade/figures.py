"""What is counted of finished matches: how often the court was turned over, hunted, and how many stayed where."""

from __future__ import annotations

from typing import Final

from rules.core.figures import Figures, Measure
from rules.core.sentences import Words
from rules.games.masquerade.state import State

say: Final = Words("rules.games.masquerade", "figures")


class Nights(Figures[State]):
    """By match; shares of its rounds with titles."""

    measures = (
        Measure("revolutions", say.revolutions, share=False),
        Measure("stayed_scum", say.stayed_scum, share=False),
        Measure("stayed_justicar", say.stayed_justicar, share=False),
        Measure("chairs", say.chairs_moved, share=False),
    )

    def of(self, s: State) -> dict[str, float]:
        """Return every measure of a finished match."""
        pairs = list(zip(s.places, s.places[1:], strict=False))
        whole = max(1, len(pairs))
        moved = sum(abs(before.index(seat) - after.index(seat)) for before, after in pairs for seat in before)
        return {
            "revolutions": sum(after == before[::-1] for before, after in pairs) / whole,
            "stayed_scum": sum(after[-1] == before[-1] for before, after in pairs) / whole,
            "stayed_justicar": sum(after[0] == before[0] for before, after in pairs) / whole,
            "chairs": round(moved / whole / s.n, 3),
        }


FIGURES = Nights()
