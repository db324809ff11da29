"""The puzzles: their page, a table with one question, what is found in one's own game and kept."""

import pygame
import pytest

from rules import games, puzzles
from rules.puzzles import Puzzle, solves
from tabletop import paths, settings
from tabletop.friends import add, pick
from tabletop.screens import tables
from tabletop.screens.menu import TitleScreen
from tabletop.screens.message import MessageScreen
from tabletop.screens.puzzles import kept
from tabletop.screens.puzzles.kept import SHOWN, SOLVED, words
from tabletop.screens.puzzles.screen import OWN, PuzzlesScreen
from tabletop.screens.puzzles.sought import SoughtScreen, seekable
from tabletop.screens.puzzles.table import PuzzleScreen
from tabletop.screens.scenes import posed
from tabletop.screens.words import words as pages
from tabletop.thinking import InlineThinker
from tests.tabletop.kit import key

GAME = games()[0]


@pytest.fixture
def page(router, press):
    router.app.settings.speed = 0.0
    router.app.apply(router.app.settings)
    router.app.push(TitleScreen(router))
    press(pages.PUZZLES)
    return router.app.top


@pytest.fixture
def table(page, press):
    press("next")
    assert isinstance(page.app.top, PuzzleScreen)
    return page.app.top


def settle(screen):
    for _ in range(40):
        screen.app.step(100, [])
        if isinstance(screen.app.top, MessageScreen):
            break


def wrong(screen):
    """Answer something that is not the best."""
    best, session = screen.session.one.puzzle.best, screen.session
    other = session.match.game.opponent("random", best.seat)
    made = (other.answer(session.view, session.asks[0], die) for die in range(99))
    screen.submit(next(one for one in made if not solves(session.one.puzzle, one)))
    settle(screen)


def choose(app, label):
    app.top.ui.find(label).press()


def test_all_of_a_game_stand_there_by_how_hard_they_are(page, act):
    assert isinstance(page, PuzzlesScreen)
    assert {*page.found} == {*kept.of_games(), OWN}
    assert len(page.posed) == sum(len(one.puzzles) for one in puzzles.shipped(page.whose))
    hard = [one.puzzle.hard for one in page.posed]
    assert hard == sorted(hard)
    act(key(pygame.K_ESCAPE))
    assert isinstance(page.app.top, TitleScreen)


def test_the_best_answer_is_praised_with_its_reason_and_marked_for_whoever_found_it(page, table):
    one = table.session.one
    reason = table.session.advice().reason
    table.submit(one.puzzle.best)
    settle(table)
    said = page.app.top
    assert said.title == words.RIGHT
    assert reason in said.sentence
    places = one.puzzle.gain * (table.session.match.seats - 1) / 1000
    assert f"you come out {places:.1f} places lower on average" in said.sentence
    assert page.router.settings.puzzles == {one.name: SOLVED}
    assert settings.load()[0].puzzles == {one.name: SOLVED}
    choose(page.app, words.ALL)
    assert page.app.top is page
    assert page.ui.find("solved").words == words.solved(n=1, of=len(page.posed))
    assert page.next == 1
    add(page.router.settings, "Vera", 5)
    pick(page.router.settings, "Vera")
    assert page.router.settings.puzzles == {}


def test_another_answer_is_taken_back_and_the_best_shown_to_whoever_asks(page, table):
    turn, hand, beside = table.session.match.turn, table.session.view.hand, table.story.beside
    wrong(table)
    assert page.app.top.title == words.WRONG
    assert page.router.settings.puzzles == {}
    choose(page.app, words.AGAIN)
    assert (table.session.match.turn, table.session.view.hand, table.session.answer) == (turn, hand, None)
    table.app.step(100, [])
    assert table.story.beside == beside  # what was learnt long ago takes no room in the story
    wrong(table)
    choose(page.app, words.SHOW)
    best = table.kit.advised(table.session, table.session.one.puzzle.best)
    assert page.app.top.title == words.ANSWER
    assert best in page.app.top.sentence
    choose(page.app, words.AGAIN)
    table.submit(table.session.one.puzzle.best)
    settle(table)
    assert page.router.settings.puzzles == {table.session.one.name: SHOWN}  # that was no finding
    choose(page.app, words.NEXT)
    assert isinstance(page.app.top, PuzzleScreen)
    assert page.app.top is not table


def test_there_a_hint_is_a_nudge_and_nobody_else_moves(table):
    advice = table.session.advice()
    for _ in range(3):
        table.hint()
        assert table.advised is None
    turn = table.session.match.turn
    for _ in range(20):
        table.app.step(1000, [])
    assert table.session.match.turn == turn
    assert advice.move == table.session.one.puzzle.best
    table.submit(table.session.one.puzzle.best._replace(ask="bow"))
    assert table.session.answer is None


