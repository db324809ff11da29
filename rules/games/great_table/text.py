"""Every event as a sentence, and the rule behind it. Names come from outside, never "you".

What only some may know is told to them alone: in the form the others get, a sentence says no more than they may read.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rules.core.phrases import NUMBERS, capital, count_word, listed, members, people
from rules.core.types import TABLE
from rules.games.great_table.numbers import NO_CARD
from rules.games.great_table.phrases import card_word, deed_word, entry_word, role_word, shown_word, side_word, the_card
from rules.games.great_table.sayings import said
from rules.games.great_table.state import BY_BOMB, BY_NIGHT, BY_VOTE, LOOK, NIGHT, WHISPER
from rules.games.great_table.truths import TRUTHS

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.phrases import Names
    from rules.core.types import Told
    from rules.games.great_table.view import View

    Args = tuple[int, ...]

_RULES: Final[dict[str, str]] = {
    "role": "GT 3.1", "mates": "GT 3.10", "dawn": "GT 3.2.1", "day": "GT 3.2.1", "beside": "GT 3.8",
    "chooses": "GT 3.3", "wished": "GT 3.2.2", "in_hand": "GT 3.12", "dealt": "GT 3.2.3", "pack_gone": "GT 3.2.3",
    "stole": "GT 3.6.4", "lover": "GT 3.6.13", "shots": "GT 3.6.3",
    "deed": "GT 3.7", "meant": "GT 3.7", "turned": "GT 3.6.7",
    "ordered": "GT 3.2.7", "debate": "GT 3.11", "said": "GT 3.11", "whispered": "GT 3.6.13", "voted": "GT 3.4",
    "lynched": "GT 3.4", "night_called": "GT 3.4", "night": "GT 3.2.7", "ended": "GT 3.9", "open": "GT 3.10",
    "handed": "GT 3.12", "chair": "GT 3.12.2",
}  # fmt: skip
BEST: Final = 3  # so many entries of a list are named
_DEATHS: Final = {BY_NIGHT: "GT 3.7", BY_VOTE: "GT 3.4", BY_BOMB: "GT 3.6.4"}
_NEWS: Final = (
    "GT 3.6.4", "GT 3.6.8", "GT 3.6.9", "GT 3.6.10", "GT 3.6.11", "GT 3.6.2", "GT 3.6.2", "GT 3.6.13",
)  # fmt: skip


def rule_of(told: Told) -> str:
    """Return the number of the rule behind an event."""
    if told.kind == "died":
        return _DEATHS[told.args[2]]
    return _NEWS[told.args[1]] if told.kind == "news" else _RULES.get(told.kind, "GT 1")


def tell(told: Told, names: Names, view: View) -> str:
    """Return an event as a sentence for the log, or "" where there is nothing to read."""
    maker = _TELL.get(told.kind)
    return maker(told.args, names, view) if maker is not None else ""


# -- before the first day
def _role(args: Args, names: Names, _view: View) -> str:
    seat, *role = args
    return f"*{names(seat)}* looks: *{role_word(role[0])}*." if role else ""  # everybody has one, the others learn


def _mates(args: Args, names: Names, _view: View) -> str:
    seat, master, *mates = args
    rest = [one for one in mates if one != seat]
    more = f", and {people(rest, names)}, an Apprentice too" if rest else ""
    return f"*{names(seat)}* is shown the House: *{names(master)}*, the Master{more}."


# -- dawn
def _dawn(args: Args, _names: Names, _view: View) -> str:
    day, dead = args
    if not dead:
        return f"Day {day} dawns, and every chair is taken."
    return f"Day {day} dawns, and {NUMBERS[dead]} {'chair is' if dead == 1 else 'chairs are'} empty."


_DIED: Final = {
    BY_NIGHT: "*{0}* is found dead. Coroner: *{1}*.",
    BY_VOTE: "*{0}* goes up the stairs. Coroner: *{1}*.",
    BY_BOMB: "*{0}* steals a card that ticks, and dies of it. Coroner: *{1}*.",
}


def _died(args: Args, names: Names, _view: View) -> str:
    seat, shown, how = args
    return _DIED[how].format(names(seat), shown_word(shown))


def _day(args: Args, _names: Names, _view: View) -> str:
    day, alive = args
    return f"Day {day}. {capital(count_word(alive.bit_count(), 'player sits', 'players sit'))} at the table."


def _gone(_args: Args, _names: Names) -> str:
    return "the card of the day had been stolen all along"


def _held(args: Args, names: Names) -> str:
    player, card = args
    return f"*{names(player)}* held *{the_card(card)}*" if card != NO_CARD else f"*{names(player)}* had *no card*"


def _holders(args: Args, names: Names) -> str:
    card, *seats = args
    return f"the {card_word(card)} {f'was with {people(seats, names)}' if seats else 'is not in play'}"


def _named(args: Args, names: Names) -> str:
    player, *seats = args
    return f"*{names(player)}* aimed at {people(seats, names)}"


def _beside_news(args: Args, names: Names) -> str:
    one, left, other, right = map(names, args)
    return f"*{left}* sits left of *{one}*, and *{right}* right of *{other}*"


def _the_king(args: Args, names: Names) -> str:
    player, places = args
    return f"*{names(player)}* held the King, {count_word(places, 'place')} to the right"


_TOLD: Final[tuple[Callable[[Args, Names], str], ...]] = (
    _gone, _held, _holders, _named, _beside_news, _the_king, lambda _a, _n: "nobody holds the King",
    lambda _a, _n: "nobody holds the other Lover",
)  # fmt: skip


def _news(args: Args, names: Names, _view: View) -> str:
    seat, kind, *rest = args
    return f"*{names(seat)}* learns: {_TOLD[kind](tuple(rest), names)}."


def _beside(args: Args, names: Names, _view: View) -> str:
    seat, left, right = map(names, args)
    return f"*{seat}* sees *{left}* on the left and *{right}* on the right, and then the dark."


# -- the deal
def _wished(args: Args, names: Names, _view: View) -> str:
    seat, *codes = args
    best = [entry_word(code) for code in codes[:BEST]]
    more = "; and so on" if len(codes) > BEST else ""
    return f"The list of *{names(seat)}* begins: {'; '.join(best)}{more}."


def _in_hand(args: Args, names: Names, view: View) -> str:
    seat, before, *left = args
    who, gone = f"*{names(seat)}*", Counter(view.pack) - Counter(left)
    if not before:
        return f"The pack comes to {who} first: {count_word(len(left), 'card')}."
    chose = count_word(before, "other has chosen", "others have chosen")
    missing = f"; gone: {listed([the_card(card) for card in sorted(gone.elements())])}" if gone else ""
    return f"{capital(chose)} when the pack comes to {who}: {count_word(len(left), 'card')} left{missing}."


def _dealt(args: Args, names: Names, view: View) -> str:
    seat, card, passed = args
    who = f"*{names(seat)}*"
    if card == NO_CARD:
        return f"The pack reaches {who} empty: no card today, but a vote."
    if view.house.in_hand:
        return f"{who} takes *{the_card(card)}* from the pack."
    if not passed:
        return f"{who} gets *{the_card(card)}*, the first wish of the list."
    wishes = count_word(passed, "wish above it was", "wishes above it were")
    return f"{who} gets *{the_card(card)}*; {wishes} gone or barred."


def _pack_gone(args: Args, names: Names, _view: View) -> str:
    without = members(args[1]) if args[1:] else ()
    if not without:
        return "The pack has gone round. Everybody has a card, and nobody says which."
    return f"The pack has gone round. No list from {people(without, names)}: no card, and no vote today."


def _stole(args: Args, names: Names, _view: View) -> str:
    thief, victim, card = args
    if card == NO_CARD:
        return f"*{names(thief)}* goes through the pockets of *{names(victim)}* and finds no card."
    return f"*{names(thief)}* steals *{the_card(card)}* from *{names(victim)}*."


def _lover(args: Args, names: Names, _view: View) -> str:
    seat, other = args
    if other < 0:
        return f"*{names(seat)}* is told: nobody holds the other Lover."
    return f"*{names(seat)}* is told: the other Lover is *{names(other)}*."


def _shots(args: Args, names: Names, _view: View) -> str:
    return f"*{names(args[0])}* opens the Vigilante's drum: {count_word(args[1], 'shot')} left."


def _ordered(args: Args, names: Names, view: View) -> str:
    seat, card, a, b, kill = args
    if view.seat not in (seat, TABLE):
        return ""  # what came of it is told by the true record
    deeds = [deed_word(card, a, b, names), f"means *{names(kill)}* to die" if kill >= 0 else ""]
    done = " and ".join(deed for deed in deeds if deed)
    return f"In the night *{names(seat)}* {done or 'does nothing at all'}."


# -- the debate
def _whispered(args: Args, names: Names, view: View) -> str:
    listener, *statement = args
    return f"Under the breath to *{names(listener)}*: {said(tuple(statement), names, view)}"


def _voted(args: Args, names: Names, view: View) -> str:
    seat, ballot, _ = args
    if ballot < 0:
        return f"*{names(seat)}* votes for nobody."
    return f"*{names(seat)}* votes for {f'*{names(ballot)}*' if ballot < view.n else 'night'}."


def _lynched(args: Args, names: Names, _view: View) -> str:
    return f"More than half: {count_word(args[1], 'vote')} for *{names(args[0])}*, who is voted out."


# -- the end
_WHY: Final = (
    "Nobody is left to put out the lamp",
    "No Card Player is left at the table",
    "The House can kill no more",
    "The House has the table",
    "Four days and nights without a death",
)


def _ended(args: Args, _names: Names, _view: View) -> str:
    winner, why = args
    verb = "win" if winner == 1 else "wins"
    return f"{_WHY[why]}: *{side_word(winner)}* {verb}."


def _open(args: Args, names: Names, _view: View) -> str:
    house = sorted((role, seat) for seat, role in enumerate(args) if role != len(_HOUSE))
    shown = [f"*{names(seat)}* was {_HOUSE[role]}" for role, seat in house]
    return f"The parts are turned up: {listed(shown)}."


_HOUSE: Final = ("the Master of the House", "an Apprentice")
_TELL: Final[dict[str, Callable[[Args, Names, View], str]]] = {
    "role": _role,
    "mates": _mates,
    "dawn": _dawn,
    "died": _died,
    "day": _day,
    "news": _news,
    "beside": _beside,
    "chooses": lambda a, names, _v: f"*{names(a[0])}* chooses first today.",
    "chair": lambda a, names, _v: f"Whoever was *{names(a[0])}* goes on as *{names(a[1])}*.",
    "wished": _wished,
    "in_hand": _in_hand,
    "dealt": _dealt,
    "pack_gone": _pack_gone,
    "stole": _stole,
    "lover": _lover,
    "shots": _shots,
    "ordered": _ordered,
    **TRUTHS,
    "debate": lambda a, _names, _v: f"The table talks, round {a[0]} of {a[1]}.",
    "said": said,
    "whispered": _whispered,
    "voted": _voted,
    "lynched": _lynched,
    "night_called": lambda a, _names, _v: f"Night is called, with {count_word(a[0], 'vote')}.",
    "night": lambda a, _names, _v: f"Night {a[0]}. The lamp goes down, and everybody is asked the same.",
    "ended": _ended,
    "open": _open,
    "handed": lambda a, names, _v: f"*{names(a[0])}* is now played by {'a person' if a[1] else 'an opponent'}.",
}


def stage(view: View) -> str:
    """Return where a match stands: "Day 4", "Night 4"; "" before the first day."""
    if view.day < 1 or view.phase == LOOK:
        return ""
    dark = view.phase == NIGHT or (view.phase == WHISPER and view.debate)
    return f"{'Night' if dark else 'Day'} {view.day}"
