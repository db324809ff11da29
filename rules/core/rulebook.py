"""The rulebook of a game as players read it: sections, numbered rules, examples; found by number and by words."""

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from rules.core.data import package, spoken, there, words_of
from rules.core.sentences import Words
from rules.core.words import character

say: Final = Words("rules", "rulebook")

FILE = "rulebook.json"


@dataclass(frozen=True, slots=True)
class Step:
    """One line of an example; `who` is the id of a character, `cards` are kinds, `good` says whether it is allowed."""

    who: str
    text: str
    cards: tuple[int, ...] = ()
    good: bool | None = None

    @property
    def name(self) -> str:
        """Return the short name of the one who acts."""
        return character(self.who).short


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example with its number in the rules."""

    id: str
    title: str
    steps: tuple[Step, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """A row of pictures with words below them.

    `kind` says what is drawn: "cards" (kinds of cards), "sprites" (names of drawings), "order" (the words, in turn),
    "table" (rows, their cells parted by bars; the first row is the head), "dots" (figures of dots and lines).
    """

    kind: str
    items: tuple[tuple[int | str, str], ...]

    def rows(self) -> list[list[str]]:
        """Return the cells of a table."""
        return [words.split(" | ") for _, words in self.items]


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule; paragraphs are parted by line feeds, *starred* words are bold.

    `decided`: what this table decided where the old rules are silent; `options`: the house rules that change it.
    """

    id: str
    title: str
    text: str
    examples: tuple[Example, ...] = ()
    see: tuple[str, ...] = ()
    decided: str = ""
    options: tuple[str, ...] = ()
    drawings: tuple[Drawing, ...] = ()

    def words(self) -> str:
        """Return all its text in one, in small letters: what a search looks at."""
        shown = [f"{x.title} {x.text} " + " ".join(step.text for step in x.steps) for x in self.examples]
        drawn = [words for drawing in self.drawings for _, words in drawing.items]
        return " ".join([self.id, self.title, self.text, self.decided, *shown, *drawn]).replace("*", "").lower()


@dataclass(frozen=True, slots=True)
class Section:
    """Rules that belong together."""

    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All the rules of one game."""

    game: str
    title: str
    lead: str
    credits: str
    sections: tuple[Section, ...]
    index: tuple[tuple[str, tuple[str, ...]], ...] = ()  # words, and the rules that explain them

    def rules(self) -> Iterator[Rule]:
        """Yield every rule in reading order."""
        for section in self.sections:
            yield from section.rules

    def find(self, number: str) -> Rule:
        """Return the rule with this number, or the nearest that holds it ("SE 1.3" lies in "SE 1"); KeyError."""
        known = {rule.id: rule for rule in self.rules()}
        plain = number.partition(" T")[0]
        cuts = (number.rstrip("abcdefg"), plain, plain.rpartition(".")[0], plain.partition(".")[0])
        for shorter in (number, *cuts):
            if shorter in known:
                return known[shorter]
        raise KeyError(number)

    def search(self, words: str) -> tuple[Rule, ...]:
        """Return the rules that hold all these words, those with them in the title first."""
        wanted = words.lower().split()
        found = [rule for rule in self.rules() if wanted and all(word in rule.words() for word in wanted)]
        return tuple(sorted(found, key=lambda rule: -sum(word in rule.title.lower() for word in wanted)))

    def as_text(self, width: int = 78) -> str:
        """Return the whole book as plain text for a terminal."""
        parts = [self.title.upper(), _wrapped(self.lead, width)]
        for section in self.sections:
            parts.append(f"{section.title}\n{'-' * len(section.title)}")
            parts += [_rule_text(rule, width) for rule in section.rules]
        return "\n\n".join([*parts, _wrapped(self.credits, width)]) + "\n"


def has_rulebook(game: str) -> bool:
    """Whether the game with that id has a rulebook."""
    return there(package(game), spoken(package(game), FILE))


@cache
def rulebook(game: str) -> Rulebook:
    """Return the rulebook of the game with that id; DataError if it has none."""
    raw = words_of(package(game), FILE)
    sections = tuple(Section(one["title"], tuple(map(_rule, one["rules"]))) for one in raw["sections"])
    index = tuple((word, tuple(numbers)) for word, numbers in raw.get("index", {}).items())
    return Rulebook(raw["game"], raw["title"], raw["lead"], raw["credits"], sections, index)


def _rule(raw: dict[str, Any]) -> Rule:
    lists = {name: tuple(raw.get(name, ())) for name in ("see", "options")}
    examples = tuple(map(_example, raw.get("examples", ())))
    drawings = tuple(Drawing(one["kind"], tuple(map(tuple, one["items"]))) for one in raw.get("drawings", ()))
    decided = raw.get("decided", "")
    return Rule(raw["id"], raw["title"], raw["text"], examples, decided=decided, drawings=drawings, **lists)


def _example(raw: dict[str, Any]) -> Example:
    steps = tuple(Step(one["who"], one["text"], tuple(one.get("cards", ())), one.get("good")) for one in raw["steps"])
    return Example(raw["id"], raw["title"], steps, raw["text"])


def _wrapped(text: str, width: int, indent: str = "") -> str:
    paragraphs = text.replace("*", "").split("\n")
    return "\n".join(textwrap.fill(one, width, initial_indent=indent, subsequent_indent=indent) for one in paragraphs)


def in_words(head: Sequence[str], row: Sequence[str]) -> str:
    """Return a row of a table as a sentence of its own, where there is no room for columns."""
    pairs = zip(head, row, strict=True)
    return (", ".join(f"{name} {cell}" for name, cell in pairs) if len(head) > 2 else ": ".join(row)) + "."


def _table_text(drawing: Drawing, width: int) -> list[str]:
    head, *rows = drawing.rows()
    wide = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    lines = ["  " + "  ".join(map(str.ljust, row, wide)).rstrip() for row in (head, *rows)]
    return lines if max(map(len, lines)) <= width else [_wrapped(in_words(head, row), width, "  ") for row in rows]


def _verdict(good: bool | None) -> str:
    yes, no = say.pair("verdicts")
    return " " * len(yes) if good is None else yes if good else no


def _rule_text(rule: Rule, width: int) -> str:
    lines = [f"{rule.id}  {rule.title}", _wrapped(rule.text, width, "  ")]
    for drawing in rule.drawings:
        lines += _table_text(drawing, width) if drawing.kind == "table" else []
    if rule.decided:
        lines.append(_wrapped(say.decided(what=rule.decided), width, "  "))
    for example in rule.examples:
        lines.append(_wrapped(say.example(id=example.id, title=example.title), width, "  "))
        lines += [_wrapped(f"{_verdict(step.good)} {step.name} {step.text}.", width, "    ") for step in example.steps]
        lines.append(_wrapped(example.text, width, "    "))
    if rule.see:
        lines.append(_wrapped(say.see(rules=", ".join(rule.see)), width, "  "))
    return "\n".join(lines)
