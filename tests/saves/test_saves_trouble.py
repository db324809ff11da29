"""A disk that refuses, a program that is killed: play goes on, and nothing that was shown is lost."""

import errno
import importlib.util
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType

import pytest
from saves_kit import header, match_of, play, some_move

from rules.core.rng import Die
from rules.save import files
from rules.save import journal as journals
from rules.save.disk import Journal, check, load, newest_unfinished, rename
from rules.save.files import Busy, take

WRITER = """
import sys
from pathlib import Path
sys.path[:0] = [{root!r}, {here!r}]
from saves_kit import header, match_of, some_move
from rules.core.rng import Die
from rules.save.disk import Journal
from rules.save.files import take
lock = take(Path(sys.argv[1]))
match, die = match_of(header(6, 17)), Die(4)
journal = Journal.create(Path(sys.argv[1]), header(6, 17))
print("ready", flush=True)
while match.result is None:
    move = some_move(match, die)
    match.submit(move)
    journal.move(move, match, boundary=match.turn % 70 == 0)
    print(match.turn, flush=True)
"""


class Disk:
    """Stands between the journal and the system; `full` takes half of the line and then no more."""

    def __init__(self, monkeypatch):
        self.fault = None
        write_all, write_whole = journals.write_all, journals.write_whole

        def append(file, data):
            if self.fault:
                file.write(data[: len(data) // 2])
                raise OSError(self.fault, os.strerror(self.fault))
            write_all(file, data)

        def whole(path, data):
            if self.fault:
                raise OSError(self.fault, os.strerror(self.fault))
            write_whole(path, data)

        monkeypatch.setattr(journals, "write_all", append)
        monkeypatch.setattr(journals, "write_whole", whole)


def go_on(match, journal, moves, die):
    for _ in range(moves):
        move = some_move(match, die)
        match.submit(move)
        journal.move(move, match)


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (errno.ENOSPC, "the disk is full"),
        (errno.EROFS, "cannot be written to"),
        (errno.EACCES, "cannot be written to"),
        (errno.EIO, "the disk is failing"),
        (errno.EMFILE, "the disk refuses (Too many open files)"),
    ],
)
def test_play_goes_on_while_the_disk_refuses_and_all_is_written_later(tmp_path, monkeypatch, fault, words):
    match, journal = play(tmp_path, 30)
    disk, die = Disk(monkeypatch), Die(8)
    disk.fault = fault
    go_on(match, journal, 25, die)
    journal.table("order", [2, 1])
    assert words in journal.trouble
    assert journal.trouble.startswith("This game is not being saved just now: ")
    assert load(journal.path).match.turn == 30  # what was saved before is still whole
    disk.fault = None
    go_on(match, journal, 1, die)
    assert journal.trouble is None
    back = load(journal.path)
    assert back.match.moves == match.moves
    assert back.table == {"order": [2, 1]}
    assert back.problems == ()
    assert [path.suffix for path in tmp_path.iterdir()] == [".jsonl"]  # no drafts are left behind


def test_a_match_can_begin_where_nothing_can_be_written(tmp_path):
    (tmp_path / "saves").write_text("a file in the place of the folder")
    match, journal = play(tmp_path / "saves", 25)
    assert match.turn == 25
    assert "This game is not being saved" in journal.trouble
    (tmp_path / "saves").unlink()
    go_on(match, journal, 1, Die(8))
    assert journal.trouble is None
    assert load(journal.path).match.moves == match.moves


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
def test_a_disk_that_is_really_full(tmp_path, monkeypatch):
    match, journal = play(tmp_path, 5)
    here = journal.path
    journal.close()
    journal.path = Path("/dev/full")
    monkeypatch.setattr(journals, "write_whole", lambda path, data: Path("/dev/full").write_bytes(data))
    go_on(match, journal, 3, Die(8))
    assert "the disk is full" in journal.trouble
    monkeypatch.undo()
    journal.path = here
    go_on(match, journal, 1, Die(9))
    assert load(here).match.moves == match.moves


def test_a_save_deleted_while_it_is_played_is_written_anew(tmp_path):
    match, journal = play(tmp_path, 12)
    journal.path.unlink()
    go_on(match, journal, 1, Die(8))
    assert load(journal.path).match.moves == match.moves
    journal.close()
    journal.path.unlink()
    go_on(match, journal, 1, Die(9))
    assert load(journal.path).match.moves == match.moves
    assert journal.trouble is None


def test_a_whole_folder_deleted_while_it_is_played_comes_back(tmp_path):
    match, journal = play(tmp_path / "saves", 12)
    journal.path.unlink()
    journal.path.parent.rmdir()
    go_on(match, journal, 1, Die(8))
    assert journal.trouble is None
    assert load(journal.path).match.moves == match.moves


def test_the_end_of_a_hand_is_put_on_the_disk(tmp_path, monkeypatch):
    synced = []
    match, journal = play(tmp_path, 3)
    monkeypatch.setattr(journals.os, "fsync", synced.append)
    move = some_move(match, Die(1))
    match.submit(move)
    journal.move(move, match)
    assert synced == []
    move = some_move(match, Die(1))
    match.submit(move)
    journal.move(move, match, boundary=True)
    assert len(synced) == 1
    journal.close()
    assert len(synced) == 2


