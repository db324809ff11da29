"""The statistics: figures against records made by hand, and the page by mouse, keys and gamepad."""

import json
import math
import time
from datetime import UTC, datetime, timedelta

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules import game as game_of
from rules import games
from rules.core.rng import Die
from rules.core.types import TABLE, Move
from rules.save.disk import results
from tabletop import paths
from tabletop.screens.scenes.pages import records as made_up
from tabletop.screens.scenes.played import _played as saved
from tabletop.screens.statistics import figures
from tabletop.screens.statistics.panels import Panels, words
from tabletop.screens.statistics.screen import StatisticsScreen
from tabletop.screens.words import words as pages
from tabletop.widgets.plain import Label
from tests.kit.drive import any_answer
from tests.tabletop.kit import key, pad

GAME = "scum-of-the-earth"
QUICK = {"salaries": False, "hands": 1}


def line(number, places, *, person=0, levels=(), day=1, practice=False, game=GAME, tally=None, names="MVBFNSTU"):
    plan = [
        {"name": names[i], "person": i == person, "opponent": f"level-{levels[i] if levels else 3}"}
        for i in range(len(places))
    ]
    found = {
        "id": f"n{number}", "game": game, "created": f"2026-05-{day:02d}T10:00:00+00:00", "practice": practice,
        "turns": 10, "places": places, "points": [0] * len(places), "winners": 1, "plan": plan,
    }  # fmt: skip
    return found if tally is None else {**found, "tally": tally}


def write(lines, raw=b""):
    data = paths.folder("data")
    data.mkdir(parents=True, exist_ok=True)
    text = b"".join(json.dumps(one).encode() + b"\n" for one in lines)
    (data / "results.jsonl").write_bytes(text + raw)


# -- figures
def test_wilson_by_hand():
    share = figures.wilson(6, 12)
    z2 = 1.96**2
    half = 1.96 * math.sqrt(0.25 / 12 + z2 / (4 * 144)) / (1 + z2 / 12)
    assert share.share == 0.5
    assert (share.low, share.high) == (pytest.approx(0.5 - half), pytest.approx(0.5 + half))
    assert figures.wilson(0, 0)[2:] == (0.0, 0.0, 1.0)
    none, all_ = figures.wilson(0, 5), figures.wilson(5, 5)
    assert none.low == 0
    assert 0.4 < none.high < 0.5
    assert all_.high == 1
    assert figures.wilson(9, 5).share == 1  # a line edited by hand


def test_totals_places_and_streaks_by_hand():
    places = [[1, 2, 3, 4], [1, 3, 2, 4], [2, 1, 3, 4], [1, 2, 3, 4]]
    played = figures.matches([line(i, p, day=i + 1) for i, p in enumerate(places)], "M")
    t = figures.totals(played)
    assert (t.games, t.won.hits, t.won.share, t.even, t.mean, t.seats, t.usual, t.streak, t.turns) == (
        4, 3, 0.75, 0.25, 1.25, 4, 2.5, 2, 40,
    )  # fmt: skip
    found = figures.ends(played)
    assert (found.rounds, found.seats, found.luck) == (False, 4, (0.25,) * 4)
    assert [s.hits for s in found.shares] == [3, 1, 0, 0]
    assert not t.sides


def test_luck_wins_more_often_where_whole_sides_win():
    played = figures.matches([line(0, [1, 4, 1, 4, 1]), line(1, [3, 1, 3, 1, 3], day=2)], "M")
    t = figures.totals(played)
    assert t.even == pytest.approx((3 / 5 + 2 / 5) / 2)
    assert t.usual == pytest.approx((11 / 5 + 11 / 5) / 2)
    assert [luck for _, _, luck in figures.games(played)] == [pytest.approx(0.5)]


