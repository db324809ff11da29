"""An X server of our own, a window manager if there is one, and a hand at the mouse (xdotool)."""

import json
import os
import struct
import subprocess
import sys
import tempfile
import time
import zlib
from contextlib import contextmanager, suppress
from pathlib import Path

import pygame

ROOT = Path(__file__).parents[2]
OUT = Path(__file__).parent / "out"  # screenshots, to be looked at; ignored by git
SCREEN = "1600x1000x24"


@contextmanager
def x_server(folder):
    """Start Xvfb on a free display with openbox as window manager; yield its environment. Its picture is in a file."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", SCREEN, "-noreset", "-fbdir", str(folder)]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as said:
        number = said.readline().strip()  # the whole line: a server whose reader has gone dies
    env = {**os.environ, "DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    env.pop("SDL_FRAMEBUFFER_ACCELERATION", None)
    for _ in range(100):  # its first breath takes a moment
        if subprocess.run(["xdotool", "getdisplaygeometry"], env=env, capture_output=True, check=False).returncode == 0:
            break
        time.sleep(0.05)
    try:
        with window_manager(env):
            yield {**env, "FRAMEBUFFER": str(folder / "Xvfb_screen0")}
    finally:
        server.terminate()
        server.wait(10)


@contextmanager
def window_manager(env):
    """Start openbox and wait until it manages: a window shown while it takes over may wait for ever to be mapped."""
    with tempfile.TemporaryDirectory() as folder:
        ready = Path(folder) / "ready"
        command = ["openbox", "--startup", f"touch {ready}"]
        manager = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            for _ in range(400):
                if ready.exists():
                    break
                time.sleep(0.05)
            yield
        finally:
            manager.terminate()
            manager.wait(10)


class Desk:
    """The program in a window, seen through the spy's notes, touched through the X server."""

    def __init__(self, env, home, name, arguments=()):
        self.env = {**env, "TABLETOP_HOME": str(home)}
        self.notes = home / f"notes-{name}"
        self.notes.mkdir(parents=True)
        self.said = (home / f"said-{name}.txt").open("wb")
        command = [sys.executable, "-m", "tests.e2e.spy", str(self.notes), "--", *arguments]
        self.process = subprocess.Popen(command, cwd=ROOT, env=self.env, stdout=self.said, stderr=self.said)
        self.until(lambda s: s.get("page"))
        self.window = self._window()
        self.xdotool("windowfocus", self.window)
        time.sleep(0.3)

    # -- looking
    def state(self):
        """What the spy saw last."""
        try:
            return json.loads((self.notes / "state.json").read_text())
        except OSError:
            return {}

    def until(self, ready, seconds=60, *, reads=True):
        """Wait for something to be seen; what the table stops for meanwhile is read."""
        end = time.monotonic() + seconds
        while True:
            state = self.state()
            if ready(state):
                return state
            if reads and state.get("stopped"):
                self._read_on(state)
            assert self.process.poll() is None, Path(self.said.name).read_text()
            assert time.monotonic() < end, f"waited in vain; last seen: {json.dumps(state)[:2000]}"
            time.sleep(0.03)

    def picture(self, name):
        """Save what the X server shows."""
        OUT.mkdir(exist_ok=True)
        file = OUT / f"{name}.png"
        save_screen(Path(self.env["FRAMEBUFFER"]).read_bytes(), file)
        return file

    # -- touching
    def xdotool(self, *words):
        """One command; never with --sync, which may wait for ever on an SDL window."""
        done = subprocess.run(
            ["xdotool", *map(str, words)], env=self.env, capture_output=True, text=True, timeout=30, check=False
        )
        return done.stdout

    def _window(self):
        for _ in range(100):
            found = self.xdotool("search", "--onlyvisible", "--pid", self.process.pid).split()
            if found:
                return found[-1]
            time.sleep(0.05)
        raise AssertionError("no window came up")

    def size(self):
        """Measure the window."""
        lines = dict(line.split("=") for line in self.xdotool("getwindowgeometry", "--shell", self.window).split())
        return int(lines["WIDTH"]), int(lines["HEIGHT"])

    def move(self, pos):
        """Put the pointer somewhere in the window (its place on the screen is reported wrongly with a frame)."""
        self.xdotool(*self._to(pos))

    def _to(self, pos):
        return "mousemove", "--window", self.window, round(pos[0]), round(pos[1])

    def point(self, pos):
        """Put the pointer somewhere and wait until it is there, and until a press there would be taken as meant."""
        there = [round(at) for at in pos[:2]]
        while True:
            self.move(pos)
            state = self.until(
                lambda s: s.get("stopped") or (s["pointer"] == there and not s["fresh"]), seconds=20, reads=False
            )
            if not state.get("stopped"):
                return
            self._read_on(state)

    def _read_on(self, state):
        """Press what lets a table that stopped go on, unless it has gone on by itself."""
        spot = [round(at) for at in state["buttons"]["main"][:2]]
        self.move(spot)
        seen = self.until(
            lambda s: not s.get("stopped") or (s["pointer"] == spot and not s["fresh"]), seconds=20, reads=False
        )
        if seen.get("stopped"):
            self.xdotool("click", 1)
            self.until(lambda s: not s.get("stopped"), seconds=20, reads=False)

    def click(self, pos):
        """Point, wait as a person does, press."""
        self.point(pos)
        self.xdotool("click", 1)
        time.sleep(0.06)

    def press(self, name):
        """Click a button, which may still be on its way to its place; one that has gone meanwhile is not clicked."""
        spot, seen = None, self.until(lambda s: name in s.get("buttons", {}))
        while name in seen["buttons"] and spot != seen["buttons"][name][:2]:
            spot = seen["buttons"][name][:2]
            self.point(spot)
            seen = self.state()
        if name in seen["buttons"]:
            self.click(spot)

    def rest(self):
        """Look for a moment: in the first half second behind a curtain nothing is pressed."""
        time.sleep(0.7)

    def nod(self):
        """Press what means nothing else: whoever reads has read it."""
        self.xdotool("click", 3)

    def drag(self, start, end, steps=14):
        """Press, move in small steps, let go."""
        self.point(start)
        way = ([a + (b - a) * i / steps for a, b in zip(start, end, strict=True)] for i in range(1, steps + 1))
        words = [word for spot in way for word in (*self._to(spot), "sleep", "0.016")]
        self.xdotool("mousedown", 1, *words, "mouseup", 1)
        time.sleep(0.05)

    def key(self, name):
        """Press a key."""
        self.xdotool("key", name)

    def close(self):
        """Close the window through the window manager, which may have looked away; return the exit code."""
        end = time.monotonic() + 30
        while self.process.poll() is None and time.monotonic() < end:
            self.xdotool("windowfocus", self.window)
            self.key("alt+F4")
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(6)
        self.said.close()
        return self.process.wait(1)

    def kill(self):
        """Kill -9."""
        self.process.kill()
        self.process.wait(10)
        self.said.close()


def save_screen(dump, file):
    """Save the picture of an X server (xwd, 32 bits a pixel) as PNG, packed in a hurry."""
    head = struct.unpack(">25I", dump[:100])
    size, width, height, stride, colours = head[0], head[4], head[5], head[12], head[19]
    made = pygame.image.frombuffer(dump[size + colours * 12 :][: stride * height], (stride // 4, height), "BGRA")
    lines = pygame.image.tobytes(made.subsurface((0, 0, width, height)), "RGB")
    rows = b"".join(b"\0" + lines[at : at + 3 * width] for at in range(0, len(lines), 3 * width))
    shape = struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", shape), (b"IDAT", zlib.compress(rows, 1)), (b"IEND", b""))
    with file.open("wb") as out:
        out.write(b"\x89PNG\r\n\x1a\n")
        for kind, what in parts:
            out.write(struct.pack(">I", len(what)) + kind + what + struct.pack(">I", zlib.crc32(kind + what)))
