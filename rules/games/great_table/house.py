"""The house rules as the position carries them. GT 3.13."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rules.core.game import Options


class House(NamedTuple):
    """Resolved options."""

    shields: bool = False  # the Guard also shields
    parity: bool = False  # parity wins for the House
    in_hand: bool = False  # pack in hand instead of lists
    thin: bool = False  # thin pack
    quiet: bool = False  # quiet first night
    chair: bool = False  # another chair
    clock: bool = False
    rounds: int = 3
    announced: bool = False  # the first chooser's name
    take_back: bool = False


def house_of(options: Options) -> House:
    """Return the house rules of resolved options."""
    return House(**{name: type(usual)(options[name]) for name, usual in House()._asdict().items()})
