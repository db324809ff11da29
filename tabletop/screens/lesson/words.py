"""What the guided first hand says by itself; the lessons' own sentences lie with the games."""

from rules.core.words import character

STEP_BACK, LEAVE_LESSON, SHOW_ME = "STEP BACK", "LEAVE LESSON", "SHOW ME"
PUT_ASIDE, AGAIN = "PUT ASIDE", "HEAR {name}"
GO_ON, GO_ON_SUB = "GO ON", "when you have read it"
READ = "THE LESSON   —   read, then go on"
FIRST_STEP = "This is the first step."
AS_SAID = "The same again gets the same answer."
NOTHING_KEPT = "A lesson is not saved, and nobody counts it."
STEP = "First {word} · {at} of {all}"
COUNT = "{at} of {all}"
RULE = "RULE {number}"
TEACH_ME, TEACH_ME_TIP = "TEACH ME", "A guided first {word}: you play, {name} explains."

# -- the end, and the offer at the first start
DONE = "THAT IS ALL THERE IS TO IT"
DONE_SAID = "{done} The rulebook holds the rest; {rules} opens it wherever you are."
NEXT = "NEXT: {title}"
REAL, ONCE_MORE, MENU = "A REAL GAME", "ONCE MORE", "MENU"
OFFER = "NEW AT THIS TABLE?"
OFFER_SAID = "{name} will play one short {word} of {game} with you and explain as you go. It takes five minutes."
WHICH = "WHAT FIRST?"
WHICH_SAID = "{name} teaches this game in {number} short lessons. Each stands by itself."
NOT_NOW = "NOT NOW"
LATER, STRAIGHT = "LOOK AROUND", "DEAL ME IN"


def lesson(number: int, title: str) -> str:
    """Name one of several lessons."""
    return f"{number}   {title.upper()}"


def again(teacher: str) -> str:
    """Name what brings the teacher's plate back."""
    return AGAIN.format(name=character(teacher).short.upper())


def rule(number: str) -> str:
    """Say which rule a button opens."""
    return RULE.format(number=number)


def step(word: str, at: int, all_: int) -> str:
    """Say how far the lesson is, for the title plate."""
    return STEP.format(word=word, at=at, all=all_)


def done(said: str) -> str:
    """Say what was achieved and where the rest is to be read; keys are put in by the page."""
    return DONE_SAID.replace("{done}", said)


def count(at: int, all_: int) -> str:
    """Say how far the lesson is, beside the dots."""
    return COUNT.format(at=at, all=all_)
