"""What everybody saw each seat do, counted: for the statistics and for the game in figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.figures import deals
from rules.core.game import Habit
from rules.core.sentences import Words
from rules.games.scum_of_the_earth.cards import FIVE, PLACE, WILD, WILD39
from rules.games.scum_of_the_earth.events import Named, Passed, Places, Played, Won

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.core.events import Event

say: Final = Words("rules.games.scum_of_the_earth", "figures")


WILDS: Final = (WILD, WILD39)
HABITS: Final = (
    Habit("groups", "leads", say.led_sets),
    Habit("wild_leads", "wilds", say.wilds_led),
    Habit("passes", "turns", say.passes),
    Habit("tricks", "all_tricks", say.tricks_taken),
)
COUNTED: Final = ("leads", "groups", "wilds", "wild_leads", "turns", "passes", "tricks", "all_tricks", "named")


def tally(tape: Iterable[Event], n: int) -> dict[str, list[int]]:
    """Count for every seat, by name of what was counted; "place_1" … are hands that ended on that chair."""
    found = {name: [0] * n for name in (*COUNTED, "rounds", *(f"place_{i}" for i in range(1, n + 1)))}
    for told in tape:
        match told:
            case Won():
                found["tricks"][told.seat] += 1
                found["all_tricks"] = [count + 1 for count in found["all_tricks"]]
            case Passed(silenced=False):
                found["passes"][told.seat] += 1
                found["turns"][told.seat] += 1
            case Named():
                found["named"][told.seat] += 1
            case Played():
                _played(found, told)
            case Places():
                for place, seat in enumerate(told.seats, 1):
                    found[f"place_{place}"][seat] += 1
                    found["rounds"][seat] += 1
    return found


def _played(found: dict[str, list[int]], play: Played) -> None:
    seat, wilds = play.seat, play.cards.count(WILD)
    found["turns"][seat] += 1
    found["wilds"][seat] += wilds
    found["leads"][seat] += play.lead
    found["groups"][seat] += play.lead and play.size > 1
    found["wild_leads"][seat] += wilds if play.lead else 0


def fell(tapes: Sequence[Sequence[Event]]) -> dict[str, list[tuple[tuple[int, ...], ...]]]:
    """Count the wilds that were dealt, and the cards better than a Five."""
    there = deals(tapes)
    return {
        say.fell_wilds: [tuple(tuple(int(card in WILDS) for card in one.cards) for one in deal) for deal in there],
        say.fell_good: [tuple(tuple(int(PLACE[card] < PLACE[FIVE]) for card in one.cards) for one in deal)
                        for deal in there],
    }  # fmt: skip
