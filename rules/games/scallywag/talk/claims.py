"""What statements aboard can name, and what they amount to: roles and tolerances, against chart and cards. SW 3.1.

The entries of the public record have words of their own: votes, cards shown, switches, tokens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rules.core.sentences import Words
from rules.core.talk.checker import Bound, between
from rules.core.talk.claims import spoken, spoken_on
from rules.core.talk.codes import ACT, ANSWER, DEED, TOPIC
from rules.core.talk.statement import Statement, entry, parts
from rules.core.talk.tongue import COMMON, Kind, Scene, Semantics, day_of, hands_of
from rules.games.scallywag.chart import BASE, GOAL, ISLAND_SPOTS, ROUTES, SPOTS, free, reached, route_word, spot_word
from rules.games.scallywag.chart import words as names
from rules.games.scallywag.options import question_of, question_word
from rules.games.scallywag.roles import ROLES, SWITCHER, bonus
from rules.games.scallywag.roles.base import role_word
from rules.games.scallywag.talk.record import (
    ANNOUNCE,
    ASKED,
    DRUNK,
    OPPOSE,
    SHOWN,
    STOOD,
    SWITCHED,
    counts_by_day,
    counts_by_night,
    kept,
    seen,
    spoken_for,
    tiles_on,
    tokens_by_day,
    tokens_by_night,
    vote_of,
    watch_of,
    watches,
    ways_on,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from rules.core.types import Seat
    from rules.games.scallywag.view import View

Seen = Scene["View"]
words: Final = Words("rules.games.scallywag", "talk")
BASE_WORD: Final = names.BASE_SHORT  # in talk


def _route_word(scene: Seen, value: int) -> dict[str, str]:
    return {"route": route_word(value, tiles_on(scene.view, scene.day), BASE_WORD)}


def _place(scene: Seen, spot: int) -> str:
    return spot_word(spot, tiles_on(scene.view, scene.day), BASE_WORD)


def _spot_word(scene: Seen, value: int) -> dict[str, str]:
    island = tiles_on(scene.view, scene.day)[value]
    poured = str(abs(scene.view.house.numbers.effect(island)))
    return {"island": _place(scene, value), "it": words.IT, "there": words.THERE, "number": poured}


def _second_spot(scene: Seen, value: int) -> dict[str, str]:
    return {"island2": _place(scene, value)}


def _pair_word(scene: Seen, value: int) -> dict[str, str]:
    return {"island": _place(scene, value >> 4), "island2": _place(scene, value & 15)}


def _is_spot(_view: View, value: int) -> bool:
    return 0 <= value < SPOTS and value != BASE


def _is_pair(view: View, value: int) -> bool:
    return value >= 0 and _is_spot(view, value >> 4) and _is_spot(view, value & 15) and value >> 4 < value & 15


def _is_role(view: View, value: int) -> bool:
    mix = view.house.mix(view.n)
    return 0 <= value < len(ROLES) and (not mix or mix[value] > 0)


def _roles(view: View) -> Iterable[int]:
    return (role for role in range(len(ROLES)) if _is_role(view, role))


def tolerances(view: View, seat: int) -> range:
    """Return what a seat's cards and a role can come to."""
    cards = view.counts[seat]
    return range(cards, 3 * cards + view.house.numbers.bonus + 1)


def _is_tolerance(view: View, value: int) -> bool:
    return value in tolerances(view, view.seat)


def sobrieties(view: View, seat: int) -> range:
    """Return the same less the tokens; nobody counts further down than the watch can ask."""
    tokens, whole = view.tokens[seat], tolerances(view, seat)
    return range(max(whole.start - tokens, view.house.numbers.lowest), whole.stop - tokens)


def sight(view: View, told: Statement) -> int:
    """Return what a report tells as one number: the question, and the hands."""
    return 2 * (told.a - view.house.numbers.lowest) + (told.act == _BELOW) << view.n | told.b


def _is_sight(view: View, value: int) -> bool:
    numbers, hands = view.house.numbers, value & (1 << view.n) - 1
    return 0 <= value >> view.n <= 2 * (numbers.highest - numbers.lowest) + 1 and COMMON["hands"].legal(view, hands)


def _sight_words(scene: Seen, value: int) -> dict[str, str]:
    n = scene.view.n
    return {"asked": question_word(value >> n), "names": hands_of(scene, value & (1 << n) - 1)}


def _is_night(view: View, value: int) -> bool:
    return value in watches(view, view.seat)


def _is_route(view: View, value: int) -> bool:
    return value in free(view.ship, view.used)


def _lanes(view: View) -> Iterable[int]:
    """Yield routes that were pulled for, the latest first, or else those open."""
    found = [row.a for row in reversed(spoken(view, _PULL)) if row.a >= 0]
    return dict.fromkeys(found[:4]) or free(view.ship, view.used)


