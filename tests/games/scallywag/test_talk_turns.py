"""Talk in two beats: who speaks when, who may reply, who is heard. SW 3.10. What may be said is talk's own affair."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from rules.core.rng import Die
from rules.core.talk.codes import ACT, ACTS, DEED
from rules.core.talk.statement import DONE, Statement, how_of
from rules.core.types import PASS
from rules.games.scallywag import GAME, talk
from rules.games.scallywag.chart import route
from rules.games.scallywag.events import Said, Swallowed
from rules.games.scallywag.state import MORE, PULL, REPLY, VOTE, WORD
from tests.games.scallywag.positions import FIVE, SIX, Table, every, kinds, lay

if TYPE_CHECKING:
    from rules.core.events import Event

SUSPECT, VOUCH = ACT["suspect"], ACT["vouch"]


@pytest.fixture(autouse=True)
def free_speech(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let everything be said by everybody."""
    monkeypatch.setattr(talk, "acts", lambda _x, _seat: tuple(range(len(ACTS))))
    monkeypatch.setattr(talk, "why_not", lambda _view, _ask, _move: None)


def talking(roles: str = FIVE, **more: object) -> Table:
    t = lay(roles, **more)  # type: ignore[arg-type]
    t.let("show")
    return t


def say(t: Table, seat: int, act: int, target: int = -1, bid: int = 0) -> list[Event]:
    return t.do(seat, "say", act, how_of(Statement(seat, act, target, fact=0), bid))


def quiet(t: Table, phase: str) -> None:
    """Say nothing until a phase begins."""
    while t.state.phase != phase:
        (ask,) = GAME.asks(t.state)[t.state.turn]
        t.do(t.state.turn, ask.id, PASS)


def spoken(t: Table) -> list[tuple[int, str]]:
    return [(one[0], ACTS[one[1]]) for one in t.state.said]


# -- the first beat
def test_each_names_a_route_and_says_a_word_from_the_watchs_left_round() -> None:
    t = talking(watch=2)
    order = []
    while t.state.phase in (PULL, WORD):
        order.append((t.state.turn, t.state.phase))
        assert set(GAME.asks(t.state)) == {t.state.turn}
        (ask,) = GAME.asks(t.state)[t.state.turn]
        t.do(t.state.turn, ask.id, PASS)
    assert order == [(seat, phase) for seat in (3, 4, 0, 1, 2) for phase in (PULL, WORD)]
    assert t.state.phase == MORE


def test_a_named_route_and_silence_are_both_on_the_record() -> None:
    t = talking(watch=4)
    out = t.do(0, "pull", route(5, 9))
    assert kinds(out) == [Said]
    assert t.state.said[-1][:5] == (0, ACT["pull"], -1, -1, route(5, 9))
    t.do(0, "say", PASS)
    t.do(1, "pull", PASS)
    assert spoken(t) == [(0, "pull"), (1, "silence")]
    assert t.view(3).said == t.state.said


def test_a_reason_goes_with_the_route() -> None:
    t = talking(watch=4)
    t.do(0, "pull", route(5, 9), (0, 3, 1, 2))
    assert t.state.said[-1][7:11] == (0, 3, 1, 2)


def test_nobody_speaks_out_of_turn() -> None:
    t = talking(watch=4)
    assert t.refused(1, "pull", route(5, 9)) == "SW 3.10"
    assert t.refused(0, "say", PASS) == "SW 3.10"
    t.do(0, "pull", route(5, 9))
    assert t.refused(0, "pull", route(5, 9)) == "SW 3.10"
    assert t.refused(1, "say", PASS) == "SW 3.10"


def test_a_route_nobody_can_sail_is_not_named() -> None:
    t = talking(path="5>6>5", watch=4)
    assert t.refused(0, "pull", route(5, 6)).startswith("SW 3.")
    assert t.refused(0, "pull", route(6, 7)).startswith("SW 3.")


# -- replies
def test_whoever_was_named_may_reply_once_from_the_left() -> None:
    t = talking(watch=0)
    t.do(1, "pull", PASS)
    say(t, 1, SUSPECT, 4)
    t.do(2, "pull", PASS)
    say(t, 2, SUSPECT, 1)
    t.do(3, "pull", PASS)
    say(t, 3, SUSPECT, 4)
    quiet(t, REPLY)
    assert (t.state.turn, t.state.queue) == (1, (4,))
    t.do(1, "say", PASS)
    say(t, 4, VOUCH, 2)
    assert t.state.phase == MORE


def test_a_friendly_word_needs_no_reply() -> None:
    t = talking(watch=0)
    t.do(1, "pull", PASS)
    say(t, 1, VOUCH, 4)
    quiet(t, MORE)
    assert t.state.named == 0


def test_whom_a_reply_names_may_reply_as_well_but_nobody_twice() -> None:
    t = talking(watch=0)
    t.do(1, "pull", PASS)
    say(t, 1, SUSPECT, 4)
    quiet(t, REPLY)
    say(t, 4, SUSPECT, 3)
    assert (t.state.phase, t.state.turn) == (REPLY, 3)
    say(t, 3, SUSPECT, 4)
    assert t.state.phase == MORE


def test_yesterdays_words_need_no_reply_today() -> None:
    t = talking(watch=0, islands={"labadie": 6, "amber-cove": 7})
    t.do(1, "pull", PASS)
    say(t, 1, SUSPECT, 4)
    t.vote(6)
    t.night()
    t.let("show")
    assert t.state.named == 0
    quiet(t, MORE)
    assert t.view(0).days_said[-1] == len(t.state.said) - 5


