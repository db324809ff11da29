"""What one seat may see now: a whitelist, never a copy with things deleted. SE 3.18, SE 3.21."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.games.scum_of_the_earth.state import BETWEEN, MISDEAL, OVER

if TYPE_CHECKING:
    from rules.games.scum_of_the_earth.house import House
    from rules.games.scum_of_the_earth.state import State


class View(NamedTuple):
    """The public table and the own hand. `seat` -1 is a spectator, who has none."""

    seat: int
    n: int
    people: int
    house: House
    phase: str
    hand_no: int
    order: tuple[int, ...]
    counts: tuple[int, ...]
    alive: int
    out: tuple[int, ...]
    turn: int
    owner: int
    rank: int
    size: int
    passed: int
    silenced: int
    again: bool
    trick: tuple[int, ...]  # code * 16 + seat
    totals: tuple[int, ...]
    places: tuple[tuple[int, ...], ...]
    answered: int  # mask: whose sealed answer lies there
    waiting: int  # mask: who owes one
    exposed: int  # the card of a misdeal, or -1
    exposed_for: int
    last_hand: int  # packed, after a hand: what the last player was left with
    errand: int
    stay: bool
    moved: int
    scum_run: int
    hand: int  # packed, the own one


def view_of(s: State, seat: int) -> View:
    """Return what `seat` may know."""
    misdeal = s.phase == MISDEAL
    return View(
        seat=seat,
        n=s.n,
        people=s.people,
        house=s.house,
        phase=s.phase,
        hand_no=s.hand_no,
        order=s.order,
        counts=tuple(s.counts),
        alive=s.alive,
        out=s.out,
        turn=s.turn,
        owner=s.owner,
        rank=s.rank,
        size=s.size,
        passed=s.passed,
        silenced=s.silenced,
        again=s.again,
        trick=s.trick,
        totals=s.totals,
        places=s.places,
        answered=sum(1 << i for i, answer in enumerate(s.answers) if answer),
        waiting=sum(1 << i for i, answer in enumerate(s.answers) if answer == ()),
        exposed=s.pile[s.shown] if misdeal else -1,
        exposed_for=s.order[s.shown % s.n] if misdeal else -1,
        last_hand=s.shown if s.phase in (BETWEEN, OVER) else 0,
        errand=s.errand,
        stay=s.stay,
        moved=s.moved,
        scum_run=s.scum_run,
        hand=s.hands[seat] if seat >= 0 else 0,
    )
