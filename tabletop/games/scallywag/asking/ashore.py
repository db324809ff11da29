"""What is asked around the talk and after the landfall: to show a card, to rest; and who is waited for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words
from rules.core.types import PASS
from rules.games.scallywag.chart import island_word
from tabletop.games.scallywag.asking.base import AtSeaFoot
from tabletop.table.forms.sheet import Sheet
from tabletop.table.prompts import Prompt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.games.scallywag.view import View
    from tabletop.table.layout import Box
    from tabletop.table.match.session import Session
    from tabletop.table.prompts import Table

words: Final = Words("tabletop.games.scallywag", "ashore")
waiting: Final = Words("tabletop.games.scallywag", "waiting")
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

    title, aside = words.BEFORE_TALK, words.EVERYBODY

    def line(self) -> str:
        """Say how it stands."""
        return words.DUE if SHOW_NOW in self.ask.options else words.NOT_DUE

    def answers(self) -> Sequence[tuple[str, str, int]]:
        """Go on, or show."""
        on = (words.CARRY_ON, words.KEPT_COVERED if SHOW_NOW in self.ask.options else words.NOTHING_DUE, PASS)
        return [on, (words.SHOW, words.SHOW_ASIDE, SHOW_NOW)] if SHOW_NOW in self.ask.options else [on]


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
        tokens = view.tokens[view.seat]
        rest = words.rest(island=island_word(view.tiles[view.ship]), number=takes, tokens=tokens)
        if KEEP_CARDS in self.ask.options:
            return words.rest_and_draw(rest=rest, number=takes, tokens=tokens)
        return rest

    def answers(self) -> Sequence[tuple[str, str, int]]:
        """Give back and draw, give back, keep."""
        _, back, now = self.offered
        draws = KEEP_CARDS in self.ask.options and self.view.deck > 0
        found = []
        if RETURN in self.ask.options:
            then = now + back
            if draws:
                label = words.hand_back_and_draw(number=back) if back else words.DRAW
                luck = words.steadier_by_luck(now=now, least=then + LEAST_CARD, most=then + MOST_CARD)
                found.append((label, luck, RETURN))
            else:
                found.append((words.hand_back(number=back), words.steadier(now=now, then=then), RETURN))
            if draws and back:
                found.append((words.hand_back_only(number=back), words.steadier(now=now, then=then), KEEP_CARDS))
        keep = words.KEEP_GROG if self.view.tokens[self.view.seat] else words.NO_CARD
        kept = (keep, words.NOTHING_CHANGES) if found else (words.CARRY_ON, words.NOTHING_BACK)
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
            return waiting["TURNS", view.phase](name=session.names(view.turn))
        if view.phase in ("question", "action"):
            return waiting.night(name=session.names(view.watch))
        return waiting.get("ALL", view.phase) or ""
