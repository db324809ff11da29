"""House rules, declared once: a NamedTuple that positions carry, each field with what a form shows of it.

    class House(NamedTuple):
        rounds: Annotated[int, Rule("Rounds", "How often a day goes round.", "GT 3.11", (2, 3, 4))] = 3

Form, reader and the position's copy follow from it. A game with ties between its rules checks those itself afterwards.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar, cast, get_type_hints

from rules.core.game import OptionField, Options, Value
from rules.core.sentences import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


    Choices = Callable[[str], tuple[Value, ...]]  # name of a rule -> its legal values, in order

say: Final = Words("rules", "house_rules")
H = TypeVar("H")


class Rule(NamedTuple):
    """What a form shows of a house rule."""

    title: str
    help: str
    number: str  # of the rule behind it
    choices: tuple[Value, ...] = (False, True)
    words: Callable[[Any], str] | None = None  # names values that do not speak for themselves
    carried: Mapping[Any, Any] = {}  # as what the position carries a choice, if not as itself
    each: tuple[str, ...] = ()  # what each of `choices` does, where `help` tells of all of them


def declared(house: object) -> Mapping[str, Rule]:
    """Return the rules of a house by name; a field without one is no house rule."""
    return _declared(house)


@cache
def _declared(house: Any) -> Mapping[str, Rule]:
    hints = get_type_hints(house, include_extras=True)
    return {name: one for name, hint in hints.items() for one in getattr(hint, "__metadata__", ())}


def field(house: type[Any], name: str, choices: tuple[Value, ...] = (), default: Value | None = None) -> OptionField:
    """Return what a form shows of a house rule; `choices` and `default` where they depend on the table."""
    rule = declared(house)[name]
    choices = choices or rule.choices
    usual = house._field_defaults[name]
    chosen = next((one for one, kept in rule.carried.items() if kept == usual), usual) if default is None else default
    words = () if rule.words is None else tuple(map(rule.words, choices))
    return OptionField(name, rule.title, rule.help, rule.number, chosen, choices, words, rule.each)


def read(house: type[Any], raw: Mapping[str, object], choices: Choices | None = None) -> Options:
    """Return all house rules. ValueError: one sentence on what is wrong and what would be right."""
    every = declared(house)
    for name in raw:
        if name not in every:
            raise ValueError(say.no_such_rule(name=repr(name), every=", ".join(every)))
    values: dict[str, Value] = {}
    for name in every:
        about = field(house, name, choices(name) if choices else ())
        value: Any = raw.get(name, about.default)
        if not any(type(one) is type(value) and one == value for one in (*about.choices, about.default)):
            raise ValueError(say.no_such_choice(name=repr(name), any_of=about.any_of, value=repr(about.word(value))))
        values[name] = value
    return values


def carried(house: type[H], options: Mapping[str, Any]) -> H:
    """Return the house rules as the position carries them."""
    every, fields = declared(house), cast("Any", house)._fields
    kept = {name: every[name].carried.get(options[name], options[name]) for name in every}
    return house(**{name: options[name] for name in fields if name in options} | kept)
