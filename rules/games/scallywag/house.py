"""The house rules of one match, resolved. SW 3.2, 3.6, 3.8, 3.10."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.games.scallywag.numbers import WITHOUT_PRESS, Numbers, numbers_of

if TYPE_CHECKING:
    from rules.core.game import Options


class House(NamedTuple):
    """What the host decided."""

    blind_crew: bool = False  # the mix is drawn, and not public
    press_gang: bool = True
    mutineers_know: bool = False  # at every size
    spoken: bool = False  # the watch's number is public
    glass: bool = False  # talk by the clock
    easy_hoard: bool = False  # any three pieces win for the Captain too
    boat: int = -1  # the first watch: a seat, or at random
    take_back: bool = False
    tuned: str = ""  # other numbers than the rulebook's, to see their effect: a JSON object

    @property
    def numbers(self) -> Numbers:
        """The table it plays by."""
        return numbers_of(self.tuned)

    @property
    def pieces(self) -> int:
        """How many pieces win for the Captain."""
        return self.numbers.easy_pieces if self.easy_hoard else self.numbers.pieces

    def mix(self, seats: int) -> tuple[int, ...]:
        """Return how many of each role sit down, () where that is drawn blind (SW 3.2)."""
        if self.blind_crew:
            return ()
        if not self.press_gang and seats in WITHOUT_PRESS:
            return self.numbers.mix_without_press[WITHOUT_PRESS.index(seats)]
        return self.numbers.mix[seats - 4]

    def knowing(self, seats: int) -> bool:
        """Whether the mutinous are shown to one another."""
        if self.mutineers_know:
            return True
        return self.press_gang and not self.blind_crew and seats in self.numbers.knowing


def house_of(options: Options) -> House:
    """Return the house of resolved options."""
    return _house(tuple(sorted(options.items())))


@cache
def _house(items: tuple[tuple[str, Any], ...]) -> House:
    return House(**{name: value for name, value in items if name in House._fields})
