"""A position is declared once: what its clone and its key hold follows."""

from dataclasses import dataclass, field

import pytest

import rules
from rules.core.position import Position, slots


@dataclass(slots=True, eq=False)
class Three(Position):
    n: int
    people: int = 0
    seed: int = 0
    hands: list[int] = field(default_factory=lambda: [1, 2])
    pile: tuple[int, ...] = (3,)


def test_a_clone_has_lists_of_its_own_and_shares_the_rest():
    one = Three(2)
    other = one.clone()
    assert other.key() == one.key() == (2, 0, 0, (1, 2), (3,))
    other.hands[0] = 9
    assert one.hands == [1, 2]
    assert other.pile is one.pile


@pytest.mark.parametrize("game", rules.games())
def test_every_slot_of_a_game_is_cloned_and_counts(game):
    one = rules.game(game).blank()
    other = one.clone()
    names = slots(type(one))
    assert {name for name in names if getattr(other, name) != getattr(one, name)} == set()
    for name in names:
        changed = one.clone()
        setattr(changed, name, ["another"])
        assert changed.key() != one.key(), name
