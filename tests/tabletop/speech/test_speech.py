"""What is said when, to whom, and in which words; captions; and a voice that is not there."""

import threading
import time

import pygame
import pytest

from tabletop import captions
from tabletop.inputs import Verb
from tabletop.screens.router import Router
from tabletop.screens.scenes.pictures import SCENES
from tabletop.screens.settings.screen import SettingsScreen
from tabletop.settings import Settings
from tabletop.silence import Call
from tabletop.speech import ways
from tabletop.speech.plain import plain
from tabletop.speech.voice import NullVoice, Rank, Sentence, Voice, follow, queued
from tabletop.table.layout import solid
from tabletop.widgets.button import Button
from tests.kit.ear import Blind
from tests.tabletop.hotseat.hot_kit import deal
from tests.tabletop.kit import key, program
from tests.tabletop.open_table import Timed


@pytest.mark.parametrize(("painted", "heard"), [
    ("*Vera* plays *a pair of Tens*.", "Vera plays a pair of Tens."),
    ("PLAY TWO TENS", "Play Two Tens."),
    ("SE 3.8", "SE 3.8."),
    ("Cook\n+5 · 2 \u00d7 3", "Cook. plus 5, 2 times 3."),
    ("“Never.”", "“Never.”"),
    ("Why not?.", "Why not?"),
    ("", ""),
])  # fmt: skip
def test_what_is_painted_is_said_in_plain_words(painted, heard):
    assert plain(painted) == heard


def test_what_has_the_focus_breaks_in_and_questions_are_not_left_out():
    waiting = []
    for number in range(20):
        waiting = queued(waiting, Sentence(f"told {number}", Rank.TOLD))
    waiting = queued(waiting, Sentence("old question", Rank.ASKED))
    waiting = queued(waiting, Sentence("question", Rank.ASKED))
    waiting = queued(queued(waiting, Sentence("card", Rank.AT_ONCE)), Sentence("next card", Rank.AT_ONCE))
    said = [one.text for one in waiting]
    assert said[0] == "next card"
    assert said[-2:] == ["told 19", "question"]
    assert not {"card", "told 0", "old question"} & {*said}


class Slow:
    """A way to speak that takes its time, and was made in whatever thread."""

    speaking = False

    def __init__(self):
        self.said, self.thread = [], threading.current_thread()

    def speak(self, text, *, interrupt):
        time.sleep(0.01)
        self.said.append((text, interrupt))

    def stop(self):
        self.said.append("stop")

    def pace(self, rate):
        self.said.append(rate)


def soon(ready):
    until = time.monotonic() + 5
    while not ready() and time.monotonic() < until:
        time.sleep(0.002)
    assert ready()


def test_a_voice_speaks_in_a_thread_of_its_own_and_forgets_when_hushed():
    made = []
    voice = Voice(lambda: made.append(Slow()) or made[0], 0.5)
    voice.say("*Tell*")
    voice.say("Ask", Rank.ASKED)
    soon(lambda: made and len(made[0].said) == 3)
    assert made[0].said == [0.5, ("Tell.", False), ("Ask.", False)]
    assert made[0].thread is not threading.current_thread()
    voice.hush()
    voice.again()
    soon(lambda: made[0].said[-1] == "stop")
    voice.close()


def test_a_voice_that_is_not_there_is_one_sentence_and_nothing_else_breaks(monkeypatch):
    monkeypatch.setattr(ways, "import_module", lambda _name: (_ for _ in ()).throw(ImportError("no prism")))
    monkeypatch.setattr(ways.shutil, "which", lambda _name: None)
    voice = follow(NullVoice(), Settings(speak=True), ways.find)
    soon(lambda: voice.problem)
    assert voice.problem.startswith("Nothing is spoken: there is no screen reader")
    assert voice.problem.count(".") == 1
    voice.say("Who hears it?")
    app = program(speak=False)
    page = SettingsScreen(Router(app), "sound")
    app.push(page)
    app.voice = voice
    app.step(20, [])
    said = next(one for one in page.ui.layer.widgets if voice.problem == getattr(one, "words", ""))
    assert page.ui.find("speak").body.y < said.body.y < page.ui.find("speech_rate").body.y
    assert not follow(voice, Settings(), ways.find).on


def test_a_program_of_the_system_reads_what_comes_in(monkeypatch, tmp_path):
    heard = tmp_path / "heard"
    program_ = ways.Program(("sh", "-c", f"cat >> {heard}", "sh"), ("-r", 100, 100))
    voice = ways.Command(program_)
    voice.speak("One.", interrupt=False)
    voice.speak("Two.", interrupt=False)
    soon(lambda: not voice.speaking)
    assert heard.read_text() == "One.Two."


