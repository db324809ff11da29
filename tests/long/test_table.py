"""What was kept of the Great Table's opponents, and that the rulebook prints no other figures."""

import json

import pytest

from tests.long import table, table_book

FIGURES = dict.fromkeys(table.COUNTED, 0.5)


def made(seats, games, **more):
    return {"games": games, "half": 0.044, **FIGURES, **more}


def test_the_rulebook_prints_what_was_measured_and_nothing_where_nothing_was():
    """A ledger that grew since agrees within both intervals."""
    found = table_book.kept()
    rows = {row[0]: row[1:] for row in table_book.printed()}
    assert bool(rows) == bool(found)
    for line in table.EQUAL:
        if line.name in found:
            one = found[line.name]
            players, house, draw, days, by_night, by_vote = map(float, rows[str(line.seats)])
            assert abs(players - one["players"]) <= one["half"] + 0.0051, line.name
            assert abs(house - one["house"]) <= one["half"] + 0.0051, line.name
            assert players + house + draw == pytest.approx(1, abs=0.021)
            assert days == pytest.approx(one["days"], abs=0.5)
            assert by_night + by_vote < line.seats


def test_equal_opponents_are_even_as_far_as_was_measured():
    found = table_book.kept()
    for line in table.EQUAL:
        one = found.get(line.name)
        if one is not None and one["games"] >= line.games:
            assert 0.40 <= one["players"] <= 0.60, line.name
            assert one["ece"] <= 0.04, line.name
            assert one["ratio"] <= 0.9 or line.seats < 16, line.name  # G4, as far as it is asked for


def test_the_appendix_is_a_table_a_line_a_size():
    found = {line.name: made(line.seats, line.games, players=0.482, days=5.26) for line in table.EQUAL}
    found[table.EQUAL[0].name]["players"] = 1.0
    book = table_book.written(json.loads(table_book.BOOK.read_text(encoding="utf-8")), found)
    again = table_book.written(book, found)
    assert book == again
    assert [one["title"] for one in book["sections"]].count(table_book.BEHIND) == 1
    rule = book["sections"][-1]["rules"][1]
    assert rule["text"].startswith("*500 games a line, give or take .04*")
    lines = [line.split(" | ") for _, line in rule["drawings"][0]["items"]]
    assert [row[0] for row in lines[1:]] == [str(seats) for seats in range(7, 17)]
    assert lines[2] == ["8", ".48", ".50", ".50", "5.3", ".5", ".5"]
    assert lines[1][1] == "1.00"
    assert all(len(row) == len(table_book.HEADS) for row in lines)


def test_without_figures_there_is_no_appendix():
    book = json.loads(table_book.BOOK.read_text(encoding="utf-8"))
    assert table_book.BEHIND not in [one["title"] for one in table_book.written(book, {})["sections"]]
    assert len(table_book.written(book, {})["sections"]) >= 5
