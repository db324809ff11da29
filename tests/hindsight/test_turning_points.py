"""Where a match turned: the same every time, never more than five, no noise, and the right way round."""

import pickle
from itertools import pairwise

import pytest

import rules
from rules import hindsight
from rules.core.match import Match
from rules.core.rng import Die
from rules.core.types import PASS, Move
from rules.games.scum_of_the_earth import ScumOfTheEarth, lookback
from rules.games.scum_of_the_earth.cards import pack
from rules.games.scum_of_the_earth.options import house_of
from rules.games.scum_of_the_earth.state import OVER, State, ring
from rules.games.scum_of_the_earth.trick import begin
from tests.games.scum_of_the_earth_opponents.scenes import EXTRAS, GAME, options, positions

PLAYOUTS = sum(2 * most * times for most, times in hindsight.ROUNDS)


NEXT = "high cards are hard to follow with, and the higher ones could wait for the next lead"


def match_of(names, seed, **raw):
    *_, (match, *_) = positions(len(names), names, seed, **{"hands": 2, "salaries": False, **raw})
    return match


def answer(played):
    *_, (_, last) = hindsight.look_back(played)
    return last


def duel(hands, turn, order=None):
    """The end of a hand: seats that hold nothing are out already, `turn` leads."""
    chosen = options(len(hands), hands=1, salaries=False)
    s = State(house_of(chosen), len(hands), 0, 1)
    s.order = order or tuple(range(len(hands)))
    s.hand_no = 1
    s.hands = [pack(hand) for hand in hands]
    s.counts = [len(hand) for hand in hands]
    s.alive = sum(1 << i for i, hand in enumerate(hands) if hand)
    s.out = tuple(i for i, hand in enumerate(hands) if not hand)
    s.nxt = ring(s.order, s.alive)
    begin(s, turn, None)
    return Match.resume(rules.game(GAME), chosen, len(hands), 1, s, 10)


def play(match, *moves):
    for seat, picks in moves:
        match.submit(Move(seat, "play", picks))
    assert match.result is not None
    return match


def test_a_pass_that_loses_the_hand_is_a_blunder_and_the_better_play_is_named():
    """Two are left. A Three beats the Ten and a King goes out after it; a pass lets the other one lead its last."""
    match = play(duel([[3, 13], [10, 12], [], []], 1), (1, (10,)), (0, (PASS,)), (1, (12,)))
    (found,) = [one for one in answer(hindsight.packed(match)) if one.turn == 11]
    assert found.seat == found.whom == 0
    assert found.move.picks == (PASS,)
    assert found.better.picks == found.other.picks == (3,)
    assert found.swing == found.shift == -333
    assert found.why.startswith("Better was a Three: ")
    assert found.known.endswith("the shortest other hand held one card.")


def test_the_same_position_played_well_is_no_blunder():
    match = play(duel([[3, 13], [10, 12], [], []], 1), (1, (10,)), (0, (3,)), (1, (PASS,)), (0, (13,)))
    assert all(one.seat != 0 or one.swing > 0 for one in answer(hindsight.packed(match)))


def test_nobody_is_blamed_for_a_move_that_cost_no_place(monkeypatch):
    """The same pass as above, of a hand that seat 0 came out of first all the same."""
    real = lookback.reckon
    came = staticmethod(lambda s, seed: (1000, 667, 333, 0) if s.phase == OVER else real(s, seed))
    monkeypatch.setattr(ScumOfTheEarth, "reckon", came)
    match = play(duel([[3, 13], [10, 12], [], []], 1), (1, (10,)), (0, (PASS,)), (1, (12,)))
    assert all(one.turn != 11 for one in answer(hindsight.packed(match)))


def test_what_could_be_known_is_told_from_the_chair_of_whoever_moved():
    """Seat 1 is the only person; the move was seat 0's."""
    match = play(duel([[3, 13], [10, 12], [], []], 1), (1, (10,)), (0, (PASS,)), (1, (12,)))
    (found,) = [one for one in answer(hindsight.packed(match)._replace(people=0b10)) if one.turn == 11]
    assert found.seat == 0
    assert found.known.endswith("the shortest other hand held one card.")


@pytest.mark.parametrize(("gains", "cost"), [
    ((400, 200, -600, 0), 2), ((-400, -200, 0, 600), 3), ((-400, 200, 0, 200), -1), ((0, 200, -200, 0), -1),
])  # fmt: skip
def test_what_is_good_for_both_is_paid_for_by_the_one_who_lost_most(gains, cost):
    fork = hindsight._Fork.__new__(hindsight._Fork)
    fork.move, fork.gains = Move(1, "play", (PASS,)), [gains]
    assert fork.cost(0) == cost
    assert fork.cost(1) == -1, "the mover's own chance needs no reason"


