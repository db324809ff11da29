"""SE 3.23: the themes are whole and name every chair; the narrator speaks their words and knows every ending."""

import pytest

from rules.core.data import words_of
from rules.core.words import SLOT
from rules.games.scum_of_the_earth.themes import ending, read, result_of, theme, themes

PHASES = words_of("rules", "narration.json")["phases"]["scum-of-the-earth"]
ENDINGS = words_of("rules", "narration.json")["epilogues"]["scum-of-the-earth"]
THEMES = [one.id for one in themes()]
TITLES = {
    "classic": ("Head Honcho", "Second in Line", "Regular", "Next to Scum", "Scum of the Earth"),
    "corporate": ("Big Boss", "Little Boss", "Worker", "Senior Intern", "Junior Intern"),
    "sports": ("Head Coach", "Assistant Coach", "Player", "Rookie", "Tackling Dummy"),
    "military": ("General", "Major", "Sergeant", "Corporal", "Recruit"),
}


@pytest.mark.parametrize("name", TITLES)
def test_theme_is_whole(name):
    one = theme(name)
    moments = words_of("rules", "lines-climbing.json")["moments"]
    assert one.titles == TITLES[name]
    assert {f"flattery_{name}", f"scorn_{name}"} <= set(moments)
    assert min(len(moments[f"{kind}_{name}"]["lines"]) for kind in ("flattery", "scorn")) >= 12
    assert len({errand.id for errand in one.errands}) == len(one.errands) >= 5
    for errand in one.errands:
        assert set(SLOT.findall(errand.order + errand.answer)) <= {"target"}
        assert not errand.what.endswith(".")
        assert not errand.what.startswith(("a ", "the ")), "what is to be done: that reads by itself in the story"


def test_classic_is_the_default_and_loudness_is_that_of_the_rule():
    assert [one.id for one in themes()] == list(TITLES)
    assert {one.id: one.loudness for one in themes()} == {
        "classic": "teasing", "corporate": "mild", "sports": "teasing", "military": "loud",
    }


@pytest.mark.parametrize("seats", range(4, 11))
def test_every_chair_has_a_title_and_four_have_no_middle(seats):
    titles = theme("classic").seat_titles(seats)
    assert len(titles) == seats
    assert titles[:2] + titles[-2:] == tuple(title for title in TITLES["classic"] if title != "Regular")
    assert titles.count("Regular") == seats - 4


def test_any_number_is_an_errand():
    assert theme("sports").errand(10**9 + 7).order
    assert theme("sports").errand(0) == theme("sports").errand(len(theme("sports").errands))


def test_an_unknown_theme_is_a_key_error():
    with pytest.raises(KeyError):
        theme("pirates")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("phase", sorted(PHASES))
def test_every_phase_can_be_read_in_every_theme(theme, phase):
    said = [read(theme, phase, "k", n, name="Marigold", target="Benedict") for n in range(6)]
    assert len(set(said)) == 6
    assert max(map(len, said)) <= 76
    if theme != "classic":
        assert not [line for line in said if "Honcho" in line or "Scum" in line]


@pytest.mark.parametrize("theme", THEMES)
def test_every_ending_can_be_read_in_every_theme(theme):
    for result, each in ENDINGS.items():
        said = {ending(theme, result, "k", n, "Marigold") for n in range(len(each["lines"]))}
        assert len(said) == len(each["lines"])
        assert all(line[0].isupper() and len(line) <= 76 for line in said)


@pytest.mark.parametrize("seats", range(4, 11))
def test_every_rank_has_an_ending(seats):
    results = [result_of(rank, seats, winner=False) for rank in range(seats)]
    assert results == ["top", "second", *["middle"] * (seats - 4), "second_last", "scum"]
    assert result_of(2, seats, winner=True) == "winner"
    assert set(results) | {"winner"} <= set(ENDINGS)