_PULL: Final = ACT["pull"]
KINDS: Final[Mapping[str, Kind[View]]] = {
    **COMMON,
    "route": Kind(_is_route, lambda view: free(view.ship, view.used), _route_word, words.CLOSED_ROUTE),
    "lane": Kind(lambda _, value: 0 <= value < ROUTES, _lanes, _route_word, words.NO_ROUTE),
    "spot": Kind(_is_spot, lambda view: _turned(ISLAND_SPOTS, view), _spot_word, words.NO_ISLAND),
    "spot2": Kind(_is_spot, lambda view: _turned(ISLAND_SPOTS, view, 1), _second_spot, words.NO_ISLAND),
    "pair": Kind(_is_pair, lambda _: (6 * 16 + 11, 9 * 16 + 10), _pair_word, words.TWO_ISLANDS),
    "role": Kind(_is_role, _roles, lambda _, value: {"role": role_word(value)}, words.NO_SUCH_CARD),
    "tolerance": Kind(
        _is_tolerance,
        lambda view: tolerances(view, view.seat),
        COMMON["number"].words,
        words.NO_SUCH_SUM,
    ),
    "sobriety": Kind(
        lambda view, value: value in sobrieties(view, view.seat),
        lambda view: sobrieties(view, view.seat),
        COMMON["number"].words,
        words.NO_SUCH_SUM,
    ),
    "threshold": Kind(
        lambda view, value: view.house.numbers.lowest <= value <= view.house.numbers.highest,
        lambda _: (5, 7, 3, 9),
        COMMON["number"].words,
        words.NO_SUCH_NUMBER,
    ),
    "sight": Kind(_is_sight, lambda _: (), _sight_words, words.NO_SUCH_NUMBER),
    "night": Kind(
        _is_night,
        lambda view: reversed(watches(view, view.seat)),
        COMMON["day"].words,
        words.NOT_YOUR_WATCH,
    ),
    "past": Kind(
        lambda view, value: 1 <= value < view.day,
        lambda view: range(view.day - 1, max(0, view.day - 4), -1),
        COMMON["day"].words,
        words.NO_SUCH_NIGHT,
    ),
}


def _turned(spots: tuple[int, ...], view: View, by: int = 0) -> tuple[int, ...]:
    start = (len(view.said) + by) % len(spots)
    return spots[start:] + spots[:start]


def record_words(view: View, number: int) -> tuple[str, Seat, dict[str, str]] | None:
    """Return an entry as (kind of reference, whose, its slots); None if the record has no such entry."""
    kind, day, seat = parts(number)
    if not (0 <= kind <= ASKED and seat < view.n and 0 <= day <= view.day):
        return None
    found = _ENTRIES[kind](view, day, seat)
    return None if found is None else (found[0], seat, {"day": str(day), **found[1]})


def _voted(view: View, day: int, seat: Seat) -> Entry | None:
    vote = vote_of(view, seat, day)
    if vote >= 0:
        return "route_vote", KINDS["route"].words(Scene(view, day, ()), vote)
    return ("no_vote", {}) if 0 < day <= len(view.votes) else None


def _shown(view: View, _day: int, seat: Seat) -> Entry | None:
    role = (view.open_roles or view.shown_roles)[seat]
    return ("shown_role", {"role": role_word(role)}) if role >= 0 else None


def _night(kind: str) -> Callable[[View, int, Seat], Entry | None]:
    return lambda view, day, _: (kind, {}) if 0 < day <= len(view.asked) else None


def _mugs(view: View, day: int, seat: Seat) -> Entry:
    """The mugs of that day, and that whoever had them still stood; of who was shown, those it took."""
    if day >= view.day and view.shown_roles[seat] >= 0:
        return "loaded", {"number": str(view.tokens[seat])}
    return "tokens", {"number": str(tokens_by_day(view, day)[seat])}


Entry = tuple[str, dict[str, str]]
_ENTRIES: Final[tuple[Callable[[View, int, Seat], Entry | None], ...]] = (
    _voted, _shown, _night("board"), _night("board"), _mugs, _night("question"),
)  # fmt: skip


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
    yield from of_role(view, said.speaker, SWITCHER, number)


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
    yield from hands(view, said.c, said.speaker, sight(view, said) >> view.n, said.b, number)


def _answer(view: View, number: int, said: Statement) -> Iterator[Bound]:
    if said.a == TOPIC["role"] and said.b == ANSWER["role"]:
        yield from of_role(view, said.speaker, said.c, number)
    elif said.b == ANSWER["number"] and said.a == TOPIC["tolerance"]:
        yield from _tolerance(view, number, said._replace(a=said.c))
    elif said.b == ANSWER["number"] and said.a == TOPIC["sobriety"]:
        yield from _sobriety(view, number, said._replace(a=said.c))
    elif said.b == ANSWER["hands"]:
        night, mask = view.said[said.ref].b, (1 << view.n) - 1
        yield from hands(view, night, said.speaker, said.c >> view.n, said.c & mask, number)


