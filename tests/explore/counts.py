"""What a page counts twice, it counts the same: read off what is written there, and held against what there is."""

import re
from itertools import pairwise

from pygame import Surface

from rules import game as game_of
from rules import games
from rules.core.sentences import grammar
from tabletop.table.talk.squares import BoardFace
from tabletop.widgets.plain import Label
from tests.tabletop.sight.words_at import placed, seen

COUNT = re.compile(r"(?<![\w.,/])(\d+|[a-z]+)(?= (games?|seats?|opponents?|people|person|hands?)\b)", re.IGNORECASE)
ROUNDED = 0.6  # what a share in whole per cent may be off


def number(said):
    """Read a number in digits or in a word; None if it is neither."""
    said, numbers = said.lower(), grammar()["numbers"]
    return int(said) if said.isdigit() else numbers.index(said) if said in numbers else None


def of_things(said, thing):
    """List how many of a thing a sentence speaks of: "nine games" is nine of "game"."""
    found = [number(n) for n, what in COUNT.findall(said) if what.startswith(thing)]
    return [n for n in found if n is not None]


def labels(page):
    """Return the words of the page's labels, as they were put there."""
    return [one.words for one in page.ui.layer.widgets if isinstance(one, Label) and one.words.strip()]


def on(image):
    """Return the words painted on a picture."""
    return [one.words for one in getattr(image, "words", ())] if isinstance(image, Surface) else []


def painted(page):
    """Return every text that is shown."""
    return [one.word.words for one in placed(seen(page.scene))]


def wrong(page):
    """List what two places of a page count differently."""
    check = PAGES.get(type(page).__name__)
    return list(check(page)) if check is not None else []


# -- pages
def _rulebook(page):
    links = [w for w in page.ui.layer.widgets if w.name.startswith("link ")]
    if page.marked and links and len(links) != len(page.found) and (not page.one_column or not page.reading):
        yield f"{len(page.found)} rules are found, {len(links)} are listed"


def _statistics(page):
    said = labels(page)
    figures = _figures(said)
    if "games" not in figures:
        return  # there is nothing to count
    of, won = figures["games"], figures.get("won", 0)
    unfiltered = page.choice._replace(practice=False, game="") == type(page.choice)() and (
        not page.choice.game or len(page.games) == 1
    )
    for line in said:
        if " since " in line and unfiltered and of_things(line, "game") != [of]:
            yield f"{line!r}, and {of} in figures"
        if line.endswith("together") and max(of_things(line, "game")) > of:
            yield f"{line!r}, of {of} in all"
        if line.startswith("of the last") and (of_things(line, "game") or [1]) != [min(10, of)]:
            yield f"{line!r}, of {of} in all"
    titles = {game_of(game).title for game in games()}
    each = [re.fullmatch(r"(\d+) of (\d+)", rate) for name, rate in pairwise(said) if name in titles]
    rates = [tuple(map(int, one.groups())) for one in each if one]
    if rates and sum(all_ for _, all_ in rates) != of:
        yield f"{sum(all_ for _, all_ in rates)} games by game, {of} in all"
    if rates and abs(100 * sum(hits for hits, _ in rates) / of - won) > ROUNDED:
        yield f"{sum(hits for hits, _ in rates)} of {of} won by game, {won} % in figures"
    if figures.get("row", 0) > round(of * won / 100):
        yield f"{figures['row']} wins in a row, of {of} games {won} % won"
    plot = next((w for w in page.ui.layer.widgets if w.name == "ends plot"), None)
    shares = [int(one.removesuffix(" %")) for one in on(plot.image) if re.fullmatch(r"\d+ %", one)] if plot else []
    if shares and abs(sum(shares) - 100) > len(shares) * ROUNDED:
        yield f"the places come to {sum(shares)} %"
    if shares and "WON" in on(plot.image) and abs(shares[0] - won) > ROUNDED:
        yield f"{shares[0]} % won by the columns, {won} % in figures"


