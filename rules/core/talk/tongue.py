"""What a game adds to talk: tables of slots, topics, answers and deeds, its facts, and what statements amount to.

Experience 4. A second game needs nothing but a `Tongue` of its own; the rest of this package works from its tables.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, Protocol, TypeVar

from rules.core.sentences import Words as Sentences
from rules.core.sentences import listed, signed
from rules.core.talk.codes import FACTS, OPINION

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from rules.core.events import Event
    from rules.core.talk.checker import Bound
    from rules.core.talk.statement import Statement
    from rules.core.types import Seat
    Judge = Callable[[Any, int, Statement], bool]  # view, whom the reason is about, the statement that gives it
    class Transcript(Protocol):
        """What positions and views alike show of the talk."""

        @property
        def n(self) -> int:
            """Number of seats."""
            ...

        @property
        def day(self) -> int:
            """The day it is, from 1."""
            ...

        @property
        def said(self) -> tuple[Statement, ...]:
            """All statements, in order."""
            ...

        @property
        def days_said(self) -> tuple[int, ...]:
            """How many there were when each day began."""
            ...
    class Heard(Transcript, Protocol):
        """What every view of a game with talk has."""

        @property
        def seat(self) -> Seat:
            """Whose view it is, TABLE for a spectator's."""
            ...
    Meaning = Callable[[Any, int, Statement], Iterable[Bound]]  # view, number of the statement, the statement
    Maker = Callable[[Any, Any, int], Iterable[Statement]]  # the tongue, a view, the act

say: Final = Sentences("rules", "talk")

_ABOUT_THE_SPEAKER: Final = "self"


class Judges:
    """The judges of a game by "group.name", "kind.name" or name of a fact; the first that is there judges."""

    def __init__(self, judges: Mapping[str, Judge]) -> None:
        self.judges = judges
        self._of = tuple(map(self._found, range(len(FACTS))))

    def _found(self, fact: int) -> tuple[bool, Judge | None]:
        if fact == OPINION:
            return False, unchecked
        group, kind, name = FACTS[fact].split(".")
        judge = self.judges.get(f"{group}.{name}") or self.judges.get(f"{kind}.{name}") or self.judges.get(name)
        return group == _ABOUT_THE_SPEAKER, judge

    def knows(self, fact: int) -> bool:
        """Tell whether there is a judge for a fact."""
        return self._of[fact][1] is not None

    def on_record(self, view: Any, said: Statement) -> bool:
        """Tell whether a reason may be given: it is so for everybody to see, or nobody could see whether it is."""
        about_the_speaker, judge = self._of[said.fact]
        return judge is not None and judge(view, said.speaker if about_the_speaker else said.target, said)


def unchecked(*_: object) -> bool:
    """What nobody can check: an opinion, one's own motives."""
    return True


V = TypeVar("V", bound="Heard")
Words = dict[str, str]


class Scene(NamedTuple, Generic[V]):
    """What words may depend on: the public part of a view, the day it was said, and what everybody is called."""

    view: V
    day: int
    names: Sequence[str]
    speaker: Seat = -1  # whose words they are; -1 where that makes no difference


class Kind(NamedTuple, Generic[V]):
    """A kind of argument: which numbers are any, which are handy in a palette, and the slots it fills."""

    legal: Callable[[V, int], bool]
    ready: Callable[[V], Iterable[int]]
    words: Callable[[Scene[V], int], Words]
    refusal: str = say.no_such_thing


class Word(NamedTuple):
    """Somebody's promise as it turned out: True kept, False broken; None = not seen yet, or never to be seen."""

    kept: bool | None
    record: int = -1  # the entry of the public record that shows it


ANSWER_KINDS: Final = {  # of the answers there are in every game
    **dict.fromkeys(("yes", "no", "unknown", "nobody", "nothing"), ""),
    **dict.fromkeys(("person", "good", "bad"), "seat"),
    "number": "number",
    "role": "role",
}


