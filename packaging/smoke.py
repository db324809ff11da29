"""Tries what `build.py` has put into dist/, as somebody without Python would: `python packaging/smoke.py`.

The archive is unpacked, in a folder with spaces and more than ASCII in its name, and on Linux installed. What comes of
it does, in an environment in which nothing can be found, what the same version does from its source, and so does the
single file, which is asked less: they say their version, their rules and who wins, draw the menu, and play a hand by
posted events in a real window (under Xvfb) and in none (the single file in one of them). Words and pictures must be
the same bytes. What was unpacked also shows a recorded hand. The .deb and the folder of the AppImage hold the very
files of the program and start them. Two programs are tried at a time, each in a home and on a screen of its own.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from build import APP_DIR, FOLDER, FROZEN, INSTALLED, OUT, SINGLE, SUFFIX, SUMS
from bundle import NAME, ROOT
from bundle.first_frame import bare, x_server
from tabletop.licences import carried_by

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

GAME, VOYAGE, COURT, DARK = "scum-of-the-earth", "scallywag", "masquerade", "great-table"
SAID = {  # a name -> what is typed, and the exit code
    "version": (("--version",), 0),
    "help": (("--help",), 0),
    "rules": (("rules", GAME), 0),
    "two processes": (("simulate", GAME, "--games", "2", "--jobs", "2"), 0),
    "rules of a voyage": (("rules", VOYAGE), 0),
    "voyages": (("simulate", VOYAGE, "--games", "2", "--levels", "2"), 0),
    "rules of a court": (("rules", COURT), 0),
    "nights at court": (("simulate", COURT, "--games", "2", "--levels", "3", "--option", "rounds=2"), 0),
    "rules of the dark": (("rules", DARK), 0),
    "games in the dark": (("simulate", DARK, "--games", "2", "--seats", "8", "--levels", "3"), 0),
    "a fault": (("dance",), 2),
}
BRIEF = ("version", "help", "two processes", "a fault")  # asked of the single file, which is of the same parts
NEEDED = ("SYSTEMROOT", "TEMP", "TMP")  # Windows starts nothing without them
PATIENCE_S = 600  # a busy machine has little left for what is tried beside its tests
AT_A_TIME = 2  # programs
STRANGERS = frozenset({"numpy", "tkinter"})
ODD = "Jürgen Œ, his "  # how a folder may be called
HAND = ROOT / "tests" / "packaging" / "hand.jsonl"


class Program:
    """One way to start the program, in a home of its own."""

    def __init__(self, name: str, command: tuple[str, ...], home: Path, asked: Iterable[str] = SAID) -> None:
        self.name, self.command, self.asked = name, command, asked
        self.home = home / "homes" / name
        self.home.mkdir(parents=True)

    def run(self, *words: str, **more: str) -> tuple[int, str]:
        """Do what is typed; returns the exit code and what was said."""
        system = {name: os.environ[name] for name in NEEDED if name in os.environ}
        env = {**bare(self.home), **system, "PYTHONUTF8": "1", **more}  # as a frozen program speaks, Windows or not
        done = subprocess.run(
            [*self.command, *words], env=env, cwd=self.home, timeout=PATIENCE_S, check=False,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace",
        )  # fmt: skip
        return done.returncode, done.stdout

    def told(self) -> Iterator[tuple[str, object]]:
        """Give everything that must be the same as from source."""
        for name in self.asked:
            words, code = SAID[name]
            found, said = self.run(*words)
            assert found == code, f"{self.name}, {name}: exit code {found}\n{said}"
            assert "Traceback" not in said, f"{self.name}, {name}: {said}"
            assert code == 0 or said.count("\n") == 1, "a fault is one sentence"
            yield name, said
        yield "menu", self.picture("picture", "menu", "--size", "1280x720")

    def plays(self, **screen: str) -> tuple[str, bytes]:
        """Play the hand of the self-test; returns what it said and its last picture."""
        picture = self.picture("selftest", **screen)
        return (self.home / "said.txt").read_text("utf-8"), picture

    def picture(self, *words: str, **more: str) -> bytes:
        """Do what is typed and ends in a picture."""
        out = self.home / "out.png"
        out.unlink(missing_ok=True)
        code, said = self.run(*words, "--out", str(out), **more)
        (self.home / "said.txt").write_text(said, "utf-8")
        assert code == 0, f"{self.name}, {words[0]}: exit code {code}\n{said}"
        return out.read_bytes()


def packed(folder: Path) -> Path:
    """Unpack the archive; returns the program in it that can be talked to."""
    archive = next(file for file in OUT.iterdir() if file.name.endswith((".tar.xz", ".zip")))
    folder.mkdir()
    if SUFFIX:
        shutil.unpack_archive(archive, folder)
    else:
        subprocess.run(["tar", "-C", folder, "-xf", archive], check=True)
    if sys.platform == "darwin":
        return next(folder.glob("*/*.app/Contents/MacOS/tabletop"))
    return next(folder.glob(f"*/tabletop/tabletop-console{SUFFIX}" if SUFFIX else "*/program/tabletop"))


def installed(folder: Path) -> Path:
    """Install what was unpacked there, and install it again over itself; returns the command."""
    script = next(folder.glob("*/install.sh"))
    for _ in range(2):
        subprocess.run([script, "--prefix", folder / "prefix"], check=True, stdout=subprocess.DEVNULL)
    for where in ("bin/tabletop", "share/applications/scum-and-scallywags.desktop"):
        assert (folder / "prefix" / where).is_file(), where
    return folder / "prefix" / "bin" / "tabletop"


def removed(folder: Path) -> None:
    """Take the program away again; nothing of it may stay."""
    prefix = folder / "prefix"
    script = prefix / "lib" / "scum-and-scallywags" / "install.sh"
    subprocess.run([script, "--uninstall", "--prefix", prefix], check=True, stdout=subprocess.DEVNULL)
    left = [file for file in prefix.rglob("*") if not file.is_dir() and "scum" in file.name + file.parent.name]
    assert not left, f"left behind: {left}"
    assert not (prefix / "bin" / "tabletop").is_symlink()


def shown(program: Program, screen: dict[str, str]) -> None:
    """See that its window says whose it is, so that a desktop finds the icon; then close it as a system does."""
    search = ["xdotool", "search", "--onlyvisible", "--class", "^tabletop$"]
    with subprocess.Popen(program.command, env={**bare(program.home), **screen}) as running:
        end = time.monotonic() + PATIENCE_S
        while subprocess.run(search, env={**os.environ, **screen}, capture_output=True, check=False).returncode:
            assert running.poll() is None, f"{program.name} ended at once"
            assert time.monotonic() < end, f"{program.name}: no window of the class tabletop"
            time.sleep(0.1)
        running.terminate()
        assert running.wait(20) == 0, f"{program.name}, asked to end: exit code {running.returncode}"


def programs(folder: Path) -> Iterator[tuple[str, Path, Iterable[str]]]:
    """Give everything there is to try, and what is asked of it."""
    program = packed(folder / "unpacked")
    yield "folder", installed(folder / "unpacked") if sys.platform == "linux" else program, SAID
    if not SUFFIX:  # on Windows it has no console to say anything on
        others = (".tar.xz", ".deb", ".AppImage", SUMS)
        yield "single file", next(file for file in OUT.iterdir() if not file.name.endswith(others)), BRIEF


def unpacked(folder: Path) -> None:
    """See that the package holds the program of the folder, byte by byte, and starts it by its link."""
    for package in OUT.glob("*.deb"):
        subprocess.run(["dpkg-deb", "-x", package, folder / "deb"], check=True)
        says_what_is_there(folder / "deb")
        holds, wanted = (contents(place) for place in (folder / "deb" / "usr" / "lib" / NAME, FOLDER))
        assert holds == wanted, f"the package and the folder differ: {sorted(holds.items() ^ wanted.items())[:9]}"
        code, said = Program("deb", (str(folder / "deb" / "usr" / "games" / "tabletop"),), folder).run("--version")
        assert code == 0, f"the package's program, asked for its version: exit code {code}\n{said}"
        print(f"{package.name}: the program of the folder, {said.strip()}")


def in_one_file(folder: Path, version: object) -> None:
    """See that the folder of the AppImage holds the program and starts it from anywhere; and the file, where it is."""
    place = folder / "its own place"
    shutil.copytree(APP_DIR, place, symlinks=True)
    for name in (".DirIcon", f"{NAME}.png", f"{NAME}.desktop"):
        assert (place / name).is_file(), name
    holds, wanted = contents(place / "usr" / "lib" / NAME), contents(FOLDER)
    assert holds == wanted, f"the AppImage and the folder differ: {sorted(holds.items() ^ wanted.items())[:9]}"
    for file in (place / "AppRun", *OUT.glob("*.AppImage")):
        code, said = Program(file.name, (str(file),), folder).run("--version", APPIMAGE_EXTRACT_AND_RUN="1")
        assert (code, said) == (0, version), f"{file.name}, asked for its version: exit code {code}\n{said}"
        print(f"{file.name}: {said.strip()}")


def contents(place: Path) -> dict[str, str]:
    """Return the sum of every file below a folder, by where it lies."""
    files = (file for file in place.rglob("*") if file.is_file())
    return {str(file.relative_to(place)): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


def says_what_is_there(tree: Path) -> None:
    """See that every file the package's copyright speaks of is in it, and every part by others with its text."""
    inside = tree / "usr" / "lib" / NAME / "_internal"
    said = (tree / "usr" / "share" / "doc" / NAME / "copyright").read_text("utf-8")
    for line in re.findall("^Files: (.+(?:\n .+)*)", said, re.MULTILINE):
        for pattern in line.split():
            assert next(tree.glob(pattern), None), f"the copyright names {pattern}, which is not there"
    for part in carried_by(inside / "LICENSES"):
        assert (inside / "LICENSES" / part.file).stat().st_size, f"no licence text of {part.name}"
        assert part.name in said, f"the copyright does not name {part.name}"


