"""People and figures for pictures: always the same, belonging to nobody."""

from __future__ import annotations

from datetime import date
from random import Random
from typing import Final

from rules import front, games
from rules import game as game_of
from rules.core.sentences import Words
from tabletop.screens.aftermath.outcome import Figure, Outcome, Standing
from tabletop.screens.aftermath.results import ResultsWays
from tabletop.screens.router import Router
from tabletop.screens.setup.order import Chair, Table
from tabletop.screens.statistics.figures import Tally, Unfinished
from tabletop.screens.words import words
from tabletop.settings import Settings

said: Final = Words("tabletop", "samples")

GAME = games()[0]
TODAY: Final = date(2026, 11, 27)
SEED = 0x5C7F19AB42


class Quiet(Router):
    """A router in a picture: it knows nothing of this user and writes nothing."""

    @property
    def settings(self) -> Settings:
        """A person with a name."""
        if self.app.settings is None or not self.app.settings.name:
            self.app.settings = Settings(name="Morgan", portrait=21, pass_explained=True, text_size=self.app.text)
        return self.app.settings

    @property
    def version(self) -> str:
        """The first of them."""
        return "1.0"

    def today(self) -> date:
        """Always have the same date."""
        return TODAY

    def unfinished(self) -> Unfinished | None:
        """Have nothing to go on with."""
        return None

    def tally(self, _name: str) -> Tally:
        """Have played a little."""
        return Tally(9, 3, (2, 6))


def table(seats: int = 6) -> Table:
    """Lay a table that is the same every time."""
    made = Table(game_of(GAME), Chair("Morgan", 21, person=True), seed=SEED, rng=Random(3))
    made.fill(seats)
    return made


PEOPLE = (("Morgan", 21), ("Vera", 5), ("Barnaby", 4), ("Ottoline", 2), ("Fitch", 10), ("Norbert", 14))
CHAIRS = ("01-recliner", "02-wingback", "03-swivel", "05-dining", "07-folding", "10-stool")
HANDS = ((2, 1, 3, 0, 4, 5), (0, 2, 3, 1, 4, 5), (2, 1, 0, 4, 3, 5), (1, 2, 3, 0, 4, 5), (0, 1, 2, 3, 4, 5),
         (0, 1, 4, 2, 3, 5), (0, 1, 2, 3, 4, 5))  # fmt: skip
PAY = (4, 3, 2, 2, 1, 0)
COUNTED = (("3", "0.8"), ("0", "1.4"), ("19", "14.2"), ("61 %", "48 %"), ("2", "4.0"), ("37", "35.4"))


def _points(seat: int) -> tuple[int, ...]:
    values = [0]
    for hand in HANDS:
        values.append(values[-1] + PAY[hand.index(seat)])
    return tuple(values)


def outcome() -> Outcome:
    """Make up the end of a match."""
    ranked = sorted(range(len(PEOPLE)), key=lambda seat: -_points(seat)[-1])
    standings = tuple(
        Standing(seat, *PEOPLE[seat], said["TITLES", place], f"chair-{CHAIRS[place]}",
                 _points(seat)[-1], PAY[HANDS[-1].index(seat)], seat == 0)
        for place, seat in enumerate(ranked)
    )  # fmt: skip
    counted = zip(said.rows("FIGURES"), COUNTED, strict=True)
    figures = tuple(Figure(title, *both, better=at < len(COUNTED) - 1) for at, (title, both) in enumerate(counted))
    return Outcome(
        game=GAME, title=said.RECLINER, aside=said.aside(title=front(GAME).title),
        standings=standings, paid=True, target=20, lines=tuple((seat, _points(seat)) for seat in ranked), hands=HANDS,
        figures=figures, figures_aside=words.AGAINST_TABLE, epilogues=said.rows("EPILOGUES"), practice=False,
        foot=game_of(GAME).parts[0].word,
    )  # fmt: skip


def nothing() -> None:
    """Lead nowhere."""


WAYS = ResultsWays(nothing, nothing, nothing)
