"""Over every mix of house rules nothing is lost, nobody sees or hears too much, the right ones win. SW 3.1 - 3.9."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.core.rng import Die, stream
from rules.core.types import TABLE
from rules.games.scallywag import GAME
from rules.games.scallywag.chart import route
from rules.games.scallywag.events import Grog
from rules.games.scallywag.roles.base import CAPTAIN, JOINED, SCALLYWAG
from tests.games.scallywag.invariants import Heard, check_hidden, crewed, elsewhere
from tests.games.scallywag.mass import LONGEST, random_move, sound
from tests.games.scallywag.voyages import RULES, SEATS, grid, play_cell

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.games.scallywag.state import State

GRID = grid()


def test_the_grid_has_every_house_rule_on_and_off_at_every_size() -> None:
    assert len(GRID) == (3 + 6) * 2 ** len(RULES)
    for seats in SEATS:
        cells = [cell for cell in GRID if cell.seats == seats]
        for name in RULES:
            assert {name in cell.on for cell in cells} == {False, True}
        assert {cell.press_gang for cell in cells} == ({False, True} if seats in (4, 6, 8) else {True})


@pytest.mark.parametrize(
    ("seats", "turn"),
    [pytest.param(n, turn, marks=() if turn == n % 6 else pytest.mark.long) for n in SEATS for turn in range(6)],
)
def test_random_voyages_keep_every_invariant(seats: int, turn: int) -> None:
    """The ordinary set sails every mix of house rules with some crews, the long one with crews of all sizes."""
    secrets = 0
    for cell in [one for one in GRID if one.seats == seats][turn::6]:
        tally = play_cell(cell, stream(7, cell.name), 1)
        assert tally.longest <= LONGEST
        secrets += tally.secrets
    assert secrets > 15


def some(seed: int, moves: int, seats: int = 6) -> State:
    """Return a position in the middle of a voyage."""
    while True:
        s, _ = GAME.new(GAME.read_options({}, seats), seats, 0, seed)
        die = Die(seed)
        for _ in range(moves):
            if GAME.asks(s):
                GAME.apply(s, random_move(s, die))
        if GAME.asks(s):
            return s
        seed += 1000


@pytest.mark.parametrize(
    "spoil",
    [
        lambda s: setattr(s, "deck", s.deck[1:]),
        lambda s: setattr(s, "tiles", (*s.tiles[:-1], s.tiles[0])),
        lambda s: setattr(s, "tokens", (-1, *s.tokens[1:])),
        lambda s: setattr(s, "markers", (*s.markers, s.markers[-1])),
        lambda s: setattr(s, "markers", (route(0, 1), *s.markers[1:])),
        lambda s: setattr(s, "used", s.used ^ 1 << 65),
        lambda s: setattr(s, "ship", (s.ship + 1) % 16),
        lambda s: setattr(s, "due", s.due ^ 1),
        lambda s: setattr(s, "shown", s.shown | 1),
        lambda s: setattr(s, "roles", (CAPTAIN,) * s.n),
        lambda s: setattr(s, "gang", (s.roles.index(SCALLYWAG), JOINED, 1)),
    ],
)
def test_a_spoilt_position_is_noticed(spoil: Callable[[State], None]) -> None:
    s = next(one for one in (some(seed, 150) for seed in range(50)) if one.phase == "pull" and not one.due & 1)
    look(s)
    spoil(s)
    with pytest.raises(AssertionError):
        look(s)


def look(s: State) -> None:
    sound(s)
    crewed(s)


def test_a_story_that_leaves_something_out_is_noticed() -> None:
    s, out = GAME.new(GAME.read_options({}, 5), 5, 0, 3)
    heard, die = Heard(5), Die(3)
    heard.note(out)
    while not any(s.tokens):
        out = []
        GAME.apply(s, random_move(s, die), out)
        heard.note([event for event in out if not isinstance(event, Grog)])
    with pytest.raises(AssertionError, match="tokens"):
        heard.agrees(s)


def test_a_view_that_shows_too_much_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The scan finds a single role, map or card where it does not belong."""
    honest = type(GAME).view
    leaks = (
        lambda s, view: view._replace(known=s.roles),
        lambda s, view: view._replace(maps=s.maps),
        lambda s, view: view._replace(cards=s.cards[(view.seat + 1) % s.n]),
        lambda s, view: view._replace(deck=s.deck[0]),
        lambda s, view: view._replace(nights=s.nights),
    )
    voyages = [some(seed, 120) for seed in range(24)]
    for leak in leaks:
        monkeypatch.setattr(type(GAME), "view", lambda _, s, seat, leak=leak: leak(s, honest(s, seat)))
        found = 0
        for seed, s in enumerate(voyages):
            try:
                check_hidden(s, seed % (s.n + 1) - 1, Die(seed))
            except AssertionError:
                found += 1
        assert found > 3


def test_dealing_anew_changes_nearly_everything_hidden() -> None:
    changed = dict.fromkeys(("roles", "cards", "maps", "deck", "nights"), 0)
    for seed in range(24):
        s = some(seed, 60 + 8 * seed)
        other = elsewhere(s, TABLE, Die(seed))
        for name in changed:
            changed[name] += getattr(s, name) != getattr(other, name)
    assert min(changed.values()) > 12, changed
