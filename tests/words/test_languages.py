# ruff: noqa: RUF001 - quotes of other languages are the point
"""Which language is spoken, what its grammar does, and that another has what the English has, no more and no less."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import rules
import tabletop
from rules.core import data, sentences
from rules.core.sentences import Sentence
from tabletop import language

ROOT = Path(__file__).parents[2]
OTHERS = [one for one in data.languages() if one != data.ENGLISH]
OWN = {"lines-climbing.json", "lines-deduction.json", "narration.json"}  # a language may have other lines, and more
CARDS = "ein Bube, eine Drei und ein Ass"
CODE = re.compile(r"[A-Z]{2} [\d.a-gT ]+|[a-z0-9_./-]+")
CODES = {
    "id", "sprite", "rule", "see", "icon", "kind", "game", "portrait", "at", "do", "when", "so", "then", "since",
    "teacher", "options", "seats", "family", "who", "order", "schema", "choose", "families", "loudness", "traits",
    "tones", "general", "pronouns", "deck", "close", "good", "continues", "voice",
}  # fmt: skip

@pytest.fixture
def speaks(monkeypatch):
    """Have it speak a language for a while, as far as words are not kept yet."""
    monkeypatch.setenv(language.NAME, "en")
    for name in language.LOCALE:
        monkeypatch.delenv(name, raising=False)
    yield data.speak
    data.speak(data.ENGLISH)
    language._unknown.clear()


def choose(monkeypatch, *args, env=None, **settings):
    monkeypatch.delenv(language.NAME, raising=False)
    for name, value in (env or {}).items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(language, "read_raw", lambda _keys: settings)
    return language.choose(args), data.SPOKEN[0], bool(language.troubles())


# -- which
@pytest.mark.parametrize(
    ("args", "env", "settings", "spoken", "amiss"),
    [
        ((), {}, {}, "en", False),
        ((), {"LANG": "de_DE.UTF-8"}, {}, "de", False),
        ((), {"LANG": "de_DE", "LC_ALL": "C"}, {}, "en", False),
        ((), {"LC_MESSAGES": "de-AT"}, {"language": "auto"}, "de", False),
        ((), {"LANG": "cy_GB.UTF-8"}, {}, "en", False),
        ((), {"LANG": "de_DE"}, {"language": "en"}, "en", False),
        ((), {"LANG": "en_GB"}, {"language": "de"}, "de", False),
        ((), {"LANG": "de_DE"}, {"language": "xx"}, "en", True),
        ((), {}, {"language": ["de"]}, "en", True),
        ((), {"TABLETOP_LANGUAGE": "../de"}, {}, "en", True),
        ((), {"TABLETOP_LANGUAGE": "de"}, {"language": "en"}, "de", False),
        (("--language", "en"), {"TABLETOP_LANGUAGE": "de"}, {}, "en", False),
        (("--language=de",), {}, {"language": "en"}, "de", False),
        (("--language", "xx"), {}, {"language": "de"}, "en", True),
    ],
)
@pytest.mark.usefixtures("speaks")
def test_it_is_what_was_asked_for_else_what_is_set_else_that_of_the_system(
    monkeypatch, args, env, settings, spoken, amiss
):
    assert choose(monkeypatch, "rules", *args, env=env, **settings) == (["rules"], spoken, amiss)
    assert os.environ[language.NAME] == spoken  # where a worker looks


def test_a_file_that_a_language_lacks_is_read_in_english(speaks, monkeypatch):
    there = data.there
    speaks("de")
    monkeypatch.setattr(data, "there", lambda package, name: name != "de/motives.json" and there(package, name))
    assert data.words_of("rules", "motives.json") == data.json_of("rules", "en/motives.json")
    assert data.words_of("rules", "words.json") != data.json_of("rules", "en/words.json")


def test_a_program_and_what_it_starts_speak_the_language_that_is_set(tmp_path):
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.json").write_text('{"language": "de"}')
    env = {**os.environ, "TABLETOP_HOME": str(tmp_path)}
    env.pop(language.NAME, None)
    begins = "from tabletop import language; language.choose([])"
    says = f"{begins}; from tabletop.screens.words import words; print(words.BACK)"
    code = f"import subprocess, sys; {begins}; subprocess.run([sys.executable, '-c', {says!r}])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    assert done.stdout == "ZURÜCK\n"


# -- its grammar
@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("{who:acc} und {what:dat}", "den Kapitän und der Wache"),
        ("{bold:acc}", "*einen Lehrling*"),
        ("{cards:acc}; {one:acc}, {cards:bare}", "einen Buben, eine Drei und ein Ass; ein Paar, " + CARDS[4:]),
        ("{name:dat}, {s:gen}, {name:gen}", "Vera, Silas\u2019, Veras"),
        ("{place:nth} {n:word} {names:list}", "3. drei a, b und c"),
    ],
)
def test_german_has_cases_and_genitives(speaks, template, said):
    speaks("de")
    values = {
        "who": "der Kapitän", "what": "die Wache", "bold": "*ein Lehrling*", "name": "Vera", "s": "Silas", "place": 3,
        "cards": CARDS, "one": "ein Paar", "n": 3, "names": ["a", "b", "c"],
    }  # fmt: skip
    assert Sentence(template)(**{name: values[name] for name in Sentence(template).fields()}) == said
    assert sentences.inside("Runde 3") == "Runde 3"
    assert sentences.decimal(2.5) == "2,5"
    speaks("en")
    assert Sentence("{who:acc} {who:dat}")(who="the Captain") == "the Captain the Captain"
    assert (sentences.inside("Hand 3"), sentences.decimal(2.5)) == ("hand 3", "2.5")


def in_german(folder, begin, *what):
    """Return what these expressions come to in a program that speaks German."""
    code = f"""from tabletop import language
