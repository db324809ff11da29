"""A guided first hand, played through the real match: every step is legal, true, and there are at most 25."""

import pytest

from rules import game, games
from rules.core.data import DataError
from rules.core.lesson import LEARNER, has_lesson, lesson, lessons
from rules.core.rulebook import rulebook
from rules.core.types import PASS, Move
from rules.core.words import character
from rules.games.masquerade import cards as french
from rules.games.scum_of_the_earth import cards as suns

TAUGHT = [(name, number) for name in games() for number in range(1, lessons(name) + 1)]
UNPACK = {"scum-of-the-earth": suns.unpack, "masquerade": french.unpack}
WORDS = (
    "hand",
    "trick",
    "own",
    "ladder",
    "banner",
    "main",
    "pass",
    "middle",
    "spot",
    "steady",
    "dot",
    "inset",
    "votes",
    "day",
    "pack",
    "title",
    "board",
    "notes",
    "strip",
    "right",
    "powers",
)


def walk(name, lesson_no=1):
    """Yield (step, match) at every step, its own moves not yet made."""
    plan = lesson(name, lesson_no)
    match = plan.match(game(name))
    for number, step in enumerate(plan.steps):
        assert match.turn == plan.start(number)
        yield step, match
        for move in ((step.do,) if step.do else ()) + step.then:
            assert match.refusal(move) is None, (step.say, move)
            match.submit(move)


def test_scum_of_the_earth_is_taught():
    assert ("scum-of-the-earth", 1) in TAUGHT
    assert lessons("masquerade") == 2
    assert lesson("masquerade", 2).title != lesson("masquerade").title
    assert not has_lesson("no-such-game")
    with pytest.raises(DataError):
        lesson("no-such-game")
    with pytest.raises(DataError):
        lesson("scum-of-the-earth", 2)


@pytest.mark.parametrize(("name", "lesson_no"), TAUGHT)
class TestLesson:
    def test_is_short_and_legal_to_its_end(self, name, lesson_no):
        plan = lesson(name, lesson_no)
        assert 8 <= len(plan.steps) <= 25
        assert sum(step.do is not None for step in plan.steps) >= len(plan.steps) // 2  # the learner acts
        assert len(list(walk(name, lesson_no))) == len(plan.steps)

    def test_every_sentence_fits_its_panel_and_has_a_rule(self, name, lesson_no):
        book = rulebook(name)
        for step in lesson(name, lesson_no).steps:
            assert len(step.say.replace("*", "")) <= 130, step.say
            assert step.say.count("*") % 2 == 0
            book.find(step.rule)
            for said in step.wrong.values():
                assert len(said) <= 110, said

    def test_what_is_taken_for_true_is_true(self, name, lesson_no):
        heard = 0
        for step, match in walk(name, lesson_no):
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

    def test_cards_spoken_of_are_held_and_seats_are_at_the_table(self, name, lesson_no):
        for step, match in walk(name, lesson_no):
            for what in (*step.at, *step.choose):
                word, *numbers = what.split()
                if word == "cards":
                    held, kinds = UNPACK[name](match.view(LEARNER).hand), [int(number) for number in numbers]
                    assert all(kinds.count(kind) <= held.count(kind) for kind in kinds), step.say
                elif word == "seat":
                    assert LEARNER < int(numbers[0]) < match.seats
                else:
                    assert word in WORDS
                if word == "trick":
                    view = match.view(LEARNER)
                    assert view.pile if name == "masquerade" else view.trick, step.say

    def test_whoever_learns_is_asked_exactly_when_something_is_to_be_done(self, name, lesson_no):
        for step, match in walk(name, lesson_no):
            if step.do is not None:
                asks = {ask.id: ask for ask in match.asks(LEARNER)[LEARNER]}
                assert step.do.ask in asks, step.say

    def test_what_is_passed_over_for_whoever_learns_is_silence(self, name, lesson_no):
        for step in lesson(name, lesson_no).steps:
            assert all(move.picks == (PASS,) for move in step.then if move.seat == LEARNER), step.say

    def test_every_other_legal_answer_gets_a_sentence(self, name, lesson_no):
        for step, match in walk(name, lesson_no):
            if step.do is None:
                continue
            view = match.view(LEARNER)
            for ask in match.asks(LEARNER)[LEARNER]:
                for pick in ask.options:
                    move = Move(LEARNER, ask.id, (pick,))
                    if match.refusal(move) is None and not step.takes(move):
                        assert step.why_not(move), (step.say, move)
            if view.phase in ("trick", "play", "second") and PASS in match.asks(LEARNER)[LEARNER][0].options:
                passing = Move(LEARNER, match.asks(LEARNER)[LEARNER][0].id, (PASS,))
                assert step.takes(passing) or step.why_not(passing), step.say

    def test_everybody_is_one_of_the_cast(self, name, lesson_no):
        plan = lesson(name, lesson_no)
        assert plan.seats[LEARNER] == ""
        assert character(plan.teacher).id not in plan.seats
        named = {character(one).short for one in plan.seats if one}
        everybody = " ".join(step.say for step in plan.steps)
        assert any(who in everybody for who in named)