def test_sides_have_no_places_but_won_and_lost():
    sides = [line(0, [1, 4, 1, 4, 1]), line(1, [3, 1, 3, 1, 3], day=2), line(2, [3, 1, 1, 3], day=3)]
    played = figures.matches(sides, "M")
    found = figures.ends(played)
    assert [(s.hits, s.of) for s in found.shares] == [(1, 3), (2, 3)]
    assert found.luck == (pytest.approx((3 / 5 + 2 / 5 + 2 / 4) / 3), pytest.approx(1 - (3 / 5 + 2 / 5 + 2 / 4) / 3))
    assert found.seats == 0
    t = figures.totals(played)
    assert t.sides
    assert t.lately == pytest.approx(1 / 3)


def test_who_sat_on_the_same_side_was_not_beaten_nor_lost_to():
    (one,) = figures.matches([line(0, [1, 4, 1, 4, 1])], "M")
    assert one.beaten == 1
    assert len(list(one.rivals())) == 2
    assert len(list(one.others())) == 4
    company = figures.company([one])
    assert sorted((rival.above.hits, rival.above.of, rival.together) for rival in company) == [
        (1, 1, 1), (1, 1, 1),
    ]  # fmt: skip
    assert sum(share.of for _, share in figures.levels([one])) == 2


def test_of_both_kinds_the_more_frequent_is_shown():
    lines = [line(0, [1, 3, 1, 3]), line(1, [1, 2, 3, 4], day=2), line(2, [2, 1, 3, 4], day=3)]
    found = figures.ends(figures.matches(lines, "M"))
    assert [s.hits for s in found.shares] == [1, 1, 0, 0]
    assert figures.ends(figures.matches(lines[:1], "M")).shares[0].hits == 1
    assert figures.ends([]).shares == []
    assert not figures.totals(figures.matches(lines, "M")).sides


def test_won_and_lost_are_of_all_games_where_they_stand_under_all_games():
    """As it was: "2 games, 50 % won", and below it "WON 100 %", of the one game that sides won."""
    panels = Panels(figures.matches([line(0, [1, 4, 1, 4]), line(1, [3, 2, 1, 4], day=2)], "M"), "")
    assert panels.cards()[1][:2] == ("50 %", "won")
    assert [words.percent(s.share) for s in panels.ends_up.shares] == ["50 %", "50 %"]


def test_a_game_that_an_opponent_finished_is_not_the_persons_and_is_marked():
    lines = [line(0, [1, 2, 3]) | {"people": 0}, line(1, [2, 1, 3], day=2) | {"people": 1}, line(2, [2, 1, 3], day=3)]
    played = figures.matches(lines, "M")
    assert [one.handed for one in played] == [True, False, False]
    assert [one.id for one in figures.chosen(played, figures.Choice())] == ["n1", "n2"]
    assert len(figures.chosen(played, figures.Choice(practice=True))) == 3
    at = figures.TABLE_HEAD.index("handed over")
    assert [row[at] for row in figures.table(played)[1:]] == [1, 0, 0]
    write(lines[:1])
    assert figures.tally(GAME, "M", {}) == figures.Tally(sat=True)


def test_who_finished_a_match_is_in_its_record_and_on_the_shelf(tmp_path):
    from rules.save.disk import add_result, load, rebuild, record, summaries
    from tabletop.screens.saves.rows import won as won_of

    path = saved(tmp_path, 5, 4, 1, 40, QUICK)
    found = load(path)
    match, journal, die = found.match, found.journal, Die(1)
    move = Move(TABLE, "people", (0,))
    while match.result is None:
        match.submit(move)
        journal.move(move, match)
        move = any_answer(match, die) if match.result is None else None
    journal.close()
    kept = record(found.header, match, match.result)
    assert kept["people"] == 0
    assert figures.matches([kept], found.header.plan[0].name)[0].handed
    (shelved,) = summaries(tmp_path)
    assert shelved.handed == 1
    assert not won_of(shelved)
    old = {key: value for key, value in kept.items() if key != "people"}
    add_result(tmp_path, old)
    assert rebuild(tmp_path, tmp_path) == 1, "a line of an older version is told anew"
    assert rebuild(tmp_path, tmp_path) == 0


