"""The walk finds what it should, walks the same way twice, and walks a while on every change."""

import time

import pytest

from tabletop.games.great_table import sitters
from tabletop.games.scallywag.sea import inks
from tabletop.paint import text
from tabletop.scene import Node
from tabletop.table.talk.squares import BoardFace
from tests.explore import counts
from tests.explore.walker import LENGTH, Walker, starts
from tests.explore.world import SIZES, TEXTS, Walk, world

CI_S = 15
KEPT = (  # walks that fell over something once
    "friends-masquerade:1920x1080:150:11", "about:1280x720:150:61", "setup:1920x1080:100:51",
    "statistics:1280x720:150:41", "table-masquerade:1920x1080:150:61", "table-great-table:1280x720:200:3500",
    "lesson-masquerade-2:1280x720:200:25100",
)  # fmt: skip


@pytest.fixture(scope="module")
def where():
    with world() as found:
        yield found


def walked(where, words, length=40):
    walker = Walker(where, Walk.read(words))
    walker.go(length)
    return walker


def test_the_same_walk_is_the_same(where):
    one, two = (walked(where, "menu:960x540:150:3", 15) for _ in range(2))
    assert (one.did, one.acts, one.page) == (two.did, two.acts, two.page)
    assert [str(find) for find in one.finds] == [str(find) for find in two.finds]


def test_a_walk_is_read_as_it_is_written():
    for walk in (Walk("menu", (960, 540), 1.5, 7), Walk("table-great-table", (1920, 1080), 1.0, 12)):
        assert Walk.read(str(walk)) == walk


class Broken(Walker):
    """Walks where something has been broken."""

    def __init__(self, where, break_it):
        super().__init__(where, Walk("about", (960, 540), 1.0, 1))
        self.break_it = break_it

    def begin(self):
        super().begin()
        self.rest()
        self.break_it(self)


def test_it_sees_what_falls_over(where):
    def broken(walker):
        walker.app.top.update = lambda _ms: {}["nothing"]

    assert [find.kind for find in Broken(where, broken).go(5)] == ["crash"]


def test_it_sees_words_over_words(where):
    def broken(walker):
        label = walker.app.top.ui.find("page title")
        node = Node(text.text("elsewhere", "body", 30, "#FFFFFF"), label.body.x, label.body.y, 2000)
        walker.app.top.scene.add(node)

    assert "overlap" in {find.kind for find in Broken(where, broken).go(1)}


def test_it_sees_a_page_that_esc_does_not_leave(where):
    def broken(walker):
        walker.app.top.on_verb = lambda _verb: True

    assert "stuck" in {find.kind for find in Broken(where, broken).go(0)}


def test_it_sees_a_press_that_does_nothing_and_says_nothing(where):
    def broken(walker):
        page = walker.app.top
        page.ui.find("back").on_press = lambda: None
        walker.ways = lambda: [(walker.enter_on_widget, 1)]
        walker._widget = lambda: page.ui.find("back")

    assert "silent press" in {find.kind for find in Broken(where, broken).go(1)}


def of_statistics(page):
    next(w for w in page.ui.layer.widgets if getattr(w, "words", "") == "4").words = "5"


def of_saves(page):
    page.foot.say("Three games · 0.4 MB in your user folder", "#FFFFFF")


def of_setup(page):
    page.ui.find("deal").sub = "you and sixteen opponents"


def of_results(page):
    first, *more = page.outcome.figures
    page.outcome = page.outcome._replace(figures=(first._replace(mine="7"), *more))


def of_grog(table):
    table.picture.sailor_nodes[1].tag.image = inks.tokens(table.picture.m, 9)


def of_the_living(table):
    table.picture.panels.set_title("THE GREAT TABLE", "Day 9 · 2 of 8 alive")


def of_the_ladder(table):
    side = table.picture.panels.side
    side.image.words = [word._replace(words="99") if word.words == "0" else word for word in side.image.words]


def of_the_board(table):
    table.hearing.open_board()
    table.ui.layer.widgets.remove(next(w for w in table.ui.layer.widgets if isinstance(w, BoardFace)))


def of_votes(table):
    for lit in table.picture.sitters.values():
        lit.tally.image, lit.tally.visible = sitters.count(table.picture.m, 9, 3), True


BREAKS = {
    "statistics:1920x1080:100:3": of_statistics, "saves:1280x720:100:3": of_saves,
    "setup:1280x720:100:3": of_setup, "results-scum-of-the-earth:1280x720:100:3": of_results,
    "watch-scallywag:1280x720:100:5": of_grog, "watch-scum-of-the-earth:1920x1080:100:6": of_the_ladder,
    "table-great-table:1280x720:100:8": of_the_living, "table-great-table:1920x1080:100:8": of_the_board,
    "table-great-table:960x540:100:8": of_votes,
}  # fmt: skip


@pytest.mark.parametrize("walk", list(BREAKS))
def test_it_sees_what_a_page_counts_twice_and_differently(where, walk):
    walker = Walker(where, Walk.read(walk))
    try:
        walker.begin()
        walker.rest()
        assert counts.wrong(walker.app.top) == []
        BREAKS[walk](walker.app.top)
        assert counts.wrong(walker.app.top)
    finally:
        walker.close()


@pytest.mark.ci
@pytest.mark.parametrize("walk", KEPT)
def test_a_walk_that_found_something_once_finds_it_no_more(where, walk):
    assert [str(find) for find in walked(where, walk, LENGTH).finds] == []


@pytest.mark.ci
def test_a_quarter_of_a_minute_of_walking_finds_nothing(where):
    finds, acts, begun, seed = [], 0, time.monotonic(), 1
    begins = starts()
    while time.monotonic() - begun < CI_S:
        start = begins[seed % len(begins)]
        walker = Walker(where, Walk(start, SIZES[seed % 3], TEXTS[seed // 3 % 3], seed))
        finds += walker.go()
        acts, seed = acts + walker.acts, seed + 1
    assert acts > 50
    assert [str(find) for find in finds] == []
