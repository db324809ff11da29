"""What statements aboard amount to: roles and tolerances, against what the chart and the cards show. SW 3.2 - 3.8."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rules.core.talk.bounds import Bound, between
from rules.core.talk.codes import ACT, ANSWER, TOPIC
from rules.core.talk.statement import entry
from rules.core.talk.tongue import Semantics, day_of
from rules.games.scallywag.numbers import LOOKOUT, bonus
from rules.games.scallywag.phases.night import question_of
from rules.games.scallywag.talk import promises
from rules.games.scallywag.talk.past import (
    counts_by_day,
    counts_by_night,
    tokens_by_day,
    tokens_by_night,
    watch_of,
)
from rules.games.scallywag.talk.record import DRUNK, SHOWN, STOOD, SWITCHED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rules.core.talk.statement import Statement
    from rules.games.scallywag.view import View

ROLE, TOLERANCE, HINT = "role", "tolerance", "hint"
GROWTH: Final[Mapping[str, tuple[int, int]]] = {TOLERANCE: (1, 3)}  # a card drawn, SW 3.3
MOST: Final = 200  # more than any crew can stand
BY_RULE: Final = -1  # the source of what no entry of the record need show

# -- statements
def of_role(view: View, seat: int, role: int, source: int) -> Iterator[Bound]:
    """A card says who one is, and within what numbers one's tolerance must lie."""
    yield Bound(seat, ROLE, 0, 1 << role, source)
    first, extra = view.house.numbers.dealt, bonus(role, view.house.numbers)
    yield Bound(seat, TOLERANCE, first, between(first + extra, 3 * first + extra), source)


def _stands(view: View, seat: int, day: int, number: int, source: int) -> Iterator[Bound]:
    yield Bound(seat, TOLERANCE, counts_by_day(view, day)[seat], between(number, number), source)


def _claim_role(view: View, number: int, said: Statement) -> Iterator[Bound]:
    yield from of_role(view, said.speaker, said.a, number)


def _tolerance(view: View, number: int, said: Statement) -> Iterator[Bound]:
    yield from _stands(view, said.speaker, day_of(view, number), said.a, number)


def _sobriety(view: View, number: int, said: Statement) -> Iterator[Bound]:
    day = day_of(view, number)
    yield from _stands(view, said.speaker, day, said.a + tokens_by_day(view, day)[said.speaker], number)


def _lookout(view: View, number: int, said: Statement) -> Iterator[Bound]:
    yield from of_role(view, said.speaker, LOOKOUT, number)


def hands(view: View, night: int, watch: int, code: int, mask: int, source: int) -> Iterator[Bound]:
    """Hands raised in a night, and those kept down: what everybody can stand. SW 3.8 step 1."""
    asked, below = question_of(code)
    tokens, counts = tokens_by_night(view, night), counts_by_night(view, night)
    for seat in range(view.n):
        if seat != watch:
            edge = asked + tokens[seat]
            up = bool(mask >> seat & 1)
            if below:
                values = between(0, edge - 1) if up else between(edge, MOST)
            else:
                values = between(edge + 1, MOST) if up else between(0, edge)
            yield Bound(seat, TOLERANCE, counts[seat], values, source)


def _watch(view: View, number: int, said: Statement) -> Iterator[Bound]:
    code = 2 * (said.a - view.house.numbers.lowest) + (said.act == _BELOW)
    yield from hands(view, said.c, said.speaker, code, said.b, number)


def _answer(view: View, number: int, said: Statement) -> Iterator[Bound]:
    if said.a == TOPIC["role"] and said.b == ANSWER["role"]:
        yield from of_role(view, said.speaker, said.c, number)
    elif said.b == ANSWER["number"] and said.a == TOPIC["tolerance"]:
        yield from _tolerance(view, number, said._replace(a=said.c))
    elif said.b == ANSWER["number"] and said.a == TOPIC["sobriety"]:
        yield from _sobriety(view, number, said._replace(a=said.c))


def _hint(view: View, number: int, said: Statement) -> Iterator[Bound]:
    """One sailor's hints about one spot: worth reaching, or not."""
    del view
    yield Bound(said.speaker, HINT, said.a, 1 << (said.act == _BAD), number)


