"""The deals of the days: what was made of them, and the page by keys and mouse."""

from datetime import date
from pathlib import Path

import pygame
import pytest

from rules import daily, games
from rules.arena import die_for
from rules.save.disk import Summary, add_result, load, rebuild, record, results, summaries
from rules.save.journal import Journal
from tabletop.screens.calendar import days
from tabletop.screens.calendar.screen import CalendarScreen, state_of, words
from tabletop.screens.menu import TitleScreen
from tabletop.screens.person import me
from tabletop.screens.router import plan_of
from tabletop.screens.words import words as pages
from tabletop.table.match import keeping
from tests.tabletop.kit import key

GAME = games()[0]
NOW = date(2026, 11, 27)
TODAY = NOW.toordinal()


def line(day, place=1, *, game=GAME, number=0, person="Morgan", **more):
    who = daily.company(game, day)
    places = [2 + (place == 2)] * len(who.seats)
    places[who.chair] = place
    plan = [{"name": one or person, "person": not one} for one in who.seats]
    return {"id": f"{day}-{number}", "game": game, "day": day, "created": "2026-11-27T10:00:00+00:00", "plan": plan,
            "places": places, "points": [9] * len(places), "ruleset": 2, **more}  # fmt: skip


def saved(day, **more):
    who = daily.company(GAME, day)
    names = tuple(one or "Morgan" for one in who.seats)
    there = {"game": GAME, "day": day, "people": 1 << who.chair, "names": names, "id": f"{day}-0", "ruleset": 2}
    return Summary(Path(f"{day}.jsonl"), 0.0, **(there | more))


@pytest.fixture
def open_at(router, act):
    """Open the calendar over the menu on a day, with these lines and saves."""

    def do(*lines, shelf=(), now=NOW):
        router.now = now
        type(router).today = lambda self: self.now
        router.menu()
        router.app.push(CalendarScreen(router, (lines, shelf)))
        act()
        router.app.top.finish()
        act()
        return router.app.top

    before = type(router).today
    yield do
    type(router).today = before


def at(page, day):
    return page.ui.find(f"day {day}")


def deeds(page, game=GAME):
    return [w.label for w in page.ui.layer.widgets if w.name.startswith("do ") and w.name.endswith(game)]


# -- what was made of them
def test_the_first_finish_counts_and_is_the_persons_own():
    kept = days.ledger(
        [line(5, 3, person="Anwen"), line(5, 2, practice=True), line(5, 2, people=0), line(5, 2), line(5, 1, number=1),
         line(6) | {"day": "6"}, {"day": 7}], (), "Morgan",
    )  # fmt: skip
    assert {key: (one.done.place, one.points) for key, one in kept.items()} == {(5, GAME): (2, 9)}


def test_a_match_is_found_on_the_shelf_while_it_is_there():
    shelf = (saved(5, finished=True), saved(6), saved(7, practice=True), saved(8, names=("Anwen",) * 9),
             saved(9, broken="It is torn."))  # fmt: skip
    kept = days.ledger([line(5)], shelf, "Morgan")
    assert kept[5, GAME].film == Path("5.jsonl")
    assert kept[6, GAME].going == shelf[1]
    assert {day for day, _ in kept} == {5, 6}
    again = days.ledger([line(5)], [saved(5, finished=True, id="another"), saved(5, id="third")], "Morgan")
    assert again[5, GAME].film is None
    assert again[5, GAME].going is not None


def test_days_on_end_are_counted_and_today_may_still_come():
    kept = days.ledger([line(day) for day in (1, 3, 4, 5, 9)], (), "Morgan")
    assert [days.in_a_row(kept, today) for today in (5, 6, 7, 9, 4)] == [3, 3, 0, 1, 2]


def test_a_deal_of_the_day_is_kept_played_on_and_counted_like_any_match(router, tmp_path):
    order = days.order(GAME, TODAY, me(router.app))
    who = daily.company(GAME, TODAY)
    assert [chair.person for chair in order.chairs] == [not one for one in who.seats]
    quick = {**order.options, "salaries": False, "hands": 1}
    match, header = keeping.deal(order.game, quick, plan_of(order), order.seed)
    journal = Journal.create(tmp_path, header)
    assert summaries(tmp_path)[0].day == TODAY
    assert days.ledger((), summaries(tmp_path), "Morgan")[TODAY, GAME].going is not None
    minds = [match.game.opponent("greedy", seat) for seat in range(match.seats)]
    while match.result is None:
        seat, ask = next((seat, ask) for seat, asks in match.asks().items() for ask in asks if ask.due)
        match.submit(minds[seat].answer(match.view(seat), ask, die_for(7, seat, match.turn)))
        journal.move(match.moves[-1], match)
    journal.close()
    add_result(tmp_path, record(header, match, match.result))
    kept = days.ledger(results(tmp_path).records, summaries(tmp_path), "Morgan")[TODAY, GAME]
    assert (kept.done.place, kept.points) == (match.result.places[who.chair], match.result.points[who.chair])
    assert load(kept.film).header.id == kept.done.id
    (tmp_path / "results.jsonl").unlink()
    assert state_of(days.ledger((), summaries(tmp_path), "Morgan")[TODAY, GAME]) == words.UNCOUNTED
    assert rebuild(tmp_path, tmp_path) == 1
    assert results(tmp_path).records[0]["day"] == TODAY


