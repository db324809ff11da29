"""Every sentence of the rules core: events, questions, answers, what a view shows. Names come from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core.events import Event, Handed
from rules.core.phrases import NUMBERS, capital, listed, members, people, signed
from rules.core.types import PASS
from rules.games.scallywag import events
from rules.games.scallywag.chart import BASE, is_gold, reached
from rules.games.scallywag.phrases import (
    BASE_WORD,
    ROLES,
    effect_word,
    island_word,
    map_word,
    mix_words,
    question_word,
    role_word,
    route_word,
    side_word,
    spot_word,
)
from rules.games.scallywag.sayings import said
from rules.games.scallywag.talk.record import at_night, at_sailing, at_tie, at_votes, island_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rules.core.types import Ask, Seat
    from rules.games.scallywag.view import View

    Names = Callable[[Seat], str]

NIGHT: Final = ("question", "action")  # phases


def tell(told: Event, names: Names, view: View) -> str:
    """Return an event as a sentence for the log, or "" where the table says it well enough."""
    maker = _TELL.get(type(told))
    return maker(told, names, view) if maker is not None else ""


# -- before the first day
def _dealt(told: events.Dealt, names: Names, _view: View) -> str:
    if told.role is None:  # the others learn the number alone, and all have the same
        return ""
    return f"*{names(told.seat)}* is dealt {role_word(told.role)} and carousing cards {_cards(told.cards)}."


def _cards(cards: Sequence[int]) -> str:
    return listed([str(card) for card in cards])


def _map(told: events.Map, names: Names, view: View) -> str:
    spots = _cards(view.house.numbers.map_spots(told.side, told.number))
    what = ("pieces", "allies")[told.side]
    return f"*{names(told.seat)}* unrolls map {map_word(told.side, told.number)}: {what} on spots {spots}."


def _mates(told: events.Mates, names: Names, view: View) -> str:
    known = view.known
    shown = [f"*{names(one)}*{f', {role_word(known[one])}' if known[one] >= 0 else ''}" for one in told.others]
    return f"*{names(told.seat)}* is shown the others of the plot: {listed(shown)}."


# -- the day
def _showed(told: events.Showed, names: Names, _view: View) -> str:
    if told.forced:
        return f"*{names(told.seat)}* is loaded to the gunwale and shows *{role_word(told.role)}*."
    return f"*{names(told.seat)}* will not wait for the count, sways, and shows *{role_word(told.role)}*."


def _voted(told: events.Voted, names: Names, view: View) -> str:
    votes = told.routes
    by = {route: [seat for seat, vote in enumerate(votes) if vote == route] for route in sorted(set(votes))}
    silent, tiles = by.pop(-1, []), at_votes(view, votes)
    order = sorted(by, key=lambda route: (-len(by[route]), route))
    parts = [f"{people(by[route], names)} for {route_word(route, tiles)}" for route in order]
    if silent:
        parts.append(f"{people(silent, names)} for nothing" if parts else "none at all")
    return f"The votes: {'; '.join(parts)}."


def _tied(told: events.Tied, names: Names, view: View) -> str:
    tiles = at_tie(view, told.routes)
    ways = listed([route_word(route, tiles) for route in told.routes]).replace(" and ", " or ")
    return f"No majority. *{names(told.watch)}*, the Night Watch, decides: {ways}."


def _chose(told: events.Chose, names: Names, view: View) -> str:
    return f"*{names(told.watch)}* chooses {route_word(told.route, at_sailing(view, told.route))}."


def _sailed(told: events.Sailed, _names: Names, view: View) -> str:
    way, votes = route_word(told.route, at_sailing(view, told.route)), told.votes
    return f"The ship sails {way}, by {NUMBERS[votes]} vote{'' if votes == 1 else 's'}."


def _grog(told: events.Grog, names: Names, view: View) -> str:
    where = island_word(island_at(view, told.spot, told.number))
    dry = [seat for seat in range(view.n) if not told.drinkers >> seat & 1]
    if not dry:
        return f"{where} pours: {told.number} grog each."
    if not told.drinkers:
        return f"{where} pours {told.number}, and nobody is left who can hold a mug."
    return f"{where} pours: {told.number} grog each, but none for {people(dry, names)}."


def _rested(told: events.Rested, names: Names, view: View) -> str:
    back = told.returned
    where = island_word(island_at(view, told.spot, -told.number))
    some = {n: [seat for seat, own in enumerate(back) if own == n] for n in sorted({*back}, reverse=True)}
    parts = [f"{n} from {people(seats, names)}" for n, seats in some.items() if n > 0]
    if not parts:
        return f"{where} offers water and shade. No grog is handed back."
    rest = "" if min(back) > 0 else "; nothing from the rest"
    return f"{where} takes back up to {told.number}: {', '.join(parts)}{rest}."


def _drew(told: events.Drew, names: Names, _view: View) -> str:
    seen = "" if told.card is None else f": a {told.card}"
    return f"*{names(told.seat)}* draws a carousing card{seen}."


# -- the night
def _asked(told: events.Asked, names: Names, _view: View) -> str:
    if not told.asked:
        return f"*{names(told.watch)}* lets the crew sleep and asks nothing."
    what = "something" if told.code is None else f"who is {question_word(told.code)}"
    return f"*{names(told.watch)}* asks the sleepers {what}."


def _hands(told: events.Hands, names: Names, _view: View) -> str:
    raised = people(members(told.raised), names)
    return f'*{names(told.watch)}* asked "{question_word(told.code)}?" and saw the hands of {raised}.'


_PRESSED: Final = (
    "*{a}* presses *{b}* into the gang.",
    "*{a}* tried to press *{b}*, who was a Mutineer all along.",
    "*{a}*, on watch, tried to press *{b}*, and *{b}* is the Captain.",
)


def _pressed(told: events.Pressed, names: Names, _view: View) -> str:
    return _PRESSED[told.what].format(a=names(told.watch), b=names(told.target))


def _switched(told: events.Switched, _names: Names, view: View) -> str:
    pair = told.one, told.other
    tiles = at_night(view, pair)
    one, other = (spot_word(spot, tiles) for spot in pair)
    return f"{one} and {other} have changed places in the night. A Lookout was up."


def _moved(told: events.Moved, _names: Names, view: View) -> str:
    was, now = (route_word(route, at_sailing(view, told.old)) for route in (told.old, told.new))
    return f"The marker has wandered in the night: not {was}, but {now}."


# -- the end
_WHY: Final = (
    "The last piece of eight comes up the anchor chain",
    "The third ally climbs over the rail",
    "A leader is loaded to the gunwale and leads no more",
    "No route is left, and a crew without treasure mutinies",
)


def _open(told: events.Open, names: Names, _view: View) -> str:
    roles = [f"*{names(seat)}* {role_word(role)}" for seat, role in enumerate(told.roles)]
    return f"The cards are turned up: {listed(roles)}."


_GANG: Final = (
    "*{a}* had been pressed into the gang by *{b}*.",
    "*{b}* had gone to press *{a}*, a Mutineer all along.",
    "*{b}* had tried to press *{a}*, of all people.",
)


def _gang(told: events.Gang, names: Names, _view: View) -> str:
    if told.seat < 0:
        return "Nobody had been pressed."
    return _GANG[told.what].format(a=names(told.seat), b=names(told.presser))


_TELL: Final[dict[type[Event], Callable[[Any, Names, View], str]]] = {
    events.Laid: lambda _e, _names, _v: "Fifteen islands lie face up, wherever the shuffle left them.",
    events.Crew: lambda e, _names, _v: f"Aboard are {mix_words(e.numbers)}.",
    events.Dealt: _dealt,
    events.Map: _map,
    events.Mates: _mates,
    events.Watch: lambda e, names, _v: f"*{names(e.seat)}* keeps the first Night Watch.",
    events.Day: lambda e, names, _v: f"Day {e.no}. *{names(e.watch)}* turns the glass.",
    events.Showed: _showed,
    events.Said: lambda e, names, view: said(e.statement, names, view),
    events.Voted: _voted,
    events.Tied: _tied,
    events.Chose: _chose,
    events.Sailed: _sailed,
    events.Grog: _grog,
    events.Rested: _rested,
    events.Drew: _drew,
    events.Night: lambda e, names, _v: (
        f"Night {e.day}. *{names(e.watch)}* has the watch; the others have their hammocks."
    ),
    events.Asked: _asked,
    events.Hands: _hands,
    events.Pressed: _pressed,
    events.Switched: _switched,
    events.Moved: _moved,
    Handed: lambda e, names, _v: f"*{names(e.seat)}* is now played by {'a person' if e.person else 'an opponent'}.",
    events.Ended: lambda e, _names, _v: f"{_WHY[e.why]}: *{side_word(e.side)}* wins.",
    events.Open: _open,
    events.Maps: lambda e, _names, _v: f"The maps were {map_word(0, e.captain)} and {map_word(1, e.scallywag)}.",
    events.Hand: lambda e, names, _v: f"*{names(e.seat)}* held carousing cards {_cards(e.cards)}.",
    events.Gang: _gang,
}


# -- questions
_QUESTIONS: Final[dict[str, str]] = {
    "look": "Role, cards, and perhaps a map. Seen enough?",
    "show": "Anything to show before the talk?",
    "pull": "Which route should it be?",
    "say": "Anything to say?",
    "vote": "Where to? Votes are secret until all are in.",
    "tie": "No majority. Which way does the watch decide?",
    "rest": "Water and shade. Hand back some grog?",
    "question": "One question for the sleepers?",
}
_ACTS: Final[dict[str, str]] = {
    "seat": "Press a sailor into the gang?",
    "pair": "Switch two islands while nobody looks?",
    "route": "Move today's marker to another course?",
    "menu": "Nothing to do but keep the lantern lit.",
}
_IDLE: Final = "A quiet watch. Think of somebody, or of nobody."
_DREAMS: Final = {
    "question": "Asleep. Dream up a question, or none.",
    "act": "Asleep. Dream of somebody, or of nobody.",
}
_SLEEP: Final = "Asleep. Morning comes by itself."


def question(ask: Ask, view: View) -> str:
    """Return what a seat is asked, in at most 52 characters."""
    if ask.id in _DREAMS and view.seat != view.watch:
        return _DREAMS[ask.id] if len(ask.options) > 1 else _SLEEP
    if ask.id == "act":  # a watch without a deed is asked for the sake of equal presses
        return _IDLE if ask.of == "seat" and not view.press_left else _ACTS[ask.of]
    if ask.id == "say" and view.phase == "reply":
        return "That was about somebody here. A reply?"
    return _QUESTIONS.get(ask.id, f"{capital(ask.id)}?")


_NOTHING: Final[dict[str, str]] = {
    "show": "Keep it covered", "pull": "No route", "say": "Say nothing", "vote": "No vote", "rest": "Decline",
    "question": "No question", "act": "Nothing tonight",
}  # fmt: skip
_MENUS: Final[dict[tuple[str, int], str]] = {
    ("look", 0): "Ready", ("show", 1): "Show it now", ("rest", 1): "Hand back", ("rest", 2): "Hand back, draw no card",
}  # fmt: skip


def option_word(ask: Ask, option: int, names: Callable[[Seat], str], tiles: Sequence[int] = ()) -> str:
    """Name an option of an ask; routes and spots by their islands where the tiles are known."""
    if option == PASS:
        return _NOTHING.get(ask.id, "Nothing")
    match ask.of:
        case "seat":
            return names(option)
        case "route":
            return capital(route_word(option, tiles))
        case "question":
            return capital(question_word(option))
        case "pair":
            return f"{capital(spot_word(option // 16, tiles))} and {spot_word(option % 16, tiles)}"
    return _MENUS.get((ask.id, option), f"{capital(ask.of)} {option}")


# -- what a view shows
def stage(view: View) -> str:
    """Return where a match stands: "Day 4", "Night 4"; "" before the first day."""
    if view.day < 1:
        return ""
    return f"{'Night' if view.phase in NIGHT else 'Day'} {view.day}"


Fact = tuple[str, str]


def facts(view: View) -> tuple[Fact, ...]:
    """Return the public chart, then what the view's own seat knows; seats by number."""
    return (*_public(view), *(_own(view) if view.seat >= 0 else ()))


