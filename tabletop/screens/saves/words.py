"""Every sentence of the page of saved games."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from tabletop.screens.words import count

if TYPE_CHECKING:
    from collections.abc import Sequence

SAVES, SAVES_ASIDE = "SAVED GAMES", "every action is kept; nothing to press"
ALL, UNFINISHED, FINISHED, NAMED, BROKEN = "ALL", "UNFINISHED", "FINISHED", "NAMED", "BROKEN"
SORTS = ("Newest first", "Oldest first", "By name", "By game", "Longest first")
SEARCH = "search by name, game or player"
CONTINUE, REPLAY, PLAY_ON, BACK_TO_TABLE = "CONTINUE", "REPLAY", "PLAY ON", "BACK TO THE TABLE"
KEEP, LET_GO, EXPORT, COPY, DELETE, UNDO = "KEEP", "LET GO", "EXPORT", "COPY CODE", "DELETE", "UNDO"
TO_LIST = "BACK TO THE LIST"
KEEP_TIP = "A game with a name is kept however many follow. Press once for a plain name, or type one above."
NAME_ASKED = "A kept game has a name. Type another, or press LET GO."
LET_GO_TIP = "Takes the name away; a finished game then goes when 200 newer ones have come."
NAME_HINT = "give it a name to keep it"
IMPORT, FOLDER, DELETE_ALL, STATISTICS = "IMPORT…", "OPEN FOLDER", "DELETE ALL…", "STATISTICS"
WHAT_ALL_SAW, ANY_CHAIR = "what all could see", "from any chair"
GAME, STAND, TO_ACT, PLAYED = "Game", "Stand", "To act", "Played"
HOUSE, CODE, BEGUN = "House rules", "Deal code", "Begun"
CODE_LATER = "shown when the game is over"
CURTAIN_FIRST = "The curtain falls first: several people share this table."
ON_THE_TABLE = "It lies on the table just now, so it stays."
NOTHING_HERE, NOTHING_FOUND, NONE_OF_THESE = "NOTHING HERE YET", "NOTHING LIKE THAT", "NONE OF THESE"
NOTHING_YET = "Sit down at a table: every move is kept by itself, and the game waits here for you."
NOT_FOUND = "No saved game has all of these words. {back} in the search field puts back what was there."
NO_UNFINISHED = "Every game here has been played to its end."
NO_FINISHED = "No game here has been played to its end yet."
NO_NAMED = "No game here has a name yet. One that is given a name is kept however many follow."
NO_BROKEN = "Every file here can be read. Long may it last."
LET_GO_NOW = "Its name is taken away."
COPIED, NOT_COPIED = "The deal code is copied.", "The clipboard cannot be reached here."
LOOKING = "A moment: this file is being read."
PLAYING, WON, DONE, OPEN, PRACTICE, MARK_BROKEN = "on the table", "won", "finished", "unfinished", "practice", "broken"
NOTHING_TO_DELETE = "There is nothing on this list."
NOTHING_LEFT = "Nothing can be had from it."
NOTHING_LOST = "It was set aside and nothing was thrown away."
BE_SURE = "DELETE ALL THESE?"
REALLY, KEEP_THEM = "DELETE THEM", "KEEP THEM"
BACK_AGAIN = "It is back on the shelf."
MOST_NAMED = 3

# -- bringing in
BRING, BRING_ASIDE = "IMPORT A GAME", "from a file somebody gave you"
PATH_HINT = "type or paste the path of a file"
BRING_IN = "BRING IT IN"
DROP = "A file dropped on this window comes in as well."
WHAT_COMES = (
    "An exported game (.json), or a saved game of this table (.jsonl). It is copied; the file itself stays where it is."
)
FOUND, NONE_FOUND = "FOUND ON THIS COMPUTER", "Nothing yet. Exported games lie in this folder, and are looked for here:"
BROUGHT = "Here it is: {}."
TYPE_A_PATH = "Type the path of a file first, or choose one below."


def tally(n: int, size: int) -> str:
    """Say how many games there are and what they weigh."""
    if not n:
        return "No games in your user folder"
    weight = f"{size / 1e6:.1f} MB" if size >= 100_000 else f"{max(1, round(size / 1000))} kB"
    return f"{count(n, 'game').capitalize()} · {weight} in your user folder"


def shown(n: int, of: int, size: int) -> str:
    """Say how many of how many are listed."""
    return tally(of, size) if n == of else f"{count(n, 'game').capitalize()} of {of}"


def reading(n: int) -> str:
    """Say that more are being read."""
    return f"Still looking through {count(n, 'more file')}."


def when(moment: float, now: float) -> str:
    """Say when a game was last played: today, 21:40; yesterday; Thursday; 4 March; March 2024."""
    then, today = datetime.fromtimestamp(moment).astimezone(), datetime.fromtimestamp(now).astimezone()
    days = (today.date() - then.date()).days
    if days <= 0:
        return f"today, {then:%H:%M}"
    if days == 1:
        return f"yesterday, {then:%H:%M}"
    if days < 7:
        return f"{then:%A}"
    return f"{then.day} {then:%B}" if today - then < timedelta(days=300) else f"{then:%B %Y}"


def begun(created: str) -> str:
    """Say when a game was begun; "" if that is not known."""
    try:
        then = datetime.fromisoformat(created).astimezone()
    except ValueError:
        return ""
    return f"{then.day} {then:%B %Y}, {then:%H:%M}"


def plain_name(stage: str, created: str) -> str:
    """Make up a name for a game that is to be kept."""
    day = begun(created).split(",", maxsplit=1)[0]
    return " · ".join(filter(None, (stage or "Game", day)))


def kept_as(name: str) -> str:
    """Say that a game is kept, and under which name."""
    return f"Kept as “{name}”."


def some(names: Sequence[str]) -> str:
    """Name some people: three at most, or the first of more and how many others there are."""
    if len(names) > MOST_NAMED:
        return f"{names[0]} and {count(len(names) - 1, 'other')}"
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def won_by(names: Sequence[str]) -> str:
    """Say who won."""
    return f"{some(names)} won" if names else "finished"


def played(turns: int, people: int, seats: int) -> str:
    """Say how long it went on and who played."""
    who = "opponents only" if not people else f"{count(people, 'person', 'people')} at {count(seats, 'seat')}"
    return f"{count(turns, 'turn')}, {who}"


def seats(title: str, n: int) -> str:
    """Say which game it is and for how many."""
    return f"{title}, {count(n, 'seat')}"


def broken_title(name: str) -> str:
    """Head a file that cannot be read."""
    return f"{name} could not be read"


def aside_title(name: str) -> str:
    """Head a file that was set aside."""
    return f"{name} was set aside"


def salvage(turns: int, base: int) -> str:
    """Say what can still be had from a broken file."""
    if base:
        return f"It can be played on after {count(turns, 'turn')}; a replay begins after {count(base, 'turn')}."
    if not turns:
        return "Its cards can be dealt again."
    return f"The first {count(turns, 'turn')} can be opened and played on."


def after(turns: int) -> str:
    """Say where a broken game goes on."""
    return f"after {count(turns, 'turn')}"


def to_act(names: Sequence[str]) -> str:
    """Say whose turn it is."""
    return f"{some(names)} to act" if names else ""


def why(fault: OSError) -> str:
    """Say in a few words what the system says."""
    return (fault.strerror or "the disk refuses").lower()


def not_named(name: str, said: str) -> str:
    """Say that a file could not be changed or copied."""
    return f"{name} cannot be written: {said}."


def exported(path: str) -> str:
    """Say where the exported game lies."""
    return f"Exported to {path}"


def not_exported(path: str, why: str) -> str:
    """Say why it could not be exported."""
    return f"Nothing was exported to {path}: {why}."


def folder_is(path: str) -> str:
    """Say where the folder is when it cannot be opened."""
    return f"No program here opens folders; the games lie in {path}"


def deleted(n: int) -> str:
    """Say what was deleted."""
    what, them = ("Deleted", "it") if n == 1 else (f"{n} games deleted", "them")
    return f"{what}. Undo, or Ctrl+Z, fetches {them} back."


def back(n: int) -> str:
    """Say what is back."""
    return BACK_AGAIN if n == 1 else f"All {n} are back on the shelf."


def not_deleted(name: str, why: str) -> str:
    """Say why a file stays."""
    return f"{name} stays: {why}."


def all_these(n: int) -> str:
    """Ask before all listed games are deleted."""
    return (
        f"{count(n, 'game').capitalize()} on this list will be deleted. UNDO fetches them back while this page is "
        "open; after that the newest hundred lie in the folder “trash”. The statistics keep what was won."
    )
