"""Every event as a sentence, and the rule behind it. Names come from outside, never "you".

What only some may know is told to them alone: in the form the others get, a sentence says no more than they may read.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from rules.core.phrases import listed, members, people
from rules.core.sentences import Words
from rules.core.types import TABLE
from rules.games.great_table.events import (
    Day,
    Dealt,
    Deed,
    Died,
    Ended,
    InHand,
    Mates,
    Meant,
    News,
    Open,
    Ordered,
    PackGone,
    Role,
    Said,
    Stole,
    Turned,
    Voted,
    Whispered,
    Wished,
)
from rules.games.great_table.numbers import NO_CARD, PLAYER, PLAYERS
from rules.games.great_table.phrases import (
    deed_word,
    entry_word,
    news_slots,
    role_word,
    shown_word,
    side_word,
    the_card,
)
from rules.games.great_table.sayings import said
from rules.games.great_table.state import LOOK, NIGHT, WHISPER

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.events import Event
    from rules.core.phrases import Names
    from rules.games.great_table.view import View

words: Final = Words("rules.games.great_table", "events")
BEST: Final = 3  # so many entries of a list are named
SEATS: Final = frozenset(("seat", "old", "new", "left", "right", "thief", "victim", "other", "listener", "target"))


def tell(told: Event, names: Names, view: View) -> str:
    """Return an event as a sentence for the log, or "" where there is nothing to read."""
    maker = _TELL.get(type(told))
    if maker is not None:
        return maker(told, names, view)
    return _say(told.kind, told, names) if words.get("told", told.kind) else ""


def _say(sentence: str, told: Event, names: Names, **more: Any) -> str:
    """Fill a sentence with the event's own fields, seats by name and cards in words, and with what is given besides."""
    own = {field: _word(field, getattr(told, field), names) for field in told.fields}
    return words["told", sentence](**{**own, **more})


def _word(field: str, value: Any, names: Names) -> Any:
    if field == "card":
        return the_card(value)
    return value if field not in SEATS or not isinstance(value, int) else f"*{names(value)}*" if value >= 0 else ""


# -- before the first day
def _role(told: Role, names: Names, _view: View) -> str:
    if told.role is None:
        return ""  # everybody has one, the others learn
    return _say("role", told, names, part=role_word(told.role))


def _mates(told: Mates, names: Names, _view: View) -> str:
    master, *mates = told.house
    rest = [one for one in mates if one != told.seat]
    return _say("mates", told, names, master=people((master,), names), mates=people(rest, names) if rest else "")


# -- dawn
def _died(told: Died, names: Names, _view: View) -> str:
    return _say(("found_dead", "voted_out", "blown_up")[told.how], told, names, shown=shown_word(told.shown))


def _news(told: News, names: Names, _view: View) -> str:
    found = words["found", type(told.found).__name__](**news_slots(told.found, names))
    return _say("news", told, names, found=found)


# -- the deal
def _wished(told: Wished, names: Names, _view: View) -> str:
    best = "; ".join(map(entry_word, told.entries[:BEST]))
    return _say("wished", told, names, best=best, more=len(told.entries) > BEST)


def _in_hand(told: InHand, names: Names, view: View) -> str:
    gone = [the_card(card) for card in sorted((Counter(view.pack) - Counter(told.left)).elements())]
    sentence = "in_hand" if told.before else "first_in_hand"
    return _say(sentence, told, names, left=len(told.left), gone=listed(gone) if gone else "")


def _dealt(told: Dealt, names: Names, view: View) -> str:
    sentence = "dealt_none" if told.card == NO_CARD else "taken" if view.house.in_hand else "dealt"
    return _say(sentence, told, names)


def _pack_gone(told: PackGone, names: Names, _view: View) -> str:
    return _say("pack_gone", told, names, without=people(members(told.without), names) if told.without else "")


def _stole(told: Stole, names: Names, _view: View) -> str:
    return _say("stole" if told.card != NO_CARD else "stole_nothing", told, names)


# -- the debate
def _whispered(told: Whispered, names: Names, view: View) -> str:
    return _say("whispered", told, names, said=said(told.statement, names, view))


def _ballot(ballot: int, names: Names, view: View) -> str:
    return words.for_nobody if ballot < 0 else f"*{names(ballot)}*" if ballot < view.n else words.for_night


def _voted(told: Voted, names: Names, view: View) -> str:
    return _say("voted", told, names, ballot=_ballot(told.ballot, names, view))


def _turned(told: Turned, names: Names, view: View) -> str:
    meant, counts = (_ballot(one, names, view) for one in (told.meant, told.counts))
    return _say("turned", told, names, meant=meant, counts=counts)


# -- the night
def _ordered(told: Ordered, names: Names, view: View) -> str:
    if view.seat not in (told.seat, TABLE):
        return ""  # what came of it is told by the true record
    a, b, kill = told.order
    deeds = [deed_word(told.card, a, b, names), words.wants_dead(target=f"*{names(kill)}*") if kill >= 0 else ""]
    return _say("ordered", told, names, deeds=words["and"].join(filter(None, deeds)) or words.no_deed)


def _deed(told: Deed, names: Names, _view: View) -> str:
    deed = deed_word(told.card, told.a, told.b, names)
    return _say("deed", told, names, deed=deed, came=words["came", told.came])


def _meant(told: Meant, names: Names, view: View) -> str:
    part = role_word(view.roles[told.killers[0]]) if view.roles else ""
    sentence = "meant_together" if len(told.killers) > 1 else "meant"
    killers, came = people(told.killers, names), words["came", told.came]
    return _say(sentence, told, names, killers=killers, part=part, came=came)


# -- the end
def _ended(told: Ended, names: Names, _view: View) -> str:
    side, players = side_word(told.winner), told.winner == PLAYERS
    return _say("ended", told, names, why=words["why", told.why], side=side, players=players)


def _open(told: Open, names: Names, _view: View) -> str:
    house = sorted((role, seat) for seat, role in enumerate(told.roles) if role != PLAYER)
    return _say("open", told, names, parts=[
        words.was(seat=f"*{names(seat)}*", part=shown_word(role)) for role, seat in house
    ])  # fmt: skip


_TELL: Final[dict[type[Event], Callable[[Any, Names, View], str]]] = {
    Role: _role, Mates: _mates, Died: _died, News: _news, Wished: _wished, InHand: _in_hand, Dealt: _dealt,
    PackGone: _pack_gone, Stole: _stole, Ordered: _ordered, Deed: _deed, Meant: _meant, Turned: _turned,
    Day: lambda told, names, _view: _say("day", told, names, living=told.alive.bit_count()),
    Said: lambda told, names, view: said(told.statement, names, view),
    Whispered: _whispered, Voted: _voted, Ended: _ended, Open: _open,
}  # fmt: skip


def stage(view: View) -> str:
    """Return where a match stands: "Day 4", "Night 4"; "" before the first day."""
    if view.day < 1 or view.phase == LOOK:
        return ""
    night = view.phase == NIGHT or (view.phase == WHISPER and view.debate)
    return words.stage(night=bool(night), day=view.day)
