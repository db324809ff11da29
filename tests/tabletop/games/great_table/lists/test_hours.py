"""The first look, the pack in hand, the Thief's hour: by mouse, keys and gamepad, and nothing betrays the Thief."""

from __future__ import annotations

import pygame
import pytest

from rules.core.sentences import Words
from rules.core.types import PASS
from rules.games.great_table.news import Beside, Gone, Held, Holders, Named, NoKing, NoLover, TheKing
from rules.games.great_table.numbers import CARDS, GUARD, LOVER, NO_CARD, THIEF
from tabletop.games.great_table import own_card
from tabletop.games.great_table.asking import letter
from tabletop.games.great_table.asking.sheets import Steal
from tabletop.games.great_table.cards import ABILITIES
from tests.games.great_table.scene import lay
from tests.tabletop.games.great_table.asking.ask_kit import Asked, night, vote
from tests.tabletop.games.great_table.lists.list_kit import (
    arrow,
    at_lists,
    at_look,
    at_night,
    at_pick,
    at_steal,
    enter,
    shown,
    tile,
)

words = Words("tabletop.games.great_table", "own")
between_words = Words("tabletop.games.great_table", "between")


def beside(cards, *, steal=(), **more):
    table = lay(12, cards, people=(1,), **more)
    if steal:
        table.steal(*steal)
    table.until("vote")
    table.state.turn = 0
    return Asked(table)


def said_beside(table):
    return own_card.notes(table.table)


def test_the_vigilante_reads_how_many_shots_are_left():
    assert said_beside(beside({1: "vigilante"}, shots=1)) == ("One shot left for the whole game.",)
    assert said_beside(beside({1: "vigilante"}, shots=0)) == ("No shot is left: it is a blank.",)


def test_the_morning_after_nobody_is_told_whether_a_shot_was_kept():
    table = beside({1: "vigilante"}, shots=2)
    assert "two shots left" in table.table._held()
    table.table.shown.dawning = True
    assert said_beside(table)[0].startswith("Two shots before the night. If you were guarded, yours was kept")
    assert table.table._held() == "Vigilante"


def test_a_lover_reads_who_the_other_is():
    assert said_beside(beside({1: "lover", 4: "lover"})) == ("The other Lover is *Rufus*.",)
    assert said_beside(beside({1: "lover"})) == (words.no_other_lover,)


def test_a_thief_reads_whom_he_robbed_and_the_robbed_one_nothing():
    cards = {1: "thief", 4: "king"}
    assert said_beside(beside(cards, steal=(1, 4))) == ("Stolen from *Rufus*.",)
    assert said_beside(beside({4: "thief", 1: "king"}, steal=(4, 1))) == ()


def test_the_house_reads_what_the_card_costs():
    assert said_beside(beside({1: "vigilante"}, master=1, shots=2))[-1] == "The House can hold it, not fire it."


def test_the_words_go_where_the_card_goes():
    table = Asked(vote())
    assert not table.table.own_words.node.visible  # no card
    table = beside({1: "guard"})
    assert table.table.own_words.node.visible
    table.table.show_hand(shown=False)
    assert not table.table.own_words.node.visible
    table.table.show_hand(shown=True)
    assert table.table.own_words.node.visible
    for other in (at_lists(), at_night()):
        assert not other.table.own_words.node.visible


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_they_lie_between_the_own_plate_and_the_card(text):
    table = beside({1: "guard"})
    table.app.apply(table.app.settings.model_copy(update={"text_size": text}))
    table.wait(200)
    node, picture = table.table.own_words.node, table.table
    assert not node.rect.colliderect(picture.box(picture.layout.own))
    assert node.rect.right <= min(card.rect.left for card in picture.board.hand.cards)
    assert node.rect.bottom <= table.app.metrics.height


def test_every_card_can_be_read_about():
    assert all(own_card.about_card(kind) for kind in ABILITIES)
    assert own_card.about_card(ABILITIES.stop) is None


