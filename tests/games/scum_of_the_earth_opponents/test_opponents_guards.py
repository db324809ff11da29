"""Slips nobody above level 2 makes, and the rules of thumb in single positions."""

from __future__ import annotations

import pytest

from rules.agents.choice import drawn
from rules.core.types import PASS
from rules.games.scum_of_the_earth.cards import INFINITY, KING, WILD, WILD39, ZERO, pack
from rules.games.scum_of_the_earth.events import Hand, Played
from rules.games.scum_of_the_earth.minds.baselines import greedy, heuristic
from rules.games.scum_of_the_earth.minds.levels import LEVELS, MAKERS, certain, last_chance, player, pruned, sure
from rules.games.scum_of_the_earth.minds.net import ONE, after, outlook
from rules.games.scum_of_the_earth.minds.net import scene as scene_of
from rules.games.scum_of_the_earth.phases import Trick, codes
from rules.games.scum_of_the_earth.plays import BODY, COST, Play, decode, encode
from tests.games.scum_of_the_earth_opponents.scenes import deck_pool, positions, scene

GUARDED = ("level-3", "level-4", "level-5")
FULL = [4, 5, 6, 7, 8, 9]
DICE = range(25)


def answers(name: str, view, gone: list[int] | None = None) -> set:
    mind = MAKERS[name](view.seat, "")
    mind.hear(Hand(1, 3))
    if gone:
        mind.hear(Played(0, 1, len(gone), lead=True, cards=gone))
    ask = Trick().asks(view)[0]
    return {mind.answer(view, ask, die) for die in DICE}


@pytest.mark.parametrize("name", ["heuristic", *LEVELS])
def test_goes_out_when_it_can(name: str) -> None:
    view = scene([[9, 9, 9, *FULL], [5, 5, WILD], FULL, FULL], encode(Play(9, 3)))
    assert {move.picks for move in answers(name, view)} == {(5, 5, WILD)}


@pytest.mark.parametrize("name", GUARDED)
def test_spends_no_wild_where_an_equal_set_is_there(name: str) -> None:
    view = scene([[12, 12, 12, *FULL], [8, 8, 8, 3, 4, 6, 10, WILD, WILD], FULL, FULL], encode(Play(12, 3)))
    for move in answers(name, view):
        if move.how and move.how[0] == 8:
            assert WILD not in move.picks


def test_pruning_keeps_the_cheapest_way_of_every_set() -> None:
    hand = [8, 8, 8, 5, 5, WILD, WILD, WILD39]
    view = scene([[12, 12, 12, *FULL], hand, FULL, FULL], encode(Play(12, 3)))
    kept = [decode(code & BODY) for code in pruned(codes(view))]
    assert {(p.rank, p.wilds + p.cub) for p in kept if p.rank in (5, 8)} == {(8, 0), (5, 1)}
    assert [p.rank for p in kept if p.wilds + p.cub == p.size] == [3]  # bare wilds name the lowest rank only
    assert len(kept) < len(codes(view))


@pytest.mark.parametrize("name", GUARDED)
def test_never_lets_the_last_rival_lead_his_last_card(name: str) -> None:
    view = scene([[9, 10], [4, 4, 8, 12], [], []], encode(Play(9, 1)))
    assert view.counts[0] == 1
    assert all(move.picks != (PASS,) for move in answers(name, view))


def test_last_chance_needs_a_single_rival_with_one_card() -> None:
    three = scene([[9, 10], [4, 4, 8, 12], [5], []], encode(Play(9, 1)))
    assert not last_chance(scene_of(three, 1, three.hand, 0, infinity=False))


@pytest.mark.parametrize("name", GUARDED)
def test_plays_a_won_hand_out(name: str) -> None:
    """With the ace and the wilds gone and twos that nothing beats, the ten goes last."""
    view = scene([[2, 2, 10], FULL, FULL, FULL])
    gone = [1, WILD, WILD, ZERO]
    assert {move.picks for move in answers(name, view, gone)} == {(2, 2)}


