"""No line of the story hides what was said: it quotes what it agrees with, denies, takes back or calls a lie."""

from __future__ import annotations

import re
from itertools import islice
from types import SimpleNamespace

import pytest

import rules
from rules.core import data, sentences
from rules.core.talk.bank import opinion
from rules.core.talk.codes import ACT, ACTS, OPINION
from rules.core.talk.statement import RECORD, Said, Statement
from rules.core.types import TABLE
from tabletop.games.great_table.manner import MANNER, words
from tabletop.table import story
from tabletop.table.story import FRESH, STALE, OwnTeller, Story
from tabletop.table.talk.spoken import Spoken
from tests.kit.drive import begin, walk
from tests.tabletop.games.great_table.ring_kit import Looker

TOLD = {"agree", "disagree", "deny"}
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
                met.add(act)
                row = view.said[said.ref] if said.ref < RECORD else said
                if act in TOLD and opinion(row.act):  # told, not quoted: the reason alone is
                    assert {names(row.speaker), names(row.target)} <= set(re.findall(r"N\d+", line)), line
                    assert (": \N{LEFT DOUBLE QUOTATION MARK}" in line) is (row.fact > OPINION), line
                    assert line.count("\N{LEFT DOUBLE QUOTATION MARK}") <= 1, line
                    continue
                earlier = names(row.speaker) if said.ref < RECORD else ""
                assert line.count(": ") >= 1, line
                assert earlier in line.split(": ", 1)[1], line
    assert met == REFER


@pytest.mark.parametrize("missed", [1, 2])
def test_of_two_equal_statements_each_is_quoted_as_it_was_put(missed):
    """Each was put in other words: whoever comes back to the table reads them one by one."""
    tape = [Said(Statement(1, ACT["suspect"], 2))] * 2
    game = SimpleNamespace(id="great-table", tell=lambda *_: "N1 suspects N2: “for a reason”.", rule_of=lambda _: "")
    view = SimpleNamespace(said=[told.statement for told in tape])
    teller = OwnTeller(SimpleNamespace(match=SimpleNamespace(game=game), names=names, view=view), tape[-missed:])
    teller._manner = SimpleNamespace(quoted=lambda _, number: [f"as no. {number}"])
    for told in tape[-missed:]:
        teller.tell(told)
    assert [line.text for line in reversed(teller.lines)] == [
        f"N1 suspects N2: “as no. {number}”." for number in range(2 - missed, 2)
    ]


@pytest.fixture
def marks(request, monkeypatch):
    """The quotes of a language in which stories are told, those inside others last."""
    data.speak(request.param)
    found = sentences.grammar()["quotes"]
    monkeypatch.setattr(story, "QUOTED", story.innermost(found))
    yield found[:2], found[-2:]
    data.speak(data.ENGLISH)


@pytest.mark.parametrize("marks", ["en", "de"], indirect=True)
@pytest.mark.parametrize("refs", [(0,), (1, 0)])
def test_whoever_is_agreed_with_or_accused_stays_in_the_line_with_whom_it_was_about(marks, refs):
    """Quoted within it is the reason alone, in the words in which it was given."""
    said = [Statement(1, ACT["suspect"], 2, fact=5), Statement(2, ACT["claim_role"]), Statement(3, 0, 1, ref=refs[0])]
    said[2] = said[2]._replace(ref2=[*refs, -1][1])
    outer, inner = (f"{opens}{{}}{shuts}".format for opens, shuts in marks)
    parts = [f"N1 suspects N2: {inner('for a reason')}", "N2 claims to be none"]
    line = f"N3 speaks: {' and '.join(outer(parts[ref]) for ref in refs)}."
    eyes = SimpleNamespace(view=SimpleNamespace(said=said))
    spoken = SimpleNamespace(telling=lambda _: SimpleNamespace(ground=lambda _, number: f"as no. {number}"))
    teller = OwnTeller(SimpleNamespace(match=SimpleNamespace(game=SimpleNamespace(id="great-table")), **vars(eyes)), ())
    teller.talk.count = 2
    manner = SimpleNamespace(quoted=lambda eyes, number: Spoken.quoted(spoken, eyes, number))
    assert teller._as_heard(manner, line) == line.replace("for a reason", "as no. 0")


def test_a_story_told_anew_says_that_reasons_of_earlier_votes_are_gone():
    played = rules.game("great-table")
    match = begin(played, played.seats[0], 2)
    for _ in islice(walk(match, 2), 700):
        pass
    eyes = Looker(match, 0)
    eyes.tape = lambda: match.events(TABLE)
    told = Story(eyes)
    told.rewind()
    at = next(at for at, line in enumerate(told.lines) if line.text == words.forgotten)
    assert told.lines[at - 1].kind == "day"
    assert "voted" in [line.kind for line in told.lines[at:]]
    assert MANNER.forgotten(["voted", "day", "dealt"])[1] == "", "no vote was cast before"


def test_what_one_alone_learnt_makes_room_for_what_is_told_since():
    """Two lines of it while it is new, then one, then none; the history keeps all."""
    told = Story(SimpleNamespace(match=SimpleNamespace(game=SimpleNamespace(id="great-table"))))
    told.private = ["newer", "older", "oldest"]
    shown = []
    for since in (0, FRESH - 1, FRESH, STALE - 1, STALE):
        told._since = since
        shown.append(len(told.beside))
    assert shown == [2, 2, 1, 1, 0]
    assert len(told.private) == 3
