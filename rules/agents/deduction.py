"""What every agent of a deduction game does: it takes in events, weighs what could be said, and says the weightiest.

A game adds its evidence and beliefs (a `Believer`), its topics (proposals with a priority) and one answer an ask.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache, partial
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, TypeVar, cast

from rules.core.advice import Hint
from rules.core.data import words_of
from rules.core.rng import Die
from rules.core.talk.claims import claims_of, spoken
from rules.core.talk.codes import ACT, FACT, FACTS, OPINION
from rules.core.talk.legal import fault
from rules.core.talk.phrase import Company, Telling
from rules.core.talk.statement import NOTHING, Reason, Statement, how_of
from rules.core.talk.tongue import today
from rules.core.types import PASS, Ask, Move, Refusal, Seat, having_heard
from rules.core.words import Pronouns

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from rules.core.events import Event
    from rules.core.talk.tongue import Heard, Tongue
    Handler = Callable[[Any, Any], None]

# act -> the reason to say such a thing; a game adds its own
SPOKEN: Final[Mapping[str, str]] = {
    "suspect": "suspect", "accuse_lie": "lie", "vouch": "vouch", "agree": "echo", "disagree": "echo",
    "defend_self": "defend", "deny": "defend", "answer": "answer", "dodge": "dodge", "ask": "ask",
    "withdraw": "withdraw",
}  # fmt: skip


class Motive(NamedTuple):
    """The words of a reason."""

    nudge: str  # the first step of a hint
    why: str  # the second
    own: str  # said by the one who had it, once the game is over


@cache
def motives(package: str) -> Mapping[str, Motive]:
    """Return the words of a game's reasons, those that all games share among them."""
    return {key: Motive(**row) for name in ("rules", package) for key, row in words_of(name, "motives.json").items()}


def hint(
    package: str, mind: Agent[Any], view: Any, tape: Sequence[Event], ask: Ask,
    motive: Callable[[Any, Ask, Move], str],
) -> Hint:  # fmt: skip
    """Return what that agent would do, from the view and the own tape alone, with a nudge and one reason."""
    move = having_heard(tape, mind).answer(view, ask, 0)
    words = motives(package)[motive(mind.context(view), ask, move)]
    return Hint(words.nudge, move, words.why)


Answer = tuple[tuple[int, ...], tuple[int, ...]]  # picks and how


# -- levels and temperaments
class Level(NamedTuple):
    """One step of the ladder."""

    temperature: float  # how far below the best a choice is half as likely
    skill: int  # 0 goes by the loudest ... 3 by all there is
    lies: float = 0.0  # share of a liar's nights of which it tells a false result


class Temperament(NamedTuple):
    """What somebody likes to say and do; the strength stays the same. What a game has no use for stays at nothing."""

    talkative: int = 0  # speaks more (or less) of everything: added to every priority
    likes: Mapping[int, int] = {}  # act -> what is added to the priority of saying such a thing
    grudge: int = 0  # of accusing whoever accused him
    cards: Mapping[int, int] = {}  # taste, in hundredths of a card's worth
    crowd: int = 0  # taste for voting with others, in thousandths
    hides: bool = False  # may keep news to himself for a day


PLAIN: Final = Temperament()


def likes(**more: int) -> dict[int, int]:
    """Return priorities by the names of acts."""
    return {ACT[name]: number for name, number in more.items()}


# -- taking in
class Observer:
    """Takes in events of a tape; a method marked with `on` hears one kind, and what has none passes it by."""

    handlers: ClassVar[Mapping[type[Event], Handler]] = {}

    def __init_subclass__(cls) -> None:
        marked = {one.hears: one for one in vars(cls).values() if hasattr(one, "hears")}
        cls.handlers = {**cls.handlers, **marked}

    def hear(self, told: Event) -> bool:
        """Take in one event; tell whether it meant anything."""
        handler = self.handlers.get(type(told))
        if handler is None:
            return False
        handler(self, told)
        return True


H = TypeVar("H", bound="Handler")


def on(kind: type[Event]) -> Callable[[H], H]:
    """Mark the method of an `Observer` that hears a kind of event."""

    def mark(method: H) -> H:
        method.hears = kind  # type: ignore[attr-defined]
        return method

    return mark


