"""The narrator speaks of islands and of votes in turn, names them as they lie, and says nothing twice over."""

from types import SimpleNamespace

from rules.core.data import words_of
from rules.core.types import TABLE
from rules.games.scallywag.chart import route
from rules.games.scallywag.events import Drew, Sailed
from tabletop.games.scallywag.kit import narration
from tests.games.scallywag.words_kit import GAME, names, voyage

ISLANDS = words_of("rules", "narration.json")["islands"]


def read(day, to, told=None, key="k"):
    """What the narrator reads of the ship that sails there, or of what else is told."""
    view = GAME.view(voyage(changes={"day": day}), TABLE)
    session = SimpleNamespace(view=view, names=names, header=SimpleNamespace(id=key))
    return narration(session, told or Sailed(to, 3))


def test_every_other_day_belongs_to_the_island():
    own = [read(day, route(5, 6)) in ISLANDS["montego-bay"]["voyage"] for day in range(1, 9)]
    assert own in ([True, False] * 4, [False, True] * 4)
    assert len({read(day, route(5, 6)) for day in range(1, 5)}) == 4
    assert all(read(day, route(5, 6)) == read(day, route(5, 6)) for day in (1, 2))


def test_a_deserted_island_is_read_ashore_and_the_base_never():
    lines = {read(day, route(11, 10)) for day in range(1, 9)}  # Fort-de-France pours
    assert lines & set(ISLANDS["fort-de-france"]["voyage"])
    lines = {read(day, route(10, 11)) for day in range(1, 9)}  # Puerto Barrios does not
    assert lines & set(ISLANDS["puerto-barrios"]["landfall"])
    assert not lines & set(ISLANDS["puerto-barrios"]["voyage"])
    assert all("Base" in read(day, route(6, 5)) for day in range(1, 9))


def test_what_the_log_says_well_enough_is_not_read():
    assert read(1, 0, Drew(0, 1, None)) == ""
