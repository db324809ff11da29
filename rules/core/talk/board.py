"""What was said, at a glance: the claim board, who speaks for and against whom, who agrees. Experience 4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.core.talk.checker import CONTRADICTION, FALSE, PROVEN, Finding, findings, marks
from rules.core.talk.claims import withdrawn
from rules.core.talk.codes import ACT, ACTS, OPINION
from rules.core.talk.labels import label
from rules.core.talk.statement import EMPTY, FRIENDLY, HOSTILE, NOTHING, Statement
from rules.core.talk.tongue import Scene, day_of, names_of, today

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.core.talk.tongue import Heard, Tongue
    from rules.core.types import Seat, SeatMask

_AGREE, _DISAGREE = ACT["agree"], ACT["disagree"]
FIRM: Final = 2  # with a reason that can be checked


def stances(view: Heard) -> dict[tuple[Seat, Seat], int]:
    """Return the latest stance of (who, about whom): -2 … +2, twice as much where a checkable reason was given.

    To agree with an opinion is to hold it, mildly; what was taken back counts no more.
    """
    gone, found = withdrawn(view), {}
    for number, row in enumerate(view.said):
        if number in gone:
            continue
        act, sign = row[1], 1
        about = row
        if act in (_AGREE, _DISAGREE):
            about = view.said[row[11]]
            sign = 1 if act == _AGREE else -1
        if about[1] in HOSTILE | FRIENDLY and about[2] not in (row[0], -1):
            weight = FIRM if about is row and about[7] > OPINION else 1
            found[row[0], about[2]] = sign * weight * (1 if about[1] in FRIENDLY else -1)
    return found


def accused_today(view: Heard, seat: Seat) -> list[int]:
    """Return the numbers of today's statements against a seat that were not taken back."""
    gone = withdrawn(view)
    return [
        number
        for number in range(today(view), len(view.said))
        if view.said[number][1] in HOSTILE and view.said[number][2] == seat and number not in gone
    ]


SAID, CONTRADICTS, TRUE, UNTRUE, TAKEN_BACK = range(5)
_STATE: Final = {CONTRADICTION: CONTRADICTS, PROVEN: TRUE, FALSE: UNTRUE}


class Item(NamedTuple):
    """One statement on the board: a square to press."""

    number: int  # of the statement
    act: str
    title: str  # "Tolerance"
    detail: str  # "7"
    state: int
    private: bool = False  # only the person looking knows why it is marked


class Square(NamedTuple):
    """A seat's claims of one day, the weightiest first; silent = without a word so far."""

    items: tuple[Item, ...]
    silent: bool


class Link(NamedTuple):
    """Statements that exclude each other, and the rule behind it."""

    numbers: tuple[int, ...]
    rule: str
    why: str
    private: bool


class Board(NamedTuple):
    """Rows by seat, columns by day from 1."""

    squares: tuple[tuple[Square, ...], ...]
    links: tuple[Link, ...]
    proofs: tuple[Link, ...]  # what the record itself proves false, one statement each

    def where(self, number: int) -> tuple[Seat, int] | None:
        """Return (seat, day) of a statement on the board."""
        for seat, row in enumerate(self.squares):
            for day, square in enumerate(row, 1):
                if any(item.number == number for item in square.items):
                    return seat, day
        return None


def board(tongue: Tongue[Any], view: Heard, names: Sequence[str], private: bool = False) -> Board:
    """Return the claim board; `private`: for the eyes of the view's own seat, with what it knows."""
    found = findings(tongue, view, private)
    state, gone = marks(found), withdrawn(view)
    hidden = frozenset(one for each in found if each.private for one in each.said)
    days = len(view.days_said)
    cells: list[list[list[Item]]] = [[[] for _ in range(days)] for _ in range(view.n)]
    spoken: list[list[bool]] = [[False] * days for _ in range(view.n)]
    linked = {one for each in found if each.kind != PROVEN for one in each.said}
    for number, row in enumerate(view.said):
        said = Statement._make(row)
        day = day_of(view, number)
        spoken[said.speaker][day - 1] |= said.act not in EMPTY
        if ACTS[said.act] in tongue.on_board or number in linked:
            mark = TAKEN_BACK if number in gone else _STATE[state[number]] if number in state else SAID
            title, detail = label(tongue, Scene(view, day, names), said)
            cells[said.speaker][day - 1].append(Item(number, ACTS[said.act], title, detail, mark, number in hidden))
    rows = tuple(
        tuple(
            Square(tuple(sorted(items, key=_weight)), not spoken[seat][day]) for day, items in enumerate(cells[seat])
        )
        for seat in range(view.n)
    )
    links = tuple(_link(tongue, each) for each in found if each.kind == CONTRADICTION)
    return Board(rows, links, tuple(_link(tongue, each) for each in found if each.kind == FALSE))


