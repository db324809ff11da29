"""What statements round the table can name, and what they amount to: who held which card when, who sat beside whom.

A day is part of the variable's name: what somebody held on day 2 says nothing of day 3. GT 3.2 - 3.8.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, ClassVar, Final

from rules.core.sentences import Words
from rules.core.talk.checker import OWN, Bound, single
from rules.core.talk.claims import rows_of, spoken
from rules.core.talk.codes import ACT, ANSWER, TOPIC
from rules.core.talk.statement import Statement, entry
from rules.core.talk.tongue import COMMON, Kind, Scene, Semantics, names_of
from rules.games.great_table.cards import FINDER, STEALING, step_of
from rules.games.great_table.cards.base import GUARDS
from rules.games.great_table.content import card_word, role_word
from rules.games.great_table.news import Held, Holders, TheKing, by_day
from rules.games.great_table.numbers import APPRENTICE, KING, MASTER, NO_CARD, PLAYER, ROLES, pack_of
from rules.games.great_table.state import BY_NIGHT
from rules.games.great_table.talk.record import DIED, HELD, REPORTS, ROBBED, died_at_night, kept, seen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from rules.core.types import Seat
    from rules.games.great_table.view import View

Seen = Scene["View"]
DAYS: Final = 32  # a day and another number in one: number * DAYS + day
sentences: Final = Words("rules.games.great_table", "statements")
SIDES: Final = sentences.rows("sides")
_LATEST: Final = 4


def _is_card(view: View, value: int) -> bool:
    return value in pack_of(view.n)


def _cards(view: View) -> Iterable[int]:
    own = (view.card,) if view.card != NO_CARD else ()
    return dict.fromkeys((*own, *pack_of(view.n)))


def _nights(view: View) -> Iterable[int]:
    return range(view.day - 1, max(0, view.day - _LATEST), -1)


def _is_night(view: View, value: int) -> bool:
    return 1 <= value < view.day


def _both(legal: str) -> Kind[View]:
    """Return the kind of a seat, or a card, together with a day."""
    first = KINDS_ALONE[legal]

    def words(scene: Seen, value: int) -> dict[str, str]:
        return {**first.words(scene, value // DAYS), "day": str(value % DAYS)}

    return Kind(
        lambda view, value: value >= 0 and first.legal(view, value // DAYS) and 1 <= value % DAYS <= view.day,
        lambda view: (one * DAYS + day for day in _nights(view) for one in first.ready(view)),
        words,
        first.refusal,
    )


def _sits(view: View, value: int) -> bool:
    return 0 <= value < view.n and value != view.seat


def _others(view: View) -> Iterable[int]:
    return (seat for seat in range(view.n) if seat != view.seat and view.alive >> seat & 1)


def _own_neighbours(view: View, at: int) -> Iterable[int]:
    told = view.neighbours[at]
    return dict.fromkeys((*((told,) if told >= 0 else ()), *_others(view)))


KINDS_ALONE: Final[Mapping[str, Kind[View]]] = {
    "card": Kind(_is_card, _cards, lambda _, value: {"card": card_word(value)}, sentences.no_such_card),
    "seat": COMMON["seat"],
}
KINDS: Final[Mapping[str, Kind[View]]] = {
    **COMMON,
    **KINDS_ALONE,
    "role": Kind(
        lambda _, value: 0 <= value < len(ROLES),
        lambda _: (2, 1, 0),
        lambda _, value: {"role": role_word(value)},
        sentences.no_such_part,
    ),
    "night": Kind(_is_night, _nights, COMMON["day"].words, sentences.no_such_night),
    "past_day": Kind(_is_night, _nights, COMMON["day"].words, sentences.no_such_night),
    "day": Kind(
        COMMON["day"].legal, lambda view: range(view.day, max(0, view.day - _LATEST), -1), COMMON["day"].words,
        sentences.no_such_day,
    ),
    "left": Kind(
        _sits, lambda view: _own_neighbours(view, 0), lambda scene, value: {"left": scene.names[value]},
        sentences.only_you_there,
    ),
    "right": Kind(
        _sits, lambda view: _own_neighbours(view, 1), lambda scene, value: {"right": scene.names[value]},
        sentences.only_you_there,
    ),
    "side": Kind(
        lambda _, value: 0 <= value < len(SIDES), lambda _: (0, 1), lambda _, value: {"side": SIDES[value]},
        sentences.two_sides,
    ),
    "holders": Kind(
        lambda view, value: 0 <= value < 1 << view.n,
        lambda view: (0, *(1 << seat for seat in _others(view))),
        lambda scene, value: {"names": names_of(value, scene.names)},
        sentences.no_such_holder,
    ),
    "places": Kind(
        lambda view, value: 1 <= value < view.n, lambda view: range(1, view.n),
        lambda _, value: {"number": sentences.places(n=value)},
        sentences.no_such_chair,
    ),
    "neighbours": Kind(
        lambda view, value: value >= 0 and _sits(view, value // DAYS) and _sits(view, value % DAYS),
        lambda view: (left * DAYS + right for left in _own_neighbours(view, 0) for right in _own_neighbours(view, 1)),
        lambda scene, value: {"left": scene.names[value // DAYS], "right": scene.names[value % DAYS]},
        sentences.only_you_there,
    ),
    "seat_day": _both("seat"),
    "card_night": _both("card"),
}  # fmt: skip


_CHAIRS, _HAD, _DID = ACT["claim_neighbours"], ACT["claim_card"], ACT["claim_action"]
_LEARNED: Final = frozenset(ACT[one] for one in ("report_card", "report_holder", "report_target", "report_king"))
ROLE, CARD, LEFT, RIGHT, STOLEN, GUARDED = "role", "card", "left", "right", "stolen", "guarded"


def held(seat: int, day: int, card: int, source: int) -> Bound:
    """A seat held a card on a day (NO_CARD: none)."""
    return Bound(seat, f"{CARD} {day}", 0, 1 << card + 1, source)


def king_held(seat: int, day: int, source: int) -> Bound:
    """A seat held the King on a day."""
    return held(seat, day, KING, source)


def found_with(view: View) -> Iterator[tuple[Seat, int, int]]:
    """Yield (who, day, card) of what the own finds showed; that nothing was found may be a guard's doing."""
    for day, found in by_day(view.news):
        match found:
            case Held(player, card) if card != NO_CARD:
                yield player, day, card
            case TheKing(player):
                yield player, day, KING
            case Holders(card, players):
                yield from ((seat, day, card) for seat in players)


