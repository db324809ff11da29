"""What is counted of finished voyages (the columns of SW 3.10), and which numbers can be turned to see what they do."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from rules.core.figures import Figures, Measure
from rules.core.sentences import Words
from rules.core.talk.statement import EMPTY
from rules.games.scallywag.numbers import DEFAULT, Numbers, numbers_of
from rules.games.scallywag.roles import side_of
from rules.games.scallywag.roles.base import JOINED, LOYAL, MUTINOUS
from rules.games.scallywag.state import ALLIES, PIECES, RUM, STUCK, State, sobriety

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.game import Options

_WAYS: Final = {  # name -> (side, why)
    "captain_route": (LOYAL, PIECES),
    "scallywag_route": (MUTINOUS, ALLIES),
    "captain_rum": (LOYAL, RUM),
    "scallywag_rum": (MUTINOUS, RUM),
    "stuck": (MUTINOUS, STUCK),
}
_NUMBERS: Final = frozenset(("days", "loaded", "statements"))  # where the others are shares of voyages
words: Final = Words("rules.games.scallywag", "counts")


class Voyages(Figures[State]):
    """The columns of SW 3.10."""

    measures = tuple(
        Measure(name, said, share=name not in _NUMBERS) for name, said in words.table("MEASURES").items()
    )
    sides = ("loyal", "mutinous")

    def of(self, s: State) -> dict[str, float]:
        """Return every measure of a finished voyage."""
        ways: dict[str, float] = {name: int((s.winner, s.why) == way) for name, way in _WAYS.items()}
        return {
            "captain": int(s.winner == LOYAL),
            "scallywag": int(s.winner == MUTINOUS),
            **ways,
            "pressed": int(bool(s.gang) and s.gang[1] == JOINED),
            "days": s.day,
            "loaded": sum(sobriety(s, seat) <= 0 for seat in range(s.n)),
            "statements": round(sum(row.act not in EMPTY for row in s.said) / s.day, 2),
        }

    def dealt(self, s: State) -> tuple[int, ...]:
        """Return loyal or mutinous by the role cards; a pressed sailor keeps his."""
        return tuple(map(side_of, s.roles))

    def tuned(self, options: Options, numbers: Mapping[str, str]) -> Options:
        """Return options under which those of the numbers hold; a value is written as in JSON."""
        found = {name: _read(name, text) for name, text in numbers.items()}
        return {**options, "tuned": json.dumps(found, separators=(",", ":"))}


def _read(name: str, text: str) -> object:
    """Return a value of the kind the number has; ValueError says what would be right."""
    if name not in Numbers._fields:
        raise ValueError(f"There is no number called {name!r}; there is {', '.join(Numbers._fields)}.")
    usual = getattr(DEFAULT, name)
    try:
        value = json.loads(text)
        numbers_of(json.dumps({name: value}))
    except ValueError:
        value = None
    if not _alike(value, usual):
        like = json.dumps(usual, separators=(",", ":"))
        raise ValueError(f"The number {name!r} is written like {like}, not {text!r}.")
    return value


def _alike(value: object, usual: object) -> bool:
    """Whether a value has the form of the usual one: a whole number, or a list of such in lists as deep."""
    if isinstance(usual, tuple):
        return isinstance(value, list) and bool(value) and all(_alike(one, usual[0]) for one in value)
    return type(value) is int


FIGURES: Final = Voyages()
