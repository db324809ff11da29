"""The sounds: table and files agree, every file decodes, and their program makes the same samples."""

import dataclasses
import hashlib
import io
import json
from importlib.resources import files

import pygame
import pytest

import sounds
from sounds.make.__main__ import describe, main
from sounds.make.table import SOUNDS
from sounds.make.takes import takes

KINDS = {"ui", "card", "table", "event", "tag", "bed"}
SHORT = ("button", "refused", "card-play-four")  # a fraction of a second of work each
RATE = 44100


@pytest.fixture(scope="module")
def mixer():
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 1)
        yield pygame.mixer
        pygame.mixer.quit()


def test_the_table_is_whole():
    table = sounds.table()
    assert len(table) == 120
    assert {sound.kind for sound in table.values()} == KINDS
    for name, sound in table.items():
        assert len(sound.files) == len(sound.ms) == len(sound.hit_ms) > 0, name
        assert all(0 <= hit < ms for hit, ms in zip(sound.hit_ms, sound.ms, strict=True)), name
        assert 0 < sound.volume <= 1, name
        assert sound.voices >= 1, name
        assert sound.gap_ms >= 0, name
        assert sound.when, name


def test_the_table_cannot_be_changed():
    with pytest.raises(TypeError):
        sounds.table()["card-deal"] = None
    with pytest.raises(dataclasses.FrozenInstanceError):
        sounds.table()["card-deal"].volume = 1.0


def test_every_file_belongs_to_one_sound_and_none_is_left_over():
    listed = [file for sound in sounds.table().values() for file in sound.files]
    assert len(listed) == len(set(listed)) == 186
    assert {f.name for f in files(sounds).iterdir() if f.name.endswith(".ogg")} == set(listed)


def test_what_must_stay_secret_is_never_panned():
    secret = ("hands-cloth", "love-letter", "coin-found", "ally-whistle", "night-falls", "turn-bell")
    assert [name for name in secret if sounds.table()[name].pan] == []
    assert sounds.table()["card-play"].pan


@pytest.mark.parametrize("file", ["no-such-sound.ogg", "", "button-1", "sounds.json", "../pyproject.toml"])
def test_a_missing_sound_says_so_in_one_sentence(file):
    with pytest.raises(sounds.MissingSoundError) as caught:
        sounds.data(file)
    assert str(caught.value) == f"There is no sound file called {file!r}."
    assert isinstance(caught.value, KeyError)


def test_a_listed_file_that_is_gone_is_missing_too(monkeypatch, tmp_path):
    sounds.table()
    monkeypatch.setattr(sounds, "_place", lambda: tmp_path)
    with pytest.raises(sounds.MissingSoundError):
        sounds.data("button-1.ogg")


def test_every_file_decodes_to_the_length_the_table_says(mixer):
    wrong = {}
    for sound in sounds.table().values():
        for file, ms in zip(sound.files, sound.ms, strict=True):
            length = 1000 * mixer.Sound(io.BytesIO(sounds.data(file))).get_length()
            if abs(length - ms) > 2:
                wrong[file] = (length, ms)
    assert wrong == {}


def test_the_table_says_what_the_program_says():
    rows = json.loads(files(sounds).joinpath("sounds.json").read_text(encoding="utf-8"))
    measured = {"ms", "hit_ms"}
    shipped = {name: {k: v for k, v in row.items() if k not in measured} for name, row in rows.items()}
    assert shipped == {s.name: {k: v for k, v in describe(s).items() if k not in measured} for s in SOUNDS}


def _sums():
    lines = files(sounds).joinpath("make", "wav.sha256").read_text(encoding="utf-8").splitlines()
    return {name: digest for digest, name in (line.split() for line in lines)}


def test_a_checksum_is_kept_for_every_file():
    listed = [file for sound in sounds.table().values() for file in sound.files]
    assert [name.replace(".wav", ".ogg") for name in _sums()] == listed


@pytest.mark.ci
@pytest.mark.parametrize("name", SHORT)
def test_the_program_makes_the_same_samples(name):
    (sound,) = (s for s in SOUNDS if s.name == name)
    made = {f"{take.name}.wav": hashlib.sha256(take.wav).hexdigest() for take in takes(sound)}
    assert len(made) == sound.takes
    assert made == {file: digest for file, digest in _sums().items() if file in made}


@pytest.mark.ci
def test_the_command_line_writes_the_chosen_sounds(tmp_path):
    assert main([str(tmp_path), "--only", "tab"]) == 0
    assert sorted(f.name for f in tmp_path.iterdir()) == ["tab-1.wav", "tab-2.wav", "tab-3.wav"]
    wanted = _sums()
    assert all(hashlib.sha256(f.read_bytes()).hexdigest() == wanted[f.name] for f in tmp_path.iterdir())


@pytest.mark.ci
def test_rewriting_what_ships_takes_no_selection(tmp_path, capsys):
    with pytest.raises(SystemExit):
        main([str(tmp_path), "--only", "tab", "--ship", str(tmp_path)])
    assert "--ship makes them all" in capsys.readouterr().err
