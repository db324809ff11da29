"""What is typed in a terminal: the commands, their arguments, and how faults are told.

`--help` and `--version` import neither pygame nor pydantic; a command's module is imported when it is called.
"""

from __future__ import annotations

import argparse
import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING, NoReturn

from rules import games
from rules.core.sentences import either
from tabletop import language
from tabletop.commands import Sorry, Wrong, note, one_line, say, words
from tabletop.packs import code

if TYPE_CHECKING:
    from collections.abc import Sequence

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
    "packs": ("packs", "run"),
    "selftest": ("selftest", "run"),
}


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line and leaves the rest to `run`."""

    def error(self, message: str) -> NoReturn:
        """Tell what is wrong, and where it says what is right."""
        raise Wrong(words.not_given_so(what=message, program=self.prog))


class Version(argparse.Action):
    """Prints the versions and ends."""

    def __init__(self, option_strings: Sequence[str], dest: str) -> None:
        super().__init__(option_strings, dest, nargs=0, help=words["help", "version"])

    def __call__(self, parser: argparse.ArgumentParser, *args: object) -> None:
        """Print them."""
        from tabletop.commands.faults import line  # noqa: PLC0415

        del args
        say(line())
        parser.exit()


def parser() -> Parser:
    """Return the parser of the whole command line."""
    top = Parser("tabletop", description=words.ABOUT, epilog=words.EPILOG, allow_abbrev=False)
    top.add_argument("--version", action=Version)
    top.add_argument(language.OPTION, metavar="CODE", help=words["help", "language"])  # it was taken out before
    top.set_defaults(command="")
    commands = top.add_subparsers(title=words.COMMANDS, metavar="COMMAND", parser_class=Parser)

    def command(name: str) -> argparse.ArgumentParser:
        says = words["does", name]
        made = commands.add_parser(name, help=says, description=words.does_it(what=says), allow_abbrev=False)
        made.set_defaults(command=name)
        return made

    play = command("play")
    _table(play)
    play.add_argument("--people", type=int, default=1, metavar="N", help=words["help", "people"])
    play.add_argument("--options", action="store_true", help=words["help", "options"])
    go_on = command("continue")
    go_on.add_argument("save", nargs="?", metavar="SAVE", help=words["help", "save"])
    replay = command("replay")
    replay.add_argument("file", metavar="FILE", help=words["help", "save"])
    _table(command("watch"))
    _simulate(command("simulate"))
    check = command("check")
    check.add_argument("file", nargs="+", metavar="FILE", help=words["help", "checked"])
    rules = command("rules")
    rules.add_argument("game", metavar="GAME", help=either(games()))
    _picture(command("picture"))
    command("packs")
    test = command("selftest")
    test.add_argument("--recorded", metavar="FILE", help=words["help", "recorded"])
    test.add_argument("--out", metavar="FILE.png", help=words["help", "out"])
    return top


def _seated(to: argparse.ArgumentParser) -> None:
    to.add_argument("game", metavar="GAME", help=either(games()))
    to.add_argument("--seats", type=int, metavar="N", help=words["help", "seats"])
    to.add_argument("--seed", type=int, metavar="S", help=words["help", "seed"])
    to.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=words["help", "option"])


def _table(to: argparse.ArgumentParser) -> None:
    _seated(to)
    to.add_argument("--level", metavar="L", help=words["help", "level"])
    to.add_argument("--deal", metavar="CODE", help=words["help", "deal"])


def _simulate(to: argparse.ArgumentParser) -> None:
    _seated(to)
    to.add_argument("--games", type=int, default=10, metavar="N", help=words["help", "games"])
    to.add_argument("--levels", metavar="A,B,…", help=words["help", "levels"])
    to.add_argument("--sides", metavar="A,B", help=words["help", "sides"])
    to.add_argument("--number", action="append", default=[], metavar="NAME=VALUE", help=words["help", "number"])
    to.add_argument("--jobs", type=int, default=1, metavar="J", help=words["help", "jobs"])
    to.add_argument("--json", action="store_true", help=words["help", "json"])


def _picture(to: argparse.ArgumentParser) -> None:
    to.add_argument("scene", nargs="?", metavar="SCENE", help=words["help", "scene"])
    to.add_argument("--list", action="store_true", help=words["help", "list"])
    to.add_argument("--size", default="1920x1080", metavar="WxH", help=words["help", "size"])
    to.add_argument("--out", metavar="FILE.png", help=words["help", "picture"])
    to.add_argument("--text", type=int, default=100, metavar="PERCENT", help=words["help", "text"])
    to.add_argument("--theme", default="classic", help=words["help", "theme"])


def run(argv: Sequence[str]) -> int:
    """Do what was typed; return 0, 2 for bad arguments, 1 for any other fault, after one line for people."""
    _plain_output()
    try:
        if argv and argv[0] in HANDLERS:  # the menu has them after its first picture
            code.begin()
            for trouble in (*language.troubles(), *code.troubles.values()):
                note(f"tabletop: {one_line(trouble)}\n")
        args = parser().parse_args(argv)
        module, name = HANDLERS[args.command]
        done: int = getattr(import_module(f"tabletop.commands.{module}"), name)(args)
    except SystemExit as end:  # --help and --version
        return end.code if isinstance(end.code, int) else 0
    except BrokenPipeError:  # whoever read the output has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 1
    except (Exception, KeyboardInterrupt) as fault:  # noqa: BLE001 - the last place to tell a person
        note(f"tabletop: {one_line(_told(fault))}\n")
        return 2 if isinstance(fault, Wrong) else 1
    return done


def _told(fault: BaseException) -> str:
    """Return one line about what went wrong."""
    if isinstance(fault, KeyboardInterrupt):
        return words.stopped
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
