"""A deal as a short text to pass on: SCUM-XXXX-XXXX-… holds game, ruleset, seats, options and a seed of 40 bits.

The number is a mixed radix with the defaults as zeros on top, so that a table with few house rules has a short code.
Letters are Crockford's: no I, L, O or U, and whoever types one of them is understood.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules import game as game_called
from rules import games
from rules.core.sentences import Words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.game import Game, OptionField, Options, Value

say: Final = Words("rules", "deal_code")
_LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ_AS: Final = str.maketrans({"O": "0", "I": "1", "L": "1", "U": "V"})
_GROUP: Final = 4
_LONGEST: Final = 128
_CHECK: Final = 20  # bits
_RULESETS: Final = 64
_SEATS: Final = 64
SEEDS: Final = 1 << 40  # a seed is less than this


class Deal(NamedTuple):
    """What a deal code says."""

    game: str
    options: Options
    seats: int
    seed: int


def encode(game: str, options: Options, seats: int, seed: int) -> str:
    """Return the code of a deal. ValueError: an unknown game, options that are none, or a seed over 40 bits."""
    if not 0 <= seed < SEEDS:
        raise ValueError(say.long_seed)
    rules_of = game_called(game)
    resolved = rules_of.read_options(options, seats)
    number, weight = 0, 1
    for digit, radix in (
        (rules_of.ruleset, _RULESETS), (seats, _SEATS), (seed, SEEDS), *_digits(rules_of, resolved, seats),
    ):  # fmt: skip
        number += digit * weight
        weight *= radix
    length = -(-number.bit_length() // 5)
    length += -(length + _CHECK // 5) % _GROUP
    text = _text(number, length) + _text(_check(rules_of.code, number, length), _CHECK // 5)
    return "-".join((rules_of.code, *(text[i : i + _GROUP] for i in range(0, len(text), _GROUP))))


def decode(text: str) -> Deal:
    """Return what a code says; ValueError is one sentence on what is wrong with it."""
    game, number = _number(text)
    number, ruleset = divmod(number, _RULESETS)
    number, seats = divmod(number, _SEATS)
    number, seed = divmod(number, SEEDS)
    if ruleset not in {game.ruleset, *game.older}:
        raise ValueError(
            say.other_ruleset(title=game.title, ruleset=ruleset, here=game.ruleset)
        )
    fewest, most = game.seats
    if not fewest <= seats <= most:
        raise ValueError(say.other_seats(title=game.title, seats=seats, fewest=fewest, most=most))
    options: Options = {}
    for field in game.option_fields(seats):
        choices = _choices(field)
        number, digit = divmod(number, len(choices))
        options[field.name] = choices[digit]
    if number:
        raise ValueError(say.unknown_rules)
    return Deal(game.id, game.read_options(options, seats), seats, seed)


def _number(text: str) -> tuple[Game[Any, Any], int]:
    """Return the game and the number behind a code whose check is right."""
    plain = "".join(c for c in text.upper() if c.isalnum())
    game = next((g for g in map(game_called, games()) if plain.startswith(g.code)), None)
    if game is None:
        raise ValueError(say.beginning)
    body = plain[len(game.code) :].translate(_READ_AS)
    wrong = next((c for c in body if c not in _LETTERS), None)
    if wrong is not None:
        raise ValueError(say.no_such_letter(letter=wrong))
    if len(body) > _LONGEST:
        raise ValueError(say.far_too_long)
    value = 0
    for letter in body:
        value = value * 32 + _LETTERS.index(letter)
    number, check = divmod(value, 1 << _CHECK)
    length = len(body) - _CHECK // 5
    if length < 1 or len(body) % _GROUP or check != _check(game.code, number, length):
        raise ValueError(say.mistyped)
    return game, number


def _digits(game: Game[Any, Any], options: Options, seats: int) -> Iterator[tuple[int, int]]:
    for field in game.option_fields(seats):
        choices = _choices(field)
        yield _place(choices, options[field.name]), len(choices)


def _choices(field: OptionField) -> tuple[Value, ...]:
    """Return every choice, the default first (False and 0 are different choices)."""
    at = _place(field.choices, field.default)
    return (field.choices[at], *field.choices[:at], *field.choices[at + 1 :])


def _place(choices: tuple[Value, ...], value: Value) -> int:
    return [(type(choice), choice) for choice in choices].index((type(value), value))


def _text(number: int, length: int) -> str:
    return "".join(_LETTERS[number >> 5 * i & 31] for i in reversed(range(length)))


def _check(code: str, number: int, length: int) -> int:
    digest = blake2b(f"{code}/{length}/{number}".encode(), digest_size=4).digest()
    return int.from_bytes(digest, "big") >> 32 - _CHECK
