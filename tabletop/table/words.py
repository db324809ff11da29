"""Words of the table itself, whatever is played."""

STORY = "THE STORY SO FAR"
NO_ADVICE, HINTS_OFF = "Nothing to advise just now.", "Hints are switched off in the settings."
WILL_DO = "These will do. Nothing speaks against them."
PLAY_IT, PASS, PICK, PICK_SUB = "PLAY", "PASS", "PICK YOUR CARDS", "or drag them in"
PASS_TRICK, PASSING, THINK_AGAIN = "PASS THIS TRICK", "PASSING…", "press to think again"
WHY_NOT, WILL_NOT_DO, NOTHING_BEATS = "WHY NOT?", "these will not do", "nothing of yours beats it"
A_NUDGE, I_WOULD = "A nudge", "I would {what}"
CLOSE = "CLOSE"
ALL = "ALL"
PAGE_FIRST = "That lies under this page: finish here first."
NOTHING_YET = "Nothing has happened yet."
HOLDS, ONLY_YOU = "{name} holds", "only you see this; press to close"
BOARD = "The claim board"
BOOK, LOG, HINT, SOUND, PAUSE, TAKE_BACK, LADDER = (
    "Rulebook", "The story so far", "Hint", "Sound off and on", "Pause", "Take back", "The ladder",
)  # fmt: skip


def guest(name: str, title: str, count: int, note: str = "") -> str:
    """Say who sits there, with what everybody sees."""
    held = f"{count} card" if count == 1 else f"{count} cards" if count else "no cards"
    return f"*{name}*" + (f", {title}" if title else "") + f"\n{note or held}"
