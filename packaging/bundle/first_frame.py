"""How long a person waits for the first picture: from the start of the process to the first bright px on an X server.

Nothing of ours is in the process that is measured; the server's picture lies in a file, and that is looked at.
"""

from __future__ import annotations

import mmap
import shutil
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

WIDTH, HEIGHT, HEADER = 1280, 800, 4096
RUNS = 7
PATIENCE_S = 20.0


@contextmanager
def x_server(folder: Path) -> Iterator[dict[str, str]]:
    """Start an X server of our own; yields what a program needs to find it. RuntimeError if none comes up."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-nolisten", "tcp", "-noreset",
               "-fbdir", str(folder)]  # fmt: skip
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        said = server.stdout.readline().strip() if server.stdout else ""
        if not said:
            raise RuntimeError("Xvfb does not start")
        try:
            yield {"DISPLAY": f":{said}", "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        finally:
            server.terminate()


def bare(home: Path) -> dict[str, str]:
    """Return an environment in which no Python can be found, nor much else."""
    return {"HOME": str(home), "TABLETOP_HOME": str(home), "PATH": "/nowhere", "LANG": "C.UTF-8"}


def once(command: Sequence[str], env: Mapping[str, str], screen: mmap.mmap) -> float:
    """Start a program, wait until something is seen, end it; how long that took (s)."""
    line = 4 * WIDTH
    middle = HEADER + line * (HEIGHT // 2)  # a row that the window covers wherever it comes up
    dark = screen[middle : middle + line]
    start = time.perf_counter()
    with subprocess.Popen(list(command), env=dict(env), stdout=subprocess.DEVNULL) as program:
        try:
            while screen[middle : middle + line] == dark:
                if time.perf_counter() - start > PATIENCE_S or program.poll() is not None:
                    raise RuntimeError(f"{command[0]} shows nothing")
                time.sleep(0.0005)
            return time.perf_counter() - start
        finally:
            program.terminate()
            program.wait(10)
            while screen[middle : middle + line] != dark:  # the window has gone
                time.sleep(0.01)


def first_frames(commands: Mapping[str, Sequence[str]]) -> dict[str, float]:
    """Return the median wait (ms) for each of the programs, started in turn; nothing where there is no Xvfb."""
    if shutil.which("Xvfb") is None:
        return {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with x_server(folder) as found, (folder / "Xvfb_screen0").open("rb") as file:
            screen = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
            env = {**bare(folder / "home"), **found}
            waits: dict[str, list[float]] = {what: [] for what in commands}
            for run in range(RUNS + 1):
                for what, command in commands.items():
                    waited = once(command, env, screen)
                    if run:  # the first time warms the disk's cache
                        waits[what].append(waited * 1000)
            screen.close()
    return {what: median(found) for what, found in waits.items()}
