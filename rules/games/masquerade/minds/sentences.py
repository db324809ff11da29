"""Every reason an opponent can have, in three voices: a friend's hint, its own afterwards, and a moral's."""

from __future__ import annotations

from typing import Final, NamedTuple


class Words(NamedTuple):
    """One reason."""

    nudge: str  # a hint's first step: no answer yet
    now: str  # its second: why
    own: str  # how the one who had it says it afterwards
    past: str = ""  # after a colon, of a move that is past


WORDS: Final = {
    # putting a hand down
    "out": Words(
        "Count your cards again.", "These are your last cards: you are out at once.", "These were my last cards.",
        "those were the last cards",
    ),
    "sure": Words(
        "Look for what nobody can beat any more.", "Nobody can beat this, nor what you would play after it.",
        "Nobody could beat it, nor what I had left to follow it.", "nobody could beat it, nor what would follow it",
    ),
    "helpless": Words(
        "Is there anything here that beats it?", "Nothing in your hand beats it.", "Nothing in my hand beat it.",
        "nothing in that hand beat it",
    ),
    "keep-set": Words(
        "You need not play because you can.", "Every answer would break a set that is worth more whole.",
        "Any answer would have broken a set that was worth more whole.",
        "any answer broke a set that was worth more whole",
    ),
    "keep-good": Words(
        "Good cards are worth more later.", "An answer would cost a hand that may win you the lead later.",
        "An answer would have cost me a hand that might win the lead later.",
        "an answer cost a hand that might win the lead later",
    ),
    "wait": Words(
        "You may pass now and play later in this trick.", "What you hold is worth more later on.",
        "What I held was worth more later on.", "those cards were worth more later on",
    ),
    "lead-back": Words(
        "Who would lead after this?", "Nobody can beat it, so the lead is yours.",
        "Nobody could beat it, so the lead was mine.", "nobody could beat it, and the lead came with it",
    ),
    "whole": Words(
        "What could you be rid of without breaking anything?", "It goes as it is, and the rest of your plan stands.",
        "It went as it was, and the rest of my plan stood.", "it went as it was and broke nothing up",
    ),
    "break-danger": Words(
        "Look at the card counts.", "Somebody is nearly out; this is no time to save sets.",
        "Somebody was nearly out. That is no time to save sets.",
        "somebody was nearly out, and that is no time to save sets",
    ),
    "break": Words(
        "Not every set is worth keeping.", "It breaks something up, but a lighter hand is worth that here.",
        "It broke something up, but a lighter hand was worth that to me.",
        "it broke something up, but a lighter hand was worth that",
    ),
    "too-many": Words(
        "Count what the others hold.", "Somebody is too short of cards to follow a hand of this size.",
        "Somebody was too short of cards to follow a hand of that size.",
        "somebody was too short of cards to follow",
    ),
    "lead-five": Words(
        "How many could answer five cards?", "Five cards go at once, and few can follow them.",
        "Five cards went at once, and few could follow them.", "five cards went at once, and few could follow",
    ),
    "lead-low": Words(
        "Which cards will you never get rid of by following?", "Low cards leave the hand best when you lead.",
        "Low cards leave the hand best when one leads them.", "low cards leave the hand best when they are led",
    ),
    "lead": Words(
        "Which cards will be easy to play later?", "The easier cards can wait; these are better gone.",
        "The easier cards could wait; those were better gone.", "the easier cards could wait",
    ),
    "hidden": Words(
        "A hand need not lie on top.", "Slipped beneath, it need not beat the best; odd cards go well that way.",
        "Beneath the high hand it needed to beat little, and I was rid of it.",
        "beneath the high hand it needed to beat little",
    ),
    "second": Words(
        "You can have another go at once.", "A second hand in one turn brings you nearer the door.",
        "A second hand in one turn brought me nearer the door.", "a second hand in one turn sheds most",
    ),
    "outside": Words(
        "Must you wait for your turn?", "Out of turn it takes the trick before the others can answer.",
        "Out of turn it took the trick before the others could.", "out of turn it took the trick",
    ),
    "raised": Words(
        "Your cards can be worth more than they show.", "With a power declared it beats what it could not beat alone.",
        "With a power on it the hand beat what it could not beat alone.",
        "with a power on it the hand beat what it could not beat alone",
    ),
    # windows
    "save-dot": Words(
        "A dot spent is a dot gone.", "It is worth more at a better moment.", "I kept it for a better moment."
    ),
    "fetch": Words(
        "What lies there that you could use?", "That card completes something you hold.",
        "That card completed something I held.",
    ),
    "look": Words(
        "Whose cards would you like to know?", "Whoever is nearest to going out is worth a look.",
        "I wanted to know what the shortest hand was made of.",
    ),
    "heal": Words(
        "What have you spent that you miss?", "One of your own dots comes back to you.", "I wanted my own dot back.",
    ),
    "reshape": Words(
        "Which card would you rather not have?", "Your worst card goes, and hardly any card is worse.",
        "My worst card went, and hardly any is worse.",
    ),
    "shroud": Words(
        "Who has more to lose by powers, you or they?", "They hold more dots than you need for this trick.",
        "They held more dots than I needed.",
    ),
    "hush": Words(
        "Who could still spoil this for you?", "Nobody holds more dots; a quiet trick suits you.",
        "Nobody held more dots, and I wanted a quiet trick.",
    ),
    "stop": Words(
        "Would you like this player to play now?", "A pass from this player helps you more than the dot would later.",
        "I did not want that player to play just then.",
    ),
    "high": Words(
        "What might still lie in that hand?", "It may cost a Two that would have hurt you later.",
        "It might cost somebody a Two.",
    ),
    "something": Words(
        "Somebody is nearly out.", "Let somebody else beat whoever is nearly out.",
        "I had somebody else beat the one who was nearly out.",
    ),
    "inquire": Words(
        "The high hand is yours.", "The trick ends at once, and the lead is yours.", "The lead was mine at once.",
    ),
    "shield": Words("Must you take that?", "It would hurt you, and this undoes it.", "It would have hurt me."),
    "undo": Words(
        "You can undo that.", "It would cost you more than the dot.", "It would have cost me more than the dot.",
    ),
    "see": Words(
        "Look closely at what was just played.", "It does not count if you see through it.", "I saw through it.",
    ),
    "eyes": Words(
        "Must that hand stand?", "It goes back, and its player passes.", "I wanted that hand off the table.",
    ),
    "fortify": Words(
        "How much better is that hand than yours?", "One rank more turns it back, and the trick stays yours.",
        "One rank more turned it back.",
    ),
    "save": Words(
        "Your hand is about to come back.", "One rank more keeps it on the table.", "One rank more kept it there.",
    ),
    "talk": Words(
        "There is nothing to lose here.", "It moves no cards. Somebody may laugh.", "I wondered, so I asked.",
    ),
    # the court
    "rules": Words(
        "Is anything wrong with the rules as they stand?", "What stands suits you as well as anything.",
        "What stood suited me.",
    ),
    "choose": Words(
        "Which powers help a hand out of the door?", "These have served best from this chair.",
        "Those have served me best from that chair.",
    ),
    "suit": Words(
        "Which suit wins ties?", "Hearts are the highest suit there is.", "Hearts are the highest suit there is.",
    ),
    "give": Words(
        "Which card does the rest of your hand miss least?", "It breaks nothing up, and it wins nothing.",
        "The rest of my hand missed it least.", "the rest of the hand missed it least",
    ),
    "name": Words(
        "Who gains by leading?", "Whoever leads is rid of what follows badly.", "I like to lead.",
    ),
    "hunt": Words(
        "Who is ahead of you, and who would mind?", "It looks as if more than half would say yes.",
        "I thought more than half would say yes.",
    ),
    "no-hunt": Words(
        "Would more than half say yes?", "A failed hunt costs a dot, and this one looks like failing.",
        "It looked like failing.",
    ),
    "yes": Words(
        "What would you get, and what for?", "A place for a card or two is a fair price.",
        "A place for a card or two is a fair price.",
    ),
    "no": Words(
        "What would you get, and what for?", "Too many cards would come your way.",
        "Too many cards would have come my way.",
    ),
    "no-me": Words("Whose cards are at stake?", "They are hunting you.", "They were hunting me."),
    "forfeit": Words(
        "Which dot would you miss least?", "You can do without that one soonest.", "I could do without that one.",
    ),
    "boon": Words(
        "Who would owe you something gladly?", "It costs you nothing, and the debt is a good card.",
        "It cost me nothing, and a debt is a good card.",
    ),
    "no-boon": Words(
        "Who would gain by a favour now?", "A favour now would help somebody you have to beat.",
        "It would have helped somebody I had to beat.",
    ),
    "accept": Words(
        "What is the dot worth to you, and the debt?", "The dot may save a place now.", "I needed it there and then.",
    ),
    "no-accept": Words(
        "What is the dot worth to you, and the debt?", "The debt is your best card, and that may be a Two.",
        "The debt would have been my best card.",
    ),
    "face": Words("Well, is it?", "It is a matter of taste.", "It is a matter of taste."),
    "reply": Words("An honest answer is enough.", "It moves no cards.", "I was asked."),
    "ready": Words("There is nothing to decide yet.", "The next round waits for you.", "There was nothing to decide."),
}  # fmt: skip
