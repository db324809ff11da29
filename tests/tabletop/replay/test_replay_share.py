"""What is kept of a replay for others: a picture, a moving one, the deal code; and never more than is seen."""

from pathlib import Path

import pygame
import pytest
from PIL import Image
from replay_kit import Viewing, played, view

from rules.core.rng import Die
from rules.core.types import TABLE
from rules.save.dealcode import decode
from tabletop import paths
from tabletop.screens.aftermath.story import words as after
from tabletop.screens.message import MessageScreen
from tabletop.screens.replay.recording import Recording
from tabletop.screens.router import Router
from tabletop.screens.share import desk, moving
from tabletop.screens.share import order as orders
from tabletop.screens.share.darkroom import Easel, develop
from tabletop.screens.share.order import code_of, order, words
from tabletop.screens.tables import results
from tabletop.table.match.keeping import Unkept
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker, Thinker
from tests.games.scum_of_the_earth.hidden import twin
from tests.tabletop import kit

SIZE = (1280, 720)


@pytest.fixture(autouse=True)
def _here_and_small(monkeypatch):
    monkeypatch.setattr(desk.Desk, "thinker", InlineThinker)
    monkeypatch.setattr(orders, "SMALLEST", SIZE)


def told(v):
    """Wait for the message that ends it, and return it."""
    for _ in range(100):
        if isinstance(v.app.top, MessageScreen):
            return v.app.top
        v.step(200)
    return pytest.fail("nothing was said")


def choose(v, label):
    v.step(events=kit.click(v.app.top.ui.find(label).body.center))
    v.rest()


def kept(folder=None):
    return sorted((folder or paths.pictures()).glob("*"))


def test_k_keeps_the_moment_as_a_picture_of_the_window_and_never_writes_over_one(app):
    v = view(app, chair=2, turn=9, hands=1)
    v.key(pygame.K_k, "k")
    sentence = told(v).sentence
    (first,) = kept()
    assert first.name in sentence
    assert first.name.startswith("Scum of the Earth 20")
    assert first.name.endswith("turn 9.png")
    assert pygame.image.load(first).get_size() == SIZE
    before = first.read_bytes()
    choose(v, words.ALL_RIGHT)
    v.key(pygame.K_k, "k")
    told(v)
    assert len(kept()) == 2
    assert first.read_bytes() == before


def test_a_gif_is_the_whole_trick_and_keeps_to_its_limits(app):
    match, head, _ = played(hands=1)
    recording = Recording(match, head)
    tricks = recording.parts[1]
    turn = min(tricks[:-1], key=lambda turn: recording.stretch(turn)[1] - turn)
    v = Viewing(app, recording, chair=1, turn=turn)
    v.key(pygame.K_g, "g")
    told(v)
    (file,) = kept()
    with Image.open(file) as gif:
        times = [gif.seek(i) or gif.info["duration"] for i in range(gif.n_frames)]
        assert (gif.format, gif.size, gif.info["loop"]) == ("GIF", (960, 540), 0)
        assert len(times) > recording.stretch(turn)[1] - turn
    assert sum(times) <= moving.LONGEST_MS
    assert file.stat().st_size <= moving.LARGEST
    assert "turn" not in file.name


def test_a_trick_is_that_of_its_moments(app):
    recording = view(app, hands=1).recording
    tricks = recording.parts[1]
    assert recording.stretch(tricks[0]) == recording.stretch(tricks[1] - 1) == tricks[:2]
    assert recording.stretch(recording.last) == (tricks[-1], recording.last)
    assert recording.stretch(0)[0] == 0


@pytest.mark.parametrize(
    ("lasts", "about", "played_"),
    [([1000] * 5, 2, (0, 5)), ([10_000] * 9, 5, (3, 6)), ([10_000] * 9, 0, (0, 3)), ([90_000], 0, (0, 1))],
)
def test_what_cannot_be_followed_is_cut_to_what_led_to_the_moment(lasts, about, played_):
    assert moving.part(lasts, about) == played_


