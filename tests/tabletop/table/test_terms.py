"""What words on buttons and badges mean: told by tooltip to whoever points at them or comes to them by key."""

import json
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

import rules
import tabletop
from rules import games
from rules.core.sentences import Words
from rules.core.types import TABLE
from tabletop.games import kit
from tabletop.screens.play import PlayScreen
from tabletop.table.match.session import Session
from tabletop.table.stops import SeatStop
from tabletop.table.words import words as shared
from tests.kit.scene import scene
from tests.tabletop.kit import hover, key
from tests.tabletop.table.table_kit import SCUM, Sleepers, deal, plan_of, sit

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
    files.append(PLACE / "data" / "en" / "words.json")  # a game may mean more by a word of all
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
    screen = PlayScreen(Session.new(game, {}, plan_of(7, opponent="level-3"), 1, None, Sleepers()))
    app.push(screen)
    app.step(16, [])
    title = next(one for one in screen.ui.layers[0].widgets if one.name == "where it stands")
    screen.hurry()
    title.where()
    assert title.tip.endswith(kit(game).terms[rules.game(game).title.upper()])
    public = screen.session.match.view(TABLE)
    assert title.tip.startswith(kit(game).stand(public, [screen.session.names(seat) for seat in range(7)]))
    assert title.contains(screen.picture.panels.title.rect.center)
    who = next(one for one in screen.ui.layers[0].widgets if isinstance(one, SeatStop))
    who.where()
    assert " · level 3 of 5, fair\n" in who.tip


def test_a_chair_says_what_it_is_good_for_by_hover_and_by_key(app):
    t = deal(app)
    t.until(lambda: not t.busy, limit=30_000)
    t.step()
    honcho = t.view.order[0]
    stops = {one.nodes.seat: one for one in t.screen.ui.layers[0].widgets if isinstance(one, SeatStop)}
    assert t.session.names(t.view.order[-1]) in stops[honcho].tip
    assert "Leads each hand" in stops[honcho].tip
    assert "in return" not in stops[t.view.order[2]].tip
    t.step(20, hover(stops[honcho].body.center))
    t.step(20, key(pygame.K_LALT)[:1])  # held down: no need to wait for it
    assert t.screen.ui.tip.shown


def test_whoever_leads_the_match_has_a_star_and_points_stand_beside_the_chairs(app):
    t = deal(app)
    guests = lambda: {seat: t.table.guest(seat) for seat in t.board.seats}  # noqa: E731 - said twice
    assert not any(one.sign for one in guests().values())  # nobody has a point yet
    seat, other = [*t.board.seats][:2]
    t.table.shown.totals[seat], t.table.shown.totals[other] = 4, 3
    assert [key for key, one in guests().items() if one.sign] == [seat]
    assert guests()[other].title.endswith(" · 3")


def test_the_table_says_who_leads_and_what_ends_it():
    assert shared.lead("Hand 3:", ["Oona", "Piet"], [14, 9], 25) == (
        "Hand 3: Oona leads with 14, and the first with 25 ends it."
    )
    assert shared.lead("Hand 3:", ["Oona", "Piet"], [9, 9]) == "Hand 3: Oona and Piet lead with 9."
    assert not shared.lead("Hand 1:", ["Oona", "Piet"], [0, 0], 25)


def test_what_is_drawn_on_a_table_of_scum_says_what_it_is(app):
    t = sit(app, scene({0: "3 3 4"}, n=5, turn=2, standing=(1, "9 9"), people=1))
    panels = t.screen.picture.panels
    said = {panels.tag: "play to beat", panels.own: "best cards", panels.coin: "3 cards", panels.side: "best on top"}
    for node, wanted in said.items():
        t.do(hover(node.rect.center))
        t.wait(1000)
        assert wanted in t.screen.ui.tip.about(t.screen.ui.mouse.under(node.rect.center))
    assert {action.label for action in t.screen.front.actions()} <= set(t.screen.terms), "and so does every button"
