"""From a replay, and from the reasons, to the page that decides an opponent's move again."""

import pygame
from replay_kit import played, view

from rules.proof import World
from tabletop.screens.proof import ProofScreen, words
from tabletop.screens.replay.opening import recording_of
from tabletop.screens.router import Router
from tabletop.thinking import InlineThinker
from tests.kit.fifth import fifth  # noqa: F401 - a fixture
from tests.tabletop.layout_check import troubles
from tests.tabletop.replay.test_replay_any_game import most


def decided(page):
    for _ in range(400):
        page.app.step(16, [])
        if page.over:
            break
    assert page.over
    return page.verdict[0]


def test_an_opponents_move_is_sent_to_be_proven_and_nobody_elses(app):
    v = view(app, turn=30)
    other, own = (
        next(t for t in range(31, v.recording.last) if (v.recording.mover(t) > 0) == there) for there in (True, False)
    )
    v.screen.ways = v.screen.ways._replace(prove=v.went.append)
    for turn in (other, own, 0):
        v.screen.go(turn)
        v.rest()
        v.press("prove")
    assert v.went == [other - 1]
    assert v.screen.ui.toast.shown


def test_a_file_is_replayed_and_its_move_decided_again(app, tmp_path):
    _, _, path = played(seats=4, folder=tmp_path, hands=1)
    router = Router(app, InlineThinker)
    router.menu()
    router.replay(path)
    replay = app.top
    replay.ways.prove(next(t for t in range(20, 60) if replay.recording.decided(t + 1)))
    page = app.top
    assert isinstance(page, ProofScreen)
    assert "the same answer every time" in decided(page)
    assert len(page.worlds) > 3
    assert troubles(app) == []
    page.case = page.case._replace(move=page.case.move._replace(picks=(99,)))
    assert "at the table it was another" in page.verdict[0]
    page.worlds[2] = World(page.worlds[2].state, page.worlds[2].move._replace(picks=(99,)))
    assert page.verdict[0] == words.differs(n=1, of=len(page.worlds) - 1, name=page.name)
    app.step(16, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0)])
    assert app.top is replay


def test_where_nothing_can_be_proven_one_sentence_says_why(app, tmp_path):
    _, _, path = played(seats=4, folder=tmp_path, hands=1)
    recording = recording_of(path)[0]
    turn = next(t for t in range(20, 60) if recording.mover(t + 1) == 0)
    app.push(ProofScreen(recording, turn, InlineThinker()))
    assert "A person decided" in decided(app.top)
    assert app.top.worlds == []


def test_a_game_nobody_has_heard_of_is_proven_too(app, fifth):  # noqa: F811
    recording = most()
    turn = next(t for t in range(1, recording.last) if recording.decided(t + 1))
    app.push(ProofScreen(recording, turn, InlineThinker()))
    decided(app.top)
    assert len(app.top.worlds) > 1
    assert {one.move for one in app.top.worlds} == {app.top.worlds[0].move}
