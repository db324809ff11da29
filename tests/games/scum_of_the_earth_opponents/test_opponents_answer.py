"""Every opponent answers everything, legally, the same twice, and from what it was told alone."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import rules
from rules.agents.personalities import PERSONALITIES
from rules.core.rng import Die
from rules.games.scum_of_the_earth import minds
from tests.games.scum_of_the_earth_opponents.scenes import EXTRAS, GAME, positions

SCUM = rules.game(GAME)
NAMES = SCUM.opponents()
LEVELS = tuple(name for name in NAMES if name.startswith("level"))
TABLES = [
    (4, {"hands": 2, "salaries": False}),
    (5, {"hands": 2, "salaries": False, "highest": 12, **EXTRAS}),
    (7, {"hands": 1, "salaries": False, "bonuses": "light", **EXTRAS}),
    (10, {"hands": 1, "salaries": False}),
]


def test_names_are_registered() -> None:
    assert NAMES[:3] == ("random", "greedy", "heuristic")
    assert tuple(f"level-{i}" for i in range(1, 6)) == LEVELS


def test_an_unknown_name_is_refused_in_one_sentence() -> None:
    with pytest.raises(ValueError, match=r"no opponent called 'clairvoyant'; there is random, greedy"):
        SCUM.opponent("clairvoyant", 0)


@pytest.mark.parametrize(("seats", "raw"), TABLES)
@pytest.mark.parametrize("start", [0, 3, 5])
def test_answers_are_legal_under_all_house_rules(seats: int, raw: dict, start: int) -> None:
    tilts = ["", *PERSONALITIES]
    names = [NAMES[(start + i) % len(NAMES)] for i in range(seats)]
    asked = set()
    for match, _, ask, _, _, move in positions(
        seats, names, 40 + start, [tilts[i % len(tilts)] for i in range(seats)], **raw
    ):
        refusal = match.refusal(move)
        assert refusal is None, (move, refusal)
        asked.add(ask.id)
    assert {"look", "play"} <= asked


@pytest.mark.parametrize("name", NAMES)
def test_errands_and_the_end_of_an_open_match_are_answered(name: str) -> None:
    asked = set()
    for match, _seat, ask, mind, die, move in positions(4, [name] * 4, 8, salaries=False, hands=0, talk="full"):
        asked.add(ask.id)
        for seat, asks in match.asks().items():
            for other in asks:
                if other.id == "errand":
                    answer = SCUM.opponent(name, seat).answer(match.view(seat), other, die)
                    assert match.refusal(answer) is None
                    asked.add("errand")
        assert mind.answer(match.view(move.seat), ask, die) == move
        if match.state.hand_no == 2:
            break
    assert {"give", "next", "errand"} <= asked


@pytest.mark.parametrize("name", ["heuristic", "level-1", "level-3", "level-5"])
def test_a_fresh_mind_fed_the_tape_answers_as_the_running_one(name: str) -> None:
    roll = Die(5)
    compared = 0
    for match, seat, ask, _, die, move in positions(5, [name] * 5, 21, hands=2, salaries=False, **EXTRAS):
        if roll.below(6):
            continue
        mind = SCUM.opponent(name, seat)
        for told in match.events(seat):
            mind.hear(told)
        assert mind.answer(match.view(seat), ask, die) == move
        compared += 1
    assert compared > 20


@pytest.mark.parametrize("name", ["greedy", "heuristic", "level-2", "level-5"])
def test_hidden_cards_do_not_matter(name: str) -> None:
    """F1: deal everything unseen anew; who sees the same answers the same."""
    game = rules.game(GAME)
    roll = Die(9)
    compared = changed = 0
    for match, seat, ask, _, die, move in positions(6, [name] * 6, 33, hands=1, salaries=False, five=True):
        if ask.id != "play" or roll.below(4):
            continue
        other = game.guess(match.view(seat), match.events(seat), roll.below(1 << 30))
        changed += other.hands != match.state.hands
        mind = SCUM.opponent(name, seat)
        for told in match.events(seat):
            mind.hear(told)
        assert mind.answer(game.view(other, seat), ask, die) == move
        compared += 1
    assert compared > 20
    assert changed > compared // 2


def test_the_same_seed_plays_the_same_match() -> None:
    names = ["level-1", "level-5", "level-3", "random"]
    first, second = (
        [move for *_, move in positions(4, names, 77, ["gambler", "bully", "", ""], hands=1, salaries=False)]
        for _ in range(2)
    )
    assert first == second


def test_decisions_are_made_of_whole_numbers() -> None:
    """No float literal, no true division, no math in what chooses a play."""
    folder = Path(minds.__file__).parent
    for path in sorted(folder.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), (path.name, node.lineno)
            assert not isinstance(getattr(node, "op", None), ast.Div), (path.name, node.lineno)
            assert not (isinstance(node, ast.ImportFrom) and node.module in ("math", "random", "time")), path.name
            assert not (isinstance(node, ast.Attribute) and node.attr == "unit"), (path.name, node.lineno)
