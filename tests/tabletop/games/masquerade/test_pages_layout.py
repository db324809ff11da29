"""The pages of choosing hold together at every size of window and text, and their pictures are quickly there."""

from itertools import pairwise
from time import process_time

import pytest

from tabletop.app import App
from tabletop.display import open_offscreen
from tabletop.games.masquerade.pages.art import SCENES
from tabletop.settings import Settings
from tests.tabletop.games.masquerade.pages_kit import asked
from tests.tabletop.layout_check import troubles, unreachable

PAGES = [name for name in SCENES if name not in {"masquerade-give", "masquerade-lead"}]
SIZES = [
    ((1280, 720), 2.0), ((1024, 768), 1.15),
    *(pytest.param(*s, marks=pytest.mark.long) for s in (((1280, 720), 1.0), ((1920, 1080), 1.5), ((2560, 1080), 1.3))),
]  # fmt: skip


def opened(name, size, text):
    app = App(open_offscreen(size))
    app.apply(Settings(name="Morgan", welcomed=True, speed=0, text_size=text))
    SCENES[name](app)
    return app


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("name", PAGES)
def test_nothing_lies_over_another_thing_and_no_word_is_cut(name, size, text):
    app = opened(name, size, text)
    assert troubles(app) == []


@pytest.mark.parametrize("name", PAGES)
def test_everything_is_reached_with_tab(name):
    assert unreachable(opened(name, (1280, 720), 1.0)) == []


@pytest.mark.parametrize("n", [4, 8])
def test_the_head_has_room_for_everybody(n):
    for text in (1.0, 1.3, 2.0):
        table = asked("choose", 0, n=n, locked=True, text_size=text)
        chairs = [one.body for one in table.screen.front.widgets if one.name.startswith("chair")]
        assert len(chairs) == n
        assert all(a.right < b.left for a, b in pairwise(chairs))
        title = table.screen.front.widgets[2].body
        assert not any(title.colliderect(one) for one in chairs)


def test_pointing_at_another_clan_is_shown_within_a_frame():
    table = asked("choose", 0, locked=True, extended=True, size=(1920, 1080))
    page = table.screen.front
    began = process_time()
    for clan in range(9):
        page.meant = ("clan", clan)
        page.preview()
        table.screen.ui.update(16)
    assert (process_time() - began) / 9 < 0.015


@pytest.mark.parametrize("place", range(5))
def test_what_is_suggested_can_be_taken_and_is_quickly_found(place):
    table = asked("choose", place, locked=True, extended=True)
    page = table.screen.front
    began = process_time()
    move = page.advised()
    assert process_time() - began < 0.02
    assert page.refusal(*move.picks, how=move.how) is None
    page.take()
    assert [(picks, set(how)) for _, picks, how in table.moves] == [(move.picks, set(move.how))]
