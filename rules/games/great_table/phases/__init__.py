"""What is asked in every phase, what an answer does, and what happens when time runs out (GT 3.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.types import PASS, waiting
from rules.games.great_table import state as at
from rules.games.great_table.numbers import CLOCK
from rules.games.great_table.phases.debate import TELL, Bid, Say, Vote, Whisper, dusk
from rules.games.great_table.phases.ghosts import CHAIR, GHOST, Chair, Ghost
from rules.games.great_table.phases.morning import LIST, NO_LIST, Lists, LookAtRole, Pick, Steal, dawn
from rules.games.great_table.phases.night import ORDER_ASK, Night
from rules.games.great_table.state import DEBATE, LISTS, NIGHT, PICK, STEAL, State

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.core.events import Event
    from rules.games.great_table.phases.base import Phase
    from rules.games.great_table.view import Sight

PHASES: dict[str, Phase] = {
    at.LOOK: LookAtRole(), at.LISTS: Lists(), at.PICK: Pick(), at.STEAL: Steal(), at.WHISPER: Whisper(), at.BID: Bid(),
    at.SAY: Say(), at.REPLY: Say(), at.WORD: Say(), at.VOTE: Vote(), at.NIGHT: Night(),
}  # fmt: skip
_ANYWHERE: dict[str, Phase] = {ORDER_ASK: Night(), TELL: Whisper(), GHOST: Ghost(), LIST: Lists(), CHAIR: Chair()}


def phase_of(phase: str, ask: str) -> Phase:
    """Return what an ask belongs to: some may be answered in any phase."""
    return _ANYWHERE[ask] if ask in _ANYWHERE else PHASES[phase]


def seconds(x: Sight) -> int:
    """Return how long the table has in all for what it does now, 0 where no time runs."""
    return CLOCK[_CLOCKS[x.phase]] if x.house.clock and x.phase in _CLOCKS else 0


def run_out(s: State, out: list[Event]) -> None:
    """Go on without those who are late."""
    _RUN_OUT[s.phase](s, out)


def _lists(s: State, out: list[Event]) -> None:
    """A standing list counts; who has none has no list today."""
    _fill(s, lambda seat: (PASS,) if s.lists[seat] else (NO_LIST,))
    Lists().close(s, out)


def _pick(s: State, out: list[Event]) -> None:
    """The pack goes on; who took nothing is as one without a list."""
    s.no_list |= 1 << s.turn
    Pick().hand_on(s, out)


def _steal(s: State, out: list[Event]) -> None:
    """Nothing is stolen by a late thief."""
    _fill(s, lambda _: (PASS,))
    Steal().close(s, out)


def _debate(s: State, out: list[Event]) -> None:
    """No votes enough: nobody is lynched."""
    s.answers, s.queue, s.speakers, s.voters = (), (), (), ()
    dusk(s, out)


def _night(s: State, out: list[Event]) -> None:
    """Orders that were given ahead count."""
    s.answers = ()
    dawn(s, out)


def _fill(s: State, missing: Callable[[int], tuple[int, ...]]) -> None:
    late = waiting(s.answers)
    s.answers = tuple(missing(seat) if late >> seat & 1 else one for seat, one in enumerate(s.answers))


_RUN_OUT: Final[Mapping[str, Callable[[State, list[Event]], None]]] = {
    LISTS: _lists, PICK: _pick, STEAL: _steal, NIGHT: _night, **dict.fromkeys(DEBATE, _debate),
}  # fmt: skip
_CLOCKS: Final = {LISTS: "lists", PICK: "lists", STEAL: "steal", NIGHT: "night", **dict.fromkeys(DEBATE, "debate")}
