"""A day and its night, but for the talk: look, show, vote, sail, land; question, deed, dawn. SW 3.6 - 3.8."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rules.core.types import ONE, PASS, Ask, Move
from rules.games.scallywag.chart import GOAL, free, reached
from rules.games.scallywag.events import Asked, Chose, Dawn, Drew, Grog, Hands, Rested, Sailed, Showed, Tied, Voted
from rules.games.scallywag.options import HIGHEST, LOWEST, mask, question_of
from rules.games.scallywag.phases import (
    Own,
    Sealed,
    ask_all,
    ask_in_turn,
    begin_day,
    begin_night,
    begin_talk,
    dreams,
    finish,
    own_of,
    picked,
)
from rules.games.scallywag.roles import LEADERS, ROLES, side_of
from rules.games.scallywag.roles.base import LOYAL, MUTINOUS, covered
from rules.games.scallywag.state import (
    ACTION,
    ALLIES,
    NOBODY,
    PIECES,
    REST,
    RUM,
    TIE,
    Landfall,
    State,
    Watched,
    from_left,
    sobriety,
)

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.core.types import Answers
    from rules.games.scallywag.phases import Sight

SHOW_NOW = 1
LOOKS = (Ask("look", ONE, "menu", (0,), sealed=True),)


@cache
def _asked(options: tuple[int, ...]) -> tuple[Ask, ...]:
    return (Ask("show", ONE, "menu", options, sealed=True),)


class FirstLook(Sealed):
    """Everybody looks at role, cards and map before the first day. SW 3.6."""

    def asks(self, _x: Sight, _own: Own) -> tuple[Ask, ...]:
        """Ask to go on."""
        return LOOKS

    def settle(self, s: State, _answers: Answers, out: list[Event]) -> None:
        """Cast off."""
        begin_day(s, out)


class Show(Sealed):
    """Whoever is due may show his role now; all get a question of that shape. SW 3.7 step 3."""

    def asks(self, x: Sight, own: Own) -> tuple[Ask, ...]:
        """Offer it to the due."""
        return _asked((PASS, SHOW_NOW) if own.due and not x.shown >> own.seat & 1 else (PASS,))

    def settle(self, s: State, answers: Answers, out: list[Event]) -> None:
        """Show, then talk."""
        eager = sum(1 << seat for seat, one in enumerate(picked(answers)) if one == SHOW_NOW)
        if not show(s, eager, out, forced=False):
            begin_talk(s)


def show(s: State, seats: int, out: list[Event], *, forced: bool) -> bool:
    """Let due seats show their roles, the most drunk first; True if that ends the voyage (SW 3.7 step 3)."""
    if not seats:
        return False
    order = {seat: place for place, seat in enumerate(from_left(s.n, s.watch))}
    for seat in sorted((one for one in range(s.n) if seats >> one & 1), key=lambda one: (sobriety(s, one), order[one])):
        s.shown |= 1 << seat
        out.append(Showed(seat, s.roles[seat], forced))
        if s.roles[seat] in LEADERS:
            finish(s, 1 - side_of(s.roles[seat]), RUM, out)
            return True
    return False


RETURN, KEEP_CARDS = 1, 2


@cache
def _vote(routes: tuple[int, ...]) -> tuple[Ask, ...]:
    return (Ask("vote", ONE, "route", (*routes, PASS), sealed=True),)


@cache
def _tie(routes: tuple[int, ...]) -> tuple[Ask, ...]:
    return (Ask("tie", ONE, "route", routes),)


@cache
def _rest(options: tuple[int, ...]) -> tuple[Ask, ...]:
    return (Ask("rest", ONE, "menu", options, sealed=True),)


class Vote(Sealed):
    """One secret vote each, shown together. SW 3.7 steps 2 - 4."""

    def asks(self, x: Sight, _own: Own) -> tuple[Ask, ...]:
        """Offer the routes, or none."""
        return _vote(free(x.ship, x.used))

    def settle(self, s: State, answers: Answers, out: list[Event]) -> None:
        """Show the votes, then the drunk, then count."""
        votes = picked(answers)
        s.votes += (votes,)
        out.append(Voted(votes))
        if show(s, s.due & ~s.shown, out, forced=True):
            return
        tally = {one: votes.count(one) for one in votes if one != PASS}
        best = max(tally.values(), default=0)
        s.tied = tuple(one for one in free(s.ship, s.used) if tally.get(one, 0) == best)
        if len(s.tied) == 1:
            sail(s, s.tied[0], out)
            return
        out.append(Tied(s.watch, s.tied))
        ask_in_turn(s, TIE, (s.watch,))


class Tie:
    """The Night Watch picks one of the tied. SW 3.7 step 4."""

    def asks(self, x: Sight, _own: Own) -> tuple[Ask, ...]:
        """Offer them."""
        return _tie(x.tied)

    def take(self, s: State, move: Move, out: list[Event]) -> None:
        """Sail there."""
        out.append(Chose(s.watch, move.picks[0]))
        sail(s, move.picks[0], out)


def sail(s: State, one: int, out: list[Event]) -> None:
    """Steps 5 - 8."""
    s.used |= 1 << one
    s.markers += (one,)
    s.ship = GOAL[one]
    s.turn, s.tied = NOBODY, ()
    out.append(Sailed(one, s.votes[-1].count(one)))
    if not arrived(s, out):
        _landfall(s, out)


def arrived(s: State, out: list[Event]) -> bool:
    """Step 6: True if a treasure is whole. The harder goal counts first."""
    numbers = s.house.numbers
    there = reached(s.markers)
    if (mask(numbers.map_spots(0, s.maps[0])) & there).bit_count() >= s.house.pieces:
        finish(s, LOYAL, PIECES, out)
    elif (mask(numbers.map_spots(1, s.maps[1])) & there).bit_count() >= numbers.allies:
        finish(s, MUTINOUS, ALLIES, out)
    return s.winner >= 0


def effect_here(x: Sight) -> int:
    """Return what the ship's spot does: +n grog, -n rest, 0 nothing."""
    return x.house.numbers.effect(x.tiles[x.ship])


