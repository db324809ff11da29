"""What shows a reel on a table: the game's own picture and cues, from one chair, at one turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tabletop.games import kit
from tabletop.screens.replay.layout import PublicLayout, ReplayLayout
from tabletop.screens.replay.reel import Onlooker
from tabletop.screens.replay.story import Tale
from tabletop.silence import NullAudio
from tabletop.table.talk.hearing import speak
from tabletop.table.talk.log import SAID

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Seat, Told
    from tabletop.anim import Timeline
    from tabletop.audio import AudioPort
    from tabletop.games import Talker
    from tabletop.scene import Scene
    from tabletop.screens.replay.reel import Reel
    from tabletop.table.match.session import Session
    from tabletop.table.picture import Picture


class Projector:
    """`turn` and `chair` are where the reel is looked at from. `on_story` is called when there is more to read."""

    picture: Picture
    story: Tale

    def __init__(self, reel: Reel, turn: int, scene: Scene, timeline: Timeline, audio: Callable[[], AudioPort]) -> None:
        self.reel, self.turn = reel, turn
        self.scene, self.timeline, self._audio = scene, timeline, audio
        self.kit = kit(reel.game.id)
        self.talks = True  # whether opponents' remarks are shown
        self.on_story: Callable[[], object] = bool
        self._silent = False
        self._talker: tuple[int, Talker] | None = None  # the turn up to which it has heard everything, and it

    def sit(self, chair: Seat) -> None:
        """Look from a chair: a picture of its own, still to be built."""
        self.chair = chair
        self._onlooker = Onlooker(self.reel, self.turn, chair)
        self.eyes = cast("Session", self._onlooker)  # it is all that pictures, stories and talk ask of a session
        self.picture = self.kit.picture(self.eyes, self.scene, self.timeline)
        self.picture.layouts = self.picture.elsewhere(ReplayLayout if self.reel.finished else PublicLayout)
        self.story = Tale(self.eyes, self.reel)
        self._talker = None
        self.rewind()

    def rewind(self) -> None:
        """Take everything for told that was told by now; nothing moves any more."""
        self._still()
        self.director = self.kit.director(self.picture, lambda: NullAudio() if self._silent else self._audio())
        self.director.on_event = self._heard
        self.story.rewind()
        self.picture.rewind(self.eyes.view)

    # -- going through the match
    def jump(self, turn: int) -> None:
        """Be at another turn, without motion."""
        self._go(turn)
        self.rewind()
        self.picture.board.clear_table()
        self.picture.hush()
        for nodes in self.picture.board.seats.values():
            nodes.aim(0, "")
        self.picture.lay_out()
        self.rest()

    def forward(self) -> None:
        """Make one move as it was made: what is under way comes to its end first."""
        if self.director.busy:
            self.hurry()
        talker = self._listening()
        self._go(self.turn + 1)
        self._talker = (self.turn, talker)
        self.director.hear(self.reel.news(self.turn, self.chair))

    def hurry(self) -> None:
        """Bring what is being shown to its end, without a sound."""
        self._silent = True
        self.director.hurry(self.eyes.view)
        self._silent = False

    def rest(self) -> None:
        """Let everything lie where it belongs, the hand sorted."""
        hand = self.picture.board.hand
        hand.cards.sort(key=lambda card: self.picture.sort_key(card.kind))
        for card, pose in zip(hand.cards, hand.poses(), strict=True):
            card.stop()
            card.put(pose)
        hand.lay("sort")
        self.picture.refresh()
        self._still()

    def update(self) -> None:
        """Show what is due; a hand that was dealt is sorted."""
        self.director.update(self.eyes.view)
        hand = self.picture.board.hand
        if not self.director.busy:
            places = [self.picture.sort_key(kind) for kind in hand.kinds]
            if places != sorted(places):
                hand.sort(self.picture.sort_key)
        self.picture.give_way()

    def held(self, seat: Seat) -> tuple[int, ...]:
        """Return the open hand of a seat; HiddenError while the match is not over."""
        return self.kit.held(self.reel.view(self.turn, seat))

    # -- inside
    def _still(self) -> None:
        """Bring whatever moves to its end, without a sound, so that nothing of it is left lying about."""
        silent, self._silent = self._silent, True
        self.timeline.finish()
        self._silent = silent

    def _go(self, turn: int) -> None:
        self.turn = self.reel.within(turn)
        self._onlooker.go(self.turn)

    def _listening(self) -> Talker:
        """Return somebody who talks and has heard everything up to here."""
        if self._talker is not None and self._talker[0] == self.turn:
            return self._talker[1]
        talker = self.kit.talker(self.eyes, talks=self.talks)
        for told in self.eyes.tape():
            talker.hear(told)
        return talker

    def _heard(self, told: Told) -> None:
        self.story.hear(told)
        said = self._talker[1].hear(told) if self._talker is not None else None
        if said is not None and said.seat in self.picture.board.seats and not self._silent:
            self.picture.say(said.seat, said.text)
        if self.kit.manner is not None and told.kind == SAID and not self._silent:
            speak(self.kit.manner, self, self.eyes, told)
        self.on_story()