# -- the page
def test_from_the_menu_one_press_then_play(router, act):
    router.app.push(TitleScreen(router))
    act()
    act(key(pygame.K_DOWN))
    assert router.app.top.ui.focus.name == pages.DAILY
    act(key(pygame.K_RETURN))
    page = router.app.top
    page.finish()
    act(key(pygame.K_RETURN))
    assert page.ui.focus.name == f"do {words.PLAY} {GAME}"
    act(key(pygame.K_RETURN))
    ((what, order),) = router.went
    assert what == "deal"
    assert daily.day_of(GAME, order.seed, [chair.character for chair in order.chairs]) == page.today
    act(key(pygame.K_ESCAPE))
    assert isinstance(router.app.top, TitleScreen)


def test_a_day_offers_what_fits(open_at, router, act, monkeypatch):
    page = open_at(line(TODAY, 2), shelf=[saved(TODAY, finished=True), saved(TODAY - 1)])
    assert deeds(page) == [words.LOOK, words.AGAIN]
    assert deeds(page, games()[1]) == [words.PLAY]
    films = []
    monkeypatch.setattr(router, "replay", films.append)
    page.ui.find(f"do {words.LOOK} {GAME}").press()
    assert films == [Path(f"{TODAY}.jsonl")]
    page.open(TODAY - 1)
    page.finish()
    assert deeds(page) == [words.GO_ON]
    page.ui.find(f"do {words.GO_ON} {GAME}").press()
    assert router.went[0][1].path == Path(f"{TODAY - 1}.jsonl")


def test_a_day_to_come_is_not_opened_but_what_a_clock_set_back_has_left_behind_is(open_at, act):
    page = open_at(line(TODAY + 2), line(TODAY + 20))
    page.open(TODAY + 1)
    assert (page.day, page.message) == (TODAY, words.FUTURE)
    page.open(TODAY + 2)
    page.finish()
    assert page.day == TODAY + 2
    assert deeds(page) == []
    assert days.in_a_row(page.kept, page.today) == 0
    page.turn(1)
    assert page.month == date(2026, 12, 1), "it can still be looked for"


def test_months_are_turned_by_keys_from_the_first_to_this_one(open_at, act):
    page = open_at(now=date(2026, 3, 31))
    assert page.ui.focus is at(page, date(2026, 3, 31).toordinal())
    act(key(pygame.K_PAGEDOWN))
    assert page.month == date(2026, 3, 1)
    act(key(pygame.K_PAGEUP))
    assert page.month == date(2026, 2, 1)
    assert page.ui.focus is at(page, date(2026, 2, 28).toordinal())
    for _ in range(3):
        act(key(pygame.K_PAGEUP))
    assert page.month == date(2026, 1, 1)
    act(key(pygame.K_LEFT))
    act(key(pygame.K_RETURN))
    assert page.day == date(2026, 1, 27).toordinal()
    page.go_today()
    assert (page.month, page.day) == (date(2026, 3, 1), page.today)


def test_midnight_rings_the_next_day_and_leaves_what_is_looked_at(open_at, router, act):
    page = open_at()
    assert at(page, TODAY).today
    router.now = date(2026, 11, 28)
    act()
    assert (page.day, page.today) == (TODAY, TODAY + 1)
    assert [leaf.today for leaf in (at(page, TODAY), at(page, TODAY + 1))] == [False, True]
    page.open(TODAY + 1)
    assert page.day == TODAY + 1
    router.now = date(1969, 12, 31)
    act()
    page.turn(-1)
    page.go_today()
    assert page.month == date(1969, 12, 1)


def test_a_match_of_older_rules_says_so_and_a_damaged_one_can_be_dealt_again(open_at, router, act):
    said = [w.words for w in open_at(line(TODAY, ruleset=1)).ui.layer.widgets if hasattr(w, "words")]
    assert words.OLDER in said
    router.app.pop()
    page = open_at(shelf=[saved(TODAY, broken="It is torn.")])
    assert deeds(page) == [words.PLAY]
    assert words.OLDER not in [w.words for w in page.ui.layer.widgets if hasattr(w, "words")]
