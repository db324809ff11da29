import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tabletop import paths
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker

ROOT = Path(__file__).parents[3]
GAME = "scum-of-the-earth"


def tabletop(*argv, **env):
    return subprocess.run(
        [sys.executable, "-m", "tabletop", *argv],
        cwd=ROOT,
        capture_output=True,
        text=True,
        env={**os.environ, **env},
        check=False,
    )


# -- bad arguments: exit code 2 and one line that says what is wrong and what would be right
BAD = [
    (["play"], "required: GAME"),
    (["dance"], "'play', 'continue', 'replay', 'watch'"),
    (["replay"], "FILE"),
    (["replay", "/no/such/file"], "is no file"),
    (["play", "poker"], GAME),
    (["play", GAME, "--seats", "3"], "4 to 10"),
    (["play", GAME, "--seats", "many"], "--seats"),
    (["play", GAME, "--people", "0"], "tabletop watch"),
    (["play", GAME, "--seats", "4", "--people", "5"], "do not fit"),
    (["play", GAME, "--people", "0"], "tabletop watch"),
    (["play", GAME, "--level", "9"], "heuristic"),
    (["play", GAME, "--seed", "-1"], "from 0 to"),
    (["play", GAME, "--seed", str(1 << 40)], "from 0 to"),
    (["play", GAME, "--option", "nine"], "NAME=VALUE"),
    (["play", GAME, "--option", "tents=4"], "there is highest"),
    (["play", GAME, "--option", "ten=4"], "false, true"),
    (["play", GAME, "--seats", "4", "--option", "highest=13"], "10, 11"),
    (["play", GAME, "--deal", "SCUM-1234"], "deal code"),
    (["play", GAME, "--deal", "HELLO"], "SCUM-"),
    (["play", GAME, "--deal", "SCUM-1234", "--seats", "5"], "leave --seats"),
    (["play", GAME, "--sea", "5"], "--sea"),
    (["play", GAME, "--options", "--seats", "11"], "4 to 10"),
    (["watch", "poker"], GAME),
    (["continue", "/no/such/file"], "is no file"),
    (["simulate", GAME, "--games", "0"], "at least 1"),
    (["simulate", GAME, "--jobs", "0"], "at least 1"),
    (["simulate", GAME, "--seats", "5", "--levels", "random,random"], "each of the 5 seats"),
    (["simulate", GAME, "--levels", "genius"], "random"),
    (["check"], "required: FILE"),
    (["check", "/no/such/file"], "is not there"),
    (["rules", "poker"], GAME),
    (["picture"], "--list"),
    (["picture", "moon", "--out", "a.png"], "menu, results, table"),
    (["picture", "menu", "--out", "a.png", "--size", "big"], "1920x1080"),
    (["picture", "menu", "--out", "a.png", "--size", "1x1"], "640x360"),
    (["picture", "menu", "--out", "a.png", "--text", "300"], "100 to 200"),
    (["picture", "menu", "--out", "a.jpg"], ".png"),
    (["picture", "menu", "--out", "/no/such/folder/a.png"], "not there"),
    (["picture", "menu", "--out", "a.png", "--theme", "plaid"], "plaid"),
    (["selftest", "--out", "a.jpg"], ".png"),
]


@pytest.mark.parametrize(("argv", "right"), BAD, ids=[" ".join(argv[-3:]) for argv, _ in BAD])
def test_bad_arguments_say_in_one_line_what_would_be_right(run, start, argv, right):
    code, out, err = run(*argv)
    assert code == 2
    assert out == ""
    assert err.count("\n") == 1
    assert right in err
    assert start.opened == []


# -- what needs no window
def test_version_names_program_python_and_pygame(run):
    code, out, _ = run("--version")
    assert code == 0
    assert out.startswith("Scum & Scallywags")
    assert f"Python {sys.version_info.major}.{sys.version_info.minor}" in out
    assert "pygame-ce 2" in out