class Semantics(Generic[V]):
    """What statements of a game amount to: all that the checker asks. Stateless."""

    growth: ClassVar[Mapping[str, tuple[int, int]]] = {}  # variable -> what each step adds, at least and at most
    unprovable: ClassVar[frozenset[int]] = frozenset()  # acts that say more than their bounds: never marked as proven
    means: ClassVar[Mapping[int, Meaning]] = {}  # act -> what must hold if a statement of it is true

    def bounds(self, view: V, number: int, said: Statement) -> Iterable[Bound]:
        """Return what must hold if this statement is true."""
        meaning = self.means.get(said.act)
        return meaning(view, number, said) if meaning else ()

    def record(self, view: V) -> Iterable[Bound]:
        """Return what holds for everybody to see."""
        del view
        return ()

    def own(self, view: V) -> Iterable[Bound]:
        """Return what the view's own seat knows besides."""
        del view
        return ()

    def recalled(self, view: V, true: Iterable[Statement]) -> Iterable[Bound]:
        """Return what of its `truths` holds besides, which its view no longer shows."""
        del view, true
        return ()

    def together(self, view: V, said: Sequence[Bound]) -> Iterable[tuple[tuple[int, ...], str]]:
        """Return (numbers of statements, variable) of what cannot all be true, though any two of it could."""
        del view, said
        return ()

    def limits(self, view: V) -> Mapping[tuple[str, int], int]:
        """Return how many seats can have a value at most: (variable, value) -> seats."""
        del view
        return {}

    def seen(self, view: V, number: int, said: Statement) -> Word:
        """Return what the record says of a statement that it shows to be true or false by itself."""
        del view, number, said
        return Word(None)

    def kept(self, view: V, day: int, number: int, seat: Seat, deed: int, argument: int) -> Word:
        """Return whether a seat did what it promised on a day with statement `number`."""
        del view, day, number, seat, deed, argument
        return Word(None)


class Tongue(Semantics[V]):
    """The talk of one game. Stateless."""

    game: ClassVar[str]  # its id
    rule: ClassVar[str]  # the number of the rule on talk: "SW 3.10"
    slots: ClassVar[Mapping[str, tuple[str, ...]]]  # act -> kinds of a, b, c
    topics: ClassVar[Mapping[str, str]]  # topic -> kind of its argument, "" for none
    answers: ClassVar[Mapping[str, tuple[str, ...]]]  # topic -> answers that fit it
    answer_kinds: ClassVar[Mapping[str, str]] = ANSWER_KINDS  # answer -> kind of its value, "" for none
    deeds: ClassVar[Mapping[str, str]]  # deed -> kind of its argument
    values: ClassVar[Mapping[str, str]]  # word in a reason -> kind of the fact's value, the first that is there counts
    fills: ClassVar[Mapping[str, tuple[str, ...]]] = {}  # kind of a fact's value -> further words it fills
    kinds: ClassVar[Mapping[str, Kind[Any]]]
    whys: ClassVar[Mapping[str, tuple[str, str]]] = {}  # variable, or "word" -> rule, and a sentence on what is wrong
    on_board: ClassVar[frozenset[str]] = frozenset()  # acts that stand on the claim board even if nothing is wrong
    labels: ClassVar[Mapping[str, tuple[str, str]]] = {}  # act -> its two short parts on the board, with slots
    offered: ClassVar[Mapping[str, str]] = {}  # act -> the few words it is offered in, where those are not enough
    closed_why: ClassVar[str] = say.not_for_you  # of the acts in `closed`
    judges: ClassVar[Judges] = Judges({})  # of the reasons
    matters: ClassVar[Mapping[str, int]]  # act -> what it is about; two statements that share a bit can be at odds
    makers: ClassVar[Mapping[str, Maker]] = {}  # act -> what makes statements for the palette, the most sensible first
    mine: ClassVar[frozenset[int]] = frozenset()  # facts of a third person that may be the speaker: "my question"
    whole: ClassVar[frozenset[str]] = frozenset()  # acts of which it offers nothing but what is made so, if that is any

    def on_record(self, view: V, said: Statement) -> bool:
        """Tell whether the reason given is so: on the public record, or own knowledge of the view's seat."""
        return self.judges.on_record(view, said)

    def lenient(self, view: V) -> bool:
        """Tell whether any reason may be given: in a match of before it was judged as it is now."""
        del view
        return False

    def truths(self, view: V, tape: Iterable[Event]) -> Iterable[Statement]:
        """Return what the view's own seat knows of itself, in the order in which a person would tell it."""
        del view, tape
        return ()

    def more(self, view: V, act: int) -> Iterable[Statement]:
        """Return what the palette offers of an act after what `makers` make."""
        del view, act
        return ()

    def portions(self, view: V, act: int) -> Iterable[Callable[[], object]]:
        """Return what `palette.ready` has to look up, bit by bit, for whoever has but a moment; () = it is quick."""
        del view, act
        return ()

    def closed(self, x: Transcript, seat: Seat) -> frozenset[int]:
        """Return the acts of the game that a seat cannot use now; cheap, and one of few constants."""
        del x, seat
        return frozenset()

    def objection(self, view: V, said: Statement) -> str:
        """Return in one sentence why the game refuses a well-formed statement, or ""."""
        del view, said
        return ""

    def fits(self, view: V, said: Statement) -> bool:
        """Tell whether what is asked for was so, or what is wanted can be done: else it is legal, but not offered."""
        del view, said
        return True

    def manner(self, view: V, said: Statement, number: int) -> str:
        """Return under what name the lines for a statement in this place stand with its act, "" for the usual ones."""
        del view, said, number
        return ""

    def dated(self, view: V, number: int) -> str:
        """Return on which day a statement was made, and what it comes to that day, to stand behind it."""
        return say.on_day(day=day_of(view, number))

    def entry(self, view: V, number: int) -> tuple[str, Seat, Words] | None:
        """Return an entry of the record as (kind of reference, whose, its slots; other = a seat's number), or None."""
        del view, number
        return None


