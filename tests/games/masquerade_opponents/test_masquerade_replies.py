"""What opponents reply to questions: as their kind in the cast does, so that what is logged is what is said."""

from __future__ import annotations

import pytest

from rules.core.words import cast
from rules.games.masquerade import GAME, dares
from rules.games.masquerade.codes import QUESTION
from rules.games.masquerade.state import OWN, REPLY, Attempt
from tabletop.worker import Minds, Question
from tests.games.masquerade.scenes import scene

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
