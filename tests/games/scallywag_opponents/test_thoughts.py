"""Hints and thoughts: legal, told from the own view and tape, and with a reason for every kind of move."""

from __future__ import annotations

import pytest

from rules.agents.deduction import motives
from rules.core.talk.codes import ACT, ACTS, OPINION
from rules.core.talk.statement import how_of
from rules.core.talk.tongue import today
from rules.core.types import PASS, Ask, Move
from rules.games.scallywag import advice
from rules.games.scallywag.advice import PACKAGE, hint
from rules.games.scallywag.minds import steering
from rules.games.scallywag.minds.agent import LEVELS, player
from rules.games.scallywag.roles import LEADERS, PLOT
from rules.hindsight import thought
from tests.games.scallywag.talk_kit import GAME, deal, say, until
from tests.games.scallywag_opponents.measure import TILTS, voyage

EVERY = 17


WORDS = motives(PACKAGE)


def test_every_reason_has_its_words_before_and_after() -> None:
    for nudge, reason, _ in WORDS.values():
        assert nudge.endswith((".", "?"))
        assert reason.endswith(".")


@pytest.mark.parametrize(("seats", "seed"), [(5, 4), (8, 6)])
def test_a_move_has_a_thought_with_the_move_in_it(seats: int, seed: int) -> None:
    match = voyage(seats, seed, tilted=True)
    asks = set()
    for turn, move in list(enumerate(match.moves))[::EVERY]:
        found = thought(match, turn, "level-4", TILTS[move.seat])
        assert found is not None
        assert found.move == move
        assert move in [row.move for row in found.weighed]
        assert sum(row.share for row in found.weighed) <= advice.WHOLE
        assert found.reason.endswith(".")
        asks.add(move.ask)
    assert {"pull", "say", "vote"} <= asks


def test_a_tie_is_broken_for_the_own_vote_and_that_is_the_reason() -> None:
    ties = 0
    for match in (voyage(4, seed, name="level-2") for seed in range(4)):
        for turn in (turn for turn, move in enumerate(match.moves) if move.ask == "tie"):
            then, move = match.at(turn), match.moves[turn]
            own = then.votes[-1][move.seat]
            if own in then.tied:
                assert move.picks == (own,)
                assert thought(match, turn, "level-2").reason == WORDS["voted"].own
                ties += 1
            elif thought(match, turn, "level-2").reason != WORDS["voted"].own:
                shares = [row.share for row in thought(match, turn, "level-2").weighed]
                assert sum(shares) >= advice.WHOLE - len(shares)  # of the tied alone
    assert ties


def test_who_stays_with_the_route_he_named_is_not_said_to_have_drawn_it() -> None:
    match, stayed, swaps, drew = voyage(5, 2, name="level-2"), 0, 0, 0
    for turn in [turn for turn, move in enumerate(match.moves) if move.ask == "vote"]:
        move, then = match.moves[turn], match.at(turn)
        mind = player("level-2", move.seat)
        for told in match.told(move.seat, turn):
            mind.hear(told)
        view = match.game.view(then, move.seat)
        context = mind.context(view)
        found = thought(match, turn, "level-2")
        shares = {row.move.picks[0]: row.share for row in found.weighed}
        swaps += (swap := found.reason.endswith(WORDS["swap"].own.partition("{way}")[2]))
        assert not swap or max(shares, key=shares.get) == move.picks[0]
        assert swap or not found.reason.startswith("I had named it") or shares == {move.picks[0]: advice.WHOLE}
        if steering.leanings(view, context.beliefs, context.course)[1] == move.picks[0]:
            assert shares == {move.picks[0]: advice.WHOLE}
            stayed += 1
        drew += len(shares) > 1
    assert stayed
    assert swaps
    assert drew


def test_a_beginner_says_that_he_goes_by_whom_he_heard_last() -> None:
    match = voyage(5, 7, name="level-1")
    votes = (turn for turn, move in enumerate(match.moves) if move.ask == "vote")
    assert WORDS["heard"].own in {thought(match, turn, "level-1").reason for turn in votes}


@pytest.mark.parametrize("lie", [True, False])
def test_an_accusation_is_told_by_its_reason_and_by_name(lie: bool) -> None:
    s = until(deal(5), "pull", day=2)
    seat = next(one for one in range(5) if s.roles[one] not in PLOT)
    other = (seat + 1) % 5
    told = say(seat, "accuse_lie", other, ref=0, ref2=1) if lie else say(seat, "distrust", other)
    ask = Ask("say", 1, "act", (PASS, told.act))
    found = advice.thought(GAME.view(s, seat), (), ask, Move(seat, "say", (told.act,), how_of(told)), "level-4", "")
    assert (found.reason == WORDS["lie"].own) is lie
    assert (f"{{{other}}}" in found.reason) is not lie