def test_appending_a_move_takes_a_hundredth_of_a_millisecond(tmp_path):
    match, journal = match_of(header()), Journal.create(tmp_path, header())
    move = some_move(match, Die(1))
    match.submit(move)
    journal.move(move, match)
    match.submit(some_move(match, Die(1)))
    took = []
    for _ in range(500):
        start = time.perf_counter()
        journal.move(move, match)
        took.append(time.perf_counter() - start)
    assert sorted(took)[250] < 0.0003  # measured 0.01 ms; a crowded machine is forgiven much


def writer(folder):
    here = Path(__file__).parent
    code = WRITER.format(root=str(here.parent.parent), here=str(here))
    return subprocess.Popen([sys.executable, "-c", code, str(folder)], stdout=subprocess.PIPE, text=True)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
@pytest.mark.parametrize("after", [1, 19, 20, 71, 203])
def test_killed_at_any_moment_nothing_that_was_shown_is_lost(tmp_path, after):
    with writer(tmp_path) as process:
        for line in process.stdout:
            if line.strip() == str(after):
                break
        with pytest.raises(Busy, match=f"already running \\(process {process.pid}\\)"):
            take(tmp_path)
        time.sleep(0.003)
        process.send_signal(signal.SIGKILL)
        shown = [line for line in process.stdout.read().splitlines(keepends=True) if line.endswith("\n")]
    last = int(shown[-1]) if shown else after
    with take(tmp_path) as lock:  # the lock of the dead is taken over
        assert lock.held
        back = load(newest_unfinished(tmp_path).path)
    assert back.match.turn >= last >= after
    assert back.problems == ()


def test_one_program_a_folder(tmp_path):
    with take(tmp_path) as lock:
        assert lock.held
        with pytest.raises(Busy, match=r"close that window first"):
            take(tmp_path)
        with take(tmp_path / "other") as other:
            assert other.held
    with take(tmp_path) as lock:
        assert lock.held
    assert not lock.held


def test_a_folder_that_cannot_be_locked_keeps_nobody_out(tmp_path):
    (tmp_path / "saves").write_text("a file in the place of the folder")
    with take(tmp_path / "saves") as lock:
        assert not lock.held


# -- two programs, one save
def both(folder):
    """The stories of all files in a folder, as sets of moves that came to be."""
    return {path.name: load(path).match.moves for path in folder.iterdir() if path.suffix in {".jsonl", ".broken"}}


def test_a_game_that_is_played_cannot_be_played_in_another_window(tmp_path):
    match, journal = play(tmp_path, 12)
    journals._OPEN.clear()  # as if they were two programs
    again = load(journal.path)
    with pytest.raises(Busy, match=r"is being played in another window; go on there, or close that one first\."):
        again.journal.hold()
    assert check(journal.path).ok, "it may be looked at"
    journal.close()
    again.journal.hold()
    again = load(journal.path)
    assert again.match.moves == match.moves


def test_two_programs_on_one_save_each_keep_a_whole_story(tmp_path):
    match, journal = play(tmp_path, 30)
    other = load(journal.path)
    journals._OPEN.clear()  # as if they were two programs
    die, other_die = Die(8), Die(9)
    for _ in range(12):
        go_on(match, journal, 1, die)
        go_on(other.match, other.journal, 1, other_die)
    assert journal.surprise == ""
    assert other.journal.surprise == (
        f"{journal.path.name} is written by another program as well. That one keeps it; "
        f"your game goes on as {other.journal.path.name}."
    )
    assert both(tmp_path) == {journal.path.name: match.moves, other.journal.path.name: other.match.moves}
    assert load(journal.path).header.id != load(other.journal.path).header.id
    assert check(journal.path).ok
    assert check(other.journal.path).ok


def test_a_game_that_somebody_went_on_with_meanwhile_is_kept_aside(tmp_path):
    match, journal = play(tmp_path, 30)
    journal.close()
    other = load(journal.path)
    go_on(match, journal, 5, Die(8))
    journal.close()
    go_on(other.match, other.journal, 5, Die(9))
    aside = journal.path.name + ".broken"
    assert other.journal.surprise == (
        f"Somebody else has written {journal.path.name}. What they wrote is kept as {aside}; "
        "your game lies where it did."
    )
    assert both(tmp_path) == {journal.path.name: other.match.moves, aside: match.moves}


@pytest.mark.parametrize("how", ["put in its place", "written over", "one byte at its end", "added to"])
def test_a_file_replaced_while_it_is_played_is_kept_aside(tmp_path, how):
    match, journal = play(tmp_path, 30)
    stranger = b"from another computer\n" * 9
    if how == "put in its place":
        (tmp_path / "new").write_bytes(stranger)
        (tmp_path / "new").replace(journal.path)
    elif how == "written over":
        journal.path.write_bytes(stranger)
    else:
        old = journal.path.read_bytes()
        stranger = old[:-2] + b" \n" if how == "one byte at its end" else old + b'{"undo":3}\n'
        journal.path.write_bytes(stranger)
    go_on(match, journal, 3, Die(8))
    (aside,) = tmp_path.glob("*.broken")
    assert aside.read_bytes() == stranger
    assert aside.name in journal.surprise
    assert load(journal.path).match.moves == match.moves
    assert journal.trouble is None


