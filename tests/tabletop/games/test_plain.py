"""A game without a folder of its own among the tables: README's, played on the screen to its results."""

import sys

import pygame
import pytest

import rules
from rules.core.climbing import Cards, Passed
from rules.core.types import ONE, ORDER, PASS, SOME, Ask
from rules.save.disk import load
from tabletop.cli import run
from tabletop.games import kit
from tabletop.games.plain.prompt import PlainPrompt, prompt_for
from tabletop.games.plain.words import words
from tabletop.screens.aftermath.results import ResultsScreen
from tabletop.screens.aftermath.story import words as aftermath_words
from tabletop.screens.message import MessageScreen
from tabletop.screens.router import Router
from tabletop.screens.statistics.figures import Tally
from tabletop.screens.words import words as screens_words
from tabletop.table.climbing.picture import PlainShown
from tabletop.thinking import InlineThinker
from tests.kit.fifth import fifth  # noqa: F401 - a fixture
from tests.tabletop.kit import click, key, program


@pytest.fixture
def router(fifth):  # noqa: F811 - the fixture
    app = program(speed=0)
    made = Router(app, InlineThinker)
    made.menu()
    yield made
    while app.screens:
        app.screens.pop().leave()
    made.close()


def steps(app, number=40, *events):
    for event in events:
        app.step(16, [event])
    for _ in range(number):
        app.step(16, [])


def until_asked(app):
    for _ in range(400):
        app.step(16, [])
        if app.top.session.asks:
            break
    return app.top


def test_its_poster_and_its_setup_are_there(router):
    app, poster = router.app, rules.games().index("most")
    assert {("YOUR TABLE", "five seats"), ("LAST TIME", "not yet")} < {*router.facts("most")}
    router.tally = lambda _name: Tally(sat=True)
    assert ("LAST TIME", "not counted") in router.facts("most")
    app.top.choose(poster)
    app.top.choose(poster)
    steps(app)
    assert app.top.table.game.id == "most"
    assert not [part.name for part in parts(app.top) if part.name.startswith(("level", "personality"))]
    assert screens_words.AT_RANDOM in said(app.top)
    steps(app, 3, *key(pygame.K_F1))
    assert isinstance(app.top, MessageScreen)  # it has no rulebook
    steps(app, 3, *key(pygame.K_ESCAPE))
    app.top.deal()
    steps(app)
    assert app.top.session.match.game.id == "most"


def test_no_lamp_is_lit_where_there_is_no_advice(router):
    router.sit_down("most")
    steps(router.app)
    assert "icon-gear" in [part.name for part in parts(router.app.top)]
    assert "icon-bulb" not in [part.name for part in parts(router.app.top)]
    assert [rules.game(name).advises for name in rules.games()] == [name != "most" for name in rules.games()]


@pytest.mark.parametrize(("passed", "found"), [(0, {1}), (None, set())])
def test_who_passes_looks_out_of_the_trick_only_where_that_binds(passed, found):
    shown = PlainShown(0, 3)
    shown.agree(Cards(passed=passed))
    shown.hear(Passed(1))
    assert shown.passed == found


def test_it_is_played_by_keys_to_its_results(router):
    router.sit_down("most")
    app, votes = router.app, 0
    path = app.top.session.path
    while not isinstance(app.top, ResultsScreen):
        table = until_asked(app)
        if not hasattr(table, "session") or not table.session.asks:
            continue
        assert table.front.banner() == "Who holds the most?"
        steps(app, 6, *key(pygame.K_RIGHT), *key(pygame.K_RETURN))
        votes += 1
    assert votes == 3
    assert len(app.top.outcome.standings) == 5
    assert load(path).match.result is not None
    assert {who.opponent for who in load(path).header.plan} == {"random"}
    assert not app.top.ui.find(aftermath_words.WHY).enabled
    assert aftermath_words.WHY_NONE in app.top.ui.find(aftermath_words.WHY).tip
    steps(app)
    assert aftermath_words.NO_TURNS in said(app.top)


def parts(screen):
    """Everything that stands on a page, panels that scroll included."""
    found = screen.ui.layer.widgets
    return [*found, *(child for widget in found for child in getattr(widget, "children", ()))]


def said(screen):
    return " ".join(str(getattr(part, "words", "")) for part in parts(screen))


