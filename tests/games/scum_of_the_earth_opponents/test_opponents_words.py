"""Hints, personalities, and the features that play and training share; every hint is true where it is given."""

from __future__ import annotations

import re
from functools import partial

import pytest

from rules.agents.personalities import LEVELS, PERSONALITIES, personality_of
from rules.core.rng import Die
from rules.core.types import PASS, Ask, Move
from rules.core.words import cast
from rules.games.scum_of_the_earth.cards import INFINITY, WILD, WILD39, ZERO, pack, rank_of, size, unpack
from rules.games.scum_of_the_earth.events import Hand, Passed, Played
from rules.games.scum_of_the_earth.minds import levels, net
from rules.games.scum_of_the_earth.minds.hints import _kept, _pass_reasons, _varied, hint, reason_of
from rules.games.scum_of_the_earth.minds.hints import say as advice
from rules.games.scum_of_the_earth.minds.levels import BEST, TILTS, TREASURE, player
from rules.games.scum_of_the_earth.minds.levels import LEVELS as STEPS
from rules.games.scum_of_the_earth.phases import Trick, codes
from rules.games.scum_of_the_earth.plays import Play, encode, follows
from tests.games.scum_of_the_earth_opponents.scenes import ADVICE, EXTRAS, REASONS, positions, scene

FULL = [4, 5, 6, 7, 8, 9]


def as_said(pattern: str, said: str) -> bool:
    """Whether a sentence is this one with its fields filled."""
    return re.fullmatch("(.+)".join(map(re.escape, re.split(r"{[^}]*}", pattern))), said) is not None


def test_hints_are_legal_and_in_words_for_every_ask() -> None:
    roll = Die(2)
    reasons = set()
    for match, seat, ask, *_ in positions(5, ["heuristic"] * 5, 12, hands=3, salaries=False, **EXTRAS):
        if ask.id == "play" and roll.below(3):
            continue
        nudge, move, reason = hint(match.view(seat), match.events(seat), ask)
        assert match.refusal(move) is None
        reason = reason.removesuffix(" Whoever wins this trick takes Infinity.")  # SE 3.13
        said = {one["nudge"] for one in REASONS.values() if as_said(one["now"], reason)}
        assert said
        assert nudge in {ADVICE["stakes"], *said}
        assert len(reason) <= 96
        reasons.add(reason)
    assert len(reasons) >= 9


def test_a_nudge_is_no_answer_and_sentences_are_short() -> None:
    for words in REASONS.values():
        nudge, reason = words["nudge"], words["now"]
        assert nudge[-1] in ".?"
        assert reason.endswith(".")
        assert max(len(nudge), len(reason)) <= 96
        assert nudge != reason
        assert not {"it", "this", "these", "then"} & set(words.get("past", "").split(",")[0].split()[:2]), "what is?"


@pytest.mark.parametrize(
    ("hands", "moves", "gone", "key"),
    [
        ([[9, 9, 9, *FULL], [5, 5, 5], FULL, FULL], [encode(Play(9, 3))], [], "out"),
        ([[2, 2, 10], FULL, FULL, FULL], [], [1, WILD, WILD, ZERO], "sure"),
        ([[3, *FULL], [5, 5, 9], FULL, FULL], [encode(Play(3, 1))], [], "helpless"),
        ([[9, 10], [4, 4, 8, 12], [], []], [encode(Play(9, 1))], [], "last-chance"),
    ],
)
def test_the_reason_fits_the_position(hands: list, moves: list, gone: list, key: str) -> None:
    view = scene(hands, *moves)
    tape = [Played(0, 1, len(gone), lead=True, cards=gone)] if gone else []
    assert hint(view, tape, Trick().asks(view)[0])[2] == REASONS[key]["now"]


def test_of_what_is_sure_nobody_says_that_the_last_play_could_not_be_beaten() -> None:
    """A Ten is the last card of the "sure" hand above: whoever is out does not mind."""
    assert {REASONS["sure"][said].count("beat") for said in ("now", "own", "past")} == {1}
    assert "those" not in REASONS["sure"]["past"]


@pytest.mark.parametrize(("held", "led", "key"), [
    ([3, 4, 6, 7, 9, 9, 10, 11, 12, 12, 12, 12, 12], 11, "lead-keeps"),
    ([3, 4, 11, 12, 12], 11, "lead-next"),
    ([3, 4, 11, 12, INFINITY], 12, "lead-high"),
    ([3, 4, 4, 8, 12, 12], 8, "lead"),
])  # fmt: skip
def test_high_cards_are_led_for_their_height_only_where_no_higher_ones_are_kept(held: list, led: int, key: str) -> None:
    view, mind = scene([held, FULL, FULL, FULL]), player(BEST, 0)
    assert reason_of(view, Trick().asks(view)[0], Move(0, "play", (led,), (led, 0, -1)), mind) == key


