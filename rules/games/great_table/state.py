"""The truth of one game: ints and tuples in slots, and the small questions everybody asks of it. GT 3.1 - 3.11.

Among them who may say something to whom that nobody else hears. Apprentices talk at all times, Lovers from the steal to
the next deal: through the night, and over the lists of the morning. By then the cards have gone back to the pack, and
what they meant for channels lies in the bonds of the State.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.position import Position
from rules.games.great_table.news import NO_LOVER
from rules.games.great_table.numbers import APPRENTICE, LOVER, NO_CARD, PERSON_A_DAY, PLAYER

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.core.talk.statement import Statement
    from rules.core.types import Answers, SeatMask
    from rules.games.great_table.options import House


def left_of(circle: tuple[int, ...], seat: int) -> int:
    """Return who sits next clockwise: the next to choose."""
    return circle[(circle.index(seat) + 1) % len(circle)]


def right_of(circle: tuple[int, ...], seat: int) -> int:
    """Return who sits on the other side."""
    return circle[circle.index(seat) - 1]


def places_right(circle: tuple[int, ...], seat: int, other: int) -> int:
    """Return how many places to the right of `seat` the other sits."""
    return (circle.index(seat) - circle.index(other)) % len(circle)


def from_seat(circle: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Return everybody clockwise from a seat on."""
    at = circle.index(seat)
    return circle[at:] + circle[:at]


def swapped(circle: tuple[int, ...], one: int, other: int) -> tuple[int, ...]:
    """Return the circle with two people in each other's seats."""
    change = {one: other, other: one}
    return tuple(change.get(seat, seat) for seat in circle)


def without(circle: tuple[int, ...], gone: int) -> tuple[int, ...]:
    """Return the circle closed up round those gone (mask)."""
    return tuple(seat for seat in circle if not gone >> seat & 1)


# phases, in the order of GT 3.2
LOOK, LISTS, PICK, STEAL = "look", "lists", "pick", "steal"
BID, SAY, REPLY, WORD, VOTE, NIGHT, OVER = "bid", "say", "reply", "word", "vote", "night", "over"
WHISPER: Final = "whisper"  # the computers in channels say what they have to, before the debate and before the night
PHASES: Final = (LOOK, LISTS, PICK, STEAL, WHISPER, BID, SAY, REPLY, WORD, VOTE, NIGHT, OVER)
TALKING: Final = (BID, SAY, REPLY, WORD)
DEBATE: Final = (*TALKING, VOTE)
NOBODY: Final = -1
NO_VOTE: Final = -1  # a ballot: nothing, a player, or n for night
CHAIR_SHUT, CHAIR_OPEN, CHAIR_WAITS = range(3)
CHAIR_USED: Final = 100
BY_NIGHT, BY_VOTE, BY_BOMB = range(3)  # how somebody died



class Order(NamedTuple):
    """What somebody has done by night: the `how` of the move that orders it; -1 = nothing."""

    a: int  # what the card does: cards/base.py
    b: int
    kill: int  # whom the House kills


