"""Whatever was played, and however it was cut short, in the end the court's table shows what the View says."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.tabletop.games.masquerade.night_kit import Night, agreed, begun, open_secrets, strays

FRAMES = 260
RULES = st.fixed_dictionaries(
    {
        "extended": st.booleans(), "exchange": st.sampled_from(["light", "full", "none"]),
        "open_clans": st.booleans(), "old_hunt": st.booleans(), "ladder": st.booleans(),
    }
)  # fmt: skip


@pytest.mark.parametrize("hasty", [False, True], ids=["watched", "hurried"])
@settings(max_examples=6, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(1, 10_000), seats=st.integers(4, 8), rules=RULES, data=st.data())
def test_after_any_play_the_table_agrees_with_the_view(hasty, seed, seats, rules, data):
    night = Night(begun(seed, seats, **rules), speed=4)
    cuts = data.draw(st.lists(st.integers(0, FRAMES), max_size=12)) if hasty else []
    for frame in range(FRAMES):
        night.step(120)
        if frame in cuts:
            night.screen.hurry()
        if hasty or not night.busy:
            night.answer(seed)
        if night.session.finished:
            break
    night.rest()
    assert agreed(night)
    assert strays(night) == []


def test_from_any_moment_on_the_table_is_shown_as_it_is():
    night = Night(begun(3, 6, extended=True, rounds=3))
    for move in range(500):
        if not night.answer(3) and not night.session.finished:
            night.step(2000)
        if move % 7 == 0:
            night.screen.hurry()
            assert agreed(night)
            assert open_secrets(night) == []
        if night.session.finished:
            break
    assert night.session.match.turn > 200