def test_leading_the_wrong_set_is_a_blunder():
    """Nobody can answer the pair of Nines, and the Queen goes out after it; the Queen first is beaten twice over."""
    match = play(duel([[9, 9, 12], [8, 11], [], []], 0), (0, (12,)), (1, (8,)), (0, (PASS,)), (1, (11,)))
    (found,) = [one for one in answer(hindsight.packed(match)) if one.turn == 10]
    assert found.better.picks == (9, 9)
    assert -334 <= found.swing < -250
    assert found.why == f"Better was a pair of Nines: {NEXT}."
    match = play(duel([[9, 9, 12], [8, 11], [], []], 0), (0, (9, 9)), (1, (PASS,)), (0, (12,)))
    assert all(one.swing > 0 and one.better == one.move for one in answer(hindsight.packed(match)))


def test_a_blunder_of_the_rule_of_thumb_alone_is_none():
    """Four Eights on four Nines: by rule of thumb it costs two places and more, as good players go on none."""
    match = duel([[6, 8, 8, 8, 8, 11, 12, 12, 12], [6, 7, 10, 11, 12, 12, 9, 9, 9, 9], [2, 4, 8, 9, 9, 11, 12, 12], [],
                  [5, 8, 8], [9, 9, 10, 10, *[11] * 4, *[12] * 4]], 1, (3, 4, 2, 1, 0, 5))  # fmt: skip
    match.submit(Move(1, "play", (9, 9, 9, 9)))
    eights, none = Move(0, "play", (8, 8, 8, 8), (8, 0, -1)), Move(0, "play", (PASS,))
    fork = hindsight._Fork(match, eights, none, none, 25)
    for seed in range(32):
        fork.play_on(match.game.reckon, seed)
    assert fork.certain(1)
    assert fork.mean(0) < -400
    *_, = fork.prove(match)
    assert not fork.certain(1)
    match.submit(eights)
    assert not [one for one in answer(hindsight.packed(match)) if one.move == eights]


def test_what_looked_alike_is_not_said_to_be_better():
    """Where only the cards could tell, the verdict says so."""
    match = play(duel([[3, 13], [10, 12], [], []], 1), (1, (10,)), (0, (PASS,)), (1, (12,)))
    (found,) = [one for one in answer(hindsight.packed(match)) if one.turn == 11]
    assert not found.level
    view, (ask, *_) = match.game.view(match.at(11), 0), match.game.view_asks(match.game.view(match.at(11), 0))
    said = match.game.moral(view, match.told(0, 11), ask, found._replace(level=True))
    assert said == "A Three looked just as good. As the cards lay, it was better."


def test_for_those_who_watch_what_counts_is_the_movers_own_chance():
    match = play(duel([[3, 13], [10, 12], [], []], 1), (1, (10,)), (0, (PASS,)), (1, (12,)))
    played = hindsight.packed(match)
    watched = answer(played._replace(people=0b10))
    assert {(one.seat, one.whom, one.swing, one.shift) for one in watched if one.turn == 11} == {(0, 1, -333, 333)}


@pytest.mark.parametrize(("seats", "people", "raw"), [
    (4, 1, {"hands": 1}), *(pytest.param(*one, marks=pytest.mark.long) for one in ((6, 0, EXTRAS), (5, 0b11, {}))),
])  # fmt: skip
def test_a_match_turns_at_most_five_times_and_always_there(seats, people, raw, monkeypatch):
    if len(raw) == 1:  # the shortest one need not be proven as thoroughly to say the same of what is told
        monkeypatch.setattr(hindsight, "PROVED", 3)
        monkeypatch.setattr(hindsight, "TIMES", 20)
    names = [f"level-{1 + 2 * i % 5}" for i in range(seats)]
    match = match_of(names, 3, **raw)
    played = hindsight.packed(match)._replace(people=people)
    told = [item.turnings for item in hindsight.look_back(played) if item is not None]
    last = told[-1]
    assert 1 <= len(last) <= hindsight.MOST
    assert [one.turn for one in last] == sorted({one.turn for one in last})
    for one in last:
        move = match.moves[one.turn]
        assert one.move == move
        assert one.seat == move.seat
        assert people >> one.whom & 1 if people else one.whom == one.seat
        assert min(abs(one.swing), abs(one.shift)) >= hindsight.LEAST
        assert one.other != one.move
        assert one.better in {one.move, one.other}
        assert match.game.refusal_at(match.at(one.turn), one.other) is None
        assert one.why[0].isupper()
        assert one.why.endswith(".")
    assert all(len(some) <= hindsight.MOST for some in told)


