"""Tables of the Masquerade at which seat 0 is asked what comes before a night."""

from __future__ import annotations

from functools import cache

import pygame

from rules.core.match import Match
from rules.core.types import die_for
from rules.games.masquerade import GAME
from tabletop.table.match import keeping
from tabletop.table.match.session import Session
from tests.tabletop.games.masquerade.court_kit import MASQ, Court
from tests.tabletop.kit import program
from tests.tabletop.table.table_kit import Sleepers, plan_of

MOST = 6000


@cache
def _reached(phase, place, n, people, least, options):
    """A match in which seat 0, at that place of the court (None: any), is asked in a phase; leave it as it is."""
    for seed in range(1, 60):
        match = Match(GAME, GAME.read_options(dict(options), n), n, people, seed)
        minds = [GAME.opponent("random", seat) for seat in range(n)]
        for _ in range(MOST):
            if match.result is not None or match.state.round_no > least + 2:
                break  # the first rounds of another match are sooner played
            s, asks = match.state, match.asks()
            here = s.phase == phase and 0 in asks and s.round_no >= least
            if here and (place is None or s.order.index(0) == place % n):
                return match
            seat, ask = next((seat, ask) for seat, found in sorted(asks.items(), reverse=True)
                             for ask in found if ask.due)  # fmt: skip
            match.submit(minds[seat].answer(match.view(seat), ask, die_for(seed, seat, match.turn)))
    raise AssertionError("nobody was ever asked")


def asked(phase, place=None, *, n=5, people=1, least=1, size=(1280, 720), change=None, text_size=1.0, **options):
    """Sit down where seat 0 is asked; `change` may alter the position first."""
    old = _reached(phase, place, n, people, least, tuple(sorted(options.items())))
    state = old.state.clone()
    state.people = people
    if change is not None:
        change(state)
    match = Match.resume(GAME, old.options, n, old.seed, state, 1)
    app = program(size, speed=0, text_size=text_size)
    plan = [one.model_copy(update={"person": bool(people >> i & 1)}) for i, one in enumerate(plan_of(n))]
    _, header = keeping.deal(MASQ, dict(old.options), plan, old.seed)
    table = Court(app, Session(match, header, keeping.begin(None, header), Sleepers()))
    table.wait(600)
    return table


def press(table, name):
    """Click a widget, wherever it has to be scrolled to."""
    widget = table.button(name)
    if widget.parent is not None:
        widget.parent.reveal(widget)
    table.press(name)
    table.step()


def enter(table):
    table.key(pygame.K_RETURN, "\r")
    table.step()


def digit(table, number):
    table.key(getattr(pygame, f"K_{number}"), str(number))
    table.step()


def chosen(table):
    """The names of the tiles that are marked as chosen."""
    return [tile.name for tile in table.screen.front.tiles if tile.standing.chosen]


def told(table):
    """What the page says of what is meant, or chosen."""
    page = table.screen.front
    return f"{page.sheet.words}\n{page.powers.words}"
