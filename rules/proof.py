"""Prove it: an opponent's decision in a match that is over, made again with what its seat could not know swapped.

Whoever decides there is made anew, hears the tape of its own seat, looks at the view of its own seat, and throws the
die that fell for it then (`Opponents` at the table forms it alike): first with the cards as they lay, then in worlds
which that view and tape allow as well. If the answer is another in any of them, it has seen what it should not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rules import game as game_of
from rules.core.rng import stream
from rules.core.types import TABLE, Ask, Move, die_for, having_heard
from rules.core.words import known

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.core.events import Event
    from rules.core.match import Match
    from rules.save.model import Header

TRIES = 40  # worlds that are imagined; only those that look otherwise to somebody are answered in
WORLDS = 8  # of those, at most


class NoProofError(Exception):
    """That decision cannot be made again; its text is the name of the reason: `words` of the page has a sentence."""


class Case(NamedTuple):
    """A decision as it travels to where it is made again."""

    game: str
    opponent: str
    personality: str
    character: str
    state: Any  # the truth before it
    tape: Sequence[Event]  # what that seat had been told
    ask: Ask
    move: Move  # what was answered at the table
    die: int


class World(NamedTuple):
    """One time it was made again: with which truth, and what was answered."""

    state: Any
    move: Move


def case(match: Match, header: Header, turn: int) -> Case:
    """Return the decision that led from `turn` on; NoProofError says why there is nothing to prove."""
    if match.result is None:
        raise NoProofError("OPEN")
    move = match.moves[turn - match.base]
    state = match.at(turn)
    if move.seat == TABLE or state.people >> move.seat & 1:
        raise NoProofError("PERSON")
    who, game = header.plan[move.seat], match.game
    if header.ruleset != game.ruleset:
        raise NoProofError("RULES")
    if who.opponent not in game.opponents() or (who.character and known(who.character) is None):
        raise NoProofError("STRANGER")
    ask = next((ask for ask in game.view_asks(game.view(state, move.seat)) if ask.id == move.ask), None)
    if ask is None:
        raise NoProofError("UNASKED")
    number = 1 + match.base + sum(one.seat == move.seat for one in match.moves[: turn - match.base])
    return Case(game.id, who.opponent, who.personality, who.character, state, match.told(move.seat, turn), ask, move,
                die_for(match.seed, move.seat, number))  # fmt: skip


def prove(found: Case) -> Iterator[World]:
    """Make it again, a world at a time: the truth first, then up to eight others that differ to those who sit there."""
    game, seat = game_of(found.game), found.move.seat
    seen = []
    for number in range(TRIES):
        state = game.guess(game.view(found.state, seat), found.tape, stream(found.die, "swapped", number)) if number \
            else found.state  # fmt: skip
        looks = [game.view(state, other) for other in range(state.n) if other != seat]
        if looks in seen:
            continue
        seen.append(looks)
        mind = game.opponent(found.opponent, seat, found.personality)
        game.embody(mind, found.character)
        having_heard(found.tape, mind)
        yield World(state, mind.answer(game.view(state, seat), found.ask, found.die))
        if len(seen) > WORLDS:
            return
