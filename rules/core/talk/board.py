"""What was said, at a glance: statements in short, how they are quoted, the claim board, who agrees with whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.core.sentences import Words as Sentences
from rules.core.sentences import listed
from rules.core.talk.bank import GROUP, opinion, reasons, referred, words
from rules.core.talk.checker import CONTRADICTION, FALSE, PROVEN, Finding, findings, marks
from rules.core.talk.claims import withdrawn
from rules.core.talk.codes import ACT, ACTS, ANSWERS, DEEDS, OPINION, TOPICS
from rules.core.talk.legal import usable
from rules.core.talk.phrase import dated, put
from rules.core.talk.statement import EMPTY, NOTHING, RECORD, Statement
from rules.core.talk.tongue import Scene, day_of, names_of
from rules.core.words import PERSON, SLOT, by_name

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from rules.core.talk.tongue import Heard, Tongue, Words
    from rules.core.types import Seat, SeatMask

say: Final = Sentences("rules", "talk")
_NIGHTS: Final = ("night", "past", "card_night")  # kinds whose day is a night
_PAIRS: Final = (("island", "island2"), ("left", "right"))
_MAIN: Final = ("route", "island", "role", "names", "other", "card", "number", "day")  # which slot names a value best


def label(tongue: Tongue[Any], scene: Scene[Any], said: Statement) -> tuple[str, str]:
    """Return a statement in two short parts: what it is, and what it says."""
    slots = _filled(tongue, scene, said)
    title, detail = tongue.labels.get(ACTS[said.act]) or say.pair("labels", ACTS[said.act])
    return title.format_map(slots), detail.format_map(slots).strip()


def offer(tongue: Tongue[Any], scene: Scene[Any], said: Statement) -> str:
    """Return a statement as a person would mean to say it, in a few words; "" where its label says enough."""
    slots = _filled(tongue, scene, said)
    return dated(tongue.offered.get(ACTS[said.act], ""), slots, scene.day).format_map(slots)


def _filled(tongue: Tongue[Any], scene: Scene[Any], said: Statement) -> dict[str, str]:
    slots = _slots(tongue, scene._replace(speaker=said.speaker), said)
    target = scene.names[said.target] if said.target >= 0 else listed(())
    return slots | {
        "target": target, "other": slots.get("other") or (scene.names[said.other] if said.other >= 0 else "")
    }  # fmt: skip


def _slots(tongue: Tongue[Any], scene: Scene[Any], said: Statement) -> dict[str, str]:
    name = ACTS[said.act]
    kinds: tuple[tuple[str, int], ...]
    texts: dict[str, str] = {}
    if name in ("ask", "dodge"):
        slots = {"topic": TOPICS[said.a].replace("_", " ")}
        kinds = ((tongue.topics[TOPICS[said.a]], said.b),)
    elif name == "answer":
        slots = {"topic": TOPICS[said.a].replace("_", " ")}
        texts["answer"] = words()["answers"][ANSWERS[said.b]][0]
        kinds = ((tongue.answer_kinds[ANSWERS[said.b]], said.c),)
    elif name in ("promise", "demand_action", "offer_deal"):
        deal = name == "offer_deal"
        slots = {}
        texts["deed"] = words()["deeds"][DEEDS[said.a]]["text"]
        kinds = ((tongue.deeds[DEEDS[said.a]], said.c if deal else said.b),)
    else:
        slots = {}
        kinds = tuple(zip(tongue.slots.get(name, ()), (said.a, said.b, said.c), strict=False))
    found: dict[str, str] = {}
    for kind, value in kinds:
        if kind:
            found |= tongue.kinds[kind].words(scene, value)
    return {**found, **slots, **{slot: put(text, found) for slot, text in texts.items()}}


def content(tongue: Tongue[Any], scene: Scene[Any], said: Statement) -> tuple[str, ...]:
    """Return what is asked, answered, promised or offered, each in whole words; () of the other acts."""

    def told(template: str, kind: str, value: int) -> str:
        slots = tongue.kinds[kind].words(scene, value) if kind else {}
        return put(dated(template, slots, scene.day), slots)

    def topic(about: int) -> str:
        name = TOPICS[said.a]
        return told(words()["topics"][name]["ask"], tongue.topics[name], about)

    def deed(number: int, about: int) -> str:
        name = DEEDS[number]
        return told(words()["deeds"][name]["text"], tongue.deeds[name], about)

    match ACTS[said.act]:
        case "ask" | "dodge":
            return (topic(said.b),)
        case "answer":
            name = ANSWERS[said.b]
            answer = told(words()["answers"][name][0], tongue.answer_kinds[name], said.c)
            return topic(scene.view.said[said.ref].b), answer
        case "promise" | "demand_action":
            return (deed(said.a, said.b),)
        case "offer_deal":
            return deed(said.a, said.c), deed(said.b, said.c)
    return ()


def value_words(tongue: Tongue[Any], scene: Scene[Any], kind: str, value: int) -> str:
    """Return one number of a statement in words: "Nassau", "night 2", "your tolerance"; kinds as `kinds_of`."""
    if kind == "topic":
        return bare(words()["topics"][TOPICS[value]]["ask"])
    if kind == "deed":
        return bare(words()["deeds"][DEEDS[value]]["text"])
    if kind == "answer":
        return bare(words()["answers"][ANSWERS[value]][0])
    slots = tongue.kinds[kind].words(scene, value)
    for one, two in _PAIRS:
        if one in slots and two in slots:
            return listed([slots[one], slots[two]])
    main = next((slots[slot] for slot in _MAIN if slot in slots), next(iter(slots.values()), ""))
    day = say.of_day(night=kind in _NIGHTS, day=slots["day"]) if "day" in slots else ""
    return day if len(slots) == 1 and day else say.two_parts(what=main, when=day) if day else main


def bare(template: str) -> str:
    """Return a phrase with dots where its argument is still to be chosen."""
    return SLOT.sub("...", template)


class Plain(NamedTuple):
    """The lines of a game, by name; {a} is the speaker, {b} the target, {c} the other; the rest are slots of kinds."""

    said: Mapping[str, Any]  # sentences
    topics: Mapping[str, str]
    answers: Mapping[str, str]
    deeds: Mapping[str, str]


COMMON: Final = Plain(say.table("said"), say.table("topics"), say.table("answers"), say.table("deeds"))


def with_common(plain: Plain) -> Plain:
    """Return the lines of a game with those that all games share."""
    return Plain(*({**shared, **own} for shared, own in zip(COMMON, plain, strict=True)))


_OF_OPINIONS: Final = ("agree", "disagree", "deny")


def line(
    tongue: Tongue[Any],
    plain: Plain,
    said: Statement,
    who: Callable[[Seat], str],
    words: Callable[[str, int], Words],
    view: Heard | None = None,
) -> str:
    """Return the line of a statement, "" for what has none; `words` are the slots of a number of a kind.

    With a `view` it quotes what the statement refers to.
    """

    def named(table: Mapping[str, str], kinds: Mapping[str, str], row: tuple[str, ...], code: int, about: int) -> str:
        name = row[code] if 0 <= code < len(row) else ""
        if name not in table:
            return "something"
        return table[name].format_map(words(kinds[name], about) if kinds[name] else {})

    slots = {"a": who(said.speaker), "b": who(said.target), "c": who(said.other)}
    slots["whom"] = slots["b"] if said.target >= 0 else ""
    slots["why"] = _ground(tongue, said, who, words)
    refs = {"ref": said.ref, "ref2": said.ref2}
    slots |= {
        slot: _meant(tongue, plain, view, ref, who, words, said.name) if view is not None and ref >= 0 else ""
        for slot, ref in refs.items()
    }
    match said.name:
        case "ask" | "dodge":
            slots["topic"] = named(plain.topics, tongue.topics, TOPICS, said.a, said.b)
        case "answer":
            bare = f"no {TOPICS[said.a]}" if ANSWERS[said.b] == "nothing" else ""  # to which nothing is an answer
            usual = named(plain.answers, tongue.answer_kinds, ANSWERS, said.b, said.c)
            slots["answer"] = plain.answers.get(bare, usual)
        case "demand_action" | "promise":
            slots["deed"] = named(plain.deeds, tongue.deeds, DEEDS, said.a, said.b)
        case "offer_deal":
            slots["deed"] = named(plain.deeds, tongue.deeds, DEEDS, said.a, said.c)
            slots["deed2"] = named(plain.deeds, tongue.deeds, DEEDS, said.b, said.c)
        case name:
            for kind, value in zip(tongue.slots.get(name, ()), (said.a, said.b, said.c), strict=False):
                slots |= words(kind, value)
    name = said.name
    if name in _OF_OPINIONS and view is not None and 0 <= said.ref < len(view.said):
        row = view.said[said.ref]
        if opinion(row.act) and (row.target != said.speaker or name == "deny"):  # told, not quoted within a quotation
            name, slots["c"] = f"{name}_{opinion(row.act)}", who(row.target) if row.target != said.speaker else ""
            slots["why"] = _ground(tongue, row, who, words)
    found = plain.said.get(name)
    return found(**slots) if found is not None else ""


def _meant(
    tongue: Tongue[Any],
    plain: Plain,
    view: Heard,
    ref: int,
    who: Callable[[Seat], str],
    words: Callable[[str, int], Words],
    by: str,
) -> str:
    """Return an earlier statement as its own line without what it refers to, or an entry of the record as a noun."""
    if ref < RECORD:
        told = line(tongue, plain, view.said[ref], who, words).rstrip(".") if ref < len(view.said) else ""
        return f"{told} {tongue.dated(view, ref)}" if told and by == "accuse_lie" else told
    entry = tongue.entry(view, ref)
    if entry is None:
        return ""
    kind, seat, slots = entry
    seats = {"who": who(seat), **({"other": who(int(slots["other"]))} if "other" in slots else {})}
    slots = {**slots, **seats}
    return next((put(each.text, slots) for each in referred(kind) if each.slots <= {*slots}), "")


def _ground(
    tongue: Tongue[Any], said: Statement, who: Callable[[Seat], str], words: Callable[[str, int], Words]
) -> str:
    """Return the reason that was given, as anybody would quote it; "" for a mere opinion."""
    group = GROUP.get(ACTS[said.act])
    if group is None or said.fact <= OPINION:
        return ""
    every = reasons(tongue.game, group)[said.fact]
    slots = {**PERSON._asdict(), "target": who(said.target), "other": who(said.f_other), "day": str(said.f_day)}
    kind = next((kind for word, kind in tongue.values.items() if any(word in one.slots for one in every)), "")
    if kind and said.f_value != NOTHING:
        slots |= words(kind, said.f_value)
    return put(by_name((usable(tongue, None, said, every) or every)[0].text, "{target}"), slots)


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


class ClaimBoard(NamedTuple):
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


def board(
    tongue: Tongue[Any], view: Heard, names: Sequence[str], private: bool = False, true: Collection[Statement] = ()
) -> ClaimBoard:
    """Return the claim board; `private`: for the eyes of the view's own seat, with what it knows, or calls `true`."""
    found = findings(tongue, view, private, tuple(tongue.recalled(view, true)))
    state, gone = marks(found), withdrawn(view)
    own = {number for number, said in enumerate(view.said) if number not in state and said in true}
    state = {**state, **dict.fromkeys(own, PROVEN)}
    hidden = frozenset(one for each in found if each.private for one in each.said) | own
    days = len(view.days_said)
    cells: list[list[list[Item]]] = [[[] for _ in range(days)] for _ in range(view.n)]
    spoken: list[list[bool]] = [[False] * days for _ in range(view.n)]
    linked = {one for each in found if each.kind != PROVEN for one in each.said}
    for number, said in enumerate(view.said):
        day = day_of(view, number)
        spoken[said.speaker][day - 1] |= said.act not in EMPTY
        if ACTS[said.act] in tongue.on_board or number in linked:
            mark = TAKEN_BACK if number in gone else _STATE[state[number]] if number in state else SAID
            title, detail = label(tongue, Scene(view, day, names), said)
            cells[said.speaker][day - 1].append(Item(number, ACTS[said.act], title, detail, mark, number in hidden))
    rows = tuple(
        tuple(Square(tuple(sorted(items, key=_weight)), not spoken[seat][day]) for day, items in enumerate(cells[seat]))
        for seat in range(view.n)
    )
    links = tuple(_link(tongue, each) for each in found if each.kind == CONTRADICTION)
    return ClaimBoard(rows, links, tuple(_link(tongue, each) for each in found if each.kind == FALSE))