_BAD: Final = ACT["map_hint_bad"]
_BELOW: Final = ACT["watch_below"]
BOUNDS: Final[Mapping[int, Callable[[View, int, Statement], Iterator[Bound]]]] = {
    ACT["claim_role"]: _claim_role,
    ACT["tolerance_claim"]: _tolerance,
    ACT["sobriety_claim"]: _sobriety,
    ACT["offer_switch"]: _lookout,
    ACT["claim_switched"]: _lookout,
    ACT["watch_above"]: _watch,
    ACT["watch_below"]: _watch,
    ACT["answer"]: _answer,
    ACT["map_hint_good"]: _hint,
    _BAD: _hint,
}


# -- the record
def record(view: View) -> Iterator[Bound]:
    """Yield what everybody saw of roles and tolerances."""
    for seat, role in enumerate(view.shown_roles):
        if role >= 0:
            yield from of_role(view, seat, role, entry(SHOWN, 0, seat))
            # Tokens and cards stand still from the landfall on that made one due.
            low = between(0, view.tokens[seat])
            yield Bound(seat, TOLERANCE, view.counts[seat], low, entry(STOOD, view.day, seat))
    for night, _, _ in view.switches:
        yield from of_role(view, watch_of(view, night), LOOKOUT, entry(SWITCHED, night, watch_of(view, night)))
    for night, _, _ in view.shifts:
        yield from of_role(view, watch_of(view, night), LOOKOUT, entry(DRUNK, night, watch_of(view, night)))
    yield from _stood(view)
    yield from _opened(view)


def _stood(view: View) -> Iterator[Bound]:
    """Who took grog, or did not show a card before a count, was still above nothing. SW 3.7 steps 3 and 7."""
    first, extra = view.house.numbers.dealt, view.house.numbers.bonus
    for seat in range(view.n):
        yield Bound(seat, TOLERANCE, first, between(first, 3 * first + extra), BY_RULE)
        for day in range(len(view.landfalls), 0, -1):
            before = tokens_by_day(view, day)[seat]
            if view.landfalls[day - 1].tokens[seat] > before or not view.shown >> seat & 1:
                least = between(before + 1, MOST)
                yield Bound(seat, TOLERANCE, counts_by_day(view, day)[seat], least, entry(STOOD, day, seat))
                break


def _opened(view: View) -> Iterator[Bound]:
    """After the end everything lies open. SW 3.9."""
    for seat, role in enumerate(view.open_roles):
        yield from of_role(view, seat, role, entry(SHOWN, 0, seat))
        yield from _exact(view, seat, role, view.open_cards[seat], entry(SHOWN, 0, seat))


def _exact(view: View, seat: int, role: int, cards: tuple[int, ...], source: int) -> Iterator[Bound]:
    extra = bonus(role, view.house.numbers)
    for held in range(view.house.numbers.dealt, len(cards) + 1):
        whole = sum(cards[:held]) + extra
        yield Bound(seat, TOLERANCE, held, between(whole, whole), source)


def own(view: View) -> Iterator[Bound]:
    """Yield what the view's own seat knows besides: its card and numbers, its watches, who was shown to it."""
    if view.seat < 0:
        return
    yield from _exact(view, view.seat, view.role, view.cards, -2)
    for seat, role in enumerate(view.known):
        if role >= 0:
            yield from of_role(view, seat, role, -2)
    for watch, night, code, mask in view.nights:
        yield from hands(view, night, watch, code, mask, -2)


def limits(view: View) -> Mapping[tuple[str, int], int]:
    """Return how many of each card are in play, as far as that is public. SW 3.2."""
    mix = view.house.mix(view.n)
    if not mix:
        return {(ROLE, role): most for role, most in enumerate(view.house.numbers.blind)}
    return {(ROLE, role): most for role, most in enumerate(mix)}


class Claims(Semantics["View"]):
    """What the checker has to know of the talk aboard."""

    growth = GROWTH
    unprovable = frozenset((ACT["watch_above"], ACT["watch_below"]))
    means: ClassVar[Mapping[int, Callable[[View, int, Statement], Iterator[Bound]]]] = BOUNDS
    record = staticmethod(record)
    own = staticmethod(own)
    limits = staticmethod(limits)
    seen = staticmethod(promises.seen)
    kept = staticmethod(promises.kept)


CLAIMS: Final = Claims()
