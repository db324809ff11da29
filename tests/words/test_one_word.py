"""One word for one thing: at the Masquerade a round is called a round, and what is held a crypt (SM 3.1)."""

import json
import re
from pathlib import Path

import pytest

import rules
import tabletop
from rules.core import data

RULES, TABLE = Path(rules.__file__).parent, Path(tabletop.__file__).parent
HERE = "games/masquerade/data/en"
FILES = [
    *(RULES / HERE / name for name in ("words.json", "powers.json", "lesson.json", "lesson-2.json", "rulebook.json")),
    TABLE / HERE / "words.json",
]
DEFINED = "A *hand* is what is put down at one time"  # the rulebook's own words on words
OTHERS = {
    "round": r"\bnights?\b|\btonight\b",
    "crypt": r"\b(?:in|into|out of) (?:your|my|his|her|their) hands?\b|\brest of \w+ hand\b|\bleave the hand\b"
    r"|\b(?:lighter|shortest) hand\b|\bhands? lies? face down\b|\bpeek into a hand\b|\bcards in hand\b",
    "the high hand, on top": r"\b(?:in|takes?|has|holds?) the lead\b|\bholds? the trick\b|\bleads the trick\b",
    "match": r"\bthe game is (?:won|over|yours)\b",
    "scum template": r"\btickets?\b",
    "dot": r"\bgifts?\b",
}


def sentences(value):
    if isinstance(value, dict):
        for name, one in value.items():
            if name not in {"id", "rule", "sprite", "deck", "when_id"}:
                yield from sentences(one)
    elif isinstance(value, list):
        for one in value:
            yield from sentences(one)
    elif isinstance(value, str):
        yield value


def read():
    """Everything that is read of the game, by its file."""
    for file in FILES:
        yield from ((file.name, said) for said in sentences(json.loads(file.read_text("utf-8"))))
    phases = data.words_of("rules", "narration.json")["phases"]["masquerade"]
    yield from (("narration.json", said) for lists in phases.values() for said in sentences(lists["lines"]))


@pytest.mark.parametrize("word", OTHERS)
def test_one_thing_has_one_word(word):
    other = re.compile(OTHERS[word], re.IGNORECASE)
    found = [f"{file}: {said}" for file, said in read() if other.search(said) and DEFINED not in said]
    assert not found, f"say {word}"
