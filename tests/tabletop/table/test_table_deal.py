"""The deal is shown, and never stands in anybody's way."""

from dataclasses import replace

import pygame
import pytest
from pygame.event import Event

from rules.games.scum_of_the_earth.cards import unpack
from tabletop.thinking import InlineThinker
from tests.tabletop.table.table_kit import agreed, deal


def test_the_deal_is_shown_card_by_card(app):
    t = deal(app, 5)
    t.until(lambda: t.hand.cards, step=16)
    assert t.busy
    seen, said = set(), set()
    t.screen.picture.panels.set_own = lambda _name, _title, line, *_rest, **_more: said.add(line)
    t.until(lambda: seen.add(sum(nodes.guest.count for nodes in t.board.seats.values())) or not t.busy, step=50)
    assert len(seen) > 10, "the others' cards come one after the other"
    assert len(said) > 10, "the own plate counts what lies there"
    assert agreed(t)
    assert "card-deal" in t.played


def test_nothing_is_asked_until_the_deal_was_seen(app):
    t = deal(app, 5)
    t.wait(1000)
    assert t.labels() == []
    t.quiet()
    assert t.labels()[0] == "READY"


def test_a_click_during_the_deal_brings_it_to_its_end_at_once(app):
    t = deal(app, 5)
    t.until(lambda: t.hand.cards, step=16)
    assert t.busy
    t.click(t.middle)
    t.step()
    assert not t.screen.director.busy  # only the banner of what is asked next may still be rising
    assert agreed(t)
    assert len(t.kinds) == len(unpack(t.view.hand)) > 0
    assert t.labels()[0] == "READY"


def test_a_move_made_while_something_runs_is_made(app):
    t = deal(app, 5, thinker=InlineThinker())
    t.until(lambda: t.hand.cards, step=16)
    turn = t.session.match.turn
    t.click(t.middle)
    t.key(pygame.K_RETURN)
    assert t.session.match.turn > turn
    t.until(lambda: not t.busy)
    assert agreed(t)


def test_with_speed_off_everything_is_there_at_once(app):
    app.clock.set_speed(0)
    t = deal(app, 5)
    t.step()
    t.step()
    assert not t.busy
    assert agreed(t)
    assert t.labels()[0] == "READY"


def test_with_reduced_motion_nothing_travels(app):
    app.clock.calm = True
    t = deal(app, 5)
    places = {}
    for _ in range(400):
        t.step()
        for card in t.hand.cards:
            places.setdefault(id(card), set()).add((round(card.pose.x), round(card.pose.y)))
        if not t.busy and t.hand.cards:
            break
    assert agreed(t)
    # from where it is made to where it belongs, and no step between
    assert max(len(seen) for seen in places.values()) <= 2


def test_space_held_runs_four_times_as_fast(app):
    slow = deal(app, 5)
    ms = slow.until(lambda: not slow.busy, step=16)
    fast = deal(app, 5)
    fast.step(16, [Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")])
    assert fast.until(lambda: not fast.busy, step=16) == pytest.approx(ms / 4, rel=0.1)
    assert fast.session.match.turn == slow.session.match.turn, "it does nothing else"


def test_a_card_caught_while_it_is_dealt_lies_face_up_afterwards(app):
    t = deal(app, 5)
    t.until(lambda: t.hand.cards and t.hand.cards[0].flight is not None and t.hand.cards[0].pose.y > 500, step=16)
    card = t.hand.cards[0]
    t.hand.grab([card])
    t.screen.drag.let_go()
    t.click(t.middle)
    t.quiet()
    assert card.face
    assert agreed(t)


def test_whose_turn_it_is_can_be_read_at_once(app):
    """Half way from cream on dark to ink on gold a name would be grey on grey."""
    t = deal(app, 5)
    t.quiet()
    nodes = next(iter(t.board.seats.values()))
    nodes.show(replace(nodes.guest, active=not nodes.guest.active))
    shown = nodes.plate.image
    t.wait(400)
    assert nodes.plate.image is shown
