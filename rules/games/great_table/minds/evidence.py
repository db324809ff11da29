"""What somebody who only watches makes of it: public events and claims as evidence, each looked up in a table.

GT 3.2 - 3.9.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from rules.agents.deduction import Believer
from rules.core.talk.checker import Bound, clash, single
from rules.core.talk.claims import Claims
from rules.core.talk.codes import ACT, FACTS, OPINION
from rules.core.talk.legal import CONFIRM
from rules.core.talk.statement import FRIENDLY, HOSTILE, Statement
from rules.games.great_table.cards import REGISTER, step_of
from rules.games.great_table.cards.base import GUARDS
from rules.games.great_table.events import Dawn, Day, Debate, Died, Night, Said, Voted
from rules.games.great_table.minds.worlds import Chances, Likelihoods, Worlds, likelihoods
from rules.games.great_table.numbers import APPRENTICE, CARDS, KILLERS, MASTER, NO_CARD, PLAYER, apprentices, pack_of
from rules.games.great_table.state import BY_NIGHT, NO_VOTE
from rules.games.great_table.talk.claims import BOUNDS, CARD, GUARDED, LEFT, dead_by, rings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from rules.core.events import Event

Told = tuple[int, "Bound"]  # who said it, and what it comes to


class Heard(NamedTuple):
    """What a claim comes to: whose earlier words it is at odds with, whose it bears out, which cards are new to us."""

    quarrels: set[int]
    same: set[int]
    cards: tuple[int, ...]  # that the speaker says to have held, and had not said of that day
    seen: tuple[tuple[int, int], ...]  # (whom, which card) he says others held


class Stories(Claims):
    """Claims by what they are about. It has what the judges of claims ask of a view: `n`, `said` and `deaths`."""

    def __init__(self, n: int, like: Stories | None = None) -> None:
        super().__init__(like)
        self.n = n
        self.deaths: tuple[tuple[int, int, int, int], ...] = like.deaths if like else ()
        self.about: dict[tuple[int, str], tuple[Told, ...]] = dict(like.about) if like else {}  # (seat, variable)
        self.holders: dict[tuple[str, int], tuple[Told, ...]] = dict(like.holders) if like else {}  # (day, card)
        self.tellers: frozenset[int] = like.tellers if like else frozenset()

    def hear(self, said: Statement) -> Heard | None:
        """Take a statement in; return what it comes to, None if it claims nothing."""
        number = self.take(said)
        shared = said.act == CONFIRM and 0 <= said.ref < number and said.ref not in self.gone
        meant = self.said[said.ref] if shared else said
        judge = BOUNDS.get(meant.act)
        new = list(judge(self, number, meant)) if judge else []  # type: ignore[arg-type]
        if shared:  # whose card was found says so himself, and no more: of the finder he knows nothing
            new = [one for one in new if one.seat == said.speaker and _is_card(one)]
        if not new:
            return None
        quarrels = self.quarrels(new)
        mine = [one for one in new if one.seat == said.speaker and _is_card(one)]
        cards = tuple(single(one.mask) - 1 for one in mine if (one.seat, one.what) not in self.about)
        seen = tuple((one.seat, single(one.mask) - 1) for one in new if one.seat != said.speaker and _is_card(one))
        found = Heard(quarrels, set(), (), ()) if shared else Heard(quarrels, self.same(said.speaker, new), cards, seen)
        for one in new:
            row = (said.speaker, one)
            self.about[one.seat, one.what] = (*self.about.get((one.seat, one.what), ()), row)
            key = (one.what, single(one.mask))
            if _is_card(one):
                self.holders[key] = (*self.holders.get(key, ()), row)
        self.tellers |= {said.speaker}
        found.quarrels.update(self._in_ring(new, number))
        return found

    def _in_ring(self, new: Iterable[Bound], number: int) -> set[int]:
        """Return who else would sit in a ring by themselves with the speaker."""
        whats = {one.what for one in new if one.what.startswith(LEFT)}
        told = [row[1] for what in whats for seat in range(self.n) for row in self.about.get((seat, what), ())]
        days = {int(what.partition(" ")[2]) for what in whats}
        found = rings(told, {day: self.n - len(dead_by(self, day)) for day in days})  # type: ignore[arg-type]
        return {self.said[one].speaker for numbers, _ in found if number in numbers for one in numbers if one != number}

    def quarrels(self, new: Iterable[Bound]) -> set[int]:
        """Return who says otherwise: about the same seat, or by too many holders of one card."""
        found = set()
        for one in new:
            for teller, other in self.about.get((one.seat, one.what), ()):
                if one.mask and other.mask and clash(one, other, {}):
                    found.add(teller)
            if _is_card(one):
                rivals = {other.seat: teller for teller, other in self.holders.get((one.what, single(one.mask)), ())}
                rivals.pop(one.seat, None)
                if len(rivals) >= pack_of(self.n).count(single(one.mask) - 1):
                    found |= set(rivals.values())
        return found

    def same(self, speaker: int, new: Iterable[Bound]) -> set[int]:
        """Return who else says the very same of somebody."""
        return {
            teller
            for one in new
            for teller, other in self.about.get((one.seat, one.what), ())
            if teller != speaker and one.mask == other.mask and not one.what.startswith(GUARDED)
        }

    def strike(self, number: int) -> None:
        """Forget a claim that was withdrawn."""
        super().strike(number)
        self.about = {key: _without(rows, number) for key, rows in self.about.items()}
        self.holders = {key: _without(rows, number) for key, rows in self.holders.items()}


def _without(rows: tuple[Told, ...], source: int) -> tuple[Told, ...]:
    return tuple(row for row in rows if row[1].source != source)


def _is_card(one: Bound) -> bool:
    return one.what.startswith(CARD) and single(one.mask) > NO_CARD + 1


SAYS: Final = tuple(f"says {card}" for card in CARDS)
SEEN: Final = tuple(f"seen {card}" for card in CARDS)
PILED: Final = 2  # votes from which on more make no difference
HOT: Final = 1.3  # times as suspect as the mean of the living
_REPORT: Final = ACT["report_target"]
_CHAIRS: Final = ACT["claim_neighbours"]
_ROLE: Final = ACT["claim_role"]
_ACTION: Final = ACT["claim_action"]
_NIGHTLY: Final = {
    _REPORT: "named others", ACT["report_target_nobody"]: "named others", ACT["claim_shield"]: "healed", _ACTION: "",
}  # fmt: skip
_ACTIONS: Final = {card.code: card.calms for card in REGISTER.values() if card.calms}
_CALLS: Final = frozenset((ACT["announce_vote"], ACT["demand_vote"]))
_LIE, _AGREE, _DEFEND = (ACT[one] for one in ("accuse_lie", "agree", "defend_self"))
_CASES: Final = frozenset((ACT["suspect"], ACT["distrust"], _LIE))
_SIDES: Final = frozenset((_AGREE, ACT["disagree"]))
# What is said against somebody moves others until night falls: by so much (a logarithm) if all of it counts, ...
MOVES: Final = 3.5
CREDITED: Final = 1.2  # ... by the speaker's credit: this less how many times as suspect as the mean he is; ...
# ... by how suspect the accused was anyway, up to the mean: who is trusted is not talked down; by the ground's matter.
GROUNDS: Final = {
    "report": 1.0, "claim": 1.0, "contradiction": 1.0, "promise": 0.8, "vote": 0.8, "against.vote.changed_vote": 0.2,
    "death": 0.5, "silence": 0.3,
}  # fmt: skip
BARE: Final = 0.08
JOINS, PARTS, ANSWERED = 0.2, 0.3, 0.7


def living(x: Onlooker, *but: int) -> list[int]:
    """Return the living but some."""
    return [seat for seat in range(x.n) if x.alive >> seat & 1 and seat not in but]


# -- days and deaths
def _dawn(x: Onlooker, _told: Dawn) -> None:
    x.before = x.alive


def _died(x: Onlooker, told: Died) -> None:
    seat, shown, how = told.seat, told.shown, told.how
    x.alive &= ~(1 << seat)
    x.ballots[seat] = NO_VOTE
    x.stories.deaths += ((x.day, how, seat, shown),)
    if shown == MASTER:
        x.worlds.surely_master(seat)
        x.boss_dead = True
    else:
        x.worlds.never(seat, MASTER)
    if how == BY_NIGHT:
        x.fell.add((x.day, seat))


def _day(x: Onlooker, told: Day) -> None:
    _night_passed(x)
    for target in tuple(x.argued):
        x.argue(target, 0.0)  # what was only said has had its day
    x.day, x.alive, x.before = told.day, told.alive, 0
    x.ballots = [NO_VOTE] * x.n
    x.accused, x.called = [0] * x.n, [0] * x.n
    x.claimed = x.attacked = x.asked = 0
    goes_on(x)


def _night_passed(x: Onlooker) -> None:
    """Who was killed, who was not, and whom the dead had spoken against."""
    for seat in range(x.n):
        if not x.before >> seat & 1:
            continue
        fell = (x.day, seat) in x.fell
        x.seat("killed", seat, did=fell)
        for other in range(x.n):
            if x.accused[seat] >> other & 1 and x.before >> other & 1:
                x.pair("killed accuser", other, seat, did=fell)


def goes_on(x: Onlooker) -> None:
    """The game is not over: the House can kill, and is no majority of the living. GT 3.9."""
    if x.boss_dead:
        gone = [seat for seat in range(x.n) if not x.alive >> seat & 1]
        if x.worlds.mates > KILLERS:
            for one, other in combinations(gone, 2):
                x.worlds.never_both(one, other)
        else:
            for seat in gone:
                x.worlds.never(seat, APPRENTICE)
    among = living(x)
    most = len(among) // 2 - (not x.boss_dead)
    if most < 1:
        for seat in among:
            x.worlds.never(seat, APPRENTICE)
    elif most < 2:
        for one, other in combinations(among, 2):
            x.worlds.never_both(one, other)


def _debate(x: Onlooker, _told: Debate) -> None:
    """A round begins: who is suspected by now."""
    goes_on(x)
    house, among = x.worlds.chances().house, living(x)
    mean = sum(house[seat] for seat in among) / max(1, len(among))
    x.hot = sum(1 << seat for seat in among if house[seat] >= HOT * mean)
    x.shares = tuple(one / max(mean, 0.01) for one in house)


def _dusk(x: Onlooker, _told: Night) -> None:
    """The talk of the day is over."""
    goes_on(x)
    for seat in living(x):
        if x.asked >> seat & 1:
            x.seat("no vote", seat, did=x.ballots[seat] == NO_VOTE)
        x.seat("claimed", seat, did=bool(x.claimed >> seat & 1))
        x.seat("attacked", seat, did=bool(x.attacked >> seat & 1))


# -- votes and words
def warmth(x: Onlooker, seat: int) -> str:
    """Return the word for how an onlooker thought of a seat."""
    return "hot" if x.hot >> seat & 1 else "cold"


def _voted(x: Onlooker, told: Voted) -> None:
    seat, ballot = told.seat, told.ballot
    before, x.ballots[seat] = x.ballots[seat], ballot
    x.asked |= 1 << seat
    x.seat("voted night", seat, did=ballot == x.n)
    if ballot in (before, NO_VOTE, x.n):
        return
    counts = [x.ballots.count(one) for one in range(x.n)]
    counts[ballot] -= 1
    x.choice(seat, ballot, living(x, seat, before), lambda one: f"vote {min(PILED, counts[one])} {warmth(x, one)}")


def _said(x: Onlooker, told: Said) -> None:
    said = told.statement
    _story(x, said)
    _argued(x, said)
    if said.act == _ROLE and said.a != PLAYER:
        x.seat("owned up", said.speaker)
    if said.target < 0 or not x.alive >> said.target & 1:
        return
    if said.act in _CALLS:
        _spoke(x, said, x.called, "call")
    elif said.act in HOSTILE:
        _spoke(x, said, x.accused, "against")
    elif said.act in FRIENDLY:
        x.choice(said.speaker, said.target, living(x, said.speaker), lambda one: f"for {warmth(x, one)}")
    elif said.act in _NIGHTLY:
        _night_told(x, said)


def _argued(x: Onlooker, said: Statement) -> None:
    """Be moved by what is said against somebody, as far as the speaker is believed and his ground weighs something.

    The best case of the day counts, not their number; who joins it adds to it, who speaks for the accused takes away,
    and so does an answer that is more than a no. A ground that was given before against the same one moves nobody.
    """
    credit, told = min(1.0, max(0.0, CREDITED - x.shares[said.speaker])), x.stories.said
    if said.act in _CASES:
        given = said.target, said.act, said.reason, said.ref, said.ref2
        if given not in x.given:
            x.given |= {given}
            case = credit * _ground(said) * _open(x, said.target)
            x.argue(said.target, max(x.argued.get(said.target, 0.0), case))
    elif said.act in _SIDES and 0 <= said.ref < len(told) and told[said.ref].target in x.argued:
        accused = told[said.ref].target
        joins = JOINS * _open(x, accused) if said.act == _AGREE else -PARTS
        x.argue(accused, x.argued[accused] + credit * joins)
    elif said.act in FRIENDLY and said.target in x.argued:
        x.argue(said.target, x.argued[said.target] - credit * PARTS)
    elif said.act == _DEFEND and said.speaker in x.argued and said.fact > OPINION:
        x.argue(said.speaker, x.argued[said.speaker] * ANSWERED)


def _open(x: Onlooker, accused: int) -> float:
    """Return how far words against somebody are listened to: who is trusted is not talked down."""
    return min(1.0, x.shares[accused]) ** 5


def _ground(said: Statement) -> float:
    """Return what the ground of a charge weighs."""
    if said.act == _LIE:
        return GROUNDS["contradiction"]
    fact = FACTS[said.fact] if said.fact > OPINION else ""
    return GROUNDS.get(fact, GROUNDS.get(fact.split(".")[1], BARE)) if fact else BARE


def _night_told(x: Onlooker, said: Statement) -> None:
    """Weigh what somebody says he did, or found, on a night when so many died."""
    night = said.b if said.act == _ACTION else said.a
    what = _NIGHTLY[said.act]
    if said.act == _REPORT and (night, said.other) in x.fell:
        x.accused[said.speaker] |= 1 << said.target
        x.attacked |= 1 << said.speaker
        what = "reported"
    else:
        if said.act == _ACTION:
            what = _ACTIONS.get(said.a, "")
        deaths = sum(one == night for one, _ in x.fell)
        what = f"{what} {'calm' if deaths < (2 if x.worlds.mates > 1 else 1) else 'loud'}" if what else ""
    if what:
        x.choice(said.speaker, said.target, living(x, said.speaker), lambda _: what)


def _spoke(x: Onlooker, said: Statement, today: list[int], what: str) -> None:
    """Count it once a day."""
    if today[said.speaker] >> said.target & 1:
        return
    today[said.speaker] |= 1 << said.target
    x.attacked |= 1 << said.speaker
    x.choice(said.speaker, said.target, living(x, said.speaker), lambda one: f"{what} {warmth(x, one)}")


def _story(x: Onlooker, said: Statement) -> None:
    """Look whether what was claimed fits what was claimed before."""
    found = x.stories.hear(said)
    if found is None:
        return
    x.claimed |= 1 << said.speaker
    for card in found.cards:
        x.one_of(said.speaker, SAYS[card], SAYS)
    for seat, card in found.seen:
        x.one_of(seat, SEEN[card], SEEN)
    if said.speaker in found.quarrels or _beside_the_dead(x, said) or (x.shields and _shielded_dead(x, said)):
        x.seat("two stories", said.speaker)
    for other in sorted(x.stories.tellers - {said.speaker}):
        x.pair("at odds", said.speaker, other, did=other in found.quarrels)
        x.pair("borne out", said.speaker, other, did=other in found.same)


def _beside_the_dead(x: Onlooker, said: Statement) -> bool:
    """Tell whether somebody says that he sat beside one who was dead by then."""
    return said.act == _CHAIRS and not {said.a, said.b}.isdisjoint(dead_by(x.stories, said.c))  # type: ignore[arg-type]


def _shielded_dead(x: Onlooker, said: Statement) -> bool:
    """Tell whether somebody says that he guarded one who was killed that night: a shield would have held."""
    return said.act == _ACTION and step_of(said.a) == GUARDS and (said.b, said.target) in x.fell


class Onlooker(Believer):
    """Hears events; tells who may be of the House."""

    handlers: ClassVar[Mapping[type[Event], Callable[[Onlooker, Any], None]]] = {
        Dawn: _dawn, Day: _day, Night: _dusk, Debate: _debate, Died: _died, Voted: _voted, Said: _said,
    }  # fmt: skip

    def __init__(
        self, n: int, tables: Likelihoods | None = None, stories: Stories | None = None, mates: int = 0
    ) -> None:
        super().__init__()
        self.n = n
        mates = mates or apprentices(n)
        self.tables = tables or likelihoods(mates)
        self.worlds = Worlds(n, mates)
        self.alive = (1 << n) - 1
        self.before = 0  # who lived when the night began
        self.day = 0
        self.ballots = [NO_VOTE] * n
        self.accused = [0] * n  # whom everybody spoke against today (masks)
        self.called = [0] * n  # whom everybody wanted lynched aloud today
        self.claimed = self.attacked = self.asked = 0  # who did so today, who was asked for a vote
        self.hot = 0  # whom an onlooker suspected more than most when the round began
        self.fell: set[tuple[int, int]] = set()  # (night, who)
        self.boss_dead = self.shields = False  # shields: nobody dies by night who is guarded, GT 3.5
        self.shares = (1.0,) * n  # how many times as suspect as the mean everybody was when the round began
        self.argued: dict[int, float] = {}  # against whom a case was made today, and how good it is, 0 to 1
        self.given: frozenset[tuple[object, ...]] = frozenset()  # the charges of this game, with their grounds
        self.stories = stories or Stories(n)

    def copy(self, *, hears: bool = False) -> Onlooker:
        """Return one who has heard the same, to weigh something on; only one that `hears` may hear more."""
        found = Onlooker.__new__(Onlooker)
        found.__dict__.update(self.__dict__)
        found.worlds, found.kept = self.worlds.copy(), {}
        if hears:
            found.ballots, found.accused, found.called = list(self.ballots), list(self.accused), list(self.called)
            found.fell, found.stories = set(self.fell), Stories(self.n, self.stories)
            found.argued = dict(self.argued)
        return found

    def chances(self) -> Chances:
        """Return what it comes to by now."""
        return self.once("public", None, self.worlds.chances)

    def argue(self, target: int, case: float) -> None:
        """Let the case against somebody be that good."""
        case = min(1.0, max(0.0, case))
        much = MOVES * (case - self.argued.get(target, 0.0))
        self.argued[target] = case
        self.worlds.weigh(target, (much, much, 0.0))

    # -- evidence; whoever counts for the tables listens in here
    def seat(self, what: str, seat: int, *, did: bool = True) -> None:
        """Weigh what a seat did, or could have done, if the tables know of it."""
        found = self.tables.seats.get(what)
        if found is not None:
            self.worlds.weigh(seat, found.yes if did else found.no, found.temper)

    def pair(self, what: str, one: int, other: int, *, did: bool = True) -> None:
        """Weigh what one did to another, if the tables know of it; what he could have done weighs nothing."""
        found = self.tables.pairs.get(what) if did and one != other else None
        if found is not None:
            self.worlds.weigh_pair(one, other, found.table, found.temper)

    def one_of(self, seat: int, what: str, _among: Sequence[str]) -> None:
        """Weigh which of several things a seat did."""
        self.seat(what, seat)

    def choice(self, one: int, chosen: int, _among: Sequence[int], what: Callable[[int], str]) -> None:
        """Weigh whom somebody chose among some; `what` names the table for each of them."""
        self.pair(what(chosen), one, chosen)
