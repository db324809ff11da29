"""What a game is to everybody else. Truth (State), sight (View) and story (Event) are three types."""

from __future__ import annotations

from abc import ABC, abstractmethod
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeVar, cast

from rules.core.advice import Advice
from rules.core.climbing import Cards, cards_in
from rules.core.data import front_of
from rules.core.events import Event, Handed
from rules.core.position import Position, dumped, loaded
from rules.core.sentences import Words, either
from rules.core.types import PASS, TABLE, Anybody, Ask, IllegalMove, Maker, Mind, Move, Refusal, Result, Seat, SeatMask

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.core.figures import Figures

    class Form(Protocol):
        """What a game's `options.py` has."""

        def fields(self, seats: int) -> tuple[OptionField, ...]:
            """Return the house rules open to that many seats."""
            ...

        def read(self, raw: Mapping[str, object], seats: int) -> Options:
            """Return all options with numbers resolved; ValueError says in one sentence what is wrong."""
            ...

    class Sight(Protocol):
        """What every View has."""

        @property
        def seat(self) -> Seat:
            """Whose view it is, TABLE for a spectator's."""
            ...

        @property
        def n(self) -> int:
            """Number of seats."""
            ...

        @property
        def people(self) -> SeatMask:
            """Who is a person."""
            ...


say: Final = Words("rules", "play")

S = TypeVar("S", bound=Position)
V = TypeVar("V", bound="Sight")
Value = bool | int | str
USUAL = "level-3"  # who sits down where nothing is said, if the game has levels
Options = dict[str, Value]


def _alike(one: Value, other: Value) -> bool:
    return one == other and type(one) is type(other)


FEW = 3  # choices are named one by one


class OptionField(NamedTuple):
    """One house rule as a form shows it."""

    name: str
    title: str
    help: str
    rule: str
    default: Value
    choices: tuple[Value, ...]  # every legal value, in order
    words: tuple[str, ...] = ()  # those of the choices, where they have any of their own
    each: tuple[str, ...] = ()  # what each choice does, where `help` tells of all of them

    def word(self, value: Value) -> str:
        """Return the word for a value, wherever people read it: on a switch, in a sentence, on the command line."""
        own = (word for one, word in zip(self.choices, self.words, strict=False) if _alike(one, value))
        return next(own, "") or say.get("choices", str(value)) or str(value)

    def told(self, value: Value) -> str:
        """Return what the rule does as it is set, and nothing of how else it could be."""
        return next((said for one, said in zip(self.choices, self.each, strict=False) if _alike(one, value)), self.help)

    @property
    def any_of(self) -> str:
        """Name all there is to choose from."""
        first, last = self.choices[0], self.choices[-1]
        numbers = isinstance(first, int) and isinstance(last, int) and not self.words and len(self.choices) > FEW
        if numbers and self.choices == tuple(range(int(first), int(last) + 1)):
            return say.first_to_last(first=first, last=last)
        return either([self.word(one) for one in self.choices])


class Part(NamedTuple):
    """What a match falls into, as people speak of it (a hand, a trick, a day): a replay counts it and jumps by it."""

    name: str  # "hand": what `parts` in the words of the rules says for it, else itself
    begins: frozenset[str]  # the kinds of public events with which one begins

    @property
    def word(self) -> str:
        """What people call it."""
        return say.get("parts", self.name) or self.name


class Habit(NamedTuple):
    """Something players do more or less often: `name` was counted so often for every time `of` was counted."""

    name: str
    of: str
    title: str


