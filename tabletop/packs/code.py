"""Games of packs are code: let in as a person answered, for the very content that was asked about. No pydantic.

The folders `rules/games` and `tabletop/games` of a pack are put behind the program's own. Its modules are made of their
source each time: no bytecode is read or written there, so what was asked about is what runs.
"""

from __future__ import annotations

import os
import sys
from hashlib import blake2b
from importlib import import_module
from importlib.machinery import FileFinder, SourceFileLoader
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

import rules
from rules.core import data
from rules.core.sentences import Words
from tabletop import paths
from tabletop.early import read_raw
from tabletop.packs import PackError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from importlib.machinery import ModuleSpec
    from types import ModuleType

words: Final = Words("tabletop", "packs")
PARTS = ("rules", "tabletop")  # the folders of a pack that hold code
FILES, BYTES = 2_000, 1 << 24  # more than that is no game of cards
LONGEST = 140  # letters of a fault

LET = "let"  # a word to another process: what follows is what to let in
Let = tuple[str, str]  # where a pack lies, and the content that was let in

_let: dict[str, str] = {}
troubles: dict[str, str] = {}
"""Why packs were left out, by their folders, for whoever says so."""
looks: list[str] = []
"""Where the looks of the games that were let in lie, behind `tabletop.games`."""


class ChangedError(PackError):
    """The content is not the one that was asked about: it has to be asked again."""


def let() -> tuple[Let, ...]:
    """Return what was let in so far, for another process."""
    return tuple(_let.items())


def content(place: Path) -> str:
    """Return a short name for all the code of a pack and what lies beside it; PackError if there is too much."""
    made, count, size = blake2b(digest_size=16), 0, 0
    for part in PARTS:
        for top, folders, names in os.walk(place / part):
            folders[:] = sorted(name for name in folders if name != "__pycache__")
            if any(Path(top, name).is_symlink() for name in folders) or (place / part).is_symlink():
                raise PackError(words.linked(pack=place.name))
            count += len(names)
            for path in (Path(top, name) for name in sorted(names)):
                size += path.stat().st_size
                if count > FILES or size > BYTES:
                    raise PackError(words.too_much(pack=place.name))
                held = path.read_bytes()
                made.update(f"{path.relative_to(place).as_posix()}\0{len(held)}\0".encode() + held)
    return made.hexdigest()


def games_in(place: Path) -> list[str]:
    """Return the folders of the games in a pack; PackError if there is none, or one that is here already."""
    there = place / PARTS[0] / "games"
    names = sorted(one.parent.name for one in there.glob("*/__init__.py"))
    if not names:
        raise PackError(words.no_game(pack=place.name))
    for name in names:
        if name.replace("_", "-") in rules.games() and str(place) not in _let:
            raise PackError(words.game_twice(pack=place.name, game=name.replace("_", "-")))
    return names


def admit(place: Path, asked: str) -> None:
    """Let the games of a pack in, if its content is what was asked about; PackError if they stay out. Its code runs."""
    if str(place) in _let:
        return
    try:
        if content(place) != asked:
            raise ChangedError(words.changed(pack=place.name))
        names = games_in(place)
    except OSError as fault:
        raise PackError(words.unreadable(pack=place.name, why=fault.strerror or fault)) from None
    if _hook not in sys.path_hooks:
        sys.path_hooks.insert(0, _hook)
    _let[str(place)] = asked
    behind = import_module("rules.games").__path__
    behind.append(str(place / PARTS[0] / "games"))
    _forget()
    for name in names:
        try:
            _try(name)
        except PackError:
            _put_out(place, names)
            raise
        except (Exception, SystemExit) as fault:  # noqa: BLE001 - code of others may do anything
            _put_out(place, names)
            raise PackError(words.stumbles(pack=place.name, game=name, why=said(fault))) from None
    looks.append(str(place / PARTS[1] / "games"))


def admit_all(lets: Iterable[Let]) -> None:
    """Let in what another process has let in; what has changed since stays out, and whoever needs it stumbles."""
    for place, asked in lets:
        try:
            admit(Path(place), asked)
        except PackError as fault:
            troubles[Path(place).name] = str(fault)


def begin() -> None:
    """Let in the games that this person has answered for; nothing is looked at where nothing was answered."""
    answers = read_raw(("packs",)).get("packs")
    for name, answer in sorted(answers.items()) if isinstance(answers, dict) else ():
        match answer:
            case {"on": True, "code": str(asked)} if asked and (place := paths.packs() / Path(name).name).is_dir():
                try:
                    admit(place, asked)
                except ChangedError:
                    continue  # it is asked again
                except PackError as fault:
                    troubles[name] = str(fault)


def look(spec: ModuleSpec) -> ModuleType | None:
    """Import a module of a game's looks; one of a pack that cannot be is left out for the plain table, and named."""
    try:
        return import_module(spec.name)
    except Exception as fault:
        pack = next((Path(place).name for place in _let if Path(spec.origin or "/").is_relative_to(place)), "")
        if not pack:
            raise
        game = spec.name.split(".")[2]
        troubles[pack] = words.no_looks(pack=pack, game=game, why=said(fault))
        return None


def said(fault: BaseException) -> str:
    """Return in one line what somebody's code fell over."""
    text = "".join(letter if letter.isprintable() else " " for letter in f"{type(fault).__name__}: {fault}")
    return " ".join(text.split()).rstrip(":. ")[:LONGEST]


class _Fresh(SourceFileLoader):
    """Reads source alone."""

    def path_stats(self, path: Any) -> NoReturn:
        """Know of no bytecode: none is looked for, and none is left there."""
        raise OSError(path)


def _hook(path: str) -> FileFinder:
    if not any(Path(path).is_relative_to(place) for place in _let):
        raise ImportError(path)
    return FileFinder(path, (_Fresh, [".py"]))


def _try(name: str) -> None:
    """Load a game, and see whether a first deal comes of it."""
    wanted = name.replace("_", "-")
    found = rules.game(wanted)
    if found.id != wanted:
        raise AttributeError(words.misnamed(id=found.id))
    fewest = rules.front(wanted).seats[0]
    found.new(found.read_options({}, fewest), fewest, 1, 1)


def _put_out(place: Path, names: Iterable[str]) -> None:
    """Take away all there is of a pack that was not let in."""
    del _let[str(place)]
    import_module("rules.games").__path__.remove(str(place / PARTS[0] / "games"))
    for module in tuple(sys.modules):
        if any(module.startswith(data.package(name) + end) for name in names for end in (".", "")):
            del sys.modules[module]
    for path in tuple(sys.path_importer_cache):
        if Path(path).is_relative_to(place):
            del sys.path_importer_cache[path]
    _forget()


def _forget() -> None:
    for kept in (rules.games, rules.game, rules.front, data.front_of, data.spoken, data.text, data.json_of):
        kept.cache_clear()
