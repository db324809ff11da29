"""Windows and macOS, by simulation: what is asked of the system there, and homes with odd names."""

import json
import locale
import os
import plistlib
import subprocess
import sys
from contextlib import nullcontext
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace

import platformdirs
import pytest
from platformdirs import macos, unix, windows

from tabletop import display, friends, language, paths, settings, thinking, worker
from tabletop.commands import Sorry, faults
from tabletop.commands.window import need_a_screen
from tabletop.packs.found import look
from tabletop.screens.settings import data
from tabletop.screens.words import local
from tabletop.settings import Settings
from tabletop.speech import ways
from tests.tabletop.packs.packs_kit import pack
from tests.tabletop.session.test_thinking import wait

ODD = Path("Jürgen Œ", "my games")
SYSTEMS = {"win32": "explorer", "darwin": "open", "linux": "xdg-open"}


def started(monkeypatch, module):
    """What would be started, each as (words, how)."""
    found = []
    pipes = SimpleNamespace(stdout=BytesIO(), stdin=BytesIO(), wait=int, kill=int)
    monkeypatch.setattr(module.subprocess, "Popen", lambda words, **how: found.append((words, how)) or pipes)
    return found


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_worker_gives_way_and_opens_no_console(monkeypatch, system):
    found = started(monkeypatch, worker)
    monkeypatch.setattr(sys, "platform", system)
    worker.Worker(["x"]).close()
    flags = found[0][1].get("creationflags", 0)
    no_window, below_normal = 0x08000000, 0x00004000
    assert flags == (no_window | below_normal if system == "win32" else 0)


@pytest.mark.parametrize(("system", "opener"), SYSTEMS.items())
def test_a_folder_is_shown_by_what_the_system_has(monkeypatch, tmp_path, system, opener):
    found = started(monkeypatch, data)
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(data.shutil, "which", lambda name: f"/bin/{name}")
    assert data.open_folder(tmp_path / ODD)
    assert found[0][0] == [f"/bin/{opener}", str(tmp_path / ODD)]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_screen_has_a_name_on_linux_alone(monkeypatch, tmp_path, system):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setattr(sys, "platform", system)
    with pytest.raises(Sorry) if system == "linux" else nullcontext():
        need_a_screen()


def test_windows_is_asked_for_pixels_as_they_are_unless_somebody_wants_otherwise(monkeypatch):
    monkeypatch.setenv(display.SHARP, "unaware")
    display.open_window()
    assert os.environ[display.SHARP] == "unaware"
    monkeypatch.delenv(display.SHARP)
    display.open_window()
    assert os.environ.pop(display.SHARP) == "permonitorv2"


@pytest.mark.parametrize("kind", [windows.Windows, macos.MacOS, unix.Unix])
def test_what_is_kept_lies_apart_on_every_system(monkeypatch, tmp_path, kind):
    home = tmp_path / ODD
    monkeypatch.delenv("TABLETOP_HOME", raising=False)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setattr(windows, "get_win_folder", lambda name: str(home / name))
    monkeypatch.setattr(platformdirs, "PlatformDirs", kind)
    places = [paths.settings_file(), paths.saves(), paths.packs(), paths.log_file(), paths.exports(), paths.pictures()]
    for place in places:
        assert place.is_relative_to(home), place
        assert not any(place.is_relative_to(other) for other in places if other != place)
        assert paths.refused(place.parent) is None


@pytest.fixture
def odd_home(monkeypatch, tmp_path):
    """A person whose name needs more than ASCII, and whose folders have spaces."""
    home = tmp_path / ODD
    monkeypatch.setenv("TABLETOP_HOME", str(home))
    return home


def test_an_odd_home_holds_settings_log_and_packs(odd_home):
    assert settings.save(Settings(name="Jürgen Œ")) is None
    assert settings.load() == (Settings(name="Jürgen Œ"), None)
    assert faults.note("Œ").read_text("utf-8").endswith(" Œ\n")
    pack("mine Œ", "cards", **{"sprites__card-back.svg": "<svg/>"})
    assert [one.folder for one in look(paths.packs())] == ["mine Œ"]
    assert {one.name for one in odd_home.iterdir()} == {"config", "log", "data"}


def test_friends_whose_names_differ_by_capitals_are_one(odd_home):
    found = Settings(name="Jürgen Œ")
    assert friends.refusal(found, "JÜRGEN œ")
    friends.add(found, "Ada", 3)
    assert friends.refusal(found, "aDA")
    assert not friends.refusal(found, "Adam")


STEPS = """
def steps(*words):
    import {module}
    for word in words:
        yield word, {module}.__file__
"""


