"""What is missing or full does not stop the play."""

import errno
import os

import pytest

from rules.save import journal as journals
from rules.save.disk import load
from tabletop.paint import cache, sprites
from tabletop.thinking import InlineThinker, words
from tests.tabletop.table.table_kit import agreed, deal


@pytest.fixture
def full(monkeypatch):
    """A disk that can be filled."""
    fault = []
    append, whole = journals.write_all, journals.write_whole

    def refuse():
        if fault:
            raise OSError(fault[0], os.strerror(fault[0]))

    monkeypatch.setattr(journals, "write_all", lambda *args: (refuse(), append(*args)))
    monkeypatch.setattr(journals, "write_whole", lambda *args: (refuse(), whole(*args)))
    return fault


def notice(t):
    node = t.table.panels.notice
    return t.table.panels._said["notice"][0] if node.visible else ""


def test_on_a_full_disk_play_goes_on_under_a_banner(app, tmp_path, full):
    t = deal(app, 5, folder=tmp_path, thinker=InlineThinker())
    t.until(lambda: "look" in t.asks and not t.busy)
    assert notice(t) == ""
    full.append(errno.ENOSPC)
    before = t.session.match.turn
    t.press("main")
    t.wait(3000)
    assert t.session.match.turn > before
    assert "not being saved" in notice(t)
    assert notice(t).count("not being saved") == 1
    full.clear()
    t.wait(6000)
    if any(ask.due for ask in t.session.asks):
        t.screen.hurry()
        from tests.tabletop.table.table_kit import any_move

        t.screen.submit(any_move(t))
    t.until(lambda: notice(t) == "")
    assert load(t.session.path).match.turn == t.session.match.turn


def test_where_nothing_can_be_written_the_table_opens_and_says_so(app, tmp_path):
    (tmp_path / "games").write_text("a file where the folder should be")
    t = deal(app, 5, folder=tmp_path / "games", thinker=InlineThinker())
    t.until(lambda: "look" in t.asks and not t.busy)
    t.press("main")
    t.wait(500)
    assert "not being saved" in notice(t)
    t.screen.hurry()
    assert agreed(t)


def test_opponents_that_stood_still_are_said_over_the_table(app):
    t = deal(app, 5)
    t.quiet()
    t.session._others.thinker.notice = words.stood_still
    t.wait(100)
    assert notice(t) == words.stood_still
    assert app.window.surface.get_rect().contains(t.table.panels.notice.rect)
    t.session._others.thinker.notice = ""
    t.wait(100)
    assert notice(t) == ""


def test_the_notice_is_within_the_window(app, tmp_path):
    (tmp_path / "games").write_text("a file where the folder should be")
    t = deal(app, 5, folder=tmp_path / "games")
    t.quiet()
    assert app.window.surface.get_rect().contains(t.table.panels.notice.rect)


@pytest.mark.parametrize("gone", ["chair-", "portrait-", "icon-", "em-", "back"])
def test_a_missing_sprite_is_a_plain_plate(app, monkeypatch, gone):
    whole = sprites.pictures.data

    def data(name):
        if gone in name:
            raise KeyError(name)
        return whole(name)

    monkeypatch.setattr(sprites.pictures, "data", data)
    monkeypatch.setattr(sprites, "_problems", {})
    cache.clear()
    t = deal(app, 5)
    t.quiet()
    assert agreed(t)
    assert t.labels()[0] == "READY"
    cache.clear()
