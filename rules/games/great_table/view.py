"""What one player may see now: a whitelist. Cards, seats, orders and channels are everybody's own. GT 3.10."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from rules.core.types import waiting
from rules.games.great_table.cards import step_of
from rules.games.great_table.cards.base import KILLS
from rules.games.great_table.numbers import APPRENTICE, NO_CARD, PLAYER
from rules.games.great_table.phases.debate import ballots, tally
from rules.games.great_table.resolve import bound
from rules.games.great_table.state import (
    CHAIR_SHUT,
    LISTS,
    LOOK,
    NO_VOTE,
    NOBODY,
    OVER,
    PICK,
    VOTE,
    channels_of,
    meant_for,
    other_lover,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.talk.statement import Statement
    from rules.games.great_table.options import House
    from rules.games.great_table.state import State

PUBLIC_TURN = ("say", "reply", "word", VOTE)  # phases in which everybody knows whose turn it is

BEFORE_THE_DEAL = (LOOK, LISTS, PICK)


class View(NamedTuple):
    """The public table, and what `seat` (-1: a spectator) knows of his own."""

    n: int
    people: int
    house: House
    phase: str
    day: int
    debate: int
    alive: int
    deaths: tuple[tuple[int, int, int, int], ...]
    vote_log: tuple[tuple[int, int, int, int], ...]
    quiet: int
    said: tuple[Statement, ...]
    days_said: tuple[int, ...]
    silent: int
    winner: int
    why: int
    # -- what is not told just so
    seat: int
    turn: int
    answered: int  # masks of sealed answers
    waiting: int
    pack: tuple[int, ...]  # what is dealt today: public, but with a thin pack
    votes: tuple[int, ...]  # ballots as everybody sees them
    counts: tuple[int, ...]  # votes against every player, for night at place n
    voteless: int  # mask: handed no list in, so no vote today
    # -- the own
    role: int  # -1 a spectator's
    mates: tuple[int, ...]  # an Apprentice's: the House, the Master first
    card: int  # what he believes to hold
    shots: int  # -1 if he does not hold the Vigilante
    listed: bool
    standing: tuple[int, ...]  # his list
    order: tuple[int, ...]
    ballot: int  # his true vote
    neighbours: tuple[int, int, int]
    news: tuple[tuple[int, ...], ...]  # (day, kind, …)
    stole: tuple[int, ...]  # (victim, card) of today
    lover: int  # the other Lover, -1 nobody, -2 no Lover
    channels: tuple[tuple[int, int], ...]  # (himself, the listener): into what he may whisper now
    heard: tuple[tuple[int, ...], ...]  # whispers of his channels
    words_left: int  # statements he has left today
    bound: bool  # an Apprentice who cannot kill tonight
    left: tuple[int, ...]  # the pack in his hand, where it goes round
    # -- a ghost's; open after the end, or to a ghost who wants to see all
    chair: int  # whether he may take over another one: CHAIR_SHUT, CHAIR_OPEN, CHAIR_WAITS
    peeked: bool  # a ghost who saw all at any time
    roles: tuple[int, ...]
    circle: tuple[int, ...]
    held: tuple[int, ...]
    orders: tuple[tuple[int, ...], ...]
    theft: tuple[int, ...]  # (thief, victim, card)
    ballots: tuple[int, ...]  # the true votes

    def owes(self, seat: int) -> bool:
        """Return whether a seat has a sealed answer to give."""
        return seat >= 0 and bool(self.waiting >> seat & 1)

    def on_turn(self, seat: int) -> bool:
        """Return whether a seat is the one that is asked."""
        return seat >= 0 and self.turn == seat

    def card_of(self, seat: int) -> int:
        """Return the own card."""
        return self.card if seat == self.seat else NO_CARD

    def list_of(self, seat: int) -> tuple[int, ...]:
        """Return the own list."""
        return self.standing if seat == self.seat else ()

    def ballot_of(self, seat: int) -> int:
        """Return the own true vote."""
        return self.ballot if seat == self.seat else NO_VOTE

    def words_of(self, seat: int) -> int:
        """Return the own statements left."""
        return self.words_left if seat == self.seat else 0

    def channels_of(self, seat: int) -> tuple[tuple[int, int], ...]:
        """Return the own channels that are open."""
        return self.channels if seat == self.seat else ()

    def chair_of(self, seat: int) -> int:
        """Return whether another chair is open to the own seat."""
        return self.chair if seat == self.seat else CHAIR_SHUT

    def sees_all(self, seat: int) -> bool:
        """Return whether the own seat is a ghost that sees all."""
        return bool(self.roles) and seat == self.seat

    def pack_in_hand(self, seat: int) -> tuple[int, ...]:
        """Return the pack in the own hand."""
        return self.left if seat == self.seat else ()


SHARED: Final = View._fields[: View._fields.index("seat")]  # slots of the position that everybody may see
_shared: Final[Callable[[State], tuple[Any, ...]]] = attrgetter(*SHARED)


def opened(s: State, seat: int) -> bool:
    """Return whether everything is open to a seat."""
    return s.phase == OVER or (seat >= 0 and s.sees_all(seat))


def voteless(s: State) -> int:
    """Return the living without a vote today (mask): known from the deal on."""
    if s.phase in BEFORE_THE_DEAL:
        return 0
    return s.alive & ~s.listed & (s.no_list if s.house.in_hand else s.alive)


def view_of(s: State, seat: int, *, moderates: bool = False) -> View:
    """Return what a seat may know; whoever moderates sees all."""
    mine = seat >= 0
    every = moderates or opened(s, seat)
    role = s.roles[seat] if mine else -1
    house = [one for one in range(s.n) if s.roles[one] != PLAYER] if role == APPRENTICE else []
    thief = s.theft if mine and s.theft and s.theft[0] == seat else ()
    public_turn = s.phase in PUBLIC_TURN
    picking = s.phase == PICK and mine and s.turn == seat
    return View(  # type: ignore[misc]  # what is shared comes by position
        *_shared(s),
        seat=seat,
        turn=s.turn if public_turn or picking else NOBODY,
        answered=waiting(s.answers, given=True),
        waiting=waiting(s.answers),
        pack=() if s.house.thin and not every else s.pack,
        votes=ballots(s), counts=tally(s),
        voteless=voteless(s),
        role=role, mates=tuple(sorted(house, key=s.roles.__getitem__)),
        card=s.dealt[seat] if mine else NO_CARD,
        shots=s.shots if mine and step_of(s.dealt[seat]) == KILLS else -1,
        listed=mine and bool(s.listed >> seat & 1), standing=s.lists[seat] if mine else (),
        order=s.orders[seat] if mine else (), ballot=s.ballots[seat] if mine else NO_VOTE,
        neighbours=s.neighbours[seat] if mine else (NOBODY, NOBODY, 0), news=s.news_of(seat) if mine else (),
        stole=thief[1:], lover=other_lover(s, seat), channels=channels_of(s, seat),
        heard=tuple((meant_for(one[0], s.n), *one[1:]) for one in s.whispers if every or (mine and one[0] >> seat & 1)),
        words_left=s.words_of(seat) if mine else 0, bound=role == APPRENTICE and bound(s, seat),
        left=s.pack_in_hand(seat) if picking else (),
        chair=s.chair_of(seat) if mine else CHAIR_SHUT,
        peeked=mine and bool(s.peeked >> seat & 1),
        roles=s.roles if every else (), circle=s.circle if every else (), held=s.held if every else (),
        orders=s.orders if every else (), theft=s.theft if every else (), ballots=s.ballots if every else (),
    )  # fmt: skip


if TYPE_CHECKING:
    Sight: TypeAlias = State | View  # the rules ask one, opponents and the screen the other, and get the same answer
