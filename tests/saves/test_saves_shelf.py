"""The list of saves, what can be done with one, statistics, and one game as one document."""

import json
import os
import time
from datetime import UTC, datetime

import pytest
from saves_kit import aged, header, play

from rules.save.disk import (
    LoadError,
    add_result,
    bring_in,
    check,
    delete,
    empty,
    export,
    export_to,
    listed,
    load,
    newest_unfinished,
    passed_over,
    playable,
    rebuild,
    record,
    rename,
    results,
    retain,
    set_aside,
    summaries,
    summary,
    throw,
    undelete,
)  # fmt: skip

QUICK = {"salaries": False, "hands": 1}


def finished(folder, seed=1, seconds=0):
    _, journal = play(folder, 5000, header(4, seed, **QUICK))
    journal.close()
    aged(journal.path, seconds)
    return journal.path


def test_the_newest_match_is_the_one_that_was_played_last_whatever_the_files_say(tmp_path):
    first, second = play(tmp_path, 8)[1], play(tmp_path, 33, header(6, 2))[1]
    for seconds, journal in ((1, first), (900, second)):  # a copy has a new time, one from a backup an old one
        time.sleep(0.01)  # journals tell the time in milliseconds
        journal.close()
        os.utime(journal.path, (time.time() - seconds,) * 2)
    assert newest_unfinished(tmp_path).path == second.path
    assert [s.path for s in summaries(tmp_path)] == [second.path, first.path]
    time.sleep(0.01)
    again = load(first.path)
    again.journal.table("order", [3])
    os.utime(second.path, (4e9, 4e9))
    assert newest_unfinished(tmp_path).path == first.path, "gone on with, however few moves, and not even left"
    again.journal.close()
    assert load(first.path).problems == ()
    assert abs(newest_unfinished(tmp_path).modified - time.time()) < 60


def test_a_match_of_an_older_version_was_played_when_it_was_begun(tmp_path):
    for day, seconds in ((3, 900), (2, 1)):
        head = header(4, day).model_copy(update={"created": f"2026-01-0{day}T10:00:00+00:00"})
        journal = play(tmp_path, 30, head)[1]
        lines = [raw.replace(b'"at":', b'"odd":') for raw in journal.lines]
        journal.path.write_bytes(b"".join(lines))
        os.utime(journal.path, (time.time() - seconds,) * 2)
    assert [s.created[:10] for s in summaries(tmp_path)] == ["2026-01-03", "2026-01-02"]
    assert summaries(tmp_path)[0].modified == datetime(2026, 1, 3, 10, tzinfo=UTC).timestamp()


def test_a_list_that_was_read_is_not_read_again(tmp_path, monkeypatch):
    for seed in range(5):
        play(tmp_path, 8, header(4, seed))[1].close()
    before = summaries(tmp_path)
    monkeypatch.setattr("rules.save.shelf._ends", lambda *_: pytest.fail("read again"))
    assert summaries(tmp_path) == before


def test_the_newest_comes_first_and_continue_takes_the_newest_unfinished(tmp_path):
    old = play(tmp_path, 8)[1]
    old.close()
    aged(old.path, 100)
    new = play(tmp_path, 33, header(6, 2))[1]
    aged(new.path, 50)
    done = finished(tmp_path, seconds=5)
    (tmp_path / "results.jsonl").write_text("{}\n")
    (tmp_path / "broken.jsonl").write_text("{}\n")
    listed = summaries(tmp_path)
    assert [s.path.name for s in listed] == ["broken.jsonl", done.name, new.path.name, old.path.name]
    assert [s.turn for s in listed][2:] == [33, 8]
    assert listed[2].stage == "Hand 1"
    assert newest_unfinished(tmp_path).path == new.path


