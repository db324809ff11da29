"""The story of a night: why somebody passes is said, and what one alone knows ends with the round."""

from __future__ import annotations

import pytest

from rules.core.types import Told
from rules.games.masquerade.obey import SOMETHING
from rules.games.masquerade.state import HIDDEN, NORMAL, QUICK, TIMELESS
from rules.games.masquerade.tricks import CHOSE, FORCED, STAKED
from tabletop.games.masquerade.shown import Shown
from tabletop.table.story import Story, Teller
from tests.tabletop.games.masquerade.night_kit import begun


def told_by(*events):
    """Return what a story says of these, newest first."""
    teller = Teller(begun(5))
    for event in events:
        teller.tell(event)
    return teller, [line.text for line in teller.lines]


def test_who_only_passes_shares_a_sentence_and_who_must_has_his_own():
    teller, lines = told_by(*(Told("passed", (seat, why)) for seat, why in enumerate((CHOSE, CHOSE, STAKED, CHOSE))))
    one, two, three, four = (f"*{teller.session.names(seat)}*" for seat in range(4))
    assert lines == [f"{four} passes.", f"{three} passes, staked.", f"{one} and {two} pass."]


def test_three_in_a_row_are_one_sentence_and_a_forced_pass_is_none_of_them():
    teller, lines = told_by(*(Told("passed", (seat, why)) for seat, why in enumerate((CHOSE, CHOSE, CHOSE, FORCED))))
    names = [f"*{teller.session.names(seat)}*" for seat in range(4)]
    assert lines == [f"{names[3]} has to pass.", f"{names[0]}, {names[1]} and {names[2]} pass."]


def test_what_one_alone_knows_is_forgotten_when_cards_are_dealt_anew():
    session = begun(5)
    story = Story(session)
    me = session.watcher
    story.hear(Told("looked", (me, (me + 1) % 5, 3, 7)))
    (secret,) = story.private
    story.hear(Told("trick", (2, me)))
    assert secret in story.private, "a new trick is no new deal"
    story.hear(Told("round", (2,)))
    assert secret not in story.private


@pytest.mark.parametrize(
    ("mode", "bound", "must"), [(NORMAL, 0, False), (HIDDEN, SOMETHING, False), (QUICK, SOMETHING, True),
                                (TIMELESS, SOMETHING, True)]
)  # fmt: skip
def test_only_a_hand_in_turn_fulfils_an_order_and_only_others_cost_a_turn(mode, bound, must):
    shown = Shown(0, 4)
    shown.orders[1] = SOMETHING
    for kind, args in (("played", (1, mode, 1, 30, 0, 1, 30)), ("stands", (1, mode, 1, 30))):
        shown.hear(Told(kind, args))
    assert shown.orders[1] == bound
    assert (1 in shown.must) is must
