"""`python -m tests.long.report` writes README's chapter on the opponents and draws its pictures, out of the ledgers."""

import json
import re
import sys
import textwrap

import rules
import tests.conftest  # noqa: F401 - names of games and levels in English, whatever the system speaks
from rules.agents.personalities import LEVELS
from tests.long import exploits, flat, sway
from tests.long.findings import EVEN, SCRIPTED, accused, levels, old, powers, scripts, searcher, sides
from tests.long.job import FOLDER, PROJECT, digest
from tests.long.rates import MEASURED

README = PROJECT.with_name("README.md")
PICTURES = PROJECT.parent / "packaging" / "pictures"
CHAPTER = re.compile(r"(?<=<!-- opponents -->\n).*(?=<!-- /opponents -->)", re.DOTALL)
DRAWN = {"levels": levels, "sides": sides, "scripts": scripts}  # a picture, and what it is drawn from
MISSING = "The pictures were not drawn; .venv/bin/pip install -q -e '.[dev]' brings what draws them."
WIDE = 124
DASH, TO, MINUS = "\N{EN DASH}", "\N{EN DASH}", "\N{MINUS SIGN}"
FIELDS = {"heuristic": "a rule of thumb", "weakest": "the weakest that will do", "level-3": "level 3"}
AT = {"scum-of-the-earth": "at Scum of the Earth", "masquerade": "at court", "scallywag": "at sea",
      "great-table": "at the Great Table"}  # fmt: skip
SIDES = {"great-table": "won by the Players", "scallywag": "won by the Captain"}
EQUALS = {"great-table": "table-equal", "scallywag": "balance-levels"}
BEFORE = "by the opponents of before"


def title(game):
    return rules.game(game).title


# -- figures and tables as Markdown
def in_hundredths(figure, form=""):
    return f"{100 * figure.value:{form}.1f} ± {100 * figure.half:.1f}".replace("-", MINUS)


def stacked(figure, form=""):
    """Write a figure above its interval and its games; what was not played is a dash."""
    return DASH if figure is None else f"{in_hundredths(figure, form)} ({figure.games:,})".replace(" ", "<br>", 1)


def row(words, figures, form=""):
    """Return the cells of a row; of how many games its figures are (or from so many to so many) is the last one."""
    cells = (DASH if one is None else in_hundredths(one, form) for one in figures)
    played = [one.games for one in figures if one]
    return [*words, *cells, TO.join(f"{number:,}" for number in sorted({min(played), max(played)}))]


def table(heads, rows):
    return "\n".join(f"| {' | '.join(map(str, cells))} |" for cells in (heads, ["---"] * len(heads), *rows))


def text(*said):
    """Return a paragraph in lines."""
    whole = " ".join(filter(None, said))
    return "\n".join(textwrap.wrap(whole, WIDE, break_on_hyphens=False, break_long_words=False))


def too_few(every, what, told):
    """Say that the games do not tell of all; "" if they do."""
    return f"; for the rest of {every} {what} there are too few games to tell" if told < every else ""


def aged(folder, ledgers):
    """Name what was played by the opponents of before; "" if nothing was."""
    found = [name for name, ledger in ledgers.items() if old(ledger, folder)]
    where = "" if len(found) == len(ledgers) else f": {', '.join(found)}"
    return f"*{BEFORE.capitalize()}{where}.*" if found else ""


def drawn(name, alt):
    return f"![{alt}](packaging/pictures/{path_of(name).name})"


# -- the chapter, piece by piece; a piece is [] while nothing of it was played
def of_levels(folder):
    found = levels(folder)
    if not found:
        return []
    rows = [
        row((title(one.game), one.seats, FIELDS[one.field]), [one.levels.get(level) for level in LEVELS])
        for one in found
    ]
    said = text(
        f"**Five levels**, {', '.join(one.name for one in LEVELS.values())}: each forgets less, slips less or thinks"
        " further than the one below, and all see the same and are dealt alike. Of the first two games the table has"
        " how often one of them was first (luck alone is, once in as many rounds as there are seats), of the other two"
        " how often its side won.",
        aged(folder, {AT[game]: name for game, (name, _) in MEASURED.items()}),
    )
    heads = ("", "seats", "the others play by", *range(1, 1 + len(LEVELS)), "games each")
    return [said, table(heads, rows), drawn("levels", "How strong each level is")]


def of_sides(folder):
    found = sides(folder)
    if not found:
        return []
    out = [f"{one.seats} seats {AT[game]}" for game, of in found.items() for one in of if outside(one.share)]
    sure = [one for of in found.values() for one in of if one.share.low >= EVEN[0] and one.share.high <= EVEN[1]]
    said = text(
        f"**How even the sides are**, with level 4 in every chair. Wanted is from {100 * EVEN[0]:.0f} to"
        f" {100 * EVEN[1]:.0f}. Certainly outside of it: {', '.join(out) or 'none'}; certainly inside:"
        f" {len(sure) or 'none'}{too_few(sum(map(len, found.values())), 'sizes', len(out) + len(sure))}.",
        nobody(found),
        aged(folder, {AT[game]: EQUALS[game] for game in found}),
    )  # fmt: skip
    tables = [
        table((title(game), *(one.seats for one in of)), [(SIDES[game], *(stacked(one.share) for one in of))])
        for game, of in found.items()
    ]
    return [said, *tables, drawn("sides", "How often which side wins, by the number of seats")]


def outside(share):
    """Whether the whole interval of a side's share lies outside what is wanted."""
    return share.high < EVEN[0] or share.low > EVEN[1]


