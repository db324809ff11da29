"""What may be put down, against the slow reference: leads, answers, raises and changed cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.core.rng import Die
from rules.core.types import PASS
from rules.games.masquerade import GAME
from rules.games.masquerade.cards import beats, follows, leads, pack, plain, typed, unpack
from rules.games.masquerade.codes import CHIMERSTRY, POTENCE, PROTEAN, THAUMATURGY
from rules.games.masquerade.marking import cards_in_plays
from rules.games.masquerade.plays import codes_of, forms_of, judge
from rules.games.masquerade.state import Laid, Trial
from tests.games.masquerade import reference
from tests.games.masquerade.scenes import scene

if TYPE_CHECKING:
    from rules.games.masquerade.state import State
    from tests.games.masquerade.reference import Hand

HEARTS = 3


def hand_of(seed: int, most: int, decks: int = 2) -> tuple[int, ...]:
    """Return a random hand thick with sets and runs: few ranks, one or two decks."""
    die = Die(seed)
    low, span = die.below(13), 2 + die.below(6)
    stock = [4 * rank + suit for rank in range(low, min(13, low + span)) for suit in range(4) for _ in range(decks)]
    return tuple(sorted(stock.pop(die.below(len(stock))) for _ in range(min(len(stock), 1 + die.below(most)))))


def high_of(seed: int) -> tuple[tuple[int, ...], Hand]:
    """Return a random high hand of any type, usually low."""
    die = Die(10_000 + seed)
    for turn in range(100):
        made = reference.legal(hand_of(50_000 + 100 * seed + turn, 6), None)
        wanted = (1, 2, 3, 4, 9, 10)[die.below(6)]
        fitting = sorted(cards for cards, hand in made.items() if hand[0] == wanted)
        if fitting:
            cards = fitting[die.below(len(fitting))]
            return cards, made[cards]
    return (0,), (1, 0)


def position(hand: tuple[int, ...], high: tuple[int, ...] | None, dot: int = -1, *, ladder: bool = False) -> State:
    """Return B's turn with that hand, on that high hand of A's, with one dot."""
    t = scene(n=6, turn=1, pile=() if high is None else (laid(high),), ladder=ladder)
    s = t.state
    s.hands[1], s.counts[1] = pack(hand), len(hand)
    if dot >= 0:
        s.dots[1] = s.dots[1] | 1 << 4 * dot
    return s


def laid(cards: tuple[int, ...]) -> Laid:
    """Return a hand of A's as it lies on the table."""
    kind, key = typed(cards)
    return Laid(0, pack(cards), kind, key, 0, key)


def _same(found: list[int], wanted: dict[tuple[int, ...], Hand]) -> None:
    mine = {unpack(cards): plain(cards) for cards in found}
    assert set(mine.values()) == set(wanted.values())
    assert set(mine) <= set(wanted)
    sets = {cards for cards, (kind, _) in wanted.items() if kind < 9}
    assert {cards for cards, (kind, _) in mine.items() if kind < 9} == sets


@pytest.mark.parametrize("seeds", [range(50), pytest.param(range(50, 150), marks=pytest.mark.long)])
def test_sm_3_3_leads_and_follows_are_those_of_the_rules(seeds: range) -> None:
    for seed in seeds:
        hand = hand_of(seed, 10, 1 + seed % 2)
        _same(leads(pack(hand)), reference.legal(hand, None))
        for turn in range(6):
            _, high = high_of(6 * seed + turn)
            for ladder in (False, True):
                _same(follows(pack(hand), *high, ladder), reference.legal(hand, high, ladder=ladder))


@pytest.mark.parametrize("seeds", [range(20), pytest.param(range(20, 60), marks=pytest.mark.long)])
def test_sm_3_3_every_selection_is_judged_as_the_rules_do(seeds: range) -> None:
    for seed in seeds:
        hand = hand_of(seed, 9, 1 + seed % 2)
        for high in (None, high_of(seed)[0], high_of(seed + 700)[0]):
            s = position(hand, high, ladder=bool(seed % 3))
            wanted = reference.legal(hand, reference.named(high) if high else None, ladder=bool(seed % 3))
            for cards in reference.parts(hand):
                found = judge(s, 1, cards, ())
                assert isinstance(found, Trial) == (cards in wanted), cards
                if isinstance(found, Trial):
                    assert (found.kind, found.key) == wanted[cards]
                    assert found.card in cards
            marked = set(cards_in_plays(s, 1))
            assert marked == {card for cards in wanted for card in cards}
            ask = GAME.asks(s)[1][0]
            assert set(ask.options) == marked | ({PASS} if high else set())


