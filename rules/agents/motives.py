"""Why an agent of a deduction game answers as it does, in words: a nudge, the reason, and how it says so afterwards."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.core.advice import Hint
from rules.core.data import words_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.agents.deduction import Agent
    from rules.core.events import Event
    from rules.core.types import Ask, Move

# act -> the reason to say such a thing; a game adds its own
SPOKEN: Final[Mapping[str, str]] = {
    "suspect": "suspect", "accuse_lie": "lie", "vouch": "vouch", "agree": "echo", "disagree": "echo",
    "defend_self": "defend", "deny": "defend", "answer": "answer", "dodge": "dodge", "ask": "ask",
    "withdraw": "withdraw",
}  # fmt: skip


class Motive(NamedTuple):
    """The words of a reason."""

    nudge: str  # the first step of a hint
    why: str  # the second
    own: str  # said by the one who had it, once the game is over


@cache
def motives(package: str) -> Mapping[str, Motive]:
    """Return the words of a game's reasons, those that all games share among them."""
    return {key: Motive(**row) for name in ("rules", package) for key, row in words_of(name, "motives.json").items()}


def hint(
    package: str, mind: Agent[Any], view: Any, tape: Sequence[Event], ask: Ask,
    motive: Callable[[Any, Ask, Move], str],
) -> Hint:  # fmt: skip
    """Return what that agent would do, from the view and the own tape alone, with a nudge and one reason."""
    for told in tape:
        mind.hear(told)
    move = mind.answer(view, ask, 0)
    words = motives(package)[motive(mind.context(view), ask, move)]
    return Hint(words.nudge, move, words.why)