def test_both_parts_of_the_masquerade_are_read_at_leisure_in_six_minutes():
    steps = [step for number in (1, 2) for step in lesson("masquerade", number).steps]
    assert sum(len(step.say.split()) * 60 / 200 + 3 for step in steps) <= 6 * 60


def test_both_parts_of_the_voyage_take_six_minutes():
    assert sum(lesson("scallywag", number).minutes for number in (1, 2)) <= 6


def test_the_masquerade_says_who_takes_what_what_the_last_gives_and_where_powers_are_read():
    first, second = (" ".join(step.say for step in lesson("masquerade", number).steps) for number in (1, 2))
    assert "the *Scum* gives you the best card, for any one of yours" in first
    assert all(word in second for word in ("*top two*", "*template*", "One that *glows*"))


def test_hands_that_the_deck_has_not_are_no_deal():
    scum = game("scum-of-the-earth")
    options = scum.read_options({}, 4)
    with pytest.raises(ValueError, match="cannot be dealt"):
        scum.arranged(options, 1, {"order": [0, 1, 2, 3], "hands": [[1], [1], [2], [2]]})


FIRST = {"order": [0, 1, 2, 3], "hands": [[0], [1], [2], [3]]}
SETS = [{"clan": "brujah"}, {"powers": ["auspex"]}, {"powers": ["potence"]}, {"template": "librarian"}]


@pytest.mark.parametrize(
    "change",
    [
        {"hands": [[0], [0], [2], [3]]},
        {"hands": [[0], [1], [2], []]},
        {"hands": [[0], [1], [2]]},
        {"hands": [[0], [1], [2], [52]]},
        {"order": [0, 1, 2, 2]},
        {"round": 2},
        {"round": 0},
        {"sets": SETS},
        {"round": 2, "sets": [{"clan": "nobody"}, *SETS[1:]]},
        {"round": 2, "sets": 5},
        {"hands": None},
    ],
    ids=str,
)
def test_rounds_the_masquerade_has_not_are_no_deal(change):
    masquerade = game("masquerade")
    options = masquerade.read_options({}, 4)
    with pytest.raises(ValueError, match="cannot be dealt"):
        masquerade.arranged(options, 1, {**FIRST, **change})


def test_a_round_of_the_masquerade_is_laid_out_as_it_says():
    masquerade = game("masquerade")
    options = masquerade.read_options({}, 4)
    s, out = masquerade.arranged(options, 1, FIRST)
    assert (s.phase, s.turn, s.first, s.round_no) == ("play", 0, 0, 1)
    assert [event.kind for event in out][:2] == ["round", "order"]
    s, out = masquerade.arranged(options, 1, {**FIRST, "order": [2, 0, 1, 3], "round": 3, "sets": SETS})
    assert (s.phase, s.asked, s.round_no, s.counts) == ("lead", 2, 3, [1, 1, 1, 1])
    assert [event.args[0] for event in out if event.kind == "chose"] == [2, 0, 1, 3]
    assert all(s.full)
    assert s.totals == (4, 2, 6, 0)


EVENING = {"roles": ["master", "apprentice", *["card-player"] * 5], "circle": [0, 2, 4, 6, 1, 3, 5], "first": 4}


@pytest.mark.parametrize(
    "change",
    [
        {"roles": ["master", *["card-player"] * 6]},
        {"roles": ["master", "apprentice", "apprentice", *["card-player"] * 4]},
        {"roles": ["master", "apprentice", *["butler"] * 5]},
        {"circle": [0, 1, 2, 3, 4, 5, 5]},
        {"circle": [0, 1]},
        {"first": 7},
        {"first": None},
    ],
    ids=str,
)
def test_evenings_the_great_table_has_not_are_no_deal(change):
    table = game("great-table")
    options = table.read_options({}, 7)
    with pytest.raises(ValueError, match="cannot be laid out"):
        table.arranged(options, 1, {**EVENING, **change})


def test_an_evening_is_laid_out_as_it_says():
    table = game("great-table")
    s, out = table.arranged(table.read_options({}, 7), 1, EVENING)
    assert (s.roles[0], s.circle, s.phase) == (0, (0, 2, 4, 6, 1, 3, 5), "look")
    assert [event.args for event in out if event.kind == "mates"] == [(1, 0, 1)]
    for seat in range(7):
        table.apply(s, Move(seat, "look", (0,)))
    assert s.first == 4


def test_a_list_is_what_was_asked_for_if_its_top_is():
    step = next(one for one in lesson("great-table").steps if one.do is not None and one.do.ask == "list")
    top, rest = step.do.picks[: step.close], step.do.picks[step.close :]
    assert step.takes(step.do._replace(picks=(*top, *reversed(rest))))
    assert not step.takes(step.do._replace(picks=(*reversed(top), *rest)))
