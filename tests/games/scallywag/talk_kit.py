"""A voyage whose talk a test writes: statements put on the record, views with what is wanted in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.rng import Die
from rules.core.talk.codes import ACT, FACT
from rules.core.talk.statement import Statement
from rules.core.types import PASS, SAY, Ask, Move
from rules.games.scallywag import Scallywag

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.games.scallywag.state import State
    from rules.games.scallywag.view import View

GAME = Scallywag()
EVERY = tuple(range(len(ACT)))
FREE = Ask("say", SAY, "talk", (PASS, *EVERY))
SEALED = FREE._replace(sealed=True)


def say(speaker: int, act: str, target: int = -1, **rest: int | str) -> Statement:
    """Return a statement by names: fact="against.silence.silent"."""
    fact = rest.get("fact")
    if isinstance(fact, str):
        rest["fact"] = FACT[fact]
    return Statement(speaker, ACT[act], target, **rest)  # type: ignore[arg-type]


def deal(n: int = 5, seed: int = 1, people: int = 0, **options: Any) -> State:
    """Return a voyage on the morning of day 1, everybody having looked."""
    s, _ = GAME.new(GAME.read_options(options, n), n, people, seed)
    return until(s, "pull")


def until(s: State, phase: str, day: int = 0, choose: Callable[[View, Ask], Move] | None = None) -> State:
    """Play on, everybody passing (or as `choose` says), until a phase of a day begins."""
    while s.phase != "over" and not (s.phase == phase and s.day >= day):
        for seat, (ask,) in GAME.asks(s).items():
            quiet = Move(seat, ask.id, (PASS if PASS in ask.options else ask.options[-1],))
            GAME.take(s, choose(GAME.view(s, seat), ask) if choose else quiet, [])
    return s


def at_random(seed: int) -> Callable[[View, Ask], Move]:
    """Return a player that answers anything legal, talk included."""
    die = Die(seed)

    def choose(view: View, ask: Ask) -> Move:
        pick = ask.options[die.below(len(ask.options))]
        every = GAME.forms(view, ask, (pick,))
        return Move(view.seat, ask.id, (pick,), every[die.below(len(every))])

    return choose


def heard(s: State, seat: int, *said: Statement) -> View:
    """Return a seat's view with these statements added to today's talk."""
    view = GAME.view(s, seat)
    return view._replace(said=(*view.said, *said))