def summed() -> None:
    """See that the sums beside the files are those of all files."""
    sums = set((OUT / SUMS).read_text("utf-8").splitlines())
    files = [file for file in OUT.iterdir() if file.name != SUMS]
    found = {f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}" for file in files}
    assert sums == found, f"{SUMS}: {sums} for {found}"


def played(program: Program, folder: Path) -> dict[str, tuple[str, bytes]]:
    """Play the hand in no window and, where there is an X server, in one; returns what came of it in each."""
    sees, hands = shutil.which("Xvfb"), {}
    if not sees or program.asked is SAID:
        hands["no window"] = program.plays(SDL_VIDEODRIVER="dummy")
    if sees:
        server = folder / f"screen of {program.name}"
        server.mkdir()
        with x_server(server) as screen:
            hands["a window"] = program.plays(**screen)
            if shutil.which("xdotool"):
                shown(program, screen)
    return hands


def main() -> int:
    """Compare every program with the source; AssertionError says what differs."""
    strangers = [file for file in FROZEN.rglob("*") if file.name.split(".")[0] in STRANGERS]
    assert not strangers, f"what has no place in it: {strangers}"
    summed()
    with tempfile.TemporaryDirectory(prefix=ODD) as name, ThreadPoolExecutor(AT_A_TIME) as pool:
        folder = Path(name)
        source = Program("source", INSTALLED, folder)
        tried = [Program(name, (str(file),), folder, asked) for name, file, asked in programs(folder)]
        right, *said = pool.map(lambda program: dict(program.told()), (source, *tried))
        of_source = pool.submit(source.plays, SDL_VIDEODRIVER="dummy")
        hands = list(pool.map(lambda program: played(program, folder), tried))
        hand = of_source.result()
        code, shown_again = tried[0].run("selftest", "--recorded", str(HAND), SDL_VIDEODRIVER="dummy")
        assert code == 0, f"a recorded hand: exit code {code}\n{shown_again}"
        print(shown_again.strip())
        if SUFFIX:
            silent = Program("single file", (str(SINGLE),), folder).picture("selftest", SDL_VIDEODRIVER="dummy")
            assert silent == hand[1], "the single file: the hand is not played as from source"
        print(hand[0].strip())
        for program, words, found in zip(tried, said, hands, strict=True):
            for what, heard in words.items():
                differs = f"{program.name}, {what}: not as from source\n{heard!r}\n{right[what]!r}"
                assert heard == right[what], differs[:2000]
            for screen, seen in found.items():
                differs = "it ends in another picture" if seen[0] == hand[0] else f"{seen[0]}\nfor\n{hand[0]}"
                assert seen == hand, f"{program.name}, in {screen}: the hand is not played as from source: {differs}"
            print(f"{program.name}: as from source, {', '.join(words)}, a hand in {' and in '.join(found)}")
        if sys.platform == "linux":
            unpacked(folder)
            in_one_file(folder, right["version"])
            removed(folder / "unpacked")
    return 0


if __name__ == "__main__":
    sys.exit(main())
