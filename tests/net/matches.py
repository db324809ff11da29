"""A hundred matches of each game, as digests: what opponents answer, what every seat is told, what hints say.

Digests are of the plain numbers and words that reach a save, a tape or the screen, whatever types carry them inside.
"""

import hashlib
from itertools import chain
from typing import NamedTuple

import rules
from rules.core.events import Event
from rules.core.match import Match
from rules.core.rng import Die, stream
from rules.core.types import MODERATOR, TABLE, die_for
from tests.kit.drive import any_answer

MATCHES = 100
PLAYED, ENDLESS = 140, 5000  # moves of a match that is not played to its end, and of one that is
WHOLE = 5  # every fifth match is played to its end
STRANGERS = 4  # of so many answers one is a die's, so that matches come to where opponents would not go
HINTS = 12  # every so many moves there is advice
YOUNGER = {"calm", "spared"}  # house rules that came after the net: they keep their defaults and are not summed up
NAMES = "ABCDEFGHIJKLMNOP"


class Cell(NamedTuple):
    """One match of the net, by its number."""

    game: str
    number: int


class Traces(NamedTuple):
    """What came of a match; each is a digest."""

    options: str
    moves: str  # what opponents answered, and strangers
    events: str  # every seat's, the table's and the moderator's tape
    sentences: str  # of the public tape, with its rules
    asks: str  # who was asked what, and with which options
    forms: str  # in how many ways what was answered could have been meant
    hints: str
    result: str


def cells():
    """Name all matches of the net."""
    return [Cell(game, number) for game in rules.games() for number in range(MATCHES)]


def chosen(game, seats, die):
    """Return a random setting of every house rule that the net knows."""
    return {field.name: field.choices[die.below(len(field.choices))]
            for field in game.option_fields(seats) if field.name not in YOUNGER}  # fmt: skip


def begin(cell):
    """Begin a match of any number of seats, mostly with house rules of its own."""
    game = rules.game(cell.game)
    fewest, most = game.seats
    seats = fewest + cell.number % (most - fewest + 1)
    die = Die(stream(17, cell.game, cell.number))
    while True:
        people = die.below(1 << seats) if cell.number % 2 else 0
        try:
            options = game.read_options(chosen(game, seats, die) if cell.number % 3 else {}, seats)
            return Match(game, options, seats, people, die.below(1 << 40))
        except ValueError:
            continue


def walk(cell, match):
    """Play it with opponents of every name and now and then a stranger; yield each answer before it is submitted."""
    game, die = match.game, Die(stream(18, cell.game, cell.number))
    whole = cell.number % WHOLE == 0
    names = game.opponents()
    quick = names[: 2 + cell.number % 3] if whole else names
    minds = [game.opponent(quick[(cell.number + seat) % len(quick)], seat) for seat in range(match.seats)]
    heard = [0] * match.seats
    for _ in range(ENDLESS if whole else PLAYED):
        if match.result is not None:
            return
        seat, ask = next((seat, ask) for seat, asks in sorted(match.asks().items()) for ask in asks if ask.due)
        if seat < 0 or not die.below(STRANGERS):
            move = any_answer(match, die)
            seat, ask = move.seat, next(one for one in match.asks(move.seat)[move.seat] if one.id == move.ask)
        else:
            for told in match.events(seat, heard[seat]):
                minds[seat].hear(told)
            heard[seat] = match.heard(seat)
            move = minds[seat].answer(match.view(seat), ask, die_for(match.seed, seat, match.turn))
        yield seat, ask, move
        match.submit(move)


def trace(cell):
    """Play a match and sum up all of it."""
    match = begin(cell)
    game, sums = match.game, {name: hashlib.blake2b(digest_size=6) for name in Traces._fields}

    def note(name, *what):
        sums[name].update(repr(plain(what)).encode())

    note("options", match.seats, {name: value for name, value in match.options.items() if name not in YOUNGER})
    for seat, ask, move in walk(cell, match):
        view = match.view(seat)
        note("asks", [(who, *asks) for who, asks in sorted(match.asks().items())])
        note("moves", move)
        note("forms", len(game.forms(view, ask, move.picks)) if seat >= 0 else 0)
        if match.turn % HINTS == cell.number % HINTS and seat >= 0:
            hint = game.hint(view, match.events(seat), ask)
            note("hints", hint and (hint.nudge, hint.move, hint.reason))
    for tape in chain((TABLE, MODERATOR), range(match.seats)):
        note("events", tape, *match.events(tape))
    view = match.view(TABLE)
    note("sentences", *((game.tell(told, NAMES.__getitem__, view), game.rule_of(told)) for told in match.events(TABLE)))
    note("result", match.turn, match.result)
    return Traces(*(sums[name].hexdigest() for name in Traces._fields))


def plain(what):
    """Return tuples, lists and dictionaries of numbers and words, whatever named types they were."""
    if isinstance(what, dict):
        return sorted((str(key), plain(value)) for key, value in what.items())
    if isinstance(what, Event):
        return what.kind, what.args
    if isinstance(what, tuple | list):
        return tuple(map(plain, what))
    return what
