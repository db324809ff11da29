"""What the narrator reads in the Masquerade: phases and epilogues of narration.json."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core import words
from rules.games.masquerade.text import winner
from rules.games.masquerade.titles import TITLES, title

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.phrases import Names
    from rules.core.types import Told
    from rules.games.masquerade.view import View

    Args = tuple[int, ...]
    Reading = tuple[str, tuple[int, ...]]  # a phase, and the seats of {name} and {target}

GAME: Final = "masquerade"
_NOTHING: Final = ("", ())
_RESULTS: Final = {**{one: one for one in TITLES}, "mortal-scum": "scum"}


def narration(told: Told, view: View, names: Names, key: str) -> str:
    """Return the narrator's line for the turns of a round, "" for what the log says well enough."""
    reading = _READINGS.get(told.kind)
    phase, seats = reading(told.args, view) if reading else _NOTHING
    if not phase:
        return ""
    slots = dict(zip(("name", "target"), map(names, seats), strict=False))
    number = view.round_no * view.n + (told.args[1] if told.kind == "out" else 0)
    return words.narration(GAME, phase, key, number, **slots)


def ending(result: str, key: str, number: int, name: str) -> str:
    """Return one person's line on the result screen; `number` tells those with the same result apart."""
    return words.epilogue(GAME, result, key, number, name=name)


def result_of(place: int, seats: int, *, winner: bool) -> str:
    """Return the kind of ending for a rank (0 = Justicar) and for having won the match."""
    return "winner" if winner else _RESULTS[title(seats, place)]


def _order(args: Args, view: View) -> Reading:
    return ("powers", ()) if args in view.places else _NOTHING


def _gave(args: Args, view: View) -> Reading:
    """Only the Scum's payment to the Justicar is read, which is the exchange."""
    first = args[0] == view.order[-1] and args[1] == view.order[0]
    return ("exchange", ()) if first and view.house.exchange else _NOTHING


def _trick(args: Args, view: View) -> Reading:
    number, leader = args
    return ("round_begins", (leader,)) if number == 1 and view.round_no > 1 else _NOTHING


def _votes(args: Args, view: View) -> Reading:
    target, _, _, passed = args
    return "hunt_passed" if passed else "hunt_failed", (view.order[1], target)


def _places(args: Args, view: View) -> Reading:
    return _NOTHING if view.upturned else ("round_over", (args[0], args[-1]))


_READINGS: Final[dict[str, Callable[[Args, View], Reading]]] = {
    "lowest": lambda a, _v: ("court_opens", a[:1]),
    "rules": lambda a, _v: ("rules_set", a[:1]),
    "order": _order,
    "gave": _gave,
    "trick": _trick,
    "hunt": lambda a, _v: ("hunt", a),
    "hunt_votes": _votes,
    "boon": lambda a, _v: ("boon", a),
    "out": lambda a, _v: ("player_out", a[:1]),
    "revolution": lambda a, _v: ("revolution", a),
    "places": _places,
    "ended": lambda a, v: ("match_over", (winner(a, v),)),
}
