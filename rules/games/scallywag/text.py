"""Events, statements, questions, answers and what a view shows, as sentences. Names come from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core.events import Event, Handed
from rules.core.sentences import Words, capital, listed, members, people, signed
from rules.core.talk.board import Plain, line, with_common
from rules.core.types import PASS, Ask
from rules.games.scallywag import events
from rules.games.scallywag.chart import (
    SPOTS,
    effect_word,
    either_way,
    is_gold,
    island_word,
    map_word,
    reached,
    route_word,
    spot_word,
)
from rules.games.scallywag.options import question_word
from rules.games.scallywag.roles.base import mix_words, role_name, role_word, side_word
from rules.games.scallywag.talk import TONGUE
from rules.games.scallywag.talk.claims import words as talk_words
from rules.games.scallywag.talk.record import (
    at_night,
    at_sailing,
    at_statement,
    at_tie,
    at_votes,
    chosen,
    island_at,
    spoken_for,
    vote_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from rules.core.sentences import Names
    from rules.core.talk.statement import Statement
    from rules.core.talk.tongue import Words as Slots
    from rules.games.scallywag.talk.record import Tiles
    from rules.games.scallywag.view import View

logged: Final = Words("rules.games.scallywag", "log")
_PLAIN: Final = with_common(
    Plain(logged.table("SAID"), logged.table("TOPICS"), logged.table("ANSWERS"), logged.table("DEEDS"))
)


def _route(value: int, _: Names, tiles: Tiles) -> Slots:
    return {"route": route_word(value, tiles) if value >= 0 else logged.NO_ROUTE}


def _number(value: int, _: Names, __: Tiles) -> Slots:
    return {"number": signed(value)}


def _night(value: int, _: Names, __: Tiles) -> Slots:
    return {"day": str(value)}


def _spot(value: int, tiles: Tiles) -> str:
    return spot_word(value, tiles) if value >= 0 else logged.NOWHERE


def _pair(value: int, _: Names, tiles: Tiles) -> Slots:
    if value < 0:
        return {"pair": logged.TWO_ISLANDS}
    return {"pair": logged.islands(one=spot_word(value // SPOTS, tiles), other=spot_word(value % SPOTS, tiles))}


# As the log names things: islands as they lay at the time, the Base by its whole name.
_SLOTS: Final[dict[str, Callable[[int, Names, Tiles], Slots]]] = {
    **dict.fromkeys(("route", "lane"), _route),
    **dict.fromkeys(("number", "threshold", "tolerance", "sobriety"), _number),
    **dict.fromkeys(("day", "night", "past"), _night),
    "role": lambda value, _, __: {"role": role_word(value)},
    "spot": lambda value, _, tiles: {"spot": _spot(value, tiles)},
    "spot2": lambda value, _, tiles: {"spot2": _spot(value, tiles)},
    "pair": _pair,
    "hands": lambda value, names, _: {"names": people(members(value), names)},
    "seat": lambda value, names, _: {"other": _who(value, names)},
}


def said(statement: Statement, names: Names, view: View) -> str:
    """Return the line of a statement."""
    tiles = at_statement(view, statement)

    def words(kind: str, value: int) -> Slots:
        if kind == "sight":
            raised = people(members(value & (1 << view.n) - 1), names)
            return {"asked": question_word(value >> view.n), "names": raised}
        found = _SLOTS[kind](value, names, tiles)
        if kind == "spot":  # as reasons name it
            pours = view.house.numbers.effect(tiles[value]) if tiles and value >= 0 else 0
            here = {"it": talk_words.IT, "there": talk_words.THERE}
            return {**found, **here, "island": found["spot"], "number": str(abs(pours))}
        return found

    return line(TONGUE, _PLAIN, statement, lambda seat: _who(seat, names), words, view)


def _who(seat: int, names: Names) -> str:
    return logged.somebody(name=names(seat)) if seat >= 0 else logged.SOMEBODY


words: Final = Words("rules.games.scallywag", "events")
asks: Final = Words("rules.games.scallywag", "asks")
shown: Final = Words("rules.games.scallywag", "facts")
NIGHT: Final = ("question", "action")  # phases


def tell(told: Event, names: Names, view: View) -> str:
    """Return an event as a sentence for the log, or "" where the table says it well enough."""
    maker = _TELL.get(type(told))
    return maker(told, names, view) if maker is not None else ""


def _dealt(told: events.Dealt, names: Names, _view: View) -> str:
    if told.role is None:  # the others learn the number alone, and all have the same
        return ""
    return words.dealt(name=names(told.seat), role=role_word(told.role), cards=_cards(told.cards))


def _cards(cards: Sequence[int]) -> list[str]:
    return [str(card) for card in cards]


def _map(told: events.Map, names: Names, view: View) -> str:
    spots = _cards(view.house.numbers.map_spots(told.side, told.number))
    return words.map(name=names(told.seat), map=map_word(told.side, told.number), side=not told.side, spots=spots)


def _mates(told: events.Mates, names: Names, view: View) -> str:
    shown = [
        words.mate_known(name=names(one), role=role_word(view.known[one])) if view.known[one] >= 0
        else words.mate(name=names(one))
        for one in told.others
    ]  # fmt: skip
    return words.mates(name=names(told.seat), mates=shown)


def _showed(told: events.Showed, names: Names, _view: View) -> str:
    return (words.showed_forced if told.forced else words.showed)(name=names(told.seat), role=role_word(told.role))


def _voted(told: events.Voted, names: Names, view: View) -> str:
    parts = _sides(dict(enumerate(told.routes)), at_votes(view, told.routes), names)
    silent = [seat for seat, vote in enumerate(told.routes) if vote < 0]
    if silent:
        parts.append(words.votes_for_nothing(who=people(silent, names)) if parts else words.NO_VOTES)
    return words.votes(votes="; ".join(parts))


def _sides(votes: Mapping[int, int], tiles: Tiles, names: Names) -> list[str]:
    """Return who is for which route, the most first."""
    by = {route: [seat for seat in sorted(votes) if votes[seat] == route] for route in {*votes.values()} if route >= 0}
    order = sorted(by, key=lambda route: (-len(by[route]), route))
    return [words.votes_for(who=people(by[route], names), way=route_word(route, tiles)) for route in order]


def so_far(view: View, names: Names) -> str:
    """Say who has spoken for which route last today; "" where nobody has."""
    sides = _sides(spoken_for(view, view.day), view.tiles, names)
    return words.so_far(votes="; ".join(sides)) if sides else ""


def _tied(told: events.Tied, names: Names, view: View) -> str:
    return words.tied(name=names(told.watch), ways=either_way(told.routes, at_tie(view, told.routes)))


def _chose(told: events.Chose, names: Names, view: View) -> str:
    days = [day for day in range(1, len(view.votes)) if chosen(view, day) == told.route]
    own, tiles = vote_of(view, told.watch, days[-1] if days else len(view.votes)), at_sailing(view, told.route)
    said = words["CHOSE", 0 if own == told.route else 1 if own >= 0 else 2]
    return said(name=names(told.watch), way=route_word(told.route, tiles), voted=route_word(max(own, 0), tiles))


def _grog(told: events.Grog, names: Names, view: View) -> str:
    island = island_word(island_at(view, told.spot, told.number))
    if not told.drinkers:
        return words.poured_for_nobody(island=island, number=told.number)
    dry = people([seat for seat in range(view.n) if not told.drinkers >> seat & 1], names)
    return words.poured(island=island, number=told.number, all=told.drinkers == (1 << view.n) - 1, dry=dry)


def _rested(told: events.Rested, names: Names, view: View) -> str:
    back = told.returned
    where = island_word(island_at(view, told.spot, -told.number))
    some = {n: [seat for seat, own in enumerate(back) if own == n] for n in sorted({*back}, reverse=True)}
    parts = [words.rested_from(number=n, who=people(seats, names)) for n, seats in some.items() if n > 0]
    if not parts:
        return words.nobody_rested(island=where)
    return words.rested(island=where, number=told.number, back=", ".join(parts), all=min(back) > 0)


def _drew(told: events.Drew, names: Names, _view: View) -> str:
    if told.card is None:
        return words.drew_unseen(name=names(told.seat))
    return words.drew(name=names(told.seat), card=told.card)


def _asked(told: events.Asked, names: Names, _view: View) -> str:
    name = names(told.watch)
    if told.code is not None:
        return words.asked_aloud(name=name, question=question_word(told.code))
    return (words.asked if told.asked else words.asked_nothing)(name=name)


def _hands(told: events.Hands, names: Names, _view: View) -> str:
    who = people(members(told.raised), names)
    many = told.raised.bit_count()
    return words.hands(name=names(told.watch), question=question_word(told.code), who=who, number=many)


def _switched(told: events.Switched, _names: Names, view: View) -> str:
    tiles = at_night(view, (told.one, told.other))
    return words.switched(one=spot_word(told.one, tiles), other=spot_word(told.other, tiles))


def _moved(told: events.Moved, _names: Names, view: View) -> str:
    was, now = (route_word(route, at_sailing(view, told.old)) for route in (told.old, told.new))
    return words.moved(was=was, now=now)


def _open(told: events.Open, names: Names, _view: View) -> str:
    cards = [words.open_card(name=names(seat), role=role_word(role)) for seat, role in enumerate(told.roles)]
    return words.open(cards=cards)


def _gang(told: events.Gang, names: Names, _view: View) -> str:
    if told.seat < 0:
        return words.NO_GANG
    return words["GANG", told.what](name=names(told.seat), presser=names(told.presser))


_TELL: Final[dict[type[Event], Callable[[Any, Names, View], str]]] = {
    events.Laid: lambda _told, _names, _view: words.LAID,
    events.Crew: lambda told, _names, _view: words.crew(crew=mix_words(told.numbers)),
    events.Dealt: _dealt,
    events.Map: _map,
    events.Mates: _mates,
    events.Watch: lambda told, names, _view: words.first_watch(name=names(told.seat)),
    events.Day: lambda told, names, _view: words.day(day=told.no, name=names(told.watch)),
    events.Showed: _showed,
    events.Said: lambda told, names, view: said(told.statement, names, view),
    events.Swallowed: lambda told, names, _view: words["SWALLOWED", told.why](by=names(told.by)),
    events.Voted: _voted,
    events.Tied: _tied,
    events.Chose: _chose,
    events.Sailed: lambda told, _names, view: words.sailed(
        way=route_word(told.route, at_sailing(view, told.route)), votes=told.votes
    ),
    events.Grog: _grog,
    events.Rested: _rested,
    events.Drew: _drew,
    events.Night: lambda told, names, _view: words.night(day=told.day, name=names(told.watch)),
    events.Asked: _asked,
    events.Hands: _hands,
    events.Pressed: lambda told, names, _view: words["PRESSED", told.what](
        presser=names(told.watch), name=names(told.target)
    ),
    events.Switched: _switched,
    events.Moved: _moved,
    Handed: lambda told, names, _view: words.handed(name=names(told.seat), person=told.person),
    events.Ended: lambda told, _names, _view: words.ended(why=words["WHY", told.why], side=side_word(told.side)),
    events.Open: _open,
    events.Maps: lambda told, _names, _view: words.maps(
        captain=map_word(0, told.captain), scallywag=map_word(1, told.scallywag)
    ),
    events.Hand: lambda told, names, _view: words.held(name=names(told.seat), cards=_cards(told.cards)),
    events.Gang: _gang,
}


# -- questions
def question(ask: Ask, view: View) -> str:
    """Return what a seat is asked, in at most 52 characters."""
    if ask.id in ("question", "act") and view.seat != view.watch:
        return asks["DREAMS", ask.id] if len(ask.options) > 1 else asks.SLEEP
    if ask.id == "act":  # a watch without a deed is asked for the sake of equal presses
        return asks.IDLE if ask.of == "seat" and not view.press_left else asks["DEEDS", ask.of]
    if ask.id == "say" and view.phase == "reply":
        return asks["QUESTIONS", "reply"]
    if ask.id == "rest" and not view.tokens[view.seat]:
        return asks["QUESTIONS", "dry"]
    return asks.get("QUESTIONS", ask.id) or f"{capital(ask.id)}?"


def option_phrase(ask: Ask, option: int, names: Names, tiles: Sequence[int] = ()) -> str:
    """Name an option as it stands within a sentence; routes and spots by their islands where the tiles are known."""
    if option == PASS:
        return asks["NOTHING", ask.id]
    match ask.of:
        case "seat":
            said = names(option)
        case "route":
            said = route_word(option, tiles)
        case "question":
            said = question_word(option)
        case "pair":
            said = asks.islands(one=spot_word(option // 16, tiles), other=spot_word(option % 16, tiles))
        case "menu":
            said = asks["MENUS", ask.id, option]
        case _:
            said = f"{ask.of} {option}"
    return said


def option_word(ask: Ask, option: int, names: Names, tiles: Sequence[int] = ()) -> str:
    """Name an option by itself; people keep their capitals."""
    said = option_phrase(ask, option, names, tiles)
    return said if ask.of == "seat" and option != PASS else capital(said)


# -- what a view shows
def stage(view: View) -> str:
    """Return where a match stands: "Day 4", "Night 4"; "" before the first day."""
    if view.day < 1:
        return ""
    return (shown.night if view.phase in NIGHT else shown.day)(day=view.day)


Fact = tuple[str, str]


def facts(view: View) -> tuple[Fact, ...]:
    """Return the public chart, then what the view's own seat knows; seats by number."""
    return (*_public(view), *(_own(view) if view.seat >= 0 else ()))


