"""README's chapter on the opponents is what the ledgers give."""

import re
import sys
from itertools import pairwise

import pytest
from PIL import Image

from tests.long import exploits, findings, report
from tests.long.job import Ledger, kept_of

README = report.README.read_text("utf-8")
FIGURE = re.compile(r"\d\.\d(?: |<br>)± \d+\.\d(?: \(([\d,]+)\))?")
PAIRS = {"pairs": 100, "only with": 30, "only without": 2, "both": 8, "scripted": 9}


def kept(folder, job, done, **plan):
    """Keep that of a job, by the present plan or one that differs."""
    ledger = Ledger(job, {**findings.JOBS[job].plan(), **plan}, folder)
    for piece, result in done.items():
        ledger.put(piece, result)


def test_the_chapter_is_what_the_ledgers_give():
    assert report.CHAPTER.search(README)[0] == report.chapter(), "python -m tests.long.report"


def test_it_stands_after_playing_without_the_menu_and_can_be_read():
    heads = re.findall(r"^## (.*)$", README, re.MULTILINE)
    assert ("How the opponents play", "A game more") in pairwise(heads)
    assert heads.index("Without the menu") < heads.index("How the opponents play")
    assert report.chapter().count("\n") <= 90


def test_every_row_has_its_figures_with_intervals_and_games():
    blocks = [block.splitlines()[2:] for block in report.chapter().split("\n\n") if block.startswith("|")]
    rows = [row.strip("| ").split(" | ") for block in blocks for row in block]
    assert len(rows) > 10
    for cells in rows:
        found = [FIGURE.search(cell) for cell in cells]
        assert any(found), cells
        assert all(one[1] for one in found if one) or re.fullmatch(rf"[\d,{report.TO}]+", cells[-1]), cells


@pytest.mark.parametrize("name", report.DRAWN)
def test_the_pictures_are_drawn_from_the_same_figures(name):
    assert report.path_of(name).name in report.chapter()
    with Image.open(report.path_of(name)) as there:
        assert there.text["Description"] == report.sum_of(name), "python -m tests.long.report"


def test_what_was_not_played_is_left_out(tmp_path):
    assert "|" not in report.chapter(tmp_path)
    kept(tmp_path, "chairs-sea", {"level-2 among level-3, 5 seats, games 0 to 19": {"games": 20, "won": 5}})
    rows = [line for line in report.chapter(tmp_path).splitlines() if line.startswith("|")][2:]
    assert rows == ["| Scallywag | 5 | level 3 | - | 25.0 ± 18.2 | - | - | - | 20 |".replace("-", report.DASH)]


@pytest.mark.parametrize("seed", [2027, 1])
def test_what_was_played_by_another_plan_is_told_so(tmp_path, seed):
    kept(tmp_path, "chairs-sea", {"level-2 among level-3, 5 seats, games 0 to 19": {"games": 20, "won": 5}}, seed=seed)
    assert findings.old("chairs-sea", tmp_path) == (seed == 1)
    said = report.chapter(tmp_path).replace("\n", " ")
    assert ("*By the opponents of before: at sea.*" in said) == (seed == 1)


def test_a_script_that_certainly_gains_too_much_is_named(tmp_path):
    kept(tmp_path, "exploits-sea", {"silent as cook, games 0 to 99": PAIRS})
    said = report.chapter(tmp_path)
    assert "Certainly above it: `silent` as cook; certainly not: none." in said.replace("\n", " ")
    assert "| **+28.0<br>± " in said
    kept(tmp_path, "exploits-sea", {"silent as cook, games 0 to 99": {**PAIRS, "only with": 5}})
    said = report.chapter(tmp_path).replace("\n", " ")
    assert "Certainly above it: none; certainly not: none; for the rest of 1 lines there are too few games" in said
    kept(tmp_path, "exploits-sea", {"silent as cook, games 0 to 99": {**PAIRS, "only with": 0, "only without": 30}})
    assert "Certainly above it: none; certainly not: 1." in report.chapter(tmp_path).replace("\n", " ")


def test_sides_are_counted_seat_by_seat_and_nobodys_games_too(tmp_path):
    line = {"games": 20, "players": 19, "draw": 1}
    names = [f"level-4 v level-4, {seats} seats, games 0 to 19" for seats in (10, 7)]
    kept(tmp_path, "table-equal", dict.fromkeys(names, line))
    voyages = {"captain": {"0": 30, "1": 20}, "stuck": {"0": 50}}
    kept(tmp_path, "balance-levels", {"level-4, 4 seats, games 0 to 49": voyages})
    found = findings.sides(tmp_path)
    assert [(one.seats, one.share[::2], one.undecided) for one in found["great-table"]] == [
        (7, (0.95, 20), 1), (10, (0.95, 20), 1),
    ]  # fmt: skip
    assert [(one.seats, one.share[::2]) for one in found["scallywag"]] == [(4, (0.4, 50))]
    said = report.chapter(tmp_path).replace("\n", " ")
    assert "outside of it: 7 seats at the Great Table, 10 seats at the Great Table; certainly inside: none" in said
    assert "Nobody won 2 of 40 games at the Great Table." in said


def test_gains_are_those_of_the_ledgers():
    for game, names in findings.SCRIPTED.items():
        lines = {line: one for name in names for line, one in exploits.gains(kept_of(name)["done"]).items()}
        found = findings.scripts().get(game, {})
        assert {f"{script} as {role}" for script, of in found.items() for role in of} == set(lines)


def test_without_what_draws_the_chapter_is_written_and_that_is_said(monkeypatch, tmp_path):
    page = tmp_path / "README.md"
    page.write_text("before\n<!-- opponents -->\nold\n<!-- /opponents -->\nafter\n", "utf-8")
    monkeypatch.setattr(report, "README", page)
    monkeypatch.setitem(sys.modules, "tests.long.plots", None)
    assert report.main() == report.MISSING
    assert page.read_text("utf-8") == f"before\n<!-- opponents -->\n{report.chapter()}<!-- /opponents -->\nafter\n"


def test_a_picture_is_the_same_for_the_same_figures(tmp_path):
    plots = pytest.importorskip("tests.long.plots")
    found = {"scallywag": {"silent": {"cook": findings.Figure(0.1, 0.05, 20)}}}
    for name in ("one", "two"):
        plots.draw("scripts", found, tmp_path / f"{name}.png", "a mark")
    assert (tmp_path / "one.png").read_bytes() == (tmp_path / "two.png").read_bytes()
    with Image.open(tmp_path / "one.png") as there:
        assert there.text["Description"] == "a mark"
