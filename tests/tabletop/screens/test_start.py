"""Opening the program: first start, menu, a table, a second copy, trouble with files."""

import subprocess
import sys
from types import SimpleNamespace

import pygame
import pytest

from rules.save.files import Busy, take
from tabletop import paths
from tabletop.app import App
from tabletop.screens import start
from tabletop.screens.first import FirstScreen
from tabletop.screens.menu import TitleScreen
from tabletop.screens.message import MessageScreen
from tabletop.screens.play import PlayScreen
from tabletop.screens.start import open_menu, open_table
from tabletop.settings import Settings, load, save


@pytest.fixture
def seen(monkeypatch):
    """Run only three frames, and write down which pages lay there."""
    pages = []

    def run(self):
        for _ in range(3):
            self.step(16, [])
        pages.extend(type(screen) for screen in self.screens)

    monkeypatch.setattr(App, "run", run)
    return pages


def test_the_first_start_asks_who_is_there(seen):
    assert open_menu() == 0
    assert seen == [FirstScreen]


def test_the_menus_cards_are_drawn_in_a_program_that_has_seen_no_game_yet():
    code = (
        "from tabletop.display import open_offscreen; from tabletop.paint.metrics import Metrics;"
        "from tabletop.screens.menu import strewn; open_offscreen((960, 540)); strewn(Metrics(960, 540))"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_later_the_menu_opens(seen):
    save(Settings(name="Morgan", welcomed=True))
    assert open_menu() == 0
    assert seen == [TitleScreen]
    assert load()[0].name == "Morgan"


def test_a_table_opens_over_the_menu(seen):
    from tabletop.screens.router import plan_of
    from tabletop.screens.scenes.samples import table
    from tabletop.table.match.session import Session

    def session(thinker):
        order = table().order()
        return Session.new(order.game, order.options, plan_of(order), 5, paths.saves(), thinker)

    assert open_table(session) == 0
    assert seen == [TitleScreen, PlayScreen]


def test_a_character_this_program_never_met_has_nothing_to_say(seen):
    from tabletop.screens.router import plan_of
    from tabletop.screens.scenes.samples import table
    from tabletop.table.match.session import Session

    def session(thinker):
        order = table().order()
        plan = [seat.model_copy(update={"character": "nobody-of-ours"}) for seat in plan_of(order)]
        return Session.new(order.game, order.options, plan, 5, paths.saves(), thinker)

    assert open_table(session) == 0
    assert seen == [TitleScreen, PlayScreen]


def test_broken_settings_are_said_once(seen):
    place = paths.settings_file()
    place.parent.mkdir(parents=True)
    place.write_text("{ this is no JSON")
    assert open_menu() == 0
    assert seen == [FirstScreen, MessageScreen]
    seen.clear()
    assert open_menu() == 0
    assert seen == [FirstScreen]


def test_a_second_copy_says_so_and_opens_nothing(seen):
    with take(paths.saves()), pytest.raises(Busy):
        open_menu()
    assert seen == []


@pytest.mark.parametrize("terminal", [False, True])
def test_a_second_copy_without_a_terminal_says_so_in_a_window(seen, monkeypatch, terminal):
    class Stream:
        def isatty(self):
            return terminal

    said = []
    monkeypatch.setattr(start, "sys", SimpleNamespace(stdin=None, stdout=Stream(), stderr=Stream()))
    monkeypatch.setattr(pygame.display, "message_box", lambda _title, words, **_: said.append(words))
    with take(paths.saves()), pytest.raises(Busy) as fault:
        open_menu()
    assert said == [] if terminal else [str(fault.value)]


def test_what_goes_wrong_while_opening_a_table_comes_out_and_leaves_nothing_behind(seen):
    def broken(_thinker):
        raise ValueError("no such table")

    with pytest.raises(ValueError, match="no such table"):
        open_table(broken)
    with take(paths.saves()):
        assert seen == []
