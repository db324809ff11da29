"""The narrator reads each turn of a day in its own words, nothing twice over, and of the dead only what is shown."""

from types import SimpleNamespace

import pytest

from rules.core.data import words_of
from rules.core.types import TABLE
from rules.games.great_table.events import (
    Beside,
    Dawn,
    Day,
    Debate,
    Died,
    Ended,
    Lynched,
    Night,
    NightCalled,
    PackGone,
    Voted,
)  # fmt: skip
from rules.games.great_table.numbers import PLAYER
from tabletop.games.great_table.narrator import narration
from tabletop.games.great_table.shown import Step, Thief
from tests.games.great_table.words_kit import names, random_game

WORDS = words_of("rules", "narration.json")
PHASES, DEATHS = WORDS["phases"]["great-table"], WORDS["deaths"]
STEPS = ("guard", "find", "swap", "kill", "heal")
NAMES = ("target", "day", "number")


def read(told, day=3, tape=()):
    view = random_game(7, 1).view(TABLE)._replace(day=day)
    session = SimpleNamespace(
        view=view, names=names, header=SimpleNamespace(id="key"), tape=lambda: tape, match=SimpleNamespace(seats=7)
    )
    return narration(session, told)


def made_from(line, lines):
    """Whether a line is one of a list with its slots filled."""

    def plain(text):
        for word in ("Vera", "vera", "Two", "two", *map(str, range(1, 9))):
            text = text.replace(word, "_")
        for word in NAMES:
            text = text.replace(f"{{{word}}}", "_")
        return text

    return plain(line) in map(plain, lines)


@pytest.mark.parametrize(
    ("told", "phase"),
    [
        (Day(1, 127), "seating"), (Day(2, 127), "lists"), (PackGone(127, 0), "deal"),
        (Debate(1, 3), "debate"), (NightCalled(4), "vote_night"), (Lynched(1, 4), "voted_out"),
        (Dawn(3, 0), "dawn_quiet"), (Dawn(3, 1), "dawn_deaths"), (Ended(0, 3), "win_house"),
        (Ended(1, 2), "win_players"), (Ended(2, 4), "draw"),
        (Thief(), "steal"), *((Step(at), f"step_{name}") for at, name in enumerate(STEPS)),
    ],
)  # fmt: skip
def test_every_turn_is_read_from_its_list(told, phase):
    assert made_from(read(told), PHASES[phase]["lines"])


def test_several_dead_are_counted_and_each_is_read_by_how():
    assert made_from(read(Dawn(3, 2)), DEATHS["many_deaths"]["lines"])
    for how, kind in enumerate(("night_death", "voted_out", "bomber_death")):
        assert made_from(read(Died(1, PLAYER, how)), DEATHS[kind]["lines"])


def test_a_night_that_nobody_called_is_time_running_out():
    talked = (Debate(3, 3), Night(3))
    called = (Debate(3, 3), NightCalled(4), Night(3))
    assert read(Night(3), tape=talked) in PHASES["time_up"]["lines"]
    assert made_from(read(Night(3), tape=called), PHASES["night"]["lines"])


def test_no_line_comes_back_before_the_rest_and_what_the_log_says_is_not_read():
    assert len({read(Debate(1, 3), day=day) for day in range(1, 7)}) == 6
    assert read(Debate(2, 3)) == read(Voted(1, 2, 1)) == read(Beside(1, 2, 3)) == ""
