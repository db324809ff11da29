"""The pictures of README's chapter on the opponents: `python -m tests.long.report` draws them, with matplotlib."""

from pathlib import Path

import font_fjallaone
import font_source_serif_pro
import matplotlib as mpl
from matplotlib import font_manager, ticker
from matplotlib.figure import Figure as Page

import rules
from tests.long import exploits
from tests.long.findings import EVEN

PANEL, CREAM, DIM, BRASS, HAIR = "#17120F", "#F3E7CF", "#B9A98C", "#D9A441", "#3A2F24"
ACCENTS = {"scum-of-the-earth": "#E8B23A", "masquerade": "#E0566B", "great-table": "#9CC4DC", "scallywag": "#5CC8B8"}
TONES = "#F3E7CF", "#E8B23A", "#E0566B", "#9CC4DC"  # of roles; each has a mark of its own, too
IN_HUNDREDTHS = ticker.FuncFormatter(lambda share, _: f"{share:.0f}")
MARKS = "o", "s", "^", "D"
WIDE, DOTS = 10.4, 150  # inches, and dots an inch: README shows about 85 of them
FACES = [
    *Path(font_fjallaone.__file__).parent.glob("files/*Regular.ttf"),
    *Path(font_source_serif_pro.__file__).parent.glob("files/*-Regular.ttf"),
]
STYLE = {
    "figure.facecolor": PANEL, "savefig.facecolor": PANEL, "axes.facecolor": PANEL,
    "axes.edgecolor": HAIR, "axes.labelcolor": CREAM, "text.color": CREAM, "xtick.color": HAIR, "ytick.color": HAIR,
    "xtick.labelcolor": CREAM, "ytick.labelcolor": CREAM, "grid.color": HAIR, "font.size": 13, "axes.titlesize": 16,
    "xtick.major.size": 0, "ytick.major.size": 0, "xtick.major.pad": 8, "ytick.major.pad": 10,
    "figure.constrained_layout.w_pad": 0.12, "figure.constrained_layout.h_pad": 0.12,
    "axes.spines.top": False, "axes.spines.right": False, "legend.facecolor": PANEL, "legend.edgecolor": PANEL,
    "legend.framealpha": 1, "legend.fontsize": 12,
}  # fmt: skip


def faces():
    """Make the program's two faces known; return the names of titles' and of sentences'."""
    for face in FACES:
        font_manager.fontManager.addfont(face)
    return [font_manager.FontProperties(fname=face).get_name() for face in FACES]


def whiskers(axes, at, figures, colour, mark, label="", across=False, **more):
    """Draw figures as points with their intervals, upright or across."""
    values, halves = [100 * one.value for one in figures], [100 * one.half for one in figures]
    of = {"x": values, "y": at, "xerr": halves} if across else {"x": at, "y": values, "yerr": halves}
    axes.errorbar(**of, color=colour, marker=mark, label=label or None, capsize=3, elinewidth=1.6,
                  **{"markersize": 7, "linewidth": 1.6, **more})  # fmt: skip


def titled(axes, words, face, colour=CREAM):
    axes.set_title(words, family=face, color=colour, loc="left", pad=10)


def levels(page, found, face):
    """A panel a game: shares by level, a line a number of seats."""
    games = list(dict.fromkeys(one.game for one in found))
    every = page.subplots(1, len(games), sharey=True)
    for axes, game in zip(every, games, strict=True):
        here = [one for one in found if one.game == game]
        for number, one in enumerate(here):
            at = [int(level[-1]) + 0.12 * (number - (len(here) - 1) / 2) for level in one.levels]
            whiskers(axes, at, one.levels.values(), ACCENTS[game], MARKS[number], f"{one.seats} seats",
                     alpha=(1, 0.75, 0.6)[number], linestyle=("-", "--", ":")[number])  # fmt: skip
        first = "first" if here[0].field != "level-3" else "its side won"
        titled(axes, rules.game(game).title.removeprefix("Scum: ").removeprefix("The ").upper(), face, ACCENTS[game])
        axes.set(xticks=range(1, 6), xlim=(0.5, 5.5), ylim=(0, 85), xlabel=f"{first}, by level")
        axes.grid(axis="y")
        axes.legend(loc="upper left", handlelength=2.6, borderpad=0.2)
    every[0].yaxis.set_major_formatter(IN_HUNDREDTHS)


