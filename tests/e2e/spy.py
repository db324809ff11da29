"""The real program, from its command line on, with a spy in its loop and, if wanted, a person of straw at the mouse.

`python -m tests.e2e.spy FOLDER [--robot SEED] [-- ARGUMENTS OF tabletop]` writes into FOLDER
  state.json   what is on the screen now (replaced when it changes): page, buttons, cards, whose turn
  shown.jsonl  one line for every event the moment the table begins to show it
"""

import json
import os
import sys
from pathlib import Path

import pygame

from rules.core.rng import Die
from rules.core.types import die_for
from tabletop.app import App
from tabletop.cli import run
from tabletop.screens import start
from tabletop.table.story import SAID
from tests.tabletop import kit

MINDS = {"masquerade": "weakest"}  # whose play is proposed, where it is not anybody's


def told_line(told):
    """An event as one line, to be compared with the tape of a save."""
    return json.dumps([told.kind, list(told.args)])


def lies(card):
    """What a card is, and where it lies."""
    return [card.kind, round(card.pose.x), round(card.pose.y), card.pose.w]


class Spy:
    """Writes down what there is to see."""

    def __init__(self, folder):
        self.folder = folder
        self.shown = os.open(folder / "shown.jsonl", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        self.table = self.notes = None
        self.last = ""
        self.events, self.said = 0, 0  # how many were shown, and which one if what is shown now is somebody's words
        self.title = []  # what the menu offered when it was last seen
        self.refused = []  # rule and sentence of what was refused last

    def look(self, app):
        """Write the state down if it has changed; listen to a table that has just been opened."""
        top = app.top
        director = getattr(top, "director", None)
        if director is not None and top is not self.table:
            self.table = top
            self._listen(director)
        if director is not None and top.notes is not self.notes:  # whoever looks has notes of their own
            self.notes = top.notes
            self._listen_to_notes(top.notes)
        words = json.dumps(self.state(app))
        if words != self.last:
            self.last = words
            part = self.folder / "state.part"
            part.write_text(words)
            part.replace(self.folder / "state.json")

    def _listen(self, director):
        heard = director.on_event

        def note(told):
            os.write(self.shown, (told_line(told) + "\n").encode())
            self.events += 1
            self.said = self.events if told.kind == SAID else 0
            heard(told)

        director.on_event = note

    def _listen_to_notes(self, notes):
        said = notes.why

        def note(text, rule, near=None):
            self.refused = [rule, text]
            said(text, rule, near)

        notes.why = note

    def state(self, app):
        """The page, its buttons, and the table if there is one."""
        top = app.top
        widgets = [w for w in top.ui.layer.widgets if w.visible and w.name] if top else []
        mouse = top.ui.mouse if top else None
        under = mouse.under(app.pointer, pressable=True) if mouse else None
        found = {
            "page": type(top).__name__,
            "pointer": list(app.pointer),
            "fresh": under is not None and not mouse.guard.allows(under, top.ui.now, app.pointer),  # just come there
            "buttons": {w.name: [*w.body.center, getattr(w, "label", "")] for w in widgets},
        }
        if found["page"] == "TitleScreen":
            self.title = sorted(found["buttons"])
        found["title"] = self.title
        if hasattr(top, "director"):
            found.update(self.at_table(top))
        return found

    def at_table(self, table):
        """Cards and turns."""
        session, board = table.session, table.picture.board
        x, y = table.picture.layout.centre
        due = [ask for ask in session.asks if ask.due]
        move = None
        if due and not table.director.busy:
            mind = session.match.game.opponent(MINDS.get(session.match.game.id, "random"), session.watcher)
            view, ask = self.asked(table, due[0])
            move = mind.answer(view, ask, die_for(1, session.watcher, session.match.turn))
        return {
            "turn": session.match.turn,
            "answers": sum(session.people >> move.seat & 1 for move in session.match.moves if move.seat >= 0),
            "phase": session.view.phase,
            "hand_no": getattr(session.view, "hand_no", 0),
            "busy": table.director.busy or table.timeline.busy,
            "stopped": table.announced is not None and not table.timeline.busy,
            "said": self.said if table.director.busy else 0,
            "middle": [round(x), round(y)],
            "cards": list(map(lies, board.hand.cards)),
            "selected": list(map(lies, board.hand.selected)),
            "asks": [ask.id for ask in due],
            "of": due[0].of if due else "",
            "options": list(due[0].options) if due else [],
            "picks": list(move.picks) if move else [],
            "seats": {seat: list(nodes.body.center) for seat, nodes in board.seats.items()},
            "own": list(table.picture.panels.coin.rect.center),
            "chooser": table.chooser is not None,
            "sea": self.sea(table.picture),
            "court": self.court(table),
            "path": str(session.path),
        }

    def asked(self, table, ask):
        """What is to be answered: before an own play, the play that follows."""
        prompt = table.prompt
        return (prompt.view, prompt.ask) if ask.id == "own" and hasattr(prompt, "own") else (table.session.view, ask)

    def court(self, table):
        """A night of the Masquerade: own dots, cards as they are drawn, and what was refused."""
        picture, session = table.picture, table.session
        if not hasattr(picture, "dot_spot"):
            return {}
        view = session.view
        due = [ask for ask in session.asks if ask.due]
        _, ask = self.asked(table, due[0]) if due else (view, None)
        plays = ask.options if ask is not None and ask.of == "card" else ()
        spots = {dot: picture.dot_spot(dot) for dot in picture.own_full}
        return {
            "round": view.round_no,
            "plays": [picture.face(card) for card in plays if card >= 0],
            "dots": {dot: list(spot) for dot, spot in spots.items() if spot is not None},
            "left": dict(picture.own_dots),
            "high": len(view.pile),
            "refused": self.refused,
        }  # fmt: skip

    def sea(self, picture):
        """The chart of Scallywag: where the ship and the tiles are, and where none lies yet while people lay them."""
        chart = getattr(picture, "chart", None)
        if chart is None:
            return {}
        return {
            "ship": list(chart.vessel.rect.center),
            "spots": [list(chart.sea.at(spot)) for spot in range(16)],
            "pile": list(chart.sea.pile),
            "free": picture.pastime.laying.free if picture.pastime else [],
        }


class Robot:
    """Presses Continue or Play and what the game asks for, as fast as the frames come."""

    def __init__(self, seed):
        self.die = Die(seed)

    def act(self, app):
        """Events for the next frame."""
        top = app.top
        page = type(top).__name__
        if page == "TitleScreen":
            return self._click(top, "CONTINUE" if self._has(top, "CONTINUE") else "sit down")
        if hasattr(top, "director"):
            self._play(top)
            return []
        return kit.key(27) if self.die.below(30) == 0 else []

    def _has(self, top, name):
        return any(w.name == name for w in top.ui.layer.widgets)

    def _click(self, top, name):
        return kit.click(top.ui.find(name).body.center) if self._has(top, name) and self.die.below(10) == 0 else []

    def _play(self, table):
        session = table.session
        if table.announced is not None:
            table.read_on()
        due = [ask for ask in session.asks if ask.due]
        if due and self.die.below(4) == 0:
            mind = session.match.game.opponent("random", session.watcher)
            table.submit(mind.answer(session.view, due[0], die_for(2, session.watcher, session.match.turn)))


def main(argv):
    """Run the program."""
    folder = Path(argv.pop(0))
    robot = Robot(int(argv[1])) if argv[:1] == ["--robot"] else None
    rest = argv[argv.index("--") + 1 :] if "--" in argv else []
    spy = Spy(folder)

    class Watched(App):
        """The program's loop, looked at after every frame."""

        def step(self, dt_ms, events=None):
            if robot is not None and self.top is not None:
                self.rested = 0  # it needs every frame
                events = [*(pygame.event.get() if events is None else events), *(robot.act(self) if spy.last else [])]
            regions = super().step(dt_ms, events)
            if self.top is not None:
                spy.look(self)
            return regions

    start.App = Watched
    return run(rest)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