def _hint(_view: View, number: int, said: Statement) -> Iterator[Bound]:
    """One sailor's hints about one spot: worth reaching, or not."""
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
        yield from of_role(view, watch_of(view, night), SWITCHER, entry(SWITCHED, night, watch_of(view, night)))
    for night, _, _ in view.shifts:
        yield from of_role(view, watch_of(view, night), SWITCHER, entry(DRUNK, night, watch_of(view, night)))
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


# -- in which words a statement is put
def manner(view: View, said: Statement, number: int) -> str:
    """One nods to the only way, refuses a vote, a charge, says whose a claimed card is, why one turns, what may end.

    Roles and watches are asked for and told in words of their own.
    """
    how = _MANNERS.get(said.act)
    return how(view._replace(said=view.said[:number]), said, day_of(view, number)) if how else ""


def _nods(view: View, _said: Statement, day: int) -> str:
    return "one_way" if len(ways_on(view, day)) == 1 else ""


def _claims_too(view: View, said: Statement, _day: int) -> str:
    told = {row.speaker for row in spoken(view, _CLAIM) if row.a == said.a}
    told |= {row.speaker for row in spoken(view, _ANSWER) if row.b == ANSWER["role"] and row.c == said.a}
    return "mine" if told - {said.speaker} and limits(view)[ROLE, said.a] == 1 else ""


def _may_end(view: View, said: Statement, day: int) -> str:
    """Tell whether a landing there could be the last, as on some map it is the spot that was missing; or is far off."""
    numbers, been = view.house.numbers, reached(view.markers[: day - 1])
    every = ((numbers.captain_maps, view.house.pieces), (numbers.scallywag_maps, numbers.allies))
    found = any(said.a in spots and sum(been >> one & 1 for one in spots) >= most - 1
                for maps, most in every for spots in maps)  # fmt: skip
    if found and not been >> said.a & 1:
        return "last"
    return "" if said.a in {GOAL[one] for one in ways_on(view, day)} else "far"


def _refuses(view: View, said: Statement, _day: int) -> str:
    asked = view.said[said.ref] if 0 <= said.ref < len(view.said) else said
    wanted = asked.act == _DEMAND and asked.a == DEED["vote_route"] and asked.target == said.speaker
    return "refused" if wanted else ""


def _accused(view: View, said: Statement, _day: int) -> str:
    charge = view.said[said.ref] if 0 <= said.ref < len(view.said) else said
    return "charged" if charge.target == said.speaker and charge.act in _CHARGES else ""


def _why_turned(view: View, said: Statement, day: int) -> str:
    """Return why somebody may well vote for another route than his own: by what was said before."""
    last = spoken_for(view, day)
    own, others = last.pop(said.speaker, -1), [*last.values()]
    if any((row.a, row.b) == (DEED["vote_route"], said.a) for row in spoken_on(view, day, _DEMAND, to=said.speaker)):
        return "asked"
    if own not in others and said.a in others:
        return "alone"
    if others.count(said.a) > others.count(own) + 1:
        return "most"
    warned = any(row.a == own and row.speaker != said.speaker for row in spoken_on(view, day, OPPOSE))
    return "warned" if warned else ""


def _to_the_point(_view: View, said: Statement, _day: int) -> str:
    """Return "role" or "watch" for a question about it, and for an answer that tells it."""
    if said.act == _ASK:
        return {TOPIC["role"]: "role", TOPIC["watch"]: "watch"}.get(said.a, "")
    return {ANSWER["role"]: "role", ANSWER["hands"]: "watch"}.get(said.b, "")


_CLAIM, _ASK, _ANSWER, _DEMAND = (ACT[one] for one in ("claim_role", "ask", "answer", "demand_action"))
_CHARGES: Final = frozenset((ACT["suspect"], ACT["distrust"]))
_MANNERS: Final = {
    ACT["silence"]: _nods, ACT["disagree"]: _refuses, ACT["deny"]: _accused, _CLAIM: _claims_too,
    _BAD: _may_end, ANNOUNCE: _why_turned, _ASK: _to_the_point, _ANSWER: _to_the_point,
}  # fmt: skip


class Claims(Semantics["View"]):
    """What the checker has to know of the talk aboard."""

    growth = GROWTH
    unprovable = frozenset((ACT["watch_above"], ACT["watch_below"]))
    means: ClassVar[Mapping[int, Callable[[View, int, Statement], Iterator[Bound]]]] = BOUNDS
    record = staticmethod(record)
    own = staticmethod(own)
    limits = staticmethod(limits)
    seen = staticmethod(seen)
    kept = staticmethod(kept)


CLAIMS: Final = Claims()
