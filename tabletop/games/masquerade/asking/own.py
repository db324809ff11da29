"""T3: own-turn powers, and the play that is ready to follow. To use none costs no press of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import PASS, Move
from rules.games.masquerade.moves import forms_of
from rules.games.masquerade.phases import PHASES
from rules.games.masquerade.state import PLAY
from tabletop.games.masquerade.asking.dots import Offer
from tabletop.games.masquerade.asking.drafts import Draft
from tabletop.games.masquerade.asking.play import Play

if TYPE_CHECKING:
    from rules.core.types import Ask, Refusal
    from rules.games.masquerade.view import View
    from tabletop.games.masquerade.asking.base import Form
    from tabletop.table.prompts import Table


class Own(Play):
    """As if it were the play already: cards that are put down mean "ready", and then the play."""

    def __init__(self, table: Table, ask: Ask) -> None:
        self.own = ask
        super().__init__(table, ask)
        asks = PHASES[PLAY].asks(self.view)
        self.ask = asks[0]
        self.deed = asks[1] if len(asks) > 1 else None

    @property
    def view(self) -> View:
        """The position of T5, as it would be if nobody did anything."""
        return super().view._replace(phase=PLAY)

    def forms(self, *picks: int, ask: Ask | None = None) -> tuple[Form, ...]:
        """Return what could be played; a dot is used in the real position."""
        if ask is self.own:
            real = self.session.view
            found: tuple[Form, ...] = self.session.match.game.forms(real, self.own, picks)
            return found
        if ask is not None and ask is self.deed:
            return PHASES[PLAY].forms(self.view, ask, picks)
        if picks == (PASS,):
            return ((),) if PASS in self.ask.options else ()
        return forms_of(self.view, self.seat, picks)

    def open(self) -> None:
        """Show what dots can do; whatever was laid down before is of another turn."""
        self.picture.draft = None
        super().open()

    @property
    def playable(self) -> tuple[int, ...]:  # type: ignore[override]
        """The cards that will do."""
        return self.ask.options

    def offers(self) -> dict[int, Offer]:
        """What can be done before the play, and with it."""
        found = super().offers()
        for dot in self.own.options:
            if dot != PASS:
                deeds = self.deeds(dot, ask=self.own)
                if deeds:
                    found[dot] = Offer(self.own, deeds, dot in found and found[dot].with_cards)
        return found

    @property
    def due(self) -> Ask:
        """What it is asked for: the play is not due yet."""
        return self.own

    def answer(self, *picks: int, how: Form = (), ask: str = "") -> None:
        """Use a dot now; or be ready, and remember what comes next."""
        if ask == self.own.id:
            self.send(Move(self.seat, ask, picks, how))
            return
        move = Move(self.seat, ask or self.ask.id, picks, how)
        self.picture.draft = Draft(move, self.session.match.heard(self.seat))
        self.send(Move(self.seat, self.own.id, (PASS,)))

    def refusal(self, *picks: int) -> Refusal | None:
        """Return why these would not do."""
        return PHASES[PLAY].why_not(self.view, self.ask, Move(self.seat, self.ask.id, picks))
