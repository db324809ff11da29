"""Sentences as data: `words.json` of a package, in the language of the program, filled in by one formatter.

A field is `{name}`, or says how it is written: `{number:word}` "three" (`few`: to ten), `{place:nth}` "third",
`{names:list}` "a, b and c", `{name:gen}` "Vera's", `{number:signed}` with a true minus, `{name:up}`, `{name:low}` and
`{name:cap}`; several with dots between them: `{number:word.up}`. `{card:bare}` leaves an article out; `{who:acc}` and
`{who:dat}` put nouns with their articles into a case, by tables in the grammar of a language that has such.

A choice is `{many:one vote|# votes}`: the first for 1, for true and for what is not empty, # stands for the value. Of
three, `{n:none|one|# of them}`, the first is for 0. What is chosen may have fields of its own.
"""

from __future__ import annotations

import re
from functools import cached_property
from string import Formatter
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from rules.core.data import DataError, words_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rules.core.types import Seat, SeatMask
    Names = Callable[[Seat], str]
    Write = Callable[[dict[str, Any]], str]

def grammar() -> Any:
    """Return how the language writes numbers, lists, cases and the like: `grammar` in the words of `rules`."""
    return words_of("rules", "words.json")["grammar"]


def number_word(number: int) -> str:
    """Return "three"; in digits what is more than there are words for."""
    numbers: list[str] = grammar()["numbers"]
    return numbers[number] if 0 <= number < len(numbers) else str(number)


def few_word(number: int) -> str:
    """Return "three"; in digits from eleven on."""
    return number_word(number) if number <= 10 else str(number)


def nth(place: int) -> str:
    """Return "third"."""
    places: list[str] = grammar()["places"]
    return places[place] if place < len(places) else grammar()["place"].format(place)


def genitive(name: str) -> str:
    """Return "Vera's", "Mags's"; in a language that has endings without an s, "Mags'"."""
    how = grammar()
    ends = name.rstrip("*").lower().endswith(tuple(how["genitive_bare_after"]))
    return cast("str", how["genitive_bare" if ends else "genitive"].format(name=name))


def case(name: str, words: str) -> str:
    """Return nouns with their articles in a case ("acc", "dat"), where the language has such; also those of a list."""
    how = grammar()
    put = {article.lower(): other for article, other in how["cases"].get(name, {}).items()}
    if not put:
        return words

    def one(found: re.Match[str]) -> str:
        begins, article, noun = found.groups()
        other = put[article.lower()]
        return f"{begins}{capital(other) if article[0].isupper() else other}{_inflected(noun, how['inflected'])}"

    joined = "|".join(re.escape(way) for way in (", ", how["and"], how["or"]))
    return re.sub(rf"((?:^|{joined})\*?)(?i:({'|'.join(put)}))([\w-]*)", one, words)


def _inflected(noun: str, endings: dict[str, str]) -> str:
    return next((noun[: -len(ends)] + other for ends, other in endings.items() if noun.endswith(ends)), noun)


def inside(words: str) -> str:
    """Return what stands by itself with a capital as it stands inside a sentence."""
    return words if grammar()["nouns_are_capital"] else words.lower()


def bare(words: str) -> str:
    """Return a noun without its article."""
    return next((words[len(one) :] for one in grammar()["articles"] if words.startswith(one)), words)


def quoted(said: str) -> str:
    """Return what somebody says, in the quotes of the language."""
    opens, shuts = grammar()["quotes"][:2]
    return nested(f"{opens}{said}{shuts}")


def nested(said: str) -> str:
    """Return a sentence with the quotes inside its quotes as the language has them, where it has others for those."""
    opens, shuts, *others = grammar()["quotes"]
    if not others or said.count(opens) < 2:
        return said
    pairs, put, depth = ((opens, shuts), others), [], 0
    for letter in said:
        if letter in (opens, others[0]):
            put.append(pairs[depth % 2][0])
            depth += 1
        elif depth and letter in (shuts, others[1]):
            depth -= 1
            put.append(pairs[depth % 2][1])
        else:
            put.append(letter)
    return said if depth else "".join(put)


def decimal(number: float) -> str:
    """Return a number with one digit behind the point, or comma."""
    return f"{number:.1f}".replace(".", grammar()["point"])


def signed(number: int) -> str:
    """Return a number in digits, with a minus that is one."""
    return str(number).replace("-", "\u2212")


def listed(words: Sequence[str], joined: str = "and") -> str:
    """Return "a, b and c"; "nobody" for none."""
    if not words:
        return str(grammar()["nobody"])
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])}{grammar()[joined]}{words[-1]}"


def either(words: Sequence[str]) -> str:
    """Return "a, b or c"."""
    return listed(words, "or")


def people(seats: Iterable[Seat], names: Names) -> str:
    """Return starred names: "*Vera*, *Fitch* and *Mags*"."""
    return listed([f"*{names(seat)}*" for seat in seats])


