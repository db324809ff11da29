"""From arguments to a table: game, seats, house rules, seed, and who sits where. No pygame."""

from __future__ import annotations

import secrets
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from rules import game
from rules.core.game import USUAL, Game, OptionField, Options, Value
from rules.save.files import plain
from tabletop.commands import Wrong, words

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from rules.save.model import SeatPlan

SEED_BITS = 40  # what a deal code holds
USUAL_SEATS = 6
_YES = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}


class Table(NamedTuple):
    """What is to be dealt."""

    game: Game[Any, Any]
    seats: int
    options: Options  # raw: what was asked for
    seed: int


def game_of(name: str) -> Game[Any, Any]:
    """Return the game with that id, or say which there are."""
    try:
        return game(name)
    except ValueError as wrong:
        raise Wrong(str(wrong)) from None


def table_of(args: Namespace, usual_seed: int | None = None) -> Table:
    """Return the table the arguments ask for; `usual_seed` None throws a fresh one."""
    found = game_of(args.game)
    code = getattr(args, "deal", None)
    if code is not None:
        return _dealt(found, code, args)
    seats = seats_of(found, args.seats)
    options = options_of(found, seats, args.option)
    seed = args.seed if args.seed is not None else usual_seed
    return Table(found, seats, options, secrets.randbits(SEED_BITS) if seed is None else seed_of(seed))


def seats_of(found: Game[Any, Any], wanted: int | None) -> int:
    """Return a legal number of seats."""
    least, most = found.seats
    seats = min(most, max(least, USUAL_SEATS)) if wanted is None else wanted
    if not least <= seats <= most:
        raise Wrong(words.wrong_seats(title=found.title, least=least, most=most, seats=seats))
    return seats


def seed_of(seed: int) -> int:
    """Return a seed that a deal code can hold."""
    if not 0 <= seed < 1 << SEED_BITS:
        raise Wrong(words.seed(most=(1 << SEED_BITS) - 1, given=seed))
    return seed


def options_of(found: Game[Any, Any], seats: int, given: Sequence[str]) -> Options:
    """Return the house rules given as NAME=VALUE; the rules say what is wrong with them."""
    if not given:
        return {}
    fields = {field.name: field for field in found.option_fields(seats)}
    options: Options = {}
    for text in given:
        name, is_, value = text.partition("=")
        if not is_ or not name:
            raise Wrong(words.option(given=repr(text), game=found.id))
        options[name] = _value(fields.get(name), value)
    try:
        found.read_options(options, seats)
    except ValueError as wrong:
        raise Wrong(str(wrong)) from None
    return options


def opponent_of(found: Game[Any, Any], level: str | None) -> str:
    """Return the registered opponent that a level or a name means; without one the usual."""
    if level is None:
        return found.somebody(USUAL)
    name = f"level-{level}" if level.isdigit() else level
    if name not in found.opponents():
        raise Wrong(words.no_opponent(name=repr(level), every=", ".join(_levels(found))))
    return name


def plan_of(table: Table, opponent: str, people: int) -> tuple[SeatPlan, ...]:
    """Return who sits where: the person of the settings, guests, then some of the cast, the same for the same seed."""
    from rules.save.model import SeatPlan  # noqa: PLC0415 - pydantic
    from tabletop.early import read_raw  # noqa: PLC0415
    from tabletop.screens.setup.order import Chair, a_guest, strangers, told_apart  # noqa: PLC0415
    from tabletop.screens.words import words as pages  # noqa: PLC0415

    kept = read_raw(("name", "portrait"))
    name, portrait = kept.get("name"), kept.get("portrait")
    face = portrait if isinstance(portrait, int) and 1 <= portrait <= 24 else 21
    me = Chair(plain(name) if isinstance(name, str) and name else pages.NOBODY, face, person=True)
    chairs = [me][:people]
    while len(chairs) < people:
        chairs.append(a_guest(chairs))
    chairs += strangers(chairs, Random(table.seed), table.seats - people)
    return tuple(
        SeatPlan(
            name=chair.name,
            portrait=f"portrait-{chair.portrait:02}",
            person=chair.person,
            opponent=opponent,
            personality=chair.personality,
            character=chair.character,
        )
        for chair in told_apart(chairs)
    )


def _dealt(found: Game[Any, Any], code: str, args: Namespace) -> Table:
    from rules.save.dealcode import decode  # noqa: PLC0415 - only for codes

    if args.seats is not None or args.seed is not None or args.option:
        raise Wrong(words.deal_holds_all)
    try:
        deal = decode(code)
    except ValueError as wrong:
        raise Wrong(str(wrong)) from None
    if deal.game != found.id:
        raise Wrong(words.other_deal(game=deal.game, wanted=found.id))
    return Table(found, deal.seats, deal.options, deal.seed)


def token(field: OptionField, value: Value) -> str:
    """Return what is typed for a value: its word, without spaces."""
    return field.word(value).lower().replace(" ", "-")


def _value(field: OptionField | None, text: str) -> Value:
    """Return the choice a text means; what means none stays as it is, for the rules to refuse."""
    low = text.strip().lower()
    if field is not None:
        if isinstance(field.default, bool) and low in _YES:
            return _YES[low]
        typed = {token(field, choice): choice for choice in field.choices}
        counted = {word.rpartition("-")[2]: choice for word, choice in typed.items()}  # 3 is seat 3, whatever its value
        raw = {str(choice): choice for choice in field.choices if not isinstance(choice, bool)}
        if any(word.isdigit() and word != str(choice) for word, choice in counted.items()):
            return typed.get(low, counted.get(low, text))
        return typed.get(low, raw.get(low, int(low) if low.isdigit() else text))
    return int(low) if low.isdigit() else text


def _levels(found: Game[Any, Any]) -> list[str]:
    return [name.removeprefix("level-") for name in found.opponents()]
