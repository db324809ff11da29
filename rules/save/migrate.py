"""Older formats, lifted to the current one in pure steps: one for the header, one for a line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

FORMAT: Final = 1
Json = dict[str, Any]


class Step(NamedTuple):
    """From one format to the next. Both take and return a JSON object; they may raise LookupError or TypeError."""

    header: Callable[[Json], Json]
    line: Callable[[Json], Json]


def _plan_from_names(old: Json) -> Json:
    """0 -> 1: the draft knew only names; who sits where became a plan, and a save got a name and an id."""
    kept = {key: value for key, value in old.items() if key != "names"}
    plan = [
        {"name": name, "portrait": "", "person": bool(old["people"] >> seat & 1), "opponent": "level-3",
         "personality": "", "character": ""}
        for seat, name in enumerate(old["names"])
    ]  # fmt: skip
    return {**kept, "plan": plan, "name": str(old.get("name", "")), "practice": False, "id": f"draft-{old['seed']:x}"}


def _move_as_list(old: Json) -> Json:
    """0 -> 1: a move was an object and is now a list."""
    if "move" not in old:
        return old
    move = old["move"]
    return {"move": [move["seat"], move["ask"], move.get("picks", []), move.get("how", [])]}


STEPS: Final[tuple[Step, ...]] = (Step(_plan_from_names, _move_as_list),)


def lift_header(header: Json, start: int) -> Json:
    """Return the header of format `start` as one of FORMAT; ValueError if it does not hold what it should."""
    try:
        for step in STEPS[start:]:
            header = step.header(header)
    except (LookupError, TypeError, AttributeError, ValueError) as fault:
        raise ValueError(f"the header of format {start} is incomplete ({fault})") from None
    return {**header, "format": FORMAT}


def lift_line(line: Json, start: int) -> Json:
    """Return a line of format `start` as one of FORMAT; ValueError if it does not hold what it should."""
    try:
        for step in STEPS[start:]:
            line = step.line(line)
    except (LookupError, TypeError, AttributeError) as fault:
        raise ValueError(f"a line of format {start} is incomplete ({fault})") from None
    return line