@pytest.mark.parametrize(("lies", "others", "key"), [
    (0, FULL, "wild-lead"), (9, FULL, "wild"), (9, [8, 9], "wild-danger"),
])  # fmt: skip
def test_a_hint_says_what_a_wild_buys(lies: int, others: list, key: str) -> None:
    hands = [[*FULL, lies, lies] if lies else [5, WILD, 10, 12, 12], [5, WILD, 10, 12, 12], others, FULL]
    view = scene(hands, *([encode(Play(lies, 2))] if lies else []))
    seat = 1 if lies else 0
    said = reason_of(view, Trick().asks(view)[0], Move(seat, "play", (5, WILD), (5, 0, -1)), player(BEST, seat))
    assert said == key


def test_a_hint_to_pass_gives_another_true_reason_each_time_in_a_hand() -> None:
    view = scene([[9, *FULL], [8, 8, 10, 10, 12, 12, 12], FULL, FULL], encode(Play(9, 1)))
    mind = player(BEST, 1)
    reasons = _pass_reasons(view, mind.scene(view))
    tape = [Passed(1, silenced=False)]
    said = [_varied(view, tape * times, mind) for times in range(len(reasons) + 1)]
    assert len(reasons) > 1
    assert said == [*reasons, reasons[0]]
    assert _varied(view, [*tape, Hand(2, 0)], mind) == reasons[0], "a new hand"


@pytest.mark.parametrize(("mine", "lies", "size", "others", "said"), [
    ([8, 8, 10, 10, 12, 12, 12], 9, 1, 6, "Keep a pair of Eights together: played as one set, they rid you of two "),
    ([2, 12, 12, 12, 12, 12, 12], 9, 1, 6, "Keep a Two: it may win you the lead later, "),
    ([3, 12], 9, 1, 6, "Keep a Three: it may win you the lead now that you have few cards"),
    ([8, 9, 10, 10, 12, 12, 12], 11, 1, 6, "You could spare an Eight, but that may well be beaten"),
])  # fmt: skip
def test_a_hint_to_pass_names_what_is_kept(mine: list, lies: int, size: int, others: int, said: str) -> None:
    view = scene([[*[lies] * size, *FULL], mine, FULL[:others], FULL], encode(Play(lies, size)))
    sc = player(BEST, 1).scene(view)
    reason = _pass_reasons(view, sc)[0]
    assert advice["reasons", reason, "now"](**_kept(sc, codes(view))).startswith(said)


def test_there_is_no_talk_of_no_hurry_where_somebody_holds_half_as_many() -> None:
    for many, calm in ((8, True), (12, False)):
        view = scene([[9, *FULL], [8, *[12] * (many - 1)], FULL, FULL], encode(Play(9, 1)))
        assert ("calm" in _pass_reasons(view, player(BEST, 1).scene(view))) is calm


def test_everybody_in_the_cast_has_a_personality() -> None:
    found = [personality_of(who.traits) for who in cast()]
    assert set(found) == set(PERSONALITIES)
    assert max(found.count(name) for name in PERSONALITIES) <= len(found) // 2


def test_traits_lean_the_way_they_read() -> None:
    assert personality_of({"aggressive": 1.0}) == "bully"
    assert personality_of({"risk": 1.0}) == "gambler"
    assert personality_of({"risk": 0.0, "aggressive": 0.2}) == "survivor"
    assert personality_of({"stubborn": 1.0}) == "hoarder"
    assert personality_of({"flattery": 1.0}) == "climber"


def test_names_of_levels_and_personalities_are_those_that_play() -> None:
    assert set(PERSONALITIES) == set(TILTS)
    assert tuple(LEVELS) == tuple(STEPS)


def test_gifts_leave_long_sets_and_treasures() -> None:
    queens = pack([12] * 6 + [11, 10, WILD, ZERO, 1])
    assert sorted(levels.odd_cards(queens, 2)) == [10, 11]  # SE 3.25b
    assert levels.odd_cards(pack([3, 3, 3, INFINITY, 8]), 1) == (INFINITY,)
    assert levels.odd_cards(pack([WILD, ZERO, 1]), 2) == (ZERO, 1)


