"""The content files: shape, slots, length, and the manners of the house (fit for a family table)."""

import re
import subprocess
import sys
from itertools import chain
from pathlib import Path

import pytest
import words_schema as schema

import rules
import tabletop
from rules.core import data
from rules.core.words import SLOT, Lines, cast

SCUM, SEA = "rules.games.scum_of_the_earth", "rules.games.scallywag"
ROUND = "rules.games.great_table"
FILES = [
    ("rules", "characters.json", schema.Cast),
    ("rules", "ascents.json", schema.Ascents),
    ("rules", "lines-climbing.json", schema.Climbing),
    ("rules", "narration.json", schema.Narration),
    ("rules", "lines-deduction.json", schema.Deduction),
    ("rules", "dares.json", schema.Dares),
    (SCUM, "themes.json", schema.Themes),
    (SCUM, "rulebook.json", schema.Rulebook),
    (SCUM, "lesson.json", schema.Lesson),
    (SEA, "rulebook.json", schema.Rulebook),
    (SEA, "lesson.json", schema.Lesson),
    (SEA, "lesson-2.json", schema.LaterLesson),
    (ROUND, "rulebook.json", schema.Rulebook),
    (ROUND, "lesson.json", schema.Lesson),
]
NOT_LINES = {"when", "slots", "voice", "bio"}


def strings(thing):
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        yield from chain.from_iterable(strings(value) for key, value in thing.items() if key not in NOT_LINES)
    elif isinstance(thing, list):
        yield from chain.from_iterable(map(strings, thing))


def climbing():
    return data.words_of("rules", "lines-climbing.json")


def narration():
    return data.words_of("rules", "narration.json")


def slotted():
    """Every list that declares its slots, with a name for it."""
    yield from climbing()["moments"].items()
    for part in ("phases", "epilogues"):
        for game, lists in narration()[part].items():
            yield from ((f"{game}.{name}", each) for name, each in lists.items())
    yield from narration()["deaths"].items()


@pytest.mark.parametrize(("package", "name", "model"), FILES, ids=[name for _, name, _ in FILES])
def test_file_has_its_shape(package, name, model):
    assert model.model_validate(data.words_of(package, name)).schema_ == 1


@pytest.mark.parametrize(("name", "each"), list(slotted()), ids=[name for name, _ in slotted()])
def test_lines_use_the_slots_of_their_list_and_no_other(name, each):
    used = set(chain.from_iterable(SLOT.findall(line) for line in each["lines"]))
    assert used <= set(each["slots"])
    assert len(set(each["lines"])) == len(each["lines"])
    assert not any(re.search(r"[{}]", SLOT.sub("", line)) for line in each["lines"])


def test_lines_that_are_true_only_sometimes_are_said_only_then():
    for name, moment in climbing()["moments"].items():
        for what, lines in moment.get("given", {}).items():
            assert what in climbing()["given"]
            assert set(chain.from_iterable(SLOT.findall(line) for line in lines)) <= set(moment["slots"])
            assert not set(lines) & set(Lines("k").general(name)), (name, what)
            assert set(lines) <= set(Lines("k").general(name, [what]))


def test_own_lines_use_the_slots_of_their_moment():
    moments = climbing()["moments"]
    for who, lists in climbing()["characters"].items():
        for moment, lines in lists.items():
            for line in lines:
                assert set(SLOT.findall(line)) <= set(moments[moment]["slots"]), (who, moment, line)


def test_own_lines_keep_to_the_voice():
    voices = {one.id: one for one in cast()}
    assert set(climbing()["characters"]) == set(voices)
    for who, lists in climbing()["characters"].items():
        for line in chain.from_iterable(lists.values()):
            assert voices[who].contractions or "n't" not in line, (who, line)


def test_every_act_holds_all_its_slots_in_every_line():
    for name, act in data.words_of("rules", "lines-deduction.json")["acts"].items():
        for line in chain.from_iterable(act["lines"].values()):
            assert set(SLOT.findall(line)) >= set(act["slots"]), (name, line)


