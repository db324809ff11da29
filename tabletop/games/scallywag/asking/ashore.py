"""What is asked around the talk and after the landfall: to show a card, to rest; and who is waited for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import PASS
from tabletop.games.scallywag import words
from tabletop.games.scallywag.asking.base import AtSeaFoot
from tabletop.table.forms.sheet import Sheet
from tabletop.table.prompts import Prompt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.games.scallywag.view import View
    from tabletop.table.layout import Box
    from tabletop.table.match.session import Session
    from tabletop.table.prompts import Table

RETURN, KEEP_CARDS = 1, 2
SHOW_NOW = 1
LEAST_CARD, MOST_CARD = 1, 3


class Choice(AtSeaFoot, Sheet):
    """What is asked by day."""

    def where(self, high: float) -> Box:
        """Return the panel at the foot on the right."""
        return self.by_day(high)


class Show(Choice):
    """Whoever is down to nothing may show the card before the talk (SW 3.7 step 3); the others only go on."""

    title, aside = words.BEFORE_TALK, words.EVERYBODY_ASKED

    def line(self) -> str:
        """Say how it stands."""
        return words.DUE if SHOW_NOW in self.ask.options else words.NOT_DUE

    def answers(self) -> Sequence[tuple[str, str, int]]:
        """Go on, or show."""
        on = (words.CARRY_ON, words.KEEP_SUB if SHOW_NOW in self.ask.options else words.ALL_STEADY, PASS)
        return [on, (words.SHOW_NOW, words.SHOW_SUB, SHOW_NOW)] if SHOW_NOW in self.ask.options else [on]


class Rest(Choice):
    """A restorative island: what it means in numbers (SW 3.7 step 7)."""

    title, aside = words.REST, words.REST_ASIDE

    @property
    def offered(self) -> tuple[int, int, int]:
        """Return what the island takes back, what can be given, and sobriety now."""
        view = self.view
        had = view.tokens[view.seat]
        takes = -view.house.numbers.effects[view.tiles[view.ship]]
        return takes, min(had, takes), view.sobriety

    def line(self) -> str:
        """Say what the island offers."""
        if RETURN not in self.ask.options:
            return words.NO_REST
        takes, _, _ = self.offered
        view = self.view
        where = words.place(view.ship, view.tiles[view.ship])
        return words.rest_line(where, takes, view.tokens[view.seat], draws=KEEP_CARDS in self.ask.options)

    def answers(self) -> Sequence[tuple[str, str, int]]:
        """Give back and draw, give back, keep."""
        _, back, now = self.offered
        draws = KEEP_CARDS in self.ask.options and self.view.deck > 0
        found = []
        if RETURN in self.ask.options:
            given = words.hand_back(back)
            label = given if not draws else words.HAND_AND_DRAW.format(back=given) if back else words.DRAW
            least = now + back + (LEAST_CARD if draws else 0)
            found.append((label, words.steadier(now, least, least + (MOST_CARD - LEAST_CARD if draws else 0)), RETURN))
        if draws and back:
            given = words.HAND_ONLY.format(back=words.hand_back(back))
            found.append((given, words.steadier(now, now + back, now + back), KEEP_CARDS))
        keep = words.KEEP_GROG if self.view.tokens[self.view.seat] else words.NO_CARD
        kept = (keep, words.KEEP_GROG_SUB) if found else (words.CARRY_ON, words.ALL_STEADY_NOT)
        return [*found, (*kept, PASS)]


class Wait(Prompt):
    """Somebody else is asked."""

    yours = False

    def __init__(self, table: Table) -> None:
        self.table = table

    def banner(self) -> str:
        """Say who is waited for; never who of those asked in secret has answered."""
        session: Session = self.table.picture.session
        view: View = session.view
        if view.turn >= 0:
            return words.TURNS[view.phase].format(name=session.names(view.turn))
        if view.phase in ("question", "action"):
            return words.NIGHT_WAIT.format(name=session.names(view.watch))
        return words.WAITS.get(view.phase, "")
