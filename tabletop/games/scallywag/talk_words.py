"""What the talk screens say aboard."""

from __future__ import annotations

NO_ROUTE = "There is no route to speak against just now."
NO_HINT = "There is no island to hint at just now."
NO_REPORT = "You have not had the watch yet, so there is nothing to report."
PICKED = {  # what stands beside a picker, by the kind of what is picked
    "route": "which route", "lane": "which route", "spot": "which island", "spot2": "and which other",
    "threshold": "the number asked for", "hands": "who raised a hand", "night": "of which night",
    "tolerance": "your tolerance, you say", "sobriety": "your sobriety, you say", "role": "your card, you say",
}  # fmt: skip
