"""What words on buttons and badges mean: told by tooltip to whoever points at them or comes to them by key."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

import rules
import tabletop
from rules import games
from rules.core.sentences import Words
from rules.core.types import TABLE
from tabletop.games import kit
from tabletop.screens.play import PlayScreen
from tabletop.table.match.session import Session
from tests.tabletop.table.table_kit import SCUM, Sleepers, deal, plan_of

PLACE = Path(tabletop.__file__).parent
SHARED = Words("tabletop", "table").table("terms")


def said(value):
    """Yield every sentence in a part of a file."""
    if isinstance(value, dict):
        for name, one in value.items():
            if name != "terms":
                yield from said(one)
    elif isinstance(value, list):
        for one in value:
            yield from said(one)
    else:
        yield value


@pytest.mark.parametrize("game", ["", *games()])
def test_every_word_that_is_explained_stands_on_something(game):
    folder = PLACE / "games" / game.replace("-", "_") if game else PLACE
    cards = Path(rules.__file__).parent / "games" / game.replace("-", "_") / "data" / "en" / "words.json"
    files = [folder / "data" / "en" / "words.json", *([cards] if game and cards.exists() else [])]
    there = {one for file in files for one in said(json.loads(file.read_text("utf-8")))}
    terms = kit(game).terms if game else SHARED
    assert terms
    assert set(terms) <= there | ({rules.game(game).title.upper()} if game else set())
    assert all(meant.endswith(".") and len(meant) < 130 for meant in terms.values())


def test_a_button_without_a_tip_says_what_its_word_means(app):
    t = deal(app)
    bar = t.screen.bar.buttons[0]
    bar.say("SIT STILL")
    assert t.screen.ui.tip.about(bar) == kit(SCUM).terms["SIT STILL"]
    bar.tip = "Something else."
    assert t.screen.ui.tip.about(bar) == "Something else."
    bar.tip = ""
    bar.say("NO SUCH WORD")
    assert t.screen.ui.tip.about(bar) == ""


def test_a_badge_is_explained_where_its_seat_is(app):
    t = deal(app)
    stop = next(one for one in t.screen.ui.layers[0].widgets if one.name == "seat 2")
    nodes = stop.nodes
    nodes.show(replace(nodes.guest, status="HOLDS"))
    stop.where()
    assert stop.tip.endswith(f"*HOLDS*: {kit(SCUM).terms['HOLDS']}")



@pytest.mark.parametrize("game", games())
def test_the_title_says_how_the_match_stands_and_how_it_is_won(app, game):
    screen = PlayScreen(Session.new(game, {}, plan_of(7), 1, None, Sleepers()))
    app.push(screen)
    app.step(16, [])
    title = next(one for one in screen.ui.layers[0].widgets if one.name == "where it stands")
    screen.hurry()
    title.where()
    assert title.tip.endswith(kit(game).terms[rules.game(game).title.upper()])
    public = screen.session.match.view(TABLE)
    assert title.tip.startswith(kit(game).stand(public, [screen.session.names(seat) for seat in range(7)]))
    assert title.contains(screen.picture.panels.title.rect.center)
