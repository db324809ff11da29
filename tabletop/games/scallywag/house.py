"""What the form of the house rules has to know of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.game import Value


def matters(options: Mapping[str, Value], name: str) -> bool:
    """Let every house rule matter."""
    del options, name
    return True