def guarded(seat: int, night: int, source: int, *, so: bool) -> Bound:
    """A seat was guarded in a night, or was not: a guarded finder learns nothing. GT 3.5."""
    return Bound(seat, f"{GUARDED} {night}", 0, 1 << so, source)


def beside(seat: int, left: int, right: int, day: int, source: int) -> Iterator[Bound]:
    """Two neighbours of a seat at the dawn of a day; each is the other's neighbour, too."""
    yield Bound(seat, f"{LEFT} {day}", 0, 1 << left, source)
    yield Bound(left, f"{RIGHT} {day}", 0, 1 << seat, source)
    yield Bound(seat, f"{RIGHT} {day}", 0, 1 << right, source)
    yield Bound(right, f"{LEFT} {day}", 0, 1 << seat, source)


def _role(_view: View, number: int, said: Statement) -> Iterator[Bound]:
    yield Bound(said.speaker, ROLE, 0, 1 << said.a, number)


def _holder(view: View, number: int, said: Statement) -> Iterator[Bound]:
    """What only the holder of a card can say, and what he says of others besides."""
    card, day = HELD[said.act]
    yield held(said.speaker, said[day], said.a if card < 0 else card, number)
    more = OF_OTHERS.get(said.act)
    if more is not None:
        yield from more(view, number, said)
    if said.act in _LEARNED and (more is not _holders or said.b):
        yield guarded(said.speaker, said[REPORTS[said.act]], number, so=False)
    elif said.act == _DID and step_of(said.a) == GUARDS and said.target >= 0:
        yield guarded(said.target, said.b, number, so=True)


def _no_card(_view: View, number: int, said: Statement) -> Iterator[Bound]:
    yield held(said.speaker, said.a, NO_CARD, number)


