"""What went wrong where nobody looks is said once, in a sentence, and nothing is thrown away."""

import os
import time

import pytest

from rules.save import journal
from rules.save.disk import newest_unfinished
from tabletop import paths
from tabletop.app import App
from tabletop.paint import cache, sprites
from tabletop.screens import message
from tabletop.screens.menu import TitleScreen
from tabletop.screens.message import MessageScreen
from tabletop.screens.router import Router, plan_of
from tabletop.screens.scenes.samples import table
from tabletop.screens.start import open_menu, open_table
from tabletop.screens.words import words
from tabletop.settings import Settings, save
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker
from tests.tabletop.layout_check import troubles

NEWER = '{"format": 99, "game": "scum-of-the-earth"}\n'


@pytest.fixture
def said(monkeypatch):
    """Run a few frames; write down the messages that lie there, and whether Continue is offered below them."""
    found = []

    def run(self):
        for _ in range(6):
            self.step(16, [])
        found.extend((s.title, s.sentence) for s in self.screens if isinstance(s, MessageScreen))
        while len(self.screens) > 1:
            self.pop()
        if isinstance(self.top, TitleScreen) and any(w.name == "CONTINUE" for w in self.top.ui.layer.widgets):
            found.append("CONTINUE")

    monkeypatch.setattr(App, "run", run)
    monkeypatch.setattr(sprites, "_problems", {})
    save(Settings(name="Morgan", welcomed=True))
    return found


def begin(thinker):
    order = table().order()
    return Session.new(order.game, order.options, plan_of(order), 5, paths.saves(), thinker)


def good_game():
    session = begin(InlineThinker())
    session.leave()
    return session.path


def lay(name, text, seconds):
    path = paths.saves() / name
    path.write_text(text)
    os.utime(path, (time.time() + seconds,) * 2)
    return path


def test_broken_saves_above_the_good_one_are_put_aside_and_named(said):
    good = good_game()
    lay("a.jsonl", "", 10)
    newer = lay("b.jsonl", NEWER, 20)
    with lay("c.jsonl", "", 0).open("wb") as file:
        file.truncate(100 << 20)
    os.utime(paths.saves() / "c.jsonl", (time.time() + 30,) * 2)
    older = lay("d.jsonl", "broken, but older than the game", -900)
    assert open_menu() == 0
    assert said == [
        (
            words.BEFORE_WE_BEGIN,
            (
                "c.jsonl is 100 MB large; no game saved here is; it is kept as c.jsonl.broken. "
                "b.jsonl was written by a newer version of this program; install that one to open it. "
                "a.jsonl is empty; it is kept as a.jsonl.broken."
            ),
        ),
        "CONTINUE",
    ]
    assert newer.read_text() == NEWER
    assert older.exists()
    assert (paths.saves() / "c.jsonl.broken").stat().st_size == 100 << 20
    assert newest_unfinished(paths.saves()).path == good


def test_what_was_put_aside_is_said_once_and_also_with_no_good_game(said):
    paths.saves().mkdir(parents=True)
    lay("a.jsonl", "no save", 0)
    assert open_menu() == 0
    assert [title for title, _ in said] == [words.BEFORE_WE_BEGIN]
    assert open_menu() == 0
    assert len(said) == 1


def test_a_table_dealt_at_the_start_does_not_hide_what_lay_below_it(said):
    paths.saves().mkdir(parents=True)
    lay("a.jsonl", "no save", -5)
    assert open_table(begin) == 0
    assert "a.jsonl.broken" in said[0][1]


def test_many_broken_saves_make_one_short_message(said):
    paths.saves().mkdir(parents=True)
    for n in range(12):
        lay(f"{n}.jsonl", "no save", 0)
    assert open_menu() == 0
    assert said[0][1].count("it is kept as") == message.MOST
    assert said[0][1].endswith("Nine more saves cannot be opened either; nothing was thrown away.")
    assert len(list(paths.saves().glob("*.broken"))) == 12


def test_a_folder_that_refuses_leaves_the_file_where_it_is(said, monkeypatch):
    paths.saves().mkdir(parents=True)
    path = lay("a.jsonl", "no save", 0)

    def refuse(self, to):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(type(path), "rename", refuse)
    assert open_menu() == 0
    assert said[0][1] == "a.jsonl is not a saved game of this table."
    assert path.exists()


@pytest.mark.parametrize(("place", "words_"), [("data", "/data is a file"), ("data/games", "/data/games is a file")])
def test_where_nothing_can_be_kept_the_start_says_so(said, tmp_path, place, words_):
    (tmp_path / place).parent.mkdir(exist_ok=True)
    (tmp_path / place).write_text("a file where the folder should be")
    assert open_menu() == 0
    assert words_ in said[0][1]
    assert said[0][1].count(words.NOTHING_KEPT) == 1


