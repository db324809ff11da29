"""Builds the program to give away, from nothing but Python and a network: `python packaging/build.py`.

In a clean environment below build/package it makes the icons, a program in a folder and one in a single file, packs
them into dist/ (on Linux also as a .deb), and prints how large and how fast they are. It fails when one is too large.
How fast they are shows only while nothing else runs: `--sizes` leaves that out, `--waits` measures it later on.
`--appimage RUNTIME` makes an AppImage as well, with that file before it, which is a program of the AppImage project.
`--wheel FILE` freezes what that wheel holds instead of the checkout.
"""

from __future__ import annotations

import argparse
import hashlib
import lzma
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tomllib
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from bundle import NAME, ROOT, XZ
from bundle.appimage import app_dir, appimage
from bundle.deb import deb, lay_usr, libc_of
from bundle.first_frame import first_frames
from bundle.share import lay_out, releases

if TYPE_CHECKING:
    from collections.abc import Sequence

WORK, OUT = ROOT / "build" / "package", ROOT / "dist"
HERE = ROOT / "packaging"
PACKED_MB, SINGLE_MB = 25, 30
FOLDER_MS, SINGLE_MS = 300, 700
SLACK = 2.0  # a time is a matter of the machine, and fails only when it takes this many times too long
SUMS = "SHA256SUMS"
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}
SUFFIX = ".exe" if sys.platform == "win32" else ""
PYTHON = WORK / "venv" / ("Scripts/python.exe" if SUFFIX else "bin/python")
FROZEN = WORK / "frozen"
FOLDER, SINGLE = FROZEN / "tabletop", FROZEN / f"tabletop-one{SUFFIX}"
APP_DIR = WORK / "AppDir"
INSTALLED = (str(PYTHON), "-m", "scum_and_scallywags")  # the program from its source


class Row(NamedTuple):
    """One figure, and the most it may be."""

    name: str
    value: float
    unit: str
    most: float | None = None
    strict: bool = True

    @property
    def failed(self) -> bool:
        """Whether the build must not pass."""
        return self.most is not None and self.value >= self.most * (1 if self.strict else SLACK)

    @property
    def verdict(self) -> str:
        """Whether it is what was wanted."""
        if self.most is None:
            return ""
        return f"{'good' if self.value < self.most else 'TOO MUCH'}, wanted below {self.most:g}"


def commit_time() -> int:
    """Return when the commit that is built was made: what is told of time in a build comes from here (s since 1970)."""
    if "SOURCE_DATE_EPOCH" in os.environ:
        return int(os.environ["SOURCE_DATE_EPOCH"])
    git = ("git", "-C", ROOT, "log", "-1", "--format=%ct")
    asked = subprocess.run(git, capture_output=True, text=True, check=False)
    return int(asked.stdout.strip() or (ROOT / "pyproject.toml").stat().st_mtime)  # an archive has the commit's times


def run(*command: str | Path) -> None:
    """Run a program below the work folder, so that nothing is imported from the checkout."""
    subprocess.run([str(word) for word in command], cwd=WORK, check=True)


def environment(wheel: Path) -> None:
    """Make a clean environment with the program, from a wheel or a checkout, what it needs, and PyInstaller."""
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    if find_spec("pip"):  # to put another one there takes as long as all the rest
        run(sys.executable, "-m", "venv", "--without-pip", WORK / "venv")
        pip: tuple[str | Path, ...] = (sys.executable, "-m", "pip", "--python", PYTHON)
    else:
        run(sys.executable, "-m", "venv", WORK / "venv")
        pip = (PYTHON, "-m", "pip")
    run(*pip, "install", "-q", "--disable-pip-version-check", f"{wheel}[package]")


def freeze() -> None:
    """Build both programs."""
    run(PYTHON, HERE / "bundle" / "icons.py", ROOT / "sprites", WORK / "icons")
    run(PYTHON, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "--distpath", FROZEN,
        "--workpath", WORK / "pyinstaller", HERE / "tabletop.spec")  # fmt: skip


def lay_tree(program: Path, share: Path, tree: Path) -> None:
    """Put together what is unpacked on Linux."""
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(program, tree / "program", symlinks=True)
    shutil.copytree(share, tree / "share")
    for name in ("LICENSE", "CHANGELOG.md"):
        shutil.copyfile(ROOT / name, tree / name)
    shutil.copytree(ROOT / "LICENSES", tree / "LICENSES")
    shutil.copy(HERE / "install.sh", tree / "install.sh")


