"""What the results page tells beyond the figures: where it turned, with the cards and what would have been better."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from rules import hindsight
from rules.core.events import Handed
from rules.core.sentences import Words, decimal, inside
from rules.core.types import TABLE, Seat
from tabletop.games import kit
from tabletop.games import poster as poster_of
from tabletop.paint.cache import kept
from tabletop.paint.cards import IDLE, CardState, card, card_height, card_shadow
from tabletop.paint.coins import coin, portrait
from tabletop.paint.frames import notch
from tabletop.paint.soft import Surface, blank, stamp, stamp_mid
from tabletop.paint.sprites import sprite
from tabletop.paint.text import fit, height, paragraph, paragraph_height, text
from tabletop.screens.parts import Pressable, row_plate
from tabletop.table.match.perspective import in_names
from tabletop.theme import ALARM, CREAM, DIM, INK, SERIES, SOFT
from tabletop.widgets.plain import Picture, line_height

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.advice import Thought, Turning
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.aftermath.outcome import Moment, Outcome
    from tabletop.table.match.lookback import Lookback
    from tabletop.table.match.session import Session
    from tabletop.widgets.base import Box
    from tabletop.widgets.flow import Flow

class AftermathWords(Words):
    """Sentences that are put together."""

    def places(self, shift: int, seats: int) -> str:
        """Say a change of per mille of the way from last to first as "1.6 places lower"."""
        much = decimal(max(1, round(abs(shift) * (seats - 1) / 100)) / 10).removesuffix("0").rstrip(".,")
        return self.changed_by(up=shift > 0, much=much, one=much == "1")

    def share(self, per_mille: int) -> str:
        """Say how much somebody leaned to something."""
        return self.under_one if 0 < per_mille < 10 else f"{round(per_mille / 10)} %"


words: Final = AftermathWords("tabletop", "aftermath")


GAIN, LOSS = SERIES[0][0], ALARM
CARD, STEP, TILT, MOST = 86, 24, 7, 3  # a card's width, from one to the next, degrees, cards shown
PAD, ART = 16, 128
HEAD, BODY, FOOT, NOTE = 20, 18, 18, 16


class Turn(NamedTuple):
    """One turning point as the page shows it."""

    turning: Turning
    moment: Moment
    chance: str  # "you come out 1.6 places lower on average than the other way"
    why: str  # the verdict, in names
    known: str = ""  # what one could know then, from whose chair

    @property
    def said(self) -> str:
        """What was done, and what to make of it."""
        return f"{self.moment.said} {self.why}".strip()


class TurnCard(Pressable):
    """A turning point; pressing it shows it again."""

    def __init__(self, box: Box, turn: Turn, on_press: Callable[[], object]) -> None:
        tip = words.CHANCE_TIP if turn.turning.shift else words.SEE_TIP
        super().__init__(box, on_press, name=f"turn {turn.turning.turn}", sound="tab", tip=tip)
        self.turn = turn

    def render(self) -> Surface:
        """Draw plate, cards and words."""
        m, (w, h), turn = self.metrics, self.body.size, self.turn
        made = row_plate(m, w, h, lit=self.focused or self.pointed, accent=self.accent).copy()
        art, cards = turn.moment.art, turn.moment.cards or turn.moment.facing
        x, room = m.px(PAD + ART + PAD), w - m.px(PAD + ART + 2 * PAD)
        low = self._foot(made)
        top = low - known_height(m, turn, w) - m.px(4)
        shown = fan(m, () if art else cards[:MOST], art, passed=not turn.moment.cards)
        stamp_mid(made, shown, m.px(PAD + ART / 2), top / 2)
        stage = turn.moment.stage.upper()
        head = text(stage, "display", fit(stage, "display", m.font_px(HEAD), room, m.px(1)), self.accent, m.px(1))
        y = m.px(PAD - 4)
        stamp(made, head, x, y)
        y += head.get_height()
        stamp(made, paragraph(turn.said, "body", m.font_px(BODY), CREAM, room, lead=1.2), x, y)
        if turn.known:
            known = paragraph(turn.known, "body", m.font_px(NOTE), SOFT, w - 2 * m.px(PAD), lead=1.15)
            stamp(made, known, m.px(PAD), top)
        return made

    def _foot(self, made: Surface) -> int:
        """Draw whose chance it moved; return how low there is room above it."""
        m, (w, h) = self.metrics, made.get_size()
        shift = self.turn.turning.shift
        colour = (GAIN if shift > 0 else LOSS) if shift else SOFT
        px, x = m.font_px(FOOT), m.px(PAD)
        d = round(height("semibold", px) * 0.8)
        line = paragraph(self.turn.chance, "semibold", px, colour, chance_room(m, w), lead=1.2)
        y = h - m.px(PAD - 2) - line.get_height()
        stamp(made, sprite("icon-film", d, tint=DIM), x, y + (height("semibold", px) - d) / 2)
        stamp(made, line, x + d + m.px(10), y)
        return y


def chance_room(m: Metrics, wide: int) -> int:
    """Measure how broad whose chance it moved may be, of a plate so many pixels across."""
    return wide - 2 * m.px(PAD) - round(height("semibold", m.font_px(FOOT)) * 0.8) - m.px(10)


def turn_height(m: Metrics, turn: Turn, wide: float) -> float:
    """Measure how high a plate `wide` units across has to be."""
    room = m.px(wide) - m.px(PAD + ART + 2 * PAD)
    said = paragraph_height(turn.said, "body", m.font_px(BODY), room, 1.2)
    line = height("semibold", m.font_px(FOOT)) * 1.2
    lines = height("display", m.font_px(HEAD)) + said + line
    foot = paragraph_height(turn.chance, "semibold", m.font_px(FOOT), chance_room(m, m.px(wide)), 1.2)
    more = max(0.0, foot - line) / m.u  # lines beyond the first
    return max(CARD * 1.4 + 2 * PAD + 30, lines / m.u + 2 * PAD) + more + known_height(m, turn, m.px(wide)) / m.u


def known_height(m: Metrics, turn: Turn, wide: int) -> int:
    """Measure what could be known, under the cards of a plate so many pixels across."""
    return paragraph_height(turn.known, "body", m.font_px(NOTE), wide - 2 * m.px(PAD), 1.15) if turn.known else 0


@kept("plates")
def fan(m: Metrics, kinds: tuple[int, ...], sign: str = "", *, passed: bool = False) -> Surface:
    """Draw a few cards slightly askew; those that were passed over stand back, with the word across them or `sign`."""
    w = m.px(CARD)
    made = blank(m.px(ART + 2 * PAD), m.px(CARD * 1.4 + 46))
    middle = (len(kinds) - 1) / 2
    for i, kind in enumerate(kinds):
        angle = round(TILT * (middle - i)) or (0 if len(kinds) > 1 else TILT - 2)
        art = card(kind, w, CardState.EARLIER if passed else IDLE, fine=2)
        x, y = made.get_width() / 2 + m.px(STEP) * (i - middle), made.get_height() / 2
        stamp_mid(made, card_shadow(m, w, angle=angle), x, y)
        stamp_mid(made, pygame.transform.rotozoom(art, angle, 0.5), x, y)
    if sign:
        stamp_mid(made, sprite(sign, w), made.get_width() / 2, made.get_height() / 2)
    if passed:
        tag = text(words.LET_BE if sign else words.PASSED, "display", m.font_px(19), CREAM, m.px(1))
        plate = notch(m, tag.get_width() + m.px(24), tag.get_height() + m.px(6), INK, DIM, width=1.4, n=6).copy()
        stamp_mid(plate, tag, plate.get_width() / 2, plate.get_height() / 2)
        low = made.get_height() / 2 + (card_height(w) * 0.3 if kinds or sign else 0)
        stamp_mid(made, plate, made.get_width() / 2, low)
    return made


def chance_words(turning: Turning, me: int, names: Callable[[Seat], str], seats: int) -> str:
    """Say whom it moved, by how many places, and who paid for it or gained, where that can be said."""
    if not turning.shift:
        return words.SEE_IT
    much = words.places(turning.shift, seats)
    own = turning.whom == me
    said = words.CHANCE(much=much) if own else words.CHANCE_OF(name=names(turning.whom), much=much)
    if turning.cost >= 0:
        return words.at_cost(said=said, up=turning.shift > 0, name=names(turning.cost))
    return said


def known_words(turning: Turning, me: Seat, session: Session) -> str:
    """Say what whoever moved could know before that move."""
    if not turning.known:
        return ""
    own = turning.seat == me
    said = in_names(turning.known, session, me if own else TABLE)
    return words.KNOWN(said=said) if own else words.KNOWN_OF(name=session.names(turning.seat), said=said)


class Weight(NamedTuple):
    """One answer that was weighed, in words: how much it was leaned to (per mille), and whether it was given."""

    what: str
    share: int
    given: bool


class Reason(NamedTuple):
    """One decision of an opponent: what it saw, what it weighed, what it says of it."""

    turn: int
    moment: Moment
    hand: tuple[int, ...]  # what it held, the best first
    close: bool
    said: str
    weighed: tuple[Weight, ...]


def weights(session: Session, thought: Thought, most: int = 99) -> tuple[Weight, ...]:
    """Return the likeliest few of what was weighed, and what was given; what reads the same counts as one."""
    name, found = kit(session.match.game.id).advised, dict[str, Weight]()
    for one in thought.weighed:
        what = name(session, one.move)
        before = found.get(what, Weight(what, 0, given=False))
        found[what] = Weight(what, before.share + one.share, before.given or one.move == thought.move)
    found.pop("", None)  # what nobody can name
    rows = sorted(found.values(), key=lambda row: -row.share)
    few, given = rows[:most], next((row for row in rows[most:] if row.given), None)
    return tuple(few) if given is None else (*few[:-1], given)


class Story:
    """A finished match being looked back on; `me` is the one person's seat, or -1."""

    def __init__(self, session: Session, me: Seat, lookback: Lookback) -> None:
        self.session, self.me = session, me
        self.turns: tuple[Turn, ...] = ()
        self._kit = kit(session.match.game.id)
        self._lookback = lookback.come()
        self._shown = 0

    @property
    def looking(self) -> bool:
        """Whether more may come."""
        return self._lookback.looking

    @property
    def aside(self) -> str:
        """What stands beside the head."""
        if not self.session.match.game.turns:
            return ""
        return words.LOOKING if self.looking else words.WATCH_AGAIN if self.turns else ""

    @property
    def remark(self) -> str:
        """What has to be said below the turning points."""
        said = "" if self.turns else words.NOTHING_YET if self.looking else words.NOWHERE
        match = self.session.match
        if not match.game.turns:
            said = words.NO_TURNS
        if not match.base:
            return said
        stage = self._moment(match.base).stage if match.moves else ""
        return f"{said} {words.NOT_BEFORE(stage=inside(stage) or words.THE_BREAK)}".strip()

    def update(self) -> bool:
        """Go on; True if there is something new."""
        self._lookback.update()
        if self._lookback.news == self._shown:
            return False
        self._shown = self._lookback.news
        self.turns = tuple(map(self._turn, self._lookback.turnings))
        return True

    def _turn(self, one: Turning) -> Turn:
        """Say it of the person, or of the seat by its name once it had been lent to an opponent."""
        session = self.session
        lent = self.me >= 0 and not session.match.at(one.turn).people >> self.me & 1
        me = TABLE if lent else self.me
        why = in_names(one.why, session, me)
        if lent and one.seat == self.me:
            why = f"{why} {words.LENT(name=session.names(self.me))}"
        chance = chance_words(one, me, session.names, session.match.seats)
        return Turn(one, self._moment(one.turn), chance, why, known_words(one, me, session))

    def leave(self) -> None:
        """Look no further."""
        self._lookback.leave()

    # -- why did they …?
    @property
    def opponents(self) -> tuple[Seat, ...]:
        """Those who can be asked: an opponent plays the seat, or has played it for somebody."""
        plan = enumerate(self.session.plan)
        lent = {told.seat for told in self.session.tape() if isinstance(told, Handed) and not told.person}
        return tuple(seat for seat, who in plan if not who.person or seat in lent)

    @property
    def asked(self) -> bool:
        """Whether it is known by now what they can be asked."""
        return bool(self._lookback.choices) or not self.looking

    def reasons(self, seat: Seat) -> tuple[Reason, ...]:
        """Return what an opponent says of the decisions worth asking about."""
        found = (self._reason(seat, one) for one in self._lookback.choices.get(seat, ()))
        return tuple(one for one in found if one is not None)

    def _reason(self, seat: Seat, choice: hindsight.Choice) -> Reason | None:
        session = self.session
        match, who = session.match, session.plan[seat]
        thought = hindsight.thought(match, choice.turn, match.game.somebody(who.opponent), who.personality)
        if thought is None:
            return None
        hand = self._kit.held(match.game, match.game.view(match.at(choice.turn), seat))
        weighed = weights(session, thought)
        return Reason(choice.turn, self._moment(choice.turn), hand, choice.close, in_names(thought.reason, session),
                      weighed)

    def _moment(self, turn: int) -> Moment:
        return self._kit.moment(self.session.match, turn, self.session.names)

