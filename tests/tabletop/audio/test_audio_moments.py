"""Every sound has its moment and its visible twin; the blow falls when the card lies."""

import itertools
import random
import re
from functools import cache
from pathlib import Path

import pygame
import pytest

import sounds
from tabletop import settings
from tabletop.app import App
from tabletop.audio import CHANNELS, Audio, Bag, open_audio
from tabletop.screens.menu import TitleScreen
from tabletop.screens.router import Router
from tabletop.screens.start import open_menu
from tabletop.silence import NullAudio
from tabletop.thinking import InlineThinker
from tests.kit.scene import scene
from tests.tabletop.table.table_kit import deal, sit

TWINS = {
    "card-hover": "the card rises and gets a cream edge", "card-select": "the card stands out with an accent edge",
    "card-unselect": "the card sinks back", "card-deal": "a card flies to a seat, its count goes up",
    "card-play": "the card lies in the middle, the tag names it", "card-play-two": "two cards lie in the middle",
    "card-play-three": "three cards lie in the middle", "card-play-four": "the cards lie in the middle",
    "card-shuffle": "the table is cleared, the title names a new hand", "card-flip": "the card shows its face",
    "pass-knock": "the plate greys and says PASSED", "refused": "the why-not plate", "turn-bell": "the accent banner",
    "trick-sweep": "the cards fly to whoever sweeps", "out-of-cards": "the plate says who is out, and in which place",
    "rank-up": "the seat walks up, its chair and title change", "rank-down": "the seat walks down, its chair changes",
    "takeover": "the story and the banner tell of it", "tag-takeover": "all seats swap along the rim",
    "coin-tick": "the points run up on the ladder", "curtain-falls": "the curtain falls",
    "curtain-opens": "the curtain opens", "button": "the button is pressed in", "tab": "the choice is filled",
    "page-turn": "the page changes", "tag-win": "the results show the winner",
    "tag-lose": "the results show the winner",    "tag-menu": "the menu opens", "bed-office": "the room itself",
}  # fmt: skip
NOT_YET = (
    "discipline-", "cancelled-", "bed-", "blood-hunt", "night-falls", "deck-slide", "morning", "death", "vote-stamp",
    "love-letter", "sail", "mug", "water-pour", "coin-found", "ally-whistle", "hourglass-", "watch-bell", "hands-cloth",
    "role-revealed",
)  # fmt: skip
"""Sounds of the games to come (motions and pictures have some of their names already)."""

SOURCE = Path(__file__).parents[3] / "tabletop"
NAMED = re.compile(r'"([a-z]+(?:-[a-z]+)*)"')


@cache
def used():
    """Every sound the program names."""
    said = {name for file in SOURCE.rglob("*.py") for name in NAMED.findall(file.read_text("utf-8"))}
    return {name for name in said & set(sounds.table()) if name in TWINS or not name.startswith(NOT_YET)}


def test_every_sound_that_is_used_is_also_seen():
    assert used() - set(TWINS) == set()


def test_every_sound_of_what_there_is_has_its_moment():
    assert {name for name in {*sounds.table()} - used() if not name.startswith(NOT_YET)} == set()


def test_no_twin_is_told_of_a_sound_that_is_not_there():
    assert set(TWINS) <= set(sounds.table())


class Ear(NullAudio):
    """Writes down what is played, when, and from where."""

    def __init__(self, leads=None):
        super().__init__()
        self.leads, self.now, self.heard, self.beds = leads or {}, lambda: 0.0, [], []

    def play(self, name, seat_angle=None, *, own=True, count=1):
        self.heard.append((name, self.now(), seat_angle, own))
        return super().play(name, seat_angle, own=own, count=count)

    def bed(self, name):
        self.beds.append(name)

    def lead(self, name):
        return self.leads.get(name, 0.0)


@pytest.fixture
def ear(app):
    app.audio = Ear({"card-play-two": 17.0})
    app.audio.now = lambda: app.clock.now
    return app.audio


def played(app):
    t = sit(app, scene({0: "3 4 4 6 8 8 8 W K"}, n=5, turn=0, standing=(4, "9 9"), people=1))
    t.pick_kinds("8 8")
    t.app.audio.heard.clear()
    began = app.clock.now
    t.button("main").press()
    t.wait(800, step=5)
    return began, {name: rest for name, *rest in t.app.audio.heard}


def test_the_slap_falls_when_the_card_lies(app, ear):
    began, heard = played(app)
    assert heard["card-play-two"][0] - began == pytest.approx(320 - 17, abs=20)


