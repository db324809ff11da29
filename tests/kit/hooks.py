"""Every optional hook of a game, as CONTRIBUTING.md lists them; `python -m tests.kit.hooks` writes the table anew."""

import inspect
import re
from pathlib import Path

from rules.core.advice import Advice
from rules.core.data import Front
from rules.core.game import Game
from tabletop.games import Kit

ROOT = Path(__file__).parents[2]
FILE = ROOT / "CONTRIBUTING.md"
BEGIN, END = "<!-- hooks -->\n", "<!-- /hooks -->"
SAME = {  # public names of Game that follow from the others
    "advises", "apply", "carry_out", "dump", "explains", "id", "levelled", "load", "option_fields", "opponent",
    "opponents",
    "read_options", "refusal", "refusal_at", "rule_of", "somebody", "turns",
}  # fmt: skip
DATA = (
    ("options.py", "house rules: a form and who reads it (`fields`, `read`)", "rules/house_rules.py"),
    ("data/en/front.json", "what stands on the menu, read without the game's code: these fields", "rules/core/data.py"),
    ("data/en/rulebook.json", "a rulebook behind F1 and every refusal", "rules/core/rulebook.py"),
    ("data/en/lesson.json", "a guided first hand; lesson-2.json is the second", "rules/core/lesson.py"),
)
LOOKS = (
    ("POSTER", "in `__init__.py`: its poster on the menu, its colour, its emblem", "tabletop/paint/posters.py"),
    ("ROOMS", "in `__init__.py`: how its room looks, by theme of the house rules", "tabletop/theme.py"),
    ("SCENES", "in `scenes.py`: what `tabletop picture` can draw of it", "tabletop/games/__init__.py"),
)


def hooks(of):
    """Name what a subclass may have: methods and properties by their docstring, values by the comment beside them."""
    source = inspect.getsource(of)
    beside = dict(re.findall(r"^    (\w+): .+?  # (.+)$", source, re.MULTILINE))
    for name in (*of.__annotations__, *vars(of)):
        one = inspect.getattr_static(of, name, None)
        if name.startswith("_") or name in SAME or getattr(one, "__isabstractmethod__", False):
            continue
        if name not in vars(of) and of is Game:
            continue  # it has to be there
        said = inspect.getdoc(one) if callable(one) or isinstance(one, property) else beside.get(name)
        if said:
            first = said.split("\n")[0].removeprefix("Return ").rstrip(".")
            yield name, first[:1].lower() + first[1:]


def table():
    """Return the table as it has to stand there."""
    rows = [f"| `{name}` | {what} | `{where}` |" for name, what, where in DATA]
    parts = ((Front, "rules/core/data.py"), (Game, "rules/core/game.py"), (Advice, "rules/core/advice.py"))
    seen = set()
    for of, where in parts:
        for name, what in hooks(of):
            if name not in seen:
                rows.append(f"| `{name}` | {what} | `{where}` |")
            seen.add(name)
    rows += [f"| `{name}` | {what} | `{where}` |" for name, what, where in LOOKS]
    rows += [f"| `{name}` | {what} | `tabletop/games/__init__.py` |" for name, what in hooks(Kit)]
    return "\n".join(["| hook | what it buys | said in |", "|---|---|---|", *rows, ""])


def main():
    text = FILE.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    FILE.write_text(f"{before}{BEGIN}{table()}{END}{rest.split(END)[1]}", encoding="utf-8")


if __name__ == "__main__":
    main()