def test_sure_counts_what_could_beat_a_group() -> None:
    hand = [2, 2, KING]
    view = scene([hand, *[FULL] * 9])
    safe = scene_of(view, 0, pack(hand), deck_pool(10, hand, [1, WILD, WILD, ZERO]), infinity=False)
    risky = scene_of(view, 0, pack(hand), deck_pool(10, hand), infinity=False)
    assert sure(pack(hand), outlook(safe).limit)
    assert not sure(pack([2, 2, 9, KING]), outlook(risky).limit)
    assert not sure(pack([2, 2, 9, KING, INFINITY]), outlook(safe).limit)


def test_a_winner_who_must_take_infinity_is_not_sure() -> None:
    hand = [ZERO, 10]
    view = scene([[INFINITY, 12, 12], hand, FULL, FULL], encode(Play(INFINITY, 1)))
    plain = scene_of(view, 1, pack(hand), deck_pool(4, [ZERO]), infinity=False)
    loaded = plain._replace(infinity=True)
    able = [code for code in codes(view) if decode(code).rank == ZERO]
    assert certain(plain, able, outlook(plain)) == able[0]
    assert certain(loaded, able, outlook(loaded)) == 0


def test_a_sure_play_is_sure() -> None:
    """Whenever the guard says so in play, that seat is the next to go out."""
    pending: dict[int, int] = {}
    seen = 0
    for match, seat, ask, mind, _, _move in positions(5, ["level-5", "heuristic"] * 2 + ["greedy"], 4, target=40):
        out = len(match.state.out)
        if ask.id != "play" or seat not in pending or not out:
            pending = {s: o for s, o in pending.items() if o == out}
        for claimed, when in list(pending.items()):
            if out > when:
                assert match.state.out[when] == claimed
                del pending[claimed]
        if ask.id == "play" and hasattr(mind, "scene"):
            view = match.view(seat)
            sc = mind.scene(view)
            if certain(sc, codes(view), outlook(sc)) and seat not in pending:
                pending[seat] = out
                seen += 1
    assert seen > 5


@pytest.mark.parametrize("heat", [0, ONE // 100, ONE])
def test_heat_mixes_up_near_equals_first(heat: int) -> None:
    drawn_ = [drawn([0, ONE // 2, ONE // 2 - ONE // 200], heat, die) for die in range(400)]
    shares = [drawn_.count(i) for i in range(3)]
    assert min(shares[1], shares[2] + 40) >= shares[0]
    assert (shares[0] == 0) == (heat < ONE)
    assert (shares[2] == 0) == (heat == 0)


def test_greedy_follows_with_its_worst_and_never_passes() -> None:
    view = scene([[12, 12, *FULL], [3, 3, 9, 9, 9, WILD], FULL, FULL], encode(Play(12, 2)))
    assert decode(greedy(view, 1, view.hand, deck_pool(4, [3, 3, 9, 9, 9, WILD])))[:3] == (9, 2, 0)
    lead = scene([[10, 10, 3, KING], FULL, FULL, FULL])
    assert after(lead.hand, greedy(lead, 0, lead.hand, 0)) == pack([10, 10, 3])


def test_heuristic_keeps_good_cards_until_somebody_is_nearly_out() -> None:
    hand = [1, 3, 3, 5, 5, 6, 6, 8, 8, 9]
    calm = scene([[4, 10, 10, 11, 11], hand, FULL, FULL], encode(Play(4, 1)))
    hurry = scene([[4, 10, 10, 11, 11], hand, FULL, [9, 9]], encode(Play(4, 1)))
    assert heuristic(calm, 1, calm.hand, 0) == 0
    assert decode(heuristic(hurry, 1, hurry.hand, 0))[:2] == (1, 1)


def test_heuristic_prefers_the_exact_set() -> None:
    view = scene([[12, 12, 11, 11, 11], [9, 9, 9, 7, 7, 4, 5, 6, 8, 8, 8], FULL, FULL], encode(Play(12, 2)))
    assert decode(heuristic(view, 1, view.hand, 0))[:2] == (7, 2)


def test_unguarded_levels_forget_what_was_played() -> None:
    view = scene([[2, 2, KING], FULL, FULL, FULL])
    mind = player("level-1", 0)
    before = mind.scene(view)
    mind.hear(Played(1, 1, 1, lead=True, cards=(1,)))
    assert mind.scene(view) == before
    counting = player("level-4", 0)
    before = counting.scene(view)
    counting.hear(Played(1, 1, 1, lead=True, cards=(1,)))
    assert counting.scene(view).pool == before.pool - COST[encode(Play(1, 1))]