def test_a_seat_can_be_pressed(router):
    router.sit_down("most")
    table = until_asked(router.app)
    seat, nodes = next(iter(table.picture.board.seats.items()))
    steps(router.app, 3, *click((round(nodes.spot.x), round(nodes.spot.y))))
    assert any(move.seat == table.session.watcher and move.picks == (seat,) for move in table.session.match.moves)


def test_what_is_known_is_shown_and_only_that(router):
    router.sit_down("most")
    table = until_asked(router.app)
    session = table.session
    facts = dict(session.match.game.facts(session.view))
    assert facts["Your number"] == str(session.match.state.numbers[session.watcher])
    assert table.picture.panels.side.visible


def test_it_is_continued_from_its_save(router):
    router.sit_down("most")
    until_asked(router.app)
    turn = router.app.top.session.match.turn
    router.menu()
    found = router.unfinished()
    assert found.game == "most"
    router.go_on(found)
    steps(router.app, 3)
    assert router.app.top.session.match.turn >= turn


def test_opponents_of_levels_it_does_not_know_are_its_own(router):
    router.sit_down("most")
    steps(router.app, 60)
    assert router.troubles == []


def test_the_command_line_knows_it(fifth, capsys):  # noqa: F811 - the fixture
    assert run(["simulate", fifth, "--games", "3"]) == 0
    assert "Most" in capsys.readouterr().out
    assert run(["rules", fifth]) != 0
    assert capsys.readouterr().err.count("\n") == 1


class Bench:
    """A table that takes answers and shows nothing."""

    def __init__(self, forms):
        self.moves, self.told = [], 0
        game = type("G", (), {
            "forms": staticmethod(forms), "question": staticmethod(lambda _a, _v: "What?"),
            "option_word": staticmethod(lambda _a, option, _n: f"card {option}"),
        })  # fmt: skip
        session = type("S", (), {"view": None, "names": str, "match": type("M", (), {"game": game, "asks": dict})()})()
        self.picture = type("P", (), {"session": session, "me": 2})()

    def submit(self, move):
        self.moves.append((move.ask, move.picks))

    def changed(self):
        self.told += 1


def test_several_picks_are_gathered_and_can_be_taken_back():
    table = Bench(lambda _v, _a, picks: ((),) if len(picks) >= 2 else ())
    prompt = PlainPrompt(table, Ask("give", SOME, "card", (5, 6, 7, 8), 2, 3))
    labels = lambda: [action.label for action in prompt.actions()]  # noqa: E731
    assert labels() == ["CARD 5", words.NEXT]
    prompt.step(1)
    prompt.actions()[0].press()
    assert labels() == ["CARD 5", words.NEXT, words.BACK]
    assert prompt.back()
    assert not prompt.back()
    prompt.number(3)
    prompt.actions()[0].press()
    prompt.actions()[0].press()
    assert labels() == ["CARD 6", words.NEXT, words.DONE]
    prompt.actions()[2].press()
    assert table.moves == [("give", (7, 5))]


def test_an_order_is_complete_when_everything_is_in_it():
    table = Bench(lambda _v, _a, _p: ((),))
    prompt = PlainPrompt(table, Ask("list", ORDER, "card", (1, 2, 3)))
    for _ in range(3):
        prompt.actions()[0].press()
    assert table.moves == [("list", (1, 2, 3))]


def test_few_answers_stand_side_by_side_and_due_ones_come_first():
    table = Bench(lambda _v, _a, _p: ((),))
    prompt = prompt_for(table, [Ask("say", ONE, "menu", (1,), due=False), Ask("vote", ONE, "menu", (1, PASS))])
    assert [action.label for action in prompt.actions()] == ["CARD 1", f"CARD {PASS}"]
    prompt.actions()[1].press()
    assert table.moves == [("vote", (PASS,))]
    assert not prompt_for(table, []).yours


def test_every_name_a_kit_needs_is_there():
    from tabletop.games import Kit

    names = {name for name in vars(Kit) if not name.startswith("_")} | set(Kit.__annotations__)
    plain = kit("no-such-game")
    assert plain is sys.modules["tabletop.games.plain.kit"]
    assert not [name for name in names if not hasattr(plain, name)]
