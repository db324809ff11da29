"""What a seat believes, from its own tape and view."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.arena import _run
from rules.core.talk.codes import ACT, FACT
from rules.core.talk.statement import Statement
from rules.games.great_table import GAME
from rules.games.great_table.events import Day, Died, Night, Said, Voted
from rules.games.great_table.minds.beliefs import Beliefs
from rules.games.great_table.minds.evidence import Onlooker
from rules.games.great_table.minds.scripted import Anybody
from rules.games.great_table.numbers import APPRENTICE, GUARD, HEALER, KING, MASTER, PLAYER, apprentices, pack_of
from rules.games.great_table.state import BY_NIGHT, NO_VOTE

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.core.types import Ask, Move
    from rules.games.great_table.state import State
    from rules.games.great_table.view import View


class Believer(Anybody):
    """Answers at random, and looks at every step whether what it believes can be."""

    def __init__(self, seat: int, n: int) -> None:
        super().__init__(seat)
        self.beliefs = Beliefs(seat, n)
        self.asked = 0

    def hear(self, told: Event) -> None:
        self.beliefs.hear(told)

    def answer(self, view: View, ask: Ask, die: int) -> Move:
        self.asked += 1
        house, public = self.beliefs.house(view), self.beliefs.public()
        assert sum(house) == pytest.approx(1 + apprentices(view.n)) == sum(public)
        assert house[self.seat] == pytest.approx(float(view.role != PLAYER))
        for _, _, seat, shown in view.deaths:
            assert self.beliefs.master(view)[seat] == pytest.approx(float(shown == MASTER))
        if view.role == APPRENTICE:
            assert {seat for seat, one in enumerate(house) if one > 0.99} == set(view.mates)
        return super().answer(view, ask, die)


@pytest.mark.parametrize(("n", "seed"), [(8, 1), pytest.param(13, 2, marks=pytest.mark.long)])
def test_beliefs_fit_what_is_known_through_a_whole_game(n: int, seed: int) -> None:
    s, out = GAME.new(GAME.read_options({}, n), n, 0, seed)
    minds = [Believer(seat, n) for seat in range(n)]
    _run(GAME, s, out, list(minds), seed)
    assert sum(mind.asked for mind in minds) > 100


def test_a_vote_for_a_master_speaks_for_the_voter() -> None:
    beliefs = Beliefs(0, 16)
    beliefs.hear(Day(1, (1 << 16) - 1))
    beliefs.hear(Voted(3, 7, 1))
    beliefs.hear(Died(7, MASTER, 1))
    public = beliefs.public()
    assert public[3] < public[4]
    assert public[7] == pytest.approx(1)


def test_who_votes_for_nobody_all_day_is_suspected_and_who_was_not_asked_is_not() -> None:
    table, everybody = Onlooker(10), (1 << 10) - 1
    for told in (Day(2, everybody), Voted(1, NO_VOTE, 1), Voted(2, NO_VOTE, 1), Voted(2, 5, 2), Night(2)):
        table.hear(told)
    house = table.chances().house
    assert house[1] > 1.3 * house[3]
    assert house[2] == pytest.approx(house[4], rel=0.1), "one vote a day is enough, and 4 was never asked"


def moved(fact: str, *, speaker: float = 0.4, accused: float = 1.2) -> float:
    """How much an onlooker's belief moves by a charge, from seats so many times as suspect as the mean."""
    table = Onlooker(10)
    table.hear(Day(2, (1 << 10) - 1))
    table.shares = (speaker, accused, *(1.0,) * 8)
    before = table.chances().house[1]
    table.hear(Said(Statement(0, ACT["suspect"], 1, fact=FACT[fact] if fact else 0)))
    after = table.chances().house[1]
    table.hear(Day(3, (1 << 10) - 1))
    assert table.argued == {1: 0.0}  # overnight it is forgotten
    return after - before


