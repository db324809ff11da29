"""`python -m tests.long.table_book` writes the Great Table's measured appendix into its rulebook, from the ledger."""

import json
import sys
from pathlib import Path

import rules
from rules.core.rulebook import rulebook
from tests.long import table
from tests.long.job import kept_of

BOOK = Path(rules.__file__).parent / "games" / "great_table" / "data" / "en" / "rulebook.json"
BEHIND = "Appendix: measured"
MEASURED = 2  # rules of it that are written here; how it came to be so is written by hand
HEADS = ("Seats", "Players win", "House wins", "Draw", "Days", "By night", "By vote")
_FORMS = {"players": ".2f", "house": ".2f", "draw": ".2f", "days": ".1f", "by_night": ".1f", "by_vote": ".1f"}


def kept():
    """Return the lines of equal opponents that were played, by their names; {} if there are none."""
    return table.whole(kept_of(table.JOBS[0].name)["done"])


def rows(found):
    """Return the table, a line a size."""
    lines = [(line, found[line.name]) for line in table.EQUAL if line.name in found]
    return [
        (str(line.seats), *(f"{one[name]:{form}}".removeprefix("0") for name, form in _FORMS.items()))
        for line, one in lines
    ]


def games(found):
    """Say how many games a line has, and how far it may be out."""
    by_games = {}
    for line in table.EQUAL:
        if line.name in found:
            one = found[line.name]
            by_games.setdefault(one["games"], []).append((line.seats, one["half"]))
    said = []
    for number, sizes in sorted(by_games.items(), key=lambda item: -len(item[1])):
        half = max(one for _, one in sizes)
        where = "a line" if not said else f"at {', '.join(str(seats) for seats, _ in sizes)} players"
        said.append(f"{number:,} games {where}, give or take {half:.2f}".replace("take 0.", "take ."))
    return "; ".join(said)


def section(found):
    """Return the appendix."""
    items = [["head", " | ".join(HEADS)], *(["", " | ".join(row)] for row in rows(found))]
    whole = {
        "id": "GT A", "title": "Measured", "see": ["GT A1"],
        "text": "Which side wins how often, and how long a game takes: counted by letting the program play against"
        " itself. Other people win otherwise.",
    }  # fmt: skip
    equal = {
        "id": "GT A1", "title": "The opponents of this program", "see": ["GT A", "GT 3.1", "GT 3.9"],
        "text": f"*{games(found)}*, with an opponent of level 4 in every seat, talking as they do at the table, and"
        " the house rules usual for so many. The last two columns are deaths a game, on both sides.",
        "drawings": [{"kind": "table", "items": items}],
    }  # fmt: skip
    return {"title": BEHIND, "rules": [whole, equal]}


def written(book, found):
    """Return the book with its appendix as it is now, and what else stands there; without one if nothing was kept."""
    sections = [one for one in book["sections"] if one["title"] != BEHIND]
    more = [rule for one in book["sections"] if one["title"] == BEHIND for rule in one["rules"][MEASURED:]]
    new = section(found)
    return {**book, "sections": [*sections, *([{**new, "rules": [*new["rules"], *more]}] if found else [])]}


def printed():
    """Return the rows the rulebook has, [] without an appendix."""
    found = [rule for rule in rulebook("great-table").rules() if rule.id == "GT A1"]
    return [list(row) for row in found[0].drawings[0].rows()[1:]] if found else []


if __name__ == "__main__":
    new = written(json.loads(BOOK.read_text(encoding="utf-8")), kept())
    BOOK.write_text(json.dumps(new, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    sys.stdout.write("".join(f"{' | '.join(row)}\n" for row in rows(kept())) or "Nothing was kept: no appendix.\n")
