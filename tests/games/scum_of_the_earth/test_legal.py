"""The fast legal lists equal the slow reference; refusals say why and offer something legal. SE 3.8 - 3.16."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.rng import Die, stream
from rules.core.types import PASS, TABLE, Move
from rules.games.scum_of_the_earth import GAME, phases
from rules.games.scum_of_the_earth.cards import INFINITY, KINDS, pack, size, unpack
from rules.games.scum_of_the_earth.options import HIGHEST
from rules.games.scum_of_the_earth.plays import BODY, cards_of, decode, follows, leads
from tests.games.scum_of_the_earth.mass import grid, play_cell
from tests.games.scum_of_the_earth.positions import position
from tests.games.scum_of_the_earth.reference import Act, legal
from tests.kit.cards import spelled
from tests.kit.drive import any_answer, begin, choices
from tests.kit.scene import ALL_EXTRAS, scene

if TYPE_CHECKING:
    from rules.games.scum_of_the_earth.state import View

RULES = (
    "SE 3.0", "SE 3.0 T1", "SE 3.0 T6", "SE 3.8", "SE 3.9", "SE 3.11", "SE 3.12", "SE 3.16a", "SE 3.16d", "SE 3.16e",
    "SE 3.16f",
)  # fmt: skip
LONGEST = 76  # letters of a refusal: it has to fit beside the card


def fast(seed: int) -> tuple[list[Act], set[Act], str]:
    """Return what the hot path lists and what the reference says."""
    where = position(seed)
    hand = pack(where.hand)
    codes = leads(hand, where.others) if where.high is None else follows(hand, *where.high, where.others)
    acts = [Act(tuple(sorted(cards_of(code & BODY))), *_named(code)) for code in codes]
    return acts, legal(where.hand, where.high, where.others), f"{spelled(tuple(where.hand))} on {where.high}"


def _named(code: int) -> tuple[int, int, int]:
    play = decode(code)
    return play.rank, play.two, play.victim


def same(seed: int) -> None:
    """Both say the same, and the fast one says nothing twice."""
    acts, wanted, where = fast(seed)
    assert len(acts) == len(set(acts)), where
    assert set(acts) == wanted, where


@pytest.mark.parametrize("positions", [range(1_500), pytest.param(range(1_500, 20_000), marks=pytest.mark.long)])
def test_legal_lists_equal_the_reference(positions: range) -> None:
    for seed in positions:
        same(seed)


@settings(max_examples=100, deadline=None)
@given(st.integers(min_value=1 << 32, max_value=1 << 63))
def test_legal_lists_equal_the_reference_anywhere(seed: int) -> None:
    same(seed)


def view_at(seed: int) -> View:
    """Return the view of a position with seat 0 to play; the others hold anything."""
    where = position(seed)
    hands = {seat: "Q Q K" if seat in where.others else "" for seat in range(1, 5)}
    t = scene({0: spelled(tuple(where.hand)), **hands}, **ALL_EXTRAS)
    state = t.state
    if where.high is not None:
        state.rank, state.size = where.high
        state.owner = where.others[0]
    return GAME.view(state, 0)


def test_the_playout_path_lists_what_is_listed_for_everybody_else() -> None:
    for seed in range(700):
        where = position(seed)
        hands = {seat: "Q Q K" if seat in where.others else "" for seat in range(1, 5)}
        state = scene({0: spelled(tuple(where.hand)), **hands}, **ALL_EXTRAS).state
        if where.high is not None:
            state.rank, state.size = where.high
            state.owner = where.others[0]
        passing = [0] if where.high else []
        assert list(GAME.legal(state)) == [*phases.codes(GAME.view(state, 0)), *passing]


def test_every_legal_play_is_accepted_and_means_itself() -> None:
    for seed in range(300):
        view = view_at(seed)
        (ask,) = GAME.view_asks(view)
        codes = phases.codes(view)
        for code in codes:
            move = GAME.move_of(0, code)
            assert GAME.refusal(view, move) is None
            assert GAME.code_of(view, move) == code
            assert move.how in GAME.forms(view, ask, move.picks)
            assert set(move.picks) <= set(ask.options)
        shown = {kind for code in codes for kind in cards_of(code & BODY)}
        assert {kind for kind in ask.options if kind != PASS} == shown
        assert (PASS in ask.options) == bool(view.size)


def any_move(die: Die, view: View) -> Move:
    """Return something a hasty hand, or a broken program, might send."""
    own = list(unpack(view.hand)) + ([die.below(KINDS), PASS] if not die.below(6) else [])
    picks = tuple(own.pop(die.below(len(own))) for _ in range(die.below(min(len(own), 4) + 1)))
    how = (die.below(18) - 1, die.below(3), die.below(7) - 1)[: (0, 0, 1, 2, 3, 3)[die.below(6)]]
    return Move(0, "play", picks, how)


def test_refusals_name_a_rule_in_one_short_sentence_and_offer_a_legal_play() -> None:
    refused, rules = 0, set()
    for seed in range(1_000):
        view = view_at(seed)
        die = Die(seed)
        for _ in range(4):
            move = any_move(die, view)
            refusal = GAME.refusal(view, move)
            if refusal is None:
                code = GAME.code_of(view, move)
                assert code is not None
                assert code in [*phases.codes(view), *([0] if view.size else [])]
                continue
            refused += 1
            rules.add(refusal.rule)
            assert refusal.rule in RULES
            assert 0 < len(refusal.text) <= LONGEST, refusal.text
            assert refusal.text[-1] == "."
            assert refusal.fix is not None
            assert GAME.refusal(view, refusal.fix) is None, (refusal, spelled(unpack(view.hand)))
    assert refused > 1_500
    assert rules >= {"SE 3.0 T1", "SE 3.8", "SE 3.9", "SE 3.12", "SE 3.16a", "SE 3.16d", "SE 3.16e", "SE 3.16f"}


def test_of_the_wrong_number_and_too_high_both_are_said() -> None:
    view = scene({1: "4 9 9 J"}, turn=1, standing=(0, "5 5")).match.view(1)
    for card, said in ((9, "this is one, and too high."), (4, "this is one.")):
        refusal = GAME.refusal(view, Move(1, "play", (card,), (card, 0, -1)))
        assert refusal is not None
        assert refusal.text == f"Two cards lower than a Five are needed; {said}"


def test_an_illegal_choice_of_cards_is_never_taken_for_something_else() -> None:
    for seed in range(200):
        view = view_at(seed)
        accepted = {tuple(sorted(cards_of(code & BODY))) for code in phases.codes(view)}
        die = Die(seed)
        for _ in range(10):
            move = any_move(die, view)
            if tuple(sorted(move.picks)) not in accepted and move.picks != (PASS,):
                assert GAME.refusal(view, move) is not None


GRID = grid()
HANDS = 1  # of every cell in this set; the mass set plays thirty-three


def test_the_grid_covers_all_seats_and_decks() -> None:
    assert len(GRID) == 13 * 3 * 8
    assert {(cell.seats, cell.highest) for cell in GRID} == {(n, rank) for n in HIGHEST for rank in HIGHEST[n]}


@pytest.mark.parametrize("seats", range(4, 11))
def test_random_hands_keep_every_invariant(seats: int) -> None:
    hands = 0
    for cell in GRID:
        if cell.seats == seats:
            tally = play_cell(cell, stream(1, cell.name), HANDS)
            hands += tally.hands
            assert tally.longest < 3_000
    assert hands == HANDS * 24 * len(HIGHEST[seats])


@pytest.mark.parametrize("seats", range(4, 11))
@pytest.mark.parametrize("seeds", [range(2), pytest.param(range(2, 30), marks=pytest.mark.long)], ids=["two", "more"])
def test_whole_matches_tell_everything_that_happens(seats: int, seeds: range) -> None:
    """What a spectator hears is enough to know every card count and the order, at every turn."""
    for seed in seeds:
        die = Die(stream(seats, seed))
        raw = choices(GAME, seats, die) | {"salaries": False, "hands": 1 + seed % 2}
        match = begin(GAME, seats, seed, **raw)
        counts, order, gone, heard = [0] * seats, (), 0, 0
        for _ in range(20_000):
            for told in match.events(TABLE, heard):
                heard += 1
                args = told.args
                if told.kind == "hand":
                    counts, gone = [0] * seats, 0
                elif told.kind == "dealt":
                    counts[args[0]] = args[1]
                elif told.kind in ("tribute", "gift"):
                    counts[args[0]] -= args[2]
                    counts[args[1]] += args[2]
                elif told.kind == "played":
                    counts[args[0]] -= len(args) - 4
                    gone += pack(args[4:])
                elif told.kind == "infinity" and args[0] >= 0:
                    counts[args[0]] += 1
                    gone -= pack((INFINITY,))
                elif told.kind == "order":
                    order = args
            state = match.state
            if state.phase != "misdeal":
                assert counts == state.counts == [size(hand) for hand in state.hands]
                assert sum(state.hands) + gone == pack(state.house.deck)
            assert order == state.order or match.result is not None
            if match.result is not None:
                break
            match.submit(any_answer(match, die))
        assert match.result is not None
        assert sorted(match.result.places) == list(range(1, seats + 1))