def test_a_mate_who_votes_apart_from_the_scallywag_says_why_and_nobody_loyal_has_such_a_reason() -> None:
    match = voyage(6, 1, tilted=True)
    view, told = match.view(-1), {True: [], False: []}
    leader = view.open_roles.index(LEADERS[1])
    for turn, move in ((turn, move) for turn, move in enumerate(match.moves) if move.ask == "vote"):
        if move.seat not in (leader, view.gang[0]):
            reason = thought(match, turn, "level-4", TILTS[move.seat]).reason
            told[view.open_roles[move.seat] in PLOT].append(f"{{{leader}}} had named" in reason)
    assert any(told[True])
    assert not all(told[True])
    assert not any(told[False])


def test_nobody_knows_what_a_stranger_thought() -> None:
    match = voyage(5, 4, tilted=True)
    assert thought(match, 9, "crew-c", "") is None


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.long)])
def test_a_hint_is_legal_and_the_best_levels_own_move(seed: int) -> None:
    match = voyage(6, seed, name="level-2")
    state_asks = 0
    for turn in range(0, match.turn, 2 * EVERY):
        state = match.at(turn)
        for seat, asks in match.game.asks(state).items():
            view, tape = match.game.view(state, seat), match.told(seat, turn)
            found = hint(view, tape, asks[0])
            assert match.game.refusal(view, found.move) is None
            best = match.game.opponent(max(LEVELS), seat)
            for told in tape:
                best.hear(told)
            assert best.answer(view, asks[0], 0) == found.move
            state_asks += 1
    assert state_asks > 10


def so(key: str, view, move) -> bool:
    """Whether what a reason says of the record so far is so; what says nothing of it is."""
    said = [(ACTS[row[1]], row) for row in view.said]
    now = said[today(view) :]
    others = any(row[0] != view.seat and name in ("pull", "oppose", "map_hint_good", "map_hint_bad", "announce_route")
                 for name, row in said) or any(any(vote >= 0 for vote in votes) for votes in view.votes)  # fmt: skip
    accused = any(row[2] == view.seat and name in ("suspect", "distrust", "accuse_lie") for name, row in now)
    pulled = [row[4] for name, row in now if name == "pull"]
    checks = {
        "hoard": others,
        "block": others,
        "crowd": any(row[0] != view.seat and move.picks[0] in row[4:6] for name, row in now
                     if name in ("pull", "announce_route", "promise")),
        "word": any(row[0] == view.seat and name in ("announce_route", "promise") for name, row in now),
        "named": any(row[0] == view.seat and move.picks[0] in row[4:6] for name, row in now
                     if name in ("pull", "announce_route", "promise")),
        "defend": accused,
        "back": accused and any(row[0] == (*move.how, -1, -1)[1] and row[2] == view.seat for _, row in now),
        "answer": any(name == "ask" and row[2] == view.seat for name, row in now),
        "dodge": any(name == "ask" and row[2] == view.seat for name, row in now),
        "echo": bool(said),
        "plea": any(name == "demand_action" and row[2] == view.seat for name, row in now),
        "oppose": pulled.count((*move.how, *[-1] * 4)[3]) == max(map(pulled.count, pulled), default=-1),
        "suspect": (*move.how, *[-1] * 7)[6] > OPINION,
        "lie": bool(said),
        "report": any(night[0] == view.seat for night in view.nights),
        "report-liar": any(night[0] == view.seat for night in view.nights),
        "claim": move.how[3:4] == (view.role,) or move.picks[0] != ACT["claim_role"],
        "withdraw": any(row[0] == view.seat for _, row in said),
    }
    return bool(checks.get(key, True))


@pytest.mark.parametrize(("seats", "seed"), [(5, 4), (6, 1), (8, 6), pytest.param(9, 20, marks=pytest.mark.long)])
def test_the_reason_of_a_hint_holds_on_the_record_so_far(seats: int, seed: int) -> None:
    match, keys = voyage(seats, seed, tilted=True), {words[:2]: key for key, words in WORDS.items()}
    given = set()
    for turn in range(match.turn // 4):
        move = match.moves[turn]
        view, tape = match.game.view(match.at(turn), move.seat), match.told(move.seat, turn)
        found = hint(view, tape, match.game.asks(match.at(turn))[move.seat][0])
        key = keys[found.nudge, found.reason]
        assert so(key, view, found.move), (turn, key, found)
        given.add(key)
    assert len(given) > 3
