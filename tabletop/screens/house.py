"""House rules as a form, made from what the game says about its options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.screens import words
from tabletop.screens.parts import chooser, stepper, toggle

if TYPE_CHECKING:
    from rules.core.game import OptionField, Value
    from tabletop.screens.flow import Flow
    from tabletop.screens.order import Table
    from tabletop.screens.setup import SetupScreen
    from tabletop.widgets.base import Widget

FEW = 4
# an option means nothing while another one stands like this
NEEDS: dict[str, tuple[str, Value]] = {
    "target": ("salaries", True),
    "hands": ("salaries", False),
    "amnesty": ("bonuses", "none"),
}
UNLESS = frozenset({"amnesty"})  # these need the other option to be anything else


def span(table: Table) -> str:
    """Say which rules the form touches."""
    numbers = sorted({f.rule for f in table.fields}, key=_in_order)
    return f"{numbers[0]} – {numbers[-1].split()[-1]}" if numbers else ""  # noqa: RUF001


def _in_order(rule: str) -> tuple[int, str]:
    number = rule.rsplit(".", maxsplit=1)[-1]
    digits = "".join(c for c in number if c.isdigit())
    return int(digits or 0), number


def build(screen: SetupScreen, flow: Flow) -> None:
    """Put a row for every option."""
    for field in screen.table.fields:
        _row(screen, flow, field)


def matters(table: Table, name: str) -> bool:
    """Whether an option changes anything as the others stand."""
    other, wanted = NEEDS.get(name, ("", True))
    return not other or other not in table.options or (table.options[other] == wanted) is (name not in UNLESS)


def _row(screen: SetupScreen, flow: Flow, field: OptionField) -> None:
    table, m = screen.table, flow.m
    now = table.options[field.name]
    on = matters(table, field.name)
    name = f"rule {field.name}"

    def put(value: Value) -> None:
        table.options[field.name] = value
        screen.changed()

    control: Widget
    if field.choices == (False, True):
        control, wide, high = toggle(m, bool(now), put, name=name)
        control.enabled = on
        lit = bool(now)
    else:
        labels = [words.value(field.name, choice) for choice in field.choices]
        at, lit = field.choices.index(now), True

        def pick(i: int) -> None:
            put(field.choices[i])

        if len(labels) > FEW:
            control, wide, high = stepper(m, labels, at, pick, name=name, enabled=on)
        else:
            control, wide, high = chooser(m, labels, at, pick, name=name, room=flow.w, enabled=on)
    control.tip = words.RULE_TIP.format(rule=field.rule)
    flow.row(field.title, field.help, control, wide=wide, high=high, on=on and lit, note=field.rule, size=21)
