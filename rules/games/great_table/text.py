"""Every event as a sentence, and the rule behind it. Names come from outside, never "you".

What only some may know is told to them alone: in the form the others get, a sentence says no more than they may read.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from rules.core.events import Handed
from rules.core.phrases import NUMBERS, capital, count_word, listed, members, people
from rules.core.types import TABLE
from rules.games.great_table import news
from rules.games.great_table.events import (
    Beside,
    Chair,
    Chooses,
    Dawn,
    Day,
    Dealt,
    Debate,
    Deed,
    Died,
    Ended,
    InHand,
    Lover,
    Lynched,
    Mates,
    Meant,
    News,
    Night,
    NightCalled,
    Open,
    Ordered,
    PackGone,
    Role,
    Said,
    Shots,
    Stole,
    Turned,
    Voted,
    Whispered,
    Wished,
)
from rules.games.great_table.numbers import NO_CARD, PLAYERS
from rules.games.great_table.phrases import card_word, deed_word, entry_word, role_word, shown_word, side_word, the_card
from rules.games.great_table.sayings import said
from rules.games.great_table.state import BY_BOMB, BY_NIGHT, BY_VOTE, LOOK, NIGHT, WHISPER

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.events import Event
    from rules.core.phrases import Names
    from rules.games.great_table.view import View

BEST: Final = 3  # so many entries of a list are named


def tell(told: Event, names: Names, view: View) -> str:
    """Return an event as a sentence for the log, or "" where there is nothing to read."""
    maker = _TELL.get(type(told))
    return maker(told, names, view) if maker is not None else ""


# -- before the first day
def _role(told: Role, names: Names, _view: View) -> str:
    if told.role is None:
        return ""  # everybody has one, the others learn
    return f"*{names(told.seat)}* looks: *{role_word(told.role)}*."


def _mates(told: Mates, names: Names, _view: View) -> str:
    master, *mates = told.house
    rest = [one for one in mates if one != told.seat]
    more = f", and {people(rest, names)}, an Apprentice too" if rest else ""
    return f"*{names(told.seat)}* is shown the House: *{names(master)}*, the Master{more}."


# -- dawn
def _dawn(told: Dawn, _names: Names, _view: View) -> str:
    day, dead = told.day, told.dead
    if not dead:
        return f"Day {day} dawns, and every chair is taken."
    return f"Day {day} dawns, and {NUMBERS[dead]} {'chair is' if dead == 1 else 'chairs are'} empty."


_DIED: Final = {
    BY_NIGHT: "*{0}* is found dead. Coroner: *{1}*.",
    BY_VOTE: "*{0}* goes up the stairs. Coroner: *{1}*.",
    BY_BOMB: "*{0}* steals a card that ticks, and dies of it. Coroner: *{1}*.",
}


def _died(told: Died, names: Names, _view: View) -> str:
    return _DIED[told.how].format(names(told.seat), shown_word(told.shown))


def _day(told: Day, _names: Names, _view: View) -> str:
    living = count_word(told.alive.bit_count(), "player sits", "players sit")
    return f"Day {told.day}. {capital(living)} at the table."


_FOUND: Final[dict[type[news.Found], Callable[[Any, Names], str]]] = {
    news.Gone: lambda _found, _names: "the card of the day had been stolen all along",
    news.Held: lambda found, names: (
        f"*{names(found.player)}* held *{the_card(found.card)}*"
        if found.card != NO_CARD
        else f"*{names(found.player)}* had *no card*"
    ),
    news.Holders: lambda found, names: (
        f"the {card_word(found.card)} "
        + (f"was with {people(found.players, names)}" if found.players else "is not in play")
    ),
    news.Named: lambda found, names: f"*{names(found.player)}* aimed at {people(found.named, names)}",
    news.Beside: lambda found, names: (
        f"*{names(found.left)}* sits left of *{names(found.one)}*, "
        f"and *{names(found.right)}* right of *{names(found.other)}*"
    ),
    news.TheKing: lambda found, names: (
        f"*{names(found.player)}* held the King, {count_word(found.places, 'place')} to the right"
    ),
    news.NoKing: lambda _found, _names: "nobody holds the King",
    news.NoLover: lambda _found, _names: "nobody holds the other Lover",
}


def _news(told: News, names: Names, _view: View) -> str:
    return f"*{names(told.seat)}* learns: {_FOUND[type(told.found)](told.found, names)}."


def _beside(told: Beside, names: Names, _view: View) -> str:
    left, right = names(told.left), names(told.right)
    return f"*{names(told.seat)}* sees *{left}* on the left and *{right}* on the right, and then the dark."


# -- the deal
def _wished(told: Wished, names: Names, _view: View) -> str:
    best = [entry_word(code) for code in told.entries[:BEST]]
    more = "; and so on" if len(told.entries) > BEST else ""
    return f"The list of *{names(told.seat)}* begins: {'; '.join(best)}{more}."


def _in_hand(told: InHand, names: Names, view: View) -> str:
    left = told.left
    who, gone = f"*{names(told.seat)}*", Counter(view.pack) - Counter(left)
    if not told.before:
        return f"The pack comes to {who} first: {count_word(len(left), 'card')}."
    chose = count_word(told.before, "other has chosen", "others have chosen")
    missing = f"; gone: {listed([the_card(card) for card in sorted(gone.elements())])}" if gone else ""
    return f"{capital(chose)} when the pack comes to {who}: {count_word(len(left), 'card')} left{missing}."


def _dealt(told: Dealt, names: Names, view: View) -> str:
    who = f"*{names(told.seat)}*"
    if told.card == NO_CARD:
        return f"The pack reaches {who} empty: no card today, but a vote."
    if view.house.in_hand:
        return f"{who} takes *{the_card(told.card)}* from the pack."
    if not told.passed:
        return f"{who} gets *{the_card(told.card)}*, the first wish of the list."
    wishes = count_word(told.passed, "wish above it was", "wishes above it were")
    return f"{who} gets *{the_card(told.card)}*; {wishes} gone or barred."


def _pack_gone(told: PackGone, names: Names, _view: View) -> str:
    if not told.without:
        return "The pack has gone round. Everybody has a card, and nobody says which."
    without = people(members(told.without), names)
    return f"The pack has gone round. No list from {without}: no card, and no vote today."


def _stole(told: Stole, names: Names, _view: View) -> str:
    thief, victim = names(told.thief), names(told.victim)
    if told.card == NO_CARD:
        return f"*{thief}* goes through the pockets of *{victim}* and finds no card."
    return f"*{thief}* steals *{the_card(told.card)}* from *{victim}*."


def _lover(told: Lover, names: Names, _view: View) -> str:
    if told.other < 0:
        return f"*{names(told.seat)}* is told: nobody holds the other Lover."
    return f"*{names(told.seat)}* is told: the other Lover is *{names(told.other)}*."


def _shots(told: Shots, names: Names, _view: View) -> str:
    return f"*{names(told.seat)}* opens the Vigilante's drum: {count_word(told.number, 'shot')} left."


# -- the debate
def _whispered(told: Whispered, names: Names, view: View) -> str:
    return f"Under the breath to *{names(told.listener)}*: {said(told.statement, names, view)}"


def _voted(told: Voted, names: Names, view: View) -> str:
    seat, ballot = names(told.seat), told.ballot
    if ballot < 0:
        return f"*{seat}* votes for nobody."
    return f"*{seat}* votes for {f'*{names(ballot)}*' if ballot < view.n else 'night'}."


def _turned(told: Turned, names: Names, view: View) -> str:
    meant, counts = (f"*{names(one)}*" if one < view.n else "night" for one in (told.meant, told.counts))
    return f"The Mayor's hand: the vote of *{names(told.seat)}* was for {meant}, and counts for {counts}."


def _lynched(told: Lynched, names: Names, _view: View) -> str:
    return f"More than half: {count_word(told.votes, 'vote')} for *{names(told.seat)}*, who is voted out."


# -- the night
_CAME: Final = (
    ".", ", but is guarded: nothing comes of it.", ", who would have died.",
    ", but the other Apprentice does not: nothing comes of it.", ", but the first night is quiet.",
    ", but the Guard shields as well.",
)  # fmt: skip


def _ordered(told: Ordered, names: Names, view: View) -> str:
    if view.seat not in (told.seat, TABLE):
        return ""  # what came of it is told by the true record
    a, b, kill = told.order
    deeds = [deed_word(told.card, a, b, names), f"means *{names(kill)}* to die" if kill >= 0 else ""]
    done = " and ".join(deed for deed in deeds if deed)
    return f"In the night *{names(told.seat)}* {done or 'does nothing at all'}."


def _deed(told: Deed, names: Names, _view: View) -> str:
    return f"*{names(told.seat)}* {deed_word(told.card, told.a, told.b, names)}{_CAME[told.came]}"


def _meant(told: Meant, names: Names, view: View) -> str:
    killers, target = told.killers, names(told.target)
    if len(killers) > 1:
        return f"{people(killers, names)}, the Apprentices, mean *{target}* to die{_CAME[told.came]}"
    part = f", {role_word(view.roles[killers[0]])}," if view.roles else ""
    return f"*{names(killers[0])}*{part} means *{target}* to die{_CAME[told.came]}"


# -- the end
_WHY: Final = (
    "Nobody is left to put out the lamp",
    "No Card Player is left at the table",
    "The House can kill no more",
    "The House has the table",
    "Four days and nights without a death",
)


def _ended(told: Ended, _names: Names, _view: View) -> str:
    verb = "win" if told.winner == PLAYERS else "wins"
    return f"{_WHY[told.why]}: *{side_word(told.winner)}* {verb}."


def _open(told: Open, names: Names, _view: View) -> str:
    house = sorted((role, seat) for seat, role in enumerate(told.roles) if role != len(_HOUSE))
    shown = [f"*{names(seat)}* was {_HOUSE[role]}" for role, seat in house]
    return f"The parts are turned up: {listed(shown)}."


_HOUSE: Final = ("the Master of the House", "an Apprentice")
_TELL: Final[dict[type[Event], Callable[[Any, Names, View], str]]] = {
    Role: _role,
    Mates: _mates,
    Dawn: _dawn,
    Died: _died,
    Day: _day,
    News: _news,
    Beside: _beside,
    Chooses: lambda told, names, _v: f"*{names(told.seat)}* chooses first today.",
    Chair: lambda told, names, _v: f"Whoever was *{names(told.old)}* goes on as *{names(told.new)}*.",
    Wished: _wished,
    InHand: _in_hand,
    Dealt: _dealt,
    PackGone: _pack_gone,
    Stole: _stole,
    Lover: _lover,
    Shots: _shots,
    Ordered: _ordered,
    Deed: _deed,
    Meant: _meant,
    Turned: _turned,
    Debate: lambda told, _names, _v: f"The table talks, round {told.number} of {told.of}.",
    Said: lambda told, names, view: said(told.statement, names, view),
    Whispered: _whispered,
    Voted: _voted,
    Lynched: _lynched,
    NightCalled: lambda told, _names, _v: f"Night is called, with {count_word(told.votes, 'vote')}.",
    Night: lambda told, _names, _v: f"Night {told.day}. The lamp goes down, and everybody is asked the same.",
    Ended: _ended,
    Open: _open,
    Handed: lambda told, names, _v: (
        f"*{names(told.seat)}* is now played by {'a person' if told.person else 'an opponent'}."
    ),
}


def stage(view: View) -> str:
    """Return where a match stands: "Day 4", "Night 4"; "" before the first day."""
    if view.day < 1 or view.phase == LOOK:
        return ""
    dark = view.phase == NIGHT or (view.phase == WHISPER and view.debate)
    return f"{'Night' if dark else 'Day'} {view.day}"
