"""Set-up, by chance or laid out by hand: tiles, roles, carousing cards, maps, the first watch. SW 3.2 - 3.6."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core.rng import below, shuffled, stream
from rules.core.sentences import Words
from rules.games.scallywag.chart import BASE, ISLAND_SPOTS, ISLANDS, SPOTS
from rules.games.scallywag.events import Crew, Dealt, Laid, Map, Mates, Watch
from rules.games.scallywag.roles import LEADERS, PLOT, ROLES
from rules.games.scallywag.state import LOOK, NOBODY, State, fresh

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.events import Event
    from rules.core.types import SeatMask
    from rules.games.scallywag.options import House


def deal(house: House, n: int, people: SeatMask, seed: int) -> State:
    """Return a position in which everything lies ready, before anybody has looked."""
    s = fresh(house, n, people, seed)
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
    s = fresh(house, n, people, 0)
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