def nobody(found):
    """Say how often neither side won, if ever; that is no win of the one that is counted."""
    said = []
    for game, of in found.items():
        never, every = sum(one.undecided for one in of), sum(one.share.games for one in of)
        said += [f"{never} of {every:,} games {AT[game]}"] if never else []
    return f"Nobody won {' and '.join(said)}." if said else ""


def of_scripts(folder):
    found = scripts(folder)
    if not found:
        return []
    roles = [(game, role) for game in found for role in exploits.ROLES[game]]
    rows = [
        (f"`{name}`", *(gained(found[game].get(name, {}).get(role)) for game, role in roles))
        for name in exploits.SCRIPTS if any(name in of for of in found.values())
    ]  # fmt: skip
    every = [(name, role, one) for of in found.values() for name, at in of.items() for role, one in at.items()]
    sure = [f"`{name}` as {role}" for name, role, one in every if pays(one)]
    never = sum(one.high <= exploits.WANTED for *_, one in every)
    ledgers = {
        f"{kind} {AT[game]}": name
        for game in found for kind, name in zip(("scripts", "`search`"), SCRIPTED[game], strict=True)
    }  # fmt: skip
    said = text(
        "**What a script gains.** One chair of level 4 never votes, say, or always owns up, or (`search`) plays"
        f" {exploits.WAYS} votes on in {exploits.WORLDS} worlds it imagines; all else it does as level 4. The gain is"
        " what its side wins more than in the same deals without the script, and should not be above"
        f" +{100 * exploits.WANTED:.0f}. Certainly above it: {', '.join(sure) or 'none'}; certainly not:"
        f" {never or 'none'}{too_few(len(every), 'lines', len(sure) + never)}.",
        aged(folder, ledgers),
    )
    sizes = ", ".join(f"{exploits.SEATS[game]} seats {AT[game]}" for game in found)
    return [
        said, drawn("scripts", "What every script gains, role by role"),
        f"<details><summary>Every script by role ({sizes}; in brackets the pairs of games)</summary>",
        table(("", *(role for _, role in roles)), rows), "</details>",
    ]  # fmt: skip


def pays(one):
    """Whether a script certainly gains more than is wanted."""
    return one.low > exploits.WANTED


def gained(one):
    """Write what a script gains, bold if it should not."""
    return f"**{stacked(one, '+')}**" if one and pays(one) else stacked(one, "+")


def of_accused(folder):
    found = accused(folder)
    if not found:
        return []
    belief, votes = (f"{100 * one:.0f}" for one in sway.WANTED["true"])
    said = text(
        "**What one accusation moves** at the Great Table. A Card Player whom the others trust accuses somebody, with"
        " the weightiest reason on the record, or holds his tongue: so much more they take that one for the House, and"
        f" vote so. Wanted is {belief} and {votes} at least where he is right, {100 * max(sway.WANTED['false']):.0f} at"
        " most where he is wrong.",
        aged(folder, {"all": "sway"}),
    )
    rows = [row(("right" if one.kind == "true" else "wrong", one.seats), one[2:], "+") for one in found]
    return [said, table(("he is", "seats", "belief", "votes", "games"), rows)]


def of_heights(folder):
    reached, held = searcher(folder), powers(folder)
    names = ("level 5 at court", "the same without its powers", "what they are worth")
    rows = [row((name, "level 4"), [one], form) for name, one, form in zip(names, held, ("", "", "+"), strict=False)]
    ledgers = {"powers": "court-powers"} if held else {}
    if reached:
        rows.insert(0, row(("flat Monte Carlo at Scum of the Earth", "level 5"), [reached]))
        ledgers["search"] = "flat"
    if not rows:
        return []
    said = text(
        "**What searching and powers are worth**, one against three, as height: 100 is always first, 0 always last, 50"
        " par.",
        f"Flat Monte Carlo plays {flat.HANDS} hands on before a play, a second of thought, and should reach no more"
        f" than {100 * flat.WANTED:.0f}." if reached else "",
        aged(folder, ledgers),
    )  # fmt: skip
    return [said, table(("", "among", "height", "hands"), rows)]


PIECES = (of_levels, of_sides, of_scripts, of_accused, of_heights)


def chapter(folder=FOLDER):
    """Return the chapter as it has to be."""
    pieces = [piece for of in PIECES for piece in of(folder)]
    anew = any(BEFORE.capitalize() in one for one in pieces)
    said = text(
        "Measured, by having them play one another; whoever is compared sits in the same deals. Figures are hundredths"
        " with half of the 95 % interval, and where two intervals overlap nothing is claimed. Played by"
        " `python -m tests.long` on all cores (stopped, it goes on), written by `python -m tests.long.report`.",
        f"What was played {BEFORE} has yet to be played anew." if anew else "",
    )
    return "\n\n".join(("## How the opponents play", said, *pieces)) + "\n"


# -- the pictures
def sum_of(name, folder=FOLDER):
    """Return the sum of what a picture is drawn from; it stands in the picture."""
    rounded = json.loads(json.dumps(DRAWN[name](folder)), parse_float=lambda one: round(float(one), 4))
    return digest(json.dumps(rounded))  # roots end differently on some systems


def path_of(name):
    return PICTURES / f"opponents-{name}.png"


def main():
    """Write the chapter, draw the pictures where that can be done, and say what was done."""
    README.write_text(CHAPTER.sub(lambda _: chapter(), README.read_text("utf-8")), "utf-8")
    try:
        from tests.long import plots
    except ImportError:
        return MISSING
    found = {name: of() for name, of in DRAWN.items()}
    for name, one in found.items():
        if one:
            plots.draw(name, one, path_of(name), sum_of(name))
    return f"Written: {README.name}, {', '.join(path_of(name).name for name, one in found.items() if one)}."


if __name__ == "__main__":
    sys.stdout.write(f"{main()}\n")