def test_help_lists_the_commands_that_there_are(run):
    code, out, _ = run("--help")
    assert code == 0
    listed = "play continue replay watch simulate check rules picture selftest --version"
    for name in listed.split():
        assert name in out


def test_help_names_every_game_there_is():
    from rules import games
    from tabletop.cli import GAMES

    assert tuple(GAMES.split(" or ")) == games()


@pytest.mark.parametrize("flag", ["--version", "--help"])
def test_version_and_help_import_neither_pygame_nor_pydantic(flag):
    program = (
        "import sys; from tabletop.__main__ import main; main([sys.argv[1]]);"
        "print(sorted({'pygame', 'pydantic', 'rules', 'platformdirs'} & set(sys.modules)))"
    )
    said = subprocess.run([sys.executable, "-c", program, flag], cwd=ROOT, capture_output=True, text=True, check=True)
    assert said.stdout.splitlines()[-1] == "[]"


def test_house_rules_are_listed_with_their_values(run):
    code, out, _ = run("play", GAME, "--options", "--seats", "5")
    assert code == 0
    assert "highest = 11 10 12" in out
    assert "take_back = no yes" in out
    assert "SE 3.17" in out


def test_rulebook_is_printed(run):
    code, out, _ = run("rules", GAME)
    assert code == 0
    assert out.startswith("SCUM OF THE EARTH")
    assert "SE 3" in out


def test_simulation_prints_a_table(run):
    code, out, err = run(
        "simulate", GAME, "--games", 3, "--seats", 4, "--levels", "random,greedy,random,greedy", "--option", "target=12"
    )
    assert code == 0
    assert err == ""
    lines = out.splitlines()
    assert "3 games" in lines[0]
    assert len(lines) == 2 + 4 + 2
    assert sum(int(line.split()[3]) for line in lines[2:6]) == 3


@pytest.mark.parametrize("salaries", ["yes", "no"])
def test_a_simulation_tells_points_where_they_are_paid(run, salaries):
    rules = ("--option", "target=12", "--option", "hands=1", "--option", f"salaries={salaries}")
    _, out, _ = run("simulate", GAME, "--games", 1, "--seats", 4, "--levels", "random", *rules)
    head, *rows = out.splitlines()[1:]
    assert ("mean points" in head) is (salaries == "yes")
    assert {len(row) for row in rows} == {len(head)}


def test_simulation_as_json_is_one_object_a_game_and_a_summary(run):
    argv = ["simulate", GAME, "--games", 3, "--seats", 4, "--levels", "random", "--option", "target=12", "--json"]
    code, out, _ = run(*argv)
    assert code == 0
    *games, last = [json.loads(line) for line in out.splitlines()]
    assert len(games) == 3
    for game in games:
        assert list(game) == ["game", "seed", "seats", "levels", "result", "moves"]
        assert sorted(game["result"]["places"]) == [1, 2, 3, 4]
    assert last["summary"]["games"] == 3
    assert last["summary"]["moves"] == sum(game["moves"] for game in games)
    assert sum(seat["wins"] for seat in last["summary"]["by_seat"]) == 3
    assert run(*argv)[1] == out
    assert run(*argv, "--seed", 2)[1] != out


def test_simulation_gives_the_same_bytes_whatever_the_jobs(run):
    argv = ["simulate", GAME, "--games", 4, "--seats", 4, "--levels", "random", "--option", "target=12", "--json"]
    assert run(*argv, "--jobs", 2)[1] == run(*argv)[1]


def test_progress_is_counted_on_a_terminal_only(run, monkeypatch):
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    _, out, err = run("simulate", GAME, "--games", 2, "--seats", 4, "--levels", "random", "--json")
    assert "2 of 2" in err
    assert "of 2" not in out


def test_check_tells_sound_from_broken(run, start, tmp_path):
    run("play", GAME, "--level", "random", "--seed", 5)
    save = start.opened[0][1].path
    start.opened[0][1].leave()
    code, out, _ = run("check", save)
    assert code == 0
    assert "It is sound." in out
    broken = tmp_path / "broken.jsonl"
    broken.write_text("nonsense\n")
    code, out, _ = run("check", save, broken)
    assert code == 1
    assert "broken.jsonl" in out