def sides(page, found, face):
    """Both games over the number of seats, and what is wanted as a band."""
    axes = page.subplots()
    axes.axhspan(100 * EVEN[0], 100 * EVEN[1], color=BRASS, alpha=0.22, linewidth=0, label="wanted")
    axes.axhline(50, color=BRASS, linewidth=1)
    for game, mark, aside, words in (
        ("great-table", "o", -0.09, "The Great Table: the Players"), ("scallywag", "s", 0.09, "Scallywag: the Captain"),
    ):  # fmt: skip
        if of := found.get(game):
            at, shares = [one.seats + aside for one in of], [one.share for one in of]
            whiskers(axes, at, shares, ACCENTS[game], mark, words, linestyle="none")
    titled(axes, "WINS OF ONE SIDE IN A HUNDRED, LEVEL 4 IN EVERY CHAIR", face)
    axes.set(xticks=range(4, 17), xlim=(3.5, 16.5), ylim=(20, 80), xlabel="seats")
    axes.yaxis.set_major_formatter(IN_HUNDREDTHS)
    axes.grid(axis="y")
    axes.legend(loc="lower center", ncols=3, bbox_to_anchor=(0.5, 0))


def scripts(page, found, face):
    """A panel a game: what scripts gain, a row a script and a mark a role; above the line they should not be."""
    every = page.subplots(1, len(found), squeeze=False)[0]
    far = max(max(-one.low, one.high) for of in found.values() for at in of.values() for one in at.values())
    far = min(65, 100 * far + 3)
    for axes, (game, of) in zip(every, found.items(), strict=True):
        names, roles = [name for name in exploits.SCRIPTS if name in of], [*exploits.ROLES[game]]
        for number, role in enumerate(roles):
            rows = [row for row, name in enumerate(names) if role in of[name]]
            at = [row + 0.19 * (number - (len(roles) - 1) / 2) for row in rows]
            whiskers(axes, at, [of[names[row]][role] for row in rows], TONES[number], MARKS[number], role, across=True,
                     linestyle="none", markersize=5.5)  # fmt: skip
        axes.axvline(0, color=DIM, linewidth=1)
        axes.axvline(100 * exploits.WANTED, color=BRASS, linewidth=2, linestyle="--")
        for row in range(1, len(names)):
            axes.axhline(row - 0.5, color=HAIR, linewidth=1)
        titled(axes, rules.game(game).title.removeprefix("The ").upper(), face, ACCENTS[game])
        axes.set(yticks=range(len(names)), yticklabels=names, ylim=(len(names) - 0.5, -0.5), xlim=(-far, far),
                 xlabel=f"wins more of a hundred; wanted: left of +{100 * exploits.WANTED:.0f}")  # fmt: skip
        axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.11), ncols=len(roles), handletextpad=0.2,
                    columnspacing=1)  # fmt: skip


HIGH = {"levels": 4.2, "sides": 4.4, "scripts": 7.4}  # inches


def draw(name, found, path, mark):
    """Draw one of them; `mark` goes into the file, which is the same for the same figures."""
    title, sentence = faces()
    with mpl.rc_context({**STYLE, "font.family": sentence}):
        page = Page((WIDE, HIGH[name]), layout="constrained")
        {"levels": levels, "sides": sides, "scripts": scripts}[name](page, found, title)
        page.savefig(path, dpi=DOTS, metadata={"Description": mark, "Software": None}, pil_kwargs={"optimize": True})
