"""From words as they are painted to words as they are heard."""

from __future__ import annotations

import re
from typing import Final

from rules.core.sentences import Words

words: Final = Words("tabletop", "speech")
CAPITALS = re.compile(r"\b[^\W\d_]{2,}\b(?! \d)")  # may be a word that would be spelt; the number of a rule is to be
STOPS = re.compile(r"\s*([.!?…:;,])(?:\s*[.;,])+")  # of several marks in a row the first one tells
BLANKS = re.compile(r"\s+(?=[.,;:!?])|(?<=\s)\s+|[\t\r]")


def plain(said: str) -> str:
    """Return a sentence without marks for bold, glyphs as words, lines one after the other, and nothing shouted."""
    said = said.replace("*", "").replace("\n", ". ")
    for glyph, word in words.table("glyphs").items():
        said = said.replace(glyph, f" {word} " if word.isalpha() else word)
    said = CAPITALS.sub(lambda found: found[0].capitalize() if found[0].isupper() else found[0], said)
    return BLANKS.sub("", STOPS.sub(r"\1", said)).strip(" .,;") + _end(said)


def _end(said: str) -> str:
    return "." if said.strip() and said.rstrip(" .,;")[-1:] not in {*"!?…:”"} else ""
