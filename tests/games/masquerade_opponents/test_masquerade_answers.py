"""Opponents answer legally at every table, and the same whether they are fresh or have sat there all along."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.core.rng import Die
from rules.core.types import PLAY
from rules.core.words import cast
from rules.games.masquerade import GAME, dares
from rules.games.masquerade.cards import pack, size
from rules.games.masquerade.codes import HIDDEN, PRESENCE, QUESTION
from rules.games.masquerade.plays import codes_of, judge
from rules.games.masquerade.state import BEFORE, OVER, OWN, REPLY, Attempt
from tabletop.worker import Minds, Question
from tests.games.masquerade.scenes import scene
from tests.games.masquerade_opponents.rounds import duel, positions, run, second_round

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.core.types import Ask, Move
    from rules.games.masquerade.view import View

LEVELS = ("level-1", "level-2", "level-3", "level-4", "level-5")


class Witness:
    """Passes everything on, asks a fresh mind of the same kind now and then, and asks the rules."""

    def __init__(self, name: str, seat: int, personality: str = "") -> None:
        self.how = (name, seat, personality)
        self.mind = GAME.opponent(*self.how)
        self.tape: list[Event] = []
        self.asked = 0

    def hear(self, told: Event) -> None:
        self.tape.append(told)
        self.mind.hear(told)

    def answer(self, view: View, ask: Ask, die: int) -> Move:
        move = self.mind.answer(view, ask, die)
        assert GAME.refusal(view, move) is None, (self.how, view.phase, move)
        self.asked += 1
        if self.asked % 7 == 0:
            fresh = GAME.opponent(*self.how)
            for told in self.tape:
                fresh.hear(told)
            assert fresh.answer(view, ask, die) == move
        return move


@pytest.mark.parametrize("seats", [4, 8])
@pytest.mark.parametrize("level", LEVELS[:3])
def test_every_answer_is_legal_and_follows_from_the_tape(level: str, seats: int) -> None:
    s, out = second_round(seats, 77 + seats, extended=True, librarian=True)
    minds = [Witness(level, seat, ("bully", "gambler", "")[seat % 3]) for seat in range(seats)]
    done = run(s, out, minds)
    assert done.s.phase == OVER
    assert sum(mind.asked for mind in minds) > 40


@pytest.mark.parametrize("level", LEVELS[3:])
def test_searchers_answer_legally_too(level: str) -> None:
    s, out = second_round(4, 5)
    minds = [Witness(level if seat == 1 else "level-2", seat, "climber") for seat in range(4)]
    assert run(s, out, minds).s.phase == OVER


def test_what_others_hold_changes_nothing_f1() -> None:
    s, out = second_round(4, 9)
    minds = [GAME.opponent("level-3", seat) for seat in range(4)]
    checked = 0
    while s.phase != OVER and checked < 12:
        for event in out:
            for seat, mind in enumerate(minds):
                told = event.told(seat)
                if told is not None:
                    mind.hear(told)
        out = []
        seat, ask = next((seat, one) for seat, asks in GAME.asks(s).items() for one in asks if one.due)
        move = minds[seat].answer(GAME.view(s, seat), ask, 1)
        if ask.shape == PLAY and s.trick_no > 2:
            imagined = GAME.guess(GAME.view(s, seat), (), Die(checked).below(1 << 40))
            assert minds[seat].answer(GAME.view(imagined, seat), ask, 1) == move
            checked += 1
        GAME.take(s, move, out)
    assert checked == 12


def test_the_ladder_begins_low_and_climbs() -> None:
    novice = duel("level-1", "weakest", hands=12)
    skilled = duel("level-3", "weakest", hands=12)
    assert skilled.score > novice.score + 0.1
    assert skilled.ms < 20


def test_what_nobody_waits_for_is_answered_legally_and_seldom() -> None:
    rude = free = 0
    for number, (s, seat, _, tape, _) in enumerate(positions(5, 12)):
        view = GAME.view(s, seat)
        for ask in (one for one in GAME.view_asks(view) if not one.due):
            mind = GAME.opponent("level-3", seat, "gambler")
            for told in tape:
                mind.hear(told)
            move = mind.answer(view, ask, number)
            assert GAME.refusal(view, move) is None
            free += 1
            rude += move.ask == ask.id
    assert free > 20
    assert 0 < rude < free / 2


_KINDS = {one.family: one for one in cast()}
_QUESTIONS = dares.words_of(QUESTION)
_SPLIT = next(i for i, one in enumerate(_QUESTIONS) if len(set(map(dares.says_yes, one.reactions.values()))) > 1)


def replied(number, character, level="level-3"):
    """Return what C answers when A asks him."""
    s = scene({0: "9s", 2: "6c"}, {0: "question"}).state
    s.phase, s.back, s.asked, s.attempt = REPLY, OWN, 2, (Attempt(QUESTION, QUESTION, -1, 0, -1, (2, number)),)
    view = GAME.view(s, 2)
    (ask,) = (one for one in GAME.view_asks(view) if one.due)
    asked = Question(("x", character, number), GAME.id, level, "", 2, (), view, ask, 5, character)
    return Minds().answer(asked).picks[0]


@pytest.mark.parametrize("level", ["level-1", "level-5"])
@pytest.mark.parametrize("family", sorted(_KINDS))
def test_an_opponent_answers_in_its_own_words(family, level):
    who = _KINDS[family]
    for number in (_SPLIT, 0, 60):
        answer = replied(number, who.id, level)
        assert answer == dares.answer_of(QUESTION, number, who.id)
        assert _QUESTIONS[number].answering(answer, who) == _QUESTIONS[number].reaction(who)


def test_kinds_differ():
    assert {replied(_SPLIT, one.id) for one in _KINDS.values()} == {0, 1}


def test_one_of_whom_nothing_is_known_answers_all_the_same():
    assert replied(_SPLIT, "") == dares.answer_of(QUESTION, _SPLIT, "")
    assert replied(_SPLIT, "nobody I know", "random") in (0, 1)


def test_nobody_pays_for_hiding_what_would_win_or_for_stopping_who_cannot_follow():
    hidden = stopped = 0
    for seed in (0, 13, 17, 23):
        for s, seat, ask, _, move in positions(5, seed, "level-2"):
            if ask.shape == PLAY and move.how:
                mode = judge(s, seat, move.picks, move.how).mode
                hidden += mode == HIDDEN
                assert mode != HIDDEN or pack(move.picks) not in codes_of(GAME.view(s, seat), seat)
            elif ask.id == BEFORE and move.picks == (PRESENCE,):
                stopped += 1
                assert not s.pile or s.counts[s.turn] >= size(s.pile[-1].cards)
    assert hidden
    assert stopped
