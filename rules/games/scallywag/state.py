"""The truth of one voyage, how it is dealt, and the small questions everybody asks of it. SW 3.1 - 3.9."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.core.position import Position
from rules.core.rng import below, shuffled, stream
from rules.core.sentences import Words
from rules.games.scallywag.chart import BASE, ISLAND_SPOTS, ISLANDS, SPOTS
from rules.games.scallywag.events import Crew, Dealt, Laid, Map, Mates, Watch
from rules.games.scallywag.roles import LEADERS, PLOT, ROLES, bonus
from rules.games.scallywag.roles.base import JOINED, LOYAL, MUTINOUS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.events import Event
    from rules.core.talk.statement import Statement
    from rules.core.types import Answers, SeatMask
    from rules.games.scallywag.options import House
    from rules.games.scallywag.roles.lookout import Shift, Switch

# phases, in the order of SW 3.7 and 3.8
LOOK, SHOW, PULL, WORD, REPLY, MORE = "look", "show", "pull", "word", "reply", "more"
VOTE, TIE, REST, QUESTION, ACTION, OVER = "vote", "tie", "rest", "question", "action", "over"
TALK: Final = (PULL, WORD, REPLY, MORE)  # beats a and b
NOBODY: Final = -1
PIECES, ALLIES, RUM, STUCK = range(4)  # why a voyage ended



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


@dataclass(slots=True, eq=False)
class State(Position):
    """One position. Masks have a bit a seat, `used` one a route."""

    house: House
    n: int
    people: SeatMask
    seed: int
    phase: str = OVER
    day: int = 0
    watch: int = NOBODY  # the seat of the Night Watch
    turn: int = NOBODY  # whose word it is while people speak in turn, NOBODY else
    queue: tuple[int, ...] = ()  # who speaks after them
    answers: Answers = ()  # sealed ones by seat: None = not asked, () = owed
    roles: tuple[int, ...] = ()
    cards: tuple[tuple[int, ...], ...] = ()  # carousing cards by seat
    deck: tuple[int, ...] = ()  # the next one last
    tokens: tuple[int, ...] = ()
    tiles: tuple[int, ...] = ()  # island by spot, -1 at the Base
    maps: tuple[int, ...] = (NOBODY, NOBODY)  # numbers of the Captain's and the Scallywag's map
    ship: int = 0
    used: int = 0
    markers: tuple[int, ...] = ()  # the route of every day
    shown: int = 0  # who has shown his role: loaded for good
    due: int = 0  # who is at nothing or below, loaded ones included
    gang: tuple[int, ...] = ()  # () or (seat pressed, what became of it, night)
    said: tuple[Statement, ...] = ()
    days_said: tuple[int, ...] = ()  # how many there were when each day began
    named: int = 0  # who was spoken to or of today
    done: int = 0  # who has ended the day's talk for himself
    votes: tuple[tuple[int, ...], ...] = ()  # a day, a seat
    tied: tuple[int, ...] = ()
    nights: tuple[Watched, ...] = ()
    landfalls: tuple[Landfall, ...] = ()  # a day
    asked: tuple[int, ...] = ()  # a night: 0 the watch asked nothing, 1 something, 2 + code where it was spoken
    switches: tuple[Switch, ...] = ()
    shifts: tuple[Shift, ...] = ()
    winner: int = NOBODY  # side, NOBODY while it goes on
    why: int = NOBODY


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
    return MUTINOUS if s.roles[seat] in PLOT or seat == turned(s) else LOYAL


def from_left(n: int, seat: int) -> tuple[int, ...]:
    """Return all seats from a seat's left round to itself."""
    return tuple((seat + step) % n for step in range(1, n + 1))


def press_left(s: State, seat: int) -> bool:
    """Whether a seat may send out the press gang by now, and has not yet."""
    return ROLES[s.roles[seat]].presses and s.house.press_gang and not s.gang and s.day >= s.house.press_from(s.n)


def deal(house: House, n: int, people: SeatMask, seed: int) -> State:
    """Return a position in which everything lies ready, before anybody has looked."""
    s = State(house, n, people, seed)
    _, s.tiles = laid(shuffled(stream(seed, "tiles"), tuple(range(len(ISLANDS)))))
    _, s.roles = shuffled(stream(seed, "roles"), _crew(house, n, seed))
    _, pack = shuffled(stream(seed, "carousing"), carousing(house))
    each = house.numbers.dealt
    s.cards = tuple(pack[i * each : (i + 1) * each] for i in range(n))
    s.deck = pack[n * each :]
    x, first = below(stream(seed, "maps"), len(house.numbers.captain_maps))
    s.maps = (first, below(x, len(house.numbers.scallywag_maps))[1])
    s.watch = house.boat if 0 <= house.boat < n else below(stream(seed, "watch"), n)[1]
    return s


