"""Every event as a sentence, and the rule behind it. Names come from outside, never "you"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.phrases import NUMBERS, listed, members, people
from rules.games.scallywag.asking import option_word, question
from rules.games.scallywag.chronicle import at_night, at_sailing, at_tie, at_votes, island_at
from rules.games.scallywag.facts import facts
from rules.games.scallywag.phrases import (
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

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.types import Seat, Told
    from rules.games.scallywag.view import View

    Names = Callable[[Seat], str]
    Args = tuple[int, ...]

NIGHT: Final = ("question", "action")  # phases
_RULES: Final[dict[str, str]] = {
    "crew": "SW 3.2", "laid": "SW 3.4", "dealt": "SW 3.3", "map": "SW 3.5", "mates": "SW 3.2", "watch": "SW 3.6",
    "day": "SW 3.7", "showed": "SW 3.7 T3", "said": "SW 3.10a", "voted": "SW 3.7 T2", "tied": "SW 3.7 T4",
    "chose": "SW 3.7 T4", "sailed": "SW 3.7 T5", "grog": "SW 3.7 T7", "rested": "SW 3.7 T7", "drew": "SW 3.3",
    "night": "SW 3.8", "asked": "SW 3.8 T1", "hands": "SW 3.8 T1", "pressed": "SW 3.2a", "switched": "SW 3.8 T2",
    "moved": "SW 3.8 T2", "dawn": "SW 3.8 T3", "handed": "SW 3.10d", "open": "SW 3.9", "maps": "SW 3.5",
    "hand": "SW 3.3", "gang": "SW 3.2a",
}  # fmt: skip
_ENDS: Final = ("SW 3.7 T6", "SW 3.7 T6", "SW 3.7 T3", "SW 3.7 T1")  # by why it ended
_PLAIN: Final[dict[str, str]] = {
    "laid": "Fifteen islands lie face up, wherever the shuffle left them.",
    "watch": "*{0}* keeps the first Night Watch.",
    "dawn": "",  # the day that follows says it
}


def rule_of(told: Told) -> str:
    """Return the number of the rule behind an event."""
    return _ENDS[told.args[1]] if told.kind == "ended" else _RULES.get(told.kind, "SW 1")


def tell(told: Told, names: Names, view: View) -> str:
    """Return an event as a sentence for the log, or "" where the table says it well enough."""
    plain = _PLAIN.get(told.kind)
    if plain is not None:
        return plain.format(*map(names, told.args)) if told.kind == "watch" else plain
    maker = _TELL.get(told.kind)
    return maker(told.args, names, view) if maker is not None else ""


# -- before the first day
def _dealt(args: Args, names: Names, _view: View) -> str:
    seat, role, *cards = args
    if not cards:  # the others learn the number alone, and all have the same
        return ""
    return f"*{names(seat)}* is dealt {role_word(role)} and carousing cards {_cards(cards)}."


def _cards(cards: Sequence[int]) -> str:
    return listed([str(card) for card in cards])


def _map(args: Args, names: Names, view: View) -> str:
    seat, kind, number = args
    spots = _cards(view.house.numbers.map_spots(kind, number))
    return f"*{names(seat)}* unrolls map {map_word(kind, number)}: {('pieces', 'allies')[kind]} on spots {spots}."


def _mates(args: Args, names: Names, view: View) -> str:
    seat, *mates = args
    known = view.known
    shown = [f"*{names(one)}*{f', {role_word(known[one])}' if known[one] >= 0 else ''}" for one in mates if one != seat]
    return f"*{names(seat)}* is shown the others of the plot: {listed(shown)}."


# -- the day
def _showed(args: Args, names: Names, _view: View) -> str:
    seat, role, forced = args
    if forced:
        return f"*{names(seat)}* is loaded to the gunwale and shows *{role_word(role)}*."
    return f"*{names(seat)}* will not wait for the count, sways, and shows *{role_word(role)}*."


def _voted(args: Args, names: Names, view: View) -> str:
    by = {route: [seat for seat, vote in enumerate(args) if vote == route] for route in sorted(set(args))}
    silent, tiles = by.pop(-1, []), at_votes(view, args)
    order = sorted(by, key=lambda route: (-len(by[route]), route))
    parts = [f"{people(by[route], names)} for {route_word(route, tiles)}" for route in order]
    if silent:
        parts.append(f"{people(silent, names)} for nothing" if parts else "none at all")
    return f"The votes: {'; '.join(parts)}."


def _tied(args: Args, names: Names, view: View) -> str:
    watch, *routes = args
    tiles = at_tie(view, tuple(routes))
    ways = listed([route_word(route, tiles) for route in routes]).replace(" and ", " or ")
    return f"No majority. *{names(watch)}*, the Night Watch, decides: {ways}."


def _chose(args: Args, names: Names, view: View) -> str:
    return f"*{names(args[0])}* chooses {route_word(args[1], at_sailing(view, args[1]))}."


def _sailed(args: Args, _names: Names, view: View) -> str:
    way, votes = route_word(args[0], at_sailing(view, args[0])), f"{NUMBERS[args[1]]} vote{'' if args[1] == 1 else 's'}"
    return f"The ship sails {way}, by {votes}."


def _grog(args: Args, names: Names, view: View) -> str:
    spot, number, drinkers = args[:3]
    where = island_word(island_at(view, spot, number))
    dry = [seat for seat in range(view.n) if not drinkers >> seat & 1]
    if not dry:
        return f"{where} pours: {number} grog each."
    if not drinkers:
        return f"{where} pours {number}, and nobody is left who can hold a mug."
    return f"{where} pours: {number} grog each, but none for {people(dry, names)}."


def _rested(args: Args, names: Names, view: View) -> str:
    spot, number, *returned = args
    where = island_word(island_at(view, spot, -number))
    some = {n: [seat for seat, back in enumerate(returned) if back == n] for n in sorted({*returned}, reverse=True)}
    parts = [f"{n} from {people(seats, names)}" for n, seats in some.items() if n > 0]
    if not parts:
        return f"{where} offers water and shade. No grog is handed back."
    rest = "" if min(returned) > 0 else "; nothing from the rest"
    return f"{where} takes back up to {number}: {', '.join(parts)}{rest}."


def _drew(args: Args, names: Names, _view: View) -> str:
    seen = f": a {args[2]}" if args[2:] else ""
    return f"*{names(args[0])}* draws a carousing card{seen}."


# -- the night
def _asked(args: Args, names: Names, _view: View) -> str:
    watch, asked, *code = args
    if not asked:
        return f"*{names(watch)}* lets the crew sleep and asks nothing."
    return f"*{names(watch)}* asks the sleepers{f' who is {question_word(code[0])}' if code else ' something'}."


def _hands(args: Args, names: Names, _view: View) -> str:
    watch, code, mask = args
    raised = people(members(mask), names)
    return f'*{names(watch)}* asked "{question_word(code)}?" and saw the hands of {raised}.'


_PRESSED: Final = (
    "*{a}* presses *{b}* into the gang.",
    "*{a}* tried to press *{b}*, who was a Mutineer all along.",
    "*{a}*, on watch, tried to press *{b}*, and *{b}* is the Captain.",
)


def _pressed(args: Args, names: Names, _view: View) -> str:
    return _PRESSED[args[2]].format(a=names(args[0]), b=names(args[1]))


def _switched(args: Args, _names: Names, view: View) -> str:
    tiles = at_night(view, (args[0], args[1]))
    one, other = (spot_word(spot, tiles) for spot in args[:2])
    return f"{one} and {other} have changed places in the night. A Lookout was up."


def _moved(args: Args, _names: Names, view: View) -> str:
    was, now = (route_word(route, at_sailing(view, args[0])) for route in args[:2])
    return f"The marker has wandered in the night: not {was}, but {now}."


# -- the end
_WHY: Final = (
    "The last piece of eight comes up the anchor chain",
    "The third ally climbs over the rail",
    "A leader is loaded to the gunwale and leads no more",
    "No route is left, and a crew without treasure mutinies",
)


def _ended(args: Args, _names: Names, _view: View) -> str:
    side, why = args
    return f"{_WHY[why]}: *{side_word(side)}* wins."


def _open(args: Args, names: Names, _view: View) -> str:
    roles = [f"*{names(seat)}* {role_word(role)}" for seat, role in enumerate(args)]
    return f"The cards are turned up: {listed(roles)}."


_GANG: Final = (
    "*{a}* had been pressed into the gang by *{b}*.",
    "*{b}* had gone to press *{a}*, a Mutineer all along.",
    "*{b}* had tried to press *{a}*, of all people.",
)


def _gang(args: Args, names: Names, _view: View) -> str:
    seat, presser, what = args
    return "Nobody had been pressed." if seat < 0 else _GANG[what].format(a=names(seat), b=names(presser))


_TELL: Final[dict[str, Callable[[Args, Names, View], str]]] = {
    "crew": lambda a, _names, _v: f"Aboard are {mix_words(a)}.",
    "dealt": _dealt,
    "map": _map,
    "mates": _mates,
    "day": lambda a, names, _v: f"Day {a[0]}. *{names(a[1])}* turns the glass.",
    "showed": _showed,
    "said": said,
    "voted": _voted,
    "tied": _tied,
    "chose": _chose,
    "sailed": _sailed,
    "grog": _grog,
    "rested": _rested,
    "drew": _drew,
    "night": lambda a, names, _v: f"Night {a[0]}. *{names(a[1])}* has the watch; the others have their hammocks.",
    "asked": _asked,
    "hands": _hands,
    "pressed": _pressed,
    "switched": _switched,
    "moved": _moved,
    "handed": lambda a, names, _v: f"*{names(a[0])}* is now played by {'a person' if a[1] else 'an opponent'}.",
    "ended": _ended,
    "open": _open,
    "maps": lambda a, _names, _v: f"The maps were {map_word(0, a[0])} and {map_word(1, a[1])}.",
    "hand": lambda a, names, _v: f"*{names(a[0])}* held carousing cards {_cards(a[1:])}.",
    "gang": _gang,
}


def stage(view: View) -> str:
    """Return where a match stands: "Day 4", "Night 4"; "" before the first day."""
    if view.day < 1:
        return ""
    return f"{'Night' if view.phase in NIGHT else 'Day'} {view.day}"


__all__ = ["facts", "option_word", "question", "rule_of", "stage", "tell"]
