"""Chance is the same everywhere: splitmix64, streams by label, fair shuffles."""

from __future__ import annotations

from collections import Counter

from rules.core.rng import Die, below, next64, shuffled, stream
from rules.core.types import die_for


def test_splitmix64_gives_its_published_numbers() -> None:
    x, found = 1234567, []
    for _ in range(5):
        x, bits = next64(x)
        found.append(bits)
    assert found == [
        6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821,
    ]  # fmt: skip


def test_streams_differ_by_label_and_seed_and_stay_what_they_were() -> None:
    labels = [(1, "deal", 1), (1, "deal", 2), (1, "draw"), (2, "deal", 1), (1, "dea", "l1"), (1,)]
    assert len({stream(*label) for label in labels}) == len(labels)
    assert stream(1, "deal", 1) == 0x670FF7720983A300
    assert die_for(1, 0, 0) != stream(1, "deal", 0)


def test_below_is_in_range_and_even() -> None:
    counted: Counter[int] = Counter()
    x = 5
    for _ in range(7_000):
        x, number = below(x, 7)
        counted[number] += 1
    assert sorted(counted) == list(range(7))
    assert 880 < min(counted.values()) <= max(counted.values()) < 1120


def test_a_shuffle_keeps_the_things_and_reaches_every_order() -> None:
    seen, x = Counter(), 9
    for _ in range(2_400):
        x, order = shuffled(x, (1, 2, 3, 4))
        seen[order] += 1
    assert len(seen) == 24
    assert all(sorted(order) == [1, 2, 3, 4] for order in seen)
    assert min(seen.values()) > 60


def test_a_die_rolls_its_stream() -> None:
    die, other = Die(3), Die(3)
    assert [die.below(6) for _ in range(20)] == [other.below(6) for _ in range(20)]
    assert all(0 <= die.unit() < 1 for _ in range(100))
