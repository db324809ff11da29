"""The palette: a face, a verb, and it is said. Keys, mouse and gamepad do all of it.

With nothing in focus the arrows left and right go from person to person, up to the verbs, down to the reasons; the
digits are the first ten verbs, and the main button says it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.sentences import Sentence
from rules.core.talk.codes import ACTS
from rules.core.talk.statement import how_of
from rules.core.types import Ask, Move, Refusal, Seat
from tabletop.inputs import Verb
from tabletop.paint.text import cited
from tabletop.table.prompts import Action, Prompt, Table
from tabletop.table.talk.draft import NOBODY, TARGET, Draft, Form
from tabletop.table.talk.manner import Manner, Way, words
from tabletop.table.talk.tray import Tray

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.table.match.session import Session
    from tabletop.widgets.base import Widget

DIGITS = 10
ACCUSE, SUSPECT = "accuse_lie", "suspect"


class Palette(Prompt):
    """What is asked is what somebody wants to say. Half of it lives with the picture: nobody else ever sees it."""

    def __init__(self, table: Table, manner: Manner, ask: Ask) -> None:
        self.table, self.manner = table, manner
        self.ways = manner.ways(ask)
        self.draft = self._kept(ask)
        self.tray: Tray | None = None
        self.folded = False
        self.picking = False  # the pickers are open, not the ready-made forms
        self.complaint = ""  # why what was pressed says nothing

    @property
    def session(self) -> Session:
        """The match."""
        return self.table.picture.session

    def _kept(self, ask: Ask) -> Draft:
        """Go on with what is half said, if this is still the same question."""
        picture, session = self.table.picture, self.session
        old = picture.draft
        if isinstance(old, Draft) and old.ask.id == ask.id and old.view.seat == session.view.seat:
            old.renew(session.match.game, session.view, ask)
        else:
            picture.draft = old = Draft(session.match.game, session.view, ask, self.manner)
        self._know(old)
        return old

    @property
    def lit(self) -> list[Way]:
        """The verbs that matter most now, of what is open; they are lit where they stand."""
        urgent = {*self.manner.urgent(self.draft.view)}
        return [way for way in self.ways if urgent & {*way.acts} and self.draft.allowed(way)]

    def _know(self, draft: Draft) -> None:
        """Look up what is true of whoever looks."""
        acts, bid = draft.ask.options, self.manner.bid(draft.ask)
        true = [one for one in self.manner.truths(self.session) if one.act in acts]
        draft.true = tuple(Form(one.act, how_of(one, bid)) for one in true)

    def goes_on(self, asks: Sequence[Ask]) -> bool:
        """Stay where it is while others answer."""
        same = next((ask for ask in asks if ask.id == self.draft.ask.id), None)
        alone = sum(ask.due for ask in asks) <= 1
        if same is None or not alone or self.tray is None or self.session.view.seat != self.draft.view.seat:
            return False
        self.draft.renew(self.session.match.game, self.session.view, same)
        self._know(self.draft)
        self._show()
        return True

    # -- words
    def banner(self) -> str:
        """Say who is asked, while the palette does not say it itself."""
        return self.session.match.game.question(self.draft.ask, self.session.view) if self.folded else ""

    def actions(self) -> list[Action]:
        """Say it, add nothing, or have done for today."""
        out, big = [self._main()], self.table.picture.layout.big
        if self.draft.silence is not None:
            under = "" if big else self.manner.passing(self.session)
            out.append(Action(words.NOTHING, self.pass_on, under, key=Verb.PASS))
        if self.draft.done is not None:
            out.append(Action(words.DONE, self.end, "" if big else words.DONE_SUB, tip=words.DONE_TIP))
        return out

    def _main(self) -> Action:
        if self.folded:
            return Action(words.SPEAK, self.unfold, words.SPEAK_SUB, "main")
        if self.draft.form is not None and self.draft.refusal() is not None:
            return Action(words.WHY_NOT, self.say, kind="bad")
        return Action(words.SAY_IT, self.say, kind="main" if self.draft.form is not None else "off")

    def name(self, seat: Seat) -> str:
        """Name somebody; nobody is nobody."""
        return self.session.names(seat) if seat != NOBODY else ""

    @property
    def _missing(self) -> str:
        """What has to be pressed next."""
        if self.draft.way is not None:
            return words.PICK_WHOM if self.wants_face else words.PICK_ONE
        return (self.manner.round(self.session)[1] if self.draft.target == NOBODY else "") or words.PICK_A_VERB

    @property
    def wants_face(self) -> bool:
        """Whether a face has to be pressed before the verb chosen says anything."""
        way = self.draft.way
        return way is not None and bool(self.draft.whom) and (way.asks or not way.broad)

    @property
    def said(self) -> tuple[str, bool, bool]:
        """What stands where the sentence goes: words, whether they refuse, whether they wait for a press."""
        draft = self.draft
        if self.complaint:
            return self.complaint, True, False
        if draft.form is None:
            return self._missing, False, True
        refusal = draft.refusal()
        if refusal is not None:
            return cited(refusal.text, refusal.rule), True, False
        return words.quoted(words=self.manner.preview(self.session, draft.form.by(draft.view.seat))), False, False

    # -- life
    def open(self) -> None:
        """Put up the palette, and the rings round whom it can be about."""
        self.tray = Tray(self)
        self._show()

    def close(self) -> None:
        """Take it down; what is half said is kept for whoever looks."""
        if self.tray is not None:
            self.tray.remove()
            self.tray = None
        self._hand(shown=True)
        self._rings(on=False)
        self.table.picture.mention(None)

    def put_up(self) -> Sequence[Widget]:
        """The palette's own widgets."""
        return () if self.tray is None else [widget for widget in self.tray.widgets if widget.visible]

    def _show(self) -> None:
        tray = self.tray
        if tray is not None and tray.broad != (self.draft.way is not None and self.draft.way.broad):
            tray = self._anew(tray)
        if tray is not None:
            tray.show()
            for _ in range(2):  # room for what it holds; then for the faces it covers now
                if tray.lacking:
                    tray = self._anew(tray, tray.lacking)
                    tray.show()
        self._hand(shown=self.folded)
        self._rings(on=not self.folded)
        self.table.picture.mention(None if self.folded else self.draft.statement)

    def _anew(self, old: Tray, room: float = 0.0) -> Tray:
        """Lay it out again; the focus stays on what has the same name."""
        ui = self.table.ui
        held = ui.focus.name if ui.focus is not None and ui.focus in old.widgets else ""
        old.remove()
        self.tray = Tray(self, room, held)
        return self.tray

    def _hand(self, *, shown: bool) -> None:
        """Lay the own cards aside: they are under the palette, and would look out below it."""
        if self.table.picture.hand_hidden == shown:
            self.table.picture.show_hand(shown=shown)

    def _rings(self, *, on: bool) -> None:
        """Ring whom it is about; anybody can be pressed."""
        for seat, nodes in self.table.picture.board.seats.items():
            aimed = seat == self.draft.target
            icon = self.draft.way.icon if aimed and self.draft.way is not None else ""
            nodes.aim(0, "aimed" if on and aimed else "", icon)
            nodes.disc.visible = False

    def _changed(self) -> None:
        self._show()
        self.table.changed()

    def next_press(self, move: Move) -> Widget | None:
        """Press the verb once whom it is about has been pressed."""
        if self.tray is None or move.how[1:2] != (self.draft.target,) or self.draft.form is not None:
            return None
        verbs = zip(self.tray.verbs, self.ways, strict=True)
        return next((button for button, way in verbs if ACTS[move.picks[0]] in way.acts), None)

    @property
    def aimed(self) -> Seat:
        """Whom a chosen sentence is about; NOBODY as long as none is chosen."""
        return self.draft.target if self.draft.form is not None else NOBODY

    # -- choosing
    def seat_pressed(self, seat: Seat) -> bool:
        """Mean somebody; that opens the palette too."""
        self.folded, self.complaint, self.picking = False, "", False
        self.draft.aim(seat)
        self._show()
        return True

    def mean(self, seat: Seat) -> None:
        """Mean somebody who was chosen from a list."""
        self.draft.turn_to(seat)
        self._rest()

    def turn_to(self, seat: Seat) -> None:
        """Mean somebody who was pressed on the claim board."""
        self.folded = False
        self.mean(seat)

    def lies(self, numbers: Sequence[int]) -> tuple[Form, ...]:
        """Return the accusations there are for statements that clash with something."""
        wanted = set(numbers)
        forms = self.draft.forms(ACCUSE)
        return tuple(form for form in forms if wanted & {form.how[-2], form.how[-1]})

    def accuse(self, numbers: Sequence[int]) -> None:
        """Have an accusation ready that rests on one of these statements."""
        for found in self.lies(numbers)[:1]:
            self.ready(found)

    def ready(self, form: Form) -> None:
        """Have a statement ready to be said."""
        way = next((way for way in self.ways if ACTS[form.act] in way.acts), None)
        if way is None:
            return
        self.folded = False
        self.draft.turn_to(form.target)
        self.draft.say(way)
        self.form(form)

    def advise(self, move: Move) -> None:
        """Have ready what a friend would say."""
        if len(move.how) > TARGET and self.draft.form is None:
            self.ready(Form(move.picks[0], move.how))

    @property
    def doubt(self) -> Way | None:
        """The verb for whoever looks for a reason among the lies: a suspicion may have any other."""
        way = self.draft.way
        if way is None or ACCUSE not in way.acts:
            return None
        return next((one for one in self.ways if SUSPECT in one.acts and self.draft.open(one)), None)

    def point(self, pos: tuple[int, int]) -> bool:
        """Choose what speaks of the thing pressed on the table: as it is half said, with that put in, or ready-made."""
        draft, picture = self.draft, self.table.picture
        if self.folded or draft.way is None or draft.whom:
            return False
        found, pickers = [] if draft.form is None else [draft.form], self.manner.pickers(self.session, draft)
        for at, value in ((one.at, value) for one in pickers if not one.many for value, _ in one.values):
            how = found[0].how
            found.append(found[0]._replace(how=(*how[:at], value, *how[at + 1 :])))
        meant = (form for form in (*found, *draft.choices) if picture.means(form.by(draft.view.seat), pos))
        chosen = next((form for form in meant if not draft.refusal(form)), None)
        if chosen is not None:
            self.form(chosen)
        return chosen is not None

    def step_person(self, by: int) -> None:
        """Mean the next one round the table; between the last and the first, nobody."""
        board, view = self.table.picture.board, self.draft.view
        start = board.order.index(view.seat)
        ring = [NOBODY, *(board.order[(start + i) % view.n] for i in range(1, view.n))]
        self.complaint, self.picking = "", False
        self.draft.turn_to(ring[(ring.index(self.draft.target) + by) % len(ring)])
        self._changed()

    def choose(self, way: Way) -> None:
        """Choose a verb, or say why it says nothing."""
        self.complaint, self.picking = "", False
        if not self.draft.say(way):
            self.complaint = self.why_closed(way)
        self._rest()

    def why_closed(self, way: Way) -> str:
        """Say why a verb says nothing to or about whoever is meant."""
        closed = self.manner.closed(self.session, self.draft.ask, way, self.draft.target)
        return closed or Sentence(way.none)(name=self.name(self.draft.target) or words.WHOEVER)

    def form(self, form: Form) -> None:
        """Choose a reason, or what else is said with the verb."""
        self.complaint = ""
        self.draft.choose(form)
        self._rest()

    def _rest(self) -> None:
        """Let go of the focus where all is chosen: the next press of the main button says it."""
        if self.draft.form is not None:
            self.table.ui.set_focus(None)
        self._changed()

    def put(self, at: int, value: int) -> None:
        """Put another value into the sentence."""
        self.complaint = ""
        self.draft.put(at, value)
        self.manner.settle(self.session, self.draft)
        self._changed()

    def pick(self, *, on: bool) -> None:
        """Open the pickers, or go back to what is ready-made."""
        self.picking = on
        self._changed()

    def number(self, digit: int) -> bool:
        """Choose a verb by its digit."""
        at = (digit - 1) % DIGITS
        if at < len(self.ways):
            self.folded = False
            self.choose(self.ways[at])
        return True

    def verb(self, verb: Verb) -> bool:
        """Take the arrows: from person to person, up to the verbs, down to the reasons."""
        if self.folded or self.tray is None:
            return False
        if verb in (Verb.LEFT, Verb.RIGHT):
            self.step_person(1 if verb is Verb.RIGHT else -1)
            return True
        if verb in (Verb.UP, Verb.DOWN):
            self.tray.enter(reasons=verb is Verb.DOWN)
            return True
        return False

    def back(self) -> bool:
        """Take back a step; then fold the palette away."""
        if self.folded:
            return False
        self.complaint = ""
        if self.picking:
            self.picking = False
        elif not self.draft.back():
            self.folded = True
        self._show()
        self.table.changed()
        return True

    def unfold(self) -> None:
        """Open it again."""
        self.folded = False
        self._changed()

    def fold(self) -> None:
        """Put it away; nothing is lost."""
        self.folded = True
        self._changed()

    def why(self) -> None:
        """Say why it cannot be said, or what is missing."""
        if self.draft.form is None or self.draft.refusal() is not None:
            self.say()

    # -- answering
    def say(self) -> None:
        """Say it, or say why not."""
        draft = self.draft
        if draft.move is None:
            self.complaint = self._missing
            self._changed()
        elif (refusal := draft.refusal()) is not None:
            self.table.refuse(Refusal(refusal.rule, refusal.text))
        else:
            self._answer(draft.move)

    def pass_on(self) -> None:
        """Add nothing."""
        if self.draft.silence is not None:
            self._answer(self.draft.silence)

    def end(self) -> None:
        """Have done for today."""
        if self.draft.done is not None:
            self._answer(self.draft.done)

    def _answer(self, move: Move) -> None:
        """Go, so that what is said has room, and nothing is chosen when more can be said."""
        before, self.table.picture.draft = self.session.match.turn, None
        self.close()
        self.table.submit(move)
        if self.session.match.turn == before and self.table.front is self:
            self.open()
