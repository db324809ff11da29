"""One word for one thing: what has a name in a game's rulebook is called that everywhere (SM 3.1, SW 3.1 - 3.8)."""

import json
import re
from pathlib import Path

import pytest

import rules
import tabletop
from rules.core import data

RULES, TABLE = Path(rules.__file__).parent, Path(tabletop.__file__).parent
NO_WORDS = frozenset({"id", "rule", "sprite", "deck", "when_id", "credits"})
FIELD = re.compile(r"\{\w+")  # its name is not read
DEFINED = (  # the rulebook's own words on words, and what is not about the thing
    "A *hand* is what is put down at one time",
    "Coin-flippers",
)
COURT = {
    "round": r"\bnights?\b|\btonight\b",
    "crypt": r"\b(?:in|into|out of) (?:your|my|his|her|their) hands?\b|\brest of \w+ hand\b|\bleave the hand\b"
    r"|\b(?:lighter|shortest) hand\b|\bhands? lies? face down\b|\bpeek into a hand\b|\bcards in hand\b",
    "the high hand, on top": r"\b(?:in|takes?|has|holds?) the lead\b|\bholds? the trick\b|\bleads the trick\b",
    "match": r"\bthe game is (?:won|over|yours)\b",
    "scum template": r"\btickets?\b",
    "dot": r"\bgifts?\b",
}
SEA = {
    "day": r"\b(?:first|second|third|last|next|each|every|this|a|per) rounds?\b|\bround \d",
    "voyage": r"\b(?:once|the end of) (?:a|the) game\b|\b(?:ends|won|over) the game\b|\bthe game ends\b",
    "day, for one route sailed": r"\b(?:one|two|three|four|five|six|seven) voyages?\b(?! sailed)",
    "route": r"\broads?\b|(?<!of )(?<!main )\bcourses?\b|\blanes?\b",
    "reached": r"\btouch(?:ed)?\b|\b(?:un)?connected\b",
    "piece of eight": r"\bcoins?\b",
    "ally": r"\bfriends?\b",
    "grog": r"\bmugs?\b|\brum\b",
    "rest": r"\*water|\bwater \{",
    "accuse, only of a lie": r"\baccused\b|\baccuses you\b",
    "leader, for Captain and Scallywag": r"\b(?:in|takes?|holds?) the lead\b",
}
GAMES = [*(("masquerade", word, other) for word, other in COURT.items()),
         *(("scallywag", word, other) for word, other in SEA.items())]  # fmt: skip


def sentences(value):
    if isinstance(value, dict):
        for name, one in value.items():
            if name not in NO_WORDS:
                yield from sentences(one)
    elif isinstance(value, list):
        for one in value:
            yield from sentences(one)
    elif isinstance(value, str):
        yield value


def read(game):
    """Everything that is read of the game, by its file."""
    for file in (*(RULES / f"games/{game}/data/en").glob("*.json"), TABLE / f"games/{game}/data/en/words.json"):
        yield from ((file.name, said) for said in sentences(json.loads(file.read_text("utf-8"))))
    narration = data.words_of("rules", "narration.json")
    yield from ((game, said) for lists in narration["phases"][game].values() for said in sentences(lists["lines"]))
    yield from (("tips", tip["text"]) for tip in narration["tips"] if tip["game"] == game)


@pytest.mark.parametrize(("game", "word", "other"), GAMES)
def test_one_thing_has_one_word(game, word, other):
    found = [f"{file}: {said}" for file, said in read(game) if re.search(other, FIELD.sub("{", said), re.IGNORECASE)]
    assert not [one for one in found if not any(said in one for said in DEFINED)], f"say {word}"
