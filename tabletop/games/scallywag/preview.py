"""What is shown while the table is set: the crew that will sail, and for whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words
from rules.games.scallywag.options import house_of
from rules.games.scallywag.roles import LEADERS, PLOT, ROLES, bonus
from rules.games.scallywag.roles.base import role_name
from tabletop.paint.sprites import sprite
from tabletop.theme import ALARM, CREAM, DIM
from tabletop.widgets.plain import Label, Picture, line_height, line_width

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.game import Value
    from tabletop.screens.setup.order import Table
    from tabletop.widgets.flow import Flow

words: Final = Words("tabletop.games.scallywag", "setup")


def preview(flow: Flow, table: Table) -> None:
    """Show every role that sails, how often, and what it is good for."""
    m, seats = flow.m, len(table.chairs)
    try:
        options = table.order().options
    except ValueError:
        options = table.game.read_options({}, seats)
    house = house_of(options)
    mix = house.mix(seats)
    counts = mix or tuple(int(role in LEADERS) for role in range(len(ROLES)))
    line = line_height(m, 19, "semibold")
    there = [role for role, number in enumerate(counts) if number]
    pitch = max(line + 4, min(64.0, 380 / len(there) / m.text**0.8))
    for role in there:
        d = min(pitch - 4, 56.0)
        name = f"role-{ROLES[role].id}"
        flow.put(Picture((flow.x, flow.y + (pitch - d) / 2, d, d), lambda _m, w, h, s=name: sprite(s, w, h)))  # type: ignore[misc]
        number = f"× {counts[role]}" if counts[role] > 1 else _plus(bonus(role))  # noqa: RUF001
        wide = line_width(m, "× 3", 19) + 10  # noqa: RUF001
        y = flow.y + (pitch - line) / 2
        colour = ALARM if role in PLOT else CREAM
        flow.put(
            Label((flow.x + 74, y, flow.w - 74 - wide, line), role_name(role), face="semibold", size=18,
                  colour=colour, wrap=False)
        )  # fmt: skip
        flow.put(
            Label((flow.x + flow.w - wide, y, wide, line), number, face="display", size=19, colour=DIM, wrap=False,
                  align=1)
        )  # fmt: skip
        flow.skip(pitch)
    flow.skip(10)
    mutinous = sum(counts[role] for role in PLOT)
    sides = words.sides(loyal=sum(counts) - mutinous, mutinous=mutinous, know=house.knowing(seats))
    flow.text(sides if mix else words.BLIND, colour=CREAM, gap=0)


def _plus(bonus: int) -> str:
    return f"+{bonus}" if bonus else ""


def matters(options: Mapping[str, Value], name: str) -> bool:
    """Let every house rule matter."""
    del options, name
    return True