@pytest.mark.parametrize(("card", "day", "said"), [("healer", 1, True), ("healer", 2, False), ("guard", 1, False)])
def test_a_card_of_life_and_death_has_nothing_to_do_in_a_quiet_first_night(card, day, said):
    assert (words.quiet in said_beside(night({1: card}, quiet=True, day=day))) is said


pick_words = Words("tabletop.games.great_table", "pick")
letter_words = Words("tabletop.games.great_table", "letter")
look_words = Words("tabletop.games.great_table", "look")

A, X = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_X
PAD_RIGHT = pygame.CONTROLLER_BUTTON_DPAD_RIGHT
SHARED = 0b11  # two people
LEFT = ("consort", "thief", "guard", "lover", "lover", "healer")


def said(table):
    return " ".join(getattr(one, "words", "") for one in table.screen.ui.layers[0].widgets)


# -- the look
def test_a_master_is_told_that_he_has_helpers_but_not_who():
    table = at_look(16, master=1)
    assert "MASTER OF THE HOUSE" in said(table)
    assert "three Apprentices" in said(table)
    assert not any(name in said(table) for name in ("Perkins", "Lotte", "Kit"))
    enter(table)
    assert table.answers == [("look", (0,), ())]


def test_an_apprentice_is_told_the_whole_house():
    table = at_look(16, master=5, mates=(1, 7))
    assert "*Oona*" in said(table)
    assert "you share your part with *Cleo*" in said(table)


def test_a_lone_apprentice_hears_that_he_cannot_kill():
    table = at_look(9, master=5, mates=(1,))
    assert look_words.alone in said(table)


def test_a_card_player_is_told_no_name_and_presses_by_mouse_or_pad():
    table = at_look()
    assert not any(name in said(table) for name in ("Perkins", "Lotte", "Kit", "Hugo"))
    table.press("ready")
    assert table.answers == [("look", (0,), ())]
    other = at_look()
    other.pad(A)
    assert other.answers == [("look", (0,), ())]


# -- the pack in hand
def test_the_pack_in_hand_shows_what_is_left_and_how_many_chose():
    table = at_pick(LEFT)
    assert shown(table) == ["consort", "thief", "guard", "healer", "lover"]
    assert "*Seven* have chosen before you; *six cards* left." in said(table)
    assert tile(table, "lover").wish.luck == pick_words.two_left


@pytest.mark.parametrize("way", ["mouse", "digit", "arrows", "pad"])
def test_a_card_is_chosen_then_taken(way):
    table = at_pick(LEFT)
    if way == "mouse":
        table.click(tile(table, "guard").body.center)
        table.wait(100)
        table.press("take")
    elif way == "digit":
        table.typed(pygame.K_3, "3")
        enter(table)
    elif way == "arrows":
        for _ in range(3):
            arrow(table, "right")
        enter(table)
        assert table.answers == []
        enter(table)
    else:
        for button in (PAD_RIGHT, PAD_RIGHT, PAD_RIGHT, A, A):
            table.pad(button)
    assert table.answers == [("pick", (CARDS.index("guard"),), ())]


def test_a_hint_means_a_card_of_those_that_are_left():
    table = at_pick(LEFT)
    table.typed(pygame.K_h, "h")
    table.typed(pygame.K_h, "h")
    assert table.front.mean >= 0
    assert table.answers == []


def test_nothing_is_taken_before_a_card_is_meant():
    table = at_pick(LEFT)
    enter(table)
    assert table.answers == []


# -- the Thief's hour
def shape(table):
    """Everything on the screen at the Thief's hour but the words of the line, and what is drawn on the own card."""
    found = [(type(one).__name__, one.name, tuple(one.box), getattr(one, "label", ""), getattr(one, "sub", ""))
             for one in table.front.put_up()]  # fmt: skip
    rings = [(seat, nodes.disc.visible, nodes.mark.visible) for seat, nodes in table.board.seats.items()]
    return found, rings


