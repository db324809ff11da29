"""Court talk over real matches: every chair hears the same remarks, and hearsay agrees with the table."""

from functools import cache

import court
import pytest

from rules.core.match import Match
from rules.core.opponent import die_for
from rules.core.types import TABLE
from rules.games.scum_of_the_earth import GAME
from rules.games.scum_of_the_earth.banter import Hearsay, Moods
from rules.games.scum_of_the_earth.state import TRICK

RULES = {
    "target": 12,
    "clumsy": True,
    "wild39": True,
    "five": True,
    "seven": True,
    "eight": True,
    "nine": True,
    "ten": True,
}
TABLES = [(4, 1), (5, 2), (7, 3)]


@cache
def played(seats, seed):
    """Play up to 500 moves at random; hearsay is compared with the table after each."""
    match = Match(GAME, GAME.read_options(RULES, seats), seats, 0, seed)
    minds = [GAME.opponent("random", seat) for seat in range(seats)]
    heard, done = Hearsay(seats, 0), 0
    for number in range(500):
        for told in match.events(TABLE, done):
            heard.hear(told.public())
        done = match.heard(TABLE)
        view = match.view(TABLE)
        if view.phase == TRICK:  # chairs change, and cards are exchanged, in several steps
            assert (heard.order, tuple(heard.counts)) == (tuple(view.order), tuple(view.counts))
        due = [(seat, ask) for seat, asks in match.asks().items() for ask in asks if ask.due]
        if match.result is not None or not due:
            break
        seat, ask = due[number % len(due)]
        match.submit(minds[seat].answer(match.view(seat), ask, die_for(seed, seat, number)))
    return match


@pytest.mark.parametrize(("seats", "seed"), TABLES)
def test_hearsay_agrees_with_the_table(seats, seed):
    assert played(seats, seed).heard(TABLE) > 200


@pytest.mark.parametrize(("seats", "seed"), TABLES)
def test_every_chair_hears_and_sees_the_same(seats, seed):
    match = played(seats, seed)
    remarks, faces = [], []
    for chair in (TABLE, *range(seats)):
        talk, moods = court.table(seats, key=f"{seed}", people=0), Moods(seats)
        said, seen = [], []
        for told in match.events(chair):
            said.append(talk.hear(told))
            moods.hear(told)
            seen.append([moods.of(seat) for seat in range(seats)])
        remarks.append(said)
        faces.append(seen)
    assert all(said == remarks[0] for said in remarks)
    assert all(seen == faces[0] for seen in faces)
    assert sum(map(bool, remarks[0])) > 20
