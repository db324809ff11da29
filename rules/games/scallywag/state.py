"""The truth of one voyage: ints and tuples in slots, and the small questions everybody asks of it. SW 3.1 - 3.9."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.simple import Slots
from rules.games.scallywag.roles import ROLES, bonus, side_of
from rules.games.scallywag.roles.base import JOINED, MUTINOUS

if TYPE_CHECKING:
    from rules.core.talk.statement import Statement
    from rules.games.scallywag.options import House
    from rules.games.scallywag.roles.lookout import Shift, Switch

# phases, in the order of SW 3.7 and 3.8
LOOK, SHOW, PULL, WORD, REPLY, MORE = "look", "show", "pull", "word", "reply", "more"
VOTE, TIE, REST, QUESTION, ACTION, OVER = "vote", "tie", "rest", "question", "action", "over"
TALK: Final = (PULL, WORD, REPLY, MORE)  # beats a and b
NOBODY: Final = -1
PIECES, ALLIES, RUM, STUCK = range(4)  # why a voyage ended

Answers = tuple[tuple[int, ...] | None, ...]


class Landfall(NamedTuple):
    """How things stood after a day's landfall."""

    spot: int
    island: int  # -1: the Base
    tokens: tuple[int, ...]
    counts: tuple[int, ...]  # carousing cards by seat


class Watched(NamedTuple):
    """A question of the night, and the hands the watch saw."""

    watch: int
    night: int
    code: int
    hands: int  # a mask


class State(Slots):
    """One position. Masks have a bit a seat, `used` one a route."""

    __slots__ = (
        "answers",
        "asked",
        "cards",
        "day",
        "days_said",
        "deck",
        "done",
        "due",
        "gang",
        "house",
        "landfalls",
        "maps",
        "markers",
        "named",
        "nights",
        "phase",
        "queue",
        "roles",
        "said",
        "shifts",
        "ship",
        "shown",
        "switches",
        "tied",
        "tiles",
        "tokens",
        "turn",
        "used",
        "votes",
        "watch",
        "why",
        "winner",
    )  # fmt: skip

    house: House
    phase: str
    day: int
    watch: int  # the seat of the Night Watch
    turn: int  # whose word it is while people speak in turn, NOBODY else
    queue: tuple[int, ...]  # who speaks after them
    answers: Answers  # sealed ones by seat: None = not asked, () = owed
    roles: tuple[int, ...]
    cards: tuple[tuple[int, ...], ...]  # carousing cards by seat
    deck: tuple[int, ...]  # the next one last
    tokens: tuple[int, ...]
    tiles: tuple[int, ...]  # island by spot, -1 at the Base
    maps: tuple[int, ...]  # numbers of the Captain's and the Scallywag's map
    ship: int
    used: int
    markers: tuple[int, ...]  # the route of every day
    shown: int  # who has shown his role: loaded for good
    due: int  # who is at nothing or below, loaded ones included
    gang: tuple[int, ...]  # () or (seat pressed, what became of it, night)
    said: tuple[Statement, ...]
    days_said: tuple[int, ...]  # how many there were when each day began
    named: int  # who was spoken to or of today
    done: int  # who has ended the day's talk for himself
    votes: tuple[tuple[int, ...], ...]  # a day, a seat
    tied: tuple[int, ...]
    nights: tuple[Watched, ...]
    landfalls: tuple[Landfall, ...]  # a day
    asked: tuple[int, ...]  # a night: 0 the watch asked nothing, 1 something, 2 + code where it was spoken
    switches: tuple[Switch, ...]
    shifts: tuple[Shift, ...]
    winner: int  # side, NOBODY while it goes on
    why: int


def fresh(house: House, n: int, people: int, seed: int) -> State:
    """Return a position before anything is dealt."""
    s = State()
    for name in s.names():
        setattr(s, name, ())
    s.house, s.n, s.people, s.seed, s.phase = house, n, people, seed, OVER
    s.day = s.used = s.shown = s.due = s.named = s.done = s.ship = 0
    s.watch = s.turn = s.winner = s.why = NOBODY
    s.maps = (NOBODY, NOBODY)
    return s


def tolerance(s: State, seat: int) -> int:
    """Return what a seat can stand: its cards and its role's bonus."""
    return sum(s.cards[seat]) + bonus(s.roles[seat], s.house.numbers)


def sobriety(s: State, seat: int) -> int:
    """Return tolerance less tokens."""
    return tolerance(s, seat) - s.tokens[seat]


def turned(s: State) -> int:
    """Return who was pressed and has joined, NOBODY else: he sails for the Scallywag from the next dawn."""
    gang = s.gang
    return gang[0] if gang and gang[1] == JOINED and told_of_press(s) else NOBODY


def told_of_press(s: State) -> bool:
    """Whether the dawn after the press has come."""
    return bool(s.gang) and (s.gang[2] < s.day or s.phase == OVER)


def side(s: State, seat: int) -> int:
    """Return the side a seat is on now (SW 3.2, 3.9)."""
    return MUTINOUS if seat == turned(s) else side_of(s.roles[seat])


def from_left(n: int, seat: int) -> tuple[int, ...]:
    """Return all seats from a seat's left round to itself."""
    return tuple((seat + step) % n for step in range(1, n + 1))


def waiting(answers: Answers) -> int:
    """Return the mask of seats that owe a sealed answer."""
    found, bit = 0, 1
    for one in answers:
        if one == ():
            found |= bit
        bit <<= 1
    return found


def press_left(s: State, seat: int) -> bool:
    """Whether a seat may still send out the press gang."""
    return ROLES[s.roles[seat]].presses and s.house.press_gang and not s.gang
