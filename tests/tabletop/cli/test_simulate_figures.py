"""Simulation of a game that offers figures and sides, and of one that does not."""

from __future__ import annotations

import json

import pytest

from tabletop.cli import run as typed
from tabletop.commands.simulate import figured

SCALLYWAG = ("simulate", "scallywag", "--seats", "4", "--games", "6")


@pytest.fixture
def run(capsys):
    def call(*argv):
        code = typed([str(word) for word in argv])
        return (code, *capsys.readouterr())

    return call


def test_the_figures_stand_below_the_seats_with_their_intervals(run) -> None:
    code, out, err = run(*SCALLYWAG, "--levels", "random")
    assert (code, err) == (0, "")
    lines = {line.split("  ")[0]: line for line in out.splitlines()}
    shares = [lines[f"the {side}'s side won"].split()[-3:] for side in ("Captain", "Scallywag")]
    assert sum(float(mean.rstrip("%")) for mean, _, _ in shares) == pytest.approx(100, abs=0.2)
    assert all(plus == "±" and float(half.rstrip("%")) > 10 for _, plus, half in shares)
    assert " to " in lines["days"]


def test_json_has_the_figures_a_match_and_their_sum(run) -> None:
    argv = (*SCALLYWAG, "--levels", "random", "--json")
    _, out, _ = run(*argv)
    *games, last = map(json.loads, out.splitlines())
    figures = last["summary"]["figures"]
    assert figures["days"]["mean"] == pytest.approx(sum(game["figures"]["days"] for game in games) / 6, abs=1e-3)
    assert figures["captain"]["mean"] + figures["scallywag"]["mean"] == pytest.approx(1, abs=1e-3)
    assert set(figures) == set(games[0]["figures"])
    assert run(*argv, "--jobs", 2)[1] == out


def test_sides_get_their_own_levels(run) -> None:
    _, out, _ = run(*SCALLYWAG, "--sides", "random,crew-a", "--json")
    *games, last = map(json.loads, out.splitlines())
    assert all(sorted(game["levels"]) == ["crew-a", "random", "random", "random"] for game in games)
    assert len({tuple(game["levels"]) for game in games}) > 1
    lonely = last["summary"]["by_level"]["crew-a"]
    assert lonely["wins"] == sum(game["figures"]["scallywag"] for game in games)
    assert [seat["level"] for seat in last["summary"]["by_seat"]].count("as dealt") >= 1


def test_another_number_changes_what_comes_out(run) -> None:
    """Nobody is loaded where nobody drinks."""
    _, out, _ = run(*SCALLYWAG, "--levels", "random", "--number", f"effects={[0] * 15}", "--json")
    last = json.loads(out.splitlines()[-1])["summary"]
    assert last["figures"]["loaded"]["mean"] == 0
    assert last["options"]["tuned"] == '{"effects":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}'


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["scallywag", "--sides", "random"], "each of loyal, mutinous"),
        (["scallywag", "--sides", "random,genius"], "random"),
        (["scallywag", "--sides", "random,random", "--levels", "random"], "leave one of them out"),
        (["scum-of-the-earth", "--sides", "random,random"], "has none"),
        (["scum-of-the-earth", "--number", "allies=2"], "no number called 'allies'"),
        (["scallywag", "--number", "allies"], "NAME=VALUE"),
        (["scallywag", "--number", "aunts=2"], "there is mix,"),
        (["scallywag", "--number", "allies=few"], "written like 3"),
    ],
)
def test_nonsense_is_refused_in_one_line(run, argv, says) -> None:
    code, out, err = run("simulate", *argv)
    assert (code, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1


def test_a_share_never_seen_has_an_interval_all_the_same() -> None:
    from rules.core.figures import Measure

    records = [{"figures": {"stuck": 0}} for _ in range(300)]
    line = figured(records, [Measure("stuck", "no way on")])["stuck"]
    assert line["mean"] == 0
    assert 0.005 < line["half"] < 0.02
