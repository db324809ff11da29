"""No line of the story hides what was said: it quotes what it agrees with, denies, takes back or calls a lie."""

from __future__ import annotations

from itertools import islice

import pytest

import rules
from rules.core.talk.codes import ACTS
from rules.core.talk.statement import RECORD, Said
from rules.core.types import TABLE
from tests.kit.drive import begin, walk

REFER = {"agree", "disagree", "confirm", "deny", "withdraw", "accuse_lie"}


def names(seat):
    return f"N{seat}"


def lines_of(game, seed):
    """Yield every statement of a match played at random with the line that tells it, and the view then."""
    played = rules.game(game)
    match = begin(played, played.seats[0], seed)
    for _ in islice(walk(match, seed), 700):
        pass
    view = match.view(TABLE)
    for told in match.events(TABLE):
        if isinstance(told, Said):
            yield told.statement, played.tell(told, names, view), view


@pytest.mark.parametrize("game", ["scallywag", "great-table"])
def test_no_line_hides_what_was_said_or_why(game):
    met = set()
    for seed in range(3):
        for said, line, view in lines_of(game, seed):
            act = ACTS[said.act]
            if act in REFER:
                earlier = names(view.said[said.ref].speaker) if said.ref < RECORD else ""
                assert line.count(": ") >= 1, line
                assert earlier in line.split(": ", 1)[1], line
                met.add(act)
    assert met == REFER
