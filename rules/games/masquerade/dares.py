"""Questions, orders, faces and insults: what is said at the table for laughs. SM 3.13, data of `rules`."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core import data
from rules.core.sentences import Words
from rules.core.words import Character, fill, known, roll
from rules.games.masquerade.content import powers

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rules.games.masquerade.events import Insult

say: Final = Words("rules.games.masquerade", "cards")
_ANYBODY: Final = "genial"  # how somebody replies of whom nothing is known


class Dare(NamedTuple):
    """What is asked, ordered, shown or said, and how each family of opponents takes it."""

    text: str
    reactions: Mapping[str, str]

    def reaction(self, who: Character | None) -> str:
        """Return what somebody says to it."""
        return self.reactions[who.family if who else _ANYBODY]

    def answering(self, answer: int, who: Character | None) -> str:
        """Return what somebody says who answers a question so: his own words where they agree with it."""
        return next(
            (text for text in (self.reaction(who), *self.reactions.values()) if says_yes(text) == bool(answer)),
            say["dare_answer", answer],
        )


def says_yes(text: str) -> bool:
    """Return whether a reaction to a question is a yes: by the words that the file of them lists."""
    listed = data.words_of("rules", "dares.json")["answers"]
    yes, no = (re.search(rf"\b({'|'.join(listed[name])})\b", text) for name in ("yes", "no"))
    return yes is not None and (no is None or yes.start() < no.start())


def answer_of(power: int, number: int, character_id: str) -> int:
    """Return what one of the cast answers to a question: 1 yes, 0 no. Of others nothing is known but good will."""
    return int(says_yes(words_of(power)[number].reaction(known(character_id))))


@cache
def _deck(name: str, kind: str = "") -> tuple[Dare, ...]:
    return tuple(
        Dare(raw["text"], raw["reactions"])
        for raw in data.words_of("rules", "dares.json")[name]
        if not kind or raw["kind"] == kind
    )


def words_of(power: int) -> tuple[Dare, ...]:
    """Return what can be asked, ordered or shown with a power: questions, orders, faces."""
    return _deck(*powers()[power].deck)


def insults() -> tuple[Dare, ...]:
    """Return the Caitiff's repertoire."""
    return _deck("insults")


def face_text(power: int, number: int, name: str) -> str:
    """Return what somebody's face looks like."""
    return fill(words_of(power)[number].text, {"name": name})


def insult(key: str, asked: Iterable[Insult]) -> Dare:
    """Return what is said at the last of all insults of a match: nothing twice while there is anything else."""
    said: list[Dare] = []
    for number, one in enumerate(asked):
        deck = [new for new in insults() if new not in said] or insults()
        said.append(deck[roll(key, number, "insult", one.caitiff, one.target) % len(deck)])
    return said[-1]