def _found(_view: View, number: int, said: Statement) -> Iterator[Bound]:
    """The Role Finder's report says what another held. A thief's victim holds nothing by then, so no more than that."""
    yield held(said.target, said.b, said.a, number)


def _king(view: View, number: int, said: Statement) -> Iterator[Bound]:
    """One place to the right is a neighbour, and so is the last one; unless the day had moved them up."""
    yield king_held(said.target, said.b, number)
    night = said.b
    if any(on == night and how != BY_NIGHT for on, how, *_ in view.deaths):
        return
    sides = ((1, RIGHT), (view.n - len(dead_by(view, night)) - 1, LEFT))
    for places, side in sides:
        if said.a == places:
            yield Bound(said.speaker, f"{side} {night}", 0, 1 << said.target, number)


def dead_by(view: View, day: int) -> set[int]:
    """Return who was dead at the dawn of a day."""
    return {seat for on, _, seat, _ in view.deaths if on < day}


def _holders(view: View, number: int, said: Statement) -> Iterator[Bound]:
    """The Card Finder names all holders: nobody else held it."""
    for seat in range(view.n):
        if said.b >> seat & 1:
            yield held(seat, said.c, said.a, number)


def _neighbours(_view: View, number: int, said: Statement) -> Iterator[Bound]:
    yield from beside(said.speaker, said.a, said.b, said.c, number)