@pytest.mark.parametrize(("card", "mine", "choice"), [(WILD, 0, 1), (1, 0, 1), (5, 0, 0), (5, 1, 0), (9, 1, 1)])
def test_misdeals_are_ruled_to_the_own_good(card: int, mine: int, choice: int) -> None:
    view = scene([FULL, FULL, FULL, FULL])._replace(exposed=card, exposed_for=0 if mine else 2)
    assert levels.ruling(view) == choice  # SE 3.25g


def test_training_sees_the_same_features() -> None:
    numpy = pytest.importorskip("numpy")
    from rules.games.scum_of_the_earth.make.batch import Batch

    compared = 0
    for match, seat, ask, mind, *_ in positions(6, ["level-2"] * 6, 6, hands=1, salaries=False, **EXTRAS):
        view = match.view(seat)
        if ask.id != "play" or not codes(view):
            continue
        sc, plays = mind.scene(view), [code for code in codes(view) if net.after(view.hand, code)]
        if not plays:
            continue
        batch = Batch([sc], [plays])
        assert numpy.nonzero(batch.state[0])[0].tolist() == sorted(net.state_rows(sc))
        for code, row in zip(plays, batch.cand, strict=True):
            rows = net.candidate_rows(sc.hand, code, net.outlook(sc))
            assert numpy.nonzero(row)[0].tolist() == sorted(rows)
            compared += 1
    assert compared > 100


def test_the_weights_fit_and_give_whole_numbers() -> None:
    brain = net.load()
    view = scene([[9, 9, 9, *FULL], [5, 5, 5, 8, 8, 12], FULL, FULL], encode(Play(9, 3)))
    sc = net.scene(view, 1, view.hand, pack([1, 2, 2, 3, 3, 3]), infinity=False)
    values = brain.values(sc, [*codes(view), 0])
    assert all(type(value) is int for value in values)
    assert len(brain.state) == net.STATE_ROWS
    assert all(-net.ONE < value < 2 * net.ONE for value in values)


OTHERS = {"quiet", "peek-other", "unseen", "ruling-swap", "six-other"}  # what the best level hardly ever does
RARE = {"gift-good", "ruling", "ruling-own-swap"}  # a slip of the dealer, a hand of treasures: once in many matches
WILDS = (WILD, WILD39)
MATCHES = ((6, 21), (5, 12))


def others(state, seat):
    return [other for other in range(state.n) if other != seat and state.alive >> other & 1]


def fewest(state, seat):
    return min(state.counts[other] for other in others(state, seat))


def answerable(state, seat, move):
    """Whether anybody still in could really beat the play, with the cards really held."""
    rank, two, _ = move.how
    number = len(move.picks) + two
    return any(
        follows(state.hands[other], rank, number, tuple(others(state, other)))
        for other in others(state, seat)
        if other != (move.how[2] if rank == 6 else -1)
    )


def naturals(hand, rank):
    return sum(rank_of(card) == rank for card in unpack(hand))


def claim(key, state, seat, view, ask, move):
    """Whether the sentence of a reason is true; None where it is a matter of opinion."""
    hand, picks = state.hands[seat], move.picks
    number = len(picks) + (move.how[1] if move.how else 0)
    wild = [card for card in picks if card in WILDS]
    checks = {
        "out": lambda: sorted(picks) == sorted(unpack(hand)),
        "helpless": lambda: ask.options == (PASS,),
        "keep-set": lambda: ask.options != (PASS,) and picks == (PASS,),
        "keep-good": lambda: ask.options != (PASS,) and picks == (PASS,),
        "last-chance": lambda: [state.counts[other] for other in others(state, seat)] == [1] and state.size > 0,
        "six": lambda: state.counts[move.how[2]] == fewest(state, seat),
        "six-other": lambda: move.how[2] in others(state, seat) and state.counts[move.how[2]] > fewest(state, seat),
        "sure": lambda: not answerable(state, seat, move),
        "lead-back": lambda: not answerable(state, seat, move),
        "keep-either": lambda: ask.options != (PASS,) and picks == (PASS,),
        "calm": lambda: fewest(state, seat) >= 5,
        "wild": lambda: state.size and naturals(hand, move.how[0]) == len(picks) - len(wild) < len(picks),
        "wild-fills": lambda: wild and naturals(hand, move.how[0]) > len(picks) - len(wild),
        "wild-lead": lambda: not state.size and 0 < len(wild) < len(picks),
        "wild-danger": lambda: fewest(state, seat) <= 2 and 0 < len(wild) < len(picks),
        "wild-low": lambda: state.size and 0 < len(wild) < len(picks),
        "bare": lambda: len(wild) == len(picks),
        "exact": lambda: not wild and naturals(hand, move.how[0]) == len(picks) > 1,
        "alone": lambda: not wild and naturals(hand, move.how[0]) == len(picks) == 1,
        "break-danger": lambda: fewest(state, seat) <= 2 and naturals(hand, move.how[0]) > len(picks),
        "break": lambda: naturals(hand, move.how[0]) > len(picks),
        "infinity": lambda: picks == (INFINITY,) and not state.size,
        "too-many": lambda: fewest(state, seat) < number and not state.size,
        "lead-long": lambda: number >= 4 and not state.size,
        "lead-high": lambda: not state.size and not any(map(partial(naturals, hand), range(move.how[0] + 1, INFINITY))),
        "lead-keeps": lambda: any(naturals(hand, rank) >= 4 for rank in range(move.how[0] + 1, INFINITY)),
        "lead-next": lambda: any(map(partial(naturals, hand), range(move.how[0] + 1, INFINITY))),
        "lead": lambda: not state.size,
        "takeover": lambda: unpack(hand).count(WILD) == 2,
        "gift": lambda: not set(picks) & set(TREASURE),
        "gift-good": lambda: set(picks) & set(TREASURE),
        "peek": lambda: state.counts[picks[0]] == fewest(state, seat),
        "ruling": lambda: view.house.top_bonus and view.exposed in TREASURE and picks == (1,),
        "ruling-keep": lambda: view.exposed not in TREASURE and picks == (0,),
        "ruling-own": lambda: view.exposed_for == seat and picks == (0,),
        "ruling-own-swap": lambda: view.exposed_for == seat and picks == (1,),
        "ready": lambda: len(ask.options) == 1,
    }
    return checks[key]() if key in checks else None


