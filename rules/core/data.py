"""The only reader of the data files in the packages, from a checkout, a wheel and a frozen program alike."""

from __future__ import annotations

import json
from functools import cache
from importlib.util import find_spec
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping
    from importlib.resources.abc import Traversable

ENGLISH: Final = "en"
SPOKEN: Final = [ENGLISH]  # folders in `data` with all that people read: a file is read from the first that has it


class DataError(Exception):
    """A data file is missing or broken; the message is one sentence for people."""


def package(game: str) -> str:
    """Return the package of a game by its id."""
    return f"rules.games.{game.replace('-', '_')}"


def file(package: str, name: str) -> Traversable:
    """Return `data/NAME` in a package such as "rules", whose code is not loaded for it; there may be none."""
    spec = find_spec(package)
    if spec is None:
        raise ModuleNotFoundError(package)
    found: Traversable = spec.loader.get_resource_reader(package).files()  # type: ignore[union-attr]
    return found / "data" / name


def there(package: str, name: str) -> bool:
    """Whether a package has `data/NAME`."""
    try:
        return file(package, name).is_file()
    except (OSError, ModuleNotFoundError):
        return False


@cache
def text(package: str, name: str) -> str:
    """Return the text of `data/NAME` in a package such as "rules"; DataError when it cannot be read."""
    try:
        return file(package, name).read_text(encoding="utf-8")
    except (OSError, ModuleNotFoundError) as fault:
        raise DataError(f"The file {name} of {package} is missing; install the program again.") from fault
    except UnicodeDecodeError as fault:
        raise DataError(f"The file {name} of {package} is not UTF-8 text; install the program again.") from fault


@cache
def json_of(package: str, name: str) -> Any:
    """Return what `data/NAME` holds as JSON, shared by all callers, who must not change it; DataError as `text`."""
    try:
        return json.loads(text(package, name))
    except json.JSONDecodeError as fault:
        raise DataError(
            f"The file {name} of {package} is broken in line {fault.lineno}; install the program again."
        ) from fault


@cache
def spoken(package: str, name: str) -> str:
    """Return the name of a file of words with its folder: that of the language, of English if the file is not there."""
    return next((f"{one}/{name}" for one in SPOKEN[:-1] if there(package, f"{one}/{name}")), f"{ENGLISH}/{name}")


def speak(language: str) -> None:
    """Have all words be read in this language, as far as it has them. Many are kept where they are read: begin so."""
    SPOKEN[:] = dict.fromkeys((language, ENGLISH))
    spoken.cache_clear()
    front_of.cache_clear()


def languages() -> dict[str, str]:
    """Return the languages there are by their folders, each called as it calls itself; English first."""
    found = (one.name for one in file("rules", "").iterdir() if there("rules", f"{one.name}/words.json"))
    ordered = sorted(found, key=lambda one: (one != ENGLISH, one))
    return {one: json_of("rules", f"{one}/words.json")["grammar"]["language"] for one in ordered}


_LENT: dict[tuple[str, str], Any] = {}


def words_of(package: str, name: str) -> Any:
    """Return what that file holds in the language of the program, as `json_of`; or what was lent in its place."""
    return _LENT.get((package, name)) or json_of(package, spoken(package, name))


def lend(package: str, name: str, held: Any) -> None:
    """Have a file of words be read as this from now on, by this process alone; None: as it lies in the package."""
    _LENT[package, name] = held


FILE = "front.json"


class Front(NamedTuple):
    """A game on the menu, on a poster and in lists; what its file leaves out stays as it is here."""

    title: str = ""  # what it is called
    seats: tuple[int, int] = (0, 0)  # fewest, most
    laid: int = 6  # seats of the table that stands ready in the menu
    order: int = 1000  # among the games of the menu
    minutes: int = 0  # how long a match takes, roughly; 0: nobody knows
    blurb: str = ""  # what it is, in two or three sentences, *bold* marked
    brief: Mapping[str, bool | int | str] = MappingProxyType({})  # house rules of a short match; none: there is no such


@cache
def front_of(package: str) -> Front:
    """Return what the file says; one without a title if there is none, DataError if it is broken."""
    if not file(package, spoken(package, FILE)).is_file():
        return Front()
    raw = words_of(package, FILE)
    unknown = sorted(set(raw) - {*Front._fields})
    if unknown:
        every = ", ".join(Front._fields)
        raise DataError(f"The file {FILE} of {package} has {unknown[0]!r}, which is no field; there is {every}.")
    try:
        return Front(**{**raw, "seats": tuple(raw["seats"])})
    except (TypeError, KeyError) as fault:
        raise DataError(f"The file {FILE} of {package} is broken; install the program again.") from fault
