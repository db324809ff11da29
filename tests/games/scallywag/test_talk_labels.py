"""Statements in the few words of a chip: what is half made, what was referred to, why. Experience 4."""

from __future__ import annotations

import pytest

from rules.core.talk.codes import ACT, ANSWER, DEED, TOPIC
from rules.core.talk.labels import label, value_words
from rules.core.talk.legal import kinds_of
from rules.core.talk.phrase import Company, Telling
from rules.core.talk.statement import entry
from rules.core.talk.tongue import Scene
from rules.games.scallywag.chart import ISLANDS
from rules.games.scallywag.talk import TONGUE
from rules.games.scallywag.talk.record import VOTED
from tests.games.scallywag.talk_kit import GAME, deal, say
from tests.games.scallywag.test_talk_checker import at, tolerance

NAMES = ("Vera", "Hatch", "Mags", "Grue", "Silas")


@pytest.fixture(scope="module")
def scene():
    view = GAME.view(deal(5, 3), 0)
    return Scene(view, view.day, NAMES)


def test_a_half_made_statement_says_what_it_lacks(scene) -> None:
    for said, kinds in [
        (say(0, "ask", 1), ("topic", "", "")),
        (say(0, "ask", 1, a=TOPIC["opinion"]), ("topic", "seat", "")),
        (say(0, "answer", 1, a=TOPIC["tolerance"]), ("topic", "answer", "")),
        (say(0, "answer", 1, a=TOPIC["tolerance"], b=ANSWER["number"]), ("topic", "answer", "number")),
        (say(0, "answer", 1, a=TOPIC["tolerance"], b=ANSWER["route"]), ("topic", "?", "route")),
        (say(0, "promise", 1, a=DEED["vote_route"]), ("deed", "route", "")),
        (say(0, "offer_deal", 1, a=DEED["keep_quiet"], b=DEED["steer_off"]), ("deed", "deed", "spot")),
        (say(0, "offer_deal", 1, a=DEED["vote_route"], b=DEED["steer_off"]), ("deed", "deed", "?")),
        (say(0, "watch_above"), ("threshold", "hands", "night")),
        (say(0, "done"), ("", "", "")),
    ]:
        assert kinds_of(TONGUE, scene.view, said) == kinds, said.name


def test_one_number_in_words(scene) -> None:
    tiles = scene.view.tiles
    two, three = ISLANDS[tiles[2]].name, ISLANDS[tiles[3]].name
    for kind, value, text in [
        ("seat", 2, "Mags"), ("hands", 0b1010, "Hatch and Grue"), ("hands", 0, "nobody"), ("spot", 2, two),
        ("spot2", 3, three), ("pair", 2 * 16 + 3, f"{two} and {three}"), ("role", 0, "the Captain"),
        ("night", 2, "night 2"),
        ("day", 3, "day 3"), ("threshold", -1, "\u22121"), ("topic", TOPIC["tolerance"], "your tolerance"),
        ("topic", TOPIC["watch"], "your watch on night ..."), ("deed", DEED["steer_off"], "steer us clear of ..."),
        ("answer", ANSWER["yes"], "yes"),
    ]:  # fmt: skip
        assert value_words(TONGUE, scene, kind, value) == text
    assert value_words(TONGUE, scene, "route", 1).startswith("green to ")


def test_every_act_aboard_has_its_label(scene) -> None:
    assert label(TONGUE, scene, say(1, "propose_order", 2, other=3)) == ("Order", "Mags, then Grue")
    assert label(TONGUE, scene, say(1, "promise", 2, a=DEED["speak_up"], b=3)) == ("Promise", "speak up for Grue")
    for act in ("done", "silence", "agree", "distrust", "accuse_lie"):
        title, detail = label(TONGUE, scene, say(1, act, 2 if act not in ("done", "silence") else -1))
        assert title
        assert ("Mags" in detail) is (act not in ("done", "silence"))
    assert ACT["done"] not in TONGUE.on_board


def test_the_reason_alone_and_what_was_referred_to() -> None:
    telling = Telling(TONGUE, "key", Company(NAMES, (None,) * 5))
    view = at(2, tolerance(1, 6), days_said=(0, 1), votes=((-1, 26, -1, -1, -1),))
    said = say(0, "suspect", 1, fact="against.silence.silent", f_day=1)
    assert telling.reason(view, said) in telling.preview(view, said).replace("They", "they").replace("Their", "their")
    assert telling.reason(view, say(0, "trust", 1)) == ""
    assert telling.noun(view, 0) == "Hatch's tolerance of 6"
    assert "gold to" in telling.noun(view, entry(VOTED, 1, 1))
