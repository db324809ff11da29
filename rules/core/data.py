"""The only reader of the data files in the packages; works from a checkout, a wheel and a frozen program alike."""

import json
from functools import cache
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from typing import Any

LANGUAGE = "en"  # the folder in `data` from which everything is read that people read


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


def words_of(package: str, name: str) -> Any:
    """Return what that file holds in the language of the program, as `json_of`."""
    return json_of(package, f"{LANGUAGE}/{name}")