def noise(s, seed):
    """Dice thrown instead of play."""
    die = Die(seed ^ s.turn ^ s.passed << 5 ^ s.size << 10 ^ s.hands[0])
    return tuple(die.below(1001) for _ in range(s.n))


def test_the_budget_is_kept_and_the_portions_are_many(monkeypatch):
    match = match_of(["level-1", "level-3", "random", "greedy"], 5, hands=4)
    number = 0

    def counted(s, seed):
        nonlocal number
        number += 1
        return noise(s, seed)

    monkeypatch.setattr(ScumOfTheEarth, "reckon", staticmethod(counted))
    before, most = 0, 0
    for _ in hindsight.look_back(hindsight.packed(match)):
        most, before = max(most, number - before), number
    assert 0 < number <= PLAYOUTS + 4  # and once at the end of every hand
    assert most <= 2


def test_what_could_be_chance_is_not_told(monkeypatch):
    """Where dice are thrown, whatever is measured is noise: hardly anything may come through."""
    monkeypatch.setattr(ScumOfTheEarth, "reckon", staticmethod(noise))
    told = 0
    for seed in range(2):
        told += len(answer(hindsight.packed(match_of(["level-1"] * 4, seed))))
    assert told <= 2


def test_playing_on_leaves_the_position_alone_and_agrees_with_itself():
    match = match_of(["level-3"] * 5, 2)
    for turn in range(0, match.turn, 17):
        state = match.at(turn)
        before = state.key()
        one = match.game.reckon(state, 7)
        assert state.key() == before
        assert one == match.game.reckon(state, 7)
        assert sorted(one) == ([] if state.phase in {"look", "misdeal"} else [k * 250 for k in range(5)])


def test_a_match_that_went_on_from_a_position_travels_with_it():
    match = play(duel([[3, 13], [10, 12], [], []], 1), (1, (10,)), (0, (PASS,)), (1, (12,)))
    played = hindsight.packed(match)
    assert played.base == 10
    sent = pickle.loads(pickle.dumps(played))  # noqa: S301 - our own
    assert answer(sent) == answer(played)
    whole = hindsight.packed(match_of(["level-1"] * 4, 2))
    assert whole.start is None
    rebuilt = hindsight.unpacked(whole)
    for move in whole.moves:
        rebuilt.submit(move)
    assert rebuilt.result is not None


def test_decisions_worth_asking_about_are_few_real_and_apart():
    match = match_of(["level-2"] * 5, 4, hands=3)
    looking = hindsight.look_back(hindsight.packed(match)._replace(people=0))
    found, _ = next(found for found in looking if found is not None)  # and no others later, see below
    assert set(found) == set(range(5))
    for seat, asked in found.items():
        assert 1 <= len(asked) <= hindsight.ASKED
        assert any(one.close for one in asked)
        turns = [one.turn for one in asked]
        assert turns == sorted(set(turns))
        assert all(b - a > 2 * match.seats for a, b in pairwise(turns))
        for turn in turns:
            assert match.moves[turn].seat == seat
            ask = match.game.view_asks(match.game.view(match.at(turn), seat))[0]
            assert len(ask.options) > 1


def test_what_can_be_asked_is_there_before_anything_is_played_on_and_no_move_is_weighed_twice(monkeypatch):
    match, real, weighed, played_on = match_of(["level-1"] * 4, 2), ScumOfTheEarth.worth, [], []
    monkeypatch.setattr(ScumOfTheEarth, "worth", staticmethod(lambda *of: weighed.append(1) or real(*of)))
    on = staticmethod(lambda s, seed: played_on.append(seed) or noise(s, seed))
    monkeypatch.setattr(ScumOfTheEarth, "reckon", on)
    looking = hindsight.look_back(hindsight.packed(match)._replace(people=0))
    first = next(found for found in looking if found is not None)
    assert first.choices
    assert not any(played_on), "but at the end of a hand"
    *_, last = looking
    assert last.choices == first.choices
    assert any(played_on)
    assert len(weighed) <= len(match.moves)


def test_a_game_that_cannot_tell_turns_nowhere(monkeypatch):
    monkeypatch.setattr(ScumOfTheEarth, "worth", lambda *_: ())
    assert answer(hindsight.packed(match_of(["level-3"] * 4, 2))) == ()