class Page(Timed):
    def __init__(self, tab):
        self.app = program()
        self.app.push(SettingsScreen(Router(self.app), tab))


def test_a_page_says_its_title_and_every_thing_how_it_stands():
    reader = Blind(Page("sound"))
    reader.table.step()
    assert reader.ear.heard[-1] == "Settings. Sound. chosen."
    page = reader.table.app.top
    page.ui.set_focus(page.ui.find("mono"))
    assert "Mono. off. Both ears hear the same." in reader.press("f2") + reader.since(0)
    assert reader.press("enter").startswith("Mono. on.")
    assert reader.press("f3").startswith("Mono. on.")
    page.ui.set_focus(page.ui.find("volume master"))
    reader.table.step()
    assert "Everything. 80 per cent." in reader.ear.heard[-1]


def test_everything_on_the_settings_pages_says_something():
    app = program()
    for tab in ("look", "sound", "play", "keys", "data"):
        page = SettingsScreen(Router(app), tab)
        app.push(page)
        silent = [one.name for one in page.ui.focuser.stops() if not one.spoken]
        assert silent == []


def test_nothing_of_one_person_is_said_to_another(app):
    room = deal(app)
    room.to_curtain()
    hands = {seat: room.screen.picture.named(hand(room, seat)) for seat in (0, 2)}
    assert "You hold" not in " ".join(app.voice.heard)
    room.open()
    room.read()
    room.wait(2000)
    assert hands[0] in " ".join(app.voice.heard)
    assert app.cover(asked=True)
    before = len(app.voice.heard)
    room.step(20, key(pygame.K_F3))
    room.step(20, key(pygame.K_F2))
    assert not any(cards in said for said in app.voice.heard[before:] for cards in hands.values())
    assert hands[2] not in " ".join(app.voice.heard)


def hand(room, seat):
    from rules.games.scum_of_the_earth.cards import unpack

    return unpack(room.session.match.view(seat).hand)


def test_captions_say_what_means_something_and_go_by_themselves():
    app = Page("look").app
    app.apply(app.settings.model_copy(update={"captions": True}))
    for name in ("button", "turn-bell"):
        app.audio.play(name)
    app.step(20, [])
    caption = app.top.ui.caption
    assert (caption.words, caption.shown) == ("♪ a bell: you are asked", True)
    for _ in range(40):
        app.step(200, [])
    assert not caption.shown
    assert captions.of(Call("pass-knock", 180.0, False, 1)) == "♪ a knock: somebody passes (left)"
    assert captions.of(Call("card-play", None, True, 1)) == captions.of(Call("tab", None, True, 1)) == ""


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_caption_stands_where_nothing_is_to_be_pressed(text):
    app = program(text_size=text, captions=True)
    SCENES["replay"](app)
    ui = app.top.ui
    ui.caption.words_at = ui.caption.things_at = tuple  # as on a page that says nothing of what lies on it
    ui.caption.say(captions.of(Call("turn-bell", None, True, 1)))
    app.step(16, [])
    there = [one for one in ui.layer.widgets if one.focusable and one.visible]
    assert any(one.body.left < ui.caption.place.right for one in there if one.body.top > ui.caption.place.bottom)
    assert not [one.name for one in there if one.body.colliderect(ui.caption.place)]
    late = ui.add(Button((0, 0, 10, 10), "late", app.pop))
    late.body = ui.caption.place.copy()
    app.step(16, [])
    assert not late.body.colliderect(ui.caption.place)


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("scene", ["replay", "replay-ten"])
def test_in_a_replay_a_caption_covers_neither_names_nor_faces_nor_cards(scene, text):
    app = program(text_size=text, captions=True)
    SCENES[scene](app)
    screen = app.top
    screen.ui.caption.say(captions.of(Call("pass-knock", 180.0, False, 1)))
    app.step(16, [])
    caption, picture = screen.ui.caption, screen.projector.picture
    seats = [*picture.board.seats.values()]
    there = {f"{what} {seat.seat}": getattr(seat, what) for seat in seats for what in ("plate", "coin", "chip")}
    there |= {"whose chair": screen.furniture.tag, "story": picture.panels.log}
    there |= dict(enumerate(picture.board.hand.cards))
    assert [what for what, node in there.items() if node.visible and solid(node).colliderect(caption.place)] == []
    seats[0].plate.centre_at(*caption.place.center)  # somebody walks there, as the table is turned
    app.step(16, [])
    assert not solid(seats[0].plate).colliderect(caption.place)


def test_there_are_no_captions_where_nobody_wants_them():
    app = Page("look").app
    app.audio.play("turn-bell")
    app.step(20, [])
    assert not app.top.ui.caption.shown
    assert {Verb.STAND, Verb.AGAIN} <= {*app.keymap.keys.names}
