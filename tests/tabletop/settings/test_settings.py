"""Settings survive everything that can happen to a file, and never stop the start."""

import errno
import json
import time

import pytest

from tabletop import paths, settings
from tabletop.early import Early, read_early, read_raw
from tabletop.settings import Settings, Volumes, load, reset, save


@pytest.fixture
def file():
    return paths.settings_file()


def test_home_moves_every_folder(tmp_path):
    assert {paths.folder(kind) for kind in paths.KINDS} == {tmp_path / kind for kind in paths.KINDS}
    assert paths.log_file().parent == tmp_path / "log"
    assert paths.saves() == tmp_path / "data" / "games"
    with pytest.raises(ValueError, match="attic"):
        paths.folder("attic")


def test_without_a_home_the_folders_are_the_users(monkeypatch):
    monkeypatch.delenv("TABLETOP_HOME")
    assert all(paths.NAME in str(paths.folder(kind)) for kind in paths.KINDS)


def test_folders_are_made_when_needed_and_faults_are_sentences(tmp_path, monkeypatch):
    place, problem = paths.ready("data")
    assert place.is_dir()
    assert problem is None
    (tmp_path / "file").write_text("x")
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "file"))
    _place, problem = paths.ready("data")
    assert problem.endswith(".")
    assert "cannot be made" in problem


def test_what_is_saved_is_loaded(file):
    mine = Settings(name="Anwen", text_size=1.5, keys={"pass": ["x"]}, volumes=Volumes(master=0.1))
    assert save(mine) is None
    assert load() == (mine, None)
    mine.name = "Morgan"
    assert save(mine) is None
    assert json.loads(file.with_suffix(".bak").read_text())["name"] == "Anwen"
    assert not file.with_suffix(".new").exists()


def test_no_file_means_defaults():
    assert load() == (Settings(), None)


def test_settings_that_are_no_more_are_passed_over_in_silence(file):
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps({"name": "Anwen", "six_colour": True, "carpet": "red", "pad_glyphs": 3}))
    assert load() == (Settings(name="Anwen"), None)


def test_values_are_checked_when_set():
    with pytest.raises(ValueError, match="text_size"):
        Settings().text_size = 9


@pytest.mark.parametrize("broken", ["", "{", "[1]", '"x"', "\x00"])
def test_a_broken_file_is_set_aside(file, broken):
    file.parent.mkdir(parents=True)
    for n in (1, 2):
        file.write_text(broken)
        found, said = load()
        assert found == Settings()
        assert said.count(f"settings.broken-{n}.json") == 1
        assert not file.exists()


def test_bytes_that_are_no_text(file):
    file.parent.mkdir(parents=True)
    file.write_bytes(b"\xff\xfe\x00")
    assert load()[1].startswith("The settings file is not text")


def test_one_bad_value_costs_only_itself(file):
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps({"name": "Anwen", "text_size": 12, "unknown": 1}))
    found, said = load()
    assert (found.name, found.text_size) == ("Anwen", 1.0)
    assert "text_size" in said
    assert file.with_name("settings.broken-1.json").exists()


def test_a_place_that_cannot_be_written_is_a_sentence(tmp_path):
    (tmp_path / "config").write_text("a file where the folder should be")
    said = save(Settings())
    assert said.startswith("Settings cannot be kept")


@pytest.mark.parametrize("broken", [b"{ this is no JSON", b"", b"\xff\xfe"])
def test_the_backup_stands_in_for_a_broken_file(file, broken):
    save(Settings(name="Anwen", text_size=1.5))
    save(Settings(name="Anwen", text_size=1.3))
    file.write_bytes(broken)
    found, said = load()
    assert (found.name, found.text_size) == ("Anwen", 1.5)
    assert "as it was before the last change" in said
    assert said.endswith("The old file is kept as settings.broken-1.json.")
    assert file.with_name("settings.broken-1.json").read_bytes() == broken
    assert load() == (found, None)  # however this program ends


def test_a_broken_backup_is_no_help(file):
    save(Settings(name="Anwen"))
    file.with_suffix(".bak").write_text('{"text_size": 99}')
    file.write_text("{")
    found, said = load()
    assert found == Settings()
    assert "back to normal" in said


def test_writing_the_same_again_keeps_the_backup_of_the_last_change(file):
    save(Settings(name="Anwen"))
    for _ in range(3):
        assert save(Settings(name="Morgan")) is None
    assert json.loads(file.with_suffix(".bak").read_text())["name"] == "Anwen"


@pytest.mark.parametrize(("files", "room"), [(0, 0), (0, 20), (1, 20)])
def test_a_full_disk_leaves_what_was_there_and_nothing_half_written(file, monkeypatch, files, room):
    save(Settings(name="Anwen"))
    save(Settings(name="Bran"))
    before = {path.name: path.read_bytes() for path in file.parent.iterdir()}
    write = type(file).write_bytes
    left = [files * len(before["settings.json"]) + room]

    def full(self, data):
        write(self, data[: left[0]])
        left[0] -= len(data)
        if left[0] < 0:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(type(file), "write_bytes", full)
    assert "No space left" in save(Settings(name="Morgan"))
    after = {path.name: path.read_bytes() for path in file.parent.iterdir()}
    assert set(after) == set(before)
    assert after["settings.json"] == before["settings.json"]
    assert json.loads(after["settings.bak"])["name"] in {"Anwen", "Bran"}


def test_reset_puts_single_settings_back():
    mine = Settings(name="Anwen", speed=4)
    reset(mine, "speed")
    assert (mine.name, mine.speed) == ("Anwen", 1.0)


def test_early_reading_takes_sense_and_leaves_nonsense(file):
    assert read_early() == Early()
    save(Settings(text_size=1.3, fullscreen=True, window_size=(1600, 900), window_place=(-5, 20)))
    assert read_early() == Early((1600, 900), (-5, 20), True, 1.3, "auto")
    file.write_text(json.dumps({"window_size": [1, 1], "window_place": "x", "text_size": True, "fullscreen": 1}))
    assert read_early() == Early()
    file.write_text("{")
    assert read_early() == Early()
    assert read_raw(["name"]) == {}
    assert settings.read_raw is read_raw


@pytest.mark.parametrize("text", [
    "[" * (40 << 20), "{" + ",".join(f'"a{i}":0' for i in range(60_000)) + ',"speed":"x"}', "\n" * (16 << 20),
    json.dumps({name: {} for name in Settings.model_fields}),
], ids=["brackets", "names", "nothing", "all wrong"])  # fmt: skip
def test_any_settings_file_is_answered_within_a_second_in_a_sentence(file, text):
    file.parent.mkdir(parents=True)
    file.write_text(text)
    begun = time.process_time()
    read_early()
    kept, said = load()
    assert time.process_time() - begun < 1
    assert kept.speed == 1.0
    assert len(said) < 1000


def test_a_name_in_the_settings_can_be_shown(file):
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps({"name": "An\x00n\x1b"}))
    assert load()[0].name == "An?n?"
