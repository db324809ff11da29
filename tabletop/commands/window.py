"""The commands that open the window, or say in text what there is: house rules, rulebook, a report on saves."""

from __future__ import annotations

import os
import sys
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rules import games
from rules.core.sentences import Words
from tabletop import paths
from tabletop.commands import Sorry, Wrong, say, words
from tabletop.commands.seating import game_of, opponent_of, plan_of, seats_of, table_of, token

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from rules.core.game import OptionField
    from tabletop.table.match.session import Session
    from tabletop.thinking import Thinks

screens: Final = Words("tabletop", "program")


def house_rules(args: Namespace) -> int:
    """Print every house rule with its values, the default first."""
    found = game_of(args.game)
    seats = seats_of(found, args.seats)
    say(words.house_rules(title=found.title, seats=seats) + "\n")
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
            raise Wrong(words.not_there(name=name))
    sound = True
    for name in args.file:
        report = report_on(Path(name))
        say("\n".join(report.lines))
        sound = sound and report.ok
    return 0 if sound else 1


def _field(field: OptionField) -> str:
    usual, every = token(field, field.default), (token(field, choice) for choice in field.choices)
    values = " ".join((usual, *(one for one in every if one != usual)))
    about = words.house_rule(title=field.title, rule=field.rule, help=field.help)
    return f"  {field.name} = {values}\n{textwrap.fill(about, 76, initial_indent='      ', subsequent_indent='      ')}"


def need_a_screen() -> None:
    """Say so where there is none: SDL itself would go on and draw into memory for ever."""
    named = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))
    wayland = Path(os.environ.get("XDG_RUNTIME_DIR") or "/nowhere") / "wayland-0"  # what Wayland tries unnamed
    if sys.platform.startswith(("linux", "freebsd")) and not named and not wayland.exists():
        raise Sorry(screens.no_screen(why=words.no_display))


def menu(args: Namespace) -> int:
    """Open the menu."""
    need_a_screen()
    from tabletop.screens.start import open_menu  # noqa: PLC0415

    return open_menu(args)


def play(args: Namespace) -> int:
    """Sit down at a table, or list its house rules."""
    if args.options:

        return house_rules(args)
    if args.people < 1:
        raise Wrong(words.people(game=args.game))
    return _sit(args, people=args.people)


def watch(args: Namespace) -> int:
    """Let opponents play among themselves."""
    return _sit(args, people=0)


def go_on(args: Namespace) -> int:
    """Go on with a save: that file, or the newest unfinished one."""
    from tabletop.table.match.session import Session  # noqa: PLC0415

    if args.save is not None:
        path = Path(args.save)
        if not path.is_file():
            raise Wrong(words.no_save(name=args.save))
    else:
        from rules.save.disk import newest_unfinished  # noqa: PLC0415

        found = newest_unfinished(paths.saves())
        if found is None:
            raise Sorry(words.none_unfinished(game=games()[0]))
        path = found.path

    def begin(thinker: Thinks) -> Session:
        from rules.save.disk import playable  # noqa: PLC0415

        return Session.load(playable(paths.saves(), path), thinker)

    return _open(begin)


def replay(args: Namespace) -> int:
    """Look at a saved game again."""
    path = Path(args.file)
    if not path.is_file():
        raise Wrong(words.no_replay(name=args.file))
    from tabletop.screens.replay.opening import recording_of  # noqa: PLC0415 - pydantic

    recording, problems = recording_of(path)
    need_a_screen()
    from tabletop.screens.start import open_replay  # noqa: PLC0415

    return open_replay(recording, problems)


def _sit(args: Namespace, people: int) -> int:
    from tabletop.table.match.session import Session  # noqa: PLC0415

    table = table_of(args)
    opponent = opponent_of(table.game, args.level)
    if people > table.seats:
        most = table.game.seats[1]
        raise Wrong(words.no_room(people=people, seats=table.seats, most=most))

    why = table.game.together(table.options, people)
    if why is not None:
        raise Wrong(words.leave_it_out(why=why.text))

    def begin(thinker: Thinks) -> Session:
        plan = plan_of(table, opponent, people)
        if people:
            return Session.new(table.game.id, table.options, plan, table.seed, paths.saves(), thinker)
        return Session.watch(table.game.id, table.options, plan, table.seed, thinker)

    return _open(begin)


def _open(session_factory: Callable[[Thinks], Session]) -> int:
    need_a_screen()
    from tabletop.screens.start import open_table  # noqa: PLC0415

    return open_table(session_factory)