# -- one word more
def more(roles: str = SIX, people: int = 0, watch: int = 0) -> Table:
    t = talking(roles, people=people, watch=watch)
    quiet(t, MORE)
    return t


def heard(t: Table, bids: dict[int, int]) -> list[int]:
    """Return who was heard, in order; seats without a bid say nothing."""
    before = len(t.state.said)
    for seat in tuple(GAME.asks(t.state)):
        if seat in bids:
            assert say(t, seat, VOUCH, (seat + 1) % t.state.n, bids[seat]) == [] or t.state.phase == VOTE
        else:
            t.do(seat, "say", PASS)
    assert t.state.phase == VOTE
    return [one[0] for one in t.state.said[before:]]


def test_who_wants_most_is_heard_first_and_four_computers_at_most() -> None:
    assert heard(more(), {0: 1, 1: 9, 2: 3, 3: 0, 4: 5, 5: 3}) == [1, 4, 2, 5]


def test_equal_wishes_are_heard_from_the_watchs_left() -> None:
    assert heard(more(watch=3), dict.fromkeys(range(6), 4)) == [4, 5, 0, 1]


def test_every_person_is_heard_and_counts_for_none_of_the_four() -> None:
    t = more(people=0b101001)
    assert heard(t, dict.fromkeys(range(6), 4)) == [1, 2, 3, 4, 5, 0]
    t = more("CSKLLMMMD", people=0b000000110)
    assert heard(t, {seat: 9 - seat for seat in range(9)} | {1: 0, 2: 0}) == [0, 3, 4, 5, 1, 2]


def test_bids_stay_sealed_and_unsaid_words_unheard() -> None:
    t = more()
    heard(t, dict.fromkeys(range(6), 4))
    assert len(every(t.events, Said)) == 6 + 4
    assert len(t.view(0).said) == 6 + 4


@pytest.mark.parametrize(("ruleset", "heard_of"), [(2, [0, 2, 1, 3]), (GAME.ruleset, [0, 2])])
def test_a_last_word_that_does_not_hold_any_more_stays_unsaid_for_another(ruleset, heard_of) -> None:
    t = talking(watch=4, people=0b00010, ruleset=ruleset)
    for seat, goal in ((0, 9), (1, 6), (2, 9), (3, 9), (4, 9)):
        t.do(seat, "pull", route(5, goal))
        t.do(seat, "say", PASS)
    start = len(t.state.said)
    for seat, target, goal, bid in ((0, 1, 6, 9), (1, 0, 9, 2), (2, 1, 6, 3), (3, 0, 9, 1)):
        said = Statement(seat, ACT["promise"], target, a=DEED["vote_route"], b=route(5, goal))
        t.do(seat, "say", said.act, how_of(said, bid))
    t.do(4, "say", PASS)  # 0 and 1 would change places; what 3 promised 0 is heard no more either
    assert [one.speaker for one in t.state.said[start:]] == heard_of
    assert t.told(1, Swallowed) == ([] if ruleset == 2 else [Swallowed(1, talk.LEFT, 0)])
    if ruleset > 2:
        assert set(GAME.asks(t.state)) == {1, 3}
        t.let("say")
    assert t.state.phase == VOTE


# -- done
def test_who_is_done_says_no_more_today() -> None:
    t = talking(watch=0)
    t.do(1, "pull", PASS)
    say(t, 1, DONE)
    assert t.view(0).done == 0b00010
    t.do(2, "pull", PASS)
    say(t, 2, SUSPECT, 1)
    quiet(t, MORE)  # nobody else was named
    assert set(GAME.asks(t.state)) == {0, 2, 3, 4}
    assert t.refused(1, "say", PASS) == "SW 3.10"
    t.let("say")
    assert set(GAME.asks(t.state)) == {0, 1, 2, 3, 4}
    t.vote(6)
    t.night()
    assert t.state.done == 0


def test_when_all_are_done_the_vote_begins() -> None:
    t = talking(watch=0)
    for seat in (1, 2, 3, 4, 0):
        t.do(seat, "pull", PASS)
        say(t, seat, DONE)
    assert t.state.phase == VOTE


# -- at random
def test_talk_keeps_its_order_whatever_is_said() -> None:
    phases: Counter[str] = Counter()
    for seed in range(60):
        die = Die(seed)
        people = die.below(1 << 6)
        t = talking(SIX, people=people, watch=die.below(6))
        replied: list[int] = []
        spoke: list[int] = []
        while t.state.phase != VOTE:
            phase, start = t.state.phase, len(t.state.said)
            phases[phase] += 1
            asked = tuple(GAME.asks(t.state))
            if phase == MORE:
                open_ = set(asked)
                for seat in asked:
                    if die.below(3):
                        say(t, seat, SUSPECT, (seat + 1) % 6, die.below(10))
                    else:
                        t.do(seat, "say", PASS)
                new = [one[0] for one in t.state.said[start:]]
                assert set(new) <= open_
                assert len(new) == len({*new})
                assert sum(not people >> seat & 1 for seat in new) <= 4
                break
            (seat,) = asked
            (replied if phase == REPLY else spoke).append(seat)
            if phase == PULL:
                t.do(seat, "pull", PASS)
            elif not die.below(12):
                say(t, seat, DONE)
            elif die.below(2):
                say(t, seat, SUSPECT, (seat + 1 + die.below(5)) % 6)
            else:
                t.do(seat, "say", PASS)
            assert len(t.state.said) - start in (0, 1)
        assert len(replied) == len({*replied})
        assert spoke == [seat for step in range(1, 7) for seat in ((t.state.watch + step) % 6,) for _ in range(2)]
    assert set(phases) == {PULL, WORD, REPLY, MORE}
