"""Settings, rulebook, results, pause, messages."""

import json
from types import SimpleNamespace

import pygame
import pytest

from tabletop import licences
from tabletop.screen import SEEN_MS
from tabletop.screens.about import AboutScreen
from tabletop.screens.aftermath.results import ResultsScreen
from tabletop.screens.aftermath.results import ResultsWays as After
from tabletop.screens.message import MessageScreen
from tabletop.screens.pause import PauseScreen, PauseWays
from tabletop.screens.rulebook import RulebookScreen
from tabletop.screens.scenes import samples
from tabletop.screens.tables import after
from tabletop.screens.words import words
from tabletop.settings import load
from tabletop.widgets.overlay import Choice
from tests.tabletop.kit import click, key, write

GAME = "scum-of-the-earth"


# -- settings
def test_a_change_holds_at_once_and_is_written(settings, router, press, act):
    press("reduced_motion")
    assert router.app.clock.calm
    act()
    assert load()[0].reduced_motion


def test_speed_can_be_off(settings, router):
    settings.ui.find("speed").choose(5)
    assert router.app.clock.off
    settings.ui.find("speed").choose(0)
    assert not router.app.clock.off
    assert router.app.clock.speed == 0.25


def test_text_size_by_the_arrows(settings, router, act):
    settings.ui.set_focus(settings.ui.find("text size"))
    for size in (1.15, 1.3, 1.5, 1.75, 2.0):
        act(key(pygame.K_RIGHT))
        assert router.app.metrics.text == size
    assert settings.ui.focus.name == "text size"


def test_text_size_by_the_mouse_changes_when_it_is_let_go(settings, router, act):
    body = settings.ui.find("text size").body
    router.app.step(16, click((body.right - 20, body.centery))[:2])
    assert router.app.metrics.text == 1.0
    act(click((body.right - 20, body.centery))[2:])
    assert router.app.metrics.text == 2.0


def test_volume_by_the_arrows(settings, router, act):
    settings.ui.set_focus(settings.ui.find("volume effects"))
    act(key(pygame.K_LEFT))
    assert router.settings.volumes.effects == pytest.approx(0.75)


def test_mute(settings, router, press):
    press("mute")
    assert router.app.audio.muted


def test_mono_and_court_talk_can_be_set(settings, router, press, act):
    press("mono")
    press("tab play")
    press("court_talk")
    assert router.app.audio.mono
    act()
    kept = load()[0]
    assert (kept.mono, kept.court_talk) == (True, False)


def test_reset_keeps_who_one_is(settings, router, press):
    press("reduced_motion")
    press("reset")
    assert not router.settings.reduced_motion
    assert router.settings.name == "Morgan"


def test_settings_that_cannot_be_written_are_said(settings, monkeypatch, act, press):
    monkeypatch.setattr("tabletop.settings.save", lambda *_: "Settings cannot be kept: the disk is full.")
    press("reduced_motion")
    act()
    assert settings.trouble.startswith("Settings cannot be kept")


# -- rulebook
def test_the_rulebook_opens_at_a_rule(router, act):
    router.app.push(RulebookScreen(GAME, "SE 3.12"))
    act()
    page = router.app.top
    assert page.rule.title == "The special Six"
    assert page.ui.find("rules").offset > 0


def test_an_unknown_rule_opens_the_beginning(router, act):
    router.app.push(RulebookScreen(GAME, "XX 99"))
    act()
    assert router.app.top.rule.id == "SE 1"


def test_search_narrows_the_contents_and_enter_opens_the_first(router, act):
    router.app.push(AboutScreen("1"))
    router.app.push(RulebookScreen(GAME))
    act()
    page = router.app.top
    act(write("infinity"))
    links = [w.name for w in page.ui.layer.widgets if w.name.startswith("link")]
    assert 0 < len(links) < 15
    act(key(pygame.K_RETURN))
    assert page.rule.id == "SE 3.13"


def test_rules_all_over_the_book_can_be_opened(router, act):
    router.app.push(RulebookScreen(GAME))
    page = router.app.top
    for rule in list(page.book.rules())[::3]:
        page.open(rule.id)
        assert page.rule is rule


def test_page_keys_turn_the_right_page(router, act):
    router.app.push(RulebookScreen(GAME, "SE 3.8"))
    act()
    area = router.app.top.ui.find("rules")
    before = area.offset
    act(key(pygame.K_PAGEDOWN))
    assert area.offset > before


def test_in_one_column_contents_and_rules_take_turns(router, act):
    router.app.set_text(1.5)
    router.app.push(AboutScreen("1"))
    router.app.push(RulebookScreen(GAME))
    act()
    page = router.app.top
    page.open("SE 3.9")
    assert page.ui.find("rules")
    act(key(pygame.K_ESCAPE))
    assert router.app.top is page
    assert page.ui.find("contents")
    act(key(pygame.K_ESCAPE))
    assert router.app.top is not page


# -- results
def test_enter_begins_no_other_match_until_it_is_walked_to(router, act, press):
    went = []
    ways = After(lambda: went.append("again"), lambda: went.append("change"), lambda: went.append("menu"))
    router.app.push(ResultsScreen(samples.outcome(), ways))
    for _ in range(2):
        act(key(pygame.K_RETURN))
        router.app.step(SEEN_MS, [])
    assert not went, "whoever presses Enter for the table would never see who won"
    press("again")
    press(words.CHANGE_SEATS)
    press(words.MENU)
    assert went == ["again", "change", "menu"]


