"""Every word of the replay viewer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words

if TYPE_CHECKING:
    from collections.abc import Sequence


class ReplayWords(Words):
    """Sentences that are put together."""

    def place(self, parts: Sequence[tuple[str, int]]) -> str:
        """Return "hand 3 · trick 6"; parts that have not begun are left out."""
        return " · ".join(f"{word} {number}" for word, number in parts if number)

    def title_line(self, finished: bool, coarse: tuple[str, int, int] | None) -> str:
        """Return the second line of the title plate: "Replay · hand 3 of 7"."""
        if not finished:
            return self.UNFINISHED
        return (
            self.replay_coarse_coarse_of(coarse=coarse[0], coarse2=coarse[1], coarse3=coarse[2])
            if coarse
            else self.REPLAY
        )

    def share(self, per_mille: int) -> str:
        """Return a share in percent."""
        return f"{round(per_mille / 10)} %"


words: Final = ReplayWords("tabletop", "replay")
