"""A table to be played by posted events: cards by name, buttons by place, time by hand.

Everything the tests know of the screen's insides stands here.
"""

from __future__ import annotations

import pygame
from pygame.event import Event

from rules.core.match import Match
from rules.core.rng import Die
from rules.core.types import die_for
from rules.games.scum_of_the_earth import GAME
from rules.games.scum_of_the_earth.cards import unpack
from rules.save.model import SeatPlan
from tabletop.screens.play import PlayScreen
from tabletop.table.match import keeping
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker
from tests.kit import drive
from tests.kit.cards import cards as kinds_of
from tests.tabletop import kit
from tests.tabletop.open_table import FRAME, Timed

SCUM = "scum-of-the-earth"
NAMES = ("Morgan", "Perkins", "Tilda", "Rufus", "Oona", "Bertram", "Cleo", "Dagny", "Egon", "Fenella")


class Sleepers:
    """Opponents who never come to a decision, so that nothing moves but the person."""

    def __init__(self):
        self.troubles, self.notice = [], ""

    def ask(self, key, question):
        pass

    def cancel(self, key):
        pass

    def poll(self):
        return []

    def forget(self, match):
        pass

    def close(self):
        pass


def plan_of(n, *, person=0, opponent="random", voices=False):
    """Seat plans; `person` -1: opponents only."""
    from rules.core.words import cast

    people = list(cast())
    return [
        SeatPlan(
            name=NAMES[i],
            portrait=f"portrait-{21 + i % 4}" if i == person else people[i].portrait,
            person=i == person,
            opponent=opponent,
            character=people[i].id if voices and i != person else "",
        )
        for i in range(n)
    ]


