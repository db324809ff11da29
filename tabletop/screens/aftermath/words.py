"""Every sentence of the pages after a game."""

from __future__ import annotations

TURNED, SAID, TOLD = "WHERE IT TURNED", "SAID AFTERWARDS", "HOW IT WENT"
POINTS, PLACES = "POINTS", "PLACES"
WATCH_AGAIN = "press one to watch it again"
LOOKING = "looking back over the game …"
NOTHING_YET = "Somebody is going through the cards once more. You need not wait for them."
NO_TURNS = "This game does not say where it turned."
NOWHERE = "Nowhere in particular. Nobody made a move that mattered more than the cards did."
NOT_BEFORE = "What was played before {stage} was not kept card by card, so only what came after is looked back on."
THE_BREAK = "this save was opened"
SEE_IT = "see it again"
CHANCE, CHANCE_OF = "your chance {much}", "{name}\u2019s chance {much}"
CHANCE_TIP = (
    "Chance of ending this hand ahead of any one other: the cards as they lay, played on by rule of thumb, both ways."
)
NOTES = "Notes that were right"
HINTS, NO_HINTS = "Hints used", "\u2013"

REPLAY, REPLAY_SUB = "REPLAY", "from any chair"
WHY, WHY_SUB, WHY_NONE = "WHY DID THEY…?", "reasons and cards", "nobody tells in this game"
KEEP, KEEP_SUB = "KEEP", "name this game"
KEPT, KEPT_SUB = "KEPT", "under its name"

WHY_TITLE = "WHY DID THEY\u2026?"
WHY_ASIDE = "what they held, what they weighed, what they thought"
CLOSE, PRESSING = "a close call", "much hung on it"
HELD, FACING = "In hand", "To beat"
WEIGHED = "What was weighed"
SEARCHING = "They are being asked. This takes a moment."
NO_CHOICE = "{name} never had much of a choice."
WATCH = "WATCH IT"
LEVEL = "level {level}, {word}"

NAME_IT = "WHAT SHALL IT BE CALLED?"
NAME_HELP = "Named games are kept until you throw them away."
NAME_HINT = "a name for this game"
NAME_ASKED = "It needs a name to be kept under. Any will do."
KEEP_IT, NEVER_MIND = "KEEP IT", "NEVER MIND"
NOT_KEPT = "THAT COULD NOT BE KEPT"


def per_cent(shift: int) -> str:
    """Say a change of per mille as "+18 %", with a true minus where it fell."""
    return f"{'+' if shift > 0 else chr(0x2212)}{max(1, round(abs(shift) / 10))} %"


def share(per_mille: int) -> str:
    """Say how much somebody leaned to something."""
    return "under 1 %" if 0 < per_mille < 10 else f"{round(per_mille / 10)} %"


def kept_as(name: str) -> str:
    """Say under which name a game is kept."""
    return f"It lies among the saved games as “{name}”, however many games follow."


def cannot_keep(why: str) -> str:
    """Say why a game cannot be given a name."""
    return f"The name could not be written down: {why}."