def test_with_reduced_motion_the_slap_comes_at_once(app, ear):
    app.clock.calm = True
    began, heard = played(app)
    assert heard["card-play-two"][0] - began < 30


def test_own_cards_are_one_s_own_and_those_of_others_come_from_their_seat(app, ear):
    t = sit(app, scene({0: "3 4 8 8"}, n=5, turn=1, people=1), thinker=InlineThinker())
    t.until(lambda: any(name.startswith("card-play") or name == "pass-knock" for name, *_ in ear.heard))
    angle, own = next(rest for name, _, *rest in ear.heard if name.startswith(("card-play", "pass-knock")))
    assert angle is not None
    assert own is False


def test_a_whole_hand_is_heard(app, ear):
    t = deal(app, 4, thinker=InlineThinker(), opponent="greedy")
    names = set()
    for _ in range(2000):
        t.step(100)
        names |= {name for name, *_ in ear.heard}
        for ask in t.session.asks:
            if ask.due and not t.screen.director.busy:
                t.screen.submit(t.session.match.game.opponent("random", 0).answer(t.view, ask, t.session.match.turn))
                break
        if {"rank-up", "rank-down"} & names:
            break
    assert {"card-deal", "card-shuffle", "pass-knock", "trick-sweep", "out-of-cards", "coin-tick"} <= names
    assert any(name.startswith("card-play") for name in names)


def test_the_lead_is_what_the_table_of_sounds_says():
    audio = open_audio(sounds)
    assert isinstance(audio, Audio)
    table = sounds.table()
    hit = sum(table["card-play"].hit_ms) / len(table["card-play"].hit_ms)
    assert audio.lead("card-play") == pytest.approx(hit + 1000 * 1024 / 44_100)  # and waits in the mixer as long
    assert audio.lead("no such sound") == 0
    audio.close()


def test_sound_draws_from_a_source_of_its_own():
    random.seed(5)
    before = random.getstate()
    bag = Bag(5, random.Random(3))
    taken = [bag.draw() for _ in range(200)]
    assert all(a != b for a, b in itertools.pairwise(taken))
    assert random.getstate() == before


def test_the_menu_greets_when_it_is_first_seen_and_the_mixer_is_open(monkeypatch):
    """It is opened after the first frame; a table or a message may lie over the menu then."""
    settings.save(settings.Settings(name="Morgan", welcomed=True))
    heard = []

    def run(self):
        heard.append(list(self.audio.played))
        for _ in range(2):
            self.step(16, [])
        assert any(pygame.mixer.Channel(c).get_busy() for c in CHANNELS["tag"])
        heard.append(list(self.audio.played))

    monkeypatch.setattr(App, "run", run)
    assert open_menu() == 0
    assert heard == [[], ["tag-menu"]]


def test_the_menu_below_a_table_waits_with_its_tag(app, ear):
    sit(app, scene({0: "3 4 8 8"}, n=5, turn=0, people=1))
    app.push_below(TitleScreen(Router(app, InlineThinker())))
    app.step(50, [])
    assert "tag-menu" not in ear.played
    app.pop()
    app.step(50, [])
    app.step(50, [])
    assert ear.played.count("tag-menu") == 1


def test_each_table_has_the_room_of_its_game(app, ear):
    t = sit(app, scene({0: "3 4 8 8"}, n=5, turn=0, people=1))
    assert ear.beds == [t.screen.kit.bed]
    assert sounds.table()[ear.beds[0]].kind == "bed"
    app.pop()
    assert ear.beds[-1] is None


@pytest.mark.parametrize(("speed", "fast"), [(1.0, False), (2.0, False), (4.0, True)])
def test_at_four_times_the_sounds_are_told_to_hurry(app, speed, fast):
    app.clock.set_speed(speed)
    sit(app, scene({0: "3 4 8 8"}, n=5, turn=0, people=1))
    assert app.audio.haste.fast is fast
    assert not app.audio.haste.still
    app.clock.set_speed(0)
    app.step(16, [])
    assert app.audio.haste.still
    assert not app.audio.haste.fast


def test_what_is_skipped_over_is_heard_once(app):
    pygame.mixer.quit()
    app.audio = open_audio()
    t = sit(app, scene({0: "3 4 4 6 8 8 8 W K"}, n=5, turn=0, standing=(4, "9 9"), people=1))
    t.pick_kinds("8 8")
    app.audio.played.clear()
    t.button("main").press()
    t.step(0)
    t.screen.hurry()
    assert [name for name in app.audio.played if name.startswith("card")] == [], "in one go nothing is heard"
    t.step(16)
    assert [name for name in app.audio.played if name.startswith("card")] == ["card-play-two"]
    app.audio.close()
