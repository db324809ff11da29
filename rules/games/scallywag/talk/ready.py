"""Ready-made statements for the palette, the most sensible first, and reasons, the strongest first. SW 3.10."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core.talk import palette
from rules.core.talk.claims import spoken
from rules.core.talk.codes import ACT, ACTS, ANSWER, DEED, FACT, TOPIC
from rules.core.talk.palette import MOST, answers, in_turn, lies, questions, references
from rules.core.talk.statement import NOTHING, Statement
from rules.games.scallywag.chart import GOAL, ISLAND_SPOTS, START, free
from rules.games.scallywag.options import question_of
from rules.games.scallywag.talk.claims import tolerances
from rules.games.scallywag.talk.facts import ABOVE, BELOW, NUMBERS
from rules.games.scallywag.talk.record import landed, reported, spoken_for, watches

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rules.core.events import Event
    from rules.core.talk.tongue import Maker, Tongue
    from rules.games.scallywag.view import View

PULL, OPPOSE = ACT["pull"], ACT["oppose"]
AVOIDED: Final = frozenset(FACT[f"{group}.route_pull.avoided_island"] for group in ("against", "for", "self"))
WITHHELD: Final = FACT["against.watch.watch_withheld"]  # of whoever was asked, and told, it is not offered
NEW: Final = frozenset(  # of a place where the ship has been they are not offered, wherever her marker lies by now
    FACT[f"route_for.{one}"] for one in ("sea.new_waters", "treasure.unvisited", "treasure.tried_elsewhere")
)
strength: Final = palette.ranked(
    (
        "broke_promise", "turned", "two_stories", "numbers_clash", "claims_clash", "watch_clash", "steady", "above",
        "merry_fast", "below", "not_above", "watch_left_out", "kept_promise", "number_true", "watch_agrees",
        "broke_tie", "fits_map", "pulled_island", "avoided_island", "pulled_with", "pulled_against", "changed_story",
        "watch_withheld",
        "watch_shared", "right_route", "gave_way", "pulled", "agrees_with", "rest", "grog", "dead_end", "only_way",
        "driest", "asked_by", "wanted_by", "suspects_for", "suspect_against", "near_loaded", "one_lane", "two_ways",
    )
)  # fmt: skip


def grounds(tongue: Tongue[Any], view: View, plain: Statement, most: int = 8) -> list[Statement]:
    """Return a statement with every kind of reason that holds for it, one each, the strongest first."""
    found = palette.grounds(tongue, view, plain, strength, _values, most)
    found = [one for one in found if one.fact != WITHHELD or one.f_day not in reported(view, one.target)]
    return [one for one in found if one.fact not in NEW or not landed(view, GOAL[one.a])]


def _values(view: View, said: Statement, kind: str) -> Sequence[int]:
    """Return the numbers a reason can name: what the one it is about pulled for, or was reported at."""
    if said.act in (PULL, OPPOSE):
        return (GOAL[said.a],) if kind == "spot" else ()
    who = said.target if said.target >= 0 else said.speaker
    if kind == "lane":
        own = [row.a for row in reversed(spoken(view, PULL, OPPOSE, by=who))]
        votes = [votes[who] for votes in reversed(view.votes) if votes[who] >= 0]
        return tuple(dict.fromkeys(own[:4] + votes[:4]))
    if kind == "spot":
        lay = [START[votes[who]] for votes in view.votes if votes[who] >= 0]  # who leaves an island does not avoid it
        return [one for one in ISLAND_SPOTS if said.fact not in AVOIDED or len(lay) - lay.count(one) > 1]
    rows = reversed(spoken(view, ABOVE, BELOW, *NUMBERS))
    told = [row.a for row in rows if row.act not in NUMBERS or row.speaker == who]
    told += [question_of(code)[0] for _, _, code, _ in view.nights]
    return tuple(one for one in dict.fromkeys(told) if one != NOTHING)  # -1 is the one number a reason cannot name


EACH: Final = 5  # reasons for one person or route


def _people(view: View) -> Iterator[int]:
    return (seat for seat in range(view.n) if seat != view.seat)


def _reasoned(tongue: Tongue[Any], view: View, act: int) -> Iterator[Statement]:
    """Suspect and vouch: everybody, each with the strongest reasons there are."""
    return in_turn(grounds(tongue, view, Statement(view.seat, act, seat), EACH) for seat in _people(view))


def _own_defence(tongue: Tongue[Any], view: View, act: int) -> Iterable[Statement]:
    return grounds(tongue, view, Statement(view.seat, act), MOST)


def _routes(tongue: Tongue[Any], view: View, act: int) -> Iterator[Statement]:
    for route in free(view.ship, view.used):
        yield from grounds(tongue, view, Statement(view.seat, act, a=route), EACH)


def _number(_tongue: Tongue[Any], view: View, act: int) -> Iterator[Statement]:
    """Tolerance or sobriety: the truth, then what a plain sailor would say."""
    less = view.tokens[view.seat] if ACTS[act] == "sobriety_claim" else 0
    least = max(view.counts[view.seat], view.tokens[view.seat] + 1)  # whoever still stands has that at least
    for whole in (view.tolerance, *sorted(range(least, 15), key=lambda one: abs(one - 6))):
        yield Statement(view.seat, act, a=whole - less)


def _role(_tongue: Tongue[Any], view: View, act: int) -> Iterator[Statement]:
    yield Statement(view.seat, act, a=view.role)


def _report(_tongue: Tongue[Any], view: View, act: int) -> Iterator[Statement]:
    """Own watches, as they were; then with a hand more or less."""
    true = []
    for _, night, code, hands in reversed(view.nights):
        number, below = question_of(code)
        if below is (act == BELOW):
            true.append(Statement(view.seat, act, a=number, b=hands, c=night))
    yield from true
    for one in true:
        yield from (one._replace(b=one.b ^ 1 << seat) for seat in _people(view))
    for night in reversed(watches(view, view.seat)):
        yield from (Statement(view.seat, act, a=number, b=0, c=night) for number in (5, 7, 9))


def truths(view: View, tape: Iterable[Event]) -> Iterator[Statement]:
    """What was asked, answered; tolerance, sobriety, every watch as it was, the newest first; one's card last."""
    del tape
    seat = view.seat
    yield from _answered(view)
    yield Statement(seat, ACT["tolerance_claim"], a=view.tolerance)
    yield Statement(seat, ACT["sobriety_claim"], a=view.sobriety)
    for _, night, code, hands in reversed(view.nights):
        number, below = question_of(code)
        yield Statement(seat, BELOW if below else ABOVE, a=number, b=hands, c=night)
    yield Statement(seat, ACT["claim_role"], a=view.role)