def test_what_continue_passes_over_is_named_and_only_what_is_spoilt_may_be_moved(tmp_path):
    (tmp_path / "old.jsonl").write_text("broken, but older than the game")
    aged(tmp_path / "old.jsonl", 900)
    good = play(tmp_path, 8)[1]
    good.close()
    aged(good.path, 800)
    aged(finished(tmp_path, 3), 700)
    for number, text in enumerate(["", "no save", '{"format": 99, "game": "scum-of-the-earth"}\n']):
        (tmp_path / f"{number}.jsonl").write_text(text)
        aged(tmp_path / f"{number}.jsonl", 600 - number)
    (tmp_path / "folder.jsonl").mkdir()
    with (tmp_path / "huge.jsonl").open("wb") as file:
        file.truncate(100 << 20)
    aged(tmp_path / "huge.jsonl", -50)
    found = [(s.path.name, s.spoilt) for s in passed_over(tmp_path)]
    assert found == [
        ("huge.jsonl", True), ("folder.jsonl", False), ("2.jsonl", False), ("1.jsonl", True), ("0.jsonl", True),
    ]  # fmt: skip
    assert all(s.broken.endswith(".") for s in passed_over(tmp_path))
    assert newest_unfinished(tmp_path).path == good.path
    assert passed_over(tmp_path / "none") == []


def test_a_summary_tells_nothing_that_is_hidden(tmp_path):
    match, journal = play(tmp_path, 45, header(4, 123456789))
    journal.table("order", [5, 5, 14])
    (listed,) = summaries(tmp_path)
    told = repr(listed)
    assert "123456789" not in told
    assert all(str(hand) not in told for hand in match.state.hands if hand > 999)
    assert "order" not in told


def test_five_hundred_saves_are_listed_in_a_moment(tmp_path):
    raw = play(tmp_path, 600)[1].path.read_bytes()
    for i in range(499):
        (tmp_path / f"{i}.jsonl").write_bytes(raw)
    start = time.process_time()
    listed = summaries(tmp_path)
    took = time.process_time() - start
    assert len(listed) == 500
    assert {s.turn for s in listed} == {600}
    assert took < 0.45  # measured 0.06 s


def test_the_list_is_right_however_much_lies_behind_the_last_position(tmp_path):
    match, journal = play(tmp_path, 310)
    for i in range(2000):
        journal.table("order", [i] * 8)
    assert summaries(tmp_path)[0].turn == match.turn
    assert summaries(tmp_path)[0].stage.startswith("Hand")


def test_a_name_is_kept_by_the_file_and_by_the_open_journal(tmp_path):
    match, journal = play(tmp_path, 30)
    journal.rename("Käthes Rache")
    assert load(journal.path).header.name == summaries(tmp_path)[0].name == "Käthes Rache"
    journal.close()
    aged(journal.path, 1000)
    before = summaries(tmp_path)[0].modified
    rename(journal.path, "No more")
    assert summaries(tmp_path)[0].modified == pytest.approx(before)
    back = load(journal.path)
    assert (back.header.name, back.match.moves, back.problems) == ("No more", match.moves, ())
    (tmp_path / "x.jsonl").write_bytes(b"not ours\n")
    with pytest.raises(ValueError, match="not a saved game"):
        rename(tmp_path / "x.jsonl", "mine")
    assert (tmp_path / "x.jsonl").read_bytes() == b"not ours\n"


def test_what_is_deleted_can_be_fetched_back(tmp_path):
    match, journal = play(tmp_path, 10)
    journal.close()
    lies = delete(journal.path)
    assert summaries(tmp_path) == []
    assert undelete(lies) == journal.path
    assert load(journal.path).match.moves == match.moves
    delete(journal.path)
    again = finished(tmp_path)
    again.rename(journal.path)
    assert delete(journal.path) != lies
    assert len(list((tmp_path / "trash").iterdir())) == 2


def test_the_newest_finished_games_are_kept_and_all_unfinished_and_named(tmp_path):
    unfinished = play(tmp_path, 5)[1]
    aged(unfinished.path, 9000)
    paths = [finished(tmp_path, seed, seconds=100 * seed) for seed in range(1, 6)]
    rename(paths[4], "the great one")
    (tmp_path / "half.jsonl.4711.tmp").write_bytes(b"{")
    assert retain(tmp_path, keep=2) == 2
    assert not list(tmp_path.glob("*.tmp"))
    assert {s.path for s in summaries(tmp_path)} == {unfinished.path, paths[0], paths[1], paths[4]}


