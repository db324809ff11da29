"""What a save must look like. The only module of `save` that needs pydantic, and only to read and to begin a game."""

from __future__ import annotations

from datetime import UTC, datetime
from secrets import token_hex
from typing import TYPE_CHECKING, Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError, model_validator

from rules.core.types import Move
from rules.save.files import say
from rules.save.lines import FORMAT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.game import Game, Options

_STRICT = ConfigDict(extra="ignore", strict=True, frozen=True)
_Text = Annotated[str, Field(max_length=200)]
_Int = Annotated[int, Field(ge=-(2**31), lt=2**31)]
_Ints = Annotated[list[_Int], Field(max_length=500)]


class SeatPlan(BaseModel):
    """Who sits in a seat: a person, or an opponent by its registered name."""

    model_config = _STRICT

    name: _Text
    portrait: _Text = ""
    person: bool = False
    opponent: _Text = "level-3"
    personality: _Text = ""
    character: _Text = ""  # id in the cast, or ""


class Header(BaseModel):
    """The first line of a journal: all that is needed to deal the same match again."""

    model_config = _STRICT

    format: int = FORMAT
    app: _Text = ""
    game: _Text
    ruleset: Annotated[int, Field(ge=0)]
    options: dict[str, bool | int | str]
    seats: Annotated[int, Field(ge=1, le=64)]
    people: Annotated[int, Field(ge=0)]  # mask of the seats that began as people
    seed: Annotated[int, Field(ge=0, lt=2**64)]
    plan: list[SeatPlan]
    created: _Text  # ISO 8601, UTC
    name: _Text = ""  # "" = saved by itself, without a name
    practice: bool = False
    id: Annotated[str, Field(min_length=1, max_length=64)]

    @model_validator(mode="after")
    def _agree(self) -> Header:
        if len(self.plan) != self.seats:
            raise ValueError(say.other_plan(named=len(self.plan), seats=self.seats))
        if self.people >> self.seats:
            raise ValueError(say.people_nowhere)
        datetime.fromisoformat(self.created)
        return self


_MOVE: Final = TypeAdapter(
    Annotated[tuple[_Int, _Text, _Ints, _Ints], Field(strict=True)], config=ConfigDict(strict=True)
)


def new_header(
    game: Game[Any, Any],
    options: Options,
    plan: Sequence[SeatPlan],
    seed: int,
    *,
    practice: bool = False,
    app: str = "",
) -> Header:
    """Return the header of a match that begins now; its options are resolved already."""
    return Header(
        app=app,
        game=game.id,
        ruleset=game.ruleset,
        options=options,
        seats=len(plan),
        people=sum(1 << seat for seat, who in enumerate(plan) if who.person),
        seed=seed,
        plan=list(plan),
        created=datetime.now(UTC).isoformat(timespec="seconds"),
        practice=practice,
        id=token_hex(6),
    )


def header_of(data: dict[str, Any]) -> Header:
    """Return the header of a JSON object; ValueError says in a few words what is wrong."""
    try:
        return Header.model_validate(data)
    except ValidationError as fault:
        first = fault.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or ""
        said = first["msg"].removeprefix("Value error, ").lower()
        raise ValueError(f"{where}: {said}" if where else said) from None


def move_of(data: object) -> Move:
    """Return the move of a `move` line; ValueError if it is none."""
    try:
        seat, ask, picks, how = _MOVE.validate_python(tuple(data) if isinstance(data, list) else data)
    except ValidationError:
        raise ValueError(say.it_is_no_move) from None
    return Move(seat, ask, tuple(picks), tuple(how))
