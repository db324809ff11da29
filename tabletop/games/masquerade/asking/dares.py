"""The deck of dares, as a person meets it."""

from __future__ import annotations

from functools import cache
from typing import Any

from rules.core.data import json_of
from rules.games.masquerade.codes import GRAAAGH, ORDER, QUESTION
from rules.games.masquerade.phrases import ranks_word
from rules.games.masquerade.powers.question import SHARP
from tabletop.games.masquerade.asking import words

_PARTS = {QUESTION: "questions", ORDER: "orders"}


@cache
def _deck() -> Any:
    return json_of("rules", "dares.json")


@cache
def faces(power: int) -> tuple[str, ...]:
    """Return the faces of a kind, by number."""
    kind = "scary" if power == GRAAAGH else "cute"
    return tuple(one["text"] for one in _deck()["faces"] if one["kind"] == kind)


def face(power: int, number: int, name: str) -> str:
    """Say what face it is."""
    return faces(power)[number].format(name=name)


def dare(power: int, number: int) -> str:
    """Return a question or an order."""
    if number >= SHARP:
        return words.sharp(ranks_word(number - SHARP))
    text: str = _deck()[_PARTS[power]][number]["text"]
    return text