class Believer(Observer):
    """Knows when what it believes may have changed, and keeps what it reckoned until then."""

    def __init__(self) -> None:
        self.heard = 0  # raised with everything that may change a belief
        self.kept: dict[str, tuple[object, Any]] = {}  # what was reckoned -> from what, and what came of it

    def hear(self, told: Event) -> bool:
        """Take in one event."""
        meant = super().hear(told)
        self.heard += meant
        return meant

    def once(self, what: str, key: object, reckon: Callable[[], T]) -> T:
        """Reckon something again only if anything was heard since, or the key is another one."""
        kept, key = self.kept.get(what), (self.heard, key)
        if kept is None or kept[0] != key:
            kept = self.kept[what] = key, reckon()
        return cast("T", kept[1])


class Context:
    """What an agent goes by when it decides: what it may know, what it believes, how well and how it likes to play.

    A game's has what follows from that; what is not asked for is never worked out.
    """

    def __init__(self, view: Any, beliefs: Any, level: Level, temperament: Temperament) -> None:
        self.view = view
        self.beliefs = beliefs
        self.level = level
        self.temperament = temperament


T = TypeVar("T")
C = TypeVar("C", bound=Context)


class Agent(ABC, Generic[C]):
    """Sits in a seat: keeps what it hears until it is asked, then answers as its level and temperament would."""

    answers: ClassVar[Mapping[str, Callable[[Any, Ask, Die], Answer]]]  # by the name of an ask
    goes_by: type[C]

    def __init__(self, seat: Seat, level: Level, temperament: Temperament = PLAIN) -> None:
        self.seat = seat
        self.level = level
        self.temperament = temperament
        self._tape: list[Event] = []  # heard, not yet taken in: who is asked nothing need not think
        self._beliefs: Any = None

    def hear(self, told: Event) -> None:
        """Keep it for the next question."""
        self._tape.append(told)

    @abstractmethod
    def fresh(self, view: Any) -> Any:
        """Return what it believes before it has heard anything; it hears events."""

    def context(self, view: Any) -> C:
        """Return what it goes by, with all it heard taken in."""
        if self._beliefs is None:
            self._beliefs = self.fresh(view)
        for told in self._tape:
            self._beliefs.hear(told)
        self._tape.clear()
        return self.goes_by(view, self._beliefs, self.level, self.temperament)

    def settled(self, ask: Ask) -> bool:
        """Tell whether there is nothing to think about."""
        return len(ask.options) == 1

    def answer(self, view: Any, ask: Ask, die: int) -> Move:
        """Return the answer of this level."""
        if self.settled(ask):
            return Move(self.seat, ask.id, ask.options)
        return Move(self.seat, ask.id, *self.answers[ask.id](self.context(view), ask, Die(die)))


# -- speaking
class Proposal(NamedTuple):
    """Something to say: its act, and how to put it."""

    act: int
    build: Callable[[], Statement | None]


_FREE: Final = frozenset((ACT["answer"], ACT["dodge"]))  # may be said twice in a row
_EMPTY: Final = frozenset((ACT["pull"], ACT["silence"], ACT["done"]))
_SUSPECT, _LIE, _AGREE, _DISAGREE = (ACT[one] for one in ("suspect", "accuse_lie", "agree", "disagree"))
BARE: Final = 12  # what a defence without a reason weighs


def say(
    view: Heard, act: str, target: int = NOTHING, a: int = NOTHING, b: int = NOTHING, c: int = NOTHING
) -> Statement:
    """Return a statement of the view's seat."""
    return Statement(view.seat, ACT[act], target, NOTHING, a, b, c)


def last_act(view: Heard) -> int:
    """Return what this seat said last, routes named aside: nobody says one kind of thing twice in a row."""
    own = (row.act for row in reversed(view.said) if row.speaker == view.seat and row.act not in _EMPTY)
    return next(own, NOTHING)


def ranked(
    context: Context, proposals: Iterable[tuple[int, Proposal]], chance: Callable[[int], int],
    among: frozenset[int] | None = None,
) -> list[tuple[int, Proposal]]:  # fmt: skip
    """Return what could be said, the most urgent first; `chance` is what is added to an act, `among` the open acts."""
    last, taste = last_act(context.view), context.temperament
    found = [
        (priority + taste.likes.get(one.act, 0) + taste.talkative + chance(one.act), one)
        for priority, one in proposals
        if (among is None or one.act in among) and (one.act != last or one.act in _FREE)
    ]
    return sorted(found, key=lambda each: -each[0])