@st.composite
def results_of_all_kinds(draw):
    """Lines of games as they may have been played: by places or by sides, of practice, handed over, with hands."""
    lines = []
    for number in range(draw(st.integers(1, 14))):
        game = game_of(draw(st.sampled_from(games())))
        n = draw(st.integers(game.seats[0], min(game.seats[1], 7)))
        if draw(st.booleans()):
            places = draw(st.permutations(range(1, n + 1)))
        else:
            sides = [True, False, *(draw(st.booleans()) for _ in range(n - 2))]
            places = [1 if side else 1 + sum(sides) for side in draw(st.permutations(sides))]
        tally = {f"place_{i}": [draw(st.integers(0, 3)) for _ in range(n)] for i in range(1, n + 1)}
        made = line(number, list(places), day=number + 1, practice=draw(st.booleans()) and draw(st.booleans()),
                    game=game.id, tally=tally if draw(st.booleans()) else None)  # fmt: skip
        lines.append(made | {"people": draw(st.sampled_from([1, 1, 1, 0]))})
    return lines


@settings(max_examples=40, deadline=None)
@given(lines=results_of_all_kinds(), practice=st.booleans())
def test_numbers_that_count_the_same_agree(lines, practice):
    shown = figures.chosen(figures.matches(lines, "M"), figures.Choice(practice=practice))
    panels = Panels(shown, "")
    t, ends = panels.totals, panels.ends_up
    assert t.games == len(shown)
    each = figures.games(shown)
    assert (sum(s.of for _, s, _ in each), sum(s.hits for _, s, _ in each)) == (t.games, t.won.hits)
    if t.games <= figures.TEN:
        assert t.lately == t.won.share
    if not shown:
        return
    assert sum(s.hits for s in ends.shares) == ends.shares[0].of
    assert sum(ends.luck) == pytest.approx(1)
    if not ends.seats:
        assert (ends.games, ends.shares[0].hits, ends.shares[1].hits) == (t.games, t.won.hits, t.games - t.won.hits)
        assert ends.luck[0] == pytest.approx(t.even)
    elif not ends.rounds:
        assert ends.shares[0].of == ends.games
        if ends.games == t.games:
            assert ends.shares[0].hits == t.won.hits
            assert sum(i * s.share for i, s in enumerate(ends.shares, 1)) == pytest.approx(t.mean)
    assert sum(s.of for _, s in figures.levels(shown)) == sum(r.above.of for r in figures.company(shown))
    assert sum(s.hits for _, s in figures.levels(shown)) == sum(r.above.hits for r in figures.company(shown))
    assert all(r.above.of <= r.together <= t.games for r in figures.company(shown))
    points = figures.form(shown)
    assert points[-1][0] == t.games


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(lines=results_of_all_kinds(), practice=st.booleans())
def test_the_page_says_one_number_of_one_thing(router, lines, practice):
    router.app.push(page := StatisticsScreen(router, lines))
    page.person = "M"
    page._look()
    page.narrow(practice=practice, game="")
    shown = figures.chosen(page.played, page.choice)
    texts = said(page)
    if shown:
        assert page.aside.startswith(f"{pages.games(n=len(shown))} since ")
        assert str(len(shown)) in texts
        of_games = [text for _, share, _ in figures.games(shown) for text in [words.of(hits=share.hits, n=share.of)]]
        if len(page.games) > 1 and len({one.game for one in shown}) > 1:
            assert set(of_games) <= set(texts)
        assert words.percent(sum(one.won for one in shown) / len(shown)) in texts
    router.app.pop()


def test_places_are_counted_by_hand_where_hands_were_counted():
    tally = {f"place_{i}": [i, 0, 0, 0] for i in range(1, 5)}
    played = figures.matches([line(0, [1, 2, 3, 4], tally=tally), line(1, [4, 1, 2, 3])], "M")
    found = figures.ends(played)
    assert found.rounds
    assert [(s.hits, s.of) for s in found.shares] == [(1, 10), (2, 10), (3, 10), (4, 10)]


