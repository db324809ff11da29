"""The room's own channel: what is decoded beside the frames, and what is heard of it."""

import time

import pygame
import pytest

import sounds
from tabletop.audio import RoomTone

BED = sounds.data(sounds.table()["bed-office"].files[0])


@pytest.fixture
def tone():
    pygame.mixer.init(44100, -16, 2, 512)
    pygame.mixer.set_num_channels(16)
    made = RoomTone(15)
    yield made
    made.close()
    pygame.mixer.quit()


def wait(tone, seconds=10):
    end = time.monotonic() + seconds
    while tone._wanted is not None and time.monotonic() < end:
        tone.update()
        time.sleep(0.005)


def test_it_begins_when_it_is_decoded_as_loud_as_it_was_told(tone):
    tone.load(BED)
    tone.set_volume(0.25)
    tone.play(-1, 0)  # a fade would still be on its way up
    assert not tone.busy
    wait(tone)
    assert tone.busy
    assert pygame.mixer.Channel(15).get_volume() == pytest.approx(0.25, abs=0.01)
    tone.set_volume(0.5)
    assert pygame.mixer.Channel(15).get_volume() == pytest.approx(0.5, abs=0.01)


def test_silence_asked_for_meanwhile_is_silence(tone):
    tone.load(BED)
    tone.play(-1, 800)
    tone.fadeout(10)
    tone._hands.shutdown()
    tone.update()
    assert not tone.busy


def test_what_is_no_sound_is_said(tone):
    tone.load(b"rain, rain, rain")
    tone.play(-1, 800)
    with pytest.raises(pygame.error):
        wait(tone)
    assert not tone.busy


def test_the_program_says_it_in_a_sentence_and_goes_on(monkeypatch):
    from tabletop.audio import open_audio

    audio = open_audio()
    try:
        audio.set_volumes({"ambience": 1.0})
        monkeypatch.setattr(audio._library, "data", lambda _file: b"no rain")
        audio.bed("bed-office")
        for _ in range(200):
            audio.update(10)
            if audio.problem:
                break
            time.sleep(0.005)
        assert audio.problem.startswith("The sound of the room cannot be played: ")
        audio.update(10)
    finally:
        audio.close()


def test_muting_silences_everything_but_lets_the_room_go_on_unheard():
    from tabletop.audio import open_audio

    audio = open_audio()
    try:
        audio.set_volumes({"ambience": 1.0})
        audio.bed("bed-office")
        for _ in range(200):
            audio.update(10)
            if audio.room.busy:
                break
            time.sleep(0.005)
        audio.mute(True)
        assert audio.room.busy
        assert pygame.mixer.Channel(15).get_volume() == 0
        audio.mute(False)
        assert pygame.mixer.Channel(15).get_volume() > 0
    finally:
        audio.close()
