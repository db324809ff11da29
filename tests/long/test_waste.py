"""What counts as a wasteful follow, and what the committed matches say it costs."""

from rules.core.advice import Valued
from rules.core.types import PASS, Move
from rules.games.scum_of_the_earth.cards import ACE, WILD
from tests.long import waste
from tests.long.job import kept_of


def play(*cards):
    return Move(0, "play", cards)


def test_less_is_spent_by_another_play_or_by_a_pass_and_not_by_a_lower_card_of_no_worth():
    values = [Valued(play(*cards), 0) for cards in ((ACE, ACE), (8, WILD), (PASS,), (ACE, WILD), (2, 2), (9, 9))]
    assert waste.instead(play(ACE, ACE), values) == ("cheaper", play(2, 2))
    assert waste.instead(play(ACE, WILD), values) == ("cheaper", play(ACE, ACE))
    assert waste.instead(play(8, WILD), [*values[1:3], Valued(play(12, WILD), 0)]) == ("pass", play(PASS))
    assert waste.instead(play(9, 9), values) is None


def test_a_wasteful_follow_costs_no_more_than_is_wanted():
    data = kept_of("waste")
    assert data["plan"] == waste.JOB.plan()
    assert not waste.JOB.left(waste.JOB.ledger())
    found = {name: cost for name, number, cost, _ in waste.costs(data["done"]) if number >= 50}
    assert len(found) >= 4
    assert max(found.values()) <= waste.WANTED
