"""What people and the narrator say: the cast, filling of slots, and choices that are the same at every replay.

A choice is a function of the match's key, a number and what was said earlier: no clock and no generator is asked.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from itertools import chain
from typing import Any, Literal, NamedTuple

from rules.core.data import DataError, words_of

LONGEST = 76
SLOT = re.compile(r"\{(\w+)\}")
SENTENCE_ENDS = (". ", "! ", "? ")
OWN_LINE_ODDS = (2, 3)
REPEATS = 30  # remarks of one mouth from a line to the same again
LONG_AGO = 60  # so many where there is much talk and little in it

Family = Literal["genial", "wry", "proud"]


class Pronouns(NamedTuple):
    """How somebody is spoken of."""

    they: str
    them: str
    their: str


@dataclass(frozen=True, slots=True)
class Character:
    """One of the cast; traits and tones are shares from 0 to 1."""

    id: str
    portrait: str
    name: str
    short: str
    epithet: str
    pronouns: Pronouns
    family: Family
    bio: str
    voice: str
    traits: Mapping[str, float]
    tones: Mapping[str, float]
    favourites: tuple[str, ...]
    dreads: tuple[str, ...]
    habits: tuple[str, ...]
    max_chars: int
    contractions: bool


class Tip(NamedTuple):
    """A line of advice and the rule behind it."""

    game: str
    rule: str
    text: str


_LISTS = ("favourites", "dreads", "habits")
PERSON = Pronouns("they", "them", "their")


def by_name(said: str, name: str, whose: str = "") -> str:
    """Put a name where somebody without he or she is first meant: "they" would be several people."""
    return re.sub(rf"\{{(?:they|them|(their)){re.escape(whose)}\}}",
                  lambda found: f"{name}'s" if found[1] else name, said, count=1)  # fmt: skip


def roll(*parts: int | str) -> int:
    """Throw a die with 2**64 faces that always falls the same for the same parts."""
    return int.from_bytes(blake2b("\0".join(map(str, parts)).encode(), digest_size=8).digest(), "big")


def _character(raw: Mapping[str, Any]) -> Character:
    plain = {key: value for key, value in raw.items() if key not in {"general", "pronouns", *_LISTS}}
    lists: dict[str, Any] = {key: tuple(raw[key]) for key in _LISTS}
    return Character(**plain, **lists, **raw["general"], pronouns=Pronouns(**raw["pronouns"]))


@cache
def cast() -> tuple[Character, ...]:
    """Return the twenty of the portrait cast, in the order of their portraits."""
    return tuple(_character(raw) for raw in words_of("rules", "characters.json")["characters"])


def character(name: str) -> Character:
    """Return the one with this id; KeyError if there is none."""
    found = known(name)
    if found is None:
        raise KeyError(name)
    return found


def known(name: str) -> Character | None:
    """Return the one with this id; None for people, who have none, and for whom only another version knows."""
    return next((one for one in cast() if one.id == name), None)


def fill(template: str, slots: Mapping[str, str]) -> str:
    """Fill the {slots}, with capitals where a sentence begins; DataError for a slot without a value."""

    def put(found: re.Match[str]) -> str:
        word = found.group(1)
        if word not in slots:
            raise DataError(f"Nothing is known for {word!r} in the line: {template}")
        begins = found.start() == 0 or template[: found.start()].endswith(SENTENCE_ENDS)
        value = slots[word]
        return value[:1].upper() + value[1:] if begins else value

    return SLOT.sub(put, template)


def fits(text: str, longest: int = LONGEST) -> bool:
    """Tell whether a filled line goes into two lines of a bubble."""
    return len(text) <= longest


def _nth(lines: Sequence[str], slots: Mapping[str, str], key: str, name: str, number: int) -> str:
    """Return the number-th line of the shuffle that belongs to this key: no echo within a round of the list."""
    order = sorted(lines, key=lambda line: roll(key, name, line))
    filled = [fill(order[(number + step) % len(order)], slots) for step in range(len(order))]
    return next((line for line in filled if fits(line)), min(filled, key=len))


def narration(game: str, phase: str, key: str, number: int, /, **slots: str) -> str:
    """Return what the narrator reads in a phase; count `number` up by one each time, and no line echoes."""
    lines = words_of("rules", "narration.json")["phases"][game][phase]["lines"]
    return _nth(lines, slots, key, f"{game}.{phase}", number)


def island(name: str, moment: str, key: str, number: int) -> str:
    """Return what is read of an island (its id) on the "voyage" there or at "landfall"; `number` as in narration."""
    return _nth(words_of("rules", "narration.json")["islands"][name][moment], {}, key, f"{name}.{moment}", number)


def death(kind: str, key: str, number: int, /, **slots: str) -> str:
    """Return what is read where somebody dies, of the dead, or of a quiet night; `number` as in narration."""
    return _nth(words_of("rules", "narration.json")["deaths"][kind]["lines"], slots, key, f"death.{kind}", number)


def epilogue(game: str, result: str, key: str, number: int, /, **slots: str) -> str:
    """Return one line for one person on the result screen; `number` tells people of the same result apart."""
    lines = words_of("rules", "narration.json")["epilogues"][game][result]["lines"]
    return _nth(lines, slots, key, f"{game}.{result}", number)


def curtain(key: str, number: int, name: str) -> str:
    """Return the line under a name on the curtain; `number` counts the curtains of this match."""
    return _nth(words_of("rules", "narration.json")["curtain"], {"name": name}, key, "curtain", number)


def taglines() -> tuple[str, ...]:
    """Return the lines under the logo in the menu."""
    return tuple(words_of("rules", "narration.json")["taglines"])


def tips(game: str) -> tuple[Tip, ...]:
    """Return advice for one game, each with the rule it comes from."""
    return tuple(Tip(**raw) for raw in words_of("rules", "narration.json")["tips"] if raw["game"] == game)


def _suiting(lines: Iterable[str], who: Character | None) -> list[str]:
    """Return the general lines that suit a voice, or the three nearest (words: `general`)."""
    every = list(lines)
    if who is None:
        return every
    plain = [line for line in every if who.contractions or "'" not in line]
    short = [line for line in plain if len(line) <= who.max_chars]
    if len(short) >= 3:
        return short
    pool = plain if len(plain) >= 3 else every
    return sorted(pool, key=lambda line: (line not in short, len(line)))[:3]


class Lines:
    """Chooses lines of one bank for one match: none has two mouths, or comes again while others are left, or soon.

    The same calls in the same order always give the same lines; feed it a match's events again after loading.
    """

    def __init__(self, key: str) -> None:
        self._key = key
        self._said: dict[str, tuple[str, int]] = {}  # line -> whose it is in this match, and when they said it last
        self._spoken: Counter[str] = Counter()  # how much each has said

    def general(self, moment: str, given: Collection[str] = ()) -> tuple[str, ...]:
        """Return all general lines of a moment that are true, `given` what is so; KeyError for no such moment."""
        found = words_of("rules", "lines-climbing.json")["moments"][moment]
        more = (lines for what, lines in found.get("given", {}).items() if what in given)
        return (*found["lines"], *chain.from_iterable(more))

    def own(self, moment: str, who: Character | None) -> tuple[str, ...]:
        """Return the lines of a moment that only this character says."""
        everybody: dict[str, dict[str, list[str]]] = words_of("rules", "lines-climbing.json")["characters"]
        return tuple(everybody.get(who.id, {}).get(moment, ())) if who else ()

    def pick(
        self, moment: str, number: int, slots: Mapping[str, str], who: Character | None = None,
        given: Collection[str] = (),
    ) -> str | None:  # fmt: skip
        """Return a filled line for a moment and event number, an own one two times in three; None if none is free."""
        lots = [self._fitting(self.own(moment, who), slots), self._fitting(self.general(moment, given), slots, who)]
        if roll(self._key, number, moment, "own") % OWN_LINE_ODDS[1] >= OWN_LINE_ODDS[0]:
            lots.reverse()
        mouth = slots.get("name", "")
        unsaid = [[line for line in lot if line not in self._said] for lot in lots]
        again = [[line for line in lot if self._free(line, mouth)] for lot in lots]
        fresh = next(filter(None, unsaid + again), None)
        if fresh is None:
            return None
        chosen = self._draw(fresh, number, moment)
        self._spoken[mouth] += 1
        self._said[chosen] = mouth, self._spoken[mouth]
        return fill(chosen, slots)

    def _free(self, line: str, mouth: str) -> bool:
        """Whether nobody has said it, or only they, long enough ago."""
        whose, when = self._said.get(line, (mouth, -LONG_AGO))
        return whose == mouth and self._spoken[mouth] - when >= LONG_AGO

    def _fitting(self, lines: Iterable[str], slots: Mapping[str, str], who: Character | None = None) -> list[str]:
        return [line for line in _suiting(lines, who) if fits(fill(line, slots))]

    def _draw(self, lines: Sequence[str], number: int, moment: str) -> str:
        return lines[roll(self._key, number, moment, "line") % len(lines)]
