"""What a friend would do, in words; two presses of H say it, and choose it."""

import pygame
import pytest

from rules.core.sentences import Words
from rules.core.types import PASS, Move
from rules.games.great_table.content import cards
from tabletop.games.great_table.narrator import advised, order_words
from tests.tabletop.games.great_table.asking.ask_kit import Asked, night, vote

words = Words("tabletop.games.great_table", "advice")


@pytest.mark.parametrize(("move", "said"), [
    (Move(0, "vote", (4,)), "vote for Oona"), (Move(0, "vote", (12,)), "vote for night"),
    (Move(0, "vote", (PASS,)), words.leave), (Move(0, "steal", (4,)), "steal from Oona"),
    (Move(0, "list", (5, 7, 11, 2)), "ask for the Guard, the Role Finder and the Healer first"),
    (Move(0, "order", (0,), (4, -1, 8)), "guard Oona and kill Egon"),
    (Move(0, "order", (0,), (-1, -1, -1)), words.sleep), (Move(0, "say", (15,)), ""),
])  # fmt: skip
def test_moves_in_words(move, said):
    table = night({1: "guard"}, role="master") if move.ask == "order" else Asked(vote())
    assert advised(table.session, move) == said


def test_every_card_that_names_somebody_has_words_for_it():
    for card, one in enumerate(cards()):
        said = order_words(card, 3, 4, lambda seat: f"P{seat}")
        assert bool(said) == bool(one.will), one.name
        assert "{" not in said


def test_a_friends_order_is_chosen_but_not_given(monkeypatch):
    table = night({1: "guard"})
    found = ("Think of who talks most.", Move(0, "order", (0,), (4, -1, -1)), "He has much to hide.")
    monkeypatch.setattr(table.session, "hint", lambda: found)
    table.typed(pygame.K_h, "h")
    table.typed(pygame.K_h, "h")
    assert table.front.order.how == (4, -1, -1)
    assert table.answers == []
