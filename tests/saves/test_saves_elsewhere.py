"""Folders that know no capitals, names that Windows forbids, and homes with odd names."""

import os
import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from rules.core.rng import Die
from rules.save.disk import bring_in, delete, export_to, load, rename, undelete
from rules.save.files import file_name, free_name, set_aside, tame
from tabletop.screens.saves.doing import _stem
from tabletop.screens.share.order import stem
from tests.saves.saves_kit import GAME, header, play
from tests.saves.test_saves_trouble import go_on

FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f]|[. ]$|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)', re.IGNORECASE)
LONGEST = 255  # bytes of a name on most systems, letters on the others
ODD = ["CON", "nul", "com1.txt", 'a:b?*"<>|\\/c', "ends. ", "…", "tab\tnew\n", "𐌰" * 200, "Ä" * 200, "\ud800", ""]


def fine(name):
    return not FORBIDDEN.search(name) and len(f"{name}-12.json.1234567.tmp".encode()) <= LONGEST


@pytest.fixture
def no_capitals(monkeypatch):
    """Folders as Windows and macOS have them: two names that differ by capitals alone are one."""
    monkeypatch.setattr(Path, "exists", lambda path: path.name.casefold() in
                        {one.name.casefold() for one in path.parent.iterdir()})  # fmt: skip


@pytest.mark.parametrize("name", ODD)
def test_names_that_people_give_make_files_that_every_system_takes(name):
    one = SimpleNamespace(name=name, path=Path("x.jsonl"), modified=0.0, game="scum-of-the-earth", broken="")
    assert fine(f"{_stem(one)}.json")
    parts = ()
    recording = SimpleNamespace(game=SimpleNamespace(title=name, parts=parts), header=header())
    assert fine(f"{stem('moment', recording, 12)}.png")
    assert fine(f"x{tame(name)}")


def test_the_journal_of_a_match_is_called_what_every_system_takes():
    odd = header().model_copy(update={"id": "ä:/\\" * 16, "created": "2026-01-01T10:00:00+00:00"})
    assert fine(file_name(odd))
    assert file_name(odd).startswith(f"20260101100000-{GAME.id}-")


def test_where_capitals_are_nothing_no_game_takes_another_ones_place(tmp_path, no_capitals):
    _, journal = play(tmp_path / "saves", 12)
    journal.close()
    out = tmp_path / "out"
    places = [export_to(out, journal.path, name) for name in ("Kings", "KINGS", "kings")]
    assert [one.name for one in places] == ["Kings.json", "KINGS-2.json", "kings-3.json"]
    assert len({bring_in(tmp_path / "saves", one) for one in places}) == 3
    loud = journal.path.with_name(journal.path.name.upper())
    assert free_name(loud).stem.startswith(f"{loud.stem}-")
    thrown = delete(journal.path)
    loud.write_bytes(thrown.read_bytes())
    assert undelete(thrown) != loud
    broken = loud.with_name(f"{loud.name}.broken")
    broken.write_bytes(b"other")
    assert set_aside(loud) != broken
    assert broken.read_bytes() == b"other"


OPENED = Path("/proc/self/fd")


def of_what_is_closed(done):
    def does(path, *to):
        if {*map(os.path.realpath, OPENED.iterdir())} & {os.path.realpath(one) for one in (path, *to)}:
            raise PermissionError(13, "It is being used by another process", str(path))
        return done(path, *to)

    return does


@pytest.fixture
def windows(monkeypatch):
    """Nobody renames, replaces or deletes a file there that is open."""
    for name in ("rename", "replace", "unlink"):
        monkeypatch.setattr(os, name, of_what_is_closed(getattr(os, name)))


@pytest.mark.skipif(not OPENED.is_dir(), reason="it is not told here which files are open")
def test_no_open_file_is_renamed_or_replaced(tmp_path, windows):
    match, journal = play(tmp_path, 30)
    with pytest.raises(PermissionError):
        journal.path.rename(tmp_path / "x")
    journal.rename("while it is played")
    go_on(match, journal, 3, Die(4))
    held = journal.path.read_bytes()
    journal.path.write_bytes(b"from another computer\n")
    go_on(match, journal, 3, Die(5))  # a stranger's file is put aside
    assert journal.surprise
    with journal.path.open("ab") as file:
        file.write(b'{"move"')
    back = load(journal.path)  # what is torn is cut
    go_on(back.match, back.journal, 3, Die(6))
    assert (journal.trouble, back.journal.trouble) == (None, None)
    journal.close()
    back.journal.close()
    assert undelete(delete(journal.path)).read_bytes() != held


def test_a_game_is_kept_in_a_home_with_an_odd_name(tmp_path):
    home = tmp_path / "Jürgen Œ" / "my games"
    match, journal = play(home, 12)
    journal.close()
    rename(journal.path, "Œ: CON?")
    lies = export_to(home / "out of here", journal.path, "Œ")
    assert load(bring_in(home / "in", lies)).match.moves == match.moves
