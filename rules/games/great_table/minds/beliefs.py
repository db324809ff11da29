"""What a seat believes of parts and cards: what an onlooker would, and what it knows besides. The same for a tape."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from rules.core.talk.checker import Bound, single
from rules.core.talk.codes import ACT
from rules.games.great_table.cards import REGISTER, STEALING, step_of
from rules.games.great_table.cards.base import GUARDS
from rules.games.great_table.minds.evidence import Onlooker, Stories
from rules.games.great_table.minds.memory import CardClaims, Diary
from rules.games.great_table.minds.worlds import Chances, Likelihoods, Row
from rules.games.great_table.minds.worlds import row as logarithms
from rules.games.great_table.news import Gone, Named, by_day
from rules.games.great_table.numbers import ALWAYS, APPRENTICE, KILLERS, MASTER, NO_CARD, PLAYER, entry_of, pack_of
from rules.games.great_table.state import BY_NIGHT
from rules.games.great_table.talk.claims import CARD, found_with, held

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from rules.core.events import Event
    from rules.core.talk.statement import Statement
    from rules.games.great_table.view import View
    Kills = Mapping[int, int]  # night -> whom the Master meant

SURE: Final = 0.7  # from which on the Master takes somebody for his own
# Logarithms of how many times likelier it is of an Apprentice, as reckoned from play.
KILLED_BY_OTHERS: Final = -2.5  # it could have been a shot
DEAD_YET_KILLS: Final = -2.3  # .06 a shot alone, .58 with both alive
DEAD_AND_CALM: Final = 0.8
TRUE_TALE: Final = -2.0
FALSE_TALE: Final = 1.2
NAMED_FOR_IT: Final = 0.7


def kin(chances: tuple[float, ...], me: int) -> tuple[int, ...]:
    """Return whom the Master takes for his own by now."""
    return tuple(seat for seat, one in enumerate(chances) if seat != me and one >= SURE)


def weigh(trial: Onlooker, view: View, kills: Kills) -> None:
    """Weigh nights and what is told of them."""
    _deaths(trial, view, kills)
    for said in trial.stories.said:
        judge = _TALES.get(said.act)
        if judge is not None and said.speaker != view.seat:
            judge(trial, view, kills, said)


def _deaths(trial: Onlooker, view: View, kills: Kills) -> None:
    for night, seat in trial.fell:
        if seat != kills.get(night):
            _leans(trial, seat, KILLED_BY_OTHERS)
    if trial.worlds.mates != KILLERS:
        return
    for night in range(1, view.day):
        others = any(day == night and seat != kills.get(night) for day, seat in trial.fell)
        for day, how, seat, _ in view.deaths:
            if day < night or (day == night and how != BY_NIGHT):
                _leans(trial, seat, DEAD_YET_KILLS if others else DEAD_AND_CALM)


def _leans(trial: Onlooker, seat: int, much: float) -> None:
    trial.worlds.weigh(seat, (0.0, much, 0.0))


# -- tales
def _reported(trial: Onlooker, view: View, kills: Kills, said: Statement) -> None:
    """Somebody is said to have aimed at one of the night's dead."""
    if (said.a, said.other) not in trial.fell:
        return
    if said.other != kills.get(said.a):
        if said.target != view.seat:
            _leans(trial, said.target, NAMED_FOR_IT)
    else:
        _leans(trial, said.speaker, TRUE_TALE if said.target == view.seat else FALSE_TALE)


def _shot(trial: Onlooker, _view: View, kills: Kills, said: Statement) -> None:
    """Somebody says that he shot whom the Master killed."""
    if said.target == kills.get(said.a) and (said.a, said.target) in trial.fell:
        _leans(trial, said.speaker, NAMED_FOR_IT)


def _healed(trial: Onlooker, _view: View, kills: Kills, said: Statement) -> None:
    """Somebody says that he healed whom the Master meant, and could not kill."""
    if said.target == kills.get(said.a) and (said.a, said.target) not in trial.fell:
        _leans(trial, said.speaker, TRUE_TALE)


def _guarded(trial: Onlooker, view: View, kills: Kills, said: Statement) -> None:
    """Somebody says that he stopped the Master, or shielded whom the Master meant."""
    meant = kills.get(said.b, -1)
    if step_of(said.a) == GUARDS and meant >= 0 and said.target in ((view.seat, meant)[: 1 + trial.shields]):
        _leans(trial, said.speaker, FALSE_TALE if (said.b, meant) in trial.fell else TRUE_TALE)


_TALES: Final[dict[int, Callable[[Onlooker, View, Kills, Statement], None]]] = {
    ACT["report_target"]: _reported, ACT["claim_shot"]: _shot, ACT["claim_shield"]: _healed,
    ACT["claim_action"]: _guarded,
}  # fmt: skip


