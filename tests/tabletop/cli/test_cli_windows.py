"""The command line: what opens a window, and the program itself."""

import json
import subprocess
import sys
import time

import pytest

from tabletop import paths
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker
from tests.tabletop.cli.cli_kit import GAME, ROOT, tabletop


# -- the window commands
def test_nothing_typed_opens_the_menu(run, start):
    assert run() == (0, "", "")
    assert start.opened == [("menu", "")]


def test_play_deals_what_was_asked_for(run, start):
    code, _, err = run(
        "play", GAME, "--seats", 5, "--level", "greedy", "--seed", 77, "--option", "nine=on", "--option", "Target=12"
    )
    assert code == 2
    assert "'Target'" in err
    assert run("play", GAME, "--seats", 5, "--level", "greedy", "--seed", 77, "--option", "nine=on")[0] == 0
    session = start.opened[0][1]
    assert (session.match.seats, session.match.seed) == (5, 77)
    assert session.match.options["nine"] is True
    assert session.watcher == 0
    assert {seat.opponent for seat in session.plan[1:]} == {"greedy"}
    assert len({seat.portrait for seat in session.plan}) == 5
    assert len({seat.name for seat in session.plan}) == 5
    assert session.path.parent == paths.saves()


def test_play_with_several_people_seats_guests_and_keeps_the_code_to_itself(run, start):
    assert run("play", GAME, "--people", "3", "--level", "random")[0] == 0
    session = start.opened[0][1]
    people = [seat for seat in session.plan if seat.person]
    assert len({seat.name for seat in people}) == 3
    assert session.several
    assert session.deal_code is None
    assert all(seat.opponent == "random" for seat in session.plan), "so does whoever a seat is handed to"


def test_play_with_a_deal_code_deals_the_same_again(run, start):
    run("play", GAME, "--seats", 4, "--level", "random", "--seed", 99, "--option", "wild39=yes")
    first = start.opened[0][1]
    assert run("play", GAME, "--level", "random", "--deal", first.deal_code.lower())[0] == 0
    second = start.opened[1][1]
    assert second.match.options == first.match.options
    assert second.match.state.key() == first.match.state.key()


def test_without_a_seed_every_table_is_another(run, start):
    for _ in range(2):
        run("play", GAME, "--level", "random")
    assert start.opened[0][1].match.seed != start.opened[1][1].match.seed


def test_person_has_the_name_and_face_of_the_settings(run, start):
    file = paths.settings_file()
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps({"name": "Ada", "portrait": 23}))
    run("play", GAME, "--level", "random")
    me = start.opened[0][1].plan[0]
    assert (me.name, me.portrait, me.person) == ("Ada", "portrait-23", True)


def test_level_by_number_is_a_registered_opponent(run, start):
    assert run("play", GAME, "--level", "3")[0] == 0
    assert start.opened[0][1].plan[1].opponent == "level-3"


def test_watch_seats_nobody_and_keeps_nothing(run, start):
    assert run("watch", GAME, "--level", "random", "--seats", 4)[0] == 0
    session = start.opened[0][1]
    assert session.people == 0
    assert session.path is None


def test_continue_opens_the_newest_unfinished_game(run, start):
    code, _, err = run("continue")
    assert code == 1
    assert "no unfinished game" in err
    run("play", GAME, "--level", "random", "--seed", 3)
    played = start.opened[0][1]
    played.leave()
    assert run("continue") == (0, "", "")
    assert start.opened[1][1].header.id == played.header.id
    assert run("continue", played.path)[0] == 0
    assert start.opened[2][1].match.seed == 3


def test_continue_plays_a_copy_of_an_exported_game(run, start):
    from rules.save.disk import export_to

    run("play", GAME, "--level", "random", "--seed", 3)
    played = start.opened[0][1]
    played.leave()
    lies = export_to(paths.exports(), played.path, "game")
    before = lies.read_bytes()
    assert run("check", lies)[0] == 0
    assert run("continue", lies)[0] == 0
    again = start.opened[1][1]
    assert again.path.parent == paths.saves()
    assert again.path != played.path
    again.leave()
    assert lies.read_bytes() == before


def test_replay_opens_any_sound_game(run, start):
    run("play", GAME, "--level", "random", "--seed", 3)
    session = start.opened[-1][1]
    while session.match.turn < 12:
        seat, ask = next((seat, ask) for seat, asks in session.match.asks().items() for ask in asks if ask.due)
        session.submit(session.match.game.opponent("random", seat).answer(session.match.view(seat), ask, 5))
    session.leave()
    assert run("replay", session.path) == (0, "", "")
    what, recording, problems = start.opened[-1]
    assert what == "replay"
    assert (recording.first, recording.last, recording.finished) == (0, 12, False)
    assert problems == ()


