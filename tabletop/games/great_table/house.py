"""What the form of the house rules has to know of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.game import Value


def matters(options: Mapping[str, Value], name: str) -> bool:
    """A pack in hand needs no thin lists, and so on: every house rule of this game matters by itself."""
    del options, name
    return True