def members(mask: SeatMask) -> tuple[Seat, ...]:
    """Return the seats of a mask."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def capital(words: str) -> str:
    """Begin a sentence."""
    return words[:1].upper() + words[1:]


class Noun(NamedTuple):
    """Something to count, as data has it: its name, the articles that go with it ("" where none does), its plural."""

    word: str
    a: str
    the: str
    many: str

    @property
    def one(self) -> str:
        """Return "a Seven", "an Ace"."""
        return f"{self.a} {self.word}".lstrip()

    @property
    def that(self) -> str:
        """Return "the Seven"."""
        return f"{self.the} {self.word}".lstrip()


WAYS: dict[str, Callable[[Any], str]] = {
    "word": number_word, "few": few_word, "nth": nth, "list": listed, "signed": signed, "gen": genitive, "cap": capital,
    "up": lambda value: str(value).upper(), "low": lambda value: inside(str(value)),
    "acc": lambda value: case("acc", str(value)), "dat": lambda value: case("dat", str(value)), "bare": bare,
}  # fmt: skip


class Sentence(str):  # noqa: SLOT000 - it keeps its parts
    """A sentence with its fields, which a call fills in by name."""

    def __call__(self, **values: Any) -> str:
        """Fill in the fields; KeyError for one that is not given."""
        said = "".join([part if isinstance(part, str) else part(values) for part in self.parts])
        return nested(said) if self.quotes else said

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, (str(self),)

    @cached_property
    def quotes(self) -> bool:
        """Whether it puts anything in quotes, which may have quotes of its own."""
        return grammar()["quotes"][0] in self

    @cached_property
    def parts(self) -> tuple[str | Write, ...]:
        """The sentence cut into what stands and what is filled in."""
        found: list[str | Write] = []
        for before, name, how, _ in Formatter().parse(self):
            found += [before] if before else []
            found += [] if name is None else [_choice(name, how) if how and "|" in how else _field(name, how or "")]
        return tuple(found)

    def fields(self) -> set[str]:
        """Name what is filled in, in any of its choices."""
        found: set[str] = set()
        for _, name, how, _ in Formatter().parse(self):
            found |= {name} if name else set()
            for text in alternatives(how) if how and "|" in how else ():
                found |= Sentence(text).fields()
        return found


def _field(name: str, how: str) -> Write:
    ways = [WAYS[way] for way in how.split(".") if way]

    def write(values: dict[str, Any]) -> str:
        value = values[name]
        for way in ways:
            value = way(value)
        return str(value)

    return write


def alternatives(how: str) -> list[str]:
    """Split a choice at the bars that stand in no field."""
    found, depth = [""], 0
    for letter in how:
        depth += (letter == "{") - (letter == "}")
        if letter == "|" and not depth:
            found.append("")
        else:
            found[-1] += letter
    return found


def _choice(name: str, how: str) -> Write:
    texts = [Sentence(re.sub("#(?![^{]*})", f"{{{name}}}", text)) for text in alternatives(how)]

    def write(values: dict[str, Any]) -> str:
        value = values[name]
        if isinstance(value, int) and not isinstance(value, bool):
            text = texts[0 if len(texts) == 3 and not value else -2 if value == 1 else -1]
        else:
            text = texts[-2 if value else -1]
        return text(**values)

    return write


class Words:
    """The sentences of one part of a package, each looked up when it is first used: `say.passes(name=...)`."""

    def __init__(self, package: str, part: str) -> None:
        self._place = package, part
        self._kept: dict[Any, Sentence] = {}

    def __getattr__(self, key: str) -> Sentence:
        found = self.__dict__[key] = self[key]
        return found

    def __getitem__(self, path: str | tuple[str | int, ...]) -> Sentence:
        """Return a sentence by its key, or by the way to it: `say["would", "vote"]`; DataError if there is none."""
        kept = self._kept.get(path)
        if kept is None:
            kept = self._kept[path] = Sentence(self._found(*path) if isinstance(path, tuple) else self._found(path))
        return kept

    def get(self, *path: str | int) -> Sentence | None:
        """Return the sentence, or None if there is none."""
        return self[path] if str(path[-1]) in self._found(*path[:-1]) else None

    def rows(self, *path: str | int) -> tuple[Sentence, ...]:
        """Return the sentences of a list, in order."""
        return tuple(self[(*path, i)] for i in range(len(self._found(*path))))

    def table(self, *path: str | int) -> dict[str, Sentence]:
        """Return the sentences of a table by their keys."""
        return {key: self[(*path, key)] for key in self._found(*path)}

    def by_key(self, *path: str | int) -> dict[str, tuple[Sentence, ...]]:
        """Return the lists of a table by their keys."""
        return {key: self.rows(*path, key) for key in self._found(*path)}

    def pair(self, *path: str | int) -> tuple[Sentence, Sentence]:
        """Return the two sentences of a list of two."""
        one, two = self.rows(*path)
        return one, two

    def lists(self, *path: str | int) -> tuple[tuple[Sentence, ...], ...]:
        """Return all lists of a list or table, in order."""
        found = self._found(*path)
        return tuple(self.rows(*path, key) for key in (found if isinstance(found, dict) else range(len(found))))

    def _found(self, *path: str | int) -> Any:
        package, part = self._place
        found = words_of(package, "words.json")[part]
        try:
            for key in path:
                found = found[str(key) if isinstance(found, dict) else key]
        except LookupError as fault:
            way = ".".join(map(str, (part, *path)))
            raise DataError(f"There is no sentence {way} in the words of {package}.") from fault
        return found