language.choose(["--language", "de"])
{begin}
for what in {what}: print(eval(what))"""
    env = {**os.environ, "TABLETOP_HOME": str(folder), "PYGAME_HIDE_SUPPORT_PROMPT": "1", "PYTHONIOENCODING": "utf-8"}
    run = [sys.executable, "-c", code]
    return subprocess.run(run, cwd=ROOT, env=env, capture_output=True, encoding="utf-8", check=True).stdout.splitlines()


def test_german_cards_are_put_as_a_person_would(tmp_path):
    said = {
        "scum.play_phrase(11, 1)": "ein Bube", "scum.play_phrase(3, 2)": "ein Paar Dreien",
        "scum.play_phrase(13, 3)": "drei Könige", "masq.the_card(34)": "der Pik-Bube",
        "scum.cards_words([15, 18, 0])": "ein Joker, die Sonder-Sechs und die Null",
        "masq.hand_phrase(3, 44)": "drei Asse", "masq.SHORT[8:12]": "('B', 'D', 'K', 'A')",
        "[French.FIGURES[rank] for rank in (1, 3, 11, 12, 13)]": "['A', '3', 'B', 'D', 'K']",
    }  # fmt: skip
    begin = """from rules.core import climbing
from rules.games.scum_of_the_earth import cards as scum
from rules.games.masquerade import phrases as masq
from tabletop.paint import cards as French
French.spell(climbing.FIGURES)"""
    assert in_german(tmp_path, begin, *said) == [*said.values()]


def test_german_conditions_of_a_list_name_cards_with_their_articles(tmp_path):
    said = {
        "told(0, 1, 2)": "König (nur wenn der Rächer noch da ist)",
        "told(0, 2, 1)": "König (nur wenn die Gemahlin weg ist)",
        "told(5, 3, 5)": "Wache (nur wenn die Wache bloß noch einmal da ist)",
        "told(5, 0, 0)": "Wache",
        "narrator._list(None, Move(1, 'list', (code(0, 2, 1), 5)), None, 'Jo Al'.split().__getitem__)":
            "*Al* wünscht sich den König (nur wenn die Gemahlin weg ist), die Wache.",
    }  # fmt: skip
    begin = """from rules.core.types import Move