def test_the_matches_come_by_day_and_only_those_of_the_person():
    lines = [line(1, [1, 2], day=9), line(2, [2, 1], day=3), line(3, [1, 2], person=1, day=5)]
    assert [one.id for one in figures.matches(lines, "M")] == ["n2", "n1"]
    assert [one.place for one in figures.matches(lines, "V")] == [2]
    assert figures.people(lines) == ["M", "V"]
    assert figures.matches(lines, "nobody") == []


def test_levels_and_company_say_who_was_below():
    lines = [line(0, [2, 1, 3, 4], levels=(0, 5, 1, 1)), line(1, [1, 2, 3, 4], levels=(0, 5, 1, 2), day=2)]
    played = figures.matches(lines, "M")
    assert {name: (s.hits, s.of) for name, s in figures.levels(played)} == {
        "level-1": (3, 3), "level-2": (1, 1), "level-5": (1, 2),
    }  # fmt: skip
    rivals = figures.company(played)
    assert [(r.name, r.above.hits, r.above.of) for r in rivals] == [("V", 1, 2), ("B", 2, 2), ("F", 2, 2)]


def test_habits_compare_with_the_others_at_the_same_tables():
    tally = {"groups": [1, 3, 0, 0], "leads": [2, 4, 4, 2], "passes": [0] * 4, "turns": [0] * 4}
    played = figures.matches([line(0, [1, 2, 3, 4], tally=tally), line(1, [1, 2, 3, 4])], "M")
    (habit,) = figures.habits(played, game_of(GAME).habits)
    assert habit.title == "Led as a pair or more"
    assert (habit.mine.share, habit.theirs.share) == (0.5, 0.3)


def test_form_by_tens():
    lines = [line(i, [1, 2, 3] if i < 10 else [3, 1, 2], day=i + 1) for i in range(15)]
    assert figures.form(figures.matches(lines, "M")) == [(10, 1.0, 1.0), (15, 0.0, 0.0)]


def test_choices_leave_out_what_is_not_wanted():
    lines = [
        line(0, [1, 2]), line(1, [1, 2, 3], day=20), line(2, [1, 2], practice=True), line(3, [1, 2], game="whist"),
    ]  # fmt: skip
    played = figures.matches(lines, "M")

    def ids(**what):
        return [one.id for one in figures.chosen(played, figures.Choice(**what))]

    assert sorted(ids()) == ["n0", "n1", "n3"]
    assert sorted(ids(practice=True)) == ["n0", "n1", "n2", "n3"]
    assert sorted(ids(game=GAME)) == ["n0", "n1"]
    assert ids(seats=3) == ["n1"]
    assert ids(since=datetime(2026, 5, 10, tzinfo=UTC)) == ["n1"]
    now = datetime(2026, 5, 22, 12, tzinfo=UTC)
    assert figures.since(1, now) == datetime(2026, 1, 1, tzinfo=UTC)
    assert figures.since(2, now) == now - timedelta(days=30)
    assert figures.since(0, now) is None


ODD = (
    {}, {"id": 1}, line(0, [1, 2]) | {"places": None}, line(0, [1, 2]) | {"places": [1, "x"]},
    line(0, [1, 2]) | {"places": [1]}, line(0, [1, 2]) | {"places": [0, 9]}, line(0, [1, 2]) | {"created": "noon"},
    line(0, [1, 2]) | {"plan": 7}, line(0, [1, 2]) | {"plan": [3, None]}, line(0, [1]),
    line(0, [1, 2]) | {"turns": "x"},
)  # fmt: skip


@pytest.mark.parametrize("odd", ODD)
def test_odd_lines_are_passed_over(odd):
    good = line(5, [1, 2])
    assert [one.id for one in figures.matches([odd, good], "M")] == ["n5"]
    figures.people([odd, good])