_ABSURD: Final = TOPIC["role"], ANSWER["unknown"]  # everybody knows his own
_BLURRED: Final = frozenset(ANSWER[one] for one in ("number", "nobody", "person"))  # as `replies` has them


def _answers(tongue: Tongue[Any], view: View, act: int) -> Iterator[Statement]:
    """True answers first, of a vote the route one named last; numbers whoever still stands can have last, in order."""
    yield from _answered(view)
    less = {TOPIC["tolerance"]: 0, TOPIC["sobriety"]: view.tokens[view.seat]}
    every = answers(tongue, view, act, lambda _about: {}, MOST)
    rest = [one for one in every if one.b not in _BLURRED and (one.a, one.b) != _ABSURD]
    own = ANSWER["route"], spoken_for(view, view.day).get(view.seat)
    yield from sorted(rest, key=lambda one: (one.b, one.c) != own)
    for one in rest:
        if one.a in less:
            wholes = (whole for whole in tolerances(view, view.seat) if whole > view.tokens[view.seat])
            yield from (one._replace(b=ANSWER["number"], c=whole - less[one.a]) for whole in wholes)
        elif one.a == TOPIC["watch"]:
            made_up = [2 * (number - view.house.numbers.lowest) << view.n for number in (5, 7, 9)]
            seen = _seen(view, view.said[one.ref].b) or made_up
            yield from (one._replace(b=ANSWER["hands"], c=each ^ 1 << seat) for each in seen for seat in _people(view))


def _seen(view: View, night: int) -> list[int]:
    """Return the question and the hands of an own night, as answers have them."""
    return [code << view.n | hands for _, when, code, hands in view.nights if when == night]


def _answered(view: View) -> Iterator[Statement]:
    """What was asked, answered as it is: numbers, one's card, whose hands one's watch saw."""
    numbers, seat = {TOPIC["tolerance"]: view.tolerance, TOPIC["sobriety"]: view.sobriety}, view.seat
    for number in questions(view, seat):
        asked = view.said[number]
        found = [("number", numbers[asked.a])] if asked.a in numbers else []
        if asked.a == TOPIC["role"]:
            found = [("role", view.role)]
        elif asked.a == TOPIC["watch"]:
            found = [("hands", seen) for seen in _seen(view, asked.b)] or [("nothing", NOTHING)]
        for answer, value in found:
            yield Statement(seat, ACT["answer"], asked.speaker, NOTHING, asked.a, ANSWER[answer], value, ref=number)


def _announced(_tongue: Tongue[Any], view: View, act: int) -> Iterator[Statement]:
    """The route last spoken for comes first."""
    return (Statement(view.seat, act, a=route) for route in _ways(view))