@dataclass(slots=True, eq=False)
class State(Position):
    """One position. Players are numbered by their place in the roster; masks have a bit a player."""

    house: House
    n: int
    people: SeatMask
    seed: int
    phase: str = OVER
    day: int = 0
    roles: tuple[int, ...] = ()
    alive: int = field(init=False)
    circle: tuple[int, ...] = ()  # the living, clockwise: secret
    pack: tuple[int, ...] = ()  # what is dealt today
    lists: tuple[tuple[int, ...], ...] = field(init=False)  # standing lists: codes of entries, () none yet
    listed: int = 0  # mask: has a list today
    no_list: int = 0  # mask: chose to have none today
    first: int = NOBODY  # who chooses first at the next deal, or chose at this one
    dealing: tuple[int, ...] = ()  # what is left while the pack goes round in hand
    places: tuple[int, ...] = ()  # who got a card, in the order of the deal
    dealt: tuple[int, ...] = field(init=False)  # the card everybody believes in: dealt, or a thief's stolen one
    held: tuple[int, ...] = field(init=False)  # the card that works
    theft: tuple[int, ...] = ()  # (thief, victim, card) of today
    shots: int = 0
    answers: Answers = ()
    turn: int = NOBODY
    queue: tuple[int, ...] = ()
    debate: int = 0  # round of debate
    starter: int = NOBODY  # who votes first in round 1 of today
    spoken: int = 0  # mask: computers that spoke this round
    said_count: tuple[int, ...] = field(init=False)  # statements of persons today
    answers_used: tuple[int, ...] = field(init=False)  # answers of computers today
    silent: int = 0  # mask: said enough for today
    last: int = 0  # the last words of a round are being heard
    last_asked: int = 0  # in which round they were asked for
    speakers: tuple[int, ...] = ()  # who may still speak before the votes
    voters: tuple[int, ...] = ()  # who votes next this round
    ballots: tuple[int, ...] = field(init=False)  # true votes
    mayor: tuple[int, ...] = ()  # (voter, target) for today
    coming: tuple[int, ...] = ()  # the Mayor's order for tomorrow
    orders: tuple[tuple[int, ...], ...] = field(init=False)  # () or the numbers of an Order
    neighbours: tuple[tuple[int, int, int], ...] = field(init=False)  # (left, right, day) as last told
    news: tuple[tuple[tuple[int, ...], ...], ...] = field(init=False)  # by player: what a dawn told him: (day, kind, …)
    lone: tuple[tuple[int, int], ...] = ()  # (day, player): a Lover told at dawn of nobody, whom nobody had guarded
    channels_said: tuple[int, ...] = field(init=False)  # messages since the deal in the Apprentices' own channel
    bonds: tuple[int, ...] = ()  # in the morning: what yesterday's Lovers mean for channels until the deal, or ()
    whispers: tuple[tuple[int, ...], ...] = ()  # (mask of who hears; n places higher: who does not, day, *statement)
    deaths: tuple[tuple[int, int, int, int], ...] = ()  # (day, how, player, Master or Card Player)
    vote_log: tuple[tuple[int, int, int, int], ...] = ()  # (day, round, voter, ballot as shown)
    quiet: int = 0  # cycles without a death; below 0: somebody died in this one
    said: tuple[Statement, ...] = ()  # every public statement
    days_said: tuple[int, ...] = ()
    ghosts: int = 0  # mask: dead persons who want to see all
    peeked: int = 0  # mask: who did so at any time
    chair_used: int = 0  # 0, the seat + 1 that waits for another chair, or CHAIR_USED
    winner: int = NOBODY
    why: int = NOBODY

    def __post_init__(self) -> None:
        """Fill what has a place a player."""
        self.alive = (1 << self.n) - 1
        self.lists = self.orders = self.news = ((),) * self.n
        self.dealt = self.held = (NO_CARD,) * self.n
        self.said_count = self.answers_used = self.channels_said = (0,) * self.n
        self.ballots = (NO_VOTE,) * self.n
        self.neighbours = ((NOBODY, NOBODY, 0),) * self.n

    def owes(self, seat: int) -> bool:
        """Return whether a seat has a sealed answer to give."""
        return bool(self.answers) and self.answers[seat] == ()

    def on_turn(self, seat: int) -> bool:
        """Return whether a seat is the one that is asked."""
        return self.turn == seat

    def card_of(self, seat: int) -> int:
        """Return the card a seat believes to hold."""
        return self.dealt[seat]

    def list_of(self, seat: int) -> tuple[int, ...]:
        """Return the standing list of a seat."""
        return self.lists[seat]

    def ballot_of(self, seat: int) -> int:
        """Return a seat's true vote."""
        return self.ballots[seat]

    def words_of(self, seat: int) -> int:
        """Return how many statements a person has left today, 0 for a computer."""
        person = self.alive & self.people & ~self.silent
        return max(0, PERSON_A_DAY - self.said_count[seat]) if person >> seat & 1 else 0

    def channels_of(self, seat: int) -> tuple[tuple[int, int], ...]:
        """Return the channels of a seat that are open."""
        return channels_of(self, seat)

    def pack_in_hand(self, seat: int) -> tuple[int, ...]:
        """Return what is left of the pack for whoever has it in hand."""
        return self.dealing if self.turn == seat else ()

    def sees_all(self, seat: int) -> bool:
        """Return whether a dead person sees all that is hidden: never while other people play on at the computer."""
        return bool(self.ghosts & self.people & ~self.alive & 1 << seat) and not self.people & self.alive

    def chair_of(self, seat: int) -> int:
        """Return whether a dead Card Player may take over another chair, or waits for it. GT 3.12."""
        if self.chair_used == seat + 1:
            return CHAIR_WAITS
        dead = self.people & ~self.alive & ~self.peeked & 1 << seat
        may = self.house.chair and dead and self.roles[seat] == PLAYER and not self.chair_used
        return CHAIR_OPEN if may else CHAIR_SHUT

    def news_of(self, seat: int) -> tuple[tuple[int, ...], ...]:
        """Return what a seat was told at every dawn: a Lover alone is told the same, guarded or not. GT 3.5."""
        lone = tuple((day, NO_LOVER) for day, one in self.lone if one == seat)
        return tuple(sorted((*self.news[seat], *lone), key=lambda row: row[0])) if lone else self.news[seat]

    def deal_place(self, seat: int) -> int:
        """Return when the card a seat has was dealt: a stolen one keeps its place."""
        dealt_to = self.theft[1] if self.theft and self.theft[0] == seat else seat
        return self.places.index(dealt_to) if dealt_to in self.places else self.n


