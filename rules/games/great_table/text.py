"""Every event, statement, question and fact in words. Names come from outside, never "you".

What only some may know is told to them alone: in the form the others get, a sentence says no more than they may read.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from rules.core.sentences import Words, capital, listed, members, people
from rules.core.talk.board import Plain, line, with_common
from rules.core.talk.codes import ACT, ACTS, ANSWERS, TOPIC
from rules.core.talk.tongue import Scene
from rules.core.talk.tongue import Words as Slots
from rules.core.types import PASS, TABLE, Ask, Seat
from rules.games.great_table.cards import REGISTER, STEALING
from rules.games.great_table.content import (
    card_word,
    cards,
    entry_word,
    news_slots,
    role_name,
    role_word,
    shown_word,
    side_word,
    the_card,
)
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
from rules.games.great_table.state import LOOK, NIGHT, NOBODY, WHISPER
from rules.games.great_table.talk import TONGUE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules.core.events import Event
    from rules.core.sentences import Names
    from rules.core.talk.statement import Statement
    from rules.games.great_table.news import Found
    from rules.games.great_table.view import View
    Fact = tuple[str, str]

lines: Final = Words("rules.games.great_table", "statements")
_CLAIM, _ANSWER, _CARD = ACT["claim_card"], ACT["answer"], TOPIC["card"]
_PLAIN: Final = with_common(
    Plain(lines.table("said"), lines.table("topics"), lines.table("answers"), lines.table("deeds"))
)


def said(statement: Statement, names: Names, view: View) -> str:
    """Return the line of a statement, "" for what is none."""
    scene = Scene(view, view.day, tuple(f"*{names(seat)}*" for seat in range(view.n)))

    def who(seat: int) -> str:
        return scene.names[seat] if seat >= 0 else lines.somebody

    def words(kind: str, value: int) -> Slots:
        return TONGUE.kinds[kind].words(scene, value)

    return line(TONGUE, _PLAIN, statement, who, words, view)


words: Final = Words("rules.games.great_table", "events")
BEST: Final = 3  # so many entries of a list are named
SEATS: Final = frozenset(("seat", "old", "new", "left", "right", "thief", "victim", "other", "listener", "target"))


def tell(told: Event, names: Names, view: View) -> str:
    """Return an event as a sentence for the log, or "" where there is nothing to read."""
    maker = _TELL.get(type(told))
    if maker is not None:
        return maker(told, names, view)
    quiet = view.house.quiet and getattr(told, "day", 0) == 2  # nobody could die in the night before (GT 3.12)
    return _say(told.kind, told, names, quiet=quiet) if words.get("told", told.kind) else ""


def _say(sentence: str, told: Event, names: Names, **more: Any) -> str:
    """Fill a sentence with the event's own fields, seats by name and cards in words, and with what is given besides."""
    own = {field: _word(field, getattr(told, field), names) for field in told.fields}
    return words["told", sentence](**{**own, **more})


def _word(field: str, value: Any, names: Names) -> Any:
    if field in ("card", "night"):
        return the_card(value) if field == "card" else str(value or "")
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


def found_words(found: Found, names: Names) -> str:
    """Return what somebody was told at dawn, or would have been."""
    return words["found", type(found).__name__](**news_slots(found, names))


def _news(told: News, names: Names, _view: View) -> str:
    return _say("news", told, names, found=found_words(told.found, names))


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


def _said(told: Said, names: Names, view: View) -> str:
    """A claim that says no more than its speaker has just answered is told once."""
    one = told.statement
    at = view.said.index(one) if one.act == _CLAIM and one in view.said else 0
    rows = (row for row in view.said[:at] if row.act == _ANSWER and row.speaker == one.speaker and row.a == _CARD)
    again = any((row.c, view.said[row.ref].b) == (one.a, one.b) and ANSWERS[row.b] == "card" for row in rows)
    return "" if again else said(one, names, view)


def _ballot(ballot: int, names: Names, view: View) -> str:
    if 0 <= ballot < view.n:
        return words.for_somebody(name=f"*{names(ballot)}*")
    return words.for_nobody if ballot < 0 else words.for_night


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
    Said: _said,
    Whispered: _whispered, Voted: _voted, Ended: _ended, Open: _open,
}  # fmt: skip


