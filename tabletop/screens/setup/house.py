"""House rules as a form, made from what the game says about its options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games import kit
from tabletop.screens import words
from tabletop.screens.parts import chooser, stepper, toggle

if TYPE_CHECKING:
    from rules.core.game import OptionField, Value
    from tabletop.screens.flow import Flow
    from tabletop.screens.setup.order import Table
    from tabletop.screens.setup.screen import SetupScreen
    from tabletop.widgets.base import Widget

FEW = 4


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


def _row(screen: SetupScreen, flow: Flow, field: OptionField) -> None:
    table, m = screen.table, flow.m
    looks = kit(table.game.id)
    now = table.options[field.name]
    why = table.barred(field.name)
    on = looks.matters(table.options, field.name) and not why
    name = f"rule {field.name}"

    def put(value: Value) -> None:
        table.options[field.name] = value
        screen.changed()

    control: Widget
    if isinstance(now, bool):
        control, wide, high = toggle(m, now, put, name=name)
        control.enabled = on and len(field.choices) > 1
        lit = now
    else:
        labels = [field.word(choice).upper() for choice in field.choices]
        at, lit = field.choices.index(now), True

        def pick(i: int) -> None:
            put(field.choices[i])

        if len(labels) > FEW:
            control, wide, high = stepper(m, labels, at, pick, name=name, enabled=on)
        else:
            control, wide, high = chooser(m, labels, at, pick, name=name, room=flow.w, enabled=on)
    control.tip = words.RULE_TIP.format(rule=field.rule)
    flow.row(field.title, why or field.help, control, wide=wide, high=high, on=on and lit, note=field.rule, size=21)
