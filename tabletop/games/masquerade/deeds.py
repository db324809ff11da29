"""Cues of powers and of the court: an emblem flies from its user to whom it is meant for, a dot bursts, votes fall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade import events
from rules.games.masquerade.codes import POWERS
from rules.games.masquerade.content import powers
from tabletop.anim import MOTION
from tabletop.games.masquerade.faces import faces
from tabletop.games.masquerade.sparks import burst, fly, stamp
from tabletop.table.climbing.director import READ_MS, ClimbingDirector
from tabletop.table.layout import TRICK_W

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.games.masquerade.declared import Part
    from tabletop.games.masquerade.picture import MasqueradePicture

VOTES_MS, HOLD_MS = 1700, 260


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
        start = self.place(seat, part.dot)
        fly(self.scene, powers()[part.power].sprite, start, (pose.x, pose.y))

    def _power(self, told: Sequence[events.Power]) -> float:
        one = told[-1]
        start = self.place(one.user, one.dot)
        self.take(told)
        self.play(f"discipline-{POWERS[one.power]}", one.user)
        burst(self.scene, one.user, one.dot)
        middle = self.scene.board.middle()
        end = self.place(one.target) if one.target >= 0 and one.target != one.user else (middle.x, middle.y)
        fly(self.scene, powers()[one.power].sprite, start, end)
        return MOTION["discipline"].ms + READ_MS

    def _met(self, told: Sequence[events.Met | events.Forfeit]) -> float:
        seat, dot = told[-1].seat, told[-1].dot
        start = self.place(seat, dot)
        self.take(told)
        self.play(f"cancelled-{POWERS[dot]}", seat)
        burst(self.scene, seat, dot)
        if isinstance(told[-1], events.Met):
            middle = self.scene.board.middle()
            fly(self.scene, powers()[dot].sprite, start, (middle.x, middle.y))
        return MOTION["discipline"].ms + HOLD_MS

    def _healed(self, told: Sequence[events.Healed]) -> float:
        one = told[-1]
        start = self.place(one.user)
        self.take(told)
        fly(self.scene, powers()[one.dot].sprite, start, self.place(one.seat, one.dot))
        return MOTION["discipline"].ms + HOLD_MS

    def _chose(self, told: Sequence[events.Chose]) -> float:
        self.take(told)
        self.play("vote-stamp", told[-1].seat)
        return READ_MS / 2

    def place(self, seat: int, dot: int = -1) -> tuple[float, float]:
        """Return where a seat's coin is, or the medal of one of its dots (px)."""
        scene = self.scene
        if seat == scene.me:
            mine = scene.dot_spot(dot) if dot >= 0 else None
            x, y, _ = scene.layout.own_coin
            return mine or (x, y)
        nodes = scene.board.seats.get(seat)
        if nodes is None:
            middle = scene.board.middle()
            return middle.x, middle.y
        strip = nodes.strip
        if dot >= 0 and strip.visible and dot in scene.shown.full[seat]:
            at = list(scene.shown.full[seat]).index(dot)
            share = (at + 0.5) / len(scene.shown.full[seat])
            return strip.x + strip.size[0] * share, strip.y + strip.size[1] / 2
        return nodes.spot.x, nodes.spot.y

    def stamp(self, art: str) -> None:
        """Stamp an event of the court onto the middle of the table."""
        stamp(self.scene, art)

    # -- the court
    def _hunt(self, told: Sequence[events.Hunt]) -> float:
        prince, target = told[-1].prince, told[-1].target
        self.take(told)
        self.play("blood-hunt")
        fly(self.scene, "event-blood-hunt", self.place(prince), self.place(target))
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
        target = told[-1].seat
        scene, board = self.scene, self.scene.board
        mine = target == scene.me
        nodes = board.hand.give(board.hand.kinds) if mine else []
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
        giver, target = told[-1].seat, told[-1].target
        self.take(told)
        fly(self.scene, "event-boon", self.place(giver), self.place(target))
        return READ_MS

    def _accepted(self, told: Sequence[events.Accepted]) -> float:
        seat, dot = told[-1].seat, told[-1].dot
        self.take(told)
        if dot >= 0:
            self.play(f"discipline-{POWERS[dot]}", seat)
            burst(self.scene, seat, dot)
        return READ_MS
