"""The whole picture of the Great Table: ring, neighbours, votes, the own card, as `Shown` has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.great_table.numbers import NO_CARD
from rules.games.great_table.state import VOTE
from tabletop.games.great_table import words
from tabletop.games.great_table.inset import Inset
from tabletop.games.great_table.middle import Middle
from tabletop.games.great_table.places import RingLayout
from tabletop.games.great_table.shown import Shown
from tabletop.paint.arches import ABILITIES, ABILITY_BACK
from tabletop.table.picture import Picture
from tabletop.table.seats import Guest, face_of
from tabletop.theme import ALARM, ICE

if TYPE_CHECKING:
    from rules.core.types import Told
    from rules.games.great_table.view import View
    from tabletop.anim import Timeline
    from tabletop.scene import Scene
    from tabletop.table.match.session import Session

TURNS = frozenset({"say", "reply", "word", VOTE})  # one after the other, before all eyes
FIRST = ABILITIES.start
SHORT_FROM = 13  # seats: no second line under names, short words on coins


class RingPicture(Picture):
    """Ring, inset, middle, hand and panels, told everything again by `agree`."""

    accent, back = ICE, ABILITY_BACK
    layouts = RingLayout
    layout: RingLayout
    inset: Inset
    middle: Middle

    def __init__(self, session: Session, scene: Scene, timeline: Timeline) -> None:
        super().__init__(session, scene, timeline)
        self.shown = Shown(self.me, self.n, alive=(1 << self.n) - 1, votes=[-1] * self.n)
        self.hand_hidden = False

    @property
    def room(self) -> str:
        """The house's room."""
        return "great-table"

    @property
    def view(self) -> View:
        """What the watcher may know."""
        view: View = self.session.view
        return view

    # -- places
    def lay_out(self) -> None:
        """Put everything where it belongs, without motion."""
        self.board.seat_all(tuple(range(self.n)))
        self.board.set_hand(self.hand_kinds())
        self.inset, self.middle = Inset(self), Middle(self)

    # -- being told
    def hear(self, told: Told) -> None:
        """Take one event in."""
        self.shown.hear(told)

    def rewind(self, view: View) -> None:
        """Show this view."""
        self.shown.follow(view)

    def agree(self, view: View) -> None:
        """Let the View correct the picture."""
        self.shown.follow(view)
        self.show_card()
        self.refresh()

    def hand_kinds(self) -> tuple[int, ...]:
        """The own card as a kind of the hand."""
        card = self.shown.card
        return (FIRST + card,) if card != NO_CARD and self.me >= 0 else ()

    def show_card(self) -> None:
        """Hold the own card, and no other."""
        if tuple(self.board.hand.kinds) != self.hand_kinds():
            self.board.set_hand(self.hand_kinds())
            self.show_hand(shown=not self.hand_hidden)

    def show_hand(self, *, shown: bool) -> None:
        """Lay the own card aside while something else needs its place, or take it up again."""
        self.hand_hidden = not shown
        for card in self.board.hand.cards:
            card.visible = card.shadow.visible = shown

    def face(self, card: int) -> int:
        """Return how a card of the rules is drawn."""
        return FIRST + card

    def card(self, kind: int) -> int:
        """Return the card of the rules that is drawn like that."""
        return kind - FIRST if kind in ABILITIES else NO_CARD

    def sort_key(self, kind: int) -> int:
        """Return the place of a card in the list."""
        return kind

    # -- what is seen
    def refresh(self) -> None:
        """Show every seat and plate as `shown` has it."""
        if not self.built:
            return
        for seat, nodes in self.board.seats.items():
            nodes.show(self.guest(seat))
        self._own()
        shown = self.shown
        line = words.title_line(shown.day, shown.living, self.n, night=shown.night, short=self.m.text >= 1.75)
        self.panels.set_title(self.session.match.game.title.upper(), line)
        self.inset.refresh()
        self.middle.refresh()

    def guest(self, seat: int) -> Guest:
        """What a seat looks like now."""
        shown, plan = self.shown, self.session.plan[seat]
        dead = shown.deaths.get(seat)
        status, tone, short = "", "", self.n >= SHORT_FROM
        if dead is not None:
            status, tone = words.shown_role(dead.shown, short=short), ALARM if dead.shown == 0 else ""
        elif shown.voteless >> seat & 1 and shown.debating:
            status = words.NO_VOTE
        return Guest(
            self.session.names(seat), plan.portrait, self._mood(seat), active=self.speaks(seat), status=status,
            dim=dead is not None, sign="icon-coffin" if dead is not None else "", tone=tone, note=self._note(seat),
        )  # fmt: skip

    def _note(self, seat: int) -> str:
        left, right, _ = self.shown.beside
        return words.LEFT if seat == left else words.RIGHT if seat == right else ""

    def _mood(self, seat: int) -> str:
        """How everybody sees somebody look: by what was just said of them."""
        return self.shown.moods.get(seat, "")

    def speaks(self, seat: int) -> bool:
        """Whether all wait for this one alone."""
        view = self.view
        return view.phase in TURNS and view.turn == seat

    def _own(self) -> None:
        panels, shown = self.panels, self.shown
        if self.me < 0:
            for node in (panels.own, panels.coin, panels.chair):
                node.visible = False
            return
        plan = self.session.plan[self.me]
        line = words.own_line(shown.card, shown.shots, dealt=shown.dealt)
        title = words.ROLES[shown.role] if self.layout.big else words.own_title(shown.role)
        panels.set_own(
            plan.name, title if shown.role >= 0 else "", line, face_of(plan.portrait, self._mood(self.me)), "",
            active=self.speaks(self.me),
        )  # fmt: skip
