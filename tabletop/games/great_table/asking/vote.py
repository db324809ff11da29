"""A vote: a thread from one's own seat to another, or to the middle for night; by press, digits, arrows and pad too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from rules.core.sentences import Words
from rules.core.types import PASS, Move, Seat
from rules.games.great_table.phases.debate import REMOVE
from rules.games.great_table.state import NO_VOTE
from tabletop.games.great_table.asking.base import AtRing
from tabletop.games.great_table.asking.idle import Gist, since
from tabletop.inputs import Verb
from tabletop.table.forms.asked import Press
from tabletop.table.forms.seats import Seats
from tabletop.table.words import words as shared

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.widgets.base import Widget

words: Final = Words("tabletop.games.great_table", "votes")

NOT_YET = -9  # nobody is aimed at
MOON, MIDDLE = (150, 90), (230, 140)  # what of the middle of the table means night, design units


class Vote(AtRing, Seats):
    """Cast, change, take back or leave it. `aimed` is a seat, n for night."""

    NOBODY, sign, threads = NOT_YET, "icon-vote", True

    # -- what there is
    @property
    def seats(self) -> Sequence[Seat]:
        """Return whom one can vote for."""
        return self.round(one for one in self.ask.options if 0 <= one < self.view.n)

    @property
    def beyond(self) -> Sequence[int]:
        """Night is voted for, too."""
        return (self.view.n,)

    def beside(self, pos: tuple[int, int]) -> int:
        """End a thread at the moon, or in the very middle of the table, for night."""
        for mid, (w, h) in ((self.picture.middle.moon, MOON), (self.picture.layout.centre, MIDDLE)):
            place = Rect(0, 0, self.m.px(w), self.m.px(h))
            place.center = round(mid[0]), round(mid[1])
            if place.collidepoint(pos):
                return self.view.n
        return NOT_YET

    def barred(self, seat: Seat) -> bool:
        """Refuse the dead with the rule."""
        if not self.view.alive >> seat & 1:
            self.refuse(words.vote_the_dead, "GT 3.4")
        return True

    @property
    def mine(self) -> int:
        """The own vote as it was cast: nobody else need see it so."""
        return self.view.ballot

    def would(self, to: int) -> tuple[int, int]:
        """Return how many votes somebody would have with this one, and how many are needed."""
        view = self.view
        return view.counts[to] + (view.votes[self.me] != to), self.picture.shown.needed[int(to == view.n)]

    @property
    def elsewhere(self) -> str:
        """Name whom all see the own vote for, where it is not whom it was cast for: so it stays today (GT 3.6.7)."""
        seen = self.view.votes[self.view.seat]
        return "" if seen in (NO_VOTE, self.mine) else self.called(seen)

    def counted(self, to: int) -> str:
        """Say what a vote would come to."""
        if self.elsewhere:
            return words.seen_as(name=self.elsewhere)
        votes, need = self.would(to)
        return words.decides(need=need) if votes >= need else words.counted(n=votes, need=need)

    def called(self, to: int) -> str:
        """Name whom a vote is for."""
        return words.night_word if to == self.view.n else self.name(to)

    # -- showing
    def banner(self) -> str:
        """Say what one chose, as long as that stands; another name is seen there where the Mayor turned it."""
        if self.mine == NO_VOTE:
            return super().banner()
        return words.your_ballot(name=self.called(self.mine), seen=self.elsewhere)

    def open(self) -> None:
        """Put up the buttons and ring the faces."""
        first, _, *below = self.grid(self.corner, 2, 4)
        x, y, wide, high = self.corner[0], first[1], self.corner[2], first[3]
        boxes = ((x, y, wide, high), *below, (x, y - high - self.gap, wide, high))
        self.put_presses(boxes[: len(self.presses())])
        if since(self.view) >= 0:
            Gist(self)
        self.show()

    def presses(self) -> Sequence[Press]:
        """Say what each would do."""
        view, aimed = self.view, self.aimed
        votes, need = self.would(view.n)
        seen = self.elsewhere
        night = words.seen_as(name=seen) if seen else words.night_votes(n=votes, need=need)
        cast = Press("cast", self.send, words.press_a_face, words.drag_a_thread, "off", Verb.ACTIVATE, 26)
        if aimed != NOT_YET:
            label = words.for_night if aimed == view.n else words.against(name=self.name(aimed))
            label = words.keep if aimed == self.mine else label
            cast = cast._replace(label=label, sub=self.counted(aimed), kind="main")
        every = (
            cast,
            Press("night", self.go_night, words.night, night, "on" if aimed == view.n else "quiet", Verb.SORT, 24),
            Press("leave", self.go_on, *self._leave(), key=Verb.PASS),
        )
        tip = words.turned(mine=self.called(self.mine), name=seen) if seen else ""
        return tuple(one._replace(tip=tip) for one in every)

    def _leave(self) -> tuple[str, str]:
        """Say what becomes of the vote that stands."""
        if self.mine == NO_VOTE:
            return words.leave_empty, ""
        if self.aimed == self.mine:
            return words.take_back, ""
        now = self.called(self.mine)
        on, button = words.is_on(name=now), self.pressed.get("leave")
        return words.leave, on if button is None or button.has_room(words.leave, on) else now

    # -- answering
    def send(self) -> None:
        """Cast it, or let it stand as it is."""
        if self.aimed == self.mine:
            self.answer(PASS)
        else:
            super().send()

    def next_press(self, move: Move) -> Widget | None:
        """Call the night by its own button."""
        return self.pressed["night"] if move.picks == (self.view.n,) and self.aimed != self.view.n else None

    def go_night(self) -> None:
        """Mean night; meant already, vote for it."""
        if self.aimed == self.view.n:
            self.send()
        else:
            self.aim(self.view.n)

    def go_on(self) -> None:
        """Leave it; or take back the vote that is aimed at."""
        self.answer(REMOVE if self.mine not in (NO_VOTE, NOT_YET) and self.aimed == self.mine else PASS)


class VoteAloud(Vote):
    """The same at the table that lies open to all, where the house lets votes be cast before all eyes."""

    @property
    def mine(self) -> int:
        """The vote as all see it."""
        return self.view.votes[self.me]

    @property
    def elsewhere(self) -> str:
        """What a voter alone knows is not said before all."""
        return ""

    def banner(self) -> str:
        """Say who votes."""
        return words.vote_aloud(name=self.name(self.me))

    def presses(self) -> Sequence[Press]:
        """Look first, too."""
        look = Press("look", lambda: self.session.look(self.me), shared.LOOK, icon="icon-eye", key=Verb.UNDO)
        return *super().presses(), look
