"""The house rules with titles, bounds and a line of help each: what the setup form is made from. SE 3.1 - 3.26."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from rules.core.game import OptionField

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.game import Options

# SE 3.1: the default first
HIGHEST = {4: (10, 11), 5: (11, 10, 12), 6: (12, 11, 13), 7: (13, 12), 8: (13,), 9: (13,), 10: (13,)}
_TARGETS = (12, 15, 20, 25, 30, 40, 50)
_HANDS = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20)


class Options_(BaseModel):  # noqa: N801 - Options is the resolved mapping
    """What a host may decide. `highest` 0 = by the number of players."""

    model_config = ConfigDict(extra="forbid", strict=True)

    highest: Literal[0, 10, 11, 12, 13] = Field(
        0, title="Highest rank", description="How far the numbers go. More players, more cards.", json_schema_extra={"rule": "SE 3.1"}
    )
    salaries: bool = Field(True, title="Salaries", description="Points by chair after every hand.", json_schema_extra={"rule": "SE 3.17"})
    target: Literal[12, 15, 20, 25, 30, 40, 50] = Field(
        25, title="Points to win", description="With salaries: the first to reach it wins. 12 is quick.", json_schema_extra={"rule": "SE 3.17"}
    )
    hands: Literal[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20] = Field(
        5, title="Hands", description="Without salaries: how many. 0 goes on until somebody ends it.", json_schema_extra={"rule": "SE 3.17"}
    )
    bonuses: Literal["full", "light", "none"] = Field(
        "full", title="Bonuses", description="Best cards go up, any come down: two and one, one only, or none.", json_schema_extra={"rule": "SE 3.26"}
    )
    amnesty: bool = Field(
        False, title="Amnesty", description="Scum three hands running? Nothing is owed that hand.", json_schema_extra={"rule": "SE 3.26"}
    )
    draw: bool = Field(True, title="Draw for seats", description="One card each decides the first ranks. Off: at random.", json_schema_extra={"rule": "SE 3.3"})
    clumsy: bool = Field(
        False, title="Clumsy dealer", description="One hand in twenty a card is shown and haggled over.", json_schema_extra={"rule": "SE 3.5"}
    )
    wild39: bool = Field(False, title="Wild 3-9", description="A fox cub stands for any rank from 3 to 9.", json_schema_extra={"rule": "SE 3.16a"})
    five: bool = Field(False, title="A little look", description="After the special 5, see one hand.", json_schema_extra={"rule": "SE 3.16b"})
    seven: bool = Field(False, title="Once more", description="After the special 7, play again at once.", json_schema_extra={"rule": "SE 3.16c"})
    eight: bool = Field(False, title="Never alone", description="The special 8 may not be played as a single.", json_schema_extra={"rule": "SE 3.16d"})
    nine: bool = Field(False, title="First word", description="The special 9 may only be led.", json_schema_extra={"rule": "SE 3.16e"})
    ten: bool = Field(False, title="One or two", description="The special 10 counts as one or as a pair.", json_schema_extra={"rule": "SE 3.16f"})
    seating: Literal["move", "sit"] = Field(
        "move", title="Seating", description="Names move to the ranked chairs, or the Honcho sits still.", json_schema_extra={"rule": "SE 3.20"}
    )
    theme: Literal["classic", "corporate", "sports", "military"] = Field(
        "classic", title="Theme", description="Names of the places, the room and the tone.", json_schema_extra={"rule": "SE 3.23"}
    )
    talk: Literal["mild", "full", "off"] = Field(
        "mild", title="Court talk", description="Flattery up, scorn down. Changes no cards.", json_schema_extra={"rule": "SE 3.24"}
    )
    memory: bool = Field(False, title="Card memory", description="A list of what was played this hand.", json_schema_extra={"rule": "SE 3.21"})
    take_back: bool = Field(
        False, title="Practice game", description="Moves may be taken back; the result is marked.", json_schema_extra={"rule": "SE 3.21"}
    )


@cache
def fields(seats: int) -> tuple[OptionField, ...]:
    """Return the form for that many seats (4 … 10)."""
    return tuple(_field(name, seats) for name in Options_.model_fields)


def _field(name: str, seats: int) -> OptionField:
    info = Options_.model_fields[name]
    extra: Any = info.json_schema_extra
    default = HIGHEST[seats][0] if name == "highest" else info.default
    choices: tuple[Any, ...] = (False, True) if info.annotation is bool else get_args(info.annotation)
    if name == "highest":
        choices = tuple(sorted(HIGHEST[seats]))
    return OptionField(name, str(info.title), str(info.description), str(extra["rule"]), default, choices)


def read(raw: Mapping[str, object], seats: int) -> Options:
    """Return all options, `highest` resolved. ValueError: one sentence on what is wrong and what would be right."""
    if seats not in HIGHEST:
        raise ValueError(f"Scum of the Earth seats 4 to 10, not {seats}.")
    try:
        chosen = Options_.model_validate(dict(raw))
    except ValidationError as error:
        raise ValueError(_sentence(error)) from None
    values: Options = chosen.model_dump()
    if not values["highest"]:
        values["highest"] = HIGHEST[seats][0]
    if values["highest"] not in HIGHEST[seats]:
        allowed = ", ".join(str(rank) for rank in sorted(HIGHEST[seats]))
        raise ValueError(f"With {seats} seats the highest rank can be {allowed} (SE 3.1), not {values['highest']}.")
    return values


def _sentence(error: ValidationError) -> str:
    first = error.errors()[0]
    name = str(first["loc"][0]) if first["loc"] else "?"
    if first["type"] == "extra_forbidden":
        return f"There is no house rule called {name!r}; there is {', '.join(Options_.model_fields)}."
    choices = _field(name, 6).choices if name != "highest" else (10, 11, 12, 13)
    return f"The house rule {name!r} can be {', '.join(str(c).lower() for c in choices)}, not {first['input']!r}."