class Sitting(Timed):
    """One open table. Positions are px, times ms."""

    def __init__(self, app, session, **hooks):
        self.app, self.session = app, session
        self.screen = PlayScreen(session, **hooks)
        app.push(self.screen)
        self._listen()
        self.step(0)

    # -- time
    def quiet(self):
        """Let everything told be shown, and wait as long as a person would before the next press."""
        self.until(lambda: not self.busy)
        self.wait(500)

    @property
    def busy(self):
        """Whether something told is still being shown or moved."""
        return self.screen.director.busy or self.screen.timeline.busy

    # -- input
    def key(self, code, text=""):
        self.step(FRAME, kit.key(code, text))

    def typed(self, code, letter=""):
        self.key(code, letter)
        self.step()

    def pad(self, button):
        self.step(FRAME, kit.pad(button))
        self.step()

    def click(self, pos):
        self.step(FRAME, kit.click(pos))

    def press(self, name):
        """Click a button of the action bar or any widget by name."""
        self.click(self.button(name).body.center)
        self.step()

    def pick(self, *cards):
        for card in cards:
            self.click(self.spot(card))
            self.wait(200)
            self.step(FRAME, kit.hover((5, self.app.metrics.height // 2)))
            self.wait(200)

    def pick_kinds(self, text):
        """Click cards by their names: "8 8 W"."""
        chosen = []
        for kind in kinds_of(text):
            card = next(c for c in self.hand.cards if c.kind == kind and c not in chosen)
            chosen.append(card)
        self.pick(*chosen)
        return chosen

    def drag(self, card, to, steps=8):
        self.do(kit.drag(self.spot(card), to, steps))
        self.step()

    # -- what is there
    @property
    def table(self):
        return self.screen.picture

    @property
    def front(self):
        return self.screen.front

    @property
    def board(self):
        return self.table.board

    @property
    def hand(self):
        return self.board.hand

    @property
    def layout(self):
        return self.table.layout

    @property
    def view(self):
        return self.session.view

    @property
    def asks(self):
        return {ask.id: ask for ask in self.session.asks}

    @property
    def middle(self):
        x, y = self.layout.centre
        return round(x), round(y)

    @property
    def kinds(self):
        """The shown hand from left to right."""
        return self.hand.kinds

    @property
    def selected(self):
        return sorted(card.kind for card in self.hand.selected)

    @property
    def trick(self):
        """The cards lying in the middle, play by play."""
        return [tuple(sorted(node.kind for node in play)) for play in self.board.plays]

    @property
    def played(self):
        """Names of the sounds so far."""
        return self.app.audio.played

    def card(self, kind, nth=0):
        return [card for card in self.hand.cards if card.kind == kind][nth]

    def spot(self, card):
        """A point where this card and no other is under the pointer."""
        pose = card.pose
        for dy in (-0.55, -0.3, 0.0, 0.3):
            for dx in (-0.42, -0.3, -0.15, 0.0, 0.2, 0.4):
                at = pygame.Vector2(dx * pose.w, dy * pose.w).rotate(-pose.angle)
                pos = (round(pose.x + at.x), round(pose.y + at.y))
                if pos[1] < self.app.metrics.height and self.hand.at(pos) is card:
                    return pos
        raise AssertionError(f"card {card.kind} cannot be reached")

    def button(self, name):
        return self.screen.ui.find(name)

    def labels(self):
        """Label of every button of the action bar that is seen."""
        found = (self.button(name) for name in ("main", "second", "third"))
        return [button.label for button in found if button.visible]

    def labelled(self, label):
        """The name of the button that says this."""
        for name in ("main", "second", "third"):
            button = self.button(name)
            if button.visible and button.label == label:
                return name
        raise AssertionError(f"{label!r} is not among {self.labels()}")

    @property
    def note(self):
        """What the plate near the cards says, or None: (words, rule) of a refusal, (title, words) of a hint."""
        return self.said[-1] if self.said and self.screen.notes.plate.visible else None

    @property
    def banner(self):
        """What the banner says, and whether it is filled as one's own turn."""
        return self.table.panels._said.get("banner", ("", False))

    def _listen(self):
        """Take down what is written on plates."""
        notes, self.said = self.screen.notes, []
        why, say = notes.why, notes.say

        def heard_why(words, rule, near=None):
            self.said.append((words, rule))
            why(words, rule, near)

        def heard_say(words, icon="icon-bulb", title="", **more):
            self.said.append((title, words))
            say(words, icon, title, **more)

        notes.why, notes.say = heard_why, heard_say


def deal(app, n=5, *, seed=1, folder=None, thinker=None, practice=False, opponent="random", voices=False, **options):
    """A new match from its very beginning."""
    hooks = {name: options.pop(name) for name in ("on_pause", "on_rules", "on_finished") if name in options}
    plan = plan_of(n, opponent=opponent, voices=voices)
    session = Session.new(SCUM, options, plan, seed, folder, thinker or Sleepers(), practice=practice)
    return Sitting(app, session, **hooks)


def sit(app, position, *, person=0, thinker=None, practice=False, opponent="random", **hooks):
    """A table in the middle of a match: a position of tests.kit.scene, with a person at one seat."""
    old = position.match
    options = {**old.options, "take_back": practice}
    match = Match.resume(GAME, GAME.read_options(options, old.seats), old.seats, old.seed, old.state, 1)
    _, header = keeping.deal(SCUM, options, plan_of(old.seats, person=person, opponent=opponent), old.seed)
    session = Session(match, header, keeping.begin(None, header), thinker or Sleepers())
    sitting = Sitting(app, session, **hooks)
    sitting.quiet()
    return sitting


def join(app, match, *, thinker=None, opponent="random", **hooks):
    """A table in the middle of a match that was played so far by others."""
    _, header = keeping.deal(SCUM, dict(match.options), plan_of(match.seats, opponent=opponent), match.seed)
    session = Session(match, header, keeping.begin(None, header), thinker or Sleepers())
    return Sitting(app, session, **hooks)


def walked(ready, n=5, *, seed=1, matches=40, **options):
    """Play matches at random until `ready(match)`; return that match."""
    minds = [GAME.opponent("random", seat) for seat in range(n)]
    for number in range(seed, seed + matches):
        match, die = drive.begin(GAME, n, number, 1, **options), Die(number)
        while match.result is None:
            if ready(match):
                return match
            asked = [(seat, ask) for seat, asks in match.asks().items() for ask in asks if ask.due or not die.below(4)]
            if asked:
                seat, ask = asked[die.below(len(asked))]
                match.submit(minds[seat].answer(match.view(seat), ask, die_for(number, seat, match.turn)))
    raise AssertionError("no such position came up")


def resize(sitting, size):
    """Have the window another size, as the window manager would."""
    pygame.display.set_mode(size)
    event = Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
    sitting.step(FRAME, [event])
    sitting.wait(600)


def any_move(sitting, seed=0):
    """A legal answer to what the person is asked, by a die."""
    session = sitting.session
    asks = [ask for ask in session.asks if ask.due]
    if not asks:
        return None
    mind = session.match.game.opponent("random", session.watcher)
    return mind.answer(session.view, asks[0], die_for(seed, session.watcher, session.match.turn))


def agreed(sitting):
    """Whether what is shown is what the View says; AssertionError says what is not."""
    view, shown = sitting.view, sitting.table.shown
    over = view.phase in {"between", "over"}  # what the last one held lies in the middle then (SE 3.15)
    assert sorted(sitting.kinds) == ([] if over else sorted(unpack(view.hand))), "the hand"
    if view.phase != "over":  # nobody moves any more when no hand comes after it
        assert sitting.board.order == view.order, "the order of seats"
    counts = (0,) * view.n if over else view.counts
    assert tuple(shown.counts) == counts, "the counts"
    for seat, nodes in sitting.board.seats.items():
        assert nodes.guest.count == counts[seat], f"the count on the plate of seat {seat}"
        assert nodes.spot == sitting.board.spot(seat), f"seat {seat} stands elsewhere"
    lying = [tuple(sorted(play.cards)) for play in shown.pile]
    assert sitting.trick == lying, "the trick"
    assert len(sitting.trick) == len(view.trick), "the number of plays"
    for card, pose in zip(sitting.hand.cards, sitting.hand.poses(), strict=True):
        assert card.pose == pose, "a card of the hand is not in its place"
        assert card.face, "a card of the hand is face down"
        assert card.visible, "a card of the hand is hidden"
    return True


def strays(sitting):
    """Cards on the scene that no pile of the board owns."""
    from tabletop.table.cardnode import CardNode

    board = sitting.board
    owned = {*board.hand.cards, *board.loose, *(node for play in board.plays for node in play)}
    return [node for node in sitting.screen.scene if isinstance(node, CardNode) and node not in owned]


__all__ = ["InlineThinker"]