@pytest.mark.parametrize("seeds", [range(20), pytest.param(range(20, 60), marks=pytest.mark.long)])
@pytest.mark.parametrize("dot", [POTENCE, THAUMATURGY])
def test_sm_3_12_8_raises_are_judged_as_the_rules_do(seeds: range, dot: int) -> None:
    for seed in seeds:
        suit = HEARTS if dot == THAUMATURGY else -1
        hand = hand_of(seed, 7, 1 + seed % 2)
        cards_there, high = high_of(seed)
        s = position(hand, cards_there, dot)
        how = (dot, POTENCE, suit, -1, -1)
        new: set[Hand] = set()
        usual = reference.legal(hand, high)
        for cards in reference.parts(hand):
            values = reference.raised(cards, suit)
            made = reference.named(values) if values != cards else None
            fine = made is not None and reference.beats(made, high)
            found = judge(s, 1, cards, how)
            assert isinstance(found, Trial) == fine, (cards, found)
            assert (how in forms_of(s, 1, cards)) == fine
            if made and fine:
                assert isinstance(found, Trial)
                assert (found.kind, found.key) == made
                if cards not in usual:
                    new.add(made)
        _offered(s, new, how[1])


def _offered(s: State, new: set[Hand], power: int) -> None:
    """What only a power makes possible is among the plays that opponents look at, one of each sort."""
    found = set()
    for code in codes_of(s, 1):
        if not isinstance(code, int) and code[1][1] == power:
            trial = judge(s, 1, unpack(code[0]), code[1])
            assert isinstance(trial, Trial), (unpack(code[0]), code[1], trial)
            found.add((trial.kind, trial.key))
    assert new <= found


@pytest.mark.parametrize("seeds", [range(15), pytest.param(range(15, 40), marks=pytest.mark.long)])
@pytest.mark.parametrize("dot", [PROTEAN, CHIMERSTRY])
def test_sm_3_12_31_and_35_changed_cards_are_judged_as_the_rules_do(seeds: range, dot: int) -> None:
    for seed in seeds:
        power = "protean" if dot == PROTEAN else "chimerstry"
        hand = hand_of(seed, 5)
        cards_there, high = high_of(seed)
        s = position(hand, cards_there, dot)
        usual = reference.legal(hand, high)
        in_plays = {card for cards in usual for card in cards}
        better = False
        for cards in reference.parts(hand):
            last = dot == CHIMERSTRY and len(cards) == len(hand)
            for card, becomes, values in reference.changed(cards, power):
                made = reference.named(values)
                fine = made is not None and reference.beats(made, high) and not last
                found = judge(s, 1, cards, (dot, dot, -1, card, becomes))
                assert isinstance(found, Trial) == fine, (cards, card, becomes, found)
                if made and fine:
                    assert isinstance(found, Trial)
                    assert (found.kind, found.key) == made
                    in_plays.update(cards)
                    better = better or (cards not in usual and high[0] < 9)
        assert set(cards_in_plays(s, 1)) == in_plays
        if better:
            assert any(not isinstance(code, int) for code in codes_of(s, 1))


def test_sm_3_3_the_reference_knows_what_the_engine_knows() -> None:
    for seed in range(100):
        for cards in reference.parts(hand_of(seed, 6)):
            made = reference.named(cards)
            assert typed(cards) == (made or (0, 0))
            values = reference.raised(cards, -1, 1 + seed % 3)
            if made and max(values) < 64:
                assert typed(values) == (made[0], made[1] + 4 * (1 + seed % 3))
    assert beats(10, 0, 9, 51, True)
    assert not beats(9, 51, 10, 0, True)
