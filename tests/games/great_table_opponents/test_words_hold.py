"""What opponents say holds: no seat against itself, no false fact of a Card Player, every accusation with a ground."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from rules.core.talk.checker import CONTRADICTION, FALSE, findings
from rules.core.talk.claims import spoken, spoken_on
from rules.core.talk.codes import ACT, FACT, FACTS, OPINION, TOPIC
from rules.core.talk.legal import fault
from rules.core.talk.statement import HOSTILE, Statement
from rules.core.talk.tongue import day_of
from rules.core.types import TABLE
from rules.games.great_table.events import Day, Dealt, Stole
from rules.games.great_table.minds import votes
from rules.games.great_table.minds.agent import AT_ODDS, LEVELS, Player
from rules.games.great_table.minds.memory import CardClaims
from rules.games.great_table.minds.votes import AGREE, WORDS
from rules.games.great_table.numbers import GUARD, PLAYER, apprentices
from rules.games.great_table.state import BY_NIGHT
from rules.games.great_table.talk import TONGUE
from rules.games.great_table.talk.record import casts
from tests.games.great_table_opponents.evenings import evening

if TYPE_CHECKING:
    from rules.core.match import Match
    from rules.games.great_table.view import View

GAMES = [
    (7, 1), (8, 4), (9, 2), (10, 2), (12, 6),
    *(pytest.param(*game, marks=pytest.mark.long) for game in ((11, 6), (13, 8), (14, 9), (16, 7))),
]  # fmt: skip
CHARGES = ("suspect", "accuse_lie", "counter_claim")
GROUNDED = frozenset(ACT[one] for one in ("suspect", "vouch"))  # who defends himself may simply say no


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_nobody_contradicts_himself(seats: int, seed: int) -> None:
    view = evening(seats, seed).view(TABLE)
    open_roles = view._replace(roles=())  # the checker of the table: it does not know who is who
    for each in findings(TONGUE, open_roles):
        speakers = {view.said[number].speaker for number in each.said}
        assert each.kind != FALSE or each.why == "role", (each, view.said[each.said[0]])
        if each.kind == CONTRADICTION:
            assert len(speakers) > 1, [view.said[number] for number in each.said]


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_card_players_tell_what_was(seats: int, seed: int) -> None:
    match = evening(seats, seed)
    roles = match.view(TABLE).roles
    cards = {seat: _cards(match, seat) for seat in range(seats)}
    told = 0
    for said in match.view(TABLE).said:
        if roles[said.speaker] == PLAYER:
            told += _true(match, cards, said)
    assert told > 1 or match.view(TABLE).day < 3


def _cards(match: Match, seat: int) -> dict[int, int]:
    """Return what a seat held by day, as it was told."""
    found, day = {}, 0
    for told in match.events(seat):
        match told:
            case Day():
                day = told.day
            case Dealt() if told.seat == seat:
                found[day] = told.card
            case Stole() if told.thief == seat:
                found[day] = told.card
    return found


def _true(match: Match, cards: dict[int, dict[int, int]], said: Statement) -> int:
    """Check a claim against what its speaker was told; return whether it was one."""
    own, news = cards[said.speaker], match.view(said.speaker).news
    name = said.name
    if name in ("claim_card", "claim_action", "counter_claim", "claim_robbed"):
        card, day = said.a, said.b
        assert own[day] == card
    elif name == "claim_role":
        assert said.a == PLAYER
    elif name == "report_card":
        assert (said.b, 1, said.target, said.a) in news
    elif name == "report_target":
        assert any(row[:3] == (said.a, 3, said.target) and said.other in row[3:] for row in news)
    elif name == "report_target_nobody":
        assert any(row[:2] == (said.a, 3) and set(row[2:]) == {said.target} for row in news)
    elif name == "report_holder":
        assert any(row[:3] == (said.c, 2, said.a) and sum(1 << one for one in row[3:]) == said.b for row in news)
    elif name == "report_king":
        assert (said.b, 5, said.target, said.a) in news
    elif name == "claim_shield":
        assert own[said.a] == 11
    else:
        return 0
    return 1


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_who_accuses_or_vouches_has_a_ground(seats: int, seed: int) -> None:
    match = evening(seats, seed)
    said = 0
    for turn, move in enumerate(match.moves):
        if move.ask == "say" and move.picks[0] in GROUNDED:
            statement = Statement(move.seat, move.picks[0], *move.how[1:])
            assert statement.fact > OPINION
            assert not fault(TONGUE, match.game.view(match.at(turn), move.seat), statement)
            said += 1
    assert said or seats < 9


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_nobody_asks_for_or_repeats_a_card_that_its_holder_has_confirmed(seats: int, seed: int) -> None:
    known: set[tuple[int, int]] = set()  # whose card, of which day
    view = evening(seats, seed).view(TABLE)
    for said in view.said:
        found = view.said[said.ref] if said.name == "confirm" else None
        if found is not None and (found.name, found.target) == ("report_card", said.speaker):
            known.add((said.speaker, found.b))
        about = {"claim_card": (said.speaker, said.b), "demand_claim": (said.target, said.a)}.get(said.name)
        asked = (said.target, said.b) if said.name == "ask" and said.a == TOPIC["card"] else None
        assert not known & {about, asked}, said
    assert known or view.day < 4 or seats < 9


def _against(view: View, *acts: int, by: int | None = None) -> list[int]:
    """Return against whom there were words today."""
    rows = spoken_on(view, view.day, *acts, AGREE, by=by)
    return [view.said[row.ref].target if row.act == AGREE else row.target for row in rows]


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_nobody_decides_without_a_word_or_votes_against_what_he_said_last(seats: int, seed: int) -> None:
    match = evening(seats, seed)
    decisive = 0
    for turn, move in enumerate(match.moves):
        if move.ask == "vote" and 0 <= (pick := move.picks[0]) < seats:
            view = match.game.view(match.at(turn), move.seat)
            said = _against(view, *WORDS, by=move.seat)
            assert not said or pick == said[-1], (turn, move, said)
            if 2 * (view.counts[pick] + (view.votes[move.seat] != pick)) > view.alive.bit_count():
                assert pick in _against(view, *HOSTILE - {ACT["demand_vote"]}, *AT_ODDS), (turn, move)
                decisive += 1
    assert decisive or seats < 9


def test_whoever_had_his_guard_on_somebody_while_another_died_votes_otherwise() -> None:
    for seats, seed in ((8, 4), (9, 2), (10, 2), (12, 6)):
        match = evening(seats, seed)
        for turn, move in enumerate(match.moves):
            if move.ask == "vote" and 0 <= (pick := move.picks[0]) < seats:
                view = match.game.view(match.at(turn), move.seat)
                corpses = Counter(day for day, how, *_ in view.deaths if how == BY_NIGHT)
                nights = {day for day, died in corpses.items() if died > (apprentices(seats) > 1)}  # no hand was idle
                rows = spoken(view, ACT["claim_action"], by=move.seat, to=pick)
                if any(row.a == GUARD and row.b in nights for row in rows):
                    mind = Player(move.seat, LEVELS["level-4"])
                    for told in match.told(move.seat, turn):
                        mind.hear(told)
                    assert mind.context(view).cover[pick] >= votes.SPARED, (turn, move)


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_nobody_defends_himself_uncharged_or_against_another_charge(seats: int, seed: int) -> None:
    view = evening(seats, seed).view(TABLE)
    for number, row in enumerate(view.said):
        if row.name == "defend_self":
            start = view.days_said[day_of(view, number) - 1]
            charges = [one for one in view.said[start:number] if one.target == row.speaker and one.name in CHARGES]
            wanted = any(ballot == row.speaker for _, ballot in casts(view, day_of(view, number)))
            assert charges or wanted, row
            silent = any(one.fact > OPINION and ".silence." in FACTS[one.fact] for one in charges)
            assert row.fact != FACT["self.silence.no_result"] or silent, row


def test_whoever_caught_somebody_over_a_corpse_votes_for_him_unless_he_believes_him() -> None:
    claims = CardClaims(7)
    claims.take(Statement(0, ACT["report_target"], 3, other=5, a=1))
    diary, view = SimpleNamespace(died_at_night=lambda _: (5,)), SimpleNamespace(seat=0, days_said=(0,))
    for worth, whom in ((1.4, 3), (0.5, -1)):
        context = SimpleNamespace(claims=claims, diary=diary, view=view, wanted={3: worth}, whom=lambda row: row.target)
        assert votes.pledged(context)[1] == whom  # type: ignore[arg-type]
