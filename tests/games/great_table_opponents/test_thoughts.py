"""Hints, thoughts and looking back: legal, from the own view and tape, with a reason for every kind of move."""

from __future__ import annotations

import re

import pytest

from rules.agents.deduction import motives
from rules.core.talk.codes import ACTS, OPINION
from rules.core.talk.tongue import today
from rules.core.types import TABLE, die_for
from rules.games.great_table import GAME, advice
from rules.games.great_table.advice import PACKAGE
from rules.games.great_table.minds.agent import LEVELS, Player
from rules.games.great_table.minds.votes import MASTERS
from rules.games.great_table.numbers import PLAYER, pack_of
from rules.hindsight import asked, look_back, packed, thought
from tests.games.great_table_opponents.evenings import TILTS, evening

EVERY = 13


WORDS = motives(PACKAGE)


def test_every_reason_has_its_words_before_and_after() -> None:
    for nudge, reason, _ in WORDS.values():
        assert nudge.endswith((".", "?"))
        assert reason.endswith(".")


@pytest.mark.parametrize(("seats", "seed"), [(8, 4), pytest.param(13, 6, marks=pytest.mark.long)])
def test_a_move_has_a_thought_with_the_move_in_it(seats: int, seed: int) -> None:
    match = evening(seats, seed)
    asks = set()
    for turn, move in list(enumerate(match.moves))[::EVERY]:
        found = thought(match, turn, "level-4", TILTS[move.seat % 6])
        assert found is not None
        assert found.move == move
        assert move in [row.move for row in found.weighed]
        assert sum(row.share for row in found.weighed) <= advice.WHOLE
        assert found.reason.endswith(".")
        asks.add(move.ask)
    assert {"list", "order", "say", "vote"} <= asks


def test_who_has_never_heard_anything_has_an_answer_all_the_same() -> None:
    """Of whom others suspect he knows from the view alone, and nothing of any words against him."""
    match = evening(8, 2)
    bids = [(turn, move) for turn, move in enumerate(match.moves) if move.ask == "bid"]
    for turn, move in bids:
        view = match.game.view(match.at(turn), move.seat)
        ask = asked(GAME, view, move)
        assert ask is not None
        answered = GAME.opponent("level-2", move.seat).answer(view, ask, die_for(5, move.seat, turn))
        assert GAME.refusal(view, answered) is None


def test_a_vote_is_explained_by_a_deed_or_owned_to_be_a_guess() -> None:
    match, told, named = evening(9, 2), set(), set()
    for turn, move in enumerate(match.moves):
        view = match.game.view(match.at(turn), move.seat)
        if move.ask == "vote" and 0 <= move.picks[0] < view.n and view.role == PLAYER:
            found = thought(match, turn, "level-4", TILTS[move.seat % 6])
            assert found is not None
            assert f"{{{move.picks[0]}}}" in found.reason
            assert (": " in found.reason) is not ("at a guess" in found.reason)
            told.add(": " in found.reason)
            named.update(re.findall(r"my first choice, (.*?)\. ", found.reason))
    assert told == {True, False}
    assert len(named) > 1, "whom one would rather have voted for is named"
    assert named <= {f"{{{seat}}}" for seat in range(9)}


def test_nobody_knows_what_a_stranger_thought() -> None:
    assert thought(evening(8, 4), 9, "random", "") is None


def test_a_hint_is_legal() -> None:
    match = evening(9, 2, name="level-2")
    for turn in range(0, match.turn, 4 * EVERY):
        state = match.at(turn)
        for seat, asks in list(GAME.asks(state).items())[:3]:
            view = GAME.view(state, seat)
            assert GAME.refusal(view, GAME.hint(view, match.told(seat, turn), asks[0]).move) is None


def test_a_hint_for_a_first_vote_is_whom_one_suspects_most_and_no_slip() -> None:
    match, seen = evening(9, 2, name="level-2"), 0
    for turn in (turn for turn, move in enumerate(match.moves) if move.ask == "vote"):
        state, seat = match.at(turn), match.moves[turn].seat
        view, tape = GAME.view(state, seat), match.told(seat, turn)
        if view.role != PLAYER or view.debate > 1 or any(view.counts):
            continue
        ask, mind = GAME.asks(state)[seat][0], Player(seat, LEVELS["level-5"])
        for told in tape:
            mind.hear(told)
        context = mind.context(view)
        guilt = {one: context.cover[one] + MASTERS * context.cover_master[one] for one in context.others}
        picked = GAME.hint(view, tape, ask).move.picks[0]
        assert guilt[picked] == max(guilt.values())
        seen += 1
    assert seen


