"""What goes into a channel: Apprentices agree on a target, Lovers say whom they doubt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import ACT
from rules.core.talk.statement import Statement, how_of
from rules.core.types import PASS
from rules.games.great_table.minds import kills

if TYPE_CHECKING:
    from rules.core.rng import Die
    from rules.core.types import Ask
    from rules.games.great_table.minds.mood import Mood

Answer = tuple[tuple[int, ...], tuple[int, ...]]
_DISTRUST: Final = ACT["distrust"]


def choose(mood: Mood, ask: Ask, die: Die) -> Answer:
    """Return picks and how: one whisper, or nothing."""
    del die
    view = mood.view
    listeners = [listener for _, listener in view.channels]
    other = kills.partner(mood)
    if other in listeners:
        target = kills.proposal(mood)
        told = any(speaker == view.seat for speaker, _ in kills.proposals(mood))
        if target >= 0 and not told and not view.bound and _DISTRUST in ask.options:
            return _said(Statement(view.seat, _DISTRUST, target), other)
        return (PASS,), ()
    if listeners and not mood.diary.whispers:
        return _to_lover(mood, ask, listeners[0])
    return (PASS,), ()


def _to_lover(mood: Mood, ask: Ask, listener: int) -> Answer:
    """Name the one least trusted, or (of the House) somebody plausible."""
    chances = mood.house if mood.good else mood.public
    free = [seat for seat in mood.others if seat != listener and seat not in mood.mates]
    if not free or _DISTRUST not in ask.options:
        return (PASS,), ()
    return _said(Statement(mood.view.seat, _DISTRUST, max(free, key=lambda seat: (chances[seat], -seat))), listener)


def _said(said: Statement, listener: int) -> Answer:
    return (said.act,), (listener, *how_of(said)[1:])


