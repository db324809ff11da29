"""What happens at a table: every kind of event is declared once, as a class with named fields."""

from __future__ import annotations

import re
from copy import copy
from typing import TYPE_CHECKING, Any, ClassVar, Self, dataclass_transform

from rules.core.types import EVERYONE, Seat, SeatMask

if TYPE_CHECKING:
    from collections.abc import Iterator


_WORD = re.compile(r"(?<!^)(?=[A-Z])")


@dataclass_transform(frozen_default=True)
class Event:
    """Something that happened. A game's `events.py` has a subclass a kind: its fields, its rule, who learns what.

    class Peeked(Event, rule="SE 3.16b", secret=("cards",)): everybody learns who looked at whom, the one in the field
    `seat` the cards too, everybody else has None there. Of fields in `backs` everybody sees how many cards there are:
    one None a card. `knows` names the fields with the seats that learn all of it; of a `private` kind nobody else
    learns anything, but the moderator where it is `moderated`. `told_to` says who learns all of it, whatever the kind.
    Among its numbers (`args`) a row of them in `counted` stands behind their count, for another row follows.
    """

    __slots__ = ("__dict__", "_ears")  # the fields, and who hears it where that is not as usual

    kind: ClassVar[str]  # the name of the class, as words: "sat_still"
    rule: ClassVar[str] = ""  # the number of the rule behind it
    secret: ClassVar[tuple[str, ...]] = ()
    backs: ClassVar[tuple[str, ...]] = ()
    knows: ClassVar[tuple[str, ...]] = ("seat",)
    private: ClassVar[bool] = False
    moderated: ClassVar[bool] = False
    counted: ClassVar[tuple[str, ...]] = ()
    fields: ClassVar[tuple[str, ...]] = ()
    _usual: ClassVar[dict[str, Any]] = {}

    def __init_subclass__(cls, **declared: Any) -> None:
        """Declare a kind."""
        cls.kind = _WORD.sub("_", cls.__name__).lower()
        for name, value in declared.items():
            setattr(cls, name, value)
        own = tuple(name for name, of in cls.__annotations__.items() if not str(of).startswith("ClassVar"))
        cls.fields = cls.fields + own
        setattr(cls, "__match_args__", cls.fields)  # noqa: B010 - mypy takes it for final
        cls._usual = cls._usual | {name: cls.__dict__[name] for name in own if name in cls.__dict__}
        cls.__init__ = _made_for(cls.fields, cls._usual)  # type: ignore[method-assign]

    if TYPE_CHECKING:

        def __init__(self, *values: Any, **named: Any) -> None:
            """Take a value for every field, in order or by name."""
            del values, named
            self._ears: SeatMask | None = None

    def told_to(self, seats: SeatMask) -> Self:
        """Return the same as exactly these seats learn all of it."""
        made = copy(self)
        made._ears = seats  # noqa: SLF001 - of its own kind
        return made

    def __eq__(self, other: object) -> bool:
        """Whether it is the same kind of event with the same values."""
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        """Agree with `==`."""
        return hash((self.kind, self.args))

    def __repr__(self) -> str:
        """Return it as it could be written down."""
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in self.fields)})"

    @property
    def behind(self) -> str:
        """The number of the rule behind it."""
        return self.rule

    @property
    def learned_by(self) -> SeatMask:
        """Who learns all of it."""
        if self._ears is not None:
            return self._ears
        if not (self.private or self.secret or self.backs):
            return EVERYONE
        return sum(1 << seat for seat in {getattr(self, name) for name in self.knows})

    def hears(self, seat: Seat) -> bool:
        """Whether `seat` (TABLE: a spectator) learns the whole of it."""
        learned = self.learned_by
        return learned == EVERYONE or (seat >= 0 and bool(learned >> seat & 1))

    def told(self, seat: Seat) -> Self | None:
        """Return the event as `seat` (TABLE: a spectator) learns of it; None if it learns nothing."""
        if self.hears(seat):
            return self
        return None if self.private else self.public()

    def public(self) -> Self:
        """Return it as those learn of it who may not know all."""
        if not (self.secret or self.backs):
            return self
        hidden = {name: (None,) * len(getattr(self, name)) for name in self.backs}
        return type(self)(**{**self.__dict__, **dict.fromkeys(self.secret), **hidden})

    @property
    def args(self) -> tuple[int, ...]:
        """All its numbers in a row, as they are digested: of hidden cards how many there are."""
        return tuple(self._numbers())

    def _numbers(self) -> Iterator[int]:
        for name, value in self.__dict__.items():
            if name in self.counted:
                yield len(value)
            yield from _flat(value)


def _made_for(fields: tuple[str, ...], usual: dict[str, Any]) -> Any:
    """Return an `__init__` for these fields; events are made by the thousand, and this is as fast as one by hand."""
    takes = "".join(f", {name}=usual[{name!r}]" if name in usual else f", {name}" for name in fields)
    lines = (*(f"self.{name} = {name}" for name in fields), "self._ears = None")
    made: dict[str, Any] = {"usual": usual}
    exec(f"def __init__(self{takes}): {'; '.join(lines)}", made)  # noqa: S102 - of names declared in our own modules
    return made["__init__"]


def _flat(value: Any) -> Iterator[int]:
    if not isinstance(value, tuple):
        yield from () if value is None else (int(value),)
    elif value and value[0] is None:
        yield len(value)
    else:
        for one in value:
            yield from _flat(one)


class Handed(Event):
    """A seat goes over to a person or to an opponent."""

    seat: Seat
    person: bool
