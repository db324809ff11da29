"""Which own dots go with cards now: asked of the rules by the picture and by what can be laid on a hand."""

from __future__ import annotations

import pytest

from rules.games.masquerade import GAME
from rules.games.masquerade.codes import AUSPEX, CELERITY, OBFUSCATE, POTENCE, THREE, Holding
from rules.games.masquerade.marking import dots_in_plays
from rules.games.masquerade.state import PLAY
from tests.games.masquerade.scenes import scene


def dots(pile, **more):
    """Return the dots C may lay on his hand; he has all four."""
    found = scene(
        {0: "9s Kd", 1: "4h 10h", 2: "6c Jd", 3: "7c 8h"},
        {2: Holding(THREE, -1, (OBFUSCATE, CELERITY, POTENCE, AUSPEX))},
        turn=2, pile=pile,
    )  # fmt: skip
    s = found.state
    s.phase, s.asked = PLAY, 2
    for name, value in more.items():
        setattr(s, name, value)
    return set(dots_in_plays(GAME.view(s, 2), 2))


def test_on_a_lead_and_on_the_lead_nothing_can_be_hidden():
    assert dots(()) == {POTENCE}
    assert dots(((1, "3c"),)) == {POTENCE}


def test_beneath_a_second_hand_a_hand_can_be_hidden():
    assert dots(((0, "3c"), (1, "4c"))) == {POTENCE, OBFUSCATE}
    assert not {AUSPEX, CELERITY} & dots(((0, "3c"), (1, "4c")))


@pytest.mark.parametrize("stilled", [{"shroud": 1}, {"hushed": 1 << 2}])
def test_nothing_goes_with_cards_for_who_is_hushed_or_shrouded(stilled):
    assert dots(((0, "3c"), (1, "4c")), **stilled) == set()
