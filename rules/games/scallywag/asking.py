"""What a seat is asked, and what its answers are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.phrases import capital
from rules.core.types import PASS
from rules.games.scallywag.phrases import question_word, route_word, spot_word

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.types import Ask, Seat
    from rules.games.scallywag.view import View

_QUESTIONS: Final[dict[str, str]] = {
    "look": "Role, cards, and perhaps a map. Seen enough?",
    "show": "Anything to show before the talk?",
    "pull": "Which route should it be?",
    "say": "Anything to say?",
    "vote": "Where to? Votes are secret until all are in.",
    "tie": "No majority. Which way does the watch decide?",
    "rest": "Water and shade. Hand back some grog?",
    "question": "One question for the sleepers?",
}
_ACTS: Final[dict[str, str]] = {
    "seat": "Press a sailor into the gang?",
    "pair": "Switch two islands while nobody looks?",
    "route": "Move today's marker to another course?",
    "menu": "Nothing to do but keep the lantern lit.",
}
_IDLE: Final = "A quiet watch. Think of somebody, or of nobody."
_DREAMS: Final = {
    "question": "Asleep. Dream up a question, or none.",
    "act": "Asleep. Dream of somebody, or of nobody.",
}
_SLEEP: Final = "Asleep. Morning comes by itself."


def question(ask: Ask, view: View) -> str:
    """Return what a seat is asked, in at most 52 characters."""
    if ask.id in _DREAMS and view.seat != view.watch:
        return _DREAMS[ask.id] if len(ask.options) > 1 else _SLEEP
    if ask.id == "act":  # a watch without a deed is asked for the sake of equal presses
        return _IDLE if ask.of == "seat" and not view.press_left else _ACTS[ask.of]
    if ask.id == "say" and view.phase == "reply":
        return "That was about somebody here. A reply?"
    return _QUESTIONS.get(ask.id, f"{capital(ask.id)}?")


_NOTHING: Final[dict[str, str]] = {
    "show": "Keep it covered", "pull": "No route", "say": "Say nothing", "vote": "No vote", "rest": "Decline",
    "question": "No question", "act": "Nothing tonight",
}  # fmt: skip
_MENUS: Final[dict[tuple[str, int], str]] = {
    ("look", 0): "Ready", ("show", 1): "Show it now", ("rest", 1): "Hand back", ("rest", 2): "Hand back, draw no card",
}  # fmt: skip


def option_word(ask: Ask, option: int, names: Callable[[Seat], str], tiles: Sequence[int] = ()) -> str:
    """Name an option of an ask; routes and spots by their islands where the tiles are known."""
    if option == PASS:
        return _NOTHING.get(ask.id, "Nothing")
    match ask.of:
        case "seat":
            return names(option)
        case "route":
            return capital(route_word(option, tiles))
        case "question":
            return capital(question_word(option))
        case "pair":
            return f"{capital(spot_word(option // 16, tiles))} and {spot_word(option % 16, tiles)}"
    return _MENUS.get((ask.id, option), f"{capital(ask.of)} {option}")
