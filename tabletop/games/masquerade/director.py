"""Turns what was told into what is seen: one cue an event, in order; and what of it flies, glows and sounds."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any

from rules.core.sentences import listed
from rules.games.masquerade import events, text
from rules.games.masquerade.attempts import NEAR
from rules.games.masquerade.cards import decks
from rules.games.masquerade.codes import BENEATH, FREED, MUST_PASS, POWERS, STAKED, prince
from rules.games.masquerade.content import power_name, powers
from rules.games.masquerade.declared import Bidding, Part
from rules.games.masquerade.minds.court import odds
from rules.games.masquerade.obey import THIS_CARD
from rules.games.masquerade.options import FULL
from rules.games.masquerade.phrases import SUITS, cards_words
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.rights import prey
from rules.games.masquerade.rounds import exchanges
from rules.games.masquerade.state import ANSWER, BEFORE, FORTIFY
from rules.games.masquerade.text import winner
from tabletop.anim import MOTION
from tabletop.games.masquerade.effects import burst, fly, stamp
from tabletop.games.masquerade.guests import face, faces
from tabletop.games.masquerade.words import after, before, meant, price, rude, rudeness, service, words
from tabletop.table.climbing.director import BEAT_MS, READ_MS, ClimbingDirector, exchanged
from tabletop.table.director import HALT
from tabletop.table.layout import TRICK_W
from tabletop.table.notes import Announcement

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.events import Event
    from rules.core.types import Seat
    from tabletop.audio import AudioPort
    from tabletop.games.masquerade.picture import MasqueradePicture
    from tabletop.table.match.session import Session

VOTES_MS, HOLD_MS = 1700, 260
PASSES = 2  # of the odds of a hunt: it may pass


class DeedCues(ClimbingDirector):
    """Each cue returns how long the next one waits, in ms."""

    scene: MasqueradePicture

    # -- powers
    def declare(self, seat: int, parts: Sequence[Part]) -> float:
        """Let what was declared with a hand be seen and heard; return how long it takes."""
        for i, part in enumerate(parts):
            self.scene.timeline.after(i * HOLD_MS, lambda part=part: self._spent(seat, part))  # type: ignore[misc]
        return MOTION["discipline"].ms + len(parts) * HOLD_MS if parts else 0.0

    def _spent(self, seat: int, part: Part) -> None:
        """Ring the bell, let the medal swell over the hand that was played."""
        self.play(f"discipline-{POWERS[part.power]}", seat)
        burst(self.scene, seat, part.dot)
        pose = self.scene.board.middle()
        start = self.scene.place(seat, part.dot)
        fly(self.scene, powers()[part.power].sprite, start, (pose.x, pose.y))

    def _power(self, told: Sequence[events.Power]) -> float:
        one = told[-1]
        start = self.scene.place(one.user, one.dot)
        self.take(told)
        self.play(f"discipline-{POWERS[one.power]}", one.user)
        burst(self.scene, one.user, one.dot)
        middle = self.scene.board.middle()
        end = self.scene.place(one.target) if one.target >= 0 and one.target != one.user else (middle.x, middle.y)
        fly(self.scene, powers()[one.power].sprite, start, end)
        return MOTION["discipline"].ms + READ_MS

    def _met(self, told: Sequence[events.Met | events.Forfeit]) -> float:
        seat, dot = told[-1].seat, told[-1].dot
        start = self.scene.place(seat, dot)
        self.take(told)
        self.play(f"cancelled-{POWERS[dot]}", seat)
        burst(self.scene, seat, dot)
        if isinstance(told[-1], events.Met):
            middle = self.scene.board.middle()
            fly(self.scene, powers()[dot].sprite, start, (middle.x, middle.y))
        return MOTION["discipline"].ms + HOLD_MS

    def _healed(self, told: Sequence[events.Healed]) -> float:
        one, start = told[-1], self.scene.place(told[-1].user)
        self.take(told)
        fly(self.scene, powers()[one.dot].sprite, start, self.scene.place(one.seat, one.dot))
        return MOTION["discipline"].ms + HOLD_MS

    def _chose(self, told: Sequence[events.Chose]) -> float:
        self.take(told)
        self.play("vote-stamp", told[-1].seat)
        return READ_MS / 2

    # -- the court
    def _hunt(self, told: Sequence[events.Hunt]) -> float:
        self.take(told)
        self.play("blood-hunt")
        fly(self.scene, "event-blood-hunt", self.scene.place(told[-1].prince), self.scene.place(told[-1].target))
        return READ_MS + MOTION["discipline"].ms

    def _votes(self, told: Sequence[events.HuntVotes | events.FaceVotes]) -> float:
        self.take(told)
        shown = self.scene.shown
        votes, shown.votes = shown.votes or {}, {}
        for i, (seat, yes) in enumerate(votes.items()):
            delay = i * MOTION["vote"].stagger_ms
            self.scene.timeline.after(delay, lambda s=seat, y=yes: self._voted(s, yes=y))  # type: ignore[misc]
        return VOTES_MS

    def _voted(self, seat: int, *, yes: bool) -> None:
        """Let one vote fall."""
        votes = self.scene.shown.votes
        if votes is not None:
            votes[seat] = yes
            self.play("vote-stamp", seat)
            self.scene.refresh_seat(seat)

    def _hunted(self, told: Sequence[events.Hunted]) -> float:
        target, scene, board = told[-1].seat, self.scene, self.scene.board
        nodes = board.hand.give(board.hand.kinds) if target == scene.me else []
        self.take(told)
        self.play("death", target)
        for i, node in enumerate(nodes):  # they lie in the middle until they are dealt out
            board.loose.append(node)
            board.send(node, board.middle(), "sweep", index=i, turn_up=False)
        scene.shown.votes = None
        return READ_MS

    def _spoils(self, told: Sequence[events.Spoils]) -> float:
        scene, board = self.scene, self.scene.board
        start = board.middle()._replace(w=scene.m.px(TRICK_W))
        for i, one in enumerate(told):
            seat = one.seat
            kinds = faces(one.cards) if seat == scene.me else (board.easel.back,) * len(one.cards)
            for j, kind in enumerate(kinds):
                node = board.card(kind, start, 620 + i, face=False)
                if seat == scene.me:
                    board.loose.remove(node)
                    board.hand.take(node, board.hand.place_for(kind, scene.sort_key))
                    board.hand.fresh.append(node)
                else:
                    board.send(node, board.fan_of(seat), "deal", index=i + j * len(told), turn_up=False)
        self.take(told)
        board.hand.lay("deal")
        self.play("card-deal")
        return MOTION["deal"].ms + 45 * 8 + 200

    def _boon(self, told: Sequence[events.Boon]) -> float:
        self.take(told)
        fly(self.scene, "event-boon", self.scene.place(told[-1].seat), self.scene.place(told[-1].target))
        return READ_MS

    def _accepted(self, told: Sequence[events.Accepted]) -> float:
        seat, dot = told[-1].seat, told[-1].dot
        self.take(told)
        if dot >= 0:
            self.play(f"discipline-{POWERS[dot]}", seat)
            burst(self.scene, seat, dot)
        return READ_MS


class CourtDirector(DeedCues):
    """One cue an event kind; each returns how long the next one waits, in ms."""

    gathered = frozenset({"dealt", "gave", "spoils"})
    unmissed = frozenset({"out", "power", "met", "hunt", "hunted", "revolution", "places"})
    trifles = frozenset({"insult"})  # nothing comes of it
    warned = False  # whether it has been said that one may be hunted
    ensues = frozenset({"met", "returned", "raised", "fled"})
    weighty = ClimbingDirector.weighty | {"power", "met", "returned", "raised", "fled", "revolution", "hunted"}

    def __init__(self, picture: MasqueradePicture, audio: Callable[[], AudioPort]) -> None:
        super().__init__(picture, audio)
        self.cues = {
            events.Round: self._round, events.Order: self._order, events.Chose: self._chose,
            events.Dealt: self.dealt, events.Gave: self._gave, events.Soul: self._soul,
            events.Reshaped: self._reshaped, events.Lowest: self.read, events.Rules: self.read,
            events.Dropped: self.read, events.Named: self.read, events.Trick: self._trick,
            events.Played: self._played, events.Returned: self._returned, events.Raised: self._raised,
            events.Passed: self.passed, events.Fled: self._returned, events.Fetched: self._fetched,
            events.Stands: self.beat, events.Won: self.won, events.Out: self.went_out, events.Hunt: self._hunt,
            events.HuntVotes: self._votes, events.Hunted: self._hunted, events.Spoils: self._spoils,
            events.Face: self.read, events.FaceVotes: self._votes, events.Boon: self._boon,
            events.Accepted: self._accepted, events.Power: self._power, events.Met: self._met,
            events.Forfeit: self._met, events.Healed: self._healed, events.Revolution: self._revolution,
            events.Places: self._places, events.Ended: self._ended, events.Insult: self.read,
            events.Replied: self.read, events.Looked: self.read, events.Backs: self.read,
        }  # fmt: skip

    def weight(self, told: Any) -> float:
        """Who comes down to a few cards is to be seen, too, and who is rid of many at once."""
        held, laid = (self.scene.shown.counts[told.seat], len(told.cards)) if told.kind == "played" else (0, 0)
        return HALT if held - laid <= NEAR < held or laid > NEAR else super().weight(told)

    def stop(self, told: Any) -> Announcement | None:
        """Stop, too, the first time a Blood Hunt on whoever watches may pass."""
        found, view, me = super().stop(told), self.scene.view, self.scene.me
        if found or self.warned or told.kind not in {"won", "stands"} or me not in prey(view):
            return found
        if odds(view, me, prince(view)) < PASSES:
            return None
        self.warned = True
        said = words.YOU_ARE_PREY(name=self.scene.name(prince(view)), n=view.counts[me], old=view.house.old_hunt)
        return Announcement(words.PREY, said, "event-blood-hunt", like="prey")

    # -- the round
    def _round(self, told: Sequence[events.Round]) -> float:
        board = self.scene.board
        board.clear_table()
        board.hand.clear()
        self.take(told)
        return BEAT_MS

    def _order(self, told: Sequence[events.Order]) -> float:
        before = self.scene.board.order
        self.take(told)
        if self.scene.shown.round_no > 1:
            self.rank(before, told[-1].seats)
        return self.reseat(told[-1].seats)

    # -- payments
    def _gave(self, told: Sequence[events.Gave]) -> float:
        place = self.scene.shown.order.index
        swaps = [(one.giver, one.taker, one.cards, place(one.giver) > place(one.taker)) for one in told]
        return self.exchange(told, swaps)

    def _soul(self, told: Sequence[events.Soul]) -> float:
        one = told[-1]
        return self._swapped(told, (one.payer, one.up), (one.other, one.down))

    def _reshaped(self, told: Sequence[events.Reshaped]) -> float:
        one = told[-1]
        return self._swapped(told, (one.user, one.given), (one.target, one.taken))

    def _swapped(self, told: Sequence[Event], one: tuple[int, int | None], other: tuple[int, int | None]) -> float:
        """Let two seats hand over a card each."""
        return self.exchange(told, [(one[0], other[0], (one[1],), False), (other[0], one[0], (other[1],), True)])

    # -- tricks
    def _trick(self, told: Sequence[events.Trick]) -> float:
        if self.scene.board.plays:  # nobody said who took it
            self.scene.board.clear_table()
        self.take(told)
        return 60

    def _played(self, told: Sequence[events.Played]) -> float:
        one = told[-1]
        wait = self.lay(told, one.seat, one.cards, beneath=one.where == BENEATH)
        return wait + self.declare(one.seat, one.parts)

    def _returned(self, told: Sequence[events.Returned | events.Fled]) -> float:
        self.take(told)
        self._back(told[-1].seat)
        return MOTION["cancel"].ms + BEAT_MS

    def _back(self, seat: int) -> None:
        """Let a hand fly back to whoever put it down."""
        scene, board = self.scene, self.scene.board
        gone = sorted(faces(scene.shown.back))
        at = next((i for i in range(len(board.plays) - 1, -1, -1)
                   if sorted(node.kind for node in board.plays[i]) == gone), -1)  # fmt: skip
        if at < 0:
            return
        nodes = board.lift_play(at)
        self.play("trick-sweep", seat)
        for i, node in enumerate(nodes):
            if seat == scene.me:
                board.hand.take(node, board.hand.place_for(node.kind, scene.sort_key))
            else:
                board.loose.append(node)
                node.level(600 + i)
                board.send(node, board.fan_of(seat), "cancel", index=i, turn_up=False)
        if seat == scene.me:
            board.hand.lay("cancel")

    def _raised(self, told: Sequence[events.Raised]) -> float:
        self.take(told)
        self.play("rank-up", told[-1].seat)
        return READ_MS

    def _fetched(self, told: Sequence[events.Fetched]) -> float:
        board = self.scene.board
        seat, kind = told[-1].seat, face(told[-1].card)
        node = next((node for play in board.plays for node in play if node.kind == kind), None)
        if node is not None:
            board.take_up(node)
        else:
            node = board.card(kind, board.middle(), face=True)
        self.take(told)
        node.level(620)
        self.carry(node, seat)
        board.hand.lay("bonus")
        self.land("card-play", MOTION["bonus"].ms, seat)
        return MOTION["bonus"].ms + BEAT_MS

    # -- the end of a round
    def _revolution(self, told: Sequence[events.Revolution]) -> float:
        self.take(told)
        self.motion = "takeover"
        self.play("takeover")
        stamp(self.scene, "event-revolution")
        return 2 * READ_MS

    def _places(self, told: Sequence[events.Places]) -> float:
        self.take(told)
        board = self.scene.board
        if board.plays:
            board.sweep(board.middle())
        self.scene.refresh()
        return READ_MS

    def _ended(self, told: Sequence[events.Ended]) -> float:
        return self.ended(told, winner(told[-1].totals, self.scene.view))


# -- what the table stops for
def announcement(session: Session, told: Event) -> Announcement | None:
    """Stop for two decks, an own exchange, a revolution, a hunt, what befalls whoever watches, what of theirs fails."""
    if isinstance(told, events.Gave):
        usual = text.in_exchange(told, before(session, told), session.view)
        if (found := exchanged(session, told, cards_words)) is not None:
            so_far = takewhile(lambda one: not isinstance(one, events.Dealt), before(session, told))
            marks = [_mark(session, one) for one in so_far if isinstance(one, events.Soul)]
            said = " ".join(filter(None, [*reversed(marks), found.said]))
            return found._replace(said=said) if usual else found._replace(title=words.DEBT, like="debt")
        return _tithe(session, told) if usual else None
    if isinstance(told, events.Lowest):
        two = decks(session.view.n) > 1 and session.watcher >= 0
        return Announcement(words.TWO_DECKS, words.TWINS, "icon-cards") if two else None
    title = _befallen(session, told)
    if not title:
        return None
    said = _explained(session, told) or text.tell(told, session.names, session.view)
    return Announcement(title, said.replace("*", ""), _icon(session, told), like=f"{told.kind} {title}")


def _tithe(session: Session, told: events.Gave) -> Announcement | None:
    """Say what the Scum and the Justicar have exchanged, once it is done, to whoever has no part in any of it."""
    first, *_, last = session.view.order
    if session.watcher < 0 or _exchanges(session) or (told.giver, told.taker) != (first, last):
        return None
    said = words.tithe(low=session.names(told.taker), high=session.names(told.giver), number=len(told.cards))
    return Announcement(words.TITHE, said, "icon-cards", like="tithe")


def _exchanges(session: Session) -> bool:
    """Whether whoever watches exchanges cards in this round."""
    view = session.view
    first, second, *_, caitiff, last = view.order
    ranks = (second, caitiff) if view.house.exchange == FULL else ()
    return session.watcher in (*ranks, *((first, last) if exchanges(view) else ()))


def _mark(session: Session, told: events.Soul) -> str:
    """Say what an Infernal mark has cost or brought whoever watches, "" for nothing."""
    me, cards = session.watcher, {told.payer: told.up or 0, told.other: told.down or 0}  # one's own are told
    if me not in cards:
        return ""
    name = session.names(told.payer if told.other == me else told.other)
    gave, got = (cards_words((cards[seat],)) for seat in sorted(cards, key=lambda seat: seat != me))
    return words.mark(mine=told.payer == me, name=name, gave=gave, got=got)


def _befallen(session: Session, told: Event) -> str:  # noqa: C901, PLR0911, PLR0912 - a case a line
    """Say what kind of thing befalls whoever watches, "" for nothing."""
    me = session.watcher
    match told:
        case events.Revolution():
            return words.REVOLUTION
        case events.HuntVotes():
            return words.HUNT_DECIDED
        case events.Chose():
            return service(session, told.seat)[0]
        case events.Soul() if me in (told.payer, told.other) and not _exchanges(session):
            return words.MARK_CALLED
        case events.Power() if told.target == me != told.user and not _asked(session) and powers()[told.power].yours:
            return words.used_on_you(power=power_name(told.power))
        case events.Power() if told.target < 0 and told.user != me and powers()[told.power].yours:
            return words.used_on_all(power=power_name(told.power))
        case events.Insult() | events.Reshaped() if told.target == me:
            return words.YOU_ARE_MEANT
        case events.Insult() if [one.caitiff for one in rude(session, told)].count(me) == 1:
            return words.YOU_OBLIGE
        case events.Sharp() | events.Backs() if told.user == me:
            return words.YOUR_ANSWER
        case events.Met() if told.seat != me and _undone(session, told) is not None:
            return words.yours_is_met(power=power_name(told.dot))
        case events.Returned() | events.Fled() if told.seat == me:
            return words.HAND_RETURNED
        case events.Accepted() if me == session.view.order[0] and told.seat != me:
            return words.BOON_ANSWERED
        case events.Passed() if told.seat == me and told.why in (STAKED, MUST_PASS):
            return words.YOU_PASS
        case events.Healed() if told.seat == me != told.user:
            return words.DOT_BACK
        case events.FaceVotes() | events.Stands() if _wasted(session, told):
            return words.NOT_ENOUGH
        case events.Passed() | events.Played() if me in (told.seat, _ordered(session, told)) and _free(session, told):
            return words.ORDER_SPENT
    return ""


def _explained(session: Session, told: Event) -> str:  # noqa: PLR0911 - a case a line
    """Say what comes of it, where the story does not."""
    said = text.tell(told, meant(session, told), session.view)
    match told:
        case events.Power():
            power, bound = powers()[told.power], told.suit >= 0
            means = (power.yours_suit if bound else "") or power.yours
            return f"{said} {means.format(name=session.names(told.user), suit=SUITS[told.suit])}".strip()
        case events.Chose():
            return service(session, told.seat)[1]
        case events.Met():
            return f"{said} {_lost(session, told)}"
        case events.FaceVotes() | events.Stands() if _wasted(session, told):
            return f"{said} {words.for_nothing(power=_wasted(session, told))}".strip()
        case events.Soul():
            return _mark(session, told)
        case events.HuntVotes():
            return price(session, told)
        case events.Insult():
            return words.ONLY_WORDS(said=said, words=rudeness(session, told), mine=told.caitiff == session.watcher)
        case events.Returned():
            held = next((one for one in before(session, told) if isinstance(one, events.Raised | events.Played)), None)
            held = held if isinstance(held, events.Raised) and held.seat != told.seat else None
            return f"{text.tell(held, session.names, session.view)} {said}" if held else said
        case events.Passed() | events.Played() if _ordered(session, told) >= 0:
            return words.could_not_obey(name=session.names(told.seat), mine=told.seat == session.watcher)
    return ""


def _icon(session: Session, told: Event) -> str:
    """Return the sign of what it is about."""
    match told:
        case events.Power() | events.Met():
            return powers()[told.power if isinstance(told, events.Power) else told.dot].sprite
        case events.Accepted():
            return "event-boon"
        case events.HuntVotes():
            return "event-blood-hunt"
        case events.Passed() | events.Played():
            aimed = (one for one in before(session, told) if isinstance(one, events.Power) and one.target == told.seat)
            power = next(aimed, None)
            return powers()[power.power].sprite if power else "icon-bulb"
    return "icon-star" if isinstance(told, events.Revolution) else "icon-bulb"


def _asked(session: Session) -> bool:
    """Whether whoever watches may still answer, and so is told of it in the question."""
    return bool(session.view.phase == ANSWER and session.view.asked == session.watcher)


def _wasted(session: Session, told: events.FaceVotes | events.Stands) -> str:
    """Name the power of whoever watches by which nobody was moved, or that a hand on trial has outdone; "" for none."""
    since = takewhile(lambda one: not isinstance(one, events.Played), before(session, told))
    used = (one for one in since if isinstance(one, events.Power) and one.user == session.watcher)
    failed = {FORTIFY} if isinstance(told, events.Stands) else set() if told.passed else {BEFORE}
    return next((power_name(one.dot) for one in used if failed & REGISTER[one.power].moments), "")


def _undone(session: Session, told: events.Met) -> events.Power | events.Played | events.Met | None:
    """Return what of whoever watches is met, None if it is another's."""
    used = (one for one in before(session, told) if isinstance(one, events.Power | events.Played | events.Met))
    one = next(used, None)
    return one if one and getattr(one, "user", getattr(one, "seat", -1)) == session.watcher else None