def pack(tree: Path, out: Path, when: int) -> Path:
    """Pack a folder, always to the same bytes; returns the file."""
    if sys.platform == "win32":
        return Path(shutil.make_archive(str(out), "zip", tree.parent, tree.name))

    def plain(info: tarfile.TarInfo) -> tarfile.TarInfo:
        info.uid = info.gid = 0
        info.uname = info.gname = "root"
        info.mtime = when
        info.mode = 0o755 if info.isdir() or info.mode & 0o100 else 0o644
        return info

    file = out.with_name(f"{out.name}.tar.xz")
    with lzma.open(file, "w", preset=XZ) as packed, tarfile.open(fileobj=packed, mode="w") as tar:
        tar.add(tree, tree.name, filter=plain)  # in the order of names
    return file


def give_away(version: str, runtime: Path | None = None) -> list[Row]:
    """Pack everything into dist/, with a runtime an AppImage too; returns how large it is."""
    when = int(os.environ["SOURCE_DATE_EPOCH"])
    today = datetime.fromtimestamp(when, UTC).date().isoformat()
    told = releases(version, today)
    name = f"{NAME}-{version}-{SYSTEMS[sys.platform]}-{platform.machine().lower()}"
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir()
    tree = FOLDER.parent / name
    if sys.platform == "linux":
        lay_out(WORK / "share", WORK / "icons", told)
        lay_tree(FOLDER, WORK / "share", tree)
    else:
        whole = next(FOLDER.parent.glob("*.app"), FOLDER)  # an application on macOS
        shutil.copytree(whole, tree / whole.name, symlinks=True)
    packed = pack(tree, OUT / name, when)
    one = Path(shutil.copy2(SINGLE, OUT / f"{name}{SUFFIX}"))
    rows = [Row("the folder", _mb(FOLDER), "MB"), Row(packed.name, _mb(packed), "MB", PACKED_MB),
            Row(one.name, _mb(one), "MB", SINGLE_MB)]  # fmt: skip
    if sys.platform == "linux":
        usr = lay_usr(FOLDER, WORK / "share", told, WORK / "deb")
        app_dir(usr, APP_DIR)
        made = [deb(usr, told, OUT)] if shutil.which("dpkg-deb") else []
        made += [appimage(APP_DIR, runtime, OUT / f"{name}.AppImage")] if runtime else []
        rows += [Row(file.name, _mb(file), "MB", SINGLE_MB) for file in made]
        rows += [Row(f"runs on glibc {libc_of(FOLDER)} and newer", 0, "")]
    sums = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in sorted(OUT.iterdir())]
    (OUT / SUMS).write_bytes("".join(sums).encode())  # the same on every system
    return rows


def waits() -> list[Row]:
    """Measure how soon the first picture is there, where there is an X server to see it on."""
    found = first_frames({
        "source": INSTALLED, "folder": (str(FOLDER / "tabletop"),), "single file": (str(SINGLE),),
    })  # fmt: skip
    most = {"source": FOLDER_MS, "folder": FOLDER_MS, "single file": SINGLE_MS}
    return [Row(f"first picture, {what}", ms, "ms", most[what], strict=False) for what, ms in found.items()]


def _mb(place: Path) -> float:
    files = place.rglob("*") if place.is_dir() else (place,)
    return sum(file.stat().st_size for file in files if file.is_file() and not file.is_symlink()) / 1e6


def table(rows: Sequence[Row]) -> str:
    """Write the rows below one another."""
    wide = max((len(row.name) for row in rows), default=0)
    lines = []
    for row in rows:
        figure = f"{row.value:8.1f} {row.unit:3}" if row.unit else " " * 12
        lines.append(f"{row.name:<{wide}}  {figure}  {row.verdict}".rstrip())
    return "\n".join(lines)


def built(runtime: Path | None, wheel: Path) -> list[Row]:
    """Build everything; returns how large it is."""
    os.environ.update(SOURCE_DATE_EPOCH=str(commit_time()), PYTHONHASHSEED="0", LC_ALL="C.UTF-8")
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    environment(wheel)
    freeze()
    return give_away(version, runtime)


def main(words: list[str]) -> int:
    """Do what is wanted, by default all of it, and say how it went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", action="store_true", help="build, and measure no waits")
    parser.add_argument("--waits", action="store_true", help="measure waits, and build nothing")
    parser.add_argument("--appimage", type=Path, metavar="RUNTIME", help="make an AppImage with this runtime")
    parser.add_argument("--wheel", type=Path, default=ROOT, metavar="FILE", help="freeze what this wheel holds")
    wanted = parser.parse_args(words)
    if wanted.appimage and not (wanted.appimage.is_file() and shutil.which("mksquashfs")):
        parser.error("an AppImage needs its runtime, and mksquashfs of squashfs-tools")
    rows = [] if wanted.waits else built(wanted.appimage and wanted.appimage.resolve(), wanted.wheel.resolve())
    rows += [] if wanted.sizes else waits()
    print(table(rows))
    return 1 if any(row.failed for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
