"""What is counted of a game adds up, and the story of a finished game tells what happened and nothing else."""

import pytest

from rules.core.lesson import lesson
from rules.core.talk.codes import ACT
from rules.core.talk.statement import Statement
from rules.core.types import TABLE
from rules.games.great_table.chronicle import story
from rules.games.great_table.events import Day, Died, Ended, Lynched, Open, PackGone, Said, Turned, Voted
from rules.games.great_table.news import OF_FINDERS, read
from rules.games.great_table.numbers import PLAYER, ROLES
from rules.games.great_table.tally import COUNTED, HABITS, cast, tally
from tests.games.great_table.words_kit import GAME, names, random_game, sound


@pytest.mark.parametrize(("seats", "seed"), [(7, 1), (9, 2), (12, 3), (16, 4)])
def test_counts_of_a_whole_game_add_up(seats, seed):
    match = random_game(seats, seed)
    view, found = match.view(TABLE), tally(match.events(TABLE), seats)
    assert set(found) == set(COUNTED)
    assert all(len(counts) == seats and min(counts) >= 0 for counts in found.values())
    assert set(found["rounds"]) == {view.day}
    fates = [sum(found[name][seat] for name in ("night", "out", "bombed", "lived")) for seat in range(seats)]
    assert fates == found["games"] == [1] * seats
    assert found["lived"] == [view.alive >> seat & 1 for seat in range(seats)]
    assert [found[f"as_{ROLES[role]}"][seat] for seat, role in enumerate(view.roles)] == [1] * seats
    won = [a + b for a, b in zip(found["won_house"], found["won_players"], strict=True)]
    assert won == (list(match.result.points) if any(match.result.points) else [0] * seats)
    for habit in HABITS:
        assert all(a <= b for a, b in zip(found[habit.name], found[habit.of], strict=True)), habit


def test_single_deeds_are_counted_for_who_did_them():
    tape = [
        Day(1, 0b1111111), PackGone(0b1111101, 0b10),
        Said(Statement(2, ACT["suspect"], 3)), Said(Statement(0, ACT["vouch"], 3)),
        Voted(0, 3, 1), Voted(1, 7, 1), Voted(2, 3, 1), Voted(0, 3, 2),
        Lynched(3, 2), Died(3, PLAYER, 1),
    ]  # fmt: skip
    found = tally(tape, 7)
    assert (found["statements"][:4], found["accusing"][:4]) == ([1, 0, 1, 0], [0, 0, 1, 0])
    assert (found["accused"][3], found["vouching"][0], found["listless"][1]) == (1, 1, 1)
    assert (found["votes"][:3], found["for_night"][:3]) == ([1, 1, 1], [0, 1, 0])
    assert found["lynching"] == found["games"] == [0] * 7  # it is not over
    found = tally([*tape, Ended(1, 2), Open((2, 2, 2, 0, 1, 2, 2))], 7)
    assert (found["lynching"][:3], found["right"][:3]) == ([1, 0, 1], [1, 0, 1])
    assert found["won_players"] == [1, 1, 1, 0, 0, 1, 1]
    tape[6:7] = [Voted(2, 3, 1), Turned(2, 5, 3)]
    found = tally([*tape, Ended(1, 2), Open((2, 2, 2, 0, 1, 2, 2))], 7)
    assert (found["lynching"][:3], found["votes"][:3]) == ([1, 0, 0], [1, 1, 1]), "what was cast, not what a Mayor made"
    assert cast(tape, 7) == {(0, 1): 3, (1, 1): 7, (2, 1): 5}


# -- how it was decided
def test_the_story_of_the_guided_evening_is_told_as_it_was():
    plan = lesson("great-table")
    match = plan.match(GAME)
    for move in plan.line:
        assert story(match, names) == ()
        match.submit(move)
    first, second = story(match, names)
    assert first == (1, ("*Mags*, the Master, killed *Vera*, a Card Player.",))
    assert second.lines == (
        "*Barnaby*, *Fitch*, *Silas* and *Norbert* voted *Mags* out: the Master.",
        "The House can kill no more: *the Players* win.",
    )


@pytest.mark.parametrize(("seats", "seed"), [(7, 1), (9, 2), (12, 3), (14, 5), (16, 4)])
def test_every_death_is_in_the_story_with_what_the_dead_were(seats, seed):
    match = random_game(seats, seed)
    view, chapters = match.view(TABLE), story(match, names)
    told = " ".join(line for chapter in chapters for line in chapter.lines)
    for chapter in chapters:
        for line in chapter.lines:
            sound(line)
    for day, how, seat, _ in view.deaths:
        lines = [line for chapter in chapters if chapter.day == day for line in chapter.lines]
        assert any(f"*{names(seat)}*" in line for line in lines), (day, how, names(seat), lines)
    late = [read(row[1:]) for seat in range(seats) for row in match.view(seat).news if row[0] == view.day]
    assert told.count("found out too late") == sum(isinstance(one, OF_FINDERS) for one in late)
    assert told.count("killed") >= sum(how == 0 for _, how, _, _ in view.deaths)


def test_who_was_to_die_in_a_quiet_first_night_is_told_with_why_nobody_did():
    chapters = [chapter for seed in range(6) for chapter in story(random_game(9, seed, quiet=True), names)[:1]]
    lines = [line for one in chapters if one.day == 1 for line in one.lines if "wanted" in line]
    assert lines
    assert all("the first night is quiet" in line for line in lines if "healed" not in line and "guarded" not in line)
