"""Several people at one screen: powers are everybody's business, cards are not."""

import pygame

from rules.core.types import PASS, TABLE
from rules.games.masquerade.cards import unpack
from rules.games.masquerade.codes import PRESENCE
from tabletop.games.masquerade.asking import standing
from tabletop.settings import Settings
from tests.tabletop.games.masquerade.court_kit import scene, sit

NAMES = ("Morgan", "Perkins")


def two(app, position, people=(0, 1)):
    """Two people at one screen; everything waits for them."""
    app.settings = Settings()
    standing.put(app.settings, standing.LINGER, standing.WAIT)
    return sit(app, position, people=people)


def look(table, seat):
    """Let somebody sit in front of the screen."""
    looking = table.session.looking
    looking.seat = looking.last = seat
    looking.waits = None
    table.session.looks += 1
    table.session._turned()
    if table.app.top is not table.screen:
        table.app.pop()
    table.quiet()


def asked(table):
    """Who is asked what before all eyes."""
    return [(seat, ask.id) for seat, ask in table.session.neighbours]


def test_a_neighbour_is_asked_openly_and_no_curtain_falls(app):
    """A looks; C plays; B, who sits here too, could use Presence: asked over A's hand."""
    position = scene({2: "9s Kd"}, {1: "presence fortitude potence"}, turn=2, pile=((3, "8d"),))
    table = two(app, position)
    look(table, 0)
    assert table.session.watcher in (0, TABLE)
    assert asked(table) == [(1, "before")]
    assert not table.session.covered
    front = table.screen.front
    assert type(front).__name__ == "Respond"
    assert NAMES[1] in table.words
    table.key(pygame.K_RETURN)
    table.step()
    assert [(m.seat, m.ask, m.picks) for m in table.session.match.moves] == [(1, "before", (PRESENCE,))]


def test_a_panel_of_a_neighbour_shows_none_of_his_cards(app):
    position = scene({1: "Kh Qh", 2: "9s Kd"}, {1: "presence fortitude potence"}, turn=2, pile=((3, "8d"),))
    table = two(app, position)
    look(table, 0)
    kinds = {table.table.card(kind) for kind in table.kinds}
    assert kinds == set(unpack(table.session.match.view(0).hand))


def test_cards_draw_the_curtain(app):
    """After A's play it is B's turn: B holds cards, so the curtain falls between them."""
    position = scene({0: "9s", 1: "Ks"}, {}, turn=1, pile=((0, "8d"),))
    table = two(app, position)
    look(table, 0)
    table.until(lambda: table.session.covered)
    assert table.session.looking.waits == 1


def test_who_is_spared_the_question_calls_nobody(app):
    """Fortitude that would not help is answered for B, without a curtain and without a panel."""
    position = scene({2: "Qs"}, {1: "fortitude auspex celerity"}, turn=2, pile=((1, "8d"),))
    position.to(2, "play")
    position.play(2, "Qs")
    table = two(app, position)
    assert table.session.match.state.phase != "fortify"
    assert [(m.seat, m.ask, m.picks) for m in table.session.match.moves][:1] == [(1, "fortify", (PASS,))]
