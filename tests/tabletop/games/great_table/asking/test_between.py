"""Between two statements: a raised hand, enough said, whispers nobody else hears; and who is waited for."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from rules.core.sentences import Words
from rules.core.talk.codes import ACT, ANSWER, TOPIC
from rules.core.talk.statement import Statement, how_of
from rules.core.types import Move
from rules.games.great_table.events import Whispered
from rules.games.great_table.state import LISTS, PICK, ask_all
from tabletop.games.great_table.asking.idle import Between, Wait, waiting
from tabletop.games.great_table.asking.list import Rank
from tabletop.games.great_table.asking.order import Orders
from tabletop.games.great_table.asking.sheets import Steal
from tabletop.games.great_table.asking.speaking import Listeners, Whisper, Word
from tabletop.games.great_table.asking.vote import Vote
from tabletop.games.great_table.scenes import rings
from tabletop.table.bars import Icon
from tabletop.table.talk.palette import Palette
from tests.tabletop import kit
from tests.tabletop.games.great_table.asking.ask_kit import Asked, lay

SUSPECT = ACT["suspect"]


def icons(table):
    return [one.icon for one in table.screen.ui.layers[0].widgets if isinstance(one, Icon)]


def breathe(table):
    """Press the icon."""
    table.press("icon-whisper")
    table.step()


def morning(cards, people=(1,), orders=None, **more):
    return Asked(lay(16, cards, people=people, **more).night(orders or {}))


def suspect(table, face):
    table.face(face)
    table.typed(pygame.K_1, "1")
    table.press("main")


def test_over_the_list_a_lover_whispers_and_the_list_is_still_there():
    table = morning({1: "lover", 8: "lover"})
    assert table.state.phase == LISTS
    assert isinstance(table.front, Rank)
    table.front.moved(3, 0)
    mine = table.front.draft.ranking.codes
    breathe(table)
    assert isinstance(table.front, Whisper)
    assert len([one for one in table.screen.ui.layers[0].widgets if one.name == "cards"]) == 0
    suspect(table, 5)
    table.wait(300)
    assert [(ask, how[0]) for ask, _, how in table.answers] == [("tell", 7)]
    assert table.view.heard[-1][2:5] == (0, SUSPECT, 4)
    assert isinstance(table.front, Rank)
    assert table.front.draft.ranking.codes == mine


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_pressed_again_it_goes_and_the_thief_still_means_whom_he_meant(size):
    table = Asked(lay(16, {1: "thief"}, people=(1,), mates=(1, 2)), size)
    assert isinstance(table.front, Steal)
    table.face(7)
    breathe(table)
    assert isinstance(table.front, Whisper)
    breathe(table)
    assert isinstance(table.front, Steal)
    assert table.front.aimed == 6
    table.press("go on")
    assert table.answers == [("steal", (6,), ())]


def test_two_ears_to_choose_from_at_night_and_the_way_back():
    table = Asked(lay(16, {1: "lover", 8: "lover"}, people=(1,), mates=(1, 2)).until("night"))
    assert isinstance(table.front, Orders)
    breathe(table)
    assert isinstance(table.front, Listeners)
    table.press("back")
    assert isinstance(table.front, Orders)
    breathe(table)
    table.face(8)
    assert isinstance(table.front, Whisper)
    assert table.front.listener == 7
    suspect(table, 5)
    table.wait(300)
    assert isinstance(table.front, Orders)
    assert table.front.up


def test_with_the_pack_in_hand_apprentices_whisper_and_lovers_do_not():
    for mates, opens in (((1, 2), True), ((14, 15), False)):
        laid = lay(16, {1: "lover", 8: "lover"}, people=(1,), in_hand=True, mates=mates).night()
        laid.state.queue, laid.state.turn = (0, 1), 0
        table = Asked(laid)
        assert table.state.phase == PICK
        breathe(table)
        assert isinstance(table.front, Whisper) == opens


def test_in_the_debate_it_is_the_button_that_lies_there():
    table = Asked(lay(16, {1: "lover", 8: "lover"}, people=(1,)).until("bid"))
    assert isinstance(table.front, Between)
    breathe(table)
    assert isinstance(table.front, Whisper)


@pytest.mark.parametrize("cards", [{}, {1: "lover"}, {1: "lover", 8: "lover"}])
def test_everybody_has_the_icon_and_whoever_has_no_channel_is_told_so(cards):
    table = morning(cards)
    assert icons(table).count("icon-whisper") == 1
    breathe(table)
    assert isinstance(table.front, Whisper) == (len(cards) == 2)
    assert table.said == ([] if len(cards) == 2 else [(words.nobody_hears, "GT 3.6")])


def test_a_word_that_is_half_said_comes_first():
    table = lay(16, {1: "lover", 8: "lover"}, people=(1,)).until("word")
    said = Asked(table)
    before = said.front
    breathe(said)
    assert said.front is before
    assert said.said == [(words.word_first, "GT 3.6")]


def test_where_no_channel_can_be_there_is_no_icon():
    table = lay(9, {}, people=(1,))
    ask_all(table.state, LISTS, table.state.alive)
    assert "icon-whisper" not in icons(Asked(table))


def test_at_large_text_one_icon_more_takes_no_room_from_the_table():
    table = Asked(lay(16, {}, people=(1,)).until("vote"), (1280, 720), text_size=2.0)
    boxes = [one.body for one in table.screen.ui.layers[0].widgets if isinstance(one, Icon)]
    m, (_, pitch, _) = table.screen.picture.m, table.screen.picture.layout.icons
    assert len(boxes) == 8
    assert max(box.right for box in boxes) - min(box.left for box in boxes) <= m.px(7 * pitch) + 2
    assert not any(one.colliderect(other) for one in boxes for other in boxes if one is not other)


words = Words("tabletop.games.great_table", "between")
talk_words = Words("tabletop", "talk")

RIGHT, A, X = pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_X
RB = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER


def talking(cards=None, *, n=12, size=(1280, 720), **more):
    return Asked(lay(n, cards or {1: "guard"}, people=(1,), **more).until("bid"), size)


def others_bid(table, bid=0):
    """Let the computers bid."""
    for seat, asks in list(table.session.match.asks().items()):
        if seat and any(ask.due for ask in asks):
            assert table.session.submit(Move(seat, "bid", (bid,))) is None


# -- a raised hand
def test_a_raised_hand_speaks_and_the_others_wait():
    table = talking()
    assert isinstance(table.front, Between)
    table.typed(pygame.K_s, "s")
    assert isinstance(table.front, Word)
    assert table.session.hold()
    table.face(5)
    table.typed(pygame.K_1, "1")
    table.press("main")
    assert [ask for ask, _, _ in table.answers] == ["say"]
    assert table.state.said[-1][:3] == (0, table.answers[0][1][0], 4)
    assert not table.session.hold()
    assert not isinstance(table.front, Word)


def test_a_hand_raised_while_somebody_speaks_waits_for_the_next_moment():
    table = talking()
    others_bid(table, 5)
    table.wait(200)
    assert table.state.phase == "say"
    assert isinstance(table.front, Between)
    table.press("speak")
    assert table.button("speak").label == words.raised
    assert not table.session.hold(), "whoever speaks is not interrupted"
    assert table.session.submit(Move(table.state.turn, "say", (-1,))) is None
    table.wait(200)
    assert isinstance(table.front, Word)
    assert table.session.hold()


def test_where_nobody_would_hear_it_the_whisper_is_off_and_says_why():
    assert talking().button("whisper").kind == "off"
    assert lovers().button("whisper").kind == "quiet"


def test_a_raised_hand_can_be_taken_down():
    table = talking()
    others_bid(table, 5)
    table.wait(200)
    table.press("speak")
    table.press("speak")
    assert table.session.submit(Move(table.state.turn, "say", (-1,))) is None
    table.wait(200)
    assert isinstance(table.front, Between)
    assert table.button("speak").label == words.speak


def test_speaking_up_can_be_put_away_and_what_was_half_said_is_kept():
    table = talking()
    table.press("speak")
    table.face(5)
    table.press("second")
    assert isinstance(table.front, Between)
    assert table.answers == []
    table.press("speak")
    assert table.front.draft.target == 4


def test_a_gamepad_raises_a_hand_and_speaks():
    table = talking()
    for _ in range(40):
        table.pad(RB)
        if table.screen.ui.focus is not None and table.screen.ui.focus.name == "speak":
            break
    table.pad(A)
    assert isinstance(table.front, Word)
    table.pad(X)
    assert isinstance(table.front, Between)


def test_after_three_statements_there_are_no_words_left(monkeypatch):
    laid = lay(12, {1: "guard"}, people=(1,)).until("bid")
    laid.state.said_count = (3, *laid.state.said_count[1:])
    table = Asked(laid)
    said = []
    monkeypatch.setattr(type(table.screen), "refuse", lambda _self, refusal, _near=None: said.append(refusal.text))
    table.press("speak")
    assert said == [words.why_words_spent]
    assert isinstance(table.front, Between)


WANTED = Statement(3, ACT["demand_claim"], 0, a=2)
ASKED = Statement(3, ACT["ask"], 0, a=TOPIC["card"], b=2)
TOLD = Statement(0, ACT["claim_card"], a=3, b=2)
FOUND = Statement(0, ACT["report_nothing"], a=8, b=2)
ANSWERED = Statement(0, ACT["answer"], 3, a=TOPIC["card"], b=ANSWER["card"], c=3, ref=0)


@pytest.mark.parametrize(
    ("said", "lit"),
    [((), False), ((WANTED,), True), ((ASKED,), True), ((WANTED, TOLD), False), ((ASKED, TOLD), False),
     ((WANTED, FOUND), False), ((ASKED, ANSWERED), False), ((ASKED, WANTED, ANSWERED), False)],
)  # fmt: skip
def test_answer_is_lit_while_one_is_asked_something_whichever_face_is_pressed(said, lit):
    laid = lay(12, {1: "guard"}, people=(1,), day=3).until("bid")
    laid.state.said += said
    table = Asked(laid)
    table.typed(pygame.K_s, "s")
    assert table.button("talk ANSWER").enabled is lit
    table.face(6)
    table.press("talk ANSWER")
    assert bool(table.front.draft.choices) is lit


def test_after_a_reply_nothing_is_chosen_beforehand(monkeypatch):
    table, laid_aside = talking(), set()
    others_bid(table, 5)
    asked = Statement(table.state.turn, ACT["ask"], 0, a=TOPIC["role"])
    assert table.session.submit(Move(asked.speaker, "say", (asked.act,), how_of(asked))) is None
    table.wait(300)
    said, name = table.front.said[0], table.session.names(asked.speaker)
    assert table.front.manner.round(table.session)[0].endswith(name.upper())
    assert said.startswith(f"{name}: “{table.front.manner.sentence(table.session, 0, asked)}”")
    table.press("talk ANSWER")
    shown, picture = table.screen.director.hear, table.screen.picture
    monkeypatch.setattr(table.screen.director, "hear", lambda told: laid_aside.add(picture.hand_hidden) or shown(told))
    table.press("main")
    table.wait(100)
    assert table.view.said[-1].act == ACT["answer"]
    assert laid_aside == {False}, "the palette makes room for what is said"
    assert isinstance(table.front, Between)
    assert table.screen.picture.draft is None


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_all_that_can_be_asked_of_somebody_is_in_sight(text):
    table = Asked(lay(10, {}, people=(1,), day=4).until("bid"), text_size=text)
    table.typed(pygame.K_s, "s")
    table.face(6)
    table.press("talk ASK")
    area = table.front.tray.forms
    assert len(area.children) > 9
    assert area.length <= area.body.h


def test_a_low_panel_of_claims_grows_by_a_row_of_the_faces_it_covers():
    table = Asked(lay(10, {1: "king"}, people=(1,), day=2).until("bid"))
    table.typed(pygame.K_s, "s")
    table.press("talk CLAIM")
    table.front.form(next(one for one in table.front.draft.choices if one.act == ACT["claim_card"]))
    tray = table.front.tray
    under = [seat for seat, nodes in table.table.board.seats.items() if nodes.body.colliderect(tray.desk.body)]
    assert under
    assert tray.where.forms[3] > tray.foot
    assert all(table.button(f"talk under {seat}").visible for seat in under)


# -- enough said
def test_enough_said_takes_two_presses_and_ends_the_own_talk():
    table = talking()
    table.press("enough")
    assert table.answers == []
    assert table.button("enough").label == words.sure
    table.press("enough")
    assert [picks for _, picks, _ in table.answers] == [(ACT["done"],)]
    assert table.view.silent & 1
    assert table.view.words_left == 0
    assert table.button("enough").kind == "off"


def test_enough_said_while_somebody_speaks_is_said_after_it():
    table = talking()
    others_bid(table, 5)
    table.wait(200)
    table.press("enough")
    table.press("enough")
    assert table.answers == []
    assert table.session.submit(Move(table.state.turn, "say", (-1,))) is None
    table.wait(200)
    assert [picks for _, picks, _ in table.answers] == [(ACT["done"],)]


def test_enough_said_holds_though_whoever_speaks_has_asked_for_an_answer():
    table = talking()
    others_bid(table, 5)
    table.wait(200)
    table.press("enough")
    table.press("enough")
    asked = Statement(table.state.turn, ACT["ask"], 0, a=TOPIC["role"])
    assert table.session.submit(Move(asked.speaker, "say", (asked.act,), how_of(asked))) is None
    table.wait(300)
    assert [picks for _, picks, _ in table.answers] == [(ACT["done"],)]
    assert isinstance(table.front, Between)


# -- whispers
def lovers(**more):
    return talking({1: "lover", 5: "lover"}, n=16, **more)


def test_a_lover_whispers_and_only_the_two_hear():
    table = lovers()
    table.press("whisper")
    assert isinstance(table.front, Whisper)
    assert table.front.listener == 4
    table.face(6)
    table.typed(pygame.K_1, "1")
    table.wait(700)  # SAY IT came up where WHISPER was
    table.press("main")
    [(ask, picks, how)] = table.answers
    assert (ask, how[:2]) == ("tell", (4, 5))
    assert not table.state.said, "nothing over the table"
    match = table.session.match
    heard = {seat for seat in range(-1, 16) if any(isinstance(one, Whispered) for one in match.events(seat))}
    assert heard == {0, 4}
    assert isinstance(table.front, Between)
    table.press("whisper")
    assert any("Morgan" in one.words for one in table.front.passed.paragraphs)
    del picks


@pytest.mark.parametrize(
    ("cards", "mates", "n", "why"),
    [({}, None, 16, "card"), ({1: "lover"}, None, 16, "alone"), ({}, (1, 2), 16, "mate"), ({}, None, 9, "pack")],
)
def test_the_button_says_why_nobody_can_be_whispered_to(cards, mates, n, why):
    table = talking({1: "guard", **cards}, n=n, mates=mates, dead=(2,))
    assert next(one.sub for one in table.front.presses() if one.name == "whisper") == words["no_channel", why]
    assert table.button("whisper").tip == (words.whisper_none if why == "pack" else words.whisper_tip)


def test_where_enough_said_lies_the_palette_ends_the_talk_too():
    """A click on its way when the palette comes up does what was meant."""
    table = talking()
    enough = table.front.pressed["enough"].body.center
    table.typed(pygame.K_s, "s")
    assert isinstance(table.front, Word)
    under = [button for button in table.screen.bar.buttons if button.visible and button.contains(enough)]
    assert [(button.label, button.tip) for button in under] == [(talk_words.DONE, talk_words.DONE_TIP)]


def test_a_click_meant_for_what_lay_there_before_neither_passes_nor_ends_the_talk():
    table = talking()
    ahead = table.front.pressed["tonight"].body.center
    table.do(kit.hover(ahead))
    table.typed(pygame.K_s, "s")
    table.wait(450)
    table.click(ahead)
    assert table.answers == []
    assert isinstance(table.front, Word)
    table.wait(300)
    table.click(ahead)
    assert isinstance(table.front, Between), "put away"


def test_who_has_no_channel_is_told_so(monkeypatch):
    table = talking()
    said = []
    monkeypatch.setattr(type(table.screen), "refuse", lambda _self, refusal, _near=None: said.append(refusal.rule))
    table.press("whisper")
    assert said == ["GT 3.6"]
    assert isinstance(table.front, Between)


def test_a_lover_who_is_an_apprentice_chooses_the_ear_first():
    table = talking({1: "lover", 5: "lover"}, n=16, mates=(1, 3))
    table.press("whisper")
    assert isinstance(table.front, Listeners)
    assert set(table.front.seats) == {2, 4}
    table.face(3)
    assert isinstance(table.front, Whisper)
    assert table.front.listener == 2
    table.typed(pygame.K_ESCAPE)
    assert isinstance(table.front, Between)


def test_what_is_half_whispered_to_one_is_not_kept_for_the_other():
    table = talking({1: "lover", 5: "lover"}, n=16, mates=(1, 3))
    table.press("whisper")
    table.face(3)
    table.face(6)
    table.typed(pygame.K_1, "1")
    assert table.front.draft.move.how[0] == 2
    table.press("second")
    table.press("whisper")
    table.face(5)
    assert table.front.draft.form is None
    table.face(6)
    table.typed(pygame.K_1, "1")
    assert table.front.draft.move.how[0] == 4


def test_everybody_has_the_same_buttons_whoever_has_a_channel():
    """Labels differ only behind the own curtain; boxes and keys never do."""
    one, other = talking(), lovers()
    shape = [(w.name, tuple(w.body), w.key, w.visible) for w in one.front.put_up()]
    assert shape == [(w.name, tuple(w.body), w.key, w.visible) for w in other.front.put_up()]


# -- waiting
def test_nobody_is_named_who_was_asked_under_a_seal():
    laid = lay(12, {1: "guard"}, people=(1,)).until("night")
    laid.do(1, "order", 0, how=(-1, -1, -1))
    table = Asked(laid)
    assert isinstance(table.front, Wait | Between)
    assert table.front.banner() == words["waiting", "night"]


def test_a_palette_at_a_full_table_looks_its_reasons_up_bit_by_bit():
    """A person a frame: what a verb needs for everybody at once would be felt."""
    table = talking(n=16)
    table.typed(pygame.K_s, "s")
    draft = table.front.draft
    draft._forms.clear()
    draft._portions.clear()
    frames = 0
    while (way := draft.learn()) is not None:
        if "suspect" in way.acts and "suspect" not in draft._forms:
            frames += 1
    assert frames >= 15
    assert draft.forms("suspect")


def _round(session, mine):
    state = session.match.state
    return state.phase == "pick" and (state.turn == 0) == mine


def test_whoever_waits_for_the_pack_is_told_that_it_comes_and_then_that_it_goes_on():
    session = rings.begun(3, 9, in_hand=True)
    seen = []
    for mine in (False, True, False):
        rings.play_till(session, partial(_round, session, mine))
        seen.append(waiting(session))
    assert (seen[0], seen[-1]) == (words.pack_comes, words.pack_goes_on)


def test_being_covered_while_speaking_up_brings_nothing_back():
    table = talking({1: "guard"})
    table.press("speak")
    others_bid(table)
    assert isinstance(table.front, Word)
    table.screen.cover(asked=True)
    table.step()
    assert not any(widget.name == "enough" for widget in table.screen.ui.layers[0].widgets)


def test_a_key_that_said_enough_is_no_answer_to_the_vote_that_comes_next():
    laid = lay(12, {1: "guard"}, people=(1,)).until("bid")
    laid.state.starter = 0
    table = Asked(laid)
    table.screen.timeline.clock.off = False  # where nothing moves nobody is on the way
    others_bid(table)
    table.until(lambda: isinstance(table.front, Palette))
    table.wait(700)
    table.typed(pygame.K_p, "p")
    table.until(lambda: isinstance(table.front, Vote))
    table.typed(pygame.K_p, "p")
    assert [ask for ask, _, _ in table.answers] == ["say"]
    table.wait(700)
    table.typed(pygame.K_p, "p")
    assert [ask for ask, _, _ in table.answers] == ["say", "vote"]
