"""What is typed in a terminal: the commands, their arguments, and how faults are told.

`--help` and `--version` import neither pygame nor pydantic; a command's module is imported when it is called.
"""

from __future__ import annotations

import argparse
import os
import sys
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import TYPE_CHECKING, NoReturn

from tabletop.commands import Sorry, Wrong, note, one_line, say

if TYPE_CHECKING:
    from collections.abc import Sequence

ABOUT = "Card games of rank and treachery round one table."
EPILOG = (
    "simulate, check, rules and picture need no screen. Faults are written to the log file, whose place is then named."
)
HANDLERS = {
    "": ("window", "menu"),
    "play": ("window", "play"),
    "continue": ("window", "go_on"),
    "replay": ("window", "replay"),
    "watch": ("window", "watch"),
    "simulate": ("simulate", "run"),
    "check": ("window", "check"),
    "rules": ("window", "rules"),
    "picture": ("picture", "run"),
    "selftest": ("selftest", "run"),
}


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line and leaves the rest to `run`."""

    def error(self, message: str) -> NoReturn:
        """Tell what is wrong, and where it says what is right."""
        raise Wrong(f"{message[:1].upper()}{message[1:]}. `{self.prog} --help` says what can be given.")


class Version(argparse.Action):
    """Prints the versions and ends."""

    def __init__(self, option_strings: Sequence[str], dest: str) -> None:
        super().__init__(option_strings, dest, nargs=0, help="name, version, Python, pygame-ce")

    def __call__(self, parser: argparse.ArgumentParser, *args: object) -> None:
        """Print them."""
        from tabletop.commands.faults import line  # noqa: PLC0415

        del args
        say(line())
        parser.exit()


@cache
def games() -> str:
    """Name all games, for --help, which imports no rules."""
    rules = find_spec("rules")
    folders = rules.submodule_search_locations if rules else None
    found = [name.replace("_", "-") for _, name, _ in iter_modules([f"{one}/games" for one in folders or ()])]
    return " or ".join(filter(None, (", ".join(found[:-1]), found[-1])))


def parser() -> Parser:
    """Return the parser of the whole command line."""
    top = Parser("tabletop", description=ABOUT, epilog=EPILOG, allow_abbrev=False)
    top.add_argument("--version", action=Version)
    top.set_defaults(command="")
    commands = top.add_subparsers(title="commands (none opens the menu)", metavar="COMMAND", parser_class=Parser)

    def command(name: str, says: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=says, description=f"{says[:1].upper()}{says[1:]}.", allow_abbrev=False)
        made.set_defaults(command=name)
        return made

    play = command("play", "sit down at a table")
    _table(play)
    play.add_argument("--people", type=int, default=1, metavar="N", help="how many people play (1)")
    play.add_argument("--options", action="store_true", help="list the house rules of the game")
    go_on = command("continue", "go on with the newest unfinished game, or with a saved one")
    go_on.add_argument("save", nargs="?", metavar="SAVE", help="the file of a saved game")
    replay = command("replay", "look at a finished or unfinished game again")
    replay.add_argument("file", metavar="FILE", help="the file of a saved game")
    _table(command("watch", "watch opponents play among themselves"))
    _simulate(command("simulate", "play many games without a window and count who wins"))
    check = command("check", "say whether saved games are sound")
    check.add_argument("file", nargs="+", metavar="FILE", help="a saved game")
    rules = command("rules", "print the rulebook of a game")
    rules.add_argument("game", metavar="GAME", help=games())
    _picture(command("picture", "draw a scene to a file"))
    test = command("selftest", "say whether this copy is whole: count what it carries, play a hand by itself")
    test.add_argument("--out", metavar="FILE.png", help="keep a picture of how it ended")
    return top


def _seated(to: argparse.ArgumentParser) -> None:
    to.add_argument("game", metavar="GAME", help=games())
    to.add_argument("--seats", type=int, metavar="N", help="how many sit at the table (6)")
    to.add_argument("--seed", type=int, metavar="S", help="what the cards come from")
    to.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule; may be repeated")


def _table(to: argparse.ArgumentParser) -> None:
    _seated(to)
    to.add_argument("--level", metavar="L", help="how well opponents play: 1 to 5 (3), or the name of a registered one")
    to.add_argument("--deal", metavar="CODE", help="a deal code: the same cards again")


def _simulate(to: argparse.ArgumentParser) -> None:
    _seated(to)
    to.add_argument("--games", type=int, default=10, metavar="N", help="how many games (10)")
    to.add_argument("--levels", metavar="A,B,…", help="one level for all (3), or one for each seat")
    to.add_argument("--sides", metavar="A,B", help="instead: a level for each side dealt (house,players)")
    number = "another number than the rulebook's, to see its effect; may be repeated"
    to.add_argument("--number", action="append", default=[], metavar="NAME=VALUE", help=number)
    to.add_argument("--jobs", type=int, default=1, metavar="J", help="how many processes play (1); changes no result")
    to.add_argument("--json", action="store_true", help="one JSON object a game, then a summary")


def _picture(to: argparse.ArgumentParser) -> None:
    to.add_argument("scene", nargs="?", metavar="SCENE", help="what to draw; table:SEED:MOVES:SEATS is any table")
    to.add_argument("--list", action="store_true", help="list the scenes")
    to.add_argument("--size", default="1920x1080", metavar="WxH", help="in pixels (1920x1080)")
    to.add_argument("--out", metavar="FILE.png", help="where to write it")
    to.add_argument("--text", type=int, default=100, metavar="PERCENT", help="size of the text, 100 to 200 (100)")
    to.add_argument("--theme", default="classic", help="classic, corporate, sports or military (classic)")


def run(argv: Sequence[str]) -> int:
    """Do what was typed; return 0, 2 for bad arguments, 1 for any other fault, after one line for people."""
    _plain_output()
    try:
        args = parser().parse_args(argv)
        module, name = HANDLERS[args.command]
        code: int = getattr(import_module(f"tabletop.commands.{module}"), name)(args)
    except SystemExit as end:  # --help and --version
        return end.code if isinstance(end.code, int) else 0
    except BrokenPipeError:  # whoever read the output has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 1
    except (Exception, KeyboardInterrupt) as fault:  # noqa: BLE001 - the last place to tell a person
        note(f"tabletop: {one_line(_told(fault))}\n")
        return 2 if isinstance(fault, Wrong) else 1
    return code


def _told(fault: BaseException) -> str:
    """Return one line about what went wrong."""
    if isinstance(fault, KeyboardInterrupt):
        return "stopped."
    if isinstance(fault, Wrong | Sorry):
        return str(fault)
    from tabletop.commands.faults import sentence  # noqa: PLC0415

    return sentence(fault)


def _plain_output() -> None:
    """Let no character end the program in a terminal that cannot show it, nor the want of any terminal."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            from tabletop.commands.faults import Unheard  # noqa: PLC0415 - Windows, without a console

            setattr(sys, name, Unheard())
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
