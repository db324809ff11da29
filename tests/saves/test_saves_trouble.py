"""A disk that refuses, a program that is killed: play goes on, and nothing that was shown is lost."""

import errno
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from saves_kit import header, match_of, play, some_move

from rules.core.rng import Die
from rules.save import journal as journals
from rules.save.disk import Journal, load, newest_unfinished
from rules.save.lock import Busy, take

WRITER = """
import sys
from pathlib import Path
sys.path[:0] = [{root!r}, {here!r}]
from saves_kit import header, match_of, some_move
from rules.core.rng import Die
from rules.save.disk import Journal
from rules.save.lock import take
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