def _lost(session: Session, told: events.Met) -> str:
    """Say what has become of an own power that was met."""
    mine = _undone(session, told)
    if isinstance(mine, events.Played):
        power = listed([power_name(part.dot) for part in mine.parts])
        return (words.stilled if REGISTER[told.dot].stills else words.undone)(power=power)
    return words.for_nothing(power=power_name(mine.dot)) if mine else ""


def _free(session: Session, told: events.Passed | events.Played) -> bool:
    """Whether whoever acts could not do as ordered: by passing, or without the card that was named (SM 3.12.5)."""
    if isinstance(told, events.Passed):
        return told.why == FREED
    orders = (one.said for one in before(session, told) if isinstance(one, events.Power) and one.target == told.seat)
    said = next(orders, None)
    named = said.order - THIS_CARD if isinstance(said, Bidding) and _ordered(session, told) >= 0 else -1
    return named >= 0 and named not in told.cards


def _ordered(session: Session, told: events.Passed | events.Played) -> Seat:
    """Return whose order whoever acts has had to obey since the last turn (SM 3.12.5), -1 if nobody's."""
    for one in before(session, told):
        if isinstance(one, events.Trick) or (isinstance(one, events.Played | events.Passed) and one.seat == told.seat):
            return -1
        if isinstance(one, events.Power) and isinstance(one.said, Bidding) and one.target == told.seat:
            met = isinstance(next(iter(after(session, one)), None), events.Met)  # so it came to nothing
            return -1 if met else one.user
    return -1
