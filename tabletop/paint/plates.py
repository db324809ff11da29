"""Everything that is pressed, read or pinned to a person, gathered under one name."""

from tabletop.paint.buttons import button, words
from tabletop.paint.coins import (
    aim_ring,
    chip,
    choice,
    coin,
    name_plate,
    name_plate_size,
    number,
    portrait,
    status,
)  # fmt: skip
from tabletop.paint.frames import (
    backed,
    bubble,
    bubble_holds,
    bubble_size,
    flag,
    notch,
    panel,
    ribbon,
    ribbon_size,
    tag,
    tag_size,
    why_not,
)  # fmt: skip

__all__ = [
    "aim_ring", "backed", "bubble", "bubble_holds", "bubble_size", "button", "chip", "choice", "coin", "flag",
    "name_plate", "name_plate_size", "notch", "number", "panel", "portrait", "ribbon", "ribbon_size", "status",
    "tag", "tag_size", "why_not", "words",
]  # fmt: skip
