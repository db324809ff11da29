"""Who can sit down: five levels of one net, with what they count and are spared, and rules of thumb."""

from __future__ import annotations

from functools import cache, partial
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.agents.choice import drawn
from rules.core.rng import Die
from rules.core.types import PASS, PLAY, Ask, Maker, Move, Seat
from rules.games.scum_of_the_earth.cards import (
    ACE,
    FIELD,
    INFINITY,
    KING,
    PLACE,
    STAR_OF,
    TEN,
    WILD,
    WILD39,
    ZERO,
    pack,
    unpack,
)
from rules.games.scum_of_the_earth.cards import ONE as CARD
from rules.games.scum_of_the_earth.events import Hand, Infinity, Played
from rules.games.scum_of_the_earth.minds.baselines import choices, greedy, heuristic, taken
from rules.games.scum_of_the_earth.minds.net import (
    ONE,
    Scene,
    after,
    by_rank,
    going_out,
    load,
    outlook,
    scene,
    threats,
    wilds,
)
from rules.games.scum_of_the_earth.phases import END, KEEP, SWAP, codes, move_of
from rules.games.scum_of_the_earth.plays import BODY, LENGTH, STAR_BIT

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.core.events import Event
    from rules.games.scum_of_the_earth.minds.net import Outlook, Table
    from rules.games.scum_of_the_earth.state import View
    Choose = Callable[[Table, int, int, int], int]
    Give = Callable[[int, int], tuple[int, ...]]

TREASURE: Final = (WILD, WILD39, ZERO, ACE)
LONG_ENOUGH: Final = 10  # hands, where nobody is a person and no end was agreed (SE 3.17)


