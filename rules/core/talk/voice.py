"""Small grammar: "me", "my" and "you" where a phrase would name the speaker or the one spoken to. Words 1."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from rules.core.words import SLOT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.talk.statement import Statement
    from rules.core.types import Seat

_OBJECT: Final = ("me", "my", "mine")
_YOU: Final = ("you", "your", "yours")


def put(template: str, slots: Mapping[str, str]) -> str:
    """Fill a phrase that stands inside a sentence: no capitals."""
    return SLOT.sub(lambda found: slots[found.group(1)], template)


def in_voice(template: str, slot: str, seat: Seat, said: Statement) -> str:
    """Put "me" or "you" where a slot would name the speaker or the target; a slot at the front stays a name."""
    if seat == said.speaker:
        return _spoken(template, slot, _OBJECT)
    if seat == said.target:
        return _spoken(template, slot, _YOU)
    return template


@cache
def _spoken(template: str, slot: str, person: tuple[str, str, str]) -> str:
    thing, owner, owned = person
    template = re.sub(rf"\{{{slot}\}}'s(?= \w)", owner, template)
    template = re.sub(rf"\{{{slot}\}}'s", owned, template)
    return re.sub(rf"(?<=\w )(?<!and )\{{{slot}\}}(?! (?:and|is|was)\b)", thing, template)