def _hints(_tongue: Tongue[Any], view: View, act: int) -> Iterator[Statement]:
    """Islands next on the way first."""
    near = [GOAL[route] for route in free(view.ship, view.used)]
    return (Statement(view.seat, act, a=spot) for spot in (*near, *ISLAND_SPOTS))


def _switched(_tongue: Tongue[Any], view: View, act: int) -> Iterator[Statement]:
    """Switches that happened on own watches."""
    own = watches(view, view.seat)
    return (Statement(view.seat, act, a=a, b=b, c=night) for night, a, b in reversed(view.switches) if night in own)


def _orders(_tongue: Tongue[Any], view: View, act: int) -> Iterator[Statement]:
    return (Statement(view.seat, act, one, two) for one in _people(view) for two in range(view.n) if two != one)


def _ways(view: View) -> list[int]:
    """Return the routes open, that of whoever looks first."""
    own = spoken_for(view, view.day).get(view.seat)
    return sorted(free(view.ship, view.used), key=lambda route: route != own)


def _deeds(view: View, doer: int, other: int) -> Iterator[tuple[int, int]]:
    """Yield what somebody could sensibly be asked, or promise, to do today: (deed, argument)."""
    if doer == view.watch:
        yield DEED["share_watch"], NOTHING
        yield from ((DEED["ask_above"], number) for number in (7, 9))
    ways = _ways(view)
    yield from ((DEED["vote_route"], route) for route in ways[:3])
    wet = [GOAL[route] for route in ways if view.house.numbers.effect(view.tiles[GOAL[route]]) > 0]
    yield from ((DEED["steer_off"], spot) for spot in wet[:2])
    yield DEED["stop_accusing"], other
    yield DEED["speak_up"], other
    yield DEED["keep_quiet"], NOTHING


def _done(_tongue: Tongue[Any], view: View, act: int) -> Iterator[Statement]:
    """Promises and demands: everybody in turn, the likeliest deeds first."""
    columns = []
    for seat in _people(view):
        doer, other = (seat, view.seat) if ACTS[act] == "demand_action" else (view.seat, seat)
        columns.append([Statement(view.seat, act, seat, a=deed, b=arg) for deed, arg in _deeds(view, doer, other)])
    return in_turn(columns)


def _deals(_tongue: Tongue[Any], view: View, act: int) -> Iterator[Statement]:
    """A vote for a vote, a vote for a watch, peace for peace."""
    ways = _ways(view)
    vote, watch, quiet = DEED["vote_route"], DEED["share_watch"], DEED["keep_quiet"]
    for seat in _people(view):
        yield Statement(view.seat, act, seat, a=vote, b=vote, c=ways[0])
        yield Statement(view.seat, act, seat, a=watch, b=vote, c=ways[0])
        yield Statement(view.seat, act, seat, a=vote, b=watch, c=ways[0])
        yield Statement(view.seat, act, seat, a=quiet, b=quiet)
        yield Statement(view.seat, act, seat, a=quiet, b=DEED["speak_up"], c=view.seat)


def _asked(_tongue: Tongue[Any], view: View, act: int) -> Iterator[Statement]:
    """What opponents answer: the last watch, its switches; then numbers and side, at last what is thought of others."""
    columns = []
    for seat in _people(view):
        nights = watches(view, seat)
        asked = [("watch", night) for night in nights[-1:]]
        asked += [("switch", a << 4 | b) for night, a, b in reversed(view.switches) if night in nights]
        asked += [(topic, NOTHING) for topic in ("tolerance", "sobriety", "role", "next_vote")]
        asked += [("opinion", other) for other in range(view.n) if other != seat]
        columns.append([Statement(view.seat, act, seat, a=TOPIC[topic], b=about) for topic, about in asked])
    return in_turn(columns)


WHOLE: Final = frozenset(("claim_switched", "offer_deal", "answer", "ask"))  # where anything else would be noise
MAKERS: Final[Mapping[str, Maker]] = {
    "suspect": _reasoned,
    "vouch": _reasoned,
    "defend_self": _own_defence,
    "pull": _routes,
    "oppose": _routes,
    "tolerance_claim": _number,
    "sobriety_claim": _number,
    "claim_role": _role,
    "watch_above": _report,
    "watch_below": _report,
    "accuse_lie": lies,
    **dict.fromkeys(("agree", "disagree", "confirm", "deny", "withdraw"), references),
    "answer": _answers,
    "announce_route": _announced,
    "map_hint_good": _hints,
    "map_hint_bad": _hints,
    "claim_switched": _switched,
    "ask": _asked,
    "propose_order": _orders,
    "promise": _done,
    "demand_action": _done,
    "offer_deal": _deals,
}
