"""The settings: tabs, what a page puts back, window, data."""

import json
from itertools import pairwise

import pygame
import pytest

from tabletop import paths
from tabletop.paint import metrics
from tabletop.screens.settings import SettingsScreen, data
from tabletop.screens.settings.data import words
from tabletop.screens.settings.tabs import PARTS, TABS
from tabletop.settings import Settings, load
from tests.tabletop.kit import key, write

WHO = {"name", "portrait", "former", "friends", "host", "welcomed", "window_place", "game", "setups", "version"}


def results_file():
    place = paths.folder("data") / "results.jsonl"
    place.parent.mkdir(parents=True, exist_ok=True)
    return place


def test_every_part_stands_on_a_tab_and_every_field_is_a_setting():
    shown = {part for tab in TABS.values() for part in tab.parts(one_column=True)}
    assert shown == set(PARTS)
    fields = [field for part in PARTS.values() for field in part.fields]
    assert len(fields) == len(set(fields))
    assert set(fields) <= set(Settings.model_fields) - WHO


def test_a_tab_by_mouse_and_by_key(settings, press, act):
    press("tab friends")
    assert settings.at == "friends"
    assert settings.ui.find("person")
    settings.ui.set_focus(settings.ui.find("tab friends"), ring=True)
    act(key(pygame.K_UP))
    act(key(pygame.K_RETURN))
    assert settings.ui.focus.name.startswith("tab ")
    assert settings.at == settings.ui.focus.name.removeprefix("tab ")
    assert settings.at != "friends"


def test_a_language_by_mouse_and_by_key_that_counts_from_the_next_start(settings, router, press, act):
    press("language")
    assert router.settings.language == "en"
    act(key(pygame.K_RIGHT))
    assert router.settings.language == "de"
    assert settings.title == "SETTINGS"
    assert load()[0].language == "de"
    press("reset")
    assert router.settings.language == "auto"


def test_reset_puts_back_what_is_shown_and_nothing_else(settings, router, press):
    press("reduced_motion")
    press("tab play")
    press("hints")
    press("reset")
    assert router.settings.hints
    assert router.settings.reduced_motion
    press("tab motion")
    press("reset")
    assert not router.settings.reduced_motion


def test_in_one_column_a_tab_shows_its_own_panel(settings, router, act):
    router.app.set_text(2.0)
    settings.show("motion")
    act()
    assert settings.fields == PARTS["motion"].fields
    settings.show("sound")
    act()
    settings.ui.find("column scroll").scroll_to(80)
    settings.relay()
    act()
    assert settings.ui.find("column scroll").offset == 80
    settings.show("play")
    act()
    assert settings.ui.find("column scroll").offset == 0
    settings.show("motion")
    with pytest.raises(KeyError):
        settings.ui.find("mute")


def test_everything_as_it_was_made_asks_first(settings, router, press, act):
    router.settings.keys = {"pass": ["x"]}
    press("mute")
    settings.show("data")
    press(words.AS_MADE.lower())
    assert router.settings.mute
    act(key(pygame.K_RETURN))  # the focus stands on "leave it be"
    assert router.settings.mute
    press(words.AS_MADE.lower())
    press(words.YES_AS_MADE)
    assert not router.settings.mute
    assert router.settings.keys == {}
    assert router.settings.name == "Morgan"


def test_another_face_and_name_are_a_press_away_and_kept(settings, router, press, act):
    settings.show("friends")
    press("person")
    press("rename Morgan")
    act([*key(pygame.K_END), *write("x"), *key(pygame.K_RETURN)])
    press("face Morganx")
    press("wall 22")
    press("back")
    assert router.app.top is settings
    assert (load()[0].name, load()[0].portrait) == ("Morganx", 22)


def test_a_small_window(settings, router, act):
    sizes = []
    router.app.window.resize = sizes.append
    settings.ui.find("window").choose(0)
    settings.ui.find("window").choose(1)
    assert sizes == [(1280, 720)]
    settings.ui.find("window").choose(2)
    assert router.settings.fullscreen


