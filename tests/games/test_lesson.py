"""A guided first hand, played through the real match: every step is legal, true, and there are at most 25."""

import pytest

from rules import game, games
from rules.core.data import DataError
from rules.core.lesson import LEARNER, has_lesson, lesson
from rules.core.rulebook import rulebook
from rules.core.types import PASS, Move
from rules.core.words import character
from rules.games.scum_of_the_earth.cards import unpack

TAUGHT = [name for name in games() if has_lesson(name)]
WORDS = ("hand", "trick", "own", "ladder", "banner", "main", "pass", "middle", "spot", "steady")


def walk(name):
    """Yield (step, match) at every step, its own moves not yet made."""
    plan = lesson(name)
    match = plan.match(game(name))
    for number, step in enumerate(plan.steps):
        assert match.turn == plan.start(number)
        yield step, match
        for move in ((step.do,) if step.do else ()) + step.then:
            assert match.refusal(move) is None, (step.say, move)
            match.submit(move)


def test_scum_of_the_earth_is_taught():
    assert "scum-of-the-earth" in TAUGHT
    assert not has_lesson("no-such-game")
    with pytest.raises(DataError):
        lesson("no-such-game")


@pytest.mark.parametrize("name", TAUGHT)
class TestLesson:
    def test_is_short_and_legal_to_its_end(self, name):
        plan = lesson(name)
        assert 10 <= len(plan.steps) <= 25
        assert sum(step.do is not None for step in plan.steps) >= len(plan.steps) // 2  # the learner acts
        assert len(list(walk(name))) == len(plan.steps)

    def test_every_sentence_fits_its_panel_and_has_a_rule(self, name):
        book = rulebook(f"rules.games.{name.replace('-', '_')}")
        for step in lesson(name).steps:
            assert len(step.say.replace("*", "")) <= 130, step.say
            assert step.say.count("*") % 2 == 0
            book.find(step.rule)
            for said in step.wrong.values():
                assert len(said) <= 110, said

    def test_what_is_taken_for_true_is_true(self, name):
        heard = 0
        for step, match in walk(name):
            view, tape = match.view(LEARNER), match.events(LEARNER)
            news = [(told.kind, *told.args) for told in tape[heard:]]
            heard = len(tape)
            for event in step.since:
                assert any(told[: len(event)] == event for told in news), (step.say, event)
            for field, value in step.so.items():
                shown = getattr(view, field)
                if field == "passed":
                    shown = [seat for seat in range(view.n) if shown >> seat & 1]
                assert (list(shown) if isinstance(shown, tuple) else shown) == value, (step.say, field)

    def test_cards_spoken_of_are_held_and_seats_are_at_the_table(self, name):
        for step, match in walk(name):
            for what in (*step.at, *step.choose):
                word, *numbers = what.split()
                if word == "cards":
                    held, kinds = unpack(match.view(LEARNER).hand), [int(number) for number in numbers]
                    assert all(kinds.count(kind) <= held.count(kind) for kind in kinds), step.say
                elif word == "seat":
                    assert LEARNER < int(numbers[0]) < match.seats
                else:
                    assert word in WORDS
                if word == "trick":
                    assert match.view(LEARNER).trick, step.say

    def test_whoever_learns_is_asked_exactly_when_something_is_to_be_done(self, name):
        for step, match in walk(name):
            if step.do is not None:
                asks = {ask.id: ask for ask in match.asks(LEARNER)[LEARNER]}
                assert step.do.ask in asks, step.say

    def test_what_is_passed_over_for_whoever_learns_is_silence(self, name):
        for step in lesson(name).steps:
            assert all(move.picks == (PASS,) for move in step.then if move.seat == LEARNER), step.say

    def test_every_other_legal_answer_gets_a_sentence(self, name):
        for step, match in walk(name):
            if step.do is None:
                continue
            view = match.view(LEARNER)
            for ask in match.asks(LEARNER)[LEARNER]:
                for pick in ask.options:
                    move = Move(LEARNER, ask.id, (pick,))
                    if match.refusal(move) is None and not step.takes(move):
                        assert step.why_not(move), (step.say, move)
            if view.phase == "trick" and PASS in match.asks(LEARNER)[LEARNER][0].options:
                passing = Move(LEARNER, "play", (PASS,))
                assert step.takes(passing) or step.why_not(passing), step.say

    def test_everybody_is_one_of_the_cast(self, name):
        plan = lesson(name)
        assert plan.seats[LEARNER] == ""
        assert character(plan.teacher).id not in plan.seats
        named = {character(one).short for one in plan.seats if one}
        everybody = " ".join(step.say for step in plan.steps)
        assert any(who in everybody for who in named)


def test_hands_that_the_deck_has_not_are_no_deal():
    scum = game("scum-of-the-earth")
    options = scum.read_options({}, 4)
    with pytest.raises(ValueError, match="cannot be dealt"):
        scum.arranged(options, 1, {"order": [0, 1, 2, 3], "hands": [[1], [1], [2], [2]]})