def _figures(said):
    """Read the large figures, whether figure and word are two labels or one."""
    found = {}
    for one, two in pairwise([*said, ""]):
        whole = one if " " in one.replace(" %", "") else f"{one} {two}"
        match = re.fullmatch(r"(\d+)( %)? (games?|won|wins? in a row)", whole)
        if match:
            word = match.group(3)
            name = "games" if word.startswith("game") else "won" if word == "won" else "row"
            found.setdefault(name, int(match.group(1)))
    return found


def _saves(page):
    rows, files = page.list_widget.rows, len(page.stock.all)
    if len(page.list) != rows:
        yield f"{len(page.list)} games are listed on {rows} rows"
    for said in labels(page):
        one = re.match(r"(\w+) games? ·", said)
        if one and not (number(one.group(1)) == rows == files):
            yield f"{said!r}, {rows} rows, {files} files"
        some = re.fullmatch(r"(\w+) games? of (\d+)", said)
        if some and (number(some.group(1)), int(some.group(2))) != (rows, files):
            yield f"{said!r}, {rows} rows, {files} files"
        if said.endswith("in the trash") and of_things(said, "game")[:1] != [rows]:
            yield f"{said!r}, {rows} rows"
    seats = {n for w in page.details.widgets for n in of_things(getattr(w, "words", ""), "seat")}
    if len(seats) > 1:
        yield f"one game has {sorted(seats)} seats"


def _setup(page):
    if len(page.ui.layers) > 1:
        return
    widgets, (least, most) = page.ui.layer.widgets, page.table.game.seats
    rows = sum(bool(re.fullmatch(r"handle \d+", w.name)) for w in widgets)
    if not least <= rows <= most:
        yield f"{rows} rows, where {least} to {most} may sit"
    deal = next((w.sub for w in widgets if w.name == "deal"), "")
    dealt = sum(of_things(deal, "opponent") + of_things(deal, "pe")) + deal.startswith("you")
    if dealt not in {0, rows}:
        yield f"{deal!r}, {rows} rows"
    for said in painted(page):
        if re.fullmatch(r"\w+ seats?", said) and "any" not in said and of_things(said, "seat") not in ([], [rows]):
            yield f"{said!r}, {rows} rows"
    for said in labels(page):
        may = re.fullmatch(r"(\d+) to (\d+) may sit", said)
        if may and (int(may.group(1)), int(may.group(2))) != (least, most):
            yield f"{said!r}, and {least} to {most} on the game"
        house = re.match(r"\*(\d+)\* of the House .*\*(\d+)\* Card Players", said)
        if house and sum(map(int, house.groups())) != rows:
            yield f"{said!r}, {rows} rows"


def _results(page):
    o = page.outcome
    names, said = [one.name for one in o.standings], labels(page)
    if len(set(names)) == len(names) and [one for one in dict.fromkeys(said) if one in names] != names:
        yield f"the ladder is not {names}"
    if len(o.hands) and of_things(o.aside, "hand") not in ([], [len(o.hands)]):
        yield f"{o.aside!r}, {len(o.hands)} hands are told of"
    if o.paid:
        lines = dict(o.lines)
        for one in o.standings:
            line = lines.get(one.seat, ())
            if line and (line[-1] != one.points or (len(line) > 1 and line[-1] - line[-2] != one.gained)):
                yield f"{one.name} has {one.points} points, {one.gained} of them now, and a line that ends {line[-2:]}"
            if str(one.points) not in said and f"{one.points} points" not in said and one is not o.standings[0]:
                yield f"{one.name}'s {one.points} points are not told"
    mine = next((one.seat for one in o.standings if one.mine), None)
    for label, at in (("Hands finished first", 0), ("Hands finished last", -1)):
        for figure in o.figures:
            own = sum(hand[at] == mine for hand in o.hands)
            if figure.label == label and mine is not None and figure.mine != str(own):
                yield f"{label}: {figure.mine}, and {own} in the lines"