@pytest.mark.parametrize("tally", [
    3, [], {"leads": 4}, {"leads": [1], "groups": [1]}, {"leads": ["a", "b"], "groups": [1, 2]},
    {"place_1": ["a", None], "place_2": [-3, {}]},
])
def test_an_odd_tally_counts_for_nothing(tally):
    (one,) = figures.matches([line(0, [1, 2], tally=tally)], "M")
    figures.ends([one])
    assert figures.habits([one], game_of(GAME).habits) == []


def test_what_a_match_counts_is_what_its_save_counts_again(tmp_path):
    """The tally of the table's own record, and of the save rebuilt, agree with a count of the moves by hand."""
    from rules.save.disk import add_result, load, rebuild, record

    saves, one, two = tmp_path / "games", tmp_path / "one", tmp_path / "two"
    for folder in (saves, one, two):
        folder.mkdir()
    found = load(saved(saves, 5, 5, 2, 5000, {"salaries": False, "hands": 3}))
    match = found.match
    assert add_result(one, record(found.header, match, match.result))
    assert rebuild(saves, two) == 1
    (kept,), (again,) = results(one).records, results(two).records
    assert kept == again
    tally = kept["tally"]
    plays = [move for move in match.moves if move.ask == "play" and move.picks != (-1,)]
    assert [t - p for t, p in zip(tally["turns"], tally["passes"], strict=True)] == [
        sum(move.seat == seat for move in plays) for seat in range(5)
    ]
    assert tally["rounds"] == [3] * 5
    assert sum(tally["place_1"]) == 3
    assert sum(tally["tricks"]) == tally["all_tricks"][0]
    assert all(of >= n for name, of_ in (("groups", "leads"), ("wild_leads", "wilds"), ("passes", "turns"))
               for n, of in zip(tally[name], tally[of_], strict=True))  # fmt: skip


def test_older_lines_are_counted_anew_from_their_saves(tmp_path):
    from rules.save.disk import load, rebuild, record

    path = saved(tmp_path, 5, 4, 1, 5000, QUICK)
    found = load(path)
    old = record(found.header, found.match, found.match.result)
    del old["tally"]
    (tmp_path / "results.jsonl").write_text(json.dumps(old) + "\n")
    assert "tally" not in results(tmp_path).records[0]
    assert rebuild(tmp_path, tmp_path) == 1
    (again,) = results(tmp_path).records
    assert again["tally"]["rounds"] == [1] * 4
    assert rebuild(tmp_path, tmp_path) == 0


# -- the page
@pytest.fixture
def page(router, act):
    write(made_up(45, people=("Morgan", "Anwen")))
    router.menu()
    router.statistics()
    act()
    return router.app.top


def said(page):
    return [w.words for w in page.ui.layer.widgets if isinstance(w, Label)]


def test_the_page_shows_the_figures_of_whoever_sits_here(page):
    played = figures.chosen(figures.matches(results(paths.folder("data")).records, "Morgan"), figures.Choice())
    totals = figures.totals(played)
    assert page.person == "Morgan"
    assert {str(totals.games), words.percent(totals.won.share), f"{totals.mean:.1f}"} <= set(said(page))
    assert page.aside == f"{len(played)} games since 3 April 2026"


def test_somebody_else_can_be_looked_at(page, router, act):
    page.ui.find("person").press()
    act()
    act(key(pygame.K_DOWN))
    act(key(pygame.K_RETURN))
    assert page.person != "Morgan" or page.people[1] == "Morgan"
    assert {page.person} < set(page.people)
    assert page.person == page.people[1]


def test_practice_games_count_only_if_wanted(page, router, act):
    before = said(page)
    page.ui.find("practice").press()
    act()
    assert page.choice.practice
    assert "45" in said(page)
    assert "45" not in before