def stage(view: View) -> str:
    """Return where a match stands: "Day 4", "Night 4"; "" before the first day."""
    if view.day < 1 or view.phase == LOOK:
        return ""
    night = view.phase == NIGHT or (view.phase == WHISPER and view.debate)
    return words.stage(night=bool(night), day=view.day)


def deed_word(card: int, a: int, b: int, names: Names) -> str:
    """Return what an order does with a card: "guards *Vera*"; "" for nothing."""
    if card < 0 or a < 0:
        return ""
    return cards()[card].deed(
        a=the_card(a) if REGISTER[card].asks == "card" else f"*{names(a)}*", b=f"*{names(b)}*" if b >= 0 else ""
    )


asked: Final = Words("rules.games.great_table", "questions")
known: Final = Words("rules.games.great_table", "facts")
NO_LIST = REMOVE = -2  # "no list today"; "take my vote back"


def question(ask: Ask, view: View) -> str:
    """Return what a seat is asked, in at most 52 characters."""
    thief, quiet = ask.id == "steal" and view.card == STEALING, view.house.quiet and (ask.id, view.day) == ("order", 1)
    special = asked.get("asked", f"{ask.id}_{'thief' if thief else 'quiet' if quiet else view.phase}")
    return special or asked.get("asked", ask.id) or f"{capital(ask.id)}?"


def option_word(ask: Ask, option: int, names: Callable[[Seat], str]) -> str:
    """Name an option of an ask."""
    if option < 0:
        return _nothing(ask, option)
    match ask.of:
        case "menu" | "order":
            return asked["choices", ask.id, option]
        case "card":
            return entry_word(option)
        case "seat":
            return asked.night if ask.id == "vote" and option == ask.options[-1] else names(option)
        case "talk":
            return capital(ACTS[option].replace("_", " "))
    return str(option)


def _nothing(ask: Ask, option: int) -> str:
    """Name what leaves things as they are, or takes them away."""
    if option != PASS:
        return asked.no_list if ask.id == "list" else asked.unvote
    thief = ask.id == "steal" and len(ask.options) > 1
    return asked.get("passing", "steal_thief" if thief else ask.id) or asked.nothing


# -- facts
def facts(view: View) -> tuple[Fact, ...]:
    """Return what everybody sees, then what the view's own seat knows; seats by number."""
    return (*_public(view), *(_own(view) if view.seat >= 0 else ()))


def _seat(seat: Seat) -> str:
    return known.seat(number=seat + 1) if seat >= 0 else known.nobody


def _public(view: View) -> Iterator[Fact]:
    yield known.living, known.of(living=view.alive.bit_count(), n=view.n)
    dead = [f"{_seat(seat)} {role_name(shown)}" for _, _, seat, shown in view.deaths]
    if dead:
        yield known.dead, listed(dead)
    if any(view.counts):
        order = sorted((place for place, count in enumerate(view.counts) if count), key=lambda at: -view.counts[at])
        votes = [f"{known.night if at == view.n else _seat(at)} {view.counts[at]}" for at in order]
        yield known.votes, ", ".join(votes)
    if view.voteless:
        yield known.no_vote, listed([_seat(seat) for seat in members(view.voteless)])
    if view.winner >= 0:
        yield known.won, side_word(view.winner)


def _own(view: View) -> Iterator[Fact]:
    yield known.part, role_name(view.role)
    if view.mates:
        yield known.house, listed([_seat(seat) for seat in view.mates])
    if view.card != NO_CARD:
        yield known.card, card_word(view.card)
    left, right, day = view.neighbours
    if day:
        yield known.beside, known.neighbours(left=_seat(left), right=_seat(right), day=day)
    if view.shots >= 0:
        yield known.shots, str(view.shots)
    if view.lover >= NOBODY:
        yield known.lover, _seat(view.lover)
    if view.standing:
        yield known.list, ", ".join(entry_word(code).replace(", only", " only") for code in view.standing)


__all__ = ["facts", "option_word", "question"]