def test_replay_says_in_one_line_why_it_cannot(run, start, tmp_path):
    run("play", GAME, "--level", "random", "--seed", 3)
    session = start.opened[-1][1]
    path = session.path
    assert run("replay", path)[::2] == (1, f"tabletop: {path.name} holds no moves that can be replayed.\n")
    seat, ask = next((seat, ask) for seat, asks in session.match.asks().items() for ask in asks if ask.due)
    session.submit(session.match.game.opponent("random", seat).answer(session.match.view(seat), ask, 5))
    session.leave()
    sound = path.read_text()
    for change, said in (
        (('"ruleset":2', '"ruleset":0'), "cannot be replayed, only gone on with"),
        (('"format":1', '"format":99'), "newer version"),
        (('"game":"scum', '"game":"whist-and-scum'), "cannot be opened"),
    ):
        other = tmp_path / "other.jsonl"
        assert change[0] in sound
        other.write_text(sound.replace(*change, 1))
        code, out, err = run("replay", other)
        assert (code, out) == (1, ""), change
        assert said in err, change
        assert err.count("\n") == 1, change
    assert not any(what[0] == "replay" for what in start.opened)


def test_replay_needs_a_screen(run, start, monkeypatch):
    run("play", GAME, "--level", "random", "--seed", 3)
    session = start.opened[-1][1]
    seat, ask = next((seat, ask) for seat, asks in session.match.asks().items() for ask in asks if ask.due)
    session.submit(session.match.game.opponent("random", seat).answer(session.match.view(seat), ask, 5))
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR"):
        monkeypatch.delenv(name, raising=False)
    code, _, err = run("replay", session.path)
    assert code == 1
    assert "no screen" in err


def test_continue_with_a_file_that_is_no_save_says_so(run, start, tmp_path):
    wrong = tmp_path / "holiday.jsonl"
    wrong.write_bytes(b"\x00\xff picture")
    code, _, err = run("continue", wrong)
    assert code == 1
    assert err.count("\n") == 1
    assert "holiday.jsonl" in err
    assert "Something went wrong" not in err


def test_picture_is_drawn_to_the_file(run, start, tmp_path):
    out = tmp_path / "menu.png"
    assert run("picture", "menu", "--size", "1280x720", "--text", 150, "--out", out)[0] == 0
    assert start.opened == [("menu", (1280, 720), 1.5, "classic")]
    assert out.read_bytes() == b"picture"


def test_scenes_are_listed(run, start):
    assert run("picture", "--list") == (0, "menu\nresults\ntable\n", "")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a screen")
@pytest.mark.parametrize("argv", [[], ["play", GAME, "--level", "random"], ["watch", GAME, "--level", "random"]])
def test_where_there_is_no_screen_the_commands_that_need_none_are_named(run, start, monkeypatch, argv):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR"):
        monkeypatch.delenv(name, raising=False)
    code, _, err = run(*argv)
    assert code == 1
    assert start.opened == []
    assert err.count("\n") == 1
    for name in ("simulate", "check", "rules", "picture"):
        assert name in err


def test_screen_that_cannot_be_opened_is_told_in_its_own_sentence(run, start):
    from tabletop.display import NoScreenError, words

    start.fault = NoScreenError(words.no_screen(why="no video device"))
    code, _, err = run()
    assert code == 1
    assert err == f"tabletop: {start.fault}\n"
    assert not paths.log_file().exists()


# -- the program itself
def test_module_runs_as_a_program(tmp_path):
    said = tabletop("play", "poker", TABLETOP_HOME=str(tmp_path))
    assert said.returncode == 2
    assert said.stderr.count("\n") == 1
    assert tabletop("--version").returncode == 0


def test_think_is_the_worker_of_a_frozen_program():
    worker = subprocess.Popen(
        [sys.executable, "-m", "tabletop", "--think"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    time.sleep(0.1)
    assert worker.poll() is None
    out, _ = worker.communicate(timeout=10)
    assert (worker.returncode, out) == (0, b"")


def test_saved_game_of_play_is_one_that_loads(run, start):
    run("play", GAME, "--level", "random", "--seed", 8)
    session = start.opened[0][1]
    session.leave()
    again = Session.load(session.path, InlineThinker())
    assert again.match.seed == 8
