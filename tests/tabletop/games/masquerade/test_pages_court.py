"""The rules of a reign, the suit of a round, tribute, the lead, and what a night came to."""

import pygame
import pytest

from rules.games.masquerade.codes import CLAN, KOLDUN, Holding
from rules.games.masquerade.phases.court import code_of
from tabletop.games.masquerade.words import choosing as words
from tests.tabletop.games.masquerade.pages_kit import asked, digit, enter, press

JUSTICAR = 0


# -- the rule set
def test_enter_lets_the_rules_stand():
    table = asked("rules", JUSTICAR)
    assert table.screen.front.main.label == words.LET_STAND
    stood = code_of(table.view.rules)
    enter(table)
    assert table.moves == [("rules", (stood,), ())]


@pytest.mark.parametrize("way", ["mouse", "digit", "keys"])
def test_a_switch_makes_new_rules(way):
    table = asked("rules", JUSTICAR)
    rules = table.view.rules
    if way == "mouse":
        press(table, "rule ladder")
    elif way == "digit":
        digit(table, 4)
    else:
        table.tab("rule ladder")
        enter(table)
        table.screen.ui.set_focus(None)
    assert table.screen.front.main.label == words.NEW_RULES
    enter(table)
    assert table.moves == [("rules", (code_of(rules._replace(ladder=not rules.ladder)),), ())]


def test_what_was_switched_goes_back():
    table = asked("rules", JUSTICAR)
    digit(table, 1)
    digit(table, 3)
    table.key(pygame.K_u, "u")
    assert table.screen.front.rules == table.view.rules
    assert table.screen.front.main.label == words.LET_STAND


def test_a_locked_rule_set_is_never_asked_about():
    table = asked("choose", JUSTICAR, locked=True)
    assert table.session.match.state.phase == "choose"
    assert "rules" not in {ask.id for ask in table.session.asks}


# -- the suit
def test_the_suit_of_a_round_is_named_by_a_digit_or_a_press():
    def keeps(s):
        held = list(s.held)
        held[0] = Holding(CLAN, KOLDUN, suit=1)
        s.held, s.round_no = tuple(held), 3
        s.place = tuple(range(s.n)) if s.order[0] == 0 else s.place
        places = list(s.place)
        places[0] = 0
        s.place = tuple(places)

    for way in ("digit", "press", "enter"):
        table = asked("choose", JUSTICAR, locked=True, extended=True, change=keeps)
        assert [ask.id for ask in table.session.asks] == ["suit"]
        if way == "digit":
            digit(table, 2)
        elif way == "press":
            press(table, "suit 2")
        enter(table)
        assert table.moves == [("suit", (3 if way == "enter" else 2,), ())]


# -- tribute
def test_one_card_goes_back():
    table = asked("give", JUSTICAR, locked=True)
    card = table.hand.cards[0]
    kind = table.table.card(card.kind)
    enter(table)
    assert table.moves == [], "nothing is picked yet"
    table.pick(card)
    assert table.labels()[0].startswith("GIVE THE")
    enter(table)
    assert table.moves == [("give", (kind,), ())]


def test_too_many_are_refused_in_a_sentence():
    table = asked("give", JUSTICAR, locked=True)
    table.pick(*table.hand.cards[:2])
    table.press("main")
    assert table.moves == []
    assert table.note[1].startswith("SM 3.6")


def test_a_card_dropped_on_whoever_gets_it_is_given():
    table = asked("give", JUSTICAR, locked=True)
    taker = table.screen.front.taker
    card = table.hand.cards[1]
    kind = table.table.card(card.kind)
    table.drag(card, table.face(taker))
    assert table.moves == [("give", (kind,), ())]


# -- the lead
def test_the_justicar_leads_with_one_press():
    table = asked("lead", JUSTICAR, locked=True)
    enter(table)
    assert table.moves == [("lead", (0,), ())]


def test_somebody_else_is_named_by_digit_or_by_two_presses():
    table = asked("lead", JUSTICAR, locked=True)
    digit(table, 2)
    named = table.screen.front.aimed
    assert named == table.view.order[2]
    assert table.labels()[0] == words.THEY_LEAD(name=table.session.names(named).upper())
    enter(table)
    assert table.moves == [("lead", (named,), ())]
    table = asked("lead", JUSTICAR, locked=True)
    other = table.view.order[3]
    table.click(table.face(other))
    table.wait(500)
    assert table.moves == []
    table.click(table.face(other))
    assert table.moves == [("lead", (other,), ())]


def test_back_means_nobody_any_more():
    table = asked("lead", JUSTICAR, locked=True)
    digit(table, 1)
    table.key(pygame.K_ESCAPE)
    assert table.labels()[0] == words.I_LEAD


# -- between two nights
def test_a_night_is_told_in_places_and_points():
    table = asked("next", least=2)
    view, rows = table.view, table.screen.front.rows()
    assert [row.name for row in rows] == [table.session.names(seat) for seat in view.places[-1]]
    assert [row.gain for row in rows] == list(range(view.n - 1, -1, -1))
    assert [row.total for row in rows] == [view.totals[seat] for seat in view.places[-1]]
    assert [row.mine for row in rows].count(True) == 1
    for place, (row, seat) in enumerate(zip(rows, view.places[-1], strict=True)):
        assert row.moved == view.order.index(seat) - place
    enter(table)
    assert table.moves == [("next", (0,), ())]


def test_after_the_first_night_nobody_has_risen_or_fallen():
    rows = asked("next").screen.front.rows()
    assert all(row.moved == 0 and "from" not in row.story for row in rows)


def test_a_revolution_and_a_hunt_are_told():
    def turned(s):
        s.upturned = 1
        s.hunted = (s.places[-1][2],)

    table = asked("next", least=2, change=turned)
    assert words.REVOLUTION in [getattr(one, "words", "") for one in table.screen.front.area.children]
    assert words.HUNTED in table.screen.front.rows()[2].story
