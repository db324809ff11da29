"""What beginners of the House cannot help, and what others go by: tables of their own, and what they are sure of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rules.core.rng import Die
from rules.core.talk.checker import CONTRADICTION, findings
from rules.core.talk.codes import ACT
from rules.core.talk.statement import Statement
from rules.core.types import ONE, TABLE, Ask
from rules.games.great_table import GAME
from rules.games.great_table.events import Day, Dealt
from rules.games.great_table.minds.agent import LEVELS, SPITE, Player
from rules.games.great_table.minds.votes import ballot, wanted
from rules.games.great_table.minds.worlds import likelihoods
from rules.games.great_table.numbers import APPRENTICE, GUARD, MASTER, PLAYER
from rules.games.great_table.talk import TONGUE
from tests.games.great_table_opponents.evenings import evening
from tests.kit.drive import begin

if TYPE_CHECKING:
    from rules.games.great_table.minds.agent import Context

SEATS = 13
FULL = (1 << SEATS) - 1


def of_part(role: int, name: str) -> Context:
    """Return somebody of a part on the second day."""
    for seed in range(99):
        match = begin(GAME, SEATS, seed)
        seat = next((one for one in range(SEATS) if match.view(one).role == role), -1)
        if seat >= 0:
            mind: Any = GAME.opponent(name, seat)
            for day in (1, 2):
                mind.hear(Day(day, FULL))
                mind.hear(Dealt(seat, GUARD, 0))
            found: Context = mind.context(match.view(seat)._replace(day=2, days_said=(0, 0), phase="vote", debate=2))
            return found
    raise AssertionError


def speak_against(context: Context, speaker: int, target: int) -> None:
    """Let somebody be suspected aloud."""
    context.claims.take(Statement(speaker, ACT["suspect"], target))


def test_an_apprentice_who_begins_would_vote_for_anybody_but_his_own() -> None:
    context = of_part(APPRENTICE, "level-1")
    assert context.mates
    found = wanted(context)
    assert all((found[seat] == 0) == (seat in context.mates) for seat in found)
    skilled = wanted(of_part(APPRENTICE, "level-4"))
    assert all(one > 0 for one in skilled.values())


@pytest.mark.parametrize(("name", "more"), [("level-1", SPITE), ("level-4", 1.0)])
def test_a_beginner_bears_a_grudge(name: str, more: float) -> None:
    context = of_part(APPRENTICE, name)
    other = next(seat for seat in context.others if seat not in context.mates)
    assert context.spite(other) == 1.0
    speak_against(context, other, context.mates[0])
    assert context.spite(other) == more
    assert of_part(PLAYER, "level-1").spite(other) == 1.0


def test_a_beginner_names_somebody_after_a_death() -> None:
    """Who says he saw somebody aim at the dead is then mostly of the House; Card Players tell what was."""
    views = [evening(9, deal, name="level-1", tilted=False).view(TABLE) for deal in (2, 3)]
    parts = [view.roles[said.speaker] for view in views for said in view.said if said.name == "report_target"]
    assert len(parts) > 2
    assert parts.count(PLAYER) < len(parts) / 2


def test_a_beginner_does_not_contradict_himself_either() -> None:
    view = evening(9, 2, name="level-1", tilted=False).view(TABLE)
    clashes = [one for one in findings(TONGUE, view._replace(roles=())) if one.kind == CONTRADICTION]
    assert all(len({view.said[number].speaker for number in one.said}) > 1 for one in clashes)


def test_a_vote_goes_to_whom_one_believes_to_be_of_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    context = of_part(PLAYER, "level-4")
    sure = max(context.others)
    cover = tuple(0.99 if seat == sure else 0.1 for seat in range(SEATS))
    monkeypatch.setitem(context.__dict__, "cover", cover)
    monkeypatch.setitem(context.__dict__, "cover_master", (0.05,) * SEATS)
    ask = Ask("vote", ONE, "seat", context.others)
    assert ballot(context, ask, Die(1))[0] == (sure,)


def test_nobody_votes_for_whom_he_has_vouched_that_day_unless_he_spoke_against_him_since() -> None:
    context = of_part(PLAYER, "level-4")
    ask = Ask("vote", ONE, "seat", context.others)
    ((first,), _) = ballot(context, ask, Die(1))
    context.claims.take(Statement(context.view.seat, ACT["vouch"], first))
    del context.vouched
    assert context.vouched == {first}
    assert ballot(context, ask, Die(1))[0] != (first,)
    speak_against(context, context.view.seat, first)
    del context.vouched
    assert not context.vouched
    assert first in context.charged


@pytest.mark.parametrize("role", [MASTER, APPRENTICE, PLAYER])
def test_the_house_goes_by_what_it_imagines_and_card_players_by_what_is(role: int) -> None:
    match = begin(GAME, 11, 5)
    seat = next(one for one in range(11) if match.view(one).role == role)
    mind = Player(seat, LEVELS["level-5"])
    beliefs: Any = mind.context(match.view(seat)).beliefs
    assert beliefs.table.tables == likelihoods(2, good=role == PLAYER)
    assert likelihoods(2, good=True) != likelihoods(2, good=False)