def test_every_reason_comes_up_and_none_is_false():
    reached = set()
    for seats, seed in MATCHES:
        for match, seat, ask, mind, *_ in positions(seats, [BEST] * seats, seed, target=50, **EXTRAS):
            view, state = match.view(seat), match.state
            best = mind.answer(view, ask, 0)
            passes = ask.id == "play" and best.picks == (PASS,)
            keys = _pass_reasons(view, mind.scene(view)) if passes else [reason_of(view, ask, best, mind)]
            reached.update(keys)
            for key in keys:
                true = claim(key, state, seat, view, ask, best)
                assert true is None or true, (key, best, unpack(view.hand), view.rank, view.size, view.counts)
    missing = set(REASONS) - reached - RARE - OTHERS
    assert not missing, missing


def test_the_rare_ones_are_what_the_best_level_says_there():
    mind = player(BEST, 0)
    view = scene([[WILD, ZERO, 1], [6], [7, 7], [8]])
    give, ruling = Ask("give", 1, "card", (WILD, ZERO, 1), 2, 2), Ask("misdeal", 0, "menu", (0, 1))
    shown = {
        "gift-good": (view, give),
        "ruling": (view._replace(exposed=WILD, exposed_for=2), ruling),
        "ruling-keep": (view._replace(exposed=9, exposed_for=2), ruling),
        "ruling-own": (view._replace(exposed=5, exposed_for=0), ruling),
        "ruling-own-swap": (view._replace(exposed=9, exposed_for=0), ruling),
    }
    for key, (seen, ask) in shown.items():
        assert reason_of(seen, ask, mind.answer(seen, ask, 0), mind) == key
    assert shown.keys() >= RARE


def test_what_others_do_is_explained_as_truly():
    mind = player(BEST, 0)
    view = scene([[WILD, WILD, 5], [6], [7, 7], [8]])
    look = Ask("look", 0, "menu", (0, 1))
    assert reason_of(view, look, Move(0, "look", (0,)), mind) == "quiet"
    assert reason_of(view, look._replace(options=(0,)), Move(0, "look", (0,)), mind) == "ready"
    peek = Ask("peek", 0, "seat", (1, 2, 3, PASS))
    assert reason_of(view, peek, Move(0, "peek", (2,)), mind) == "peek-other"
    assert reason_of(view, peek, Move(0, "peek", (PASS,)), mind) == "unseen"
    plain = view._replace(exposed=9, exposed_for=2)
    ruling = Ask("misdeal", 0, "menu", (0, 1))
    assert reason_of(plain, ruling, Move(0, "misdeal", (1,)), mind) == "ruling-swap"
    zero = view._replace(exposed=ZERO, exposed_for=2)
    assert reason_of(zero, ruling, Move(0, "misdeal", (1,)), mind) == "ruling"
    poor = zero._replace(house=view.house._replace(top_bonus=0))
    assert reason_of(poor, ruling, Move(0, "misdeal", (1,)), mind) == "ruling-swap"
    assert size(view.hand) == 3
