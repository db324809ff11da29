"""words.json: what the code asks for is there with its fields, and nothing lies there that nobody says."""

import ast
import importlib
import inspect
import json
import os
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest

import rules
import tabletop
from rules.core.data import DataError
from rules.core.sentences import Sentence, Words

ROOT = Path(__file__).parents[2]
IMPORTED = re.compile(r"import .*\bwords\b|^ +words( as \w+)?,$", re.MULTILINE)
READ = {"rows", "pair", "table", "lists", "by_key", "get"}  # how a list or a table is read


# -- the formatter
@pytest.mark.parametrize(
    ("template", "values", "said"),
    [
        ("{who} has {n:word} {n:card|cards}.", {"who": "Vera", "n": 1}, "Vera has one card."),
        ("{n:word.cap} of {all}, {place:nth}.", {"n": 3, "all": 20, "place": 2}, "Three of 20, second."),
        ("{n:few} and {m:word}", {"n": 12, "m": 12}, "12 and twelve"),
        ("{names:list}; {name:gen}, {other:gen}", {"names": ["a", "b", "c"], "name": "Jo", "other": "Mags"},
         "a, b and c; Jo\u2019s, Mags\u2019s"),
        ("{n:none|one|all #}", {"n": 0}, "none"),
        ("{n:none|one|all #}", {"n": 7}, "all 7"),
        ("{out:gone|here}{note:, #|}", {"out": False, "note": ""}, "here"),
        ("{out:gone|here}{note:, #|}", {"out": True, "note": "early"}, "gone, early"),
        ("{x:at {y:up} of #|nowhere}", {"x": "Rum", "y": "bay"}, "at BAY of Rum"),
        ("{number:signed} {{kept}}", {"number": -4}, "\u22124 {kept}"),
    ],
)  # fmt: skip
def test_a_sentence_is_filled_in(template, values, said):
    assert Sentence(template)(**values) == said
    assert Sentence(template).fields() == set(values)


def test_a_field_that_is_not_given_and_a_sentence_that_is_not_there_are_errors(monkeypatch):
    with pytest.raises(KeyError):
        Sentence("{who} passes.")(name="Vera")
    monkeypatch.setattr("rules.core.sentences.words_of", lambda *_: {"story": {"leads": "{who} leads."}})
    with pytest.raises(DataError, match=r"no sentence story\.passes in the words of rules"):
        _ = Words("rules", "story").passes


# -- what the code asks for
def modules():
    for package in (rules, tabletop):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not found.name.endswith("__main__"):
                yield importlib.import_module(found.name)


def spoken(module, nodes):
    """Return the sentences a module can reach, by the name they have there; "self" where they are put together."""
    found = {name: one for name, one in vars(module).items() if isinstance(one, Words)}
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and node.module and any(part.name == "words" for part in node.names):
            there = importlib.import_module(node.module)
            found |= {part.asname or part.name: getattr(there, part.name) for part in node.names
                      if isinstance(getattr(there, part.name, None), Words)}  # fmt: skip
    own = [one for one in found.values() if type(one).__module__ == module.__name__ and type(one) is not Words]
    return found | ({"self": own[0]} if own else {})


def asked():
    """Yield (module, line, words, key, fields or None) for everything any module looks up."""
    for module in modules():
        source = inspect.getsource(module)
        if not (IMPORTED.search(source) or any(isinstance(one, Words) for one in vars(module).values())):
            continue  # it has none: to read it closely takes long
        tree = ast.parse(source)
        kinds = ast.ImportFrom, ast.Call, ast.Attribute, ast.Subscript
        nodes = [node for node in ast.walk(tree) if isinstance(node, kinds)]
        known = spoken(module, nodes)
        if not known:
            continue
        own = {id(node) for one in tree.body if isinstance(one, ast.ClassDef) and "Words" in map(ast.unparse, one.bases)
               for node in ast.walk(one)}  # fmt: skip
        calls = {id(node.func): node for node in nodes if isinstance(node, ast.Call)}
        for node in nodes:
            of = node.value.id if isinstance(getattr(node, "value", None), ast.Name) else ""
            if of not in known or (of == "self" and id(node) not in own):
                continue
            words = known[of]
            if isinstance(node, ast.Subscript):
                first = node.slice.elts[0] if isinstance(node.slice, ast.Tuple) else node.slice
            elif node.attr in READ and id(node) in calls:
                first = calls[id(node)].args[0]
            elif hasattr(type(words), node.attr) or node.attr.startswith("_"):
                continue
            else:
                first, call = ast.Constant(node.attr), calls.get(id(node))
                fields = {part.arg for part in call.keywords} if call else None
                yield module.__name__, node.lineno, words, node.attr, fields
                continue
            if isinstance(first, ast.Constant):
                yield module.__name__, node.lineno, words, first.value, None


def files():
    """Return what lies in words.json, by package and part."""
    found = [path for package in (rules, tabletop) for path in Path(package.__path__[0]).rglob("data/en/words.json")]
    return {".".join(path.relative_to(ROOT).parts[:-3]): json.loads(path.read_text()) for path in found}


def test_every_sentence_that_is_asked_for_is_there_with_its_fields_and_no_other():
    there, missing, said = files(), [], {("rules", "grammar")}
    for module, line, words, key, fields in asked():
        package, part = words._place
        found = there[package][part].get(key)
        said |= {(package, part, key)}
        if found is None or (fields is not None and fields != Sentence(found).fields()):
            missing.append(f"{module}:{line} {part}.{key} {fields or ''}")
    assert not missing
    dead = [(package, part, key) for package, parts in there.items() for part, of in parts.items()
            if part not in ("schema", "grammar") for key in of if (package, part, key) not in said]  # fmt: skip
    assert not dead
    assert len(said) > 500


# -- a language of marked letters
SCENES = (
    "menu", "results", "why-did-they", "rulebook", "about", "first-start", "curtain", "replay-thoughts",
    "statistics-few", "table", "bonus", "six", "between-hands", "lesson", "masquerade-table", "masquerade-choose",
    "great-table-votes", "scallywag-day", "talk-palette", "great-table-list", "great-table-night", "great-table-board",
    "great-table-look",
)  # fmt: skip


SOME = SCENES[2::3]  # of every game one, and pages
OTHERS = tuple(scene for scene in SCENES if scene not in SOME)


@pytest.mark.parametrize("scenes", [SOME, pytest.param(OTHERS, marks=pytest.mark.long)])
def test_what_a_screen_shows_comes_from_the_files(scenes):
    done = subprocess.run(
        [sys.executable, "-m", "tests.words.pseudo", *scenes], cwd=ROOT, capture_output=True, text=True, check=True,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
    )  # fmt: skip
    assert json.loads(done.stdout.splitlines()[-1]) == {scene: [] for scene in scenes}
