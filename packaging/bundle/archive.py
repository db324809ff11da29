"""The archive to give away. On Linux: the program's folder, what the desktop wants, and a script that installs both."""

from __future__ import annotations

import lzma
import shutil
import sys
import tarfile
from pathlib import Path

from bundle import ROOT
from bundle.share import HERE

PRESET = 6  # of xz: 9 takes twice as long for a hundredth less


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
    with lzma.open(file, "w", preset=PRESET) as packed, tarfile.open(fileobj=packed, mode="w") as tar:
        tar.add(tree, tree.name, filter=plain)  # in the order of names
    return file