def test_a_reason_stands_inside_a_sentence():
    """After "because", "as" or a colon, so without a colon of its own."""
    assert not [one for one in strings(data.words_of("rules", "lines-deduction.json")["because"]) if ": " in one]


@pytest.mark.parametrize("moment", sorted(climbing()["moments"]))
def test_three_lines_of_a_moment_fit_with_names_of_eight_letters(moment):
    slots = {"target": "Marigold", "name": "Marigold", "rank": "Sevens", "cards": "a pair of Queens"}
    titles = {"title": "Scum of the Earth", "target_title": "Head Honcho"}
    lines = climbing()["moments"][moment]["lines"]
    assert sum(len(SLOT.sub(lambda found: (slots | titles)[found[1]], line)) <= 76 for line in lines) >= 3


def test_general_lines_name_nobody_of_the_cast():
    names = {word for one in cast() for word in (one.short, *one.name.split()) if word not in {"Old", "Count", "de"}}
    names -= {"Bright", "Mister", "Colonel", "Winter", "Flint"}  # words of their own
    general = chain(
        strings(climbing()["moments"]),
        strings(narration()),
        strings(data.words_of("rules", "dares.json")),
        strings(data.words_of("rules", "lines-deduction.json")),
        strings(data.words_of(SCUM, "themes.json")),
    )
    for line in general:
        assert not names & set(re.findall(r"[A-Z][a-z]+", line)), line


def test_they_is_followed_by_nothing_that_fits_one_number_only():
    every = chain.from_iterable(
        strings(data.words_of("rules", name)) for package, name, _ in FILES if package == "rules"
    )
    clauses = [(line, line.split("{they}")[1:]) for line in every if "{they}" in line]
    assert clauses
    for line, after in clauses:
        for clause in after:
            assert not re.match(r"('s|'re|'ve|'d)?( \w+ly)? (were|was|is|are|has|have|do|does)\b", clause), line


def test_an_end_says_of_the_dead_nothing_that_only_the_living_do():
    living = re.compile(r"took over|folds|Promotion at|shuffles|shuts|climbs|takes the|counts the|chairs up|goes home")
    ends = narration()["epilogues"]["great-table"]
    said = {kind: [line for line in each["lines"] if living.search(line)] for kind, each in ends.items()}
    assert {kind for kind, lines in said.items() if lines} == {kind for kind in ends if kind.endswith("_alive")}


def test_a_voyage_is_told_of_no_clock_and_of_no_island_moved_that_need_not_have_been():
    day = narration()["phases"]["scallywag"]["day"]["lines"]
    won = narration()["epilogues"]["scallywag"]["lookout_won"]["lines"]
    assert not [line for line in day if re.search(r"minute|sand|turn|time", line)]
    assert not [line for line in won if re.search(r"shift|move|islands", line)]


def test_nobody_is_lynched_at_this_table():
    rude = re.compile(r"\b(lynch\w*|damn\w*|hell|bloody hell|idiot|stupid|kill yourself)\b", re.IGNORECASE)
    for package, name, _ in FILES:
        assert not [line for line in strings(data.words_of(package, name)) if rude.search(line)], name


def test_nobody_who_is_trusted_or_not_is_said_to_be_struck_off_cleared_or_put_on_a_list():
    """It could be read the other way round, and the list is that of wishes."""
    acts = data.words_of("rules", "lines-deduction.json")["acts"]
    lines = [line for act in ("suspect", "distrust", "vouch", "trust") for line in strings(acts[act])]
    doubtful = re.compile(r"\b(list|strike|cross out|clear|count \{target\})\b|\{target\} off", re.IGNORECASE)
    assert not [line for line in lines if doubtful.search(line)]


def test_tips_cite_rules_of_their_game():
    prefix = {"scum-of-the-earth": "SE", "masquerade": "SM", "great-table": "GT", "scallywag": "SW"}
    for tip in narration()["tips"]:
        assert tip["rule"].startswith(prefix[tip["game"]] + " "), tip