def test_statistics_are_put_away_only_after_a_yes(settings, press, act):
    place = results_file()
    place.write_text(json.dumps({"id": "a", "game": "scum-of-the-earth"}) + "\n", "utf-8")
    settings.show("data")
    assert any(getattr(w, "words", "") == words.matches(n=1) for w in settings.ui.layer.widgets)
    press(words.AFRESH.lower())
    act(key(pygame.K_ESCAPE))
    assert place.exists()
    press(words.AFRESH.lower())
    press(words.YES_AFRESH)
    assert not place.exists()
    assert place.with_name(data.PUT_AWAY).exists()
    assert settings.said["statistics"] == words.AFRESH_DONE


def test_nothing_to_put_away_is_said(settings, press):
    settings.show("data")
    press(words.AFRESH.lower())
    press(words.YES_AFRESH)
    assert settings.said["statistics"] == words.NOTHING_TO_PUT_AWAY


def test_counting_again_goes_on_beside_the_frames(settings, press, act, monkeypatch):
    monkeypatch.setattr("rules.save.disk.rebuild", lambda *_: 2)
    settings.show("data")
    press(words.REBUILD.lower())
    for _ in range(200):
        act()
        if settings.on_tick is None:
            break
    assert settings.said["statistics"] == "2 matches added."


def test_no_opener_is_said_and_a_folder_is_made_for_one(settings, press, monkeypatch, tmp_path):
    monkeypatch.setattr(data.shutil, "which", lambda _: None)
    settings.show("data")
    press("open games")
    assert str(paths.saves()) in settings.said["where"]
    asked = []
    monkeypatch.setattr(data.shutil, "which", lambda name: name)
    monkeypatch.setattr(data.subprocess, "Popen", lambda words, **_: asked.append(words[1]))
    assert data.open_folder(tmp_path / "new")
    assert asked == [str(tmp_path / "new")]
    assert (tmp_path / "new").is_dir()


def test_a_long_path_is_broken_where_folders_end(app):
    place = "/home/" + "/".join("folder-with-a-name" for _ in range(12))
    broken = data.lines(app.metrics, place, 500)
    assert len(broken) > 2
    assert "".join(broken) == place


def test_the_four_volumes_stand_alike(settings, router, act):
    for size in (1.0, 1.15, 1.5, 2.0):
        router.app.set_text(size)
        settings.show("sound")
        act()
        bodies = [settings.ui.find(f"volume {name}").body for name in ("master", "effects", "music", "ambience")]
        assert len({(body.x, body.w) for body in bodies}) == 1
        steps = {b.y - a.y for a, b in pairwise(bodies)}
        assert max(steps) - min(steps) <= 1


def test_what_lies_below_shows_what_was_set(router, act):
    from tabletop.screens.play import PlayScreen
    from tests.tabletop.table.table_kit import Session, Sleepers, plan_of

    table = PlayScreen(Session.new("scum-of-the-earth", {}, plan_of(5), 1, None, Sleepers()))
    router.app.push(table)
    act()
    built = []
    build = table.picture.build
    table.picture.build = lambda metrics, index: (built.append(index), build(metrics, index))
    for choose, expected in ((2, 1), (None, 1)):  # the second time nothing is changed, so nothing is built
        router.app.push(SettingsScreen(router))
        act()
        if choose is not None:
            router.app.top.ui.find("index_size").choose(choose)
        router.app.pop()
        act()
        assert len(built) == expected
    assert built[0] > 1.2


@pytest.mark.parametrize("name", ["four_colour", "high_contrast"])
def test_what_is_seen_otherwise_is_drawn_anew_at_once_and_put_back(settings, router, press, act, name):
    before = pygame.image.tobytes(router.app.picture(settings), "RGB")
    press(name)
    assert getattr(metrics, name)()
    assert settings.ui.find(name).on
    assert pygame.image.tobytes(router.app.picture(settings), "RGB") != before
    press("reset")
    assert not getattr(metrics, name)()
    act()
    assert not getattr(load()[0], name)