def test_from_changed_seats_the_way_back_is_to_the_results(router, act):
    session = SimpleNamespace(match=SimpleNamespace(game=SimpleNamespace(id=GAME), result=None), path=None,
                              header=SimpleNamespace(name="", id="", practice=True, plan=()))  # fmt: skip
    page = ResultsScreen(samples.outcome(), after(router, session, SimpleNamespace(opponents=())))
    router.app.push(page)
    page.ways.change()
    assert router.app.top is not page
    act(key(pygame.K_ESCAPE))
    assert router.app.top is page


def test_a_practice_game_is_marked(router):
    page = ResultsScreen(samples.outcome()._replace(practice=True), samples.WAYS)
    assert words.PRACTICE in page.aside


@pytest.mark.parametrize("seats", [4, 7, 10])
def test_results_of_a_real_match(router, act, seats):
    from rules import Match
    from rules import game as game_of
    from rules.core.types import die_for
    from rules.save.model import SeatPlan
    from tabletop.games import kit
    from tests.tabletop.layout_check import troubles

    game = game_of(GAME)
    match = Match(game, game.read_options({"target": 12}, seats), seats, 1, 5)
    minds = [game.opponent("greedy", seat) for seat in range(seats)]
    heard = [0] * seats
    for number in range(20_000):
        if match.result is not None:
            break
        seat, asks = next((s, a) for s, a in match.asks().items() if any(ask.due for ask in a))
        for told in match.events(seat, heard[seat]):
            minds[seat].hear(told)
        heard[seat] = match.heard(seat)
        ask = next(ask for ask in asks if ask.due)
        match.submit(minds[seat].answer(match.view(seat), ask, die_for(5, seat, number)))
    plan = [SeatPlan(name=f"Player {i}", portrait=f"portrait-{i + 1:02}", person=i == 0) for i in range(seats)]
    found = kit(GAME).outcome(match, plan, 0)
    assert [one.points for one in found.standings] == sorted((one.points for one in found.standings), reverse=True)
    assert {line[0]: line[1][-1] for line in found.lines} == dict(enumerate(match.result.points))
    assert len(found.epilogues) == seats
    assert sum(one.mine for one in found.standings) == 1
    router.app.push(ResultsScreen(found, samples.WAYS))
    act()
    assert troubles(router.app) == []


# -- pause and messages
def test_the_pause_menu_goes_on_with_enter_and_with_back(router, act):
    went = []
    ways = PauseWays(*(lambda n=n: went.append(n) for n in ("rules", "settings", "leave", "same", "new", "hand")))
    for way in (pygame.K_RETURN, pygame.K_ESCAPE):
        router.app.push(AboutScreen("1"))
        router.app.push(PauseScreen(ways, accent="#E8B23A"))
        act()
        act(key(way))
        assert isinstance(router.app.top, AboutScreen)
    assert went == []


def test_every_way_out_of_the_pause_menu(router, act, press):
    went = []
    ways = PauseWays(*(lambda n=n: went.append(n) for n in ("rules", "settings", "leave", "same", "new", "hand")))
    for label in (words.RULEBOOK, words.SETTINGS, words.SAME_DEAL, words.NEW_DEAL, words.HAND_OVER, words.LEAVE_TABLE):
        router.app.reset(AboutScreen("1"))
        router.app.push(PauseScreen(ways, accent="#E8B23A"))
        press(label)
    assert went == ["rules", "settings", "same", "new", "hand", "leave"]


def test_what_is_not_possible_is_not_offered(router, act):
    router.app.push(AboutScreen("1"))
    router.app.push(PauseScreen(PauseWays(print, print, print), accent="#E8B23A"))
    act()
    with pytest.raises(KeyError):
        router.app.top.ui.find(words.HAND_OVER)


def test_a_message_says_its_sentence_and_goes(router, act):
    went = []
    router.app.push(AboutScreen("1"))
    router.app.push(MessageScreen("OH", "The disk is full.", (Choice("YES", lambda: went.append(1)), Choice("NO"))))
    act()
    assert any(getattr(w, "words", "") == "The disk is full." for w in router.app.top.ui.layer.widgets)
    act(click(router.app.top.ui.find("YES").body.center))
    assert went == [1]
    assert isinstance(router.app.top, AboutScreen)


# -- about
def test_about_leads_to_what_the_program_carries_and_each_part_to_its_whole_licence(
    router, press, act, tmp_path, monkeypatch
):
    shelf = tmp_path / "LICENSES"
    shelf.mkdir()
    parts = [licences.Part(name, "1.2", "Somebody", "Zlib", "libsdl.org") for name in ("SDL", "mpg123")]
    (shelf / licences.CONTENTS).write_text(json.dumps([part._asdict() for part in parts]), "utf-8")
    for part in parts:
        (shelf / part.file).write_text(f"The whole text\nof {part.name}.\n\nIts end.", "utf-8")
    monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)
    router.app.push(AboutScreen("1"))
    act()
    press("all licences")
    act()
    page = router.app.top
    assert [one.words for one in page.ui.find("parts").paragraphs] == ["*SDL* 1.2, Zlib", "*mpg123* 1.2, Zlib"]
    for code in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN):
        act(key(code))
    assert [one.words for one in page.text.paragraphs] == [
        "mpg123", "1.2, Zlib", "By Somebody. Source: libsdl.org.", "The whole text of mpg123.", "Its end.",
    ]  # fmt: skip
