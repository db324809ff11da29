"""Every pair of dots in short matches: two seats hold it, the others anything, the Scum each template in turn."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, NamedTuple

from rules.core.rng import Die, shuffled, stream
from rules.games.masquerade import GAME, rights, rounds
from rules.games.masquerade.codes import CELERITY, DOMITOR, POWERS, TEMPLATES, TEMPORIS, THREE, Holding
from rules.games.masquerade.events import Round
from tests.games.masquerade.mass import Night

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.state import State

DOTS = tuple(dot for dot in range(len(POWERS)) if dot != DOMITOR)
SEATS = (4, 6, 5, 8, 7)


class Tally(NamedTuple):
    """What was played."""

    matches: int
    decisions: int
    used: tuple[int, ...]  # how often every dot was, by number

    def __add__(self, other: Tally) -> Tally:  # type: ignore[override]
        used = tuple(a + b for a, b in zip(self.used, other.used, strict=True))
        return Tally(self.matches + other.matches, self.decisions + other.decisions, used)


NOTHING_YET = Tally(0, 0, (0,) * len(POWERS))


def pairs() -> list[tuple[int, int]]:
    """Return all pairs, a dot with itself among them."""
    return list(combinations_with_replacement(DOTS, 2))


def play_pair(pair: tuple[int, int], number: int) -> Tally:
    """Play one match of a pair; AssertionError if anything is ever not as it must be."""
    seed = stream(*pair, number)
    try:
        night = Night(*dealt(pair, number, seed), seed)
        night.play()
    except Exception as fault:
        raise AssertionError(f"{POWERS[pair[0]]} and {POWERS[pair[1]]}, match {number}: {fault!r}") from fault
    return Tally(1, len(night.moves), tuple(night.used[dot] for dot in range(len(POWERS))))


def dealt(pair: tuple[int, int], number: int, seed: int) -> tuple[State, list[Event]]:
    """Return a second round in which two seats above the Scum hold a pair."""
    die = Die(seed)
    n = SEATS[number % len(SEATS)]
    flags = ("extended", "ladder", "old_hunt", "sharp")
    raw = {"rounds": 2, "locked": True, "dares": True, **{name: bool(die.below(2)) for name in flags}}
    s, _ = GAME.new(GAME.read_options(raw, n), n, 0, seed)
    s.places = (shuffled(stream(seed, "order"), tuple(range(n)))[1],)
    s.totals = tuple(n - 1 - s.places[0].index(seat) for seat in range(n))
    out: list[Event] = []
    rounds.begin_round(s, out)
    out.clear()
    holders = s.order[:-1][die.below(n - 2) :][:2]
    for seat in s.order[:-1]:
        mine = pair if seat in holders else tuple(DOTS[die.below(len(DOTS))] for _ in range(3))
        if {CELERITY, TEMPORIS} <= set(mine):
            mine = (CELERITY, CELERITY) if seat == holders[0] else (TEMPORIS, TEMPORIS)
        held(s, seat, Holding(THREE, -1, mine, die.below(4)))
    held(s, s.order[-1], template(s, die, number + sum(pair)))
    s.choosers, s.asked = (), -1
    rounds.after_choosing(s, out)
    return s, [Round(s.round_no), *out]


def held(s: State, seat: int, what: Holding) -> None:
    """Let a seat hold something, whatever the rules of choosing say."""
    s.held = (*s.held[:seat], what, *s.held[seat + 1 :])


def template(s: State, die: Die, which: int) -> Holding:
    """Return a template filled in, the next one that can be."""
    scum = s.order[-1]
    for step in range(len(TEMPLATES)):
        option = rights.TEMPLATE_AT + (which + step) % len(TEMPLATES)
        forms = rights.forms(s, scum, option)
        if forms:
            return rights.holding(option, forms[die.below(len(forms))])
    raise AssertionError("no template can be had")

