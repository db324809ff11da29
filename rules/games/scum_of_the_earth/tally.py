"""What everybody saw each seat do, counted: for the statistics and for the game in figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.game import Habit
from rules.games.scum_of_the_earth.cards import WILD

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.core.types import Told

HEAD: Final = 4  # of a play: seat, denomination, size, whether it led; then the cards
HABITS: Final = (
    Habit("groups", "leads", "Led as a pair or more"),
    Habit("wild_leads", "wilds", "Wilds spent on a lead"),
    Habit("passes", "turns", "Passed"),
    Habit("tricks", "all_tricks", "Tricks taken"),
)
COUNTED: Final = ("leads", "groups", "wilds", "wild_leads", "turns", "passes", "tricks", "all_tricks", "named")


def tally(tape: Iterable[Told], n: int) -> dict[str, list[int]]:
    """Count for every seat, by name of what was counted; "place_1" … are hands that ended on that chair."""
    found = {name: [0] * n for name in (*COUNTED, "rounds", *(f"place_{i}" for i in range(1, n + 1)))}
    for kind, args in tape:
        match kind:
            case "won":
                found["tricks"][args[0]] += 1
                found["all_tricks"] = [count + 1 for count in found["all_tricks"]]
            case "passed" if not args[1]:
                found["passes"][args[0]] += 1
                found["turns"][args[0]] += 1
            case "named":
                found["named"][args[0]] += 1
            case "played":
                _played(found, args)
            case "places":
                for place, seat in enumerate(args, 1):
                    found[f"place_{place}"][seat] += 1
                    found["rounds"][seat] += 1
    return found


def _played(found: dict[str, list[int]], args: tuple[int, ...]) -> None:
    seat, wilds, lead = args[0], args[HEAD:].count(WILD), bool(args[3])
    found["turns"][seat] += 1
    found["wilds"][seat] += wilds
    found["leads"][seat] += lead
    found["groups"][seat] += lead and args[2] > 1
    found["wild_leads"][seat] += wilds if lead else 0