def _public(view: View) -> Iterator[Fact]:
    island = view.tiles[view.ship]
    where, effect = island_word(island), effect_word(view.house.numbers.effect(island))
    yield shown.SHIP, shown.at(place=where) if island < 0 else shown.at_island(place=where, effect=effect)
    gold = sum(is_gold(route) for route in view.markers)
    yield shown.MARKERS, shown.markers(gold=gold, green=len(view.markers) - gold)
    yield shown.GROG, ", ".join(map(str, view.tokens))
    loaded = [shown.loaded(seat=seat + 1, role=role_name(view.known[seat])) for seat in members(view.shown)]
    if loaded:
        yield shown.LOADED, listed(loaded)


def _own(view: View) -> Iterator[Fact]:
    yield shown.ROLE, shown.role(role=role_name(view.role), side=side_word(view.side))
    yield shown.TOLERANCE, f"{view.tolerance} ({', '.join(map(str, view.cards))})"
    yield shown.SOBRIETY, shown.sobriety(number=view.sobriety, due=view.due)
    there = reached(view.markers)
    for kind, number in enumerate(view.maps):
        if number >= 0:
            spots = view.house.numbers.map_spots(kind, number)
            found = [shown.on_map(place=spot_word(spot, view.tiles), reached=there >> spot & 1) for spot in spots]
            yield shown.map(map=map_word(kind, number)), listed(found)
    for _, night, code, mask in view.nights:
        hands = [shown.seat(seat=seat + 1) for seat in members(mask)]
        yield shown.night(day=night), shown.hands(question=capital(question_word(code)), hands=hands)
