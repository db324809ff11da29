"""What the narrator reads at the turns of a day, and what there is to know of a card."""

import pytest

from rules.games.great_table.events import Beside, Dawn, Debate, Died, Ended, Lynched, Night, NightCalled, Voted
from rules.games.great_table.numbers import pack_of
from tabletop.games.great_table.kit import about_card, held, narration
from tests.tabletop.games.great_table.ring_kit import begun, played


@pytest.fixture(scope="module")
def session():
    return begun(9)


@pytest.mark.parametrize(
    ("told", "said"),
    [(Died(3, 2, 0), "Vera"), (Lynched(1, 5), "Barnaby"), (Dawn(2, 1), "2"), (Ended(1, 2), ""), (Night(3), "3")],
)  # fmt: skip
def test_the_narrator_reads(session, told, said):
    line = narration(session, told)
    assert line
    assert said in line or isinstance(told, Lynched)


def test_a_night_nobody_asked_for_has_its_own_line(session, monkeypatch):
    tape = [Debate(3, 3), Night(2)]
    monkeypatch.setattr(session, "tape", lambda: tape)
    late = narration(session, tape[-1])
    tape.insert(1, NightCalled(5))
    assert narration(session, tape[-1]) != late


def test_most_is_left_to_the_log(session):
    assert narration(session, Voted(1, 2, 1)) == ""
    assert narration(session, Beside(0, 1, 2)) == ""


def test_every_card_can_be_asked_about():
    for card in set(pack_of(16)):
        name, what, rule = about_card(300 + card)
        assert name
        assert what
        assert rule.startswith("GT")
    assert about_card(5) is None


def test_an_open_hand_is_the_own_card():
    match = [*played(7, 3, lambda m: m.state.phase == "vote")][-1]
    assert held(match.game, match.view(2)) == (300 + match.view(2).card,)
    assert held(match.game, match.view(-1)) == ()