Shares = tuple[float, ...]


# -- what only this seat knows
def know(trial: Onlooker, view: View, diary: Diary) -> None:
    """Weigh all that only this seat knows: its part, its partners, what its cards did and showed."""
    _parts(trial, view)
    if view.role != APPRENTICE and view.seat >= 0:
        weigh_own(trial, view, diary)
    if view.role == MASTER:
        weigh(trial, view, diary.kills)


def pretend(trial: Onlooker, view: View, diary: Diary) -> None:
    """Weigh what a Card Player would know in this chair."""
    for part in (MASTER, APPRENTICE):
        trial.worlds.never(view.seat, part)
    weigh_own(trial, view, diary)


def weigh_own(trial: Onlooker, view: View, diary: Diary) -> None:
    """Weigh what cards did and showed."""
    for day, found in by_day(view.news):
        if isinstance(found, Named) and any(night == day for night, _ in trial.fell):
            trial.seat("own saw", found.player, did=any((day, seat) in trial.fell for seat in found.named))
    for day, (card, target) in diary.meant.items():
        deaths = sum(night == day for night, _ in trial.fell)
        number = "two" if trial.worlds.mates > 1 else "one"
        if card in _CALMS and target != diary.seat:
            trial.seat(f"{_CALMS[card]} {number}", target, did=deaths < (2 if trial.worlds.mates > 1 else 1))
    facts = tuple(own_facts(view, diary))
    for one in facts:
        if one.seat != diary.seat and trial.tables.cards:
            trial.worlds.weigh(one.seat, tastes(trial.tables.cards, single(one.mask) - 1), TASTE)
    quarrels = trial.stories.quarrels(facts)
    _order(trial, diary)
    for seat in sorted(trial.stories.tellers - {diary.seat}):
        trial.seat("own caught", seat, did=seat in quarrels)


def _order(trial: Onlooker, diary: Diary) -> None:
    """Whoever sits on the left chose next: what was gone before cannot be his, unless he was first, or stole it."""
    for day, cards in diary.gone.items():
        claims = trial.stories.about.get((diary.beside.get(day, (diary.seat, -1))[0], f"{CARD} {day}"), ())
        said = [single(one.mask) - 1 for teller, one in claims if teller == one.seat != diary.seat]
        if cards and said:
            trial.seat("own order", diary.beside[day][0], did=said[0] in cards)


def own_facts(view: View, diary: Diary) -> Iterator[Bound]:
    """Yield who held what, as this seat knows it; a finder's "nothing" may be a guard's doing."""
    gone = {day for day, found in by_day(view.news) if isinstance(found, Gone)}
    for day, card in diary.cards.items():
        if card != NO_CARD and day not in gone:
            yield held(diary.seat, day, card, -2)
    for seat, day, card in found_with(view):
        yield held(seat, day, card, -2)


TASTE: Final = 0.8  # how far what somebody took is believed to tell his part


def tastes(shares: Sequence[Sequence[float]], card: int) -> Row:
    """Return the logarithms of how each part likes a card."""
    return logarithms([one[card] for one in shares])


_CALMS: Final = {card.code: f"own {card.calms}" for card in REGISTER.values() if card.calms}


def _parts(trial: Onlooker, view: View) -> None:
    """An Apprentice knows everybody's part, the Master and a Card Player their own."""
    worlds = trial.worlds
    if view.mates:
        worlds.surely_master(view.mates[0])
        for seat in range(view.n):
            if seat not in view.mates[1:]:
                worlds.never(seat, APPRENTICE)
    elif view.role == MASTER:
        worlds.surely_master(view.seat)
    if view.role != MASTER and view.seat >= 0:
        worlds.never(view.seat, MASTER)
    if view.role in (MASTER, PLAYER):
        worlds.never(view.seat, APPRENTICE)


