"""What the curtain says. Every word here may be read by everybody."""

from __future__ import annotations

PASS_TO, BACK_TO = "PASS THE COMPUTER TO", "THIS CHAIR IS KEPT FOR"
EYES, STEPPED_AWAY = "Everyone else: eyes on the ceiling.", "Covered. Nobody sees a thing, and nothing moves."
YOUR_TURN, GOES_ON = "it is your turn", "the others will wait"
YOUR_VOTE = "it is your vote"
PRESS = "press to draw the curtain"
GO_ON = "TO THE TABLE"
SINCE_ASIDE = "oldest first"


def hold(button: str) -> str:
    """Say what to hold: a gamepad's button, or, where none is named, the space bar."""
    return f"hold {button or 'the space bar'} to draw the curtain"


def i_am(name: str) -> str:
    """Return the words of the button."""
    return f"I AM {name.upper()}"


def since(name: str) -> str:
    """Return the head of what happened while somebody was not looking."""
    return f"SINCE {name.upper()} LAST LOOKED"


def state(game: str, stage: str, what: str) -> str:
    """Return the line about the match."""
    return " · ".join(part for part in (game, stage.lower(), what) if part)