def test_seats_narrow_the_view_by_keys(page, act):
    page.ui.set_focus(page.ui.find("seats"))
    act(key(pygame.K_RETURN))
    act(key(pygame.K_DOWN))
    act(key(pygame.K_RETURN))
    assert page.choice.seats == page.seats[0]
    assert words.ends_aside(page.choice.seats, rounds=True) in [getattr(w, "aside", "") for w in page.ui.layer.widgets]


def test_a_period_without_games_says_so(page, act):
    write([line(0, [1, 2, 3, 4]) | {"created": "2011-05-01T10:00:00+00:00"}])
    page.read()
    page.ui.find("period").choose(2)
    act()
    assert words.FILTERED in said(page)


def test_everything_is_reached_by_gamepad(page, act):
    names = set()
    for _ in range(40):
        act(pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER))
        names.add(page.ui.focus.name)
    assert {"period", "seats", "person", "practice", words.REBUILD, words.EXPORT, words.RESET, "back"} <= names


def test_the_column_at_large_text_scrolls_by_gamepad(page, router, act):
    router.app.set_text(1.5)
    act()
    area = page.ui.find("column scroll")
    for _ in range(40):
        if page.ui.focus is area:
            break
        act(pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER))
    act(pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN))
    assert area.offset > 0


def test_nothing_to_count_says_what_to_do(router, act):
    router.statistics()
    act()
    page = router.app.top
    assert words.EMPTY in said(page)
    page.ui.find("play").press()
    act()
    assert type(router.app.top).__name__ == "SetupScreen"


@pytest.mark.parametrize("raw", [b"", b"\xff\xfe broken\n", b"{}\n[]\n{", b'{"id": "x"}\n'])
def test_one_line_and_broken_ones(router, act, raw):
    write([line(0, [2, 1, 3, 4], names=("Morgan", "Vera", "B", "F"))], raw)
    router.statistics()
    act()
    page = router.app.top
    assert len(page.played) == 1
    assert words.FEW in said(page)
    if raw[:1] in {b"\xff", b"{"} and b"id" not in raw:
        assert page.said.endswith("left out.")


def test_games_nobody_knows_here_are_counted_too(router, act):
    write([line(0, [2, 1], game="whist"), line(1, [1, 2], day=2), line(2, [1, 2], day=3)])
    router.statistics()
    act()
    page = router.app.top
    assert page.games == (GAME, "whist")
    assert "whist" in said(page)
    page.narrow(game="whist")
    act()
    assert words.NO_HABITS in said(page)


def test_ten_thousand_lines_open_in_a_moment(router, act):
    lines = b"".join(json.dumps(one).encode() + b"\n" for one in made_up(1000))
    write([], b"".join(lines.replace(b'"id": "', b'"id": "%d' % number) for number in range(10)))
    router.about()  # the room is painted
    start = time.process_time()
    router.statistics()
    opened = time.thread_time()
    page = router.app.top
    assert words.COUNTING in said(page)
    for _ in range(500):
        time.sleep(0.01)
        before = time.thread_time()
        router.app.step(16, [])
        if page.played:
            break
    took = time.thread_time() - before
    assert len(page.played) == 10_000
    assert took < 1.2, took  # measured 0.3 s, once
    assert time.process_time() - start < 4
    assert opened
    router.app.pop()
    before = time.thread_time()
    router.statistics()
    assert time.thread_time() - before < 1.2  # measured 0.25 s: they are read already
    assert len(router.app.top.played) == 10_000


def test_saves_are_counted_beside_the_frames(router, act):
    paths.saves().mkdir(parents=True)
    saved(paths.saves(), 5, 4, 1, 5000, QUICK)
    router.statistics()
    act()
    page = router.app.top
    page.ui.find(words.REBUILD).press()
    assert page.said == words.REBUILDING
    for _ in range(200):
        time.sleep(0.02)
        router.app.step(16, [])
        if page.said != words.REBUILDING:
            break
    assert page.said == words.rebuilt(n=1)
    assert len(page.played) == 1


