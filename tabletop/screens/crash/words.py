"""What is said when something broke."""

from __future__ import annotations

from typing import Final

from rules.core.sentences import Words


class CrashWords(Words):
    """Sentences that are put together."""

    def again(self, times: int, back: int) -> str:
        """Say what is done if the same fault comes at the same point."""
        if times < 2:
            return self.if_it_happens_again_at_this
        return self["AGAIN", times == 2](times=times, back=back)


words: Final = CrashWords("tabletop", "crash")
