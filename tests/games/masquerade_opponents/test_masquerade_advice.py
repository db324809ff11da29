"""Hints, thoughts, and looking back: legal, in words, never an answer in a nudge, and the same every time."""

from __future__ import annotations

from rules.agents.personalities import PERSONALITIES
from rules.core.types import PASS, PLAY, Move
from rules.games.masquerade import GAME
from rules.games.masquerade.cards import pack
from rules.games.masquerade.minds.hints import reason_of
from rules.games.masquerade.minds.levels import player
from rules.games.masquerade.minds.weigh import TILTS
from rules.games.masquerade.state import Laid
from tests.games.masquerade_opponents.rounds import ADVICE, REASONS, first_round, positions


def test_hints_are_legal_and_in_words_for_every_ask() -> None:
    asked, said = set(), set()
    for seed in range(2):
        for number, (s, seat, ask, tape, _) in enumerate(positions(4 + seed, 40 + seed)):
            if ask.id in asked and number % 9:
                continue
            view = GAME.view(s, seat)
            found = GAME.hint(view, tape, ask)
            after = view._replace(phase="play") if ask.id == "own" != found.move.ask else view  # nobody says "ready"
            assert GAME.refusal(after, found.move) is None
            assert found.move != Move(seat, "own", (PASS,))
            assert (found.nudge, found.reason) in {(words["nudge"], words["now"]) for words in REASONS.values()}
            asked.add(ask.id)
            said.add(found.reason)
    assert {"choose", "play", "before", "give"} <= asked
    assert len(said) >= 12


def test_sentences_are_short_and_a_nudge_is_no_answer() -> None:
    for words in REASONS.values():
        assert words["nudge"][-1] in ".?"
        assert words["now"].endswith(".")
        assert "plan" not in words["now"], "nobody had to have one"
        assert words["own"].endswith(".")
        assert max(len(words[voice]) for voice in ("nudge", "now", "own")) <= 96
        assert words["nudge"] != words["now"]
        past = words.get("past", "it")
        assert past[0].islower()
        assert past[-1] != "."


def test_thoughts_hold_the_move_and_add_up() -> None:
    looked = 0
    for number, (s, seat, ask, tape, move) in enumerate(positions(4, 3, "level-2")):
        if number % 2:
            continue
        found = GAME.thought(GAME.view(s, seat), tape, ask, move, "level-2", ("bully", "hoarder", "")[seat % 3])
        assert found is not None
        assert found.move == move
        assert move in [row.move for row in found.weighed]
        assert 0 < sum(row.share for row in found.weighed) <= 1000
        assert next(row.share for row in found.weighed if row.move == move) > 0
        looked += len(found.weighed) > 1
    assert looked > 5
    assert set(ADVICE["tilted"]) == set(TILTS) == set(PERSONALITIES)


def test_worth_is_ordered_and_reckoning_leaves_the_position_alone() -> None:
    seen = 0
    for number, (s, seat, ask, tape, move) in enumerate(positions(4, 8)):
        before = s.key()
        found = GAME.reckon(s, number)
        assert s.key() == before
        assert found == GAME.reckon(s, number)
        assert not found or (len(found) == 4 and all(0 <= one <= 1000 for one in found))
        if ask.shape == PLAY and number % 4 == 0:
            values = GAME.worth(GAME.view(s, seat), tape, ask)
            assert [one.value for one in values] == sorted((one.value for one in values), reverse=True)
            assert all(GAME.refusal(GAME.view(s, seat), one.move) is None for one in values)
            seen += 1
        del move
    assert seen > 3


def test_the_reason_fits_the_position() -> None:
    s, _ = first_round(4, 1)
    s.first, s.turn, s.asked, s.phase = -1, 0, 0, "play"
    s.order = (0, 1, 2, 3)
    s.hands = [pack([48, 51]), pack([0, 4, 8]), pack([1, 5, 9]), pack([2, 6, 10])]
    s.counts = [2, 3, 3, 3]
    mind = player("level-5", 0)

    def reason(*picks: int) -> str:
        view = GAME.view(s, 0)
        return reason_of(view, GAME.view_asks(view)[0], Move(0, "play", picks), mind)

    assert reason(48, 51) == "out"
    assert reason(51) == "sure"
    s.pile = (Laid(3, pack([51]), 1, 51, 0, 51),)
    s.hands[0] = pack([0, 48])
    assert reason(PASS) == "helpless"
    s.pile = (Laid(3, pack([21]), 1, 21, 0, 21),)
    s.hands[0], s.counts[0] = pack([28, 32, 33, 36]), 4
    assert reason(32) == "rather", "of two Jacks one, where a Ten and a Queen break nothing"
    s.hands[0], s.counts = pack([32, 33, 0, 4]), [4, 3, 3, 3]
    assert reason(32) == "break", "nothing else will do"
    s.hands[0], s.counts = pack([4, 5, 40, 41, 42, 43]), [6, 3, 3, 3]
    assert reason(40) == "break", "one of four Kings, though the others and the Fours then make a full house"
    s.hands[0], s.counts = pack([8, 12, 16, 20, 24, 28]), [6, 3, 3, 3]
    assert reason(28) == "whole", "a straight stays"
    assert reason(24) == "rather", "none does"
