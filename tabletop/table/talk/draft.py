"""What is half said: to or about whom, with which verb, in which of the ready-made forms. No pygame.

The game offers ready-made forms; whatever else is put into one with the pickers is checked by them too.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.core.talk.codes import ACT, ACTS
from rules.core.talk.statement import Statement
from rules.core.types import PASS, Ask, Move, Refusal, Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.game import Game
    from tabletop.table.talk.manner import Manner, Way

TARGET, DONE, ANSWER, LIE = 1, "done", "answer", "accuse_lie"
NOBODY: Seat = -1


class Form(NamedTuple):
    """A statement that can be made: its act, and the numbers of its move."""

    act: int
    how: tuple[int, ...]

    @property
    def target(self) -> Seat:
        """To or about whom it is."""
        return self.how[TARGET]

    def by(self, seat: Seat) -> Statement:
        """Return the statement somebody makes with it."""
        return Statement(seat, self.act, *self.how[1:])


class Draft:
    """One statement in the making."""

    def __init__(self, game: Game[Any, Any], view: Any, ask: Ask, manner: Manner) -> None:
        self.manner, self.ways = manner, manner.ways(ask)
        self.target: Seat = NOBODY
        self.way: Way | None = None
        self.form: Form | None = None
        self._forms: dict[str, tuple[Form, ...]] = {}
        self._all: dict[Way, tuple[Form, ...]] = {}
        self._grounds: dict[tuple[str, Seat], tuple[Form, ...]] = {}
        self._portions: dict[str, deque[Callable[[], object]]] = {}  # of an act that is being looked up
        self.true: tuple[Form, ...] = ()  # what is so, of those that can be said: for these eyes alone
        self.renew(game, view, ask)

    def renew(self, game: Game[Any, Any], view: Any, ask: Ask) -> None:
        """Go on in another position: somebody else has answered meanwhile."""
        old = getattr(self, "view", view)
        news = old.said != view.said or old.phase != view.phase
        if news or ask.options != getattr(self, "ask", ask).options:
            self._forms, self._grounds, self._portions = {}, {}, {}
        self.game, self.view, self.ask, self._all = game, view, ask, {}
        if self.form is not None and self.form not in self.choices and self.refusal() is not None:
            self.form = self._sensible(self.choices)
        if self.way is not None and self.form is None and not self.open(self.way):
            self.way = None  # the last that was to be said with it has been said

    # -- what can be said
    def forms(self, act: str) -> tuple[Form, ...]:
        """Return the ready-made statements of an act, most sensible first."""
        if act not in self._forms:
            number = ACT[act]
            open_ = number in self.ask.options
            found = self.manner.ready(self.view, self.ask, number) if open_ else ()
            self._forms[act] = tuple(Form(number, how) for how in found)
        return self._forms[act]

    def knows(self, way: Way) -> bool:
        """Whether all that can be said with a verb has been looked up; what was asked of one is at once."""
        return way.acts[0] == ANSWER or all(act in self._forms for act in way.acts)

    def allowed(self, way: Way) -> bool:
        """Whether the rules have a verb open at all: what there is to say with it may not be looked up yet."""
        return any(ACT[act] in self.ask.options for act in way.acts)

    def learn(self) -> Way | None:
        """Look up one act more, or a part of it, for an idle moment; return its verb, None if all are known.

        Of a lie nobody can tell beforehand whether there is one: it comes first.
        """
        for way in sorted(self.ways, key=lambda one: LIE not in one.acts):
            act = next((act for act in way.acts if act not in self._forms), None)
            if act is not None:
                self._learn(act)
                return way
        return None

    def _learn(self, act: str) -> None:
        if act not in self._portions:
            open_ = ACT[act] in self.ask.options
            self._portions[act] = deque(self.manner.portions(self.view, ACT[act]) if open_ else ())
        if self._portions[act]:
            self._portions[act].popleft()()
        else:
            self.forms(act)

    def grounds(self, act: str) -> tuple[Form, ...]:
        """Return a statement about whom is meant with every reason that holds, where the game can say."""
        key = act, self.target
        if key not in self._grounds:
            number = ACT[act]
            found = self.manner.grounds(self.view, self.ask, number, self.target) if self.forms(act) else ()
            self._grounds[key] = tuple(Form(number, how) for how in found)
        return self._grounds[key]

    def all(self, way: Way) -> tuple[Form, ...]:
        """Return everything that can be said with a verb, to whomever."""
        if way not in self._all:
            found = (form for act in way.acts for form in self.forms(act))
            self._all[way] = tuple(form for form in found if self._belongs(way, form))
        return self._all[way]

    def _belongs(self, way: Way, form: Form) -> bool:
        return ACTS[form.act] in way.acts and self.manner.belongs(self.view, way, form.by(self.view.seat))

    def _about(self, way: Way) -> Seat:
        """Return whom a verb is about: an answer goes to whoever asked, whoever is meant; a defence is about nobody."""
        every = {form.target for form in self.all(way)}
        astray = way.acts[0] == ANSWER and not every & {NOBODY, self.target}
        return NOBODY if astray or every <= {NOBODY} else self.target

    def fitting(self, way: Way) -> tuple[Form, ...]:
        """Return what can be said with a verb to whom is meant; what is about nobody always fits."""
        true = [form for form in self.true if self._belongs(way, form)]
        if self._about(way) == NOBODY:
            return tuple(dict.fromkeys((*true, *self.all(way))))
        found = [form for form in (*true, *self.all(way)) if form.target in (NOBODY, self.target)]
        grounds = [form for act in way.acts for form in self.grounds(act)] if found else []
        return tuple(dict.fromkeys((*grounds, *found)))

    def open(self, way: Way) -> bool:
        """Whether a verb says anything now."""
        about = self._about(way)
        return any(about == NOBODY or form.target in (NOBODY, about) for form in self.all(way))

    @property
    def choices(self) -> tuple[Form, ...]:
        """What there is to choose from with the chosen verb: of lies one a liar and a pair, until somebody is meant."""
        found = self.fitting(self.way) if self.way is not None else ()
        if self.target != NOBODY or self.way is None or LIE not in self.way.acts:
            return found
        told: set[object] = set()
        kept = []
        for form in found:
            about = {form.target, frozenset(form.how[-2:])}
            kept += [form] if told.isdisjoint(about) else []
            told |= about
        return tuple(kept)

    @property
    def whom(self) -> tuple[Seat, ...]:
        """With whom it still has to be said: empty where somebody is meant, or nobody need be."""
        if self.target != NOBODY or self.way is None:
            return ()
        seats = dict.fromkeys(form.target for form in self.fitting(self.way))
        return () if NOBODY in seats or len(seats) < 2 else tuple(seats)

    # -- choosing
    def aim(self, seat: Seat) -> None:
        """Mean somebody; whoever is meant already is meant no more."""
        self.target = NOBODY if seat == self.target else seat
        self._first()

    def turn_to(self, seat: Seat) -> None:
        """Mean somebody, or nobody."""
        if seat != self.target:
            self.aim(seat if seat != NOBODY else self.target)

    def say(self, way: Way) -> bool:
        """Choose a verb; False if it says nothing now."""
        if not self.open(way):
            return False
        self.way, self.form, self.target = way, None, self._about(way)
        self._first()
        return True

    def choose(self, form: Form) -> None:
        """Choose one of the ready-made statements."""
        self.form = form

    def put(self, at: int, value: int) -> None:
        """Put another number into the statement."""
        if self.form is not None:
            how = list(self.form.how)
            how[at] = value
            self.form = self.form._replace(how=tuple(how))

    def back(self) -> bool:
        """Go a step back: drop the verb, then whom it is about; False if nothing is chosen."""
        if self.way is not None:
            self.way = self.form = None
            return True
        if self.target != NOBODY:
            self.target = NOBODY
            return True
        return False

    def _first(self) -> None:
        """Keep what is chosen if it still can be said, else take the most sensible."""
        if self.way is not None and not self.open(self.way):
            self.way = self.form = None
        if self.form not in self.choices:
            alike = [form for form in self.choices if self.form is not None and form.act == self.form.act]
            self.form = None if self.whom else self._sensible((*alike, *self.choices))

    def _sensible(self, forms: Sequence[Form]) -> Form | None:
        """Return the first that nobody regrets to have said by one press too many, and no claim that is made up."""
        if self.made_up(forms):
            return None
        so = (one for one in forms if one in self.true or not self._claims(one))
        return next((one for one in so if not self.manner.owns_up(self.view, one.by(self.view.seat))), None)

    def made_up(self, forms: Sequence[Form]) -> bool:
        """Whether these are claims and reports of which none is so, as far as whoever speaks knows."""
        return not {*self.true} & {*forms} and any(map(self._claims, forms))

    def _claims(self, form: Form) -> bool:
        """Whether it claims or reports something, of which it is known whether it is so."""
        judged = self.way is not None and self.way.broad and not self.way.asks and bool(self.true)
        return judged and self.manner.pickable(self.view, form.by(self.view.seat))

    # -- what comes of it
    @property
    def statement(self) -> Statement | None:
        """What would be said."""
        return None if self.form is None else self.form.by(self.view.seat)

    @property
    def move(self) -> Move | None:
        """The answer that says it."""
        return None if self.form is None else self._move(self.form)

    def refusal(self, form: Form | None = None) -> Refusal | None:
        """Return why it, or another, cannot be said, or None."""
        move = self.move if form is None else self._move(form)
        return None if move is None else self.game.why_not(self.view, self.ask, move)

    @property
    def silence(self) -> Move | None:
        """The answer that adds nothing, where that is one."""
        return self._plain(PASS)

    @property
    def done(self) -> Move | None:
        """The answer that ends the talk for today."""
        return self._plain(ACT[DONE])

    def _plain(self, option: int) -> Move | None:
        if option not in self.ask.options:
            return None
        forms = self.game.forms(self.view, self.ask, (option,))
        return Move(self.view.seat, self.ask.id, (option,), forms[0] if forms else ())

    def _move(self, form: Form) -> Move:
        return Move(self.view.seat, self.ask.id, (form.act,), form.how)


def spoken(acts: Sequence[int]) -> tuple[str, ...]:
    """Name the acts among the options of an ask."""
    return tuple(ACTS[act] for act in acts if 0 <= act < len(ACTS))