from rules.games.great_table import content, numbers
from tabletop.games.great_table import narrator
def code(*entry): return numbers.code_of(numbers.Entry(*entry))
def told(*entry): return content.entry_word(code(*entry))"""
    assert in_german(tmp_path, begin, *said) == [*said.values()]


@pytest.mark.parametrize(("language", "said"), [
    ("en", "Vera says: “Jo: “no””."), ("de", "Vera says: „Jo: ‚no‘“."),
])  # fmt: skip
def test_quotes_inside_quotes_are_others_where_a_language_has_such(speaks, language, said):
    speaks(language)
    opens, shuts = sentences.grammar()["quotes"][:2]
    template = Sentence(f"{{who}} says: {opens}{{what}}{shuts}.")
    assert template(who="Vera", what=f"Jo: {opens}no{shuts}") == said
    assert sentences.quoted(f"Jo: {opens}no{shuts}") == said[len("Vera says: ") : -1]


def test_german_quotes_beside_one_another_or_left_open_stay_as_they_are(speaks):
    speaks("de")
    for said in ("„A“ und „B“", "„A“ und ‚B‘", "„A „B“", "‚A‘", "A“ „B“ “"):
        assert sentences.nested(said) == said
    deep = "„A: „B: „C“ D“ E“"
    assert sentences.nested(deep) == sentences.nested(sentences.nested(deep)) == "„A: ‚B: „C“ D‘ E“"


# -- what it holds
def files(language):
    """Yield (English file, its counterpart) for all files a language has."""
    for package in (rules, tabletop):
        for path in Path(package.__path__[0]).rglob(f"data/{language}/*.json"):
            yield path.parents[1] / "en" / path.name, path


def fields(said):
    try:
        return Sentence(said).fields()
    except (ValueError, KeyError, IndexError):
        return None  # no sentence of ours: "{0}", a line with slots


def differences(one, other, way=()):
    """Yield where two files differ in anything but words."""
    if type(one) is not type(other):
        yield f"{way}: {one!r}, {other!r}"
    elif isinstance(one, dict) and way[-1:] == ("index",):  # what is looked up; the rules it leads to are the same
        if sorted(map(str, one.values())) != sorted(map(str, other.values())):
            yield f"{way}: other rules"
    elif isinstance(one, dict) and way[-1:] == ("terms",):  # words on buttons, and what they mean
        if len(one) != len(other):
            yield f"{way}: {len(one)}, {len(other)}"
    elif isinstance(one, dict):
        yield from (f"{way}: {key}" for key in one.keys() ^ other.keys())
        for key in one.keys() & other.keys():
            yield from differences(one[key], other[key], (*way, key))
    elif isinstance(one, list):
        if len(one) != len(other):
            yield f"{way}: {len(one)}, {len(other)}"
        for at, (left, right) in enumerate(zip(one, other, strict=False)):
            yield from differences(left, right, (*way, at))
    elif isinstance(one, str):
        key = next((step for step in reversed(way) if isinstance(step, str)), "")
        if key in CODES and CODE.fullmatch(one):
            if one != other:
                yield f"{way}: {one!r}, {other!r}"
        elif (here := fields(one)) is not None and not (fields(other) or set()) <= here:
            yield f"{way}: {other!r} has other fields than {one!r}"
        elif one.count("*") % 2 != other.count("*") % 2:
            yield f"{way}: a star of {other!r} stands alone"
    elif one != other:
        yield f"{way}: {one!r}, {other!r}"


@pytest.mark.parametrize("other", OTHERS)
def test_another_language_has_every_key_and_no_field_that_the_english_has_not(other):
    pairs = [(json.loads(one.read_text("utf-8")), json.loads(two.read_text("utf-8")), two) for one, two in files(other)]
    assert len(pairs) > 25
    found = []
    for english, own, path in pairs:
        assert (path.parents[1] / "en" / path.name).is_file()
        if path.name == "words.json":
            grammars = english.pop("grammar", {}), own.pop("grammar", {})
            assert grammars[0].keys() == grammars[1].keys()
        found += [f"{path.relative_to(ROOT)} {one}" for one in differences(english, own)]
    assert found == []


@pytest.mark.parametrize("other", OTHERS)
def test_another_language_says_yes_and_no_where_the_english_does(other):
    """Opponents answer by it (SM 3.13): the same match is the same in every language."""
    files = [json.loads((ROOT / f"rules/data/{one}/dares.json").read_text("utf-8")) for one in ("en", other)]

    def answers(held):
        yes, no = (re.compile(rf"\b({'|'.join(held['answers'][name])})\b") for name in ("yes", "no"))
        for dare in held["questions"]:
            for said in dare["reactions"].values():
                found = yes.search(said), no.search(said)
                yield bool(found[0]) and (found[1] is None or found[0].start() < found[1].start())

    assert [*answers(files[0])] == [*answers(files[1])]


@pytest.mark.parametrize("language", data.languages())
def test_sentences_that_code_looks_for_are_put_alike(language):
    """Passes in a row and draws again become one sentence; "seat 3" becomes a name."""

    def said(package, *way):
        found = data.json_of(package, f"{language}/words.json")
        for key in way:
            found = found[key]
        return found

    passes = Sentence(said("tabletop", "table", "passes"))(names=["*Vera*"], several=False)
    scum = "rules.games.scum_of_the_earth"
    assert Sentence(said(scum, "story", "told", "passed"))(seat="Vera") == passes
    again = said("tabletop", "table", "drawn_again")
    assert Sentence(said(scum, "story", "told", "drew"))(no=False, seat="Vera", card="x").startswith(again)
    seat = said("rules", "grammar", "seat")
    assert Sentence(said("rules.games.great_table", "facts", "seat"))(number=3) == f"{seat} 3"
    assert f"{seat} {{seat}}" in said("rules.games.scallywag", "facts", "loaded")
    assert f"{seat} {{seat}}" in said("rules.games.masquerade", "facts", "hand_of_seat")
