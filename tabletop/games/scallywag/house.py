"""What the form of the house rules has to know of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.scallywag import words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.game import Value


def matters(options: Mapping[str, Value], name: str) -> bool:
    """Let every house rule matter."""
    del options, name
    return True


def value_word(name: str, what: Value) -> str:
    """Say a house rule's value on a switch; seats are counted from one."""
    if name == "boat":
        return words.DRAWN if what == -1 else words.seat_number(int(what))
    return str(what).upper()