COIN, SNUG, FEW = 36.0, 32.0, 6  # a face beside a line; the same where there are more than a few


def epilogues(outcome: Outcome, flow: Flow) -> None:
    """Put them into a panel."""
    d = COIN if len(outcome.standings) <= FEW else SNUG
    for one, said in zip(outcome.standings, outcome.epilogues, strict=True):
        face, top = portrait(one.portrait), flow.y
        flow.put(Picture((flow.x, top, d, d), lambda n, a, _b, f=face: coin(n, f, a, rim=2)))  # type: ignore[misc]
        line = line_height(flow.m, 18, "body")
        flow.y = top + max(0.0, (d - line) / 2)
        flow.text(said, colour=CREAM, x=d + 16, gap=0)
        flow.y = max(flow.y, top + d) + 3


def chapters(outcome: Outcome, flow: Flow) -> None:
    """Put into a panel how it went, as nobody could see it while it was played."""
    for head, lines in outcome.chapters:
        flow.text(head, face="display", size=20, colour=poster_of(outcome.game).accent, gap=2)
        for line in lines:
            flow.text(line, colour=CREAM, gap=4)
        flow.skip(8)


def told(outcome: Outcome) -> list[tuple[str, Callable[[Outcome, Flow], None]]]:
    """Return what there is to read afterwards."""
    found = ((words.SAID, epilogues, any(outcome.epilogues)), (words.TOLD, chapters, bool(outcome.chapters)))
    return [(head, build) for head, build, there in found if there]
