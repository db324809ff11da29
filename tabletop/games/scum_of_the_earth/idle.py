"""What is asked around the tricks: a misdeal, between hands, and what can be done while others think."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import TABLE
from rules.games.scum_of_the_earth.phases import END, KEEP, NEXT, SWAP
from tabletop.games.scum_of_the_earth.choosers import ScumPrompt
from tabletop.games.scum_of_the_earth.words import words
from tabletop.inputs import Verb
from tabletop.table.climbing.play import pass_ahead
from tabletop.table.prompts import Action

if TYPE_CHECKING:
    from rules.core.types import Ask
    from tabletop.table.prompts import Table


MOST = 3  # buttons


class Misdeal(ScumPrompt):
    """SE 3.5: A or B."""

    def banner(self) -> str:
        """Say what is asked."""
        return words.misdeal(name=self.scene.name(self.view.exposed_for))

    def actions(self) -> list[Action]:
        """It goes where it was going, or the dealer keeps it."""
        name = self.scene.name(self.view.exposed_for)
        return [
            Action(words.misdeal_keep(name=name), lambda: self.answer(KEEP), words.misdeal_keep_sub, "main"),
            Action(words.misdeal_swap, lambda: self.answer(SWAP), words.misdeal_swap_sub),
            Action(words.HINT, self.table.hint, icon="icon-bulb", key=Verb.HINT),
        ]


class Between(ScumPrompt):
    """Between hands: on, an errand, sitting still (SE 3.20, 3.24)."""

    def __init__(self, table: Table, asks: dict[str, Ask]) -> None:
        super().__init__(table, asks.get("fetch") or asks.get("next"))
        self.asks = asks
        self.errand = 1

    def banner(self) -> str:
        """Say where the person sits from now on."""
        place = self.view.places[-1].index(self.view.seat)
        return words.hand_over(title=self.scene.theme.seat_titles(self.view.n)[place])

    def actions(self) -> list[Action]:
        """Fetch, go on, send, sit."""
        if "fetch" in self.asks:
            what = self.scene.theme.errand(-self.view.errand).what
            return [Action(words.AT_ONCE, lambda: self.answer(0, ask="fetch"), words.fetch(what=what), "main")]
        found = []
        if "next" in self.asks:
            on = Action(words.NEXT_HAND, lambda: self.answer(NEXT, ask="next"), words.CHAIRS_MOVE, "main")
            found.append(on)
            if END in self.asks["next"].options:
                found.append(Action(words.END_MATCH, lambda: self.answer(END, ask="next")))
        if "sit" in self.asks:
            found.append(Action(words.SIT_STILL, lambda: self.answer(0, ask="sit")))
        if "errand" in self.asks and len(found) < MOST:  # else it comes once the other has been answered
            kind = 1 + (self.view.hand_no - 1) % len(self.asks["errand"].options)
            what = self.scene.theme.errand(kind).what
            found.append(Action(words.SEND, lambda: self.answer(kind, ask="errand"), what))
        return found


class Wait(ScumPrompt):
    """Somebody else's turn."""

    yours = False

    def banner(self) -> str:
        """Say who is waited for."""
        v = self.view
        if v.phase == "look":
            return words.WAIT_READY
        if v.phase == "bonus":
            return words.WAIT_GIFTS
        if v.seat >= 0 and v.seat in v.out and v.phase == "trick":
            return words.out_now(place=v.out.index(v.seat) + 1)
        return words.thinking(name=self.scene.name(v.turn)) if v.turn >= 0 else ""

    def actions(self) -> list[Action]:
        """Passing ahead, or skipping when nobody at the screen is in."""
        session, v = self.scene.session, self.view
        if v.seat == TABLE or v.phase not in ("trick", "peek"):
            return []
        if session.fast:
            return [Action(words.SKIP, self.table.skip, words.skip_sub, "main")]
        return pass_ahead(self.table) if v.size and v.seat != v.owner and v.seat not in v.out else []