def laid(pile: tuple[int, tuple[int, ...]]) -> tuple[int, tuple[int, ...]]:
    """Return shuffled islands by spot, the Base empty."""
    x, islands = pile
    tiles = [NOBODY] * SPOTS
    for spot, island in zip(ISLAND_SPOTS, islands, strict=True):
        tiles[spot] = island
    return x, tuple(tiles)


def carousing(house: House) -> tuple[int, ...]:
    """Return the carousing cards, lowest first."""
    return tuple(value for value, number in enumerate(house.numbers.carousing, 1) for _ in range(number))


def _crew(house: House, n: int, seed: int) -> tuple[int, ...]:
    mix = house.mix(n)
    if mix:
        return tuple(role for role, number in enumerate(mix) for _ in range(number))
    others = [role for role, number in enumerate(house.numbers.blind) if role not in LEADERS for _ in range(number)]
    return (*LEADERS, *shuffled(stream(seed, "crew"), tuple(others))[1][: n - 2])


def cast_off(s: State) -> list[Event]:
    """Give everybody a first look; return what they are told."""
    n = s.n
    s.ship, s.tokens, s.phase = BASE, (0,) * n, LOOK
    s.answers = ((),) * n
    out: list[Event] = [Laid(s.tiles)]
    if s.house.mix(n):
        out.append(Crew(s.house.mix(n)))
    for seat in range(n):
        out.append(Dealt(seat, s.roles[seat], s.cards[seat]))
        if s.roles[seat] in LEADERS:
            kind = s.roles[seat]
            out.append(Map(seat, kind, s.maps[kind]))
    if s.house.knowing(n):
        mutinous = [seat for seat in range(n) if s.roles[seat] in PLOT]
        out += [Mates(seat, tuple(one for one in mutinous if one != seat)) for seat in mutinous]
    out.append(Watch(s.watch))
    return out


_ROLES = tuple(role.id for role in ROLES)
_ISLANDS = tuple(island.id for island in ISLANDS)
words: Final = Words("rules.games.scallywag", "refusals")


def arranged(house: House, people: SeatMask, deal: Mapping[str, Any]) -> tuple[State, list[Event]]:
    """Return the first position of a voyage as somebody laid it out; ValueError if the box has no such pieces.

    `roles` by name and `cards` by seat, `tiles` island ids spot by spot without the Base, `maps` as "C1" and "S3",
    `watch` a seat; `deck` may name the cards that will be drawn first.
    """
    try:
        roles = tuple(map(_ROLES.index, deal["roles"]))
        tiles = tuple(map(_ISLANDS.index, deal["tiles"]))
        cards = tuple(map(tuple, deal["cards"]))
        maps = (int(deal["maps"][0].removeprefix("C")) - 1, int(deal["maps"][1].removeprefix("S")) - 1)
        deck = _deck(house, [card for hand in cards for card in hand], list(deal.get("deck", ())))
    except (ValueError, KeyError, IndexError, AttributeError) as fault:
        raise ValueError(words.NO_SUCH_DEAL) from fault
    n, watch = len(roles), int(deal["watch"])
    _check(house, n, roles)
    if len(cards) != n or not 0 <= watch < n or sorted(tiles) != list(range(len(ISLANDS))):
        raise ValueError(words.NO_SUCH_DEAL)
    if not (0 <= maps[0] < len(house.numbers.captain_maps) and 0 <= maps[1] < len(house.numbers.scallywag_maps)):
        raise ValueError(words.NO_SUCH_DEAL)
    s = State(house, n, people, 0)
    s.roles, s.cards, s.deck, s.maps, s.watch = roles, cards, deck, maps, watch
    s.tiles = laid((0, tiles))[1]
    return s, cast_off(s)


def _deck(house: House, dealt: list[int], first: list[int]) -> tuple[int, ...]:
    """Return what is left in the deck, the next one last; ValueError if it never held those cards."""
    rest = list(carousing(house))
    for card in (*dealt, *first):
        rest.remove(card)
    return (*rest, *reversed(first))


def _check(house: House, n: int, roles: tuple[int, ...]) -> None:
    mix = house.mix(n) if 4 <= n <= 9 else ()
    found = tuple(map(roles.count, range(len(ROLES))))
    most = house.numbers.blind
    drawn = house.blind_crew and found[:2] == (1, 1) and all(a <= b for a, b in zip(found, most, strict=True))
    if not (found == mix or drawn):
        raise ValueError(words.NO_SUCH_DEAL)
