"""A hand of Scum of the Earth and a day of Scallywag by keys alone, from nothing but what is said."""

import re

import rules
from tabletop.screens.play import PlayScreen
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker
from tests.kit.ear import Blind
from tests.tabletop.kit import program
from tests.tabletop.open_table import Timed, unpainted
from tests.tabletop.table.table_kit import plan_of

SIGNS = {"Ace": "1", "Two": "2", "Three": "3", "Four": "4", "Five": "5", "Six": "6", "Seven": "7", "Eight": "8",
         "Nine": "9", "Ten": "0", "Jack": "j", "Queen": "q", "King": "k", "Wild": "w", "Zero": "0"}  # fmt: skip
WORD = re.compile(rf"\b({'|'.join(SIGNS)})\b")
MOST = 60  # answers


class Table(Timed):
    """A table nobody looks at."""

    patient = True

    def __init__(self, game, seats, seed):
        found = rules.game(game)
        plan = plan_of(seats, opponent="greedy" if "greedy" in found.opponents() else "random")
        session = Session.new(game, found.read_options({}, seats), plan, seed, None, InlineThinker())
        self.app = program(speed=0.0)
        self.screen = PlayScreen(session)


def played(player, till):
    """Answer whatever is asked until something is asked, or has been told; return everything that was."""
    with unpainted():
        player.table.app.push(player.table.screen)
        for _ in range(MOST):
            question = player.asked()
            if till in question or till in player.since(0):
                return player.since(0)
            player.answer(question)
    raise AssertionError(f"{till} was never heard")


class Courtier(Blind):
    def answer(self, question):
        lifted = ""
        if "give any" in question:
            for _ in range(2):
                self.press("left")
                lifted = self.press("up")
            assert "key Enter" in lifted, lifted
        elif "key P" in question or "Lead" in question:
            lifted = next(filter(None, map(self.lift, self.hand())), "")
        if "key Enter" in question or lifted:
            return self.press("enter")
        return self.press("p") if "key P" in question else ""

    def hand(self):
        """Go along the hand."""
        said = self.press("right")
        yield said
        for _ in range(int(re.search(r"card \d+ of (\d+)", said)[1]) - 1):
            yield self.press("right")

    def lift(self, said):
        """Type what stands on a card; return what is lifted and what Enter would do, if that is legal."""
        rank = WORD.search(said.partition(" card ")[0])
        if "these will not do" in said or rank is None:
            return ""
        lifted = self.press(SIGNS[rank[1]])
        if "key Enter" in lifted:
            return lifted
        self.press("esc")
        return ""


class Sailor(Blind):
    def answer(self, question):
        if "Route" in question or "Course" in question:
            chosen = self.press("right")
            assert "spot" in chosen, chosen
            return self.press("enter")
        return self.press("p" if "key P" in question else "enter")


def test_a_whole_hand_of_scum_of_the_earth():
    player = Courtier(Table("scum-of-the-earth", 4, 5))
    told = played(player, "Hand Over")
    assert "You hold 15 cards" in told
    assert "Morgan leads" in told
    assert "Out in this order" in told
    assert "Why not?" not in told  # it knew what was legal


def test_a_day_of_scallywag():
    player = Sailor(Table("scallywag", 5, 5))
    told = played(player, "Day 2")
    assert "Morgan is for George Town" in told
    assert "Morgan for George Town" in told
    assert "The ship sails" in told
    assert "The one before" not in told