def test_a_game_turns_at_moves_that_were_made() -> None:
    told = 0
    for seats, seed in ((8, 3), (9, 4)):
        match = evening(seats, seed)
        marks = GAME.landmarks(match)
        assert [mark.turn for mark in marks] == sorted({mark.turn for mark in marks})
        roles = match.view(TABLE).roles
        for mark in marks:
            assert match.moves[mark.turn] == mark.move
            assert mark.move.ask in ("vote", "order", "steal")
            if mark.why.endswith("Master was gone."):
                assert roles[mark.move.picks[0]] == 0 or mark.move.picks[0] < 0
            told += 1
    assert told > 3


def test_what_could_be_known_is_whom_a_card_player_could_suspect_most() -> None:
    told = 0
    for seats, seed in ((8, 4), (9, 2), (8, 7)):
        match = evening(seats, seed)
        *_, (_, found) = look_back(packed(match))
        for one in found:
            view = match.game.view(match.at(one.turn), one.seat)
            assert bool(one.known) == (view.role == PLAYER and bool(view.alive >> one.seat & 1))
            assert not re.search(r"\b(they|their|them)\b", re.sub(r"\{\w+\[\d+\]\}", "", one.known)), "one person"
            dead = {seat for _, _, seat, shown in view.deaths if shown == PLAYER}
            assert {int(seat) for seat in re.findall(r"wanted \{(\d+)\} out", one.known)} <= dead, "known by then"
            told += bool(one.known)
    assert told > 1


def test_votes_are_worth_something() -> None:
    match = evening(9, 2)
    turn = next(at for at, move in enumerate(match.moves) if move.ask == "vote" and at > 60)
    seat = match.moves[turn].seat
    state = match.at(turn)
    ask = GAME.asks(state)[seat][0]
    found = GAME.worth(GAME.view(state, seat), match.told(seat, turn), ask)
    assert [one.value for one in found] == sorted((one.value for one in found), reverse=True)
    assert found[0].value == 1000


def so(key, view, move):
    """Whether what a reason says of the record so far is so; what says nothing of it is."""
    now = [(ACTS[row[1]], row) for row in view.said[today(view) :]]
    asked = any(row[2] == view.seat and name in ("ask", "demand_claim") for name, row in now)
    against = ("suspect", "accuse_lie", "demand_vote", "counter_claim", "deny")
    accused = {row[0] for name, row in now if row[2] == view.seat and name in against}
    how = (*move.how, *[-1] * 7)
    checks = {
        "suspect": how[6] > OPINION,
        "back": how[1] in accused,
        "defend": bool(accused) or view.counts[view.seat] > 0,
        "answer": asked,
        "dodge": asked,
        "echo": bool(view.said),
        "lie": len(view.said) > 1,
        "mine": pack_of(view.n).count(how[3]) == 1,
        "vote-word": any(row[0] == view.seat and name == "announce_vote" for name, row in now),
    }
    return checks.get(key, True)


def test_the_reason_of_a_hint_holds_on_the_record_so_far():
    given, grounded, rivals = set(), set(), set()
    for seats, seed in ((8, 4), (9, 2)):
        match = evening(seats, seed)
        for turn in range(1, match.turn, 3):
            move = match.moves[turn]
            if move.ask in ("say", "reply", "vote", "bid"):
                state = match.at(turn)
                view, ask = GAME.view(state, move.seat), GAME.asks(state)[move.seat][0]
                found = GAME.hint(view, match.told(move.seat, turn), ask)
                key = next(key for key, (nudge, why, _) in WORDS.items()
                           if nudge == found.nudge and found.reason.startswith(why.split("{")[0]))  # fmt: skip
                assert so(key, view, found.move), (turn, key, found)
                given.add(key)
                if key == "vote-belief":  # the deed it rests on, or that it is a guess
                    assert ("Against {" in found.reason) is not ("a guess" in found.reason)
                    grounded.add("a guess" in found.reason)
                    rivals.add("convinces me less" in found.reason)
                    assert "nobody convinces" not in found.reason
                    if "convinces me less" in found.reason:  # somebody else is voted for, on a ground
                        others = {int(one) for one in re.findall(r"\{(\d+)\}", found.reason.split("held against")[1])}
                        assert others <= {seat for seat in range(view.n) if view.counts[seat]} - {found.move.picks[0]}
    assert {"suspect", "vote-belief", "vote-word", "defend"} <= given
    assert grounded == {True, False}
    assert rivals == {True, False}