class Beliefs:
    """Fed with the own tape; asked with the own view. All answers go by roster place."""

    def __init__(self, seat: int, n: int, tables: Likelihoods | None = None, mates: int = 0) -> None:
        self.me = seat
        self.n = n
        self.claims = CardClaims(n)
        self.table = Onlooker(n, tables, self.claims, mates)
        self.diary = Diary(seat)

    def hear(self, told: Event) -> None:
        """Take in one event of the own tape."""
        self.table.hear(told)
        self.diary.hear(told)

    # -- of the House
    def public(self) -> Shares:
        """Return what an onlooker would think: the chance to be of the House."""
        return self.table.chances().house

    def public_after(self, *told: Event) -> Shares:
        """Return what an onlooker would think if this happened besides."""
        trial = self.table.copy(hears=True)
        for one in told:
            trial.hear(one)
        return trial.worlds.chances().house

    def house(self, view: View) -> Shares:
        """Return the chance of every seat to be of the House, dead or alive; the own is 0 or 1."""
        return self.chances(view).house

    def master(self, view: View) -> Shares:
        """Return the chance of every seat to be the Master."""
        return self.chances(view).master

    def mates(self, view: View) -> Shares:
        """Return the chance of every seat to be an Apprentice: whom a Master had better not kill."""
        return self.chances(view).mate

    def chances(self, view: View) -> Chances:
        """Return what this seat believes of everybody's part."""
        return self.table.once("own", len(view.news), partial(self._reckon, view, know))

    def _reckon(self, view: View, knowing: Callable[[Onlooker, View, Diary], None]) -> Chances:
        trial = self.table.copy()
        knowing(trial, view, self.diary)
        return trial.worlds.chances()

    def cover(self, view: View) -> Chances:
        """Return what a Card Player would believe in this chair: what somebody of the House had better act by."""
        if view.role == PLAYER:
            return self.chances(view)
        return self.table.once("cover", len(view.news), partial(self._reckon, view, pretend))

    # -- cards
    def holds(self, view: View, card: int) -> Shares:
        """Return the chance of every seat to hold a card today."""
        return self.table.once("hands", (len(view.news), view.day, view.card), partial(self._dealt, view)).of(card)

    def _dealt(self, view: View) -> Hands:
        passed = self.diary.passed.get(view.day, 0)
        return Hands(view, self.chances(view), self.table.tables.cards, self.table.stories, passed)


ROUNDS: Final = 5
CLAIM: Final = 15.0  # times likelier to hold what one says one holds
LEAST: Final = 0.01
_TINY: Final = 1e-12


class Hands:
    """The chance of every seat to hold every card, as one seat can know it."""

    def __init__(
        self, view: View, parts: Chances, shares: tuple[tuple[float, ...], ...], stories: Stories, passed: int
    ) -> None:
        self.view = view
        self.pack = view.pack or pack_of(view.n)
        self.types = sorted(set(self.pack))
        self.room = {card: self.pack.count(card) - (card == view.card) for card in self.types}
        robbed = view.stole[0] if view.stole else -1
        if robbed >= 0:
            self.room[STEALING] = 0  # it is out of play
        living = [seat for seat in range(view.n) if view.alive >> seat & 1 and not view.voteless >> seat & 1]
        self.seats = [seat for seat in living if seat not in (view.seat, robbed)]
        self.rows = {seat: self._wishes(seat, parts, shares, stories) for seat in self.seats}
        self._scale(passed)

    def _wishes(
        self, seat: int, parts: Chances, shares: tuple[tuple[float, ...], ...], stories: Stories
    ) -> dict[int, float]:
        """Return how much a seat would like each card, whoever it is."""
        if shares:
            of = (parts.master[seat], parts.mate[seat], 1.0 - parts.master[seat] - parts.mate[seat])
            found = {card: LEAST + sum(p * row[card] for p, row in zip(of, shares, strict=True)) for card in self.types}
        else:
            found = dict.fromkeys(self.types, 1.0)
        for _, claim in stories.about.get((seat, f"{CARD} {self.view.day}"), ()):
            said = single(claim.mask) - 1
            if said in found:
                found[said] *= CLAIM
        return found

    def _scale(self, passed: int) -> None:
        liked = {card: sum(row[card] for row in self.rows.values()) for card in self.types}
        rest = {card: 1.0 / (LEAST + liked[card]) for card in self.types}
        for code in self.view.standing[:passed]:  # gone when the pack came
            entry = entry_of(code)
            if entry.condition == ALWAYS and self.pack.count(entry.card) == 1 and entry.card in rest:
                rest[entry.card] = 0.0
        spare = max(0, sum(self.room.values()) - len(self.seats))
        for _ in range(ROUNDS):
            for row in self.rows.values():
                _to(row, 1.0)
            _to(rest, float(spare))
            for card in self.types:
                whole = rest[card] + sum(row[card] for row in self.rows.values())
                by = self.room[card] / (whole + _TINY)
                rest[card] *= by
                for row in self.rows.values():
                    row[card] *= by

    def of(self, card: int) -> tuple[float, ...]:
        """Return the chance of every seat to hold a card."""
        view = self.view
        own = view.seat if card == view.card != NO_CARD else -1
        return tuple(
            1.0 if seat == own else min(1.0, self.rows[seat].get(card, 0.0)) if seat in self.rows else 0.0
            for seat in range(view.n)
        )


def _to(row: dict[int, float], whole: float) -> None:
    """Scale a row to its sum."""
    by = whole / (sum(row.values()) + _TINY)
    for card in row:
        row[card] *= by
