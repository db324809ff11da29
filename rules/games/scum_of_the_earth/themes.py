"""The themes: what the chairs are called, how loud the top may be and what the last is sent for (SE 3.23, 3.24)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from rules.core import words
from rules.core.data import words_of

PACKAGE = "rules.games.scum_of_the_earth"
MIDDLE = 2

Loudness = Literal["mild", "teasing", "loud"]


@dataclass(frozen=True, slots=True)
class Errand:
    """What the first sends the last to do, the order and the answer (slot {target}: the other one)."""

    id: str
    what: str
    order: str
    answer: str


@dataclass(frozen=True, slots=True)
class Theme:
    """One theme; `titles` are those of the first, the second, the middle, the last but one and the last."""

    id: str
    label: str
    text: str
    titles: tuple[str, ...]
    takeover: str
    loudness: Loudness
    errands: tuple[Errand, ...]

    def seat_titles(self, seats: int) -> tuple[str, ...]:
        """Return the titles of ranks 1 to `seats`, best first; with four players nobody has the middle one."""
        return self.titles[:MIDDLE] + self.titles[MIDDLE : MIDDLE + 1] * (seats - 4) + self.titles[MIDDLE + 1 :]

    def errand(self, kind: int) -> Errand:
        """Return the errand of this number; any number is good."""
        return self.errands[kind % len(self.errands)]


@cache
def themes() -> tuple[Theme, ...]:
    """Return all themes, the default first."""
    found = words_of(PACKAGE, "themes.json")["themes"]
    return tuple(
        Theme(**raw | {"titles": tuple(raw["titles"]), "errands": tuple(Errand(**one) for one in raw["errands"])})
        for raw in found
    )


def theme(name: str) -> Theme:
    """Return the theme with this id; KeyError if there is none."""
    return {one.id: one for one in themes()}[name]

GAME = "scum-of-the-earth"


def _titles(theme_id: str) -> dict[str, str]:
    chosen = theme(theme_id)
    return {"first": chosen.titles[0], "last": chosen.titles[-1], "takeover": chosen.takeover}


def read(theme_id: str, phase: str, key: str, number: int, /, **slots: str) -> str:
    """Return a line for a phase of narration.json; `number` counts its readings in this match, so that none echoes."""
    return words.narration(GAME, phase, key, number, **_titles(theme_id), **slots)


def ending(theme_id: str, result: str, key: str, number: int, name: str) -> str:
    """Return one person's line on the result screen; `number` tells those with the same result apart."""
    return words.epilogue(GAME, result, key, number, **_titles(theme_id), name=name)


def result_of(rank: int, seats: int, winner: bool) -> str:
    """Return the kind of ending for a rank (0 = first chair) and for having won the match."""
    if winner:
        return "winner"
    ends = {0: "top", 1: "second", seats - 2: "second_last", seats - 1: "scum"}
    return ends.get(rank, "middle")
