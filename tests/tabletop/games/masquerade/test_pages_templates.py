"""The Scum's tickets: which there are, why not, and whatever they leave open."""

import pytest

from rules.core.types import Move
from rules.games.masquerade import Masquerade
from rules.games.masquerade.codes import (
    CLAN,
    GHOUL,
    GHOUL_POWERS,
    INQUISITOR,
    KOLDUN,
    LIBRARIAN,
    REVENANT,
    SERVITOR,
    SQUIRREL,
    THREE,
    TREMERE,
    TZIMISCE,
    Holding,
)
from rules.games.masquerade.content import templates
from rules.games.masquerade.rights import TEMPLATE_AT, Service, forms
from tabletop.games.masquerade.words import choosing as words
from tests.tabletop.games.masquerade.pages_kit import asked, chosen, digit, enter, press, told

SCUM = -1


@pytest.fixture(autouse=True)
def _nobody_advises(monkeypatch):
    monkeypatch.setattr(Masquerade, "hint", lambda *_what: None)


def scum(clan=TREMERE, *, librarian=True, **how):
    """The Scum chooses last: the Justicar has a clan, the others have three disciplines each."""

    def change(s):
        held = [Holding(THREE, -1, (0, 1, 5))] * s.n
        held[s.order[0]] = Holding(CLAN, clan, suit=2 if clan == KOLDUN else -1)
        held[0] = Holding()
        s.held = tuple(held)
        s.rules = s.rules._replace(librarian=librarian)

    return asked("choose", SCUM, locked=True, change=change, **how)


def test_enter_takes_the_suggested_ticket():
    table = scum()
    page = table.screen.front
    assert chosen(table) == [f"ticket {page.suggested}"]
    enter(table)
    assert [move[:2] for move in table.moves] == [("choose", (TEMPLATE_AT + page.suggested,))]


def test_what_comes_of_a_ticket_is_told_where_it_hides_nobody():
    table = scum()
    table.patient, view, notes = True, table.session.view, table.screen.notes
    table.screen.timeline.clock.off = False
    option = TEMPLATE_AT + SERVITOR
    table.screen.submit(Move(view.seat, "choose", (option,), forms(view, view.seat, option)[0]))
    table.until(lambda: table.screen.announced is not None and notes.plate.visible)
    assert notes.plate.rect.collidelist([nodes.body for nodes in table.board.seats.values()]) < 0


def test_a_ticket_is_taken_by_mouse():
    table = scum()
    press(table, f"ticket {INQUISITOR}")
    assert templates()[INQUISITOR].name in told(table)
    press(table, "take")
    assert table.moves == [("choose", (TEMPLATE_AT + INQUISITOR,), ())]


def test_a_digit_chooses_a_ticket():
    table = scum()
    digit(table, 1)
    assert chosen(table) == [f"ticket {GHOUL}"]


def test_all_fifteen_are_there_by_their_use_and_those_for_laughs_come_last_and_say_so():
    table = scum()
    lying = [templates()[int(tile.name.split()[1])] for tile in table.screen.front.tiles]
    assert len({one.id for one in lying}) == 15
    assert [one.laughs for one in lying] == [False] * 13 + [True] * 2
    press(table, f"ticket {SQUIRREL}")
    assert words.LAUGHS_NOTE in told(table)


@pytest.mark.parametrize(("template", "how"), [(LIBRARIAN, {"librarian": False}), (REVENANT, {})])
def test_what_cannot_be_had_is_grey_and_says_why_in_a_sentence(template, how):
    table = scum(**how)
    page = table.screen.front
    mark = table.button(f"ticket {template}").standing
    assert mark.off
    assert mark.note.endswith(".")
    before = chosen(table)
    press(table, f"ticket {template}")
    assert chosen(table) == before
    assert table.note[1].startswith("SM 3.")
    assert TEMPLATE_AT + template not in page.ask.options


def test_a_revenant_needs_a_family():
    table = scum(TZIMISCE)
    assert not table.button(f"ticket {REVENANT}").standing.off


# -- two of three, two of six
def test_a_ghoul_picks_two_and_a_third_takes_the_place_of_the_first():
    table = scum()
    press(table, f"ticket {GHOUL}")
    page = table.screen.front
    (third,) = set(GHOUL_POWERS) - set(page.filled(GHOUL))
    press(table, f"part {third}")
    assert third in page.filled(GHOUL)
    assert len(page.filled(GHOUL)) == 2
    enter(table)
    assert table.moves[0][2] in forms(table.session.match.state, 0, TEMPLATE_AT + GHOUL)


def test_one_power_is_not_enough_for_a_ghoul():
    table = scum()
    press(table, f"ticket {GHOUL}")
    page = table.screen.front
    one, two = page.filled(GHOUL)
    press(table, f"part {one}")
    assert page.filled(GHOUL) == (two,)
    assert page.main.label == words.CHOOSE_MORE
    enter(table)
    assert table.moves == []


@pytest.mark.parametrize("clan", [TREMERE, KOLDUN])
def test_every_service_can_be_entered_by_pressing(clan):
    table = scum(clan)
    page = table.screen.front
    press(table, f"ticket {SERVITOR}")
    state = table.session.match.state
    for form in forms(state, 0, TEMPLATE_AT + SERVITOR):
        for part, value in zip(Service._fields, form, strict=False):
            page.serve(**{part: value})
        assert page.filled(SERVITOR) == form


def test_whom_to_serve_is_pressed():
    table = scum()
    press(table, f"ticket {SERVITOR}")
    page = table.screen.front
    master = table.view.order[2]
    press(table, f"domitor {master}")
    assert page.filled(SERVITOR)[0] == master
    press(table, f"part {GHOUL_POWERS[2]}")
    assert page.filled(SERVITOR)[:2] == (master, GHOUL_POWERS[2])
    press(table, "take")
    assert table.moves[0][1:] == ((TEMPLATE_AT + SERVITOR,), page.filled(SERVITOR))


def test_the_same_power_twice_is_two_dots():
    table = scum()
    press(table, f"ticket {SERVITOR}")
    page = table.screen.front
    services = (Service(*form) for form in forms(table.session.match.state, 0, TEMPLATE_AT + SERVITOR))
    twice = next(one for one in services if one.own == one.lent)
    page.serve(domitor=twice.domitor)
    page.serve(own=twice.own)
    page.serve(lent=twice.lent)
    assert page.facts().powers == ((twice.own, 2),)
