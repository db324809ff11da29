"""What the form of the house rules has to know of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.game import Value

# an option means nothing while another one stands otherwise (False: while it stands like this)
NEEDS: dict[str, tuple[str, Value, bool]] = {
    "old_hunt": ("hunt", True, True),
    "sharp": ("dares", True, True),
    "amnesty": ("exchange", "none", False),
}


def matters(options: Mapping[str, Value], name: str) -> bool:
    """Whether a house rule changes anything as the others stand (SM 3.9, 3.13, 3.15)."""
    if name not in NEEDS:
        return True
    other, value, wanted = NEEDS[name]
    return (options[other] == value) is wanted