def burden(hand: int) -> int:
    """Return how hard a hand is to be rid of: every group costs about its rank, long ones less (SE 3.25b)."""
    counts = by_rank(hand)
    total = sum(60 * (rank + 1) // (2 + count) for rank, count in enumerate(counts) if count and rank)
    return total + (300 if hand >> 5 * INFINITY & 1 else 0)


def odd_cards(hand: int, number: int) -> tuple[int, ...]:
    """Return the cards that leave the best hand behind; wilds, the zero and aces stay."""
    own = [card for card in unpack(hand) if card not in TREASURE]
    if len(own) < number:
        return unpack(hand)[-number:]
    gifts = sorted(set(combinations(own, number)))
    return min(gifts, key=lambda gift: (burden(hand - sum(CARD[card] for card in gift)), gift))


def worst_cards(hand: int, number: int) -> tuple[int, ...]:
    """Return the worst cards by the order of SE 3.2."""
    return unpack(hand)[-number:]


def ruling(view: View) -> int:
    """SE 3.25g: what will come as a bonus goes to the Scum; what comes now should be good."""
    if view.exposed_for == view.seat:
        return KEEP if PLACE[view.exposed] <= PLACE[6] else SWAP
    return SWAP if view.exposed in TREASURE else KEEP


def fewest(view: View, ask: Ask) -> int:
    """Return the one with the fewest cards among those offered."""
    seats = [seat for seat in ask.options if seat != PASS]
    return min(seats, key=lambda seat: (view.counts[seat], view.order.index(seat)), default=PASS)


def answer(view: View, ask: Ask, die: int, give: Callable[[int, int], tuple[int, ...]]) -> Move:
    """Return the answer to anything but a play."""
    seat = view.seat
    if ask.id == "give":
        return Move(seat, ask.id, give(view.hand, ask.least))
    if ask.id == "look":
        return Move(seat, ask.id, (max(ask.options),))
    if ask.id == "misdeal":
        return Move(seat, ask.id, (ruling(view),))
    if ask.id == "peek":
        return Move(seat, ask.id, (fewest(view, ask),))
    if ask.id == "errand":
        return Move(seat, ask.id, (ask.options[Die(die).below(len(ask.options))],))
    alone = ask.id == "next" and END in ask.options and not view.people
    return Move(seat, ask.id, (END,) if alone and view.hand_no >= LONG_ENOUGH else ask.options[: ask.least])


class Tilt(NamedTuple):
    """Whole numbers in 1/65536 of the span of free places."""

    aim: int = 0  # 0 every place, 1 the first above all, 2 anything but the last
    wild: int = 0  # what a wild is worth extra while the hand is long
    strike: int = 0  # pleasure in beating whoever is nearest to going out, and in the special six
    size: int = 0  # pleasure in long sets, a card
    heat: int = 0  # added to the temperature


PLAIN: Final = Tilt()
TILTS: Final = {
    "climber": Tilt(aim=1),
    "survivor": Tilt(aim=2),
    "hoarder": Tilt(wild=900),
    "bully": Tilt(strike=900),
    "gambler": Tilt(size=250, heat=330),
}
LONG: Final = 5  # cards from which on a hoarder hoards


def tilted(tilt: Tilt, sc: Scene, codes: list[int], values: list[int]) -> list[int]:
    """Return the values as this personality feels them."""
    if not (tilt.wild or tilt.strike or tilt.size):
        return values
    leader = bool(sc.size) and sc.owner == min(sc.rivals, default=0)
    long = sum(sc.hand >> at & 31 for at in range(0, 115, 5)) > LONG
    felt = []
    for code, value in zip(codes, values, strict=True):
        if code:
            _, size, _, wild = taken(code & BODY)
            value -= tilt.wild * wild * long  # noqa: PLW2901
            value += tilt.size * min(size, 6) * (not sc.size)  # noqa: PLW2901
            value += tilt.strike * (leader or bool(code & STAR_BIT and code & 15 == 6))  # noqa: PLW2901
        felt.append(value)
    return felt

_AWKWARD = CARD[WILD39] | CARD[STAR_OF[8]] | CARD[TEN]  # cards whose last play is not always free


def pruned(codes: list[int]) -> list[int]:
    """Drop plays that spend a wild where fewer make the same set, and bare wilds above their lowest rank."""
    least: dict[int, int] = {}
    bare: dict[int, int] = {}
    for code in codes:
        rank, size, own, wild = taken(code & BODY)
        key = rank | size << 4
        least[key] = min(least.get(key, wild), wild)
        if wild and not own:
            bare[size] = min(bare.get(size, rank), rank)
    kept = []
    for code in codes:
        rank, size, own, wild = taken(code & BODY)
        if wild > least[rank | size << 4] or (wild and not own and rank > bare[size]):
            continue
        kept.append(code)
    return kept


def last_chance(sc: Scene) -> bool:
    """Return whether a pass would let the only rival lead his last card."""
    return bool(sc.size) and sc.rivals == (1,)


def sure(hand: int, limit: list[int]) -> bool:
    """Return whether one who leads with this hand sheds it before anybody else can play."""
    if hand & _AWKWARD:
        return False
    counts = by_rank(hand)
    weak = hand >> 5 * INFINITY & FIELD
    weak += sum(rank > limit[count] for rank, count in enumerate(counts) if count)
    wild = wilds(hand)[0]
    if wild and not any(counts[1 : KING + 1]):  # nothing to go with: a set of aces
        weak += limit[wild] < 1
    return weak <= 1


def certain(sc: Scene, codes: list[int], view: Outlook) -> int:
    """Return the longest play after which nothing can go wrong, or 0: the last play alone could be beaten."""
    lands = CARD[INFINITY] if sc.infinity else 0  # SE 3.13: the winner takes it in
    found = 0
    for code in codes:
        rank, size, _, _ = taken(code & BODY)
        if (rank == ZERO or not threats(view, rank, size)) and sure(after(sc.hand, code) + lands, view.limit):
            found = max(found, code, key=lambda one: LENGTH[one & BODY])
    return found

_INFINITY_CARD = CARD[INFINITY]
whole = cache(pack)


class Memory:
    """Cards played this hand; a function of the own tape."""

    __slots__ = ("gone",)

    def __init__(self) -> None:
        self.gone = 0

    def hear(self, told: Event) -> None:
        """Take note of one event."""
        if isinstance(told, Played):
            for card in told.cards:
                self.gone += CARD[card]
        elif isinstance(told, Hand):
            self.gone = 0
        elif isinstance(told, Infinity) and told.seat >= 0:
            self.gone -= _INFINITY_CARD

    def unseen(self, view: View) -> int:
        """Return the cards that may be in other hands."""
        return whole(view.house.deck) - view.hand - self.gone


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
            return answer(view, ask, die, odd_cards if self.level.counts else worst_cards)
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


class Random:
    """B0: uniform over legal moves, the pass included."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def hear(self, told: Event) -> None:
        """Remember nothing."""

    def answer(self, view: View, ask: Ask, die: int) -> Move:
        """Pick any."""
        roll = Die(die)
        if ask.shape == PLAY:
            legal = codes(view) + ([0] if PASS in ask.options else [])
            return move_of(self.seat, legal[roll.below(len(legal))])
        options = list(unpack(view.hand)) if ask.of == "card" else list(ask.options)
        picks = [options.pop(roll.below(len(options))) for _ in range(ask.least)]
        return Move(self.seat, ask.id, tuple(picks))


class Thumb:
    """B1 and B2: a fixed rule of thumb, and a memory of what was played."""

    def __init__(self, seat: Seat, choose: Choose, give: Give) -> None:
        self.seat = seat
        self.memory = Memory()
        self.hear = self.memory.hear
        self._choose = choose
        self._give = give

    def answer(self, view: View, ask: Ask, die: int) -> Move:
        """Follow the rule."""
        if ask.shape != PLAY:
            return answer(view, ask, die, self._give)
        return move_of(self.seat, self._choose(view, self.seat, view.hand, self.memory.unseen(view)))


MAKERS: Final[Mapping[str, Maker]] = {
    "random": lambda seat, _: Random(seat),
    "greedy": lambda seat, _: Thumb(seat, greedy, worst_cards),
    "heuristic": lambda seat, _: Thumb(seat, heuristic, odd_cards),
    **{name: partial(player, name) for name in LEVELS},
}
