"""The second half of the start, and the end."""

from tabletop import paths, settings
from tabletop.app import App
from tabletop.display import open_window
from tabletop.early import Early, read_early
from tabletop.screens.start import finish_start, remember
from tabletop.settings import Settings


def test_settings_sound_and_gamepads_come_after_the_first_frame(app):
    settings.save(Settings(text_size=1.5, mono=True))
    assert finish_start(app) == []
    assert app.metrics.text == 1.5
    assert app.audio.mono
    assert app.audio.play("button")
    app.audio.close()


def test_what_did_not_work_is_said(app):
    paths.settings_file().parent.mkdir(parents=True)
    paths.settings_file().write_text("{")
    said = finish_start(app)
    assert len(said) == 1
    assert "settings.broken-1.json" in said[0]
    app.audio.close()


def test_the_window_is_remembered():
    app = App(open_window(Early(size=(1000, 600))))
    assert remember(app) is None  # nothing was ever read, so nothing is written
    assert not paths.settings_file().exists()
    app.apply(Settings())
    app.window.resize((1100, 700))
    assert remember(app) is None
    assert read_early().size == (1100, 700)


def test_a_picture_is_not_remembered(app):
    app.apply(Settings(window_size=(990, 700)))
    remember(app)
    assert read_early().size == (990, 700)
