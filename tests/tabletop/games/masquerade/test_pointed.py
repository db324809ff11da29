"""Every power on the table says what it is, when it is used and at what price, by mouse, Alt and keys; F1 opens it."""

import pygame
import pytest

from rules.games.masquerade.codes import (
    CELERITY,
    CLAN,
    CLANS,
    DAIMOINON,
    DOMITOR,
    POWERS,
    PRESENCE,
    TEMPLATE,
    TEMPLATES,
    Holding,
)
from rules.games.masquerade.content import clans, powers
from tabletop.games.masquerade.pointed import told
from tests.games.masquerade.notation import cards, part
from tests.tabletop import kit
from tests.tabletop.games.masquerade.court_kit import scene, sit

SETS = {0: "presence fortitude potence", 1: "auspex celerity dominate"}


@pytest.fixture
def table(app):
    """A is to play on C's card; B holds powers, too."""
    court = sit(app, scene({0: "9h"}, SETS, turn=0, pile=((2, "8d"),)))
    court.opened = []
    court.screen.on_rules = lambda _app, rule: court.opened.append(rule)
    return court


def medal(table, seat, nth):
    """The middle of the nth medal under somebody's plate (px)."""
    name, widgets = f"power {nth + 1} of {seat}", table.screen.ui.layers[0].widgets
    return next(one for one in widgets if one.name == name).where().center


def test_a_tip_tells_name_dots_left_what_when_and_price():
    assert told(PRESENCE, 1) == (
        "*Presence* (1 dot left)\nWhoever is about to play is dazzled and passes this once.\n"
        "When: before another's turn. Price: one dot."
    )
    assert told(PRESENCE, 0).startswith("*Presence* (spent)")
    assert told(CELERITY, 2).endswith("Price: one dot and the next turn in this trick.")
    assert told(DAIMOINON, 1).endswith("Price: one dot and an Infernal mark.")
    assert told(DOMITOR, 1).endswith("Price: nothing.")
    assert all(one.help in told(dot, 1) and one.when in told(dot, 1) for dot, one in enumerate(powers()))


def test_what_is_pinned_to_the_high_hand_says_which_powers_and_what_the_letter_is(app):
    position = scene({0: "2h"}, SETS, turn=0)
    position.to(0, "play")
    position.do(0, "play", *cards("2h"), how=part("potence"))
    table = sit(app, position)
    table.quiet()
    pos = table.screen.picture.effects.marks.rect.center
    table.do(kit.hover(pos))
    table.wait(1000)
    tip = table.screen.ui.tip
    assert tip.shown
    said = tip.about(table.screen.ui.mouse.under(pos))
    assert "Potence" in said
    assert "above Two" in said
    tag = table.screen.picture.panels.tag.rect.center
    table.do(kit.hover(tag))
    table.wait(1000)
    assert "above Two" in tip.about(table.screen.ui.mouse.under(tag)), "and so do the words under it"


@pytest.mark.parametrize(("seat", "name"), [(0, "presence"), (1, "celerity")])
def test_the_mouse_hears_it_of_mine_and_of_theirs_and_f1_opens_it(table, seat, name):
    dot = POWERS.index(name)
    pos = table.dot(name) if seat == 0 else medal(table, seat, list(table.table.shown.full[seat]).index(dot))
    table.do(kit.hover(pos))
    table.wait(1000)
    tip = table.screen.ui.tip
    assert tip.shown
    whose = f"\n“You” is {table.table.name(seat)} here." if seat else ""
    assert tip.about(table.screen.ui.mouse.under(pos)) == told(dot, 1) + whose
    table.key(pygame.K_F1)
    assert table.opened == [powers()[dot].rule]


def test_alt_tells_it_at_once(table):
    table.do(kit.hover(table.dot("presence")))
    table.step()
    assert not table.screen.ui.tip.shown
    press, let_go = kit.key(pygame.K_LALT)
    table.do([press])
    table.step()
    assert table.screen.ui.tip.shown
    table.do([let_go])
    assert not table.screen.ui.tip.shown


def test_keys_come_to_own_powers_and_hear_of_theirs_at_their_seat(table):
    table.tab("dot 8")
    assert table.screen.ui.focus.tip == told(PRESENCE, 1)
    table.key(pygame.K_F1)
    assert table.opened == [powers()[PRESENCE].rule]
    stop = next(one for one in table.screen.ui.layers[0].widgets if one.name == "seat 1")
    stop.where()
    dots = table.table.shown.full[stop.nodes.seat]
    assert dots
    assert all(told(dot, 1) in stop.tip for dot in dots)


def test_titles_clans_and_templates_are_explained_at_the_own_plate_at_the_court_and_at_every_seat(app):
    sets = {0: Holding(CLAN, CLANS.index("toreador")), 3: Holding(TEMPLATE, TEMPLATES.index("vozhd"))}
    table = sit(app, scene({0: "9h"}, sets, turn=0, pile=((2, "8d"),)))
    table.screen.on_rules = lambda _app, rule: opened.append(rule)
    opened = []
    table.tab("own plate")
    tip = table.screen.ui.focus.tip
    assert tip.startswith("*Justicar*: Makes the rules")
    assert "*Toreador*: a clan" in tip
    table.key(pygame.K_F1)
    assert opened == [clans()[CLANS.index("toreador")].rule]
    table.screen.ui.set_focus(None)
    places = {nodes.seat: nodes.badge.rect.center for nodes in table.board.seats.values()}
    for place in (table.table.panels.chair.rect.center, *(places[seat] for seat in (1, 2, 3))):
        table.step(40, kit.hover(place))
        table.key(pygame.K_F1)
    assert opened[1:] == ["SM 3.8", "SM 3.9", "SM 3.7.3", "SM 3.7.4"], "a badge opens the rule of its title"
    assert [nodes.guest.rule for nodes in table.board.seats.values() if nodes.seat == 2] == ["SM 3.7.3"]
    table.tab("the court")
    assert all(f"*{one}*: " in table.screen.ui.focus.tip for one in ("Justicar", "Prince", "Caitiff", "Mortal Scum"))
    seat = next(nodes for nodes in table.board.seats.values() if nodes.seat == 3)
    assert "*Vozhd*: a scum template for this round. May scare one rival into passing" in seat.guest.note


def test_a_question_and_its_ways_open_the_power_they_are_about(app):
    position = scene({1: "10c"}, SETS, turn=1, pile=((0, "9d"),))
    position.to(1, "play")
    position.play(1, "10c")
    table = sit(app, position)
    assert [one.rule for one in table.screen.front.rows] == [powers()[POWERS.index("fortitude")].rule]
