"""A person in the morning at the Great Table: asked for a list, for a card of the pack in hand, at the Thief's hour."""

from __future__ import annotations

import pygame

from rules.games.great_table.content import entry_word
from rules.games.great_table.numbers import CARDS, NO_CARD, entry_of
from rules.games.great_table.state import LISTS, LOOK, PICK, ask_all
from tests.games.great_table.scene import lay, wishes
from tests.tabletop import kit
from tests.tabletop.games.great_table.asking.ask_kit import ME, Asked

STANDING = ("healer", "guard", "king", "vigilante")


def at_lists(n=12, standing=STANDING, *, news=(), day=2, people=1, size=(1280, 720), **settings):
    """Player 1 is asked for a list; `news` of this dawn as (kind, …)."""
    table = lay(n, {}, people=(1,), day=day)
    s = table.state
    s.lists = (wishes(*standing), *s.lists[1:]) if standing else ((),) * n
    s.listed, s.dealt, s.held = 0, (NO_CARD,) * n, (NO_CARD,) * n
    s.news = (tuple((day - 1, *one) for one in news), *s.news[1:])
    ask_all(s, LISTS, s.alive)
    return Asked(table, size=size, people=people, **settings)


def at_look(n=12, *, people=1, **more):
    """Player 1 looks at his part."""
    table = lay(n, {}, people=(1,), **more)
    table.state.day = 0
    ask_all(table.state, LOOK, table.state.alive)
    return Asked(table, people=people)


def at_pick(left, n=12):
    """Player 1 has the pack in hand, so much of it."""
    table = lay(n, {}, people=(1,), in_hand=True)
    s = table.state
    s.dealt = s.held = (NO_CARD,) * n
    s.phase, s.turn, s.queue = PICK, ME, (ME, 1)
    s.answers, s.dealing = (), tuple(CARDS.index(name) for name in left)
    return Asked(table)


def at_steal(cards, *, people=1, text_size=1.0, **more):
    """The Thief's hour; player 1 holds cards[1]. Where others share the screen, the curtain has opened for him."""
    table = Asked(lay(12, cards, people=(1,), **more), people=people, text_size=text_size)
    if table.session.covered:
        table.screen.app.screens.remove(table.screen.handover.curtain)
        table.screen.handover.open()
        table.screen.resume()
        table.wait(500)
    return table


def at_night(standing=STANDING, **settings):
    """Player 1 is asked for his orders, and may write tomorrow's list."""
    table = lay(12, {1: "king"}, people=(1,)).until("night")
    table.state.lists = (wishes(*standing), *table.state.lists[1:])
    return Asked(table, **settings)


def entries(table):
    """The list as it stands on the screen, in words."""
    return [entry_word(code) for code in table.front.draft.ranking.codes]


def shown(table):
    """The cards on the tiles, in order."""
    return [CARDS[tile.wish.card] for tile in table.front.tiles]


def handed(table):
    """What was handed in: names of cards of the last list, or its single number."""
    ask, picks, _ = table.answers[-1]
    assert ask == "list"
    return picks[0] if len(picks) == 1 else [CARDS[entry_of(code).card] for code in picks]


def tile(table, name):
    """The tile of a card."""
    return next(one for one in table.front.tiles if CARDS[one.wish.card] == name)


def carry(table, name, to):
    """Drag a card onto the tile of another."""
    table.do(kit.drag(tile(table, name).body.center, tile(table, to).body.center))
    table.wait(100)


def enter(table):
    table.typed(pygame.K_RETURN, "\r")


def arrow(table, way):
    table.typed({"right": pygame.K_RIGHT, "left": pygame.K_LEFT, "down": pygame.K_DOWN, "up": pygame.K_UP}[way])
