"""In which language people read: as was asked for, else as is set, else as the system speaks; known before any word."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rules.core import data
from rules.core.sentences import Words, either
from tabletop.early import read_raw

if TYPE_CHECKING:
    from collections.abc import Sequence

if sys.platform == "win32":
    import ctypes
    import locale
elif sys.platform == "darwin":
    import plistlib

OPTION: Final = "--language"
NAME: Final = "TABLETOP_LANGUAGE"  # in the environment; the processes of the program find it there
AUTO: Final = "auto"  # that of the system
LOCALE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
words: Final = Words("tabletop", "program")
_unknown: Final[list[str]] = []  # what was asked for or set, and is not there


def choose(args: Sequence[str]) -> list[str]:
    """Begin to speak it, before anything is imported that keeps words; return the arguments but for those that name it.

    A language that was asked for and is not there, and a system's that nobody translated, are English.
    """
    asked, rest = _option(args)
    wanted = asked or os.environ.get(NAME) or str(read_raw(("language",)).get("language", AUTO))
    found = of_tag(of_system() if wanted == AUTO else wanted)
    _unknown[:] = [] if found or wanted == AUTO else [wanted]
    os.environ[NAME] = found or data.ENGLISH
    if os.environ[NAME] != data.SPOKEN[0]:
        data.speak(os.environ[NAME])
    return rest


def troubles() -> list[str]:
    """Say in a sentence that English stands in for what was asked for or set; [] if it does not."""
    every = either([*data.languages()])
    return [words.no_language(name=name, every=every) for name in _unknown]


def _option(args: Sequence[str]) -> tuple[str, list[str]]:
    rest, asked = list(args), ""
    for at, one in enumerate(rest):
        if one.startswith(f"{OPTION}="):
            asked = rest.pop(at).partition("=")[2]
            break
        if one == OPTION and at + 1 < len(rest):
            asked = rest.pop(at + 1)
            del rest[at]
            break
    return asked, rest


def of_tag(tag: str) -> str:
    """Return the language of "de", "de_DE.UTF-8" or "de-AT"; "" if there is none."""
    code = tag.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return code if code.isalpha() and data.there("rules", f"{code}/words.json") else ""


def of_system() -> str:
    """Return the tag of the language that the system speaks; "" if it does not say."""
    return next(filter(None, map(os.environ.get, LOCALE)), "") or _deeper()


def _deeper() -> str:
    """Ask a system that has no such variables."""
    said = ""
    if sys.platform == "win32":
        said = locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    elif sys.platform == "darwin":
        with contextlib.suppress(OSError, ValueError, LookupError):
            file = Path.home() / "Library/Preferences/.GlobalPreferences.plist"
            said = str(plistlib.loads(file.read_bytes())["AppleLanguages"][0])
    return said