def chosen(
    context: Context, ask: Ask, proposals: Iterable[tuple[int, Proposal]], least: int,
    why_not: Callable[[Any, Ask, Move], Refusal | None], *, again: frozenset[int] | None = None,
) -> Answer:  # fmt: skip
    """Return picks and how: the first of what is ranked that can be said, if it is worth a word; else PASS.

    Where `again` is given, only those acts may repeat what this seat has said before, word for word.
    """
    for priority, proposal in proposals:
        if priority < least:
            break
        said = proposal.build()
        if said is not None and (again is None or said.act in again or said not in context.view.said):
            bid = min(9, priority // 11) if ask.sealed else 0
            move = Move(context.view.seat, ask.id, (said.act,), how_of(said, bid))
            if why_not(context.view, ask, move) is None:
                return move.picks, move.how
    return (PASS,), ()


# -- what goes into words in every game
def reason(name: str, other: int = NOTHING, day: int = NOTHING, value: int = NOTHING) -> Reason:
    """Return a reason by the name of its fact."""
    return Reason(FACT[name], other, day, value)


def because(tongue: Tongue[Any], view: Heard, said: Statement | None) -> str:
    """Return the reason of a statement in words, "" if it has none; people stand there as "{0}", "{their[1]}" …."""
    if said is None or said.fact <= OPINION or fault(tongue, view, said):
        return ""
    names = tuple(f"{{{seat}}}" for seat in range(view.n))
    forms = tuple(Pronouns(*(f"{{{form}[{seat}]}}" for form in Pronouns._fields)) for seat in range(view.n))
    return Telling(tongue, "", Company(names, (None,) * view.n, forms)).reason(view, said, later=True)


def with_reason(
    view: Heard, said: Statement, found: Iterable[tuple[int, Reason]], holds: Callable[[Statement], bool], least: int
) -> Statement | None:
    """Return the statement with the weightiest reason that holds, None if there is none as good as that.

    What was said already in the same words weighs a third.
    """
    given = {row.reason for row in spoken(view, said.act, to=said.target)}
    weighed = [(weight // 3 if reason in given else weight, reason) for weight, reason in found]
    for weight, reason in sorted(weighed, key=lambda one: -one[0]):
        if weight < least:
            break
        whole = said.because(reason)
        if holds(whole):
            return whole
    return None


_OF_WORDS: Final = frozenset(("claim", "contradiction", "report", "sobriety", "watch"))  # what a lie can be about


def to_the_point(charges: Iterable[Statement], found: Iterable[tuple[int, Reason]]) -> Iterator[tuple[int, Reason]]:
    """Yield of what the accused can say what answers a charge: what is of the matter of its reason, and a bare no."""
    matters = {one for row in charges for one in (_OF_WORDS if row.act == _LIE else (_matter(row.fact),)) if one}
    yield from (each for each in found if not matters or _matter(each[1].fact) in matters)
    yield BARE, Reason(OPINION, NOTHING, NOTHING, NOTHING)


def _matter(fact: int) -> str:
    return FACTS[fact].split(".")[1] if fact > OPINION else ""


def echoes(view: Heard, opinion: Callable[[Statement], tuple[int, bool] | None]) -> Iterator[tuple[int, Proposal]]:
    """Yield whose suspicions of today to share or not; `opinion` has a priority and whether one shares it."""
    for number, row in claims_of(view).numbered(_SUSPECT, since=today(view)):
        if view.seat not in (row.speaker, row.target):
            found = opinion(row)
            if found is not None:
                act = _AGREE if found[1] else _DISAGREE
                yield found[0], Proposal(act, partial(Statement, view.seat, act, row.speaker, ref=number))


def answers(
    view: Heard, number: int, asked: Statement, answered: tuple[int, int] | None, priorities: tuple[int, int]
) -> Iterator[tuple[int, Proposal]]:
    """Yield the answer to a question (which answer, its value), if there is one, and the way to dodge it."""
    if answered is not None:
        act = ACT["answer"]
        yield priorities[0], Proposal(
            act, partial(Statement, view.seat, act, asked.speaker, NOTHING, asked.a, *answered, ref=number)
        )
    act = ACT["dodge"]
    yield priorities[1], Proposal(
        act, partial(Statement, view.seat, act, asked.speaker, NOTHING, asked.a, asked.b, ref=number)
    )


def accused(view: Heard, target: Seat, pair: Sequence[int]) -> Proposal:
    """Return the accusation that two statements of somebody cannot both be true."""
    act = ACT["accuse_lie"]
    return Proposal(act, partial(Statement, view.seat, act, target, ref=pair[0], ref2=pair[1]))
