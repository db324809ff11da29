"""The AppImage: what the Debian package puts below /usr, in one file that runs as it is, behind a runtime of others."""

from __future__ import annotations

import shutil
import subprocess
from typing import TYPE_CHECKING

from bundle import NAME
from bundle.share import DESKTOP

if TYPE_CHECKING:
    from pathlib import Path

ICON = 256  # px of the one that stands for the whole file


def app_dir(usr: Path, place: Path) -> Path:
    """Lay the folder that goes into the file; returns it. `AppRun` in it starts the program wherever it lies."""
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(usr, place / "usr", symlinks=True)
    (place / "AppRun").symlink_to("usr/games/tabletop")
    shutil.copyfile(usr / "share" / "applications" / DESKTOP, place / DESKTOP)
    shutil.copyfile(usr / f"share/icons/hicolor/{ICON}x{ICON}/apps/{NAME}.png", place / f"{NAME}.png")
    (place / ".DirIcon").symlink_to(f"{NAME}.png")
    return place


def appimage(folder: Path, runtime: Path, file: Path) -> Path:
    """Write the file: the runtime, and behind it the folder as a squashfs. Needs mksquashfs."""
    image = file.with_suffix(".squashfs")
    how = ["-noappend", "-all-root", "-no-xattrs", "-no-progress", "-quiet", "-comp", "zstd"]
    subprocess.run(["mksquashfs", str(folder), str(image), *how], check=True)
    file.write_bytes(runtime.read_bytes() + image.read_bytes())
    file.chmod(0o755)
    image.unlink()
    return file
