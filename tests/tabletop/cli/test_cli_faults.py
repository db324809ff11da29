"""The command line: faults are one line, and where the rest goes."""

import json
import sys

import pytest

from tabletop import paths
from tests.tabletop.cli.cli_kit import GAME


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


def test_no_control_character_of_a_name_reaches_the_terminal(run, tmp_path):
    from rules.save.disk import load
    from tabletop.screens.scenes.played import _played

    save = _played(tmp_path, 3, 5, 1, 12, {})
    first, newline, rest = save.read_bytes().partition(b"\n")
    head = json.loads(first)
    head["plan"][0]["name"] = "\x1b[31mAnn\x07\u202e\x9b"
    odd = tmp_path / "odd\x1b[2J.jsonl"
    odd.write_bytes(json.dumps(head).encode() + newline + rest)
    torn = tmp_path / "torn\x1b]0;mine\x07.jsonl"
    torn.write_bytes(b"%")
    said = [*run("check", odd, torn), *run("check", tmp_path / "none\x1b[2J"), *run("continue", torn)]
    said += [*run("replay", torn), *run("rules", "\x1b[2J"), *run("play", GAME, "--option", "\x1b=\x07")]
    for text in said:
        assert all(line.isprintable() for line in str(text).split("\n")), text
    assert load(odd).match.turn == 12
