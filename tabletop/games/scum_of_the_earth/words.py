"""What the table of Scum of the Earth says on plates, banners and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words, capital
from rules.games.scum_of_the_earth.cards import FIVE, INFINITY, SEVEN, SIX, play_phrase, ranks_word

if TYPE_CHECKING:
    from collections.abc import Sequence


class ScumWords(Words):
    """Sentences that are put together."""

    def own_line(self, cards: int, points: int | None, status: str = "", *, out: bool, leads: bool = False) -> str:
        """Return the third line of the own plate: what is so of this trick comes first."""
        held = self.held(cards=cards, out=out)
        if status and not out:
            return f"{capital(status)} · {held}"
        return held if points is None else self.held_and_points(held=held, points=points, leads=leads)

    def title_line(self, theme: str, hand: int, target: int, hands: int) -> str:
        """Return the state of the match: theme, hand, what it goes to."""
        goal = self["GOALS", "target" if target else "hands" if hands else "open"](number=target or hands)
        return self.match_line(theme=theme, hand=hand, goal=goal)

    def play_sub(self, rank: int, standing: int, size: int, cards: Sequence[int]) -> str:
        """Return the consequence of a play."""
        star = next((kind for kind in (FIVE, SIX, SEVEN) if kind in cards), None)
        if star is not None:
            return self["then", star]
        if rank == INFINITY:
            return self.infinity_kept
        if not size:
            return self.rest_need(beatable=rank > (len(cards) > 1))  # below an Ace there is only the single Zero
        return self.lower_than(ranks=play_phrase(standing, 1) if size == 1 else ranks_word(standing))


words: Final = ScumWords("tabletop.games.scum_of_the_earth", "table")
