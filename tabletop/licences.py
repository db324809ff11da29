"""What this copy of the program is made of: its parts with version, makers and licence, and the text of each."""

from __future__ import annotations

import json
import re
import sys
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Final, NamedTuple

from rules.core.sentences import Words

words: Final = Words("tabletop", "program")
PROGRAM = "scum-and-scallywags"
CONTENTS = "contents.json"
LICENCE = re.compile("licen[cs]e|copying|notice", re.IGNORECASE)
SOURCES = ("Source", "Source Code", "Repository", "Homepage")
LONG_WINDED = {  # packages that tell their licence in many words
    "pygame-ce": "LGPL-2.1", "pyinstaller": words.packed,
    "font-fjallaone": "OFL-1.1", "font-source-serif-pro": "OFL-1.1",
}  # fmt: skip


class Part(NamedTuple):
    """Something of somebody else's in a copy of the program; `home` is where its source is to be had."""

    name: str
    version: str
    makers: str
    licence: str
    home: str

    @property
    def file(self) -> str:
        """Name the file with the text of its licence, in a program to give away."""
        return self.name.replace(" ", "-") + ".txt"


@cache
def required() -> frozenset[str]:
    """Return the program and all it needs, by name; empty where it is not installed."""
    found: set[str] = set()
    new = {PROGRAM}
    while new:
        found |= new
        try:
            wanted = [want for one in new for want in metadata.requires(one) or () if "extra ==" not in want]
        except metadata.PackageNotFoundError:
            return frozenset()
        new = {re.split(r"[^\w.-]", want)[0].lower() for want in wanted} - found
    return frozenset(found)


@cache
def package(name: str) -> Part:
    """Describe an installed package by what it says of itself."""
    about = metadata.metadata(name).json

    def first(*keys: str) -> str:
        return str(next(filter(None, (about.get(key) for key in keys)), ""))

    makers = first("author", "author_email", "maintainer", "maintainer_email") or words.its_authors
    licence = LONG_WINDED.get(name) or first("license_expression", "license") or words.see_its_text
    urls = dict(str(url).split(", ", 1) for url in about.get("project_url", ()))
    home = next((urls[key] for key in SOURCES if key in urls), "") or first("home_page")
    makers, home = re.sub(r'\s*<[^>]*>|"', "", makers), re.sub("^https?://|/$", "", home)
    return Part(name, first("version"), makers, licence.partition("\n")[0], home)


def texts(name: str) -> str:
    """Return what an installed package carries of licences."""
    files = [file for file in metadata.files(name) or () if "dist-info" in file.parts[0] and LICENCE.search(file.name)]
    return "\n".join(Path(str(file.locate())).read_text("utf-8", "replace") for file in files)


def _shelf() -> Path | None:
    """Find the texts a frozen program carries."""
    inside = getattr(sys, "_MEIPASS", None)
    return Path(inside) / "LICENSES" if inside else None


def carried_by(shelf: Path) -> tuple[Part, ...]:
    """Read the list in the folder of licences of a frozen program."""
    return tuple(Part(**one) for one in json.loads((shelf / CONTENTS).read_text("utf-8")))


def parts() -> tuple[Part, ...]:
    """Return what this copy carries or, where pip has put it together, what was installed with it."""
    shelf = _shelf()
    if shelf is not None:
        return carried_by(shelf)
    return tuple(package(name) for name in sorted(required() - {PROGRAM}))


def text(part: Part) -> str:
    """Return the full text of a part's licence; empty where neither this copy nor the part itself carries it."""
    shelf = _shelf()
    if shelf is None:
        return texts(part.name)
    file = shelf / part.file
    return file.read_text("utf-8") if file.is_file() else ""