def _weight(item: Item) -> tuple[bool, bool, int]:
    """What is doubted comes first, then what can be checked at all, then what was said last."""
    return item.state not in (CONTRADICTS, UNTRUE), item.act in ("pull", "oppose"), -item.number


def _link(tongue: Tongue[Any], each: Finding) -> Link:
    plain = " ".join(word for word in each.why.split() if not word.isdigit())  # "card 2" is the card of day 2
    rule, why = tongue.whys.get(plain, (tongue.rule, say.both_cannot_be_true))
    return Link(each.said, rule, why, each.private)


class Group(NamedTuple):
    """People who say the same: who, the statements, and the sentence."""

    seats: SeatMask
    numbers: tuple[int, ...]
    act: int
    target: int
    text: str


# what is one thing to a listener, by act
_SAME: Final = say.table("alike")
_AS: Final = {ACT["distrust"]: ACT["suspect"], ACT["trust"]: ACT["vouch"], ACT["confirm"]: ACT["agree"]}


def digest(tongue: Tongue[Any], view: Heard, names: Sequence[str], day: int, least: int = 2) -> tuple[Group, ...]:
    """Return who said the same on a day, the largest groups first; a group has at least so many seats."""
    gone = withdrawn(view)
    found: dict[tuple[int, int, int], list[int]] = {}
    for number, said in enumerate(view.said):
        if day_of(view, number) == day and number not in gone:
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
        seats |= 1 << scene.view.said[number].speaker
    slots = {"target": scene.names[target] if target >= 0 else ""}
    if value != NOTHING:
        slots |= tongue.kinds[tongue.slots[ACTS[act]][0]].words(scene, value)
    text = f"{names_of(seats, scene.names)} {_SAME[ACTS[act]](seats=seats.bit_count(), **slots)}".rstrip()
    return Group(seats, tuple(numbers), act, target, text + ".")