def test_where_only_settings_cannot_be_kept_games_are_not_said_to_be_lost(tmp_path):
    (tmp_path / "config").write_text("a file where the folder should be")
    (sentence,) = message.folders()
    assert sentence.endswith(words.SETTINGS_HOLD)


def test_a_missing_drawing_is_said_once_and_logged(said, monkeypatch):
    whole = sprites.pictures.data

    def data(name):
        if name == "icon-gear":
            raise KeyError(name)
        return whole(name)

    monkeypatch.setattr(sprites.pictures, "data", data)
    cache.clear()
    assert open_menu() == 0
    cache.clear()
    sentence = "The drawing icon-gear is missing or broken; a plain plate stands in for it."
    assert said == [(words.A_PICTURE_SHORT, sentence)]
    assert paths.log_file().read_text().count(sentence) == 1


def test_several_missing_drawings_are_one_sentence():
    assert words.missing(("a", "b")).startswith("Drawings are missing or broken (a, b); ")
    assert "(a, b, c and two others)" in words.missing(("a", "b", "c", "d", "e"))


def test_stumbles_of_opponents_go_to_the_log_once(app, monkeypatch):
    monkeypatch.setattr(sprites, "_problems", {})
    thinker = InlineThinker()
    router = Router(app, lambda: thinker)
    watch = message.Watch(router)
    assert watch()
    assert not paths.log_file().exists()
    assert router.thinker is thinker
    thinker.troubles += ["The opponent level-3 answered against SE 3.8."] * 3
    assert watch()
    thinker.troubles += ["The opponent level-3 answered against SE 3.8.", "The opponent level-5 stumbled: KeyError."]
    assert watch()
    lines = paths.log_file().read_text().splitlines()
    assert [line.partition(" The ")[2] for line in lines] == [
        "opponent level-3 answered against SE 3.8.", "opponent level-5 stumbled: KeyError.",
    ]  # fmt: skip
    assert app.screens == []


def test_another_program_at_the_games_file_is_said_once_and_logged(app):
    app.apply(Settings(name="Morgan", welcomed=True))
    router = Router(app, InlineThinker)
    watch = message.Watch(router)
    router.sit(session := begin(router.thinker))
    session.path.write_bytes(b"from another computer\n")
    watch()
    assert app.top.session is session
    session.rename("mine")
    for _ in range(3):
        watch()
    assert (app.top.title, app.top.sentence) == (words.TWO_PENS, session.surprise)
    assert session.path.name + ".broken" in session.surprise
    app.pop()
    watch()
    assert app.top.session is session
    assert session.surprise in paths.log_file().read_text()
    assert newest_unfinished(paths.saves()).path == session.path


def test_a_game_that_another_window_plays_is_not_opened_and_stays_where_it_is(app):
    app.apply(Settings(name="Morgan", welcomed=True))
    router = Router(app, InlineThinker)
    session = begin(InlineThinker())
    journal._OPEN.clear()  # as if another program had opened it
    router.menu()
    router.go_on(router.unfinished())
    assert (app.top.title, app.top.sentence) == (
        words.TAKEN_SAVE,
        f"{session.path.name} is being played in another window; go on there, or close that one first.",
    )
    session.leave()
    app.pop()
    router.go_on(router.unfinished())
    assert app.top.session.path == session.path


def test_old_finished_games_are_let_go_of_once_after_the_start_and_only_when_alone(said, monkeypatch):
    asked = []
    monkeypatch.setattr("rules.save.disk.retain", asked.append)
    assert open_menu() == 0
    assert asked == [paths.saves()]
    paths.saves().joinpath("table.lock").unlink()
    paths.saves().joinpath("table.lock").mkdir()  # nothing can be locked
    assert open_menu() == 0
    assert len(asked) == 1


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 1.0), ((1280, 720), 2.0)])
def test_the_longest_message_has_room(size, text):
    from tabletop.display import open_offscreen

    app = App(open_offscreen(size), text=text)
    app.apply(Settings(text_size=text))
    router = Router(app)
    app.push(TitleScreen(router))
    name = "20261231235959-scum-of-the-earth-0123456789abcdef.jsonl"
    why = f"{name} is not a saved game of this table."
    said = [words.put_aside(why, f"{name}.broken")] * message.MOST
    router.say(words.BEFORE_WE_BEGIN, " ".join([*said, words.more_like_it(n=9)]))
    app.step(0, [])
    broken = "a word is wider than its column"  # a file's name, which is broken where the line ends
    assert [trouble for trouble in troubles(app) if not trouble.endswith(broken)] == []
