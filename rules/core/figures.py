"""What can be counted of finished matches beyond who came where: for `simulate` and the arena, never for opponents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.core.events import Event
    from rules.core.game import Options

S = TypeVar("S")


class Measure(NamedTuple):
    """One figure of a match. A share is 0 or 1 a match; anything else has a mean and a spread."""

    name: str
    title: str
    share: bool = True


def deals(tapes: Sequence[Sequence[Event]]) -> list[tuple[Any, ...]]:
    """Return, deal by deal, the "dealt" event by which each seat was told what it got; `tapes` are everybody's."""
    own = ([told for told in tape if told.kind == "dealt" and told.hears(seat)] for seat, tape in enumerate(tapes))
    return list(zip(*own, strict=False))


class Figures(Generic[S]):
    """What a game offers, if it does."""

    measures: tuple[Measure, ...] = ()
    sides: tuple[str, ...] = ()  # what seats are dealt to in secret, where there are sides

    def of(self, s: S) -> dict[str, float]:
        """Return every measure of a finished match, by name."""
        raise NotImplementedError

    def dealt(self, s: S) -> tuple[int, ...]:
        """Return the side dealt to every seat, a number in `sides`."""
        raise NotImplementedError

    def tuned(self, _options: Options, numbers: Mapping[str, str]) -> Options:
        """Return resolved options under which other numbers hold than the rulebook's; ValueError says what is wrong."""
        raise ValueError(f"This game has no number called {next(iter(numbers))!r} to turn.")
