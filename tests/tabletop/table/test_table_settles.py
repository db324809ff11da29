"""Whatever was played, and however it was cut short, in the end the table shows what the View says."""

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.games.scum_of_the_earth.cards import unpack
from tabletop.app import App
from tabletop.display import open_offscreen
from tabletop.paint.cards import BACK
from tabletop.table.cardnode import CardNode
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker
from tests.tabletop.open_table import unpainted
from tests.tabletop.table.table_kit import Sitting, agreed, any_move, deal, plan_of, strays

EXTRAS = ("wild39", "five", "seven", "eight", "nine", "ten")
FRAMES, STEP_MS = 100, 200
FRAME_MS, ANSWERED_MS = 100, 1200  # where time may pass in larger steps: how long the person thinks


def options():
    return st.fixed_dictionaries(
        {
            "bonuses": st.sampled_from(["full", "light", "none"]),
            "clumsy": st.booleans(),
            "seating": st.sampled_from(["move", "sit"]),
            "salaries": st.booleans(),
            **{name: st.booleans() for name in EXTRAS},
        }
    )


def open_secrets(t):
    """Kinds of cards lying face up that are neither in the own hand, nor played, nor on show for all."""
    board = t.board
    allowed = {*board.hand.cards, *board.loose, *(node for play in board.plays for node in play)}
    cards = [node for node in t.screen.scene if isinstance(node, CardNode)]
    return [node.kind for node in cards if node not in allowed and node.shown_kind != BACK]


@pytest.mark.parametrize("hasty", [False, True], ids=["watched", "hurried"])
@settings(max_examples=3, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(1, 10_000), seats=st.integers(4, 10), rules=options(), data=st.data())
def test_after_any_play_the_table_agrees_with_the_view(hasty, seed, seats, rules, data):
    app = App(open_offscreen((1280, 720)))
    pygame.event.clear()
    if not hasty:
        app.clock.set_speed(4)
    t = deal(app, seats, seed=seed, thinker=InlineThinker(), opponent="random", **rules)
    cuts = data.draw(st.lists(st.integers(0, FRAMES), max_size=12)) if hasty else []
    with unpainted():
        for frame in range(FRAMES):
            t.step(STEP_MS)
            if frame in cuts:
                t.screen.hurry()
            move = any_move(t, seed) if hasty or not t.busy else None
            if move is not None:
                t.screen.submit(move)
            if t.session.finished:
                break
    t.session.hold = lambda: True  # nobody moves any more
    t.until(lambda: not t.busy)
    t.step()
    assert agreed(t)
    assert not strays(t)
    assert not open_secrets(t)


def test_hidden_cards_are_backs_on_the_scene(app):
    """No node of anybody else's cards knows its kind while it is secret."""
    t = deal(app, 6, seed=11, thinker=InlineThinker())
    own = set()
    for _ in range(700):
        t.step(60)
        own.update(unpack(t.view.hand))
        others = [
            node
            for node in t.screen.scene
            if isinstance(node, CardNode) and node not in t.hand.cards and node.visible and not node.face
        ]
        for node in others:
            flying_public = node.flight is not None or any(node in play for play in t.board.plays)
            assert node.kind < 0 or flying_public or node.kind in own, "a card face down knows what it is"
        move = None if t.busy else any_move(t)
        if move is not None:
            t.screen.submit(move)
        if t.view.phase == "between":
            break
    assert own


@pytest.mark.parametrize(
    ("game", "seed", "seats"),
    [("masquerade", 3, 5), ("scum-of-the-earth", 3, 5), ("great-table", 3, 7), ("scallywag", 4, 9)],
)
@pytest.mark.parametrize("frames", [300, pytest.param(2400, marks=pytest.mark.long)])
def test_a_banner_does_not_outlive_its_question(app, game, seed, seats, frames):
    session = Session.new(game, {}, plan_of(seats), seed, None, InlineThinker())
    table = Sitting(app, session)
    due, asked = None, 0.0
    with unpainted():
        for _ in range(frames):
            now = [ask for ask in session.asks if ask.due]
            asked = asked + FRAME_MS if now and now == due and not table.screen.director.busy else 0.0
            due = now
            if asked > ANSWERED_MS:
                table.screen.submit(any_move(table))
            table.step(FRAME_MS)
            said, yours = table.banner
            front = table.screen.front
            assert not (yours and said) or said == front.banner(), f"{said!r} hangs over {type(front).__name__}"
