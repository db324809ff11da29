"""Builds the program to give away, from nothing but Python and a network: `python packaging/build.py`.

In a clean environment below build/package it makes the icons, a program in a folder and one in a single file, packs
them into dist/ (on Linux also as a .deb), and prints how large and how fast they are. It fails when one is too large.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import time
import tomllib
from datetime import UTC, datetime
from pathlib import Path

from bundle import NAME, ROOT
from bundle.archive import lay_tree, pack
from bundle.deb import deb, libc_of
from bundle.first_frame import first_frames
from bundle.report import Row, table
from bundle.share import lay_out, releases

WORK, OUT = ROOT / "build" / "package", ROOT / "dist"
HERE = ROOT / "packaging"
PACKED_MB, SINGLE_MB = 25, 30
FOLDER_MS, SINGLE_MS = 300, 700
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}
SUFFIX = ".exe" if sys.platform == "win32" else ""


def run(*command: str | Path) -> None:
    """Run a program below the work folder, so that nothing is imported from the checkout."""
    subprocess.run([str(word) for word in command], cwd=WORK, check=True)


def environment() -> Path:
    """Make a clean environment with the program, what it needs, and PyInstaller; returns its Python."""
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    run(sys.executable, "-m", "venv", WORK / "venv")
    python = WORK / "venv" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    run(python, "-m", "pip", "install", "-q", "--disable-pip-version-check", f"{ROOT}[package]")
    return python


def freeze(python: Path) -> tuple[Path, Path]:
    """Build both programs; returns the folder and the single file."""
    run(python, HERE / "bundle" / "icons.py", ROOT / "sprites", WORK / "icons")
    run(python, HERE / "bundle" / "contents.py", WORK / "third-party.txt")
    run(python, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "--distpath", WORK / "frozen",
        "--workpath", WORK / "pyinstaller", HERE / "tabletop.spec")  # fmt: skip
    frozen = WORK / "frozen"
    return frozen / "tabletop", frozen / f"tabletop-one{SUFFIX}"


def give_away(folder: Path, single: Path, version: str) -> list[Row]:
    """Pack everything into dist/; returns how large it is."""
    when = int(os.environ.get("SOURCE_DATE_EPOCH", time.time()))
    today = datetime.fromtimestamp(when, UTC).date().isoformat()
    told = releases(version, today)
    name = f"{NAME}-{version}-{SYSTEMS[sys.platform]}-{platform.machine().lower()}"
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir()
    tree = folder.parent / name
    if sys.platform == "linux":
        lay_out(WORK / "share", WORK / "icons", told)
        lay_tree(folder, WORK / "share", tree)
    else:
        whole = next(folder.parent.glob("*.app"), folder)  # an application on macOS
        shutil.copytree(whole, tree / whole.name, symlinks=True)
    packed = pack(tree, OUT / name, when)
    one = Path(shutil.copy2(single, OUT / f"{name}{SUFFIX}"))
    rows = [Row("the folder", _mb(folder), "MB"), Row(packed.name, _mb(packed), "MB", PACKED_MB),
            Row(one.name, _mb(one), "MB", SINGLE_MB)]  # fmt: skip
    if shutil.which("dpkg-deb") and sys.platform == "linux":
        made = deb(folder, WORK / "share", told, WORK, OUT)
        rows += [Row(made.name, _mb(made), "MB"), Row(f"runs on glibc {libc_of(folder)} and newer", 0, "")]
    return rows


def waits(python: Path, folder: Path, single: Path) -> list[Row]:
    """Measure how soon the first picture is there, where there is an X server to see it on."""
    found = first_frames({
        "source": (str(python), "-m", "tabletop"), "folder": (str(folder / "tabletop"),), "single file": (str(single),),
    })  # fmt: skip
    most = {"source": FOLDER_MS, "folder": FOLDER_MS, "single file": SINGLE_MS}
    return [Row(f"first picture, {what}", ms, "ms", most[what], strict=False) for what, ms in found.items()]


def _mb(place: Path) -> float:
    files = place.rglob("*") if place.is_dir() else (place,)
    return sum(file.stat().st_size for file in files if file.is_file() and not file.is_symlink()) / 1e6


def main() -> int:
    """Build everything and say how it went."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    python = environment()
    folder, single = freeze(python)
    rows = give_away(folder, single, version)
    rows += waits(python, folder, single)
    print(table(rows))
    return 1 if any(row.failed for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