def errand(thinker, module):
    """What comes of an errand in a module that has to be found by the worker."""
    thinker.errand("odd", worker.Errand(module.steps, ("Œ",)))
    found = []
    wait(SimpleNamespace(poll=lambda: found.extend(thinker.found("odd").things) or found))
    thinker.close()
    assert thinker.troubles == []
    return found


def test_the_worker_is_started_afresh_and_finds_what_lies_in_an_odd_folder(odd_home, monkeypatch):
    odd_home.mkdir(parents=True)
    (odd_home / "odd_steps.py").write_text(STEPS.format(module="odd_steps"), "utf-8")
    monkeypatch.syspath_prepend(str(odd_home))
    import odd_steps

    assert errand(thinking.Thinker(), odd_steps) == [("Œ", str(odd_home / "odd_steps.py"))]


@pytest.mark.skipif(os.name != "posix", reason="a shell script")
def test_a_frozen_program_in_an_odd_folder_is_its_own_worker(odd_home, monkeypatch):
    program = odd_home / "table top"
    odd_home.mkdir(parents=True)
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m tabletop "$@"\n', "utf-8")
    program.chmod(0o755)
    (odd_home / "other_steps.py").write_text(STEPS.format(module="other_steps"), "utf-8")
    monkeypatch.syspath_prepend(str(odd_home))
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(program))
    assert thinking.worker_command() == [str(program), "--think"]
    import other_steps

    assert errand(thinking.Thinker(), other_steps)[0][0] == "Œ"


# -- what differs without a branch
class Windows(local.__globals__["datetime"]):
    """A clock that knows nothing before 1970."""

    def astimezone(self, tz=None):
        raise OSError(22, "Invalid argument")


@pytest.mark.parametrize("moment", ["0001-01-01", "9999-12-31T23:59:59-12:00", -86400.0, 0.0])
def test_a_day_no_clock_knows_is_told_as_it_stands(monkeypatch, moment):
    assert local(moment).year in {1, 9999, 1969, 1970}
    monkeypatch.setitem(local.__globals__, "datetime", Windows)
    monkeypatch.setitem(local.__globals__, "_BEGIN", Windows(1970, 1, 1))
    assert local(moment).year in {1, 9999, 1969, 1970}


def test_what_is_printed_where_letters_are_few_ends_nothing(odd_home):
    env = {**os.environ, "PYTHONIOENCODING": "cp437", "PYTHONUTF8": "0"}
    done = subprocess.run(
        [sys.executable, "-X", "warn_default_encoding", "-W", "error::EncodingWarning", "-m", "tabletop", "check",
         "tests/saves/golden/format-0.jsonl"], env=env, cwd=Path(__file__).parents[3], capture_output=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")


def test_settings_are_the_same_bytes_on_every_system(odd_home):
    settings.save(Settings(name="Œ"))
    assert b"\r" not in paths.settings_file().read_bytes()
    assert json.loads(paths.settings_file().read_bytes())["name"] == "Œ"


@pytest.mark.parametrize(
    ("system", "there", "call"),
    [
        ("win32", {"powershell"}, "powershell"), ("darwin", {"say"}, "say"),
        ("linux", {"spd-say", "espeak"}, "spd-say"), ("freebsd14", {"espeak"}, "espeak"),
    ],
)  # fmt: skip
def test_each_system_speaks_with_a_program_of_its_own(monkeypatch, system, there, call):
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(ways, "import_module", lambda _name: (_ for _ in ()).throw(ImportError("no library")))
    monkeypatch.setattr(ways.shutil, "which", lambda name: name if name in there else None)
    assert ways.find().program.call[0] == call


def test_windows_and_macos_say_in_which_language_they_are(monkeypatch, tmp_path):
    for name in language.LOCALE:
        monkeypatch.delenv(name, raising=False)
    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: 0x0407)
    monkeypatch.setattr(language, "ctypes", SimpleNamespace(windll=SimpleNamespace(kernel32=kernel)), raising=False)
    monkeypatch.setattr(language, "locale", locale, raising=False)
    monkeypatch.setattr(language, "plistlib", plistlib, raising=False)
    monkeypatch.setattr(language.Path, "home", lambda: tmp_path)
    monkeypatch.setattr(sys, "platform", "win32")
    assert language.of_tag(language.of_system()) == "de"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert language.of_system() == ""
    kept = tmp_path / "Library/Preferences/.GlobalPreferences.plist"
    kept.parent.mkdir(parents=True)
    kept.write_bytes(plistlib.dumps({"AppleLanguages": ["de-AT", "en"]}))
    assert language.of_tag(language.of_system()) == "de"
    kept.write_bytes(b"no list")
    assert language.of_system() == ""
