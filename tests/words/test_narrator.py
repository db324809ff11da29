"""The narrator speaks the words of the theme, fits the banner and knows every ending."""

import pytest

from rules.core.data import words_of
from rules.games.scum_of_the_earth import themes as narrator
from rules.games.scum_of_the_earth.themes import themes

PHASES = words_of("rules", "narration.json")["phases"]["scum-of-the-earth"]
ENDINGS = words_of("rules", "narration.json")["epilogues"]["scum-of-the-earth"]
THEMES = [one.id for one in themes()]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("phase", sorted(PHASES))
def test_every_phase_can_be_read_in_every_theme(theme, phase):
    said = [narrator.read(theme, phase, "k", n, name="Marigold", target="Benedict") for n in range(6)]
    assert len(set(said)) == 6
    assert max(map(len, said)) <= 76
    if theme != "classic":
        assert not [line for line in said if "Honcho" in line or "Scum" in line]


@pytest.mark.parametrize("theme", THEMES)
def test_every_ending_can_be_read_in_every_theme(theme):
    for result, each in ENDINGS.items():
        said = {narrator.ending(theme, result, "k", n, "Marigold") for n in range(len(each["lines"]))}
        assert len(said) == len(each["lines"])
        assert all(line[0].isupper() and len(line) <= 76 for line in said)


@pytest.mark.parametrize("seats", range(4, 11))
def test_every_rank_has_an_ending(seats):
    results = [narrator.result_of(rank, seats, winner=False) for rank in range(seats)]
    assert results == ["top", "second", *["middle"] * (seats - 4), "second_last", "scum"]
    assert narrator.result_of(2, seats, winner=True) == "winner"
    assert set(results) | {"winner"} <= set(ENDINGS)
