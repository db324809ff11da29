"""What can be done now: a banner, up to three buttons, and who takes presses on seats, digits and discs meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect

    from rules.core.types import Ask, Move, Refusal
    from tabletop.inputs import Verb
    from tabletop.paint.controls import Kind
    from tabletop.table.picture import Picture
    from tabletop.widgets.base import Widget
    from tabletop.widgets.mouse import Gesture
    from tabletop.widgets.ui import Ui


class Table(Protocol):
    """What a prompt may do to the screen it is on."""

    @property
    def picture(self) -> Picture:
        """What is shown."""
        ...

    @property
    def ui(self) -> Ui:
        """Where a prompt's own widgets go."""
        ...

    @property
    def spoken(self) -> Sequence[Rect]:
        """Where somebody who teaches speaks (px): what comes up leaves it free."""
        ...

    def submit(self, move: Move) -> None:
        """Make a move."""
        ...

    def refuse(self, refusal: Refusal, near: tuple[float, float] | None = None) -> None:
        """Say why not, near a point (px) or near the cards."""
        ...

    def allow(self) -> None:
        """Say that nothing speaks against what is selected."""
        ...

    def changed(self) -> None:
        """Draw banner and buttons anew."""
        ...

    def swap(self, prompt: Prompt | None) -> None:
        """Put another prompt before the usual one, or none."""
        ...

    @property
    def front(self) -> Prompt:
        """What takes presses now."""
        ...

    @property
    def advised(self) -> Move | None:
        """The move a hint has named for what is asked now."""
        ...

    @property
    def answering(self) -> bool:
        """Whether an answer was just given, so that what a chooser stood before need not come back."""
        ...

    def instead(self, prompt: Prompt) -> None:
        """Put another prompt in the place of the usual one until it goes."""
        ...

    def toggle_pass(self) -> None:
        """Set or withdraw "pass for this trick"."""
        ...

    def hint(self) -> None:
        """Help."""
        ...

    def skip(self) -> None:
        """Go to the end of the hand."""
        ...

    def rules(self, rule: str) -> None:
        """Open the rulebook at a rule."""
        ...


class Action(NamedTuple):
    """One button of the action bar."""

    label: str
    press: Callable[[], object]
    sub: str = ""
    kind: Kind = "quiet"
    icon: str = ""
    key: Verb | None = None
    tip: str = ""


class Prompt:
    """One question the person is looking at. The base asks nothing."""

    yours = True  # the banner is filled with the accent
    takes_cards = False  # cards may be dropped in the middle
    one_rank = False  # cards that go together are of one rank, but for wilds
    playable: tuple[int, ...] | None = None  # the cards that will do, where the ask itself does not say it
    glows = False  # it passes by itself after a moment: what could be pressed meanwhile glows
    stays = False  # it is asked whether it goes on while something is being shown, too
    behind: Callable[[], object] | None = None  # puts up again what it stands before, once it is down
    asked = True  # until the table lets go of it: then nothing that stood before it brings it back

    @property
    def holds(self) -> bool:
        """Whether the others wait while this stands here: somebody is about to say or do what need not be."""
        return False

    @property
    def receivers(self) -> tuple[int, ...]:
        """Return the seats on whom cards may be dropped."""
        return ()

    @property
    def wanted(self) -> int:
        """Return how many cards of a kind are wanted; 0: that is left to whoever is asked."""
        return 0

    def will_do(self, _kinds: Sequence[int]) -> bool:
        """Whether these cards are what is wanted, as they are."""
        return False

    def use(self) -> bool:
        """Do what the selected cards are for; False if they stay in the hand."""
        return False

    def why(self) -> None:
        """Say why what is selected will not do."""

    def advise(self, _move: Move) -> None:
        """Choose what a friend would do, where nothing is chosen yet; whoever is asked may still think otherwise."""

    def follow(self, _move: Move) -> bool:
        """Do what a friend would, where that is more than to make the move; False: it is just made."""
        return False

    def next_press(self, _move: Move) -> Widget | None:
        """Return the button to press next on the way to a move; None: a card, a face or the main button is next."""
        return None

    def banner(self) -> str:
        """Return who has to do what, at most 52 characters."""
        return ""

    @property
    def arrows_at(self) -> str:
        """What the arrows have gone to, for whoever hears it."""
        return ""

    @property
    def walked(self) -> Sequence[str]:
        """What the arrows go to, in order, for whoever hears it."""
        return ()

    def why_not(self, _kind: int) -> str:
        """Return why a card of the hand will not do alone, for whoever hears it."""
        return ""

    def actions(self) -> list[Action]:
        """Return the buttons, the main one first; it is on Enter, unless it runs ahead."""
        return []

    def open(self) -> None:
        """Put up whatever it needs beside banner and buttons."""

    def close(self) -> None:
        """Take it down again."""

    def put_up(self) -> Sequence[Widget]:
        """Return what it has put up beside banner and buttons."""
        return ()

    def goes_on(self, _asks: Sequence[Ask]) -> bool:
        """Whether this is still what is asked, so that nothing need be put up anew: others have answered meanwhile."""
        return False

    def seat_pressed(self, _seat: int) -> bool:
        """Take a press on a seat."""
        return False

    def point(self, _pos: tuple[int, int]) -> bool:
        """Take a press anywhere (px)."""
        return False

    def gesture(self, _gesture: Gesture) -> bool:
        """Take a hover, a grab, a drag or a drop before hand and table do."""
        return False

    def number(self, _digit: int) -> bool:
        """Take a typed digit."""
        return False

    def verb(self, _verb: Verb) -> bool:
        """Take a verb before the table does, while nothing has the focus."""
        return False

    def step(self, _by: int) -> bool:
        """Take an arrow or the wheel."""
        return False

    def back(self) -> bool:
        """Take Back; True if it was used."""
        return False


class Nothing(Prompt):
    """Nothing is asked while something is shown."""

    yours = False


class Announced(Prompt):
    """What the table has stopped for: nothing is asked but to go on."""

    yours = False

    def __init__(self, actions: Sequence[Action], rule: str = "") -> None:
        self._actions = list(actions)
        self.rule = rule  # behind what is to be read

    def actions(self) -> list[Action]:
        """Go on, and what else there is."""
        return self._actions
