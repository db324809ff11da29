"""The dead: in the dark, with everything open, to the end at once; or, where the house lets them, in another chair."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words
from rules.core.types import ONE, Ask, Move
from rules.games.great_table.phases.ghosts import ALL, CHAIR, DARK, GHOST
from rules.games.great_table.state import CHAIR_OPEN, CHAIR_WAITS, OVER
from tabletop.games.great_table.asking.base import AtRing
from tabletop.inputs import Verb
from tabletop.table.forms.asked import Press
from tabletop.table.forms.foot import AtFoot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.games.great_table.view import View
    from tabletop.table.prompts import Table

words: Final = Words("tabletop.games.great_table", "ghosts")

CHAIRS = (CHAIR_OPEN, CHAIR_WAITS)
NO_ASK = Ask(GHOST, ONE, "menu", (), due=False)  # where other people live, the dead are asked nothing


class Ghost(AtRing, AtFoot):
    """What somebody dead wants to see; it may be changed at any time, and nothing waits for it. GT 3.12."""

    yours, stays = False, True

    def __init__(self, table: Table, asks: Sequence[Ask]) -> None:
        super().__init__(table, asks[0] if asks else NO_ASK)

    @property
    def sees_all(self) -> bool:
        """Whether everything lies open."""
        return self.view.sees_all(self.view.seat)

    def goes_on(self, asks: Sequence[Ask]) -> bool:
        """Stay until the end, or until there is something to do again."""
        if not dead(self.view) or any(ask.due for ask in asks):
            return False
        self.show()
        return self.up

    def banner(self) -> str:
        """Say what one is."""
        return words.sees_all if self.sees_all else words.dead

    def open(self) -> None:
        """Put the buttons where those of the action bar would be."""
        first, second, *below = self.grid(self.corner, 2, 4)
        if self.view.chair not in CHAIRS:
            first = (*first[:2], self.corner[2], first[3])
        self.put_presses((first, second, *below))

    def presses(self) -> Sequence[Press]:
        """Say what each would do now, or why it does nothing."""
        alone, fast, waits = self.ask_for(GHOST) is not None, self.session.fast, self.view.chair == CHAIR_WAITS
        end = words.to_the_end_sub if fast else words.others_play_sub
        chair = words.chair_waits if waits else words.chair_sub
        every = words.all_sub if alone else words.others_play_sub
        return (
            Press("end", self.table.skip, words.to_the_end, end, "main" if fast else "off", Verb.SORT),
            Press("chair", self.chair, words.chair, chair, "on" if waits else "quiet",
                  there=self.view.chair in CHAIRS),
            Press("dark", lambda: self.see(DARK), words.dark, words.dark_sub,
                  "quiet" if self.sees_all else "on", Verb.PASS),
            Press("all", lambda: self.see(ALL), words.all, every,
                  "on" if self.sees_all else "quiet" if alone else "off", Verb.PLAYABLE),
        )  # fmt: skip

    # -- doing
    def see(self, what: int) -> None:
        """See all, or no more than the table; whoever sees it already is left alone."""
        ask = self.ask_for(GHOST)
        if ask is None:
            self.refuse(words.others_play, "GT 3.12")
        elif what in ask.options:
            self._give(ask, what)

    def chair(self) -> None:
        """Sit down in somebody else's chair."""
        ask = self.ask_for(CHAIR)
        if ask is not None:
            self._give(ask, ask.options[0])

    def _give(self, ask: Ask, pick: int) -> None:
        self.table.submit(Move(self.view.seat, ask.id, (pick,)))
        self.picture.agree(self.view)  # nothing is told of it


def dead(view: View) -> bool:
    """Whether whoever looks has died, and the game goes on."""
    return view.seat >= 0 and not view.alive >> view.seat & 1 and view.phase != OVER