def test_reader_who_has_had_enough_is_no_fault():
    reader = subprocess.Popen(["head", "-1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    writer = subprocess.run(
        [sys.executable, "-m", "tabletop", "rules", GAME],
        cwd=ROOT, stdout=reader.stdin, stderr=subprocess.PIPE, text=True, check=False,
    )  # fmt: skip
    assert reader.communicate()[0] == "SCUM OF THE EARTH\n"
    assert writer.stderr == ""


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
    what, reel, problems = start.opened[-1]
    assert what == "replay"
    assert (reel.first, reel.last, reel.finished) == (0, 12, False)
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
        (('"ruleset":1', '"ruleset":0'), "cannot be replayed, only gone on with"),
        (('"format":1', '"format":99'), "newer version"),
        (('"game":"scum', '"game":"whist-and-scum'), "cannot be opened"),
    ):
        other = tmp_path / "other.jsonl"
        assert change[0] in sound
        other.write_text(sound.replace(*change))
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
    from tabletop.display import NO_SCREEN, NoScreenError

    start.fault = NoScreenError(NO_SCREEN.format(why="no video device"))
    code, _, err = run()
    assert code == 1
    assert err == f"tabletop: {start.fault}\n"
    assert not paths.log_file().exists()


# -- faults
def test_fault_is_one_line_and_its_traceback_is_in_the_log(run, start):
    start.fault = RuntimeError("the table fell over\nand so did the lamp")
    code, out, err = run()
    assert (code, out) == (1, "")
    assert err.count("\n") == 1
    assert "RuntimeError" in err
    assert str(paths.log_file()) in err
    log = paths.log_file().read_text()
    assert "Traceback" in log
    assert "open_menu" in log


def test_what_a_fault_says_of_itself_may_name_cards_and_is_left_out(run, start):
    try:
        try:
            raise KeyError("three Sevens")  # noqa: TRY301
        except KeyError as first:
            raise ValueError("and a Wild") from first
    except ValueError as fault:
        start.fault = fault
    err = run()[2]
    log = paths.log_file().read_text()
    for said in (err, log):
        assert "ValueError" in said
        assert "Seven" not in said
        assert "Wild" not in said
    assert log.index("KeyError") < log.index("ValueError")


def test_log_file_does_not_grow_for_ever(run, start):
    start.fault = OSError("x" * 20_000)
    for _ in range(60):
        run()
    files = list(paths.log_file().parent.iterdir())
    assert 2 <= len(files) <= 4
    assert all(file.stat().st_size < 300 * 1024 for file in files)


def test_fault_is_told_where_there_can_be_no_log(run, start, tmp_path, monkeypatch):
    (tmp_path / "flat").write_text("")
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "flat"))
    start.fault = RuntimeError("the table fell over")
    code, _, err = run()
    assert code == 1
    assert "Traceback" in err
    assert "cannot be written" in err


def test_picture_that_cannot_be_written_says_so(run, start, tmp_path):
    start.fault = OSError(28, "No space left on device")
    code, _, err = run("picture", "menu", "--out", tmp_path / "a.png")
    assert code == 1
    assert "No space left" in err


def test_interrupt_is_one_word(run, start):
    start.fault = KeyboardInterrupt()
    code, _, err = run()
    assert (code, err) == (1, "tabletop: stopped.\n")


@pytest.mark.parametrize("argv", [["dance"], ["--help"], ["--version"], ["rules", GAME]])
def test_where_there_is_nothing_to_print_to_it_is_written_to_the_log(start, monkeypatch, argv):
    from tabletop import cli

    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert cli.run(argv) == (2 if argv == ["dance"] else 0)
    log = paths.log_file().read_text("utf-8")
    said = {"dance": "`tabletop --help` says", "--help": "COMMAND", "--version": "pygame-ce", "rules": "SE 3.1"}
    assert said[argv[0]] in log
    assert "Traceback" not in log


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