def test_a_charge_moves_as_far_as_its_speaker_is_trusted_and_its_ground_is_good() -> None:
    assert moved("against.report.reported_by") > moved("against.vote.voted_for") > 0.15
    assert moved("against.vote.voted_for", speaker=0.8) < moved("against.vote.voted_for")
    assert abs(moved("against.vote.voted_for", speaker=1.3)) < 0.02  # nobody listens to whom everybody suspects
    assert moved("against.vote.voted_for", accused=0.3) < 0.05  # nor against whom everybody trusts
    assert moved("") < 0.05  # nor to a bare word


def caught(*rows: Statement, shields: bool = False) -> float:
    """How much more an onlooker suspects seat 1 on day 3 by what is said; seat 5 was killed the night before."""
    table = Onlooker(10)
    table.shields = shields
    for told in (Day(2, (1 << 10) - 1), Died(5, PLAYER, BY_NIGHT), Day(3, (1 << 10) - 1 - (1 << 5))):
        table.hear(told)
    before = table.chances().house[1]
    for one in rows:
        table.hear(Said(one))
    return table.chances().house[1] - before


def test_who_shows_by_his_own_words_that_he_lies_is_believed_to_be_of_the_house() -> None:
    king, healer = (Statement(1, ACT["claim_card"], a=card, b=2) for card in (KING, HEALER))
    assert caught(king, healer) > 0.3 > caught(king)
    assert caught(Statement(1, ACT["claim_neighbours"], a=5, b=6, c=3)) > 0.3, "5 was dead by then"
    guard = Statement(1, ACT["claim_action"], 5, a=GUARD, b=2)
    assert caught(guard, shields=True) > 0.3 > caught(guard), "who is shielded is not killed"


def test_who_owns_up_is_believed() -> None:
    assert caught(Statement(1, ACT["claim_role"], a=MASTER)) > 0.6
    assert caught(Statement(1, ACT["claim_role"], a=APPRENTICE)) > 0.6
    assert caught(Statement(1, ACT["claim_role"], a=PLAYER)) < 0.05


def test_a_find_that_its_target_confirms_speaks_against_who_claims_that_card_more_than_the_find_alone() -> None:
    find = Statement(2, ACT["report_card"], 3, a=KING, b=2), Statement(3, ACT["confirm"], 2, ref=0)
    claim = Statement(1, ACT["claim_card"], a=KING, b=2)
    assert caught(*find, claim) > caught(find[0], claim) + 0.05


def test_what_might_be_said_changes_no_belief() -> None:
    beliefs = Beliefs(0, 9)
    beliefs.hear(Day(1, (1 << 9) - 1))
    before = beliefs.public()
    assert beliefs.public_after(Voted(3, 7, 1)) != before
    assert beliefs.public() == before


class Counting(Believer):
    """Looks whether its guesses at cards can be, and how likely the true ones were."""

    state: State

    def answer(self, view: View, ask: Ask, die: int) -> Move:
        if ask.id == "bid" and self.asked % 5 == 0:
            rows = {card: self.beliefs.holds(view, card) for card in set(pack_of(view.n))}
            assert all(0 <= one <= 1 for row in rows.values() for one in row)
            assert not any(row[seat] for row in rows.values() for _, _, seat, _ in view.deaths)
            assert sum(row[self.seat] for row in rows.values()) == (view.card >= 0)
            for seat in range(view.n):
                held = self.state.held[seat]
                if view.alive >> seat & 1 and seat != self.seat and held >= 0:
                    FOUND.append(rows[held][seat])
        return super().answer(view, ask, die)


FOUND: list[float] = []


def test_guesses_at_cards_can_be_and_beat_chance() -> None:
    n = 9
    s, out = GAME.new(GAME.read_options({}, n), n, 0, 4)
    minds = [Counting(seat, n) for seat in range(n)]
    for mind in minds:
        mind.state = s
    FOUND.clear()
    _run(GAME, s, out, list(minds), 4)
    assert sum(FOUND) / len(FOUND) > 1 / 13