def _weight(item: Item) -> tuple[bool, bool, int]:
    """What is doubted comes first, then what can be checked at all, then what was said last."""
    return item.state not in (CONTRADICTS, UNTRUE), item.act in ("pull", "oppose"), -item.number


def _link(tongue: Tongue[Any], each: Finding) -> Link:
    plain = " ".join(word for word in each.why.split() if not word.isdigit())  # "card 2" is the card of day 2
    rule, why = tongue.whys.get(plain, (tongue.rule, "Both cannot be true."))
    return Link(each.said, rule, why, each.private)


LONE: Final = 1


class Group(NamedTuple):
    """People who say the same: who, the statements, and the sentence."""

    seats: SeatMask
    numbers: tuple[int, ...]
    act: int
    target: int
    text: str


# What is one thing to a listener: act -> (verb of one, verb of several). {target} or the slots of the act follow.
_SAME: Final[Mapping[str, tuple[str, str, str]]] = {
    "suspect": ("suspects", "suspect", "{target}"),
    "vouch": ("vouches for", "vouch for", "{target}"),
    "accuse_lie": ("calls", "call", "{target} a liar"),
    "agree": ("agrees with", "agree with", "{target}"),
    "disagree": ("disagrees with", "disagree with", "{target}"),
    "ask": ("questions", "question", "{target}"),
    "pull": ("is for", "are for", "{route}"),
    "oppose": ("is against", "are against", "{route}"),
    "announce_route": ("will vote", "will vote", "{route}"),
    "demand_vote": ("wants votes on", "want votes on", "{target}"),
    "announce_vote": ("will vote for", "will vote for", "{target}"),
}
_AS: Final = {ACT["distrust"]: ACT["suspect"], ACT["trust"]: ACT["vouch"], ACT["confirm"]: ACT["agree"]}


def digest(tongue: Tongue[Any], view: Heard, names: Sequence[str], day: int, least: int = 2) -> tuple[Group, ...]:
    """Return who said the same on a day, the largest groups first; a group has at least so many seats."""
    gone = withdrawn(view)
    found: dict[tuple[int, int, int], list[int]] = {}
    for number, row in enumerate(view.said):
        if day_of(view, number) == day and number not in gone:
            said = Statement._make(row)
            act = _AS.get(said.act, said.act)
            if ACTS[act] in _SAME:
                value = said.a if "route" in tongue.slots.get(ACTS[act], ()) else NOTHING
                target = said.target if value == NOTHING else NOTHING
                found.setdefault((act, target, value), []).append(number)
    groups = [_group(tongue, Scene(view, day, names), key, numbers) for key, numbers in found.items()]
    kept = [each for each in groups if each.seats.bit_count() >= least]
    return tuple(sorted(kept, key=lambda each: (-each.seats.bit_count(), each.numbers)))


def _group(tongue: Tongue[Any], scene: Scene[Any], key: tuple[int, int, int], numbers: list[int]) -> Group:
    act, target, value = key
    seats = 0
    for number in numbers:
        seats |= 1 << scene.view.said[number][0]
    one, several, rest = _SAME[ACTS[act]]
    slots = {"target": scene.names[target] if target >= 0 else ""}
    if value != NOTHING:
        slots |= tongue.kinds[tongue.slots[ACTS[act]][0]].words(scene, value)
    verb = one if seats.bit_count() == LONE else several
    text = f"{names_of(seats, scene.names)} {verb} {rest.format_map(slots)}".rstrip()
    return Group(seats, tuple(numbers), act, target, text + ".")
