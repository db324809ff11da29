"""What plays, how often, how loud and from where; and that silence is never a fault."""

import io
import itertools
import random
import wave

import pygame
import pytest

from sounds import Sound
from tabletop import audio
from tabletop.audio import Audio, Bag, NullAudio, open_audio, pan


def tone():
    made = io.BytesIO()
    with wave.open(made, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(44100)
        out.writeframes(b"\1\1" * 44100)
    return made.getvalue()


def sound(kind, files=3, voices=2, gap=30, duck=False, seat=True):
    names = tuple(f"{kind}-{i}" for i in range(files))
    return Sound("when", kind, names, (1000,) * files, (5,) * files, 0.75, voices, gap, duck, seat)


class Shelf:
    """A few sounds of one second."""

    def __init__(self):
        self.asked = []
        self.rows = {
            "button": sound("ui"),
            "card-play": sound("card"),
            "card-play-two": sound("card", 1),
            "card-play-four": sound("card", 1),
            "bell": sound("table", duck=True),
            "win": sound("tag"),
            "rain": sound("bed", 1),
            "broken": Sound("when", "ui", ("nothing",), (1,), (1,), 1.0, 1, 0, False, False),
        }

    def table(self):
        return self.rows

    def data(self, file):
        self.asked.append(file)
        if file == "nothing":
            raise KeyError(file)
        return tone()


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def rig():
    pygame.mixer.init(44100, -16, 2, 512)
    shelf, clock = Shelf(), Clock()
    made = Audio(shelf, now=clock, rng=random.Random(1))
    made.set_volumes({"master": 1, "effects": 1, "music": 1, "ambience": 1})
    yield made, shelf, clock
    made.close()


def test_sounds_are_loaded_on_first_use_and_written_down(rig):
    made, shelf, clock = rig
    assert shelf.asked == []
    for i in range(6):
        clock.now += 100 * (i + 1)
        assert made.play("button")
    assert made.played == ["button"] * 6
    assert len(shelf.asked) == 3


def test_the_gap_thins_out_a_row_of_sounds(rig):
    made, _shelf, clock = rig
    started = []
    for _ in range(6):
        started.append(made.play("card-play"))
        clock.now += 20
    assert started == [True, False, True, False, True, False]


def test_the_heavier_sound_for_more_cards(rig):
    made, _shelf, clock = rig
    for count in (1, 2, 3, 5):
        clock.now += 100
        made.play("card-play", count=count)
    assert made.played == ["card-play", "card-play-two", "card-play", "card-play-four"]


def test_too_many_voices_silence_their_own_oldest(rig):
    made, _shelf, clock = rig
    for _ in range(3):
        clock.now += 100
        made.play("card-play")
    pygame.time.wait(80)
    busy = [c for c in range(16) if pygame.mixer.Channel(c).get_busy()]
    assert set(busy) <= set(audio.CHANNELS["card"])
    assert len(busy) == 2


def test_pan_by_seat_and_never_where_it_would_tell(rig):
    assert pan(None) == pytest.approx((1, 1))
    assert pan(90) == pytest.approx((1, 1))
    left, right = pan(180)
    assert left == 1
    assert right < 0.5
    made, shelf, clock = rig
    levels = []
    real = pygame.mixer.Channel

    class Spy:
        def __init__(self, c):
            self.channel = real(c)

        def set_volume(self, *share):
            levels.append(share)

        def __getattr__(self, name):
            return getattr(self.channel, name)

    shelf.rows["secret"] = sound("event", seat=False)
    pygame.mixer.Channel = Spy
    try:
        made.play("bell", 0)
        made.play("secret", 0)
        clock.now += 100
    finally:
        pygame.mixer.Channel = real
    assert levels[0][0] < levels[0][1]
    assert levels[1][0] == levels[1][1]


def test_volume_of_others_and_under_a_tag(rig):
    made, shelf, _clock = rig
    made._rng = type("One", (), {"uniform": lambda *_a: 1.0, "shuffle": lambda *_a: None})()
    card = shelf.rows["card-play"]
    assert made._level(card, own=True) == pytest.approx(0.75)
    assert made._level(card, own=False) == pytest.approx(0.75 * 0.7)
    made.play("win")
    assert made._level(card, own=True) == pytest.approx(0.75 * 0.7)
    made.set_volumes({"effects": 0.5, "nonsense": 3, "master": 7})
    assert made._level(shelf.rows["bell"], own=True) == pytest.approx(0.375)


def test_muted_means_written_down_but_not_heard(rig):
    made, _shelf, _clock = rig
    made.mute(True)
    assert not made.play("bell")
    assert made.played == ["bell"]


def test_in_haste_only_the_last_of_cards_and_table_is_left(rig):
    made, _shelf, clock = rig
    made.haste.fast = True
    for name in ("card-play", "bell", "card-play", "win", "bell"):
        clock.now += 100
        assert made.play(name) == (name == "win")
        made.update(10)
    assert made.played == ["win"]
    clock.now += 200
    made.update(10)
    assert made.played == ["win"], "something may still follow"
    clock.now += 100
    made.update(10)
    made.update(10)
    assert made.played == ["win", "bell"]


def test_when_the_haste_is_over_the_last_sound_does_not_wait(rig):
    made, _shelf, _clock = rig
    made.haste.fast = True
    made.play("bell")
    made.play("card-play", 180, own=False, count=4)
    made.haste.fast = False
    made.update(10)
    assert made.played == ["card-play-four"]


def test_with_animations_off_moves_bells_tags_and_presses_are_left(rig):
    made, shelf, clock = rig
    for name, kind in {"card-deal": "card", "trick-sweep": "card", "coin-tick": "table", "curtain": "event"}.items():
        shelf.rows[name] = sound(kind)
    shelf.rows |= {"pass-knock": sound("table"), "turn-bell": sound("table")}
    made.haste.still = True
    heard = ["card-play", "pass-knock", "turn-bell", "win", "button"]
    for name in (*heard, "card-deal", "trick-sweep", "coin-tick", "curtain"):
        clock.now += 100
        assert made.play(name) == (name in heard), name
    made.update(1000)
    assert made.played == heard


def test_a_missing_file_is_one_sentence(rig):
    made, _shelf, clock = rig
    assert not made.play("broken")
    clock.now += 100
    assert not made.play("broken")
    assert "nothing" in made.problem
    assert not made.play("no such sound")


def test_beds_duck_and_change(rig):
    made, shelf, clock = rig
    shelf.rows["sea"] = sound("bed", 1)
    made._bed, made._bed_level = "rain", 1.0
    made.play("bell")
    made.update(60)
    assert made._bed_level == pytest.approx(0.75)
    made.update(600)
    assert made._bed_level == 0.5
    pygame.mixer.stop()
    made.update(300)
    assert made._bed_level == pytest.approx(0.75)
    made.bed("sea")
    made.update(0)
    assert made._bed is None
    clock.now += 700
    made._change_bed()
    assert made._bed == "sea"


class Music:
    """Stands in for the room's tone and writes down what it is told."""

    def __init__(self):
        self.told = []

    def load(self, _ogg):
        self.told.append("load")

    def play(self, loops, fade_ms):
        self.told.append(("play", loops, fade_ms))

    def fadeout(self, ms):
        self.told.append(("fadeout", ms))

    def set_volume(self, share):
        self.told.append(round(share, 4))

    def update(self):
        """Have nothing to wait for."""

    def close(self):
        """Have nothing under way."""


def test_a_bed_fades_in_loops_steps_back_and_fades_out(rig, monkeypatch):
    made, shelf, _clock = rig
    monkeypatch.setattr(made, "room", music := Music())
    full = shelf.rows["rain"].volume
    made.bed("rain")
    made.update(10)
    assert music.told == ["load", full, ("play", -1, 800)]
    music.told.clear()
    made.play("bell")
    for _ in range(12):
        made.update(10)
    assert music.told[-1] == pytest.approx(full / 2), "at half after 120 ms"
    assert music.told[0] > music.told[5] > music.told[-1]
    pygame.mixer.stop()
    for _ in range(59):
        made.update(10)
    assert music.told[-1] < full
    made.update(10)
    assert music.told[-1] == pytest.approx(full), "back after 600 ms"
    made.bed(None)
    assert music.told[-1] == ("fadeout", 700)


def test_a_bed_at_no_volume_is_not_even_loaded_and_comes_when_it_is_wanted(rig, monkeypatch):
    made, _shelf, _clock = rig
    monkeypatch.setattr(made, "room", music := Music())
    made.set_volumes({"ambience": 0})
    made.bed("rain")
    made.update(10)
    assert music.told == []
    made.set_volumes({"ambience": 1})
    made.update(10)
    assert ("play", -1, 800) in music.told
    made.mute(True)
    assert music.told[-1] == 0


def test_takes_never_repeat_and_all_come_round():
    bag = Bag(4, random.Random(3))
    drawn = [bag.draw() for _ in range(40)]
    assert all(a != b for a, b in itertools.pairwise(drawn))
    assert all(sorted(drawn[i : i + 4]) == [0, 1, 2, 3] for i in range(0, 40, 4))


def test_no_device_is_silence_and_a_sentence(monkeypatch):
    monkeypatch.setattr(pygame.mixer, "init", lambda *_a: (_ for _ in ()).throw(pygame.error("no such device")))
    silent = open_audio()
    assert isinstance(silent, NullAudio)
    assert silent.problem == "No sound: no such device."
    silent.play("button")
    silent.set_volumes({}, mute=True)
    assert silent.played == ["button"]
    assert silent.muted


def test_the_real_sounds_open_and_play():
    real = open_audio()
    assert real.problem is None
    assert real.play("button")
    assert real.play("card-play", 180, own=False, count=3)
    assert real.played == ["button", "card-play-three"]
    real.close()