def test_reset_asks_first_and_keeps_a_copy(page, act):
    place = paths.folder("data") / "results.jsonl"
    before = place.read_bytes()
    page.ui.find(words.RESET).press()
    act()
    act(key(pygame.K_RETURN))  # the safe answer has the focus
    assert place.read_bytes() == before
    page.ui.find(words.RESET).press()
    page.ui.find(words.DO_RESET).press()
    act()
    assert not place.exists()
    assert (paths.folder("data") / "results.jsonl.bak").read_bytes() == before
    assert words.EMPTY in said(page)


def test_the_table_holds_what_is_shown(page, act):
    page.ui.find(words.EXPORT).press()
    (lies,) = paths.exports().glob("*.csv")
    rows = lies.read_text(encoding="utf-8-sig").splitlines()
    assert rows[0] == ",".join(figures.TABLE_HEAD)
    assert len(rows) == 1 + len(figures.chosen(page.played, page.choice))
    assert page.said.endswith(str(lies))


def test_the_longest_place_of_a_file_is_said_within_the_window(page, router):
    pygame.display.set_mode((960, 540))
    router.app.step(16, [pygame.event.Event(pygame.WINDOWSIZECHANGED, x=960, y=540)])
    router.app.step(250, [])
    router.app.set_text(2.0)
    page.say(words.exported(path="/home/somebody-with-a-name/documents/and/folders/in/folders/statistics-2026-11-23.csv"))
    label = page.ui.find("said")
    assert label.body.bottom <= 540
    assert label.body.h <= page.ui.metrics.px(label.box[3]) + 1


def test_the_menu_s_figures_lead_here(router, act, press):
    write([line(0, [2, 1, 3, 4])])
    router.menu()
    act()
    press("figures")
    assert isinstance(router.app.top, StatisticsScreen)


def test_the_shelf_and_the_settings_lead_here(router, act, monkeypatch):
    went = []
    monkeypatch.setattr(router, "statistics", lambda: went.append(1))
    router.saves()
    act()
    router.app.top.ui.find("STATISTICS").press()
    router.settings_page()
    router.app.top.show("data")
    router.app.top.ui.find("look at them").press()
    assert went == [1, 1]


def test_the_menu_counts_as_the_statistics_do(router):
    write([
        line(0, [1, 2, 3, 4], names=("Morgan", "V", "B", "F")), line(1, [1, 2], names=("Else", "V"), day=2),
        line(2, [3, 1, 2], names=("Morgan", "V", "B"), day=3), line(3, [1, 2], names=("Morgan", "V"), practice=True),
    ])  # fmt: skip
    tally = router.tally(GAME)
    assert (tally.played, tally.won, tally.last) == (2, 1, (3, 3))
    assert router.tally("whist") == (0, 0, None, False)


def test_a_game_without_looks_of_its_own_has_statistics_too(router, act, monkeypatch):
    from tabletop.games import Kit
    from tabletop.games.plain import kit as plain

    assert len(plain.places(5)) == 5
    monkeypatch.setattr("tabletop.screens.statistics.panels.kit", lambda _game: plain)
    write([line(0, [2, 1, 3, 4])])
    router.statistics()
    act()
    assert len(router.app.top.played) == 1
    wanted = {name for name in (*vars(Kit), *Kit.__annotations__) if not name.startswith("_")}
    assert wanted <= set(plain.__all__)


def test_a_move_of_a_game_without_looks_is_told_as_the_story_tells_it(tmp_path):
    from rules.save.disk import load
    from tabletop.games.plain import kit as plain

    match = load(saved(tmp_path, 5, 4, 1, 5000, QUICK)).match
    turn = next(i for i, move in enumerate(match.moves) if move.ask == "play" and move.picks != (-1,))
    said = plain.moment(match, turn, "ABCD".__getitem__).said
    assert said.startswith(f"*{'ABCD'[match.moves[turn].seat]}* ")
