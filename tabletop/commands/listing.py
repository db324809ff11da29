"""Text for a terminal: the house rules of a game, its rulebook, a report on saves."""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.commands import Sorry, Wrong, say
from tabletop.commands.seating import game_of, seats_of, token

if TYPE_CHECKING:
    from argparse import Namespace

    from rules.core.game import OptionField


def house_rules(args: Namespace) -> int:
    """Print every house rule with its values, the default first."""
    found = game_of(args.game)
    seats = seats_of(found, args.seats)
    say(f"House rules of {found.title} for {seats}, the usual value first. Choose with --option NAME=VALUE.\n")
    for field in found.option_fields(seats):
        say(_field(field))
    return 0


def rules(args: Namespace) -> int:
    """Print the rulebook."""
    from rules.core.data import DataError  # noqa: PLC0415
    from rules.core.rulebook import rulebook  # noqa: PLC0415

    found = game_of(args.game)
    try:
        say(rulebook(found.id).as_text().rstrip())
    except DataError as fault:
        raise Sorry(str(fault)) from None
    return 0


def check(args: Namespace) -> int:
    """Say of every file whether it is a sound save; 1 if one is not."""
    from rules.save.disk import check as report_on  # noqa: PLC0415

    for name in args.file:
        if not Path(name).exists():
            raise Wrong(f"{name} is not there; say which saved games to look at.")
    sound = True
    for name in args.file:
        report = report_on(Path(name))
        say("\n".join(report.lines))
        sound = sound and report.ok
    return 0 if sound else 1


def _field(field: OptionField) -> str:
    usual, every = token(field, field.default), (token(field, choice) for choice in field.choices)
    values = " ".join((usual, *(one for one in every if one != usual)))
    about = f"{field.title} ({field.rule}). {field.help}"
    return f"  {field.name} = {values}\n{textwrap.fill(about, 76, initial_indent='      ', subsequent_indent='      ')}"
