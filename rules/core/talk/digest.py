"""Agreement in one line: "Vera, Hatch and Mags suspect Grue", so that many seats do not flood the log. Experience 4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.core.talk.checker import withdrawn
from rules.core.talk.codes import ACT, ACTS
from rules.core.talk.kinds import names_of
from rules.core.talk.statement import NOTHING, Statement
from rules.core.talk.tongue import Scene, day_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.core.talk.tongue import Heard, Tongue
    from rules.core.types import SeatMask

LONE: Final = 1


class Group(NamedTuple):
    """People who say the same: who, the statements, and the sentence."""

    seats: SeatMask
    numbers: tuple[int, ...]
    act: int
    target: int
    text: str


# What is one thing to a listener: act -> (verb of one, verb of several). {target} or the slots of the act follow.
_SAME: Final[Mapping[str, tuple[str, str, str]]] = {
    "suspect": ("suspects", "suspect", "{target}"),
    "vouch": ("vouches for", "vouch for", "{target}"),
    "accuse_lie": ("calls", "call", "{target} a liar"),
    "agree": ("agrees with", "agree with", "{target}"),
    "disagree": ("disagrees with", "disagree with", "{target}"),
    "ask": ("questions", "question", "{target}"),
    "pull": ("is for", "are for", "{route}"),
    "oppose": ("is against", "are against", "{route}"),
    "announce_route": ("will vote", "will vote", "{route}"),
    "demand_vote": ("wants votes on", "want votes on", "{target}"),
    "announce_vote": ("will vote for", "will vote for", "{target}"),
}
_AS: Final = {ACT["distrust"]: ACT["suspect"], ACT["trust"]: ACT["vouch"], ACT["confirm"]: ACT["agree"]}


def digest(tongue: Tongue[Any], view: Heard, names: Sequence[str], day: int, least: int = 2) -> tuple[Group, ...]:
    """Return who said the same on a day, the largest groups first; a group has at least so many seats."""
    gone = withdrawn(view)
    found: dict[tuple[int, int, int], list[int]] = {}
    for number, row in enumerate(view.said):
        if day_of(view, number) == day and number not in gone:
            said = Statement._make(row)
            act = _AS.get(said.act, said.act)
            if ACTS[act] in _SAME:
                value = said.a if "route" in tongue.slots.get(ACTS[act], ()) else NOTHING
                target = said.target if value == NOTHING else NOTHING
                found.setdefault((act, target, value), []).append(number)
    groups = [_group(tongue, Scene(view, day, names), key, numbers) for key, numbers in found.items()]
    kept = [each for each in groups if each.seats.bit_count() >= least]
    return tuple(sorted(kept, key=lambda each: (-each.seats.bit_count(), each.numbers)))


def _group(tongue: Tongue[Any], scene: Scene[Any], key: tuple[int, int, int], numbers: list[int]) -> Group:
    act, target, value = key
    seats = 0
    for number in numbers:
        seats |= 1 << scene.view.said[number][0]
    one, several, rest = _SAME[ACTS[act]]
    slots = {"target": scene.names[target] if target >= 0 else ""}
    if value != NOTHING:
        slots |= tongue.kinds[tongue.slots[ACTS[act]][0]].words(scene, value)
    verb = one if seats.bit_count() == LONE else several
    text = f"{names_of(seats, scene.names)} {verb} {rest.format_map(slots)}".rstrip()
    return Group(seats, tuple(numbers), act, target, text + ".")
