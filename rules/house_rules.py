"""What the house rules of all games share: a pydantic field each, a form made of them, one sentence if one is wrong.

A game with ties between its rules checks those itself afterwards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from rules.core.game import OptionField

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.core.game import Options, Value

    Choices = Callable[[str], tuple[Value, ...]]  # name of a rule -> its legal values, in order


class HouseRules(BaseModel):
    """What a host may decide; subclasses have a field a rule."""

    model_config = ConfigDict(extra="forbid", strict=True)


def rule(default: object, title: str, help_: str, number: str, words: Callable[[Any], str] | None = None) -> Any:
    """Return the field of one house rule with what a form shows of it; `number` is that of the rule behind it.

    `words` names its values where they do not speak for themselves.
    """
    extra: Any = {"rule": number, "words": words}
    return Field(default, title=title, description=help_, json_schema_extra=extra)


def field(rules: type[HouseRules], name: str, choices: tuple[Value, ...], default: Value | None = None) -> OptionField:
    """Return what a form shows of a house rule; `default` where it depends on the table."""
    info = rules.model_fields[name]
    extra: Any = info.json_schema_extra
    chosen: Value = info.default if default is None else default
    words = () if extra["words"] is None else tuple(extra["words"](choice) for choice in choices)
    return OptionField(name, str(info.title), str(info.description), str(extra["rule"]), chosen, choices, words)


def read(rules: type[HouseRules], raw: Mapping[str, object], choices: Choices) -> Options:
    """Return all house rules. ValueError: one sentence on what is wrong and what would be right."""
    try:
        values: Options = rules.model_validate(dict(raw)).model_dump()
    except ValidationError as error:
        raise ValueError(_sentence(rules, error, choices)) from None
    return values


def _sentence(rules: type[HouseRules], error: ValidationError, choices: Choices) -> str:
    first = error.errors()[0]
    name = str(first["loc"][0]) if first["loc"] else "?"
    if first["type"] == "extra_forbidden":
        return f"There is no house rule called {name!r}; there is {', '.join(rules.model_fields)}."
    about = field(rules, name, choices(name))
    return f"The house rule {name!r} can be {about.any_of}, not {about.word(first['input'])!r}."