def _landfall(s: State, out: list[Event]) -> None:
    """Step 7: drink, or be asked who rests."""
    effect = effect_here(s)
    if effect > 0:
        takers = (1 << s.n) - 1 & ~s.due
        s.tokens = tuple(own + effect * (takers >> seat & 1) for seat, own in enumerate(s.tokens))
        out.append(Grog(s.ship, effect, takers))
    if effect < 0:
        ask_all(s, REST)
    else:
        _ashore(s, out)


class Rest(Sealed):
    """A restorative island: who returns grog, who draws. SW 3.7 step 7."""

    def asks(self, x: Sight, own: Own) -> tuple[Ask, ...]:
        """Offer it to all who are neither due nor loaded; the others get a question of that shape."""
        if own.due:
            return _rest((PASS,))
        may_draw = own.deck and x.tokens[own.seat] < -effect_here(x)
        return _rest((RETURN, KEEP_CARDS, PASS) if may_draw else (RETURN, PASS))

    def settle(self, s: State, answers: Answers, out: list[Event]) -> None:
        """Return first, then draw from the watch's left."""
        rest = -effect_here(s)
        chosen = picked(answers)
        given = tuple(min(rest, own) if chosen[seat] > 0 else -1 for seat, own in enumerate(s.tokens))
        out.append(Rested(s.ship, rest, given))
        short = [seat for seat in from_left(s.n, s.watch) if chosen[seat] == RETURN and s.tokens[seat] < rest]
        s.tokens = tuple(own - max(0, back) for own, back in zip(s.tokens, given, strict=True))
        for seat in short:
            if s.deck:
                _draw(s, seat, out)
        _ashore(s, out)


def _draw(s: State, seat: int, out: list[Event]) -> None:
    card, s.deck = s.deck[-1], s.deck[:-1]
    s.cards = tuple((*own, card) if one == seat else own for one, own in enumerate(s.cards))
    out.append(Drew(seat, 1, card))


def _ashore(s: State, out: list[Event]) -> None:
    """Step 8: who is at nothing is due, in secret; then night falls."""
    s.landfalls += (Landfall(s.ship, s.tiles[s.ship], s.tokens, tuple(map(len, s.cards))),)
    s.due |= sum(1 << seat for seat in range(s.n) if not s.due >> seat & 1 and sobriety(s, seat) <= 0)
    begin_night(s, out)


QUESTIONS = tuple(range(2 * (HIGHEST - LOWEST + 1)))


@cache
def _question(options: tuple[int, ...]) -> tuple[Ask, ...]:
    return (Ask("question", ONE, "question", (PASS, *options), sealed=True),)


@cache
def _action(of: str, options: tuple[int, ...]) -> tuple[Ask, ...]:
    return (Ask("act", ONE, of, (PASS, *options), sealed=True),)


class Question(Sealed):
    """The watch asks who is above or below a number; sleepers dream. SW 3.8 step 1."""

    def asks(self, x: Sight, own: Own) -> tuple[Ask, ...]:
        """Offer every threshold."""
        return _question(QUESTIONS if own.seat == x.watch or dreams(x, own.seat) else ())

    def settle(self, s: State, answers: Answers, out: list[Event]) -> None:
        """Show the hands to the watch; that there was a question is heard by all."""
        code = (answers[s.watch] or (PASS,))[0]
        asked = code != PASS
        spoken = asked and s.house.spoken
        out.append(Asked(s.watch, asked, code if spoken else None))
        s.asked += (2 + code if spoken else int(asked),)
        if asked:
            hands = raised(s, code)
            s.nights += (Watched(s.watch, s.day, code, hands),)
            out.append(Hands(s.watch, code, hands))
        ask_all(s, ACTION)


def raised(s: State, code: int) -> int:
    """Return the hands that go up: strictly above or below, the watch's own left out."""
    number, below = question_of(code)
    found = 0
    for seat in range(s.n):
        own = sobriety(s, seat)
        if seat != s.watch and (own < number if below else own > number):
            found |= 1 << seat
    return found


class Action(Sealed):
    """What the watch's role card lets him do; sleepers dream. SW 3.8 step 2."""

    def asks(self, x: Sight, own: Own) -> tuple[Ask, ...]:
        """Offer it."""
        deed = ROLES[own.role].deed(x, own) if own.seat == x.watch else None
        if deed is None:
            deed = ("seat", covered(x, own.seat)) if dreams(x, own.seat) else ("menu", ())
        return _action(*deed)

    def settle(self, s: State, answers: Answers, out: list[Event]) -> None:
        """Do it, then let everybody wake; a marker in another place may have made a treasure whole."""
        chosen = (answers[s.watch] or (PASS,))[0]
        shifts = len(s.shifts)
        if chosen != PASS:
            ROLES[s.roles[s.watch]].act(s, own_of(s, s.watch), chosen, out)
        out.append(Dawn(s.day))
        if len(s.shifts) > shifts and arrived(s, out):
            return
        s.watch = (s.watch + 1) % s.n
        begin_day(s, out)