def test_under_rules_that_are_gone_one_sentence_says_so(page):
    first = page.posed[0]
    page.found[page.whose] = (first._replace(source=first.source._replace(ruleset=99)),)
    page.open(0)
    assert page.app.top.sentence == words.OLD_RULES


@pytest.fixture
def over(router, act):
    """A match has just ended, and its results lie there."""
    session = posed.played(router.app, 5, posed.MOST_MOVES, 4, hands=1)
    router._make_thinker = InlineThinker
    router.app.push(TitleScreen(router))
    router.app.push(tables.results(router, session))
    act()
    return session


def test_those_found_in_a_game_that_is_over_can_be_kept_and_tried(over, router, press, monkeypatch):
    found = [Puzzle(turn, over.match.moves[turn], 70, 2) for turn in (9, 30)]
    monkeypatch.setattr(puzzles, "sought", lambda match, _: iter([one for one in found if one.turn == match.turn]))
    press("puzzles")
    page = router.app.top
    assert isinstance(page, SoughtScreen)
    for _ in range(200):
        router.app.step(16, [])
        if page.over:
            break
    assert page.found == tuple(found)
    assert not page.failed
    for one in found:
        press(f"{words.KEEP} {one.turn}")
    assert not page.ui.find(f"{words.KEPT} {found[0].turn}").enabled
    mine, said = kept.own()
    assert [(one.source.game, one.puzzle) for one in mine] == [(GAME, one) for one in found]
    assert said == ""
    press(f"{words.TRY} {found[1].turn}")
    table = router.app.top
    assert table.session.match.moves[:30] == over.match.moves[:30]
    assert not any(line.kind == "handed" for line in table.story.lines)
    assert [who.name for who in table.session.plan if who.person] == ["Morgan"]
    router.app.pop()
    router.puzzles()
    assert router.app.top.found[OWN] == mine


def test_a_file_of_ones_own_that_is_spoilt_is_set_aside_with_a_sentence(router):
    folder = paths.folder("data") / "puzzles"
    folder.mkdir(parents=True)
    (folder / "odd.json").write_text('{"matches": [{"game": "odd"}]}', encoding="utf-8")
    router.puzzles()
    page = router.app.top
    assert page.said == words.broken(name="odd.json.broken")
    assert (folder / "odd.json.broken").exists()
    assert kept.own() == ((), "")


def test_of_a_match_that_is_known_only_in_part_none_are_looked_for(over):
    assert seekable(over.match)
    over.match._base = 3
    assert not seekable(over.match)


@pytest.fixture
def own(router):
    """The page with two of one's own, of one match."""
    whole = next(one for one in puzzles.shipped(GAME) if len(one.puzzles) > 1)
    assert kept.keep("mine", whole._replace(puzzles=whole.puzzles[:2])) == ""
    router.puzzles()
    page = router.app.top
    page.choose(list(page.found).index(OWN))
    return page


def names(page):
    return [one.name for one in page.posed]


def in_folder():
    return {path.name: path.read_bytes() for path in (paths.folder("data") / "puzzles").iterdir()}


def test_ones_own_are_thrown_away_by_their_button_or_the_delete_key(own, act, press):
    first, second = names(own)
    press("throw 0")
    assert names(own) == [second] != [first]
    assert [one.name for one in kept.own()[0]] == [second]
    assert own.ui.find("said").words == words.THROWN
    assert own.ui.focus.name == "puzzle 0"
    act(key(pygame.K_DELETE))
    assert not own.posed
    assert not in_folder()
    own.choose(0)
    assert not {"throw 0", "undo", "said"} & {one.name for one in own.ui.layer.widgets}


def test_what_was_thrown_away_is_fetched_back_the_last_first(own, act, press):
    both, before = names(own), in_folder()
    own.router.settings.puzzles = {both[0]: SOLVED}
    for _ in both:
        press("throw 0")
    press("undo")
    assert names(own) == both[1:]
    assert own.ui.focus.name == "puzzle 0"
    assert own.ui.find("said").words == words.BACK
    act(key(pygame.K_z, mod=pygame.KMOD_CTRL))
    assert names(own) == both
    assert in_folder() == before
    assert own.ui.find("solved").words == words.solved(n=1, of=2)
    assert not [one.name for one in own.ui.layer.widgets if one.name == "undo"]
    act(key(pygame.K_z, mod=pygame.KMOD_CTRL))  # nothing is left to be fetched back
    assert names(own) == both


def test_what_cannot_be_fetched_back_is_said(own, press, monkeypatch):
    def full(*_):
        raise OSError(28, "no room")

    press("throw 0")
    monkeypatch.setattr(kept, "write_whole", full)
    press("undo")
    assert own.ui.find("said").words == words.not_kept(why="no room")
    assert len(own.posed) == 1