def living(s: State) -> tuple[int, ...]:
    """Return the living in roster order."""
    return tuple(seat for seat in range(s.n) if s.alive >> seat & 1)


def put(things: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """Return numbers with one changed."""
    return (*things[:at], value, *things[at + 1 :])


def ask_all(s: State, phase: str, mask: int) -> None:
    """Ask everybody in a mask at once."""
    s.phase = phase
    s.turn = NOBODY
    s.answers = tuple(() if mask >> seat & 1 else None for seat in range(s.n))


NO_LOVER_AT_ALL = -2
LOVERS_TALK: Final = (WHISPER, *DEBATE, NIGHT, LISTS)  # from the steal to the next deal
_NEVER: Final = (LOOK, OVER)


class Bonds(NamedTuple):
    """Who believes to hold a Lover, who does, who has said something to the other Apprentice: since the deal; masks."""

    believed: int = 0
    held: int = 0
    spoke: int = 0


def bonds_of(s: State) -> Bonds:
    """Return what counts now; in the morning it is the day before that counts."""
    if s.phase == LISTS:
        before = Bonds(*s.bonds)
        return before._replace(spoke=before.spoke | _mask(s.channels_said))
    return Bonds(_mask(one == LOVER for one in s.dealt), _mask(one == LOVER for one in s.held), _mask(s.channels_said))


def kept_for_the_morning(s: State) -> tuple[int, ...]:
    """Return what channels need to know of a day whose cards are gathered in: nothing without a Lover."""
    bonds = bonds_of(s)
    return tuple(bonds) if bonds.believed else ()


def _mask(flags: Iterable[object]) -> int:
    found, bit = 0, 1
    for one in flags:
        if one:
            found |= bit
        bit <<= 1
    return found


def shut_out(s: State, seat: int) -> bool:
    """Return whether a seat was guarded with a Lover last night: the channel stays closed to it until the deal."""
    return s.phase == LISTS and any(row[:2] == (s.day - 1, NO_LOVER) for row in s.news[seat])


def other_lover(s: State, seat: int) -> int:
    """Return the other Lover as a seat was told: -2 for who believes in none."""
    if seat < 0 or s.phase not in LOVERS_TALK or (s.phase != LISTS and s.dealt[seat] != LOVER):
        return NO_LOVER_AT_ALL
    bonds = bonds_of(s)
    if not bonds.believed >> seat & 1:
        return NO_LOVER_AT_ALL
    pair = [one for one in range(s.n) if bonds.held & s.alive & 1 << one]
    if seat not in pair or shut_out(s, seat):
        return NOBODY
    return next((one for one in pair if one != seat), NOBODY)


def channels_of(s: State, seat: int) -> tuple[tuple[int, int], ...]:
    """Return the channels into which a seat may say something now, as pairs of who hears. GT 3.6."""
    if seat < 0 or not s.alive >> seat & 1 or s.phase in _NEVER:
        return ()
    found = []
    lover = other_lover(s, seat)
    if lover >= 0:
        found.append((seat, lover))
    if s.roles[seat] == APPRENTICE:
        mates = (one for one in range(s.n) if s.roles[one] == APPRENTICE and s.alive >> one & 1)
        found += [(seat, one) for one in mates if one not in (seat, lover) and _word_left(s, seat, one)]
    return tuple(found)


def _word_left(s: State, seat: int, mate: int) -> bool:
    """Return whether an Apprentice may still say something to the other: a Lover has one message, to be answered."""
    bonds = bonds_of(s)
    if bonds.believed >> seat & 1:
        return not bonds.spoke >> seat & 1
    return not bonds.believed >> mate & 1 or bool(bonds.spoke >> mate & ~(bonds.spoke >> seat) & 1)


def meant_for(mask: int, n: int) -> int:
    """Return whom a whisper was meant for, and whose it was (mask): one that was lost looks like any other."""
    return (mask | mask >> n) & (1 << n) - 1
