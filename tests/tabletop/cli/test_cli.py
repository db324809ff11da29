"""The command line: bad arguments, and what needs no window."""

import json
import subprocess
import sys

import pytest

import rules
from tests.tabletop.cli.cli_kit import GAME, ROOT

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
    (["play", "great-table", "--option", "in_hand=yes", "--people", "2"], "--people 1"),
    (["play", GAME, "--level", "9"], "heuristic"),
    (["play", GAME, "--seed", "-1"], "from 0 to"),
    (["play", GAME, "--seed", str(1 << 40)], "from 0 to"),
    (["play", GAME, "--option", "nine"], "NAME=VALUE"),
    (["play", GAME, "--option", "tents=4"], "there is highest"),
    (["play", GAME, "--option", "ten=4"], "off or on"),
    (["play", GAME, "--seats", "4", "--option", "highest=13"], "Ten or Jack"),
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
    (["picture", "menu", "--out", "a.png", "--size", "1x1"], "960x540"),
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


def test_help_names_every_game_there_is(run):
    code, out, _ = run("play", "--help")
    assert code == 0
    assert all(game in out for game in rules.games())


@pytest.mark.parametrize("flag", ["--version", "--help"])
def test_version_and_help_import_neither_pygame_nor_pydantic(flag):
    program = (
        "import sys; from tabletop.__main__ import main; main([sys.argv[1]]);"
        "print(sorted({'pygame', 'pydantic', 'platformdirs'} & set(sys.modules)))"
    )
    said = subprocess.run([sys.executable, "-c", program, flag], cwd=ROOT, capture_output=True, text=True, check=True)
    assert said.stdout.splitlines()[-1] == "[]"


def test_house_rules_are_listed_with_their_values(run):
    code, out, _ = run("play", GAME, "--options", "--seats", "5")
    assert code == 0
    assert "highest = jack ten queen" in out
    assert "take_back = off on" in out
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
