"""A table of the Masquerade for tests: nights begun and played on, and whether what is shown is what the View says."""

from rules.core.types import die_for
from rules.games.masquerade.cards import unpack
from rules.games.masquerade.codes import DOMITOR, kinds, left
from rules.games.masquerade.state import CHOOSE, RULES
from tabletop.games.masquerade.guests import faces
from tabletop.games.masquerade.shown import pile_of
from tabletop.screens.scenes import posed
from tabletop.table.cardnode import CardNode
from tests.tabletop.open_table import OpenTable

GAME, OPPONENT = "masquerade", "random"


class Night(OpenTable):
    """One open table of the Masquerade."""

    @property
    def board(self):
        return self.picture.board

    @property
    def busy(self):
        return self.director.busy or self.screen.timeline.busy

    def rest(self):
        """Let nobody move any more, and everything come to its end."""
        self.session.hold = lambda: True
        self.until(lambda: not self.busy)
        self.step()

    def answer(self, seed=0):
        """Answer what the person is asked, by a die; False if nothing is asked."""
        asks = [ask for ask in self.session.asks if ask.due]
        if not asks:
            return False
        match, seat = self.session.match, self.session.watcher
        mind = match.game.opponent(OPPONENT, seat)
        self.screen.submit(mind.answer(self.session.view, asks[0], die_for(seed, seat, match.turn)))
        return True

    def hear(self, *told):
        """Have the director show events."""
        self.director.hear(told)


def begun(seed, seats=5, **options):
    return posed.begun(GAME, seed, seats, OPPONENT, **options)


def at(seed, wanted, seats=5, size=(1280, 720), settings=None, **options):
    """A table of the first seed, from this one on, whose night comes to where the person's view is as wanted."""
    while True:
        session = begun(seed, seats, **options)
        if posed.play_till(session, lambda s=session: wanted(s.match.view(s.watcher)), OPPONENT):
            return Night(session, size, **(settings or {}))
        seed += 1


def agreed(night):
    """Whether what is shown is what the View says; AssertionError says what is not."""
    view, shown, board = night.session.view, night.shown, night.board
    assert sorted(board.hand.kinds) == sorted(faces(unpack(view.hand))), "the hand"
    assert board.order == view.order, "the order of seats"
    assert tuple(shown.counts) == view.counts, "the counts"
    for seat, nodes in board.seats.items():
        assert nodes.guest.count == view.counts[seat], f"the count on the plate of seat {seat}"
        assert nodes.spot == board.spot(seat), f"seat {seat} stands elsewhere"
        assert bool(nodes.guest.charges) == nodes.strip.visible, f"the strip of seat {seat}"
    lying = [sorted(faces(hand.cards)) for hand in pile_of(view)]
    assert [sorted(node.kind for node in play) for play in board.plays] == lying, "the trick"
    if view.phase not in (RULES, CHOOSE):
        for seat in range(view.n):
            dots = {dot: left(view.dots[seat], dot) for dot in kinds(view.dots[seat]) if dot != DOMITOR}
            assert {dot: number for dot, number in shown.dots[seat].items() if number} == dots, f"dots of {seat}"
    for card, pose in zip(board.hand.cards, board.hand.poses(), strict=True):
        assert card.pose == pose, "a card of the hand is not in its place"
        assert card.face, "a card of the hand is face down"
        assert card.visible, "a card of the hand is hidden"
    return True


def strays(night):
    """Cards on the scene that no pile of the board owns, or that still fly."""
    board = night.board
    owned = {*board.hand.cards, *(node for play in board.plays for node in play)}
    return [node for node in night.screen.scene if isinstance(node, CardNode) and node not in owned]


def open_secrets(night):
    """Kinds lying face up that are neither in the own hand nor played nor on their way."""
    board = night.board
    allowed = {*board.hand.cards, *board.loose, *(node for play in board.plays for node in play)}
    cards = [node for node in night.screen.scene if isinstance(node, CardNode)]
    return [node.kind for node in cards if node not in allowed and node.shown_kind != board.easel.back]
