"""Five levels of one net: what they count, how hot their die is, which slips they are spared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.types import PASS, PLAY, Move
from rules.games.scum_of_the_earth.cards import INFINITY
from rules.games.scum_of_the_earth.minds import court
from rules.games.scum_of_the_earth.minds.baselines import choices, taken
from rules.games.scum_of_the_earth.minds.features import Scene, outlook, scene
from rules.games.scum_of_the_earth.minds.guards import certain, last_chance, pruned
from rules.games.scum_of_the_earth.minds.memory import Memory, whole
from rules.games.scum_of_the_earth.minds.net import ONE, load
from rules.games.scum_of_the_earth.minds.table import going_out
from rules.games.scum_of_the_earth.minds.tilts import PLAIN, TILTS, Tilt, tilted
from rules.games.scum_of_the_earth.phases.trick import move_of
from rules.games.scum_of_the_earth.plays import BODY
from rules.opponents.heat import drawn

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.core.types import Ask, Seat
    from rules.games.scum_of_the_earth.view import View


class Level(NamedTuple):
    """One step of the ladder."""

    heat: int  # temperature in 1/65536 of the score: near-equal plays are mixed up first
    counts: bool  # remembers which cards are gone
    guarded: bool  # minds/guards.py


LEVELS: Final = {
    "level-1": Level(ONE * 120 // 1000, counts=False, guarded=False),
    "level-2": Level(ONE * 50 // 1000, counts=False, guarded=False),
    "level-3": Level(ONE * 45 // 1000, counts=True, guarded=True),
    "level-4": Level(ONE * 22 // 1000, counts=True, guarded=True),
    "level-5": Level(0, counts=True, guarded=True),
}
BEST: Final = "level-5"
MOST: Final = 48  # candidates that are looked at; more only with several wilds in a long hand


class Weighing(NamedTuple):
    """The plays it considers, what each is worth to it, the temperature of its die. One play: nothing was weighed."""

    codes: list[int]
    values: list[int]
    heat: int


class Player:
    """A level and a personality."""

    def __init__(self, seat: Seat, level: Level, tilt: Tilt = PLAIN) -> None:
        self.seat = seat
        self.level = level
        self.tilt = tilt
        self.memory = Memory()

    def hear(self, told: Event) -> None:
        """Remember it."""
        self.memory.hear(told)

    def answer(self, view: View, ask: Ask, die: int) -> Move:
        """Return the answer of this level."""
        if ask.shape != PLAY:
            return court.answer(view, ask, die, court.odd_cards if self.level.counts else court.worst_cards)
        return move_of(self.seat, self.code(view, die, passing=PASS in ask.options))

    def code(self, view: View, die: int, *, passing: bool) -> int:
        """Return the play, 0 for a pass."""
        codes, values, heat = self.weighing(view, passing=passing)
        return codes[drawn(values, heat, die)] if len(codes) > 1 else codes[0]

    def weighing(self, view: View, *, passing: bool) -> Weighing:
        """Return what it weighs before a play."""
        codes = candidates(view, passing=passing)
        out = going_out(codes, view.hand)
        if out or len(codes) == 1:
            return Weighing([out or codes[0]], [0], 0)
        sc = self.scene(view)
        if self.level.guarded:
            sure = certain(sc, codes, outlook(sc))
            if sure:
                return Weighing([sure], [0], 0)
            if last_chance(sc):
                codes = [code for code in codes if code]
        values = tilted(self.tilt, sc, codes, self._values(sc, codes))
        heat = (self.level.heat + self.tilt.heat) * (view.n - 1) // len(sc.rivals)  # values span the free places only
        return Weighing(codes, values, heat)

    def _values(self, sc: Scene, codes: list[int]) -> list[int]:
        """Half for the place itself, half for what this personality aims at."""
        values = load().values(sc, codes)
        if not self.tilt.aim:
            return values
        aimed = load().values(sc._replace(aim=self.tilt.aim), codes)
        return [plain + own >> 1 for plain, own in zip(values, aimed, strict=True)]

    def scene(self, view: View) -> Scene:
        """Return what this level sees in a view."""
        pool = self.memory.unseen(view) if self.level.counts else whole(view.house.deck) - view.hand
        return scene(view, self.seat, view.hand, pool, in_trick(view))


def in_trick(view: View) -> bool:
    """Return whether Infinity lies on the table."""
    return any(entry >> 4 & 15 == INFINITY for entry in view.trick)


def candidates(view: View, *, passing: bool) -> list[int]:
    """Return the plays worth a thought, the pass last."""
    codes = pruned(choices(view, view.seat, view.hand))
    if len(codes) > MOST:
        codes = sorted(codes, key=lambda code: (taken(code & BODY)[3], code))[:MOST]
    return [*codes, 0] if passing else codes


def player(name: str, seat: Seat, personality: str = "") -> Player:
    """Return a fresh opponent of that level; an unknown personality plays plainly."""
    return Player(seat, LEVELS[name], TILTS.get(personality, PLAIN))
