"""Set-up: tiles, roles, carousing cards, maps, the first watch. SW 3.2 - 3.6."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.rng import below, shuffled, stream
from rules.games.scallywag.chart import BASE, ISLAND_SPOTS, SPOTS
from rules.games.scallywag.events import Crew, Dealt, Laid, Map, Mates, Watch
from rules.games.scallywag.numbers import CAPTAIN, ISLANDS, MUTINEER, SCALLYWAG
from rules.games.scallywag.state import LOOK, NOBODY, State, fresh

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.core.types import SeatMask
    from rules.games.scallywag.house import House


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
    others = [role for role, number in enumerate(house.numbers.blind) if role > SCALLYWAG for _ in range(number)]
    return (CAPTAIN, SCALLYWAG, *shuffled(stream(seed, "crew"), tuple(others))[1][: n - 2])


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
        if s.roles[seat] in (CAPTAIN, SCALLYWAG):
            kind = s.roles[seat]
            out.append(Map(seat, kind, s.maps[kind]))
    if s.house.knowing(n):
        mutinous = [seat for seat in range(n) if s.roles[seat] in (SCALLYWAG, MUTINEER)]
        out += [Mates(seat, tuple(one for one in mutinous if one != seat)) for seat in mutinous]
    out.append(Watch(s.watch))
    return out