# -- tables
def _table(table):
    picture, session = table.picture, table.session
    view = session.view
    yield from _board(table, view)
    if table.director.busy or session.covered or session.finished or len(table.ui.layers) > 1:
        return
    yield from _title(picture, view)
    yield from _ladder(picture, view)
    if getattr(view, "phase", "") in {"between", "over"}:
        return
    counts = getattr(view, "counts", None)
    for seat, nodes in picture.board.seats.items():
        if counts is not None and nodes.chip.visible and on(nodes.chip.image) != [str(counts[seat])]:
            yield f"{nodes.guest.name}'s plate counts {on(nodes.chip.image)} cards, the game {counts[seat]}"
    for seat, nodes in getattr(picture, "sailor_nodes", {}).items():
        told = on(nodes.tag.image)
        if nodes.tag.visible and told != [str(view.tokens[seat])]:
            yield f"{session.names(seat)} has {told} grog beside the face, {view.tokens[seat]} in the game"
    yield from _votes(picture, view)


def _title(picture, view):
    """Hold the day and the living on the title's plate against the game."""
    said = " ".join(on(picture.panels.title.image))
    day = re.search(r"\b(?:Day|Night) (\d+)", said)
    if day and int(day.group(1)) != view.day:
        yield f"{said!r}, and it is day {view.day}"
    alive = re.search(r"(\d+) of (\d+) alive", said)
    if alive and tuple(map(int, alive.groups())) != (view.alive.bit_count(), view.n):
        yield f"{said!r}, and {view.alive.bit_count()} of {view.n} live"
    aboard = re.search(r"(\d+) aboard", said)
    if aboard and int(aboard.group(1)) != picture.n:
        yield f"{said!r}, and {picture.n} sit there"


def _ladder(picture, view):
    """Hold the points on the panel at the right against the game's."""
    side, totals = picture.panels.side, getattr(view, "totals", None)
    written = sorted(int(one) for one in on(side.image) if re.fullmatch(r"\d+", one)) if side.visible else []
    if totals is None or len(written) != len(totals) or not getattr(view.house, "target", 1):
        return
    if written != sorted(totals):
        yield f"the ladder has {written} points, the game {sorted(totals)}"


def _votes(picture, view):
    """Hold the votes at the Great Table's faces, at its moon and in its heading against each other."""
    middle = getattr(picture, "middle", None)
    if middle is None or not picture.shown.debating:
        return
    needs = re.search(r"(\d+) to put out · (\d+) for night", middle.aside())
    shown = [(seat, on(lit.tally.image)) for seat, lit in picture.sitters.items() if lit.tally.visible]
    shown += [(picture.n, on(middle.tally.image))] if middle.tally.visible else []
    for seat, said in shown:
        need = needs.group(2 if seat == picture.n else 1) if needs else ""
        if "".join(said).replace(" ", "") != f"{view.counts[seat]}/{need}":
            yield f"{said} votes against {seat} are shown, {view.counts[seat]} of {need} are there"


def _board(table, view):
    """Hold the rows of the claim board against the seats, its columns against the days."""
    widgets = table.ui.layer.widgets
    if not any(w.name == "board rows" for w in widgets):
        return
    faces = sum(isinstance(w, BoardFace) for w in widgets)
    if faces != view.n:
        yield f"{faces} rows on the claim board, {view.n} seats"
    days = [int(one.split()[1]) for one in labels(table) if re.fullmatch(r"DAY \d+", one)]
    if days != list(range(days[0], days[0] + len(days))) if days else False:
        yield f"the claim board has the days {days}"


PAGES = {
    "RulebookScreen": _rulebook, "PlayScreen": _table, "StatisticsScreen": _statistics, "SavesScreen": _saves,
    "SetupScreen": _setup, "ResultsScreen": _results,
}  # fmt: skip
