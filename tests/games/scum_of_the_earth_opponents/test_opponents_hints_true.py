"""Every reason of a hint comes up in play, and what it claims can be seen to be so in the real position."""

from __future__ import annotations

from rules.core.types import PASS, Ask, Move
from rules.games.scum_of_the_earth.cards import INFINITY, WILD, WILD39, ZERO, rank_of, size, unpack
from rules.games.scum_of_the_earth.minds.hints import reason_of
from rules.games.scum_of_the_earth.minds.levels import BEST, TREASURE, player
from rules.games.scum_of_the_earth.plays import follows
from tests.games.scum_of_the_earth_opponents.scenes import EXTRAS, REASONS, positions, scene

OTHERS = {"quiet", "peek-other", "unseen", "ruling-swap", "six-other"}  # what the best level hardly ever does
RARE = {"gift-good", "ruling", "ruling-own-swap"}  # a slip of the dealer, a hand of treasures: once in many matches
WILDS = (WILD, WILD39)
MATCHES = ((5, 12), (4, 3), (6, 21), (4, 8))


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
        "wild": lambda: wild and len(wild) < len(picks),
        "bare": lambda: len(wild) == len(picks),
        "exact": lambda: not wild and naturals(hand, move.how[0]) == len(picks),
        "break-danger": lambda: fewest(state, seat) <= 2 and naturals(hand, move.how[0]) > len(picks),
        "break": lambda: naturals(hand, move.how[0]) > len(picks),
        "infinity": lambda: picks == (INFINITY,) and not state.size,
        "too-many": lambda: fewest(state, seat) < number and not state.size,
        "lead-long": lambda: number >= 4 and not state.size,
        "lead-high": lambda: not state.size,
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
            key = reason_of(view, ask, best, mind)
            reached.add(key)
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
