"""A real window under Xvfb: it opens, resizes, shows what was drawn, and costs next to nothing when idle."""

import json
import os
import shutil
import subprocess
import sys

import pytest

from tests.e2e.desk import window_manager

pytestmark = [pytest.mark.x11, pytest.mark.skipif(shutil.which("Xvfb") is None, reason="no Xvfb here")]

PROGRAM = """
import json, threading, time
start = time.perf_counter()
from tabletop.display import open_window
from tabletop.early import Early
window = open_window(Early(size=(1000, 700)))
from tabletop.app import App, Screen
app = App(window)
first = (time.perf_counter() - start) * 1000
import pygame
class Page(Screen):
    sizes = []
    def layout(self, m):
        self.sizes.append((m.width, m.height))
        self.scene.background = pygame.Surface((m.width, m.height))
        self.scene.background.fill((40, 90, 60))
page = Page()
app.push(page)
def later():
    if app.now > 400:
        window.resize((1200, 800))
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))
    return app.now <= 400
app.when_idle(later)
def mark():
    globals().update(cpu=time.process_time(), wall=time.perf_counter(), frames=app.frames)
threading.Timer(1.2, mark).start()
threading.Timer(3.0, app.quit).start()
app.run()
busy = (time.process_time() - cpu) / (time.perf_counter() - wall) * 100
print(json.dumps({"driver": pygame.display.get_driver(), "first": first, "sizes": page.sizes, "idle": busy,
                  "frames": app.frames - frames, "pixel": list(window.surface.get_at((5, 5))[:3])}))
"""


@pytest.fixture
def screen(request):
    read, write = os.pipe()
    size = getattr(request, "param", "1600x1000")
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24"], pass_fds=[write], stderr=subprocess.DEVNULL
    )
    os.close(write)
    number = os.read(read, 16).decode().strip()
    yield f":{number}"
    server.terminate()
    server.wait(10)


def test_a_real_window(screen):
    env = {**os.environ, "DISPLAY": screen, "SDL_VIDEODRIVER": "x11", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    env.pop("SDL_FRAMEBUFFER_ACCELERATION", None)
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=env, capture_output=True, text=True, timeout=40, check=False
    )
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout.splitlines()[-1])
    assert said["driver"] == "x11"
    assert said["sizes"] == [[1000, 700], [1200, 800]]
    assert said["pixel"] == [40, 90, 60]
    assert said["frames"] == 0  # nothing changed, nothing was drawn
    assert said["idle"] < 4  # a busy machine; alone it is below 1
    assert said["first"] < 3000


BACK_AND_FORTH = """
import json, time
import pygame
from tabletop.display import open_window
from tabletop.early import Early
window = open_window(Early(size=(1000, 700)))
sizes = []
def look():
    for _ in range(40):
        pygame.event.get()
        pygame.display.flip()
        time.sleep(0.02)
    sizes.append(window.size)
look()
for on in (True, False, True, False):
    window.set_fullscreen(on)
    look()
print(json.dumps(sizes))
"""


FIRST = """
import json, subprocess, time
import pygame
from tabletop.display import open_window
window = open_window()
def look():
    for _ in range(40):
        pygame.event.get()
        pygame.display.flip()
        time.sleep(0.02)
    return window.size
sizes = [look()]
pygame.Window.from_display_module().restore()
look()
for size in ("300", "200"), ("1000", "600"):
    window_id = subprocess.run(["xdotool", "search", "--class", "tabletop"], capture_output=True, text=True)
    subprocess.run(["xdotool", "windowsize", window_id.stdout.split()[-1], *size], check=True)
    sizes.append(look())
print(json.dumps(sizes))
"""


@pytest.mark.skipif(shutil.which("openbox") is None, reason="no openbox here")
def test_out_of_full_screen_the_window_is_as_large_as_before(screen):
    assert managed(BACK_AND_FORTH, screen) == [[1000, 700], *[[1600, 1000], [1000, 700]] * 2]


@pytest.mark.skipif(not (shutil.which("openbox") and shutil.which("xdotool")), reason="no openbox or no xdotool here")
@pytest.mark.parametrize("screen", ["1280x720", "1366x768", "1440x900"], indirect=True)
def test_on_a_small_screen_the_first_window_is_maximised_and_gets_no_smaller_than_it_may(screen, request):
    wide, high = (int(side) for side in request.node.callspec.params["screen"].split("x"))
    first, *later = managed(FIRST, screen)
    assert first[0] == wide
    assert high - 60 < first[1] <= high
    assert later == [[960, 540], [1000, 600]]


def managed(program, screen):
    """What a program says last, whose window has a window manager."""
    env = {**os.environ, "DISPLAY": screen, "SDL_VIDEODRIVER": "x11", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    env.pop("SDL_FRAMEBUFFER_ACCELERATION", None)
    with window_manager(env):
        done = subprocess.run(
            [sys.executable, "-c", program], env=env, capture_output=True, text=True, timeout=40, check=False
        )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])
