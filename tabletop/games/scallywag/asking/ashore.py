"""What is asked around the talk and after the landfall: to show a card, to rest; and who is waited for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import PASS
from tabletop.games.scallywag import words
from tabletop.games.scallywag.asking import places
from tabletop.games.scallywag.asking.base import SeaPrompt
from tabletop.inputs import Verb
from tabletop.table.prompts import Prompt
from tabletop.widgets.plain import Label, text_height

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.games.scallywag.view import View
    from tabletop.paint.buttons import Kind
    from tabletop.table.layout import Box
    from tabletop.table.match.session import Session
    from tabletop.table.prompts import Table

RETURN, KEEP_CARDS = 1, 2
SHOW_NOW = 1
LEAST_CARD, MOST_CARD = 1, 3


class Choice(SeaPrompt):
    """A panel with a sentence and a few buttons one above the other; the first is on Enter, digits press them."""

    def head(self) -> tuple[str, str]:
        """Return the panel's head and the word aside."""
        raise NotImplementedError

    def sentence(self) -> str:
        """Say what it is about."""
        raise NotImplementedError

    def rows(self) -> Sequence[tuple[str, str, int]]:
        """Return label, second line and answer of every button."""
        raise NotImplementedError

    def open(self) -> None:
        """Put up the panel."""
        layout, m, rows = self.picture.layout, self.m, list(self.rows())
        one, top = max(52.0, places.row(m, 23, 15)), places.head(m)
        said, lines = self._said(places.DAY_WIDE), len(rows) // 2 + 1
        self.wide = places.across(layout, top + said + lines * (one + places.GAP) + places.PAD)
        if self.wide:
            said, lines = self._said(places.foot(layout, 0)[2]), 1
        high = top + said + lines * (one + places.GAP) + places.PAD - places.GAP
        box = (places.foot if self.wide else places.day)(layout, high)
        self.board(box, *self.head())
        x, y, wide = box[0] + places.PAD, box[1] + top, box[2] - 2 * places.PAD
        self.put(Label((x, y, wide, said), self.sentence()))
        cells = self._cells((x, y + said, wide, one), len(rows))
        for at, ((label, sub, option), cell) in enumerate(zip(rows, cells, strict=True)):
            kind: Kind = "quiet" if at else "main"
            key = Verb.ACTIVATE if not at else Verb.PASS if option == PASS else None
            press = self._answering(option)
            self.button(cell, label, press, sub=sub, kind=kind, key=key, name=f"choice {at + 1}", size=23)
        if self.wide:
            self.lay_hand()

    def _said(self, wide: float) -> float:
        return text_height(self.m, self.sentence(), wide - 2 * places.PAD) + 10

    def _answering(self, option: int) -> Callable[[], object]:
        return lambda: self.answer(option)

    def _cells(self, box: Box, count: int) -> tuple[Box, ...]:
        """Return the places of the buttons: the first across, the others side by side below it."""
        if self.wide:
            return places.shares(box, *(1.0,) * count)
        x, y, w, h = box
        below = (x, y + h + places.GAP, w, h)
        return (box, *(places.shares(below, *(1.0,) * (count - 1)) if count > 1 else ()))

    def number(self, digit: int) -> bool:
        """Press the button of that number."""
        rows = self.rows()
        if 1 <= digit <= len(rows):
            self.answer(rows[digit - 1][2])
            return True
        return False


class Show(Choice):
    """Whoever is down to nothing may show the card before the talk (SW 3.7 step 3); the others only go on."""

    def head(self) -> tuple[str, str]:
        """Return the panel's head."""
        return words.BEFORE_TALK, words.EVERYBODY_ASKED

    def sentence(self) -> str:
        """Say how it stands."""
        return words.DUE if SHOW_NOW in self.ask.options else words.NOT_DUE

    def rows(self) -> Sequence[tuple[str, str, int]]:
        """Go on, or show."""
        on = (words.CARRY_ON, words.KEEP_SUB if SHOW_NOW in self.ask.options else words.ALL_STEADY, PASS)
        return [on, (words.SHOW_NOW, words.SHOW_SUB, SHOW_NOW)] if SHOW_NOW in self.ask.options else [on]


class Rest(Choice):
    """A restorative island: what it means in numbers (SW 3.7 step 7)."""

    @property
    def offered(self) -> tuple[int, int, int]:
        """Return what the island takes back, what can be given, and sobriety now."""
        view = self.view
        had = view.tokens[view.seat]
        takes = -view.house.numbers.effects[view.tiles[view.ship]]
        return takes, min(had, takes), view.sobriety

    def head(self) -> tuple[str, str]:
        """Return the panel's head."""
        return words.REST, words.REST_ASIDE

    def sentence(self) -> str:
        """Say what the island offers."""
        if RETURN not in self.ask.options:
            return words.NO_REST
        takes, _, _ = self.offered
        view = self.view
        where = words.place(view.ship, view.tiles[view.ship])
        return words.rest_line(where, takes, view.tokens[view.seat], draws=KEEP_CARDS in self.ask.options)

    def rows(self) -> Sequence[tuple[str, str, int]]:
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