def _public(view: View) -> Iterator[Fact]:
    if view.ship == BASE:
        yield "Ship", f"at {BASE_WORD}"
    else:
        island = view.tiles[view.ship]
        yield "Ship", f"at {island_word(island)}, {effect_word(view.house.numbers.effect(island))}"
    gold = sum(is_gold(route) for route in view.markers)
    yield "Markers", f"{gold} gold, {len(view.markers) - gold} green"
    yield "Grog", ", ".join(map(str, view.tokens))
    shown = [f"seat {seat + 1} {ROLES[view.known[seat]]}" for seat in members(view.shown)]
    if shown:
        yield "Loaded", listed(shown)


def _own(view: View) -> Iterator[Fact]:
    yield "Role", f"{ROLES[view.role]}, on {side_word(view.side)}"
    yield "Tolerance", f"{view.tolerance} ({', '.join(map(str, view.cards))})"
    yield "Sobriety", f"{signed(view.sobriety)}{', due' if view.due else ''}"
    there = reached(view.markers)
    for kind, number in enumerate(view.maps):
        if number >= 0:
            spots = view.house.numbers.map_spots(kind, number)
            found = [spot_word(spot, view.tiles) + (" (reached)" if there >> spot & 1 else "") for spot in spots]
            yield f"Map {map_word(kind, number)}", listed(found)
    for _, night, code, mask in view.nights:
        hands = [f"seat {seat + 1}" for seat in members(mask)]
        yield f"Night {night}", f"{capital(question_word(code))}: {listed(hands)}"
