"""Every word of the replay viewer."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

REPLAY, UNFINISHED, STEP = "Replay", "Replay · not over yet", "step"
PLAY, PAUSE = "PLAY", "PAUSE"
NO_TURN, ONE_TURN = "No turning point is known.", "It turned here, and nowhere else."
NO_LESS, NO_MORE = "This is where it begins.", "This is as far as it goes."
SPEED, SPEEDS = "SPEED", ("½", "1", "2", "4")
WHOSE, THEY_SAW = "WHOSE CHAIR", "what they could see"
NOBODY, NOBODY_SAW = "Nobody's chair", "what everybody saw"
ALL_OPEN = "ALL OPEN"
TURNING = "a turning point"
TRACK = "Drag along the match. Arrows mark where it turned: up for the better, down for the worse (T goes to the next)."
ONLY_PUBLIC = "Only what everybody saw: this game is not over."
NOT_YET = "NOT OVER YET"
COMES_LATER = (
    "Hands, thoughts and other chairs come with the end. So do practice games: one begun here would show what is "
    "still to come."
)
NOT_WHOLE = "It can be replayed from turn {turn} on only: what came before was kept as a position, not as moves."
PLAY_ON, PRACTICE, CLOSE = "PLAY ON FROM HERE", "a practice game", "CLOSE REPLAY"
BOOK, LOG, SOUND, SETTINGS, THOUGHTS = "Rulebook", "The whole story", "Sound off and on", "Settings", "Thoughts"
NO_TURNS, NO_REASONS = "This game does not say where it turned.", "In this game nobody tells what they thought."
NO_THOUGHT, ONLY_KNOWS = "WHAT THEY THOUGHT", "What {name} thought, only {name} knows."
FIRST = "Nobody has moved yet. Let it run, and see."
SILENT = "Nothing was weighed here: there was only one thing to do."
TABLES_MOVE = "The table moved by itself."
WHICH_CHAIR = "Play on from here"
WHICH_SAID = "A practice game begins at turn {turn}. In whose chair? Opponents play all the others."
NOT_NOW, ALL_RIGHT = "NOT NOW", "ALL RIGHT"
CANNOT = "No practice game"
OLD_RULES = "{file} was begun under other rules ({old}, now {new}) and cannot be replayed, only gone on with."
NOTHING = "{file} holds no moves that can be replayed."
NO_REPLAY = "No replay"


def thought_head(name: str) -> str:
    """Return the head of the panel."""
    return f"WHAT {name.upper()} THOUGHT"


def turn_of(turn: int, last: int) -> str:
    """Return where the replay stands."""
    return f"TURN {turn} OF {last}"


def place(parts: Sequence[tuple[str, int]]) -> str:
    """Return "hand 3 · trick 6"; parts that have not begun are left out."""
    return " · ".join(f"{word} {number}" for word, number in parts if number)


def title_line(finished: bool, coarse: tuple[str, int, int] | None) -> str:
    """Return the second line of the title plate: "Replay · hand 3 of 7"."""
    if not finished:
        return UNFINISHED
    return f"{REPLAY} · {coarse[0]} {coarse[1]} of {coarse[2]}" if coarse else REPLAY


def chair_of(name: str) -> str:
    """Return the tag under the chosen chair's coin."""
    return f"{name}\u2019{'' if name.endswith('s') else 's'} chair"


def share(per_mille: int) -> str:
    """Return a share in percent."""
    return f"{round(per_mille / 10)} %"


def one_back(what: str) -> str:
    """Return the tip of a button that leads back."""
    return f"Back by a {what}"


def one_on(what: str) -> str:
    """Return the tip of a button that leads on."""
    return f"On by a {what}"


def key(tip: str, cap: str) -> str:
    """Return a tip with its key."""
    return f"{tip} ({cap})" if cap else tip