def test_where_people_share_the_screen_the_thief_and_everybody_else_see_the_same_sheet():
    hands = ({1: "thief"}, {1: "guard", 2: "thief"}, {2: "thief"})
    thief, other, none = (at_steal(cards, people=SHARED) for cards in hands)
    assert shape(thief) == shape(other) == shape(none)
    for table in (thief, other, none):
        table.face(4)
        assert table.front.aimed == 3
    assert shape(thief) == shape(other) == shape(none)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_sheet_shows_the_own_card_beside_words_and_buttons(text):
    table = at_steal({1: "thief"}, text_size=text)
    found = {one.name: one for one in table.front.put_up()}
    card, board = found["card"].body, table.front.put_up()[0].body
    assert board.contains(card)
    assert not any(card.colliderect(found[name].body) for name in ("line", "go on", "nobody"))
    faces = [nodes.body for nodes in table.board.seats.values()]
    assert not any(face.colliderect(board) for face in faces)


def test_the_thief_robs_whom_he_means_and_nobody_else_does():
    thief = at_steal({1: "thief", 4: "king"}, people=SHARED)
    other = at_steal({1: "guard", 2: "thief", 4: "king"}, people=SHARED)
    for table in (thief, other):
        table.face(4)
        enter(table)
    assert thief.answers == [("steal", (3,), ())]
    assert other.answers == [("steal", (PASS,), ())]


def test_one_person_alone_presses_only_as_the_thief():
    thief, other = at_steal({1: "thief"}), at_steal({1: "guard", 2: "thief"})
    assert thief.answers == []
    assert isinstance(thief.front, Steal)
    assert other.answers == [("steal", (PASS,), ())]
    assert not isinstance(other.front, Steal)
    assert other.front.banner() == between_words.no_thief


def test_to_mean_nobody_is_one_button_until_somebody_is_meant():
    table = at_steal({1: "thief"})
    there = lambda: [one.name for one in table.front.put_up() if one.visible and one.name in ("go on", "nobody")]  # noqa: E731
    assert there() == ["go on"]
    table.face(4)
    assert there() == ["go on", "nobody"]


def test_the_thief_may_decline():
    table = at_steal({1: "thief", 4: "king"})
    table.face(4)
    table.typed(pygame.K_p, "p")
    enter(table)
    assert table.answers == [("steal", (PASS,), ())]


def test_the_thief_means_somebody_by_digit_arrow_and_pad():
    table = at_steal({1: "thief"})
    table.typed(pygame.K_4, "4")
    assert table.front.aimed == 4
    arrow(table, "right")
    assert table.front.aimed == 5
    table.pad(PAD_RIGHT)
    table.pad(A)
    assert table.answers == [("steal", (6,), ())]


# -- the letter
NAMES = ["Morgan", "Perkins", "Tilda", "Rufus", "Oona"]


@pytest.mark.parametrize(
    ("found", "sentence"),
    [
        (Gone(), letter_words["found", "Gone"]),
        (Held(2, NO_CARD), "*No card* was seen with *Tilda*, or you were guarded."),
        (Held(2, GUARD), "*Tilda* held *the Guard*."),
        (Holders(LOVER, (1, 4)), "The Lover: with *Perkins* and *Oona*."),
        (Holders(THIEF, ()), "The Thief: *not in play*, or you were guarded."),
        (Named(2, (1, 4)), "*Tilda* aimed at *Perkins* and *Oona*."),
        (Named(2, ()), "*Tilda* aimed at *nobody*, or you were guarded."),
        (Beside(1, 2, 3, 4), "Left of *Perkins* sits *Tilda*; right of *Rufus* sits *Oona*."),
        (TheKing(2, 4), "*Tilda* held the *King*, four places to your right."),
        (NoKing(), letter_words["found", "NoKing"]),
        (NoLover(), letter_words["found", "NoLover"]),
    ],
)
def test_every_kind_of_news_is_a_sentence(found, sentence):
    assert letter.sentence(found, NAMES.__getitem__) == sentence