def test_a_file_replaced_again_and_again_is_left_to_whoever_does_it(tmp_path):
    match, journal = play(tmp_path, 30)
    first, die = journal.path, Die(8)
    for turn in range(4):
        first.write_bytes(b"from another computer, %d\n" % turn)
        go_on(match, journal, 1, die)
    assert journal.path != first
    assert journal.path.name in journal.surprise
    assert first.read_bytes() == b"from another computer, 3\n"
    assert [path.read_bytes() for path in tmp_path.glob("*.broken")] == [b"from another computer, 0\n"]
    assert load(journal.path).match.moves == match.moves


def test_an_older_copy_of_itself_is_no_stranger(tmp_path):
    match, journal = play(tmp_path, 30)
    old = journal.path.read_bytes()
    go_on(match, journal, 5, Die(8))
    (tmp_path / "old").write_bytes(old)
    (tmp_path / "old").replace(journal.path)
    go_on(match, journal, 1, Die(9))
    assert journal.surprise == ""
    assert both(tmp_path) == {journal.path.name: match.moves}


def test_a_name_given_from_elsewhere_while_it_is_played_loses_nothing(tmp_path):
    match, journal = play(tmp_path, 30)
    rename(journal.path, "from the shelf")
    go_on(match, journal, 3, Die(8))
    assert sorted(len(moves) for moves in both(tmp_path).values()) == [30, 33]
    journal.rename("mine")
    go_on(match, journal, 3, Die(8))
    assert load(journal.path).header.name == "mine"


def test_a_stranger_that_cannot_be_put_aside_is_not_written_over(tmp_path, monkeypatch):
    match, journal = play(tmp_path, 30)
    journal.path.write_bytes(b"from another computer\n")

    def no(path):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(journals, "set_aside", no)
    go_on(match, journal, 3, Die(8))
    assert "not being saved" in journal.trouble
    assert journal.path.read_bytes() == b"from another computer\n"
    monkeypatch.undo()
    go_on(match, journal, 1, Die(8))
    assert load(journal.path).match.moves == match.moves


SITTER = """
import sys
from pathlib import Path
sys.path[:0] = [{root!r}, {here!r}]
from saves_kit import some_move
from rules.core.rng import Die
from rules.save.disk import load
found = load(Path(sys.argv[1]))
die = Die(int(sys.argv[2]))
print("ready", flush=True)
sys.stdin.readline()
for _ in range(60):
    move = some_move(found.match, die)
    found.match.submit(move)
    found.journal.move(move, found.match)
print(found.match.moves == load(found.journal.path).match.moves, found.journal.path.name, flush=True)
"""


def test_two_real_programs_writing_at_once_spoil_nothing(tmp_path):
    _, journal = play(tmp_path, 30, header(6, 17, target=50))
    journal.close()
    here = Path(__file__).parent
    code = SITTER.format(root=str(here.parent.parent), here=str(here))
    sitters = [
        subprocess.Popen([sys.executable, "-c", code, str(journal.path), str(seed)], stdin=subprocess.PIPE,
                         stdout=subprocess.PIPE, text=True)
        for seed in (1, 2)
    ]  # fmt: skip
    for sitter in sitters:
        assert sitter.stdout.readline() == "ready\n"
    for sitter in sitters:
        sitter.stdin.write("\n")
        sitter.stdin.flush()
    said = [sitter.communicate(timeout=60)[0].split() for sitter in sitters]
    assert [whole for whole, _ in said] == ["True", "True"]
    assert len({name for _, name in said}) == 2 or len(list(tmp_path.glob("*.broken"))) == 1
    assert sorted(len(moves) for moves in both(tmp_path).values()) == [90, 90]


# -- Windows, by simulation
def test_on_windows_a_byte_far_behind_all_lines_is_locked(tmp_path, monkeypatch):
    taken = []

    def locking(handle, mode, count):
        at = os.lseek(handle, 0, os.SEEK_CUR)
        if taken:
            raise PermissionError(errno.EACCES, "Permission denied")
        taken.append((mode, at, count))

    windows = ModuleType("msvcrt")
    windows.locking, windows.LK_NBLCK = locking, 2
    monkeypatch.setitem(sys.modules, "msvcrt", windows)
    monkeypatch.setattr(sys, "platform", "win32")
    spec = importlib.util.find_spec("rules.save.files")
    there = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(there)
    monkeypatch.undo()
    monkeypatch.setattr(journals, "grip", there.grip)
    match, journal = play(tmp_path, 12)
    assert taken == [(2, 1 << 30, 1)]
    assert taken[0][1] > files.LIMIT
    journals._OPEN.clear()  # as if they were two programs
    other = load(journal.path)
    go_on(match, journal, 1, Die(3))
    go_on(other.match, other.journal, 1, Die(4))
    assert "another program" in other.journal.surprise
    assert load(journal.path).match.moves == match.moves
