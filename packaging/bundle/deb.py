"""The Debian package: the program in /usr/lib, its command in /usr/games, everything in the desktop's places."""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import shutil
import subprocess
from datetime import UTC, datetime
from email.utils import format_datetime
from textwrap import fill
from typing import TYPE_CHECKING

from bundle import NAME, ROOT, XZ
from bundle.share import HERE
from tabletop.licences import carried_by

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from bundle.share import Release
    from tabletop.licences import Part

MAKER = "The Scum & Scallywags table <table@scum-and-scallywags.invalid>"
CONTROL = """\
Package: {name}
Version: {version}
Section: games
Priority: optional
Architecture: {machine}
Maintainer: {maker}
Installed-Size: {size}
Depends: libc6 (>= {libc})
Recommends: libx11-6, libxcursor1, libxext6, libxi6, libxrandr2, libxss1, libasound2 | libpulse0
Description: card games of rank and treachery round one table
 A round table, a lamp, and four card games of rank and treachery for one
 person, a cast of twenty, or friends round one screen. Scum of the Earth:
 shed your cards, and whoever is out first rules the next hand. Scum: the
 Masquerade: the same at a court of vampires with powers. Scallywag: a crew
 votes its course, with traitors aboard. The Great Table: up to sixteen in a
 dark basement, where somebody kills by night and all vote by day.
 .
 An unaffiliated fan work, not endorsed or approved by the makers of any game
 named in it. It carries its own Python, pygame-ce and SDL, and uses no
 network.
"""
COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Scum & Scallywags
Comment: Full texts of all licences, and of every program and library it
 carries (Python, pygame-ce, SDL and others), lie in
 /usr/lib/{name}/_internal/LICENSES, with a list in contents.json there.

Files: *
Copyright: 2026 The Scum & Scallywags table
License: Expat

Files: usr/lib/{name}/_internal/*
Copyright: {others}
License: third-party
 Each part comes under a licence of its own, named above behind it; its full text lies in
 /usr/lib/{name}/_internal/LICENSES under the part's name.

Files: usr/lib/{name}/_internal/shelf.zip usr/lib/{name}/_internal/sprites/* usr/lib/{name}/_internal/rules/*
 usr/share/icons/*
Copyright: 2026 The Scum & Scallywags table
License: CC-BY-4.0
Comment: The drawings and sounds in the archive, and the words.

Files: usr/lib/{name}/_internal/font_*
Copyright: the makers of Fjalla One and Source Serif Pro, named in the licence
License: OFL-1.1

License: Expat
{mit}

License: CC-BY-4.0
 Creative Commons Attribution 4.0 International:
 https://creativecommons.org/licenses/by/4.0/legalcode

License: OFL-1.1
{ofl}
"""


def libc_of(program: Path) -> str:
    """Return the oldest C library that everything in a folder runs on."""
    found = {(2, 17)}
    for file in program.rglob("*"):
        if file.is_file() and not file.is_symlink() and (os.access(file, os.X_OK) or ".so" in file.name):
            found |= {(2, int(minor)) for minor in re.findall(rb"GLIBC_2\.(\d+)", file.read_bytes())}
    return "{}.{}".format(*max(found))


def lay_usr(program: Path, share: Path, told: Sequence[Release], tree: Path) -> Path:
    """Put together what belongs below /usr, in a fresh tree; returns that folder."""
    shutil.rmtree(tree, ignore_errors=True)
    usr = tree / "usr"
    shutil.copytree(program, usr / "lib" / NAME, symlinks=True)
    shutil.copytree(share, usr / "share")
    (usr / "games").mkdir()
    (usr / "games" / "tabletop").symlink_to(f"../lib/{NAME}/tabletop")
    _documents(usr / "share", told, carried_by(program / "_internal" / "LICENSES"))
    _modes(tree)
    return usr


def deb(usr: Path, told: Sequence[Release], out: Path) -> Path:
    """Build the package of the newest release into the folder `out`; returns the file. Needs dpkg-deb."""
    version, tree = told[0].version, usr.parent
    machine = subprocess.check_output(["dpkg", "--print-architecture"], text=True).strip()
    files = [file for file in sorted(usr.rglob("*")) if file.is_file() and not file.is_symlink()]
    size = -(-sum(file.stat().st_size for file in files) // 1024)
    about = tree / "DEBIAN"
    about.mkdir(mode=0o755)
    libc = libc_of(usr / "lib" / NAME)
    control = CONTROL.format(name=NAME, version=version, machine=machine, maker=MAKER, size=size, libc=libc)
    sums = "".join(f"{hashlib.md5(file.read_bytes()).hexdigest()}  {file.relative_to(tree)}\n" for file in files)  # noqa: S324
    for name, text in (("control", control), ("md5sums", sums)):
        (about / name).write_text(text, "utf-8")
        (about / name).chmod(0o644)
    file = out / f"{NAME}_{version}_{machine}.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", f"-z{XZ}", "--build", str(tree), str(file)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return file


def _documents(share: Path, told: Sequence[Release], parts: Sequence[Part]) -> None:
    """Copyright, changelog, manual page."""
    doc = share / "doc" / NAME
    doc.mkdir(parents=True)
    licence, fonts = (ROOT / "LICENSE").read_text("utf-8"), (ROOT / "LICENSES" / "OFL-1.1.txt").read_text("utf-8")
    mit = licence[licence.index("Permission is hereby") :]
    text = COPYRIGHT.format(name=NAME, mit=_indented(mit), ofl=_indented(fonts), others=_others(parts))
    (doc / "copyright").write_text(text, "utf-8")
    man = share / "man" / "man6"
    man.mkdir(parents=True)
    manual = (HERE / "tabletop.6").read_text("utf-8")
    for said, file in ((changelog(told), doc / "changelog.gz"), (manual, man / "tabletop.6.gz")):
        file.write_bytes(gzip.compress(said.encode(), 9, mtime=0))


def _others(parts: Sequence[Part]) -> str:
    """List the parts by others below each other, with makers and licence."""
    return "\n ".join(f"{part.name} {part.version}: {part.makers} ({part.licence})" for part in parts)


def changelog(told: Sequence[Release]) -> str:
    """Write the releases as Debian does."""
    chapters = []
    for one in told:
        changes = [fill(line, 78, initial_indent="  * ", subsequent_indent="    ") for line in one.changes]
        day = datetime.fromisoformat(one.date).replace(tzinfo=UTC)
        head, foot = f"{NAME} ({one.version}) unstable; urgency=medium", f" -- {MAKER}  {format_datetime(day)}"
        chapters.append("\n\n".join((head, "\n".join(changes), foot)))
    return "\n\n".join(chapters) + "\n"


def _indented(text: str) -> str:
    return "\n".join(f" {line}" if line.strip() else " ." for line in text.strip().splitlines())


def _modes(tree: Path) -> None:
    for file in (tree, *tree.rglob("*")):
        if not file.is_symlink():
            runs = file.is_dir() or (os.access(file, os.X_OK) and file.name == "tabletop")
            file.chmod(0o755 if runs else 0o644)
