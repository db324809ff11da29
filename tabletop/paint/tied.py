"""Numbers of rules stay in one piece, however a line is broken: "SE 3.12" is one word."""

import re

NUMBER = re.compile(r"\b([A-Z]{2}) (\d+(?:(?:\.\d+)+[a-l]?(?: T\d)?)?)")
SOLID = "\u00a0"  # a space at which no line is broken


def tied(words: str) -> str:
    """Return the words with their numbers of rules in one piece each."""
    return NUMBER.sub(lambda found: found.group(0).replace(" ", SOLID), words)


def cited(said: str, rule: str) -> str:
    """Return a sentence with its rule."""
    return tied(f"{said} ({rule})")