def day_of(view: Transcript, number: int) -> int:
    """Return the day of a statement."""
    day = len(view.days_said)
    while day > 1 and view.days_said[day - 1] > number:
        day -= 1
    return day


def today(view: Transcript) -> int:
    """Return the number of the first statement of this day."""
    return view.days_said[-1] if view.days_said else 0


def statements_of(view: Transcript, day: int) -> range:
    """Return the numbers of the statements of a day."""
    start = view.days_said[day - 1]
    return range(start, view.days_said[day] if day < len(view.days_said) else len(view.said))


NUMBERS: Final = (-9, 99)


def names_of(mask: int, names: Any) -> str:
    """Return "Vera", "Vera and Hatch", "Vera, Hatch and Mags" or "nobody"."""
    found = [name for seat, name in enumerate(names) if mask >> seat & 1]
    return listed(found)


def hands_of(scene: Scene[Any], mask: int) -> str:
    """Return raised hands in words; a list longer than half the table is told by who is missing from it."""
    others = (1 << len(scene.names)) - 1 & ~(1 << scene.speaker) if scene.speaker >= 0 else 0
    down = others & ~mask
    if mask.bit_count() < 3 or not others or down.bit_count() >= mask.bit_count():
        return names_of(mask, scene.names)
    return say.all_but(names=names_of(down, scene.names)) if down else say.everybody_else


def _seat(view: Heard, value: int) -> bool:
    return 0 <= value < view.n


def _hands(view: Heard, value: int) -> bool:
    return 0 <= value < 1 << view.n and not (view.seat >= 0 and value >> view.seat & 1)


def _some_hands(view: Heard) -> tuple[int, ...]:
    others = (1 << view.n) - 1 & ~(1 << view.seat)
    one = 1 << (view.seat + 1 + len(view.said) % (view.n - 1)) % view.n
    return one, 0, others & ~one


def _day(view: Heard, value: int) -> bool:
    return 1 <= value <= view.day


def _number(view: Heard, value: int) -> bool:
    del view
    return NUMBERS[0] <= value <= NUMBERS[1]


def _day_word(scene: Scene[Any], value: int) -> dict[str, str]:
    del scene
    return {"day": str(value)}


def _number_word(scene: Scene[Any], value: int) -> dict[str, str]:
    del scene
    return {"number": signed(value)}


COMMON: Final[Mapping[str, Kind[Any]]] = {
    "seat": Kind(
        _seat,
        lambda view: (one for one in range(view.n) if one != view.seat),
        lambda scene, value: {"other": scene.names[value]},
        say.nobody_in_that_chair,
    ),
    "hands": Kind(_hands, _some_hands, lambda scene, value: {"names": hands_of(scene, value)}, say.unseen_hands),
    "day": Kind(_day, lambda view: (view.day,), _day_word, say.no_such_day),
    "number": Kind(_number, lambda _: range(3, 9), _number_word, say.no_such_number),
}
