"""A short way to a game: a position of ints and tuples in slots, and whatever else follows from a few methods."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

from rules.core.game import Game, OptionField, Options
from rules.core.position import slots
from rules.core.types import NUMBER, ONE, ORDER, Move, Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Self

    from rules.core.events import Event
    from rules.core.game import Sight
    from rules.core.types import Ask, Seat, SeatMask


SHORT = 6  # a longer ORDER is no longer tried out


class Slots:
    """A position: every slot holds an int or a tuple of them. Subclasses name theirs in `__slots__`."""

    __slots__ = ("n", "people", "seed")
    n: int
    people: SeatMask
    seed: int

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """Return the names of all slots."""
        return slots(cls)

    def clone(self) -> Self:
        """Return an independent copy."""
        made = type(self)()
        for name in self.names():
            setattr(made, name, getattr(self, name))
        return made

    def key(self) -> tuple[object, ...]:
        """Return everything that makes two positions the same."""
        return tuple(getattr(self, name) for name in self.names())


S = TypeVar("S", bound=Slots)
V = TypeVar("V", bound="Sight")


class Simple(Game[S, V]):
    """What a small game need not write: options by their choices, answers by their shape, a random opponent."""

    state: type[S]
    options: ClassVar[tuple[OptionField, ...]] = ()
    ruleset = 1

    # -- setting up
    def option_fields(self, seats: int) -> tuple[OptionField, ...]:
        """Return the house rules."""
        del seats
        return self.options

    def read_options(self, raw: Mapping[str, object], seats: int) -> Options:
        """Return all options; ValueError names the one that is unknown, or has no such value."""
        known = {field.name: field for field in self.option_fields(seats)}
        for name, value in raw.items():
            if name not in known:
                raise ValueError(f"{self.title} has no house rule called {name!r}.")
            choices = known[name].choices
            if not any(value == one and type(value) is type(one) for one in choices):
                raise ValueError(f"The house rule {name!r} can be {known[name].any_of}, not {value!r}.")
        fewest, most = self.seats
        if not fewest <= seats <= most:
            raise ValueError(f"{self.title} seats {fewest} to {most}, not {seats}.")
        return cast("Options", {name: raw.get(name, field.default) for name, field in known.items()})

    # -- playing
    def asks(self, s: S) -> dict[Seat, tuple[Ask, ...]]:
        """Return what every seat may answer now, as its own view has it."""
        found = {seat: self.view_asks(self.view(s, seat)) for seat in range(s.n)}
        return {seat: asks for seat, asks in found.items() if asks}

    def forms(self, view: V, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Return ((),) for picks of the ask's shape, () for others."""
        del view
        fits = set(picks) <= set(ask.options) and len(set(picks)) == len(picks)
        if ask.shape in (ONE, NUMBER):
            fits = fits and len(picks) == 1
        elif ask.shape == ORDER:
            fits = fits and len(picks) == len(ask.options)
        else:
            fits = fits and ask.least <= len(picks) <= ask.most
        return ((),) if fits else ()

    def why_not(self, view: V, ask: Ask, move: Move) -> Refusal | None:
        """Refuse what has not the ask's shape."""
        if move.how in self.forms(view, ask, move.picks):
            return None
        return Refusal(f"{self.prefix} 1", "That is no answer to this question.", self._first(view, ask))

    def _first(self, view: V, ask: Ask) -> Move | None:
        number = 1 if ask.shape in (ONE, NUMBER) else len(ask.options) if ask.shape == ORDER else ask.least
        tries = permutations(ask.options, number) if len(ask.options) <= SHORT else (ask.options[:number],)
        found = ((picks, self.forms(view, ask, picks)) for picks in tries)
        return next((Move(view.seat, ask.id, picks, how[0]) for picks, how in found if how), None)

    # -- keeping
    def blank(self) -> S:
        """Return a position of which nothing is known."""
        return self.state()

    # -- words
    def tell(self, told: Event, names: Callable[[Seat], str], view: V) -> str:
        """Say nothing."""
        del told, names, view
        return ""

    def rule_of(self, told: Event) -> str:
        """Return the first rule."""
        del told
        return f"{self.prefix} 1"
