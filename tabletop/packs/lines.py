"""Lines of packs: more of what people at the table say, for moments and acts that there are, in the folder `lines`.

Only lists of lines grow, and only in the process that shows them: what may be said, what it means and what opponents
weigh stays what it is.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from rules.core.data import json_of, lend, spoken
from rules.core.sentences import Words
from rules.core.words import LONGEST, SLOT, cast, known
from tabletop.packs import PackError

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping
    from pathlib import Path

words: Final = Words("tabletop", "packs")
FOLDER = "lines"
CLIMBING, DEDUCTION = FILES = ("lines-climbing.json", "lines-deduction.json")
BYTES = 1 << 20

Text = Annotated[str, StringConstraints(min_length=1, pattern=r"^[ -~]+$", strip_whitespace=False)]
Line = Annotated[Text, StringConstraints(max_length=LONGEST)]
Tone = Literal["dry", "warm", "angry", "joking", "nervous"]


class Strict(BaseModel):
    """A shape with nothing beside it."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class File(Strict):
    """A file of words."""

    schema_: Literal[1] = Field(alias="schema")


class Moment(Strict):
    """More lines of a moment, and of those that are true only sometimes."""

    lines: list[Line] = []
    given: dict[str, list[Line]] = {}


class Climbing(File):
    """More of `lines-climbing.json`."""

    moments: dict[str, Moment] = {}
    characters: dict[str, dict[str, list[Line]]] = {}


class Act(Strict):
    """More lines of an act of speech, by tone."""

    lines: dict[Tone, list[Line]]


class Deduction(File):
    """More of `lines-deduction.json`."""

    acts: dict[str, Act] = {}


SHAPES: dict[str, type[File]] = {CLIMBING: Climbing, DEDUCTION: Deduction}

RUDE = re.compile(r"\b(lynch\w*|damn\w*|hell|bloody hell|idiot|stupid|kill yourself)\b", re.IGNORECASE)
NUMBERED = re.compile(r"('s|'re|'ve|'d)?( \w+ly)? (were|was|is|are|has|have|do|does)\b")  # after "{they}"
OWN_WORDS = frozenset({"Old", "Count", "Bright", "Mister", "Colonel", "Winter", "Flint"})  # names that are words too


def names() -> frozenset[str]:
    """Return the names of the cast, which lines that others speak do not name."""
    return frozenset(word for one in cast() for word in (one.short, *one.name.split()) if word != "de") - OWN_WORDS


class Place(NamedTuple):
    """A list of lines: the way to it, and the slots its lines have to hold and may hold; "" or whose own lines."""

    way: tuple[str, ...]
    holds: Collection[str]
    may: Collection[str]
    who: str = ""


def fault(line: str, place: Place) -> str:
    """Return what is wrong with a line, as the end of a sentence; "" if nothing is. Our own are held to it."""
    used = set(SLOT.findall(line))
    lacking, odd = sorted(set(place.holds) - used), sorted(used - set(place.may))
    voice = known(place.who)
    named = not place.who and names() & set(re.findall(r"[A-Z][a-z]+", line))
    faults = (
        (lacking, words.slot_missing(slot=(*lacking, "")[0])),
        (odd, words.slot_unknown(slot=(*odd, "")[0])),
        (re.search(r'[{}"]', SLOT.sub("", line)), words.stray),
        (RUDE.search(line), words.rude),
        (any(NUMBERED.match(clause) for clause in line.split("{they}")[1:]), words.numbered()),
        (named, words.names_somebody),
        (voice and not voice.contractions and "n't" in line, words.contracted(who=voice.short if voice else "")),
    )
    return next((said for wrong, said in faults if wrong), "")


def own(file: str) -> Any:
    """Return the program's own bank."""
    return json_of("rules", spoken("rules", file))


def places(file: str) -> Iterator[Place]:
    """Yield every list of the program's own bank that a pack may add to."""
    bank = own(file)
    for name, act in bank.get("acts", {}).items():
        may = set(chain.from_iterable(SLOT.findall(line) for lines in act["lines"].values() for line in lines))
        yield from (Place(("acts", name, "lines", tone), act["slots"], may) for tone in act["lines"])
    moments = bank.get("moments", {})
    for name, moment in moments.items():
        yield Place(("moments", name, "lines"), (), moment["slots"])
        yield from (Place(("moments", name, "given", what), (), moment["slots"]) for what in moment.get("given", {}))
    for who in bank.get("characters", {}):
        yield from (Place(("characters", who, name), (), moment["slots"], who) for name, moment in moments.items())


def lists(held: Any, way: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], list[str]]]:
    """Yield every list of lines in a file, with the way to it."""
    for key, inside in held.items():
        if isinstance(inside, dict):
            yield from lists(inside, (*way, key))
        elif isinstance(inside, list):
            yield (*way, key), inside


def at(bank: Any, way: Iterable[str]) -> list[str]:
    """Return the lines that lie somewhere in a bank; [] if nothing does."""
    for key in way:
        bank = bank.get(key, {})
    return list(bank)


def read(place: Path) -> dict[str, Any]:
    """Return what a pack adds, by file; PackError for the first line that will not do."""
    found = {file: (place / FOLDER / file) for file in FILES if (place / FOLDER / file).is_file()}
    if not found:
        raise PackError(words.no_line(pack=place.name))
    return {file: _read(place, path) for file, path in found.items()}


def _read(place: Path, path: Path) -> Any:
    if path.stat().st_size > BYTES:
        raise PackError(words.too_much(pack=place.name))
    try:
        held = SHAPES[path.name].model_validate_json(path.read_bytes()).model_dump(exclude={"schema_"})
    except ValidationError as wrong:
        raise PackError(misshapen(place.name, path.name, wrong)) from None
    known = {one.way: one for one in places(path.name)}
    for way, lines in lists(held):
        there = known.get(way)
        if there is None:
            raise PackError(words.no_such_list(pack=place.name, file=path.name, field=".".join(way)))
        double = Counter((*at(own(path.name), way), *lines))
        for line in lines:
            why = words.double if double[line] > 1 else fault(line, there)
            if why:
                field = ".".join(way)
                raise PackError(words.bad_line(pack=place.name, file=path.name, field=field, line=line, why=why))
    return held


def misshapen(pack: str, file: str, wrong: ValidationError) -> str:
    """Say what is wrong with a file by its first fault, and in which field."""
    first = wrong.errors()[0]
    field, kind = ".".join(map(str, first["loc"])), first["type"]
    if kind == "json_invalid":
        return words.no_json(pack=pack, file=file)
    known = {"missing": words.is_missing, "extra_forbidden": words.is_unknown}
    return words.field(pack=pack, file=file, field=field, why=known.get(kind) or words.is_wrong(why=first["msg"]))


def speak(packs: Iterable[Mapping[str, Any]]) -> None:
    """Have people say what these packs add, beside what they say anyhow, from now on."""
    added: dict[str, list[Any]] = {}
    for pack in packs:
        for file, held in pack.items():
            added.setdefault(file, []).append(held)
    for file in FILES:
        lend("rules", file, _grown(own(file), added[file]) if file in added else None)


def _grown(bank: Any, more: Iterable[Any]) -> Any:
    for held in more:
        for way, lines in lists(held):
            bank = _with(bank, way, lines)
    return bank


def _with(bank: Any, way: tuple[str, ...], lines: list[str]) -> Any:
    """Return a bank with more lines at one place; what is not on the way there is shared."""
    if not way:
        return [*bank, *lines]
    return {**bank, way[0]: _with(bank.get(way[0], {}), way[1:], lines)}