class Game(Advice[S, V], ABC):
    """The contract. Subclasses are stateless; everything lives in the State."""

    id: str
    prefix: str  # of rule numbers: "SE"
    code: str  # four letters that begin a deal code
    ruleset: int  # raised whenever old moves would replay differently
    older: frozenset[int] = frozenset()  # rulesets before it: dealt alike, and a match of one is played on by it
    parts: tuple[Part, ...] = ()  # what a replay counts and jumps by, the coarsest first
    habits: tuple[Habit, ...] = ()  # what the statistics compare, of what `tally` counts
    decides: frozenset[str] = frozenset()  # asks by which one decides for all: the closest calls there are
    closes: frozenset[str] = frozenset({"ended"})  # kinds of public events with which a part is over, and safely kept
    for_one: Mapping[str, Value] = MappingProxyType({})  # house rules of the table in the menu, if not the usual ones
    for_first: Mapping[str, Value] = MappingProxyType({})  # the same for whoever plays it for the first time
    seasoning: Mapping[str, Value] = MappingProxyType({})  # house rules of which the deal of the day has one on Sundays
    apart: Mapping[str, Refusal] = MappingProxyType({})  # house rules not for several people at one screen, and why
    minds: Mapping[str, Maker] = MappingProxyType({})  # who can sit down, by name: "level-1" to "level-5", or others
    personal: bool = False  # whether they mind the personality they are given
    handing: str = ""  # the rule by which a seat goes over to somebody else
    rows: Mapping[str, Callable[..., Any]] = MappingProxyType({})  # slots that hold several of a kind: what makes one
    figures: Figures[Any] | None = None  # what the arena counts of its matches beyond who came where

    # -- before it is opened: in `data/en/front.json`, or named in the class
    @property
    def title(self) -> str:
        """What it is called."""
        return front_of(type(self).__module__).title

    @property
    def seats(self) -> tuple[int, int]:
        """The fewest and the most that can play."""
        return front_of(type(self).__module__).seats

    @property
    def laid(self) -> int:
        """How many seats the table has that stands ready in the menu."""
        return front_of(type(self).__module__).laid

    # -- setting up
    def option_fields(self, seats: int) -> tuple[OptionField, ...]:
        """Return the house rules open to that many seats."""
        return self._form().fields(seats)

    def read_options(self, raw: Mapping[str, object], seats: int) -> Options:
        """Return all options with numbers resolved; ValueError says in one sentence what is wrong."""
        return self._form().read(raw, seats)

    def together(self, options: Mapping[str, object], people: int) -> Refusal | None:
        """Return why so many people cannot share a screen under these house rules, or None."""
        return next((why for name, why in self.apart.items() if people > 1 and options.get(name)), None)

    def dated(self, options: Options, ruleset: int) -> Options:
        """Return options of which `new` deals a match that goes by that ruleset, where it is an older one."""
        return {**options, "ruleset": ruleset} if ruleset in self.older else options

    def _form(self) -> Form:
        """Return the game's `options.py`: loaded when it is asked for, pydantic comes after the first frame."""
        return cast("Form", import_module(f"{type(self).__module__}.options"))

    @abstractmethod
    def new(self, options: Options, seats: int, people: SeatMask, seed: int) -> tuple[S, list[Event]]:
        """Deal: return the first position that waits for somebody, and what happened until then."""

    def arranged(self, options: Options, people: SeatMask, deal: Mapping[str, Any]) -> tuple[S, list[Event]]:
        """Return `new` for cards that were laid out beforehand (a lesson's); ValueError if they are no deal."""
        del options, people, deal
        raise ValueError(say.not_dealt_by_hand(title=self.title))

    # -- playing
    @abstractmethod
    def asks(self, s: S) -> dict[Seat, tuple[Ask, ...]]:
        """Return what every seat may answer now; empty when the match is over."""

    @abstractmethod
    def view(self, s: S, seat: Seat) -> V:
        """Return what `seat` (TABLE: a spectator) may know now."""

    def moderator(self, s: S) -> V:
        """Return what whoever looks at a match that is over sees of one of its positions from nobody's chair."""
        return self.view(s, TABLE)

    @abstractmethod
    def view_asks(self, view: V) -> tuple[Ask, ...]:
        """Return the asks of the view's own seat, from the view alone."""

    @abstractmethod
    def forms(self, view: V, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Return every legal `how` for these picks: none = not legal, one = no question, more = a chooser."""

    @abstractmethod
    def why_not(self, view: V, ask: Ask, move: Move) -> Refusal | None:
        """Return the refusal of a move that answers `ask`, or None."""

    def unasked(self, view: V, move: Move) -> Refusal:
        """Return the refusal of an answer to nothing: the game may know the rule behind it."""
        del view, move
        return Refusal(f"{self.prefix} 1", say.nobody_asked)

    @abstractmethod
    def take(self, s: S, move: Move, out: list[Event] | None) -> None:
        """Carry out a legal move and run on until somebody is asked."""

    def hosted(self, view: V, move: Move) -> Refusal | None:
        """Return why the table itself may not make this move, or None: it hands seats over; a game may have a clock."""
        return _table_refusal(self.prefix, view, move)

    def may_undo(self, s: S) -> Refusal | None:
        """Return why the last move may not be taken back, or None."""
        del s
        return Refusal(f"{self.prefix} 1", say.nothing_taken_back)

    @abstractmethod
    def result(self, s: S) -> Result | None:
        """Return how it ended, or None while it goes on."""

    # -- keeping
    @abstractmethod
    def blank(self) -> S:
        """Return a position with nothing in it; what its slots hold is of the kind they always hold."""

    def dump(self, s: S) -> dict[str, Any]:
        """Return the position as JSON."""
        return dumped(s)

    def load(self, data: Mapping[str, Any]) -> S:
        """Return the position of `dump`; ValueError if it is none."""
        return loaded(self.blank(), data, self.rows)

    # -- words
    @abstractmethod
    def tell(self, told: Event, names: Callable[[Seat], str], view: V) -> str:
        """Return an event as a sentence for the log, *bold* marked, or "" if it needs none."""

    def rule_of(self, told: Event) -> str:
        """Return the number of the rule behind an event."""
        return self.handing if isinstance(told, Handed) else told.behind

    def stage(self, view: V) -> str:
        """Return in a few public words where a match stands ("Hand 3"); "" if there is nothing to say."""
        del view
        return ""

    # -- words for tables without a picture of their own
    def question(self, ask: Ask, view: V) -> str:
        """Return what a seat is asked, in at most 52 characters."""
        del view
        return f"{ask.id.capitalize()}?"

    def option_word(self, ask: Ask, option: int, names: Callable[[Seat], str]) -> str:
        """Name an option of an ask."""
        if option == PASS:
            return say.passing
        return names(option) if ask.of == "seat" else f"{ask.of} {option}"

    def cards(self, view: V) -> Cards | None:
        """Return what a view shows of cards: its own fields of those names; None where none are held in the hand."""
        return cards_in(view)

    def drawn(self, card: int) -> int:
        """Return the French card (`core.climbing`) as which a card is drawn, each as another."""
        return card

    def facts(self, view: V) -> tuple[tuple[str, str], ...]:
        """Return what a view shows as (what, how); people are "seat 1", "seat 2" …, whoever has names puts them in."""
        del view
        return ()

    # -- opponents
    def opponents(self) -> tuple[str, ...]:
        """Return the names of all opponents that can sit down: one who answers at random, and the game's own."""
        return tuple({"random": None, **self.minds})

    @property
    def levelled(self) -> bool:
        """Whether its opponents go by levels."""
        return USUAL in self.minds

    def opponent(self, name: str, seat: Seat, personality: str = "") -> Mind:
        """Return a fresh opponent; ValueError names the ones there are."""
        if name not in self.opponents():
            raise ValueError(say.no_opponent(name=repr(name), others=", ".join(self.opponents())))
        return self.minds[name](seat, personality) if name in self.minds else Anybody(self)

    def embody(self, mind: Mind, character: str) -> None:
        """Tell a fresh opponent whom of the cast it is, "" for nobody known; what it plays by should not ask."""
        del mind, character

    def somebody(self, name: str) -> str:
        """Return that opponent's name, or where it is not known that of one who is."""
        known = self.opponents()
        return next((one for one in (name, USUAL) if one in known), known[-1])

    @abstractmethod
    def guess(self, view: V, tape: Sequence[Event], seed: int) -> S:
        """Imagine a position that this view and tape allow."""

    # -- the same for all games
    def refusal(self, view: V, move: Move) -> Refusal | None:
        """Return why `move` is not allowed for the view's seat, or None."""
        if not TABLE <= move.seat < view.n:
            return Refusal(f"{self.prefix} 1", say.no_such_seat)
        if move.seat == TABLE:
            return self.hosted(view, move)
        ask = next((a for a in self.view_asks(view) if a.id == move.ask), None)
        if ask is None or move.seat != view.seat:
            return self.unasked(view, move)
        return self.why_not(view, ask, move)

    def refusal_at(self, s: S, move: Move) -> Refusal | None:
        """Return why `move` is not allowed in a position, or None; a seat that is not at the table may nothing."""
        return self.refusal(self.view(s, move.seat if TABLE <= move.seat < s.n else TABLE), move)

    def apply(self, s: S, move: Move, out: list[Event] | None = None) -> None:
        """Check and carry out `move`; IllegalMove says why not, and then nothing has changed."""
        refusal = self.refusal_at(s, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        self.carry_out(s, move, out)

    def carry_out(self, s: S, move: Move, out: list[Event] | None = None) -> None:
        """Carry out a move that was found legal."""
        if move.seat == TABLE and move.ask == "people":
            changed = s.people ^ move.picks[0]
            s.people = move.picks[0]
            if out is not None:
                out += [Handed(i, bool(s.people >> i & 1)) for i in range(s.n) if changed >> i & 1]
            return
        self.take(s, move, out)


def practice_only(s: Position, rule: str, said: str, *, practice: bool) -> Refusal | None:
    """Return why nothing is taken back: only in a practice game, of one person among opponents; `said` tells it."""
    if not practice:
        return Refusal(rule, said)
    if s.people & (s.people - 1):
        return Refusal(rule, say.nothing_with_several)
    return None


def _table_refusal(prefix: str, view: Sight, move: Move) -> Refusal | None:
    """Return why the host may not: the only move there is says who is a person (picks = (mask,))."""
    if move.ask == "people" and len(move.picks) == 1 and 0 <= move.picks[0] < 1 << view.n and not move.how:
        return None
    return Refusal(f"{prefix} 1", say.table_only_hands_over)