def test_what_players_read_is_quoted_in_curly_quotes_with_a_space_behind_them():
    files = [path for package in (rules, tabletop) for path in Path(package.__file__).parent.rglob("data/en/*.json")]
    lines = [line for path in files for line in path.read_text(encoding="utf-8").splitlines() if '"when":' not in line]
    assert len(lines) > 9000
    assert not [line for line in lines if '\\"' in line or re.search(r"\u201d\w", line)]


def test_a_missing_file_says_so_in_one_sentence():
    with pytest.raises(
        data.DataError, match=r"^The file nothing\.json of rules is missing; install the program again\.$"
    ):
        data.text("rules", "nothing.json")
    with pytest.raises(data.DataError, match="is missing"):
        data.text("rules.games.no_such_game", "rulebook.json")


def test_a_broken_file_says_where(tmp_path, monkeypatch):
    folder = tmp_path / "brokenwords" / "data"
    folder.mkdir(parents=True)
    (tmp_path / "brokenwords" / "__init__.py").touch()
    (folder / "a.json").write_text('{\n "a": 1,\n oops')
    (folder / "b.json").write_bytes(b'"\xff\xfe"')
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(data.DataError, match="broken in line 3"):
        data.json_of("brokenwords", "a.json")
    with pytest.raises(data.DataError, match="not UTF-8"):
        data.json_of("brokenwords", "b.json")


def test_words_are_read_without_pydantic():
    code = "import sys, rules.core.words as w; w.cast(); w.taglines(); print('pydantic' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


OTHERS = {  # what a game does not have, as people would speak of it
    "scum-of-the-earth": r"blood|vampires?|Prince|Justicar|clans?|Boons?|crypts?|fangs?|coffins?|dots?|voted? out",
    "masquerade": r"Wilds?|Zero|Infinity|Honcho|Takeover|voted? out",
    "great-table": r"grog|rum|chart|anchor|sail\w*|ships?|crew|captain|scallywag|mutin\w*|aboard|lantern|islands?",
    "scallywag": r"voted? out|vote for me|lynch\w*|the House|kill(ed)? (me|you)|alive|Master|Apprentice|coroner",
}


def spoken():
    """Yield every line with the games it is spoken in."""
    climbing, talk = data.words_of("rules", "lines-climbing.json"), data.words_of("rules", "lines-deduction.json")
    for name, moment in climbing["moments"].items():
        own = [line for lines in climbing["characters"].values() for line in lines.get(name, ())]
        yield from ((moment["games"], line) for line in (*moment["lines"], *own))
    for act in talk["acts"].values():
        yield from ((act["games"], line) for lines in act["lines"].values() for line in lines)
    for kinds in talk["because"].values():
        yield from ((kind["games"], line["text"]) for kind in kinds.values() for line in kind["lines"])
    for part in ("refs", "topics", "deeds"):
        for one in talk[part].values():
            lines = one.get("lines", [one.get(key, "") for key in ("ask", "own", "text")])
            yield from ((one["games"], line) for line in lines)
    narration = data.words_of("rules", "narration.json")
    for part in ("phases", "epilogues"):
        for game, entries in narration[part].items():
            yield from (((game,), line) for one in entries.values() for line in one["lines"])


def test_no_line_speaks_of_what_there_is_only_in_another_game():
    wrong = [
        (game, line)
        for games, line in spoken()
        for game in games
        if re.search(rf"\b({OTHERS[game]})\b", re.sub(r"\{\w+\}", "", line))
    ]
    assert wrong == []


def test_nobody_is_given_a_hat_who_may_have_none():
    worn = r"\bmy hat\b|\{(target|name)\}'s hat|your hat\b|, hat (and|off|first)|explains the hat|under that \w+ hat"
    wrong = [line for _, line in spoken() if re.search(worn, line)]
    assert wrong == []


def test_an_answer_is_a_sentence_of_its_own_beside_what_was_asked():
    """No "My side in this, I am the Cook"."""
    answers = data.words_of("rules", "lines-deduction.json")["acts"]["answer"]["lines"]
    run_on = [line for lines in answers.values() for line in lines if re.search(r"\{topic\},? \{answer\}", line)]
    assert run_on == []
