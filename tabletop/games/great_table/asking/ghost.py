"""The dead: in the dark, with everything open, to the end at once; or, where the house lets them, in another chair."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import ONE, Ask, Move, Refusal
from rules.games.great_table.phases.ghosts import ALL, CHAIR, DARK, GHOST
from rules.games.great_table.state import CHAIR_OPEN, CHAIR_WAITS, OVER
from tabletop.games.great_table.asking import places, words
from tabletop.games.great_table.asking.base import RoundPrompt
from tabletop.inputs import Verb

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.games.great_table.view import View
    from tabletop.paint.buttons import Kind
    from tabletop.table.prompts import Table
    from tabletop.widgets.button import Button

SIZE = 22.0
CHAIRS = (CHAIR_OPEN, CHAIR_WAITS)
NO_ASK = Ask(GHOST, ONE, "menu", (), due=False)  # where other people live, the dead are asked nothing


class Ghost(RoundPrompt):
    """What somebody dead wants to see; it may be changed at any time, and nothing waits for it. GT 3.12."""

    yours, stays = False, True

    def __init__(self, table: Table, asks: Sequence[Ask]) -> None:
        super().__init__(table, asks[0] if asks else NO_ASK)
        self.buttons: dict[str, Button] = {}

    def ask_for(self, name: str) -> Ask | None:
        """Return what may be answered now."""
        return next((ask for ask in self.session.asks if ask.id == name), None)

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
        return words.DEAD_ALL if self.sees_all else words.DEAD

    def open(self) -> None:
        """Put the buttons where those of the action bar would be."""
        first, second, *below = places.grid(places.corner(self.picture.layout), 2, 4)
        if self.view.chair not in CHAIRS:
            first = places.joined(first, second)
        made = (
            ("end", self.table.skip, Verb.SORT), ("chair", self.chair, None),
            ("dark", lambda: self.see(DARK), Verb.PASS), ("all", lambda: self.see(ALL), Verb.PLAYABLE),
        )  # fmt: skip
        boxes = (first, second, *below)
        for box, (name, press, key) in zip(boxes, made, strict=True):
            self.buttons[name] = self.button(box, "", press, key=key, name=name, size=SIZE)
        self.show()

    def show(self) -> None:
        """Say what each button would do now, or why it does nothing."""
        if not self.up:
            return
        alone = self.ask_for(GHOST) is not None
        dark, every, end, chair = (self.buttons[name] for name in ("dark", "all", "end", "chair"))
        dark.say(words.GHOST_DARK, words.GHOST_DARK_SUB, "on" if not self.sees_all else "quiet")
        kind: Kind = "on" if self.sees_all else "quiet" if alone else "off"
        every.say(words.GHOST_ALL, words.GHOST_ALL_SUB if alone else words.GHOST_OTHERS_SUB, kind)
        end.say(words.GHOST_ON, words.GHOST_ON_SUB if self.session.fast else words.GHOST_OTHERS_SUB,
                "main" if self.session.fast else "off")  # fmt: skip
        chair.visible = chair.focusable = self.view.chair in CHAIRS
        waits = self.view.chair == CHAIR_WAITS
        chair.say(words.GHOST_CHAIR, words.GHOST_WAITS if waits else words.GHOST_CHAIR_SUB, "on" if waits else "quiet")

    # -- doing
    def see(self, what: int) -> None:
        """See all, or no more than the table; whoever sees it already is left alone."""
        ask = self.ask_for(GHOST)
        if ask is None:
            self._no(words.GHOST_OTHERS)
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

    def _no(self, why: str) -> None:
        self.table.refuse(Refusal("GT 3.12", why))


def dead(view: View) -> bool:
    """Whether whoever looks has died, and the game goes on."""
    return view.seat >= 0 and not view.alive >> view.seat & 1 and view.phase != OVER
