"""Every word the questions of the Great Table put on panels and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.great_table.phrases import card_word

if TYPE_CHECKING:
    from collections.abc import Sequence

# between statements
SPEAK, SPEAK_SUB, RAISED, RAISED_SUB = "SPEAK", "{n} left today", "YOU ARE NEXT", "take it back"
NO_WORDS, NO_WORDS_SUB = "SPEAK", "none left today"
ENOUGH, ENOUGH_SUB, SURE, SURE_SUB = "ENOUGH SAID", "rest in short", "SURE?", "no more today"
SILENT, SILENT_SUB = "ENOUGH SAID", "told in short"
TONIGHT, TONIGHT_SUB, TONIGHT_SET = "TONIGHT", "in advance", "order stands"
WHISPER, WHISPER_SUB, NO_CHANNEL = "WHISPER", "to one ear alone", "to nobody today"
WHISPER_TIP = "Say something that only one hears: Lovers and Apprentices do."
WORD_FIRST = "Say what lies there first, or put it away; then whisper."
NOBODY_HEARS = "Nobody whispers with you now: only Lovers and Apprentices do, and not at every hour."
NO_MORE_WORDS = "Three times a day you may speak up; whoever names you may still be answered."
SILENT_WHY = "You have said enough for today. Your vote is still asked for."
NOT_NOW, NOT_NOW_SUB = "NOT NOW", "say nothing"

IN_SHORT, IN_SHORT_ASIDE, NOT_A_WORD = "MEANWHILE, IN SHORT", "you have said enough", "Nothing worth a line yet."

# waiting
WAITS = {
    "look": "The others look at their parts", "lists": "The others write their lists",
    "pick": "The pack goes round in the dark", "steal": "A hand may be in a pocket",
    "whisper": "A breath, and the table talks", "bid": "Who speaks next?", "night": "The others decide in the dark",
}  # fmt: skip
TURNS = {
    "say": "{name} speaks", "reply": "{name} may answer", "word": "{name} has a last word", "vote": "{name} votes",
}  # fmt: skip
PACK_COMES, PACK_WENT_ON = "The pack is on its way to you", "The pack goes on in the dark"
VOTELESS = "You handed in no list: no vote today"
DEAD = "You are dead, and listen"

# votes
VOTE_WHOM, VOTE_SUB = "PRESS A FACE", "or drag a thread to it"
AGAINST, FOR_NIGHT, LEAVE, LEAVE_EMPTY = "VOTE {name}", "VOTE NIGHT", "LEAVE IT", "NO VOTE YET"
TAKE_BACK, TAKE_BACK_SUB = "TAKE IT BACK", "on {name}"
NIGHT, NIGHT_SUB, NIGHT_WORD = "NIGHT", "{n} of {need}", "night"
WOULD_BE, THAT_IS_IT = "{n} of {need} needed", "{need} of {need}: that decides it"
STANDS = "It stands already. Press another face, or leave it."
NO_LIST_NO_VOTE = "Whoever hands in no list has no vote that day; he still counts among the living."
NOT_YOURSELF = "Nobody votes for himself."
DEAD_VOTE = "The dead are past voting for."
OUT_OF_TURN = "Votes are cast one after the other, once a round has talked. Yours comes."

# orders
ORDER_HEAD, ORDER_ASIDE = "YOUR CARD TONIGHT", "everybody is asked the same"
AHEAD_HEAD, AHEAD_ASIDE = "TONIGHT, IF NOTHING CHANGES", "you may change it until the night is closed"
KEEP, NO_ORDER, KEEP_SUB = "KEEP THIS ORDER", "NO ORDER", "until you change it"
SLEEP, SLEEP_SUB = "SLEEP ON IT", "no order tonight"
DO_IT, DO_IT_SUB = "SO BE IT", "into the night"
NOTHING, BACK = "NOTHING", "BACK"
TOMORROW, TOMORROW_SUB = "NEXT LIST", "for tomorrow"
NO_LIST_NOW = "Tomorrow's list is written by night; today's has gone round already."
NONE, SHUT = "nobody", "–"  # noqa: RUF001
EARLIER, LATER = "The one before", "The next one"
NO_CARD_CHOSEN = "no card"
YOU = "yourself"
KILL_HEAD, KILL_TOO = "whom to kill", "nobody to kill"
SPARE_HEAD = "nothing here"
CHOOSE = "press a face at the table, or here"
HEADS = {  # of the two places of a card, by its name
    "vigilante": ("whom to shoot", ""), "guard": ("whom to guard", ""), "mayor": ("whose vote", "counts for"),
    "role-finder": ("whose card", ""), "card-finder": ("which card", ""), "target-finder": ("whose doings", ""),
    "socialite": ("left of whom", "right of whom"), "healer": ("whom to heal", ""), "place-swap": ("whose chair", ""),
}  # fmt: skip
DREAM_HEAD = "think of whom"

WILL = {  # what will happen, in a line
    "vigilante": "You shoot *{one}*. One shot fewer is left in the whole game.",
    "guard": "*{one}* can do nothing tonight, and will not know why. It keeps nobody alive.",
    "mayor": "Tomorrow, whatever *{one}* votes counts for *{other}*, and everybody sees it so.",
    "role-finder": "At dawn you hear which card *{one}* held tonight.",
    "card-finder": "At dawn you hear who held the *{one}* tonight.",
    "target-finder": "At dawn you hear whom *{one}* named tonight, by card or by knife.",
    "socialite": "*{one}* and *{other}* change chairs. At dawn you hear who sits left of {one} and right of {other}.",
    "healer": "Nothing kills *{one}* tonight, however many try.",
    "place-swap": "You and *{one}* change chairs in the dark.",
}
HALF = {"mayor": "And for whom shall it count?", "socialite": "And who changes chairs with *{one}*?"}
MAY = {  # what the card can do, before anybody is named
    "king": "Nothing to order: if nobody guards you, you choose first tomorrow.",
    "consort": "Nothing to order: at dawn you hear who held the King, and how far to your right.",
    "vigilante": "You may shoot somebody. The shots are for the whole game.",
    "thief": "Nothing to order: a thief works by day.",
    "bomber": "Nothing to order: it waits for a thief.",
    "guard": "Whoever you guard can do nothing tonight.",
    "mayor": "You may turn somebody's vote of tomorrow.",
    "role-finder": "Name somebody: at dawn you hear which card that was.",
    "card-finder": "Name a card: at dawn you hear who held it.",
    "target-finder": "Name somebody: at dawn you hear whom they named.",
    "socialite": "Two others change chairs, and you hear beside whom they sit.",
    "healer": "Whoever you heal survives the night; it may be you.",
    "lover": "Nothing to order: a Lover has a tongue, not a knife.",
    "place-swap": "You may change chairs with somebody.",
}
NO_CARD = "No card today, so nothing to order."
NO_SHOT = "No shot is left. You alone know that."
HOUSE_SHOT = "The House may hold the Vigilante, and not shoot."
THOUGHT = "You think of *{one}*. Nobody is told, and nothing comes of it."
DREAM = "Think of somebody, if you like; nothing comes of it."
KILL_MASTER = "*{one}* dies tonight, unless healed, or you guarded."
KILL_TWO = "*{one}* dies if your partner names the same; your card rests."
MAY_KILL, MAY_KILL_TWO = "Besides, you may kill.", "Instead, you may kill, if your partner names the same."
BOUND = "An Apprentice with this card cannot kill tonight."
NO_KILL_ALONE = "An Apprentice alone does not kill."
CARD_OR_KILL = "One or the other: who kills does not use his card."

# what a friend would do, after "I would"
WOULD_LEAVE, WOULD_REMOVE = "leave my vote as it is", "take my vote back"
WOULD_NIGHT, WOULD_VOTE = "vote for night", "vote for {name}"
WOULD_STEAL, WOULD_NOT_STEAL = "steal from {name}", "keep my fingers to myself"
WOULD_KEEP, WOULD_NO_LIST, WOULD_ASK = "let my list stand", "hand in no list", "ask for {cards} first"
WOULD_TAKE, WOULD_SLEEP, WOULD_KILL = "take the {card}", "sleep on it", "kill {name}"
WOULD_DO = {
    "vigilante": "shoot {one}", "guard": "guard {one}", "mayor": "turn {one}'s vote to {other}",
    "role-finder": "look at {one}'s card", "card-finder": "look for the {one}", "target-finder": "follow {one}",
    "socialite": "swap {one} and {other}", "healer": "heal {one}", "place-swap": "change chairs with {one}",
}  # fmt: skip

# notes
NOTES, TRUST, SUSPECT = "YOUR NOTES", "trust", "suspect"

# whispers
WHISPER_TO, ONLY_TWO = "WHISPER TO {name}", "nobody else ever hears it"
WHISPER_IT, INTO_THE_EAR, WHO_HEARS = "WHISPER IT", "to {name}", "WHO SHALL HEAR IT?"
SAID_THERE, NOTHING_THERE = "BETWEEN THE TWO OF YOU", "Not a word has passed yet."
ONE_MESSAGE = "While one of you holds a Lover, one message is all there is until the next deal."

TO_YOU, TO_THEM = "(to you alone)", "(to {name} alone)"

# the dead
GHOST_DARK, GHOST_DARK_SUB = "IN THE DARK", "as the table"
GHOST_ALL, GHOST_ALL_SUB = "SEE ALL", "every card"
GHOST_ON, GHOST_ON_SUB = "TO THE END", "at once"
GHOST_OTHERS_SUB = "others still play"
GHOST_OTHERS = "While others at this screen still play, the dead see no more than the table does."
DEAD_ALL = "You are dead, and see everything"
GHOST_WAITS = "at dawn"
GHOST_CHAIR, GHOST_CHAIR_SUB = "ANOTHER CHAIR", "from dawn on"


def against(name: str) -> str:
    """Put a name on the button of a vote."""
    return AGAINST.format(name=name.upper())


def count(number: int, need: int) -> str:
    """Say how many votes there would be, of how many."""
    return THAT_IS_IT.format(need=need) if number >= need else WOULD_BE.format(n=number, need=need)


def card_name(card: int) -> str:
    """Name a card."""
    return card_word(card)


def times(number: int) -> str:
    """Say how often somebody may still speak."""
    return SPEAK_SUB.format(n=number)


def listed(names: Sequence[str]) -> str:
    """List names."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1]))) if names else ""
