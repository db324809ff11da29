"""What the talk screens say, whatever game is played."""

from __future__ import annotations

SAY_SOMETHING, TWO_PRESSES = "SAY SOMETHING", "two presses: a face, a verb"
SAY_IT, WHY_NOT, NOTHING, DONE, SPEAK = "SAY IT", "WHY NOT?", "PASS", "DONE", "SPEAK"
NOTHING_SUB, DONE_SUB, SPEAK_SUB = "not now", "for today", "or press a face"
ABOUT, ANYBODY, AT_LARGE = "To or about", "Everybody", "press a face at the table"
BEFORE, NEXT = "The one before", "The next one"
WHOM = "Whom is it about?"
OTHERWISE, READY = "SAY IT DIFFERENTLY", "READY-MADE"
PICK_A_VERB = "Press a face at the table, then a verb. What you are going to say will stand here before you say it."
PICK_WHOM = "To whom, or about whom? Press a face at the table."
NOT_NOW = "That cannot be said at this moment."
PICKED = {"topic": "what about", "deed": "to do what", "answer": "the answer", "seat": "who"}
FEELING, PLAIN = "a feeling, nothing more", "without a reason"
DEAL = "{one}, if they {two}"
REPLIES = {"confirm": "It is true: {what}", "deny": "It is false: {what}"}  # beside agreeing and disagreeing
ON_DAY = "{what} (day {day})"
CLASHES = "That clashes with what {name} said on day {day}."


def quoted(words: str) -> str:
    """Put a sentence into quotation marks."""
    return f'"{words}"'


def nothing_there(pattern: str, name: str) -> str:
    """Say why a verb says nothing now."""
    return pattern.format(name=name or "anybody")