def test_statistics_outlive_the_saves(tmp_path):
    match, journal = play(tmp_path, 5000, header(4, 9, **QUICK))
    assert add_result(tmp_path, record(journal.header, match, match.result))
    delete(journal.path)
    with (tmp_path / "results.jsonl").open("ab") as file:
        file.write(b'{"torn":')
    other, second = play(tmp_path, 5000, header(4, 10, **QUICK))
    assert add_result(tmp_path, record(second.header, other, other.result))
    assert add_result(tmp_path, record(second.header, other, other.result))
    found = results(tmp_path)
    assert [each["places"] for each in found.records] == [list(match.result.places), list(other.result.places)]
    assert found.problem.startswith("1 line of")
    assert "seed" not in found.records[0]
    assert [who["person"] for who in found.records[0]["plan"]] == [True, False, False, False]


@pytest.mark.parametrize("trash", [b"{x}\n", b"\n", b"[" * 4000 + b"\n", b"\x00"])
def test_results_of_any_length_are_answered_within_a_second_and_the_newest_games_count(tmp_path, trash):
    path = tmp_path / "results.jsonl"
    path.write_bytes(trash * ((40 << 20) // len(trash)) + b'\n{"id":"a"}\n{"id":"b"}\n')
    begun = time.process_time()
    found = results(tmp_path)
    assert time.process_time() - begun < 1
    assert [each["id"] for each in found.records] == ["a", "b"]
    assert "only its end is read" in found.problem


def test_statistics_are_rebuilt_from_the_saves(tmp_path):
    paths = [finished(tmp_path, seed, 100 * seed) for seed in (3, 1, 2)]
    play(tmp_path, 10)
    (tmp_path / "broken.jsonl").write_bytes(b"?")
    assert rebuild(tmp_path, tmp_path) == 3
    assert rebuild(tmp_path, tmp_path) == 0
    told = [each["id"] for each in results(tmp_path).records]
    assert told == [load(paths[at]).header.id for at in (0, 2, 1)], "the last played last, as it was"
    assert not add_result(tmp_path / "nowhere", {"id": "x"})
    assert results(tmp_path / "nowhere").records == []


def test_a_game_goes_out_as_one_document_and_comes_back(tmp_path):
    match, journal = play(tmp_path / "a", 50, header(5, 3, names=["Ä", "Б", "丙", "🦊", "e"], take_back=True))
    match.undo()
    journal.undo()
    journal.table("order", [4])
    document = tmp_path / "game.json"
    document.write_text(json.dumps(export(journal.path), indent=1), encoding="utf-8")
    for source in (document, journal.path):
        back = load(bring_in(tmp_path / "b", source))
        assert (back.match.moves, back.header, back.table, back.problems) == (
            match.moves, journal.header, {"order": [4]}, (),
        )  # fmt: skip
    assert len(summaries(tmp_path / "b")) == 2


@pytest.mark.parametrize("text", ["", "{}", '{"kind":"saved-game"}', '{"kind":"saved-game","header":7,"lines":8}', "["])
def test_a_document_that_is_none_is_not_taken_in(tmp_path, text):
    source = tmp_path / "game.json"
    source.write_text(text)
    with pytest.raises(LoadError, match=r"^game\.json .*\.$"):
        bring_in(tmp_path / "b", source)
    assert not (tmp_path / "b").exists()


def test_a_document_cannot_choose_where_it_lands(tmp_path):
    document = export(play(tmp_path / "a", 5)[1].path)
    document["header"]["id"] = "../../../evil"
    source = tmp_path / "game.json"
    source.write_text(json.dumps(document))
    assert bring_in(tmp_path / "b", source).parent == tmp_path / "b"


def test_check_says_what_it_read_replayed_and_compared(tmp_path):
    match, journal = play(tmp_path, 5000, header(4, 9, **QUICK))
    report = check(journal.path)
    assert report.ok
    assert "Scum of the Earth, 4 seats" in report.lines[0]
    assert "won by" in report.lines[0]
    assert report.lines[1].startswith(f"{match.turn} moves, {match.turn} of them replayed; ")
    assert report.lines[-1] == "It is sound."
    raw = journal.path.read_bytes()
    journal.path.write_bytes(raw + b'{"table":"or')
    report = check(journal.path)
    assert report.ok
    assert report.lines[-2:] == ("Its last line was only half written and is left out.", "The rest of it is sound.")
    journal.path.write_bytes(raw[:-1])  # only the newline is missing: nothing is left out
    assert check(journal.path).lines[-1] == "It is sound."
    journal.path.write_bytes(raw + b"?\n")
    assert not check(journal.path).ok
    assert check(tmp_path / "none.jsonl").lines == ("none.jsonl is not there.",)


def test_an_exported_document_is_looked_into_as_a_save_is_and_never_written_over(tmp_path):
    match, journal = play(tmp_path / "a", 40, header(6, 4))
    journal.close()
    lies = export_to(tmp_path / "out", journal.path, "mine")
    again = export_to(tmp_path / "out", journal.path, "mine")
    assert [lies.name, again.name] == ["mine.json", "mine-2.json"]
    report = check(lies)
    assert report.ok
    assert report.lines[0].startswith("mine.json: Scum of the Earth, 6 seats")
    found = load(lies)
    assert (found.match.moves, found.problems) == (match.moves, ())
    before = lies.read_bytes()
    found.journal.undo()
    assert lies.read_bytes() == before
    assert load(lies.with_suffix(".jsonl")).match.turn == 39


def test_what_is_no_journal_is_played_on_as_a_copy(tmp_path):
    match, journal = play(tmp_path, 40)
    journal.close()
    lies = export_to(tmp_path / "out", journal.path, "mine")
    assert playable(tmp_path, journal.path) == journal.path
    copy = playable(tmp_path, lies)
    assert copy.parent == tmp_path
    assert copy != journal.path
    assert load(copy).match.moves == match.moves
    aside = set_aside(journal.path)
    assert playable(tmp_path, aside).suffix == ".jsonl"
    assert aside.exists()


def test_what_is_fetched_back_keeps_its_place_in_the_list(tmp_path):
    _, journal = play(tmp_path, 10)
    journal.close()
    aged(journal.path, 1_000_000)
    [one] = summaries(tmp_path)
    undelete(delete(journal.path))
    assert summaries(tmp_path)[0].modified == one.modified


def test_files_set_aside_are_listed_thrown_away_and_fetched_back(tmp_path):
    _, journal = play(tmp_path, 12)
    journal.close()
    journal.path.write_bytes(journal.path.read_bytes() + b"?\n")
    (tmp_path / "results.jsonl").write_text("{}\n")
    first = set_aside(journal.path)
    second = tmp_path / first.name.replace(".broken", "-2.broken")
    second.write_bytes(b"odd")
    read = {path.name: summary(path, about) for path, about in listed(tmp_path)}
    assert set(read) == {first.name, second.name}
    assert all(s.aside for s in read.values())
    assert (read[first.name].turn, read[first.name].broken) == (12, "")
    assert read[second.name].spoilt
    assert summaries(tmp_path) == []
    lies = throw(first)
    assert not first.exists()
    assert undelete(lies) == first


def test_a_full_trash_waits_until_it_is_emptied(tmp_path):
    for i in range(130):
        (tmp_path / f"{i}.jsonl").write_bytes(b"{}\n")
        throw(tmp_path / f"{i}.jsonl")
    trash = tmp_path / "trash"
    assert len(list(trash.iterdir())) == 130
    empty(tmp_path)
    assert len(list(trash.iterdir())) == 100


def test_a_summary_names_faces_and_theme(tmp_path):
    play(tmp_path, 3, header(4, 1, theme="sports"))
    (listed_,) = summaries(tmp_path)
    assert (listed_.portraits, listed_.theme) == (("",) * 4, "sports")