def test_thinned_out_it_lasts_as_long_and_ends_alike():
    for n in (8, 9):
        pictures, times = moving.thinned(list(range(n)), list(range(10, 10 + n)))
        assert len(pictures) == len(times) == n // 2
        assert sum(times) == sum(range(10, 10 + n))
        assert pictures[-1] == n - 1


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize(("chair", "moves"), [(2, 100_000), (TABLE, 30)])
def test_a_picture_shows_what_the_chair_saw_and_no_more(chair, moves):
    match, head, _ = played(moves=moves, hands=1)
    recording, turn = Recording(match, head), 20
    wanted = order("moment", recording, turn, chair, Path())
    true = match.at(turn)
    other = twin(true, chair, match.told(chair, turn), Die(5), match.moves[turn])
    assert other.hands != true.hands

    def pictures(position):
        recording._held = turn, position
        return [bytes(Easel(recording, wanted._replace(open=on)).shot().get_buffer()) for on in (False, True)]

    (shut, lying_open), (other_shut, other_open) = pictures(true), pictures(other)
    assert shut == other_shut
    assert (lying_open == other_open) == (not recording.finished)  # so that the comparison would have seen it


@pytest.mark.parametrize("by", ["Escape", "the button"])
def test_it_can_be_stopped_and_nothing_is_kept(app, by):
    v = view(app, turn=9, hands=1)
    v.screen.keep_stretch()
    v.step()
    assert "%" in v.screen.ui.toast.words
    if by == "Escape":
        v.key(pygame.K_ESCAPE)
    else:
        v.press("keep")
    assert v.screen.ui.toast.words == words.STOPPED
    v.wait(2000)
    assert (v.app.top, kept()) == (v.screen, [])


def test_a_folder_that_refuses_is_said_and_another_offered(app):
    paths.pictures().write_text("in the way")
    v = view(app, turn=9, hands=1)
    v.key(pygame.K_k, "k")
    assert told(v).sentence == paths.words.file_for_folder(place=paths.pictures())
    choose(v, words.BESIDE)
    told(v)
    (file,) = kept(paths.folder("data") / desk.BESIDE)
    assert pygame.image.load(file).get_size() == SIZE


def test_what_the_disk_refuses_is_said_with_its_reason(tmp_path):
    match, head, _ = played(hands=1)
    (tmp_path / "shut").write_text("")
    wanted = order("code", Recording(match, head), 0, TABLE, tmp_path / "shut" / "below")
    *_, last = develop(wanted)
    assert last.elsewhere
    assert str(wanted.place) in last.why


def test_c_copies_the_deal_code_and_keeps_a_card_of_it(app, monkeypatch):
    copied = []
    monkeypatch.setattr(desk, "copy", lambda said: not copied.append(said))
    v = view(app, hands=1)
    v.key(pygame.K_c, "c")
    assert words.copied(code=copied[0]) in told(v).sentence
    assert decode(copied[0]).seed == v.recording.header.seed
    (file,) = kept()
    assert pygame.image.load(file).get_size() == orders.CARD


def test_of_a_match_that_is_not_over_there_is_no_code_and_no_chair(app, monkeypatch):
    monkeypatch.setattr(desk, "copy", lambda _said: pytest.fail("copied"))
    v = view(app, moves=30, people=0b11)
    v.key(pygame.K_c, "c")
    assert v.screen.ui.toast.words == words.CODE_LATER
    assert (code_of(v.recording), kept(), v.screen.chair) == ("", [], TABLE)


def test_the_results_have_the_deal_code_too(app, monkeypatch):
    match, head, _ = played(hands=1)
    session = Session(match, head, Unkept(), InlineThinker())
    app.push(results(Router(app, InlineThinker), session))
    asked = []
    monkeypatch.setattr(app.top.sharing, "keep_code", lambda recording: asked.append(code_of(recording)))
    app.step(1100, [])  # it comes up by itself: no key at once
    app.step(300, kit.key(pygame.K_c, "c"))
    app.step(300, kit.click(app.top.ui.find(after.CODE).body.center))
    app.step(300, [])
    assert asked == [session.deal_code] * 2


@pytest.mark.ci
def test_it_is_drawn_in_a_process_of_its_own(app, monkeypatch):
    monkeypatch.setattr(desk.Desk, "thinker", Thinker)
    v = view(app, turn=9, hands=1)
    v.key(pygame.K_k, "k")
    deadline = pygame.time.get_ticks() + 300_000  # it gives way to all that runs beside it
    while not isinstance(v.app.top, MessageScreen) and pygame.time.get_ticks() < deadline:
        pygame.time.wait(20)
        v.step()
    assert v.app.top.title == words.KEPT, v.app.top.sentence
    assert pygame.image.load(kept()[0]).get_size() == SIZE