def _answer(view: View, number: int, said: Statement) -> Iterator[Bound]:
    question = view.said[said.ref] if 0 <= said.ref < len(view.said) else None
    if question is None:
        return
    argument = question[5]
    if said.b == ANSWER["role"] and said.a == TOPIC["role"]:
        yield Bound(said.speaker, ROLE, 0, 1 << said.c, number)
    elif said.b == ANSWER["card"] and said.a == TOPIC["card"]:
        yield held(said.speaker, argument, said.c, number)
    elif said.b == ANSWER["neighbours"]:
        yield from beside(said.speaker, said.c // DAYS, said.c % DAYS, argument, number)
    elif said.b == ANSWER["person"] and said.a == TOPIC["action"] and step_of(argument // DAYS) == GUARDS:
        yield guarded(said.c, argument % DAYS, number, so=True)


OF_OTHERS: Final[Mapping[int, Callable[[View, int, Statement], Iterator[Bound]]]] = {
    ACT["report_card"]: _found, ACT["report_king"]: _king, ACT["report_holder"]: _holders,
}  # fmt: skip
# Who was robbed says nothing of who held the card by night: the thief may say with the same right that it was his.
BOUNDS: Final[Mapping[int, Callable[[View, int, Statement], Iterator[Bound]]]] = {
    **{act: _holder for act in HELD if act != ROBBED},
    ACT["claim_role"]: _role,
    ACT["claim_no_card"]: _no_card,
    ACT["claim_neighbours"]: _neighbours,
    ACT["answer"]: _answer,
}


def record(view: View) -> Iterator[Bound]:
    """Yield what everybody saw: the parts of the dead, as far as they are shown; whom no shield kept from the grave."""
    for day, _, seat, shown in view.deaths:
        mask = 1 << MASTER if shown == MASTER else 1 << APPRENTICE | 1 << PLAYER
        yield Bound(seat, ROLE, 0, mask, entry(DIED, day, seat))
        if view.house.shields and died_at_night(view, seat):
            yield guarded(seat, day, entry(DIED, day, seat), so=False)
    yield from _empty_chairs(view)
    if view.roles:
        for seat, role in enumerate(view.roles):
            yield Bound(seat, ROLE, 0, 1 << role, entry(DIED, view.day, seat))


def _empty_chairs(view: View) -> Iterator[Bound]:
    """Whoever was dead at a dawn sat beside nobody: yielded where somebody says otherwise."""
    days = {seat: day for day, _, seat, _ in view.deaths}
    for row in spoken(view, _CHAIRS):
        for seat, side in ((row.a, LEFT), (row.b, RIGHT)):
            if days.get(seat, row.c) < row.c:
                yield Bound(row.speaker, f"{side} {row.c}", 0, ~(1 << seat), entry(DIED, days[seat], seat))


def own(view: View) -> Iterator[Bound]:
    """Yield what the view's own seat knows besides: part, card today, neighbours, partners, when nobody guarded it."""
    if view.seat < 0:
        return
    yield Bound(view.seat, ROLE, 0, 1 << view.role, -2)
    for place, seat in enumerate(view.mates):
        yield Bound(seat, ROLE, 0, 1 << (APPRENTICE if place else MASTER), -2)
    if view.card != NO_CARD:
        yield held(view.seat, view.day, view.card, -2)
    left, right, day = view.neighbours
    if day:
        yield from beside(view.seat, left, right, day, -2)
    for night, learned in by_day(view.news):
        for said in FINDER[type(learned)].reports(view.seat, night, learned) if type(learned) in FINDER else ():
            yield from (one for one in BOUNDS[said.act](view, OWN, said) if one.what.startswith(GUARDED))


def limits(view: View) -> Mapping[tuple[str, int], int]:
    """Return how many can hold each card on a day, and play each part. GT 3.1."""
    pack = pack_of(view.n)
    found = {(f"{CARD} {day}", card + 1): pack.count(card) for day in range(1, view.day + 1) for card in set(pack)}
    house = view.house.apprentices(view.n)
    return {**found, (ROLE, MASTER): 1, (ROLE, APPRENTICE): house, (ROLE, PLAYER): view.n - 1 - house}


def rings(said: Iterable[Bound], living: Mapping[int, int]) -> Iterator[tuple[tuple[int, ...], str]]:
    """Yield (numbers of the statements, the variable) of every ring smaller than the number of the living by day."""
    chairs: dict[str, dict[int, tuple[int, int]]] = {}
    for one in said:
        if one.what.startswith(LEFT) and single(one.mask) >= 0:
            chairs.setdefault(one.what, {}).setdefault(one.seat, (single(one.mask), one.source))
    for what, beside in chairs.items():
        most = living.get(int(what.partition(" ")[2]), 0)
        met: set[tuple[int, ...]] = set()
        for start in beside:
            found = _ring(beside, start)
            numbers = tuple(sorted({source for _, source in found}))
            if 0 < len(found) < most and len(numbers) > 1 and numbers not in met:
                met.add(numbers)
                yield numbers, f"{what} ring"


def _ring(beside: Mapping[int, tuple[int, int]], start: int) -> list[tuple[int, int]]:
    """Follow left neighbours from a seat; return the chairs of the ring, nothing if it does not come round."""
    found: list[tuple[int, int]] = []
    at = start
    while at in beside and len(found) <= len(beside):
        found.append((at, beside[at][1]))
        at = beside[at][0]
        if at == start:
            return found
    return []


class Claims(Semantics["View"]):
    """What the checker has to know of the talk round the table."""

    means: ClassVar[Mapping[int, Callable[[View, int, Statement], Iterator[Bound]]]] = BOUNDS
    record = staticmethod(record)
    own = staticmethod(own)
    limits = staticmethod(limits)
    seen = staticmethod(seen)
    kept = staticmethod(kept)

    def recalled(self, view: View, true: Iterable[Statement]) -> Iterable[Bound]:
        """Own cards, neighbours and guards of earlier days; but a Thief may have held another's card by night."""
        own = (one for one in true if one.speaker == view.seat)
        mine = (one for one in own if one.act in (_CHAIRS, _DID) or (one.act == _HAD and one.a != STEALING))
        return [bound for one in mine for bound in self.bounds(view, OWN, one)]

    def together(self, view: View, said: Sequence[Bound]) -> Iterable[tuple[tuple[int, ...], str]]:
        """Return which statements cannot all be true, though any two could: about chairs; two robberies of a day."""
        yield from rings(said, {day: view.n - len(dead_by(view, day)) for day in range(1, view.day + 1)})
        robbed = sorted(told for seat in range(view.n) for told in rows_of(view, seat, ROBBED))
        for (one, first), (two, other) in combinations(robbed, 2):
            if first.b == other.b and first.speaker != other.speaker:
                yield (one, two), f"{STOLEN} {other.b}"


CLAIMS: Final = Claims()
