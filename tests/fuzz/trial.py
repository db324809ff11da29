"""Spoilt files are opened as the program opens them: no fault, no long wait, one sentence, and a way on."""

import time
from itertools import chain
from typing import NamedTuple

from rules.core.rng import Die, stream
from rules.core.types import TABLE
from rules.save.disk import LoadError, check, export, newest_unfinished, results, summaries
from rules.save.exchange import bring_in
from rules.save.lines import line
from tabletop import settings
from tabletop.app import App
from tabletop.display import open_offscreen
from tabletop.early import read_early
from tabletop.screens.play import PlayScreen
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker
from tests.fuzz.mutations import spoilt
from tests.saves import any_kit
from tests.saves.saves_kit import header, play
from tests.saves.voyage_kit import header as at_sea
from tests.saves.voyage_kit import sail

HANG_S = 1.0
OTHERS = (  # game, seats, moves
    ("great-table", 9, 260), ("great-table", 14, 90), ("great-table", 16, 700), ("masquerade", 5, 120),
)  # fmt: skip
DRAWN = 20  # one spoilt save in so many is put on the screen


class Found(NamedTuple):
    """What became of the files."""

    files: int
    refused: int  # with one sentence
    mended: int  # playable, with something said
    sound: int  # nothing had to be said
    slowest_ms: int  # CPU


class Trial:
    """A folder, the files to be spoilt, and an app to show them in; `part`: only one in so many of their moves."""

    def __init__(self, folder, part=1):
        self.folder = folder
        self.games = folder / "games"
        self.games.mkdir(parents=True, exist_ok=True)
        hands = (play(self.games, moves // part, header(seats=4 + seed, seed=seed, target=12), die=seed)
                 for seed, moves in ((1, 45), (2, 400), (3, 0), (4, 130)))  # fmt: skip
        voyages = (sail(self.games, moves // part, at_sea(seats=4 + seed, seed=seed, people=seed), die=seed)
                   for seed, moves in ((1, 70), (2, 400), (3, 2000)))  # fmt: skip
        others = (any_kit.play(self.games, any_kit.header(game, seats, seats), moves // part, seats)
                  for game, seats, moves in OTHERS)  # fmt: skip
        self.saves = list(map(self._written, chain(hands, voyages, others)))
        self.documents = [line(export(self._put(data))) for data in self.saves[:2]]
        kept = settings.Settings(name="Morgan", keys={"hint": ["h"]}, setups={"scum-of-the-earth": {"chairs": []}})
        self.settings = (kept.model_dump_json(indent=1) + "\n").encode()
        self.app = App(open_offscreen((960, 540)))
        self.thinker = InlineThinker()
        self.outcomes = {"refused": 0, "mended": 0, "sound": 0}
        self.slowest = 0.0

    def _written(self, played):
        """The bytes of a match that was played with its journal."""
        _, journal = played
        journal.close()
        data = journal.path.read_bytes()
        journal.path.unlink()
        return data

    def _put(self, data):
        path = self.games / "spoilt.jsonl"
        path.write_bytes(data)
        return path

    def run(self, first, count, seed):
        """Try files number `first` and on."""
        for number in range(first, first + count):
            die = Die(stream(seed, "fuzz", number))
            begin = time.process_time()
            try:
                self._one(number, die)
            except Exception as fault:
                raise AssertionError(f"file {number} of seed {seed}: {fault!r}") from fault
            took = time.process_time() - begin
            assert took < HANG_S, f"file {number} of seed {seed} took {took:.1f} s"
            self.slowest = max(self.slowest, took)
        return Found(count, **self.outcomes, slowest_ms=round(1000 * self.slowest))

    def _one(self, number, die):
        kind = number % 10
        if kind < 6:
            self._save_trial(spoilt(self.saves[die.below(len(self.saves))], die), draw=number % DRAWN == 0)
        elif kind < 7:
            self._document_trial(spoilt(self.documents[die.below(2)], die))
        elif kind < 8:
            self._results_trial(die)
        else:
            self._settings_trial(spoilt(self.settings, die))

    # -- saves
    def _save_trial(self, data, *, draw):
        path = self._put(data)
        report = check(path)
        assert all(said.endswith(".") and "\n" not in said for said in report.lines), report
        assert len(summaries(self.games)) == 1
        newest_unfinished(self.games)
        try:
            session = Session.load(path, self.thinker)
        except LoadError as error:
            one_sentence(str(error))
            self.outcomes["refused"] += 1
            return
        for said in session.problems:
            one_sentence(said)
        self.outcomes["mended" if session.problems else "sound"] += 1
        play_on(session)
        if draw:
            show(self.app, session)
        else:
            session.leave()
        if session.trouble is None:
            assert not check(path).lines[0].startswith("spoilt.jsonl cannot"), "what was mended cannot be opened"

    def _document_trial(self, data):
        source, into = self.folder / "document.json", self.folder / "in"
        source.write_bytes(data)
        try:
            path = bring_in(into, source)
        except LoadError as error:
            one_sentence(str(error))
            self.outcomes["refused"] += 1
            return
        assert len(summaries(into)) == 1
        path.unlink()
        self.outcomes["sound"] += 1

    def _results_trial(self, die):
        record = {"id": "a", "game": "scum-of-the-earth", "places": [1, 2], "points": [3, 1], "winners": 1, "plan": []}
        (self.folder / "results.jsonl").write_bytes(spoilt(line(record) * 5, die))
        found = results(self.folder)
        if found.problem:
            one_sentence(found.problem)
        self.outcomes["mended" if found.problem else "sound"] += 1

    # -- settings
    def _settings_trial(self, data):
        file = self.folder / "settings.json"
        file.write_bytes(data)
        read_early(file)
        found, said = settings.load(file)
        if said is not None:
            assert said.endswith("."), said
            assert "\n" not in said
        self.outcomes["mended" if said else "sound"] += 1
        self.app.apply(found)
        assert settings.save(found, file) is None
        assert settings.load(file) == (found, None)
        for broken in self.folder.glob("settings*"):
            broken.unlink()


def one_sentence(said):
    """It is one, for people."""
    assert said, "nothing was said"
    assert said.endswith("."), said
    assert "\n" not in said, said
    assert "Traceback" not in said, said


def play_on(session):
    """Look at everything there is to look at, and make a move."""
    match = session.match
    for seat in (TABLE, *range(match.seats)):
        match.view(seat)
        session.names(seat)
    _ = session.deal_code, session.hint(), session.practice, session.asks
    for seat, asks in match.asks().items():
        due = [ask for ask in asks if ask.due]
        if due:
            move = match.game.opponent("random", seat).answer(match.view(seat), due[0], 1)
            assert session.submit(move) is None
            break


def show(app, session):
    """Draw the table of a save."""
    app.push(PlayScreen(session))
    for _ in range(3):
        app.step(40, [])
    app.pop()
