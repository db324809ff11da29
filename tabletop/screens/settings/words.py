"""Every sentence of the settings pages."""

from __future__ import annotations

SETTINGS, RESET_PAGE = "SETTINGS", "RESET THIS PAGE"
AT_ONCE = "Every change holds at once. Kept for this user only."

# -- tabs
LOOK, MOTION, SOUND, PLAY = "LOOK", "MOTION", "SOUND", "PLAY"
KEYS, GAMEPAD, FRIENDS, DATA = "KEYS", "GAMEPAD", "FRIENDS", "DATA"
SIDE_BY_SIDE = "look, motion and sound, side by side when there is room"
PLAY_ASIDE = "what the table does for you, and what it leaves to you"
FRIENDS_ASIDE = "who you are, and how you hide your cards"
DATA_ASIDE = "what is kept, where, and how to be rid of it"

# -- look
INDEX_ROW = ("Card index", "The corner figures of every card.")
INDEX_SIZES = ("NORMAL", "LARGE", "GIANT")
SUITS_ROW = ("Four-colour suits", "Green clubs and blue diamonds.")
OTHERWISE = "otherwise"
CONTRAST_ROW = ("High contrast", "Flat felt, no lamp, brighter edges.")
WINDOW_ROW = ("Window", "{fullscreen} changes it anywhere.")
WINDOWS = ("WINDOW", "1280 × 720", "FULL SCREEN")  # noqa: RUF001
CURTAIN_ROW = ("Curtain", "What falls between two people.")
CURTAINS = ("VELVET", "PLAIN", "BLACK")

# -- motion
MOTION_ROW = ("Reduced motion", "Nothing travels, shakes or tilts: fades and rings.")
SPEED_ROW = ("Speed", "Hold {fast} for four times this.")
SPEEDS = ("¼", "½", "1", "2", "4", "OFF")

# -- sound
SOUND_ASIDE = "{mute} mutes all"
SOUND_ROWS = {
    "master": ("Everything", "all of it together"),
    "effects": ("Cards and table", "slaps, shuffles, bells"),
    "music": ("Musical tags", "a bar or two when it matters"),
    "ambience": ("The room", "rain, hum, somebody's radio"),
}
MONO_ROW = ("Mono", "Both ears hear the same.")
MUTE_ROW = ("Mute", "Silence, until you want it back.")
NEVER_ALONE_ROW = ("Never by sound alone", "Every signal is also shown. This cannot be switched off.")

# -- play
PLAYING, COMPANY = "PLAYING", "COMPANY"
AUTO_PASS_ROW = ("Pass by itself", "When nothing you hold can be played.")
PLAYABLE_ROW = ("Show what I can play", "Cards that will not do stand back.")
HINTS_ROW = ("Hints", "{hint} asks: first a nudge, then the move and why.")
TALK_ROW = ("Court talk", "Opponents say what they think, from the next table on.")

# -- friends
YOU, BETWEEN = "YOU", "BETWEEN TWO PEOPLE"
CALLED_ROW = ("What shall they call you?", "Names are kept on this computer and nowhere else.")
FACE_ROW = ("Which face is yours?", "The first four are kept for people. Any may be taken.")
PRESS_ROW = ("Press instead of hold", "The curtain opens on a press. A slip of the finger opens it too.")
COVER_ROW = ("Cover the screen now", "For when somebody comes to look over your shoulder.")
CURTAIN_TALK = (
    "With two or more people at one screen a curtain falls before any hand is shown. It names who is next; "
    "nothing of the last hand is drawn beneath it."
)

# -- keys and gamepad
KEYS_ASIDE = "press a key to change it; two keys may do the same, one key may not do two things"
PAD_ASIDE = "the same for the gamepad: two buttons may do the same, one may not do two things"
KEYS_COLUMNS, PAD_COLUMNS = "what · keyboard · gamepad", "what · gamepad"
GROUPS = ("PLAYING", "TABLE", "GETTING ABOUT", "PROGRAM")
PRESS_KEY, PRESS_BUTTON, LEAVES_IT = "press the new key…", "press the new button…", "{back} leaves it as it was"
TAKEN = "{key} is “{verb}” already, and cannot be two things."
ALWAYS, STAYS = "{key} is always “{verb}”.", "{key} stays: somebody has to get out again."
DIGITS_PICK = "Digits pick cards and answers at the table."
PLENTY = "{n} are plenty. Press one of its own to take it away."
NOTHING = "–"  # noqa: RUF001
ON_TABLE, ON_TABLE_ASIDE = "ON THE TABLE", "what each key does now"
SAMPLE_PLAY, SAMPLE_PASS, SAMPLE_HINT = "PLAY", "PASS", "HINT"
SHOW_KEYS_ROW = ("Show keys on the table", "Each button shows what to press for it.")
SIGNS_ROW = ("Signs", "Key caps or gamepad buttons. By itself: of what was used last.")
SIGNS = ("BY ITSELF", "KEYS", "GAMEPAD")
HOW = "HOW IT GOES"
KEYS_HOW = (
    "*Change:* press a line, then the key. A new key is laid beside the others.",
    "*Take away:* press the line, then one of its own keys.",
    "*Leave:* Esc, or a click anywhere else.",
    "Esc, Enter, Tab, the arrows and Space stay what they are, and digits pick cards: nobody gets locked out.",
)
PAD_HOW = (
    "*Change:* press a line, then the button. A new button is laid beside the others.",
    "*Take away:* press the line, then one of its own buttons.",
    "*Leave:* B, Esc, or a click anywhere else.",
    "The left stick does what the cross does. The right stick scrolls. A, B and the cross stay what they are.",
)

# -- data
WHERE, STATISTICS, EVERYTHING = "WHERE THINGS LIE", "STATISTICS", "EVERYTHING"
PLACES = {
    "games": "Saved games",
    "config": "Settings",
    "log": "The log, for when something goes wrong",
}
OPEN_FOLDER = "OPEN FOLDER"
LOOK_AT, LOOK_AT_HELP = "LOOK AT THEM", "How high the chair, against whom, and how that changes."
NOT_OPENED = "Nothing here opens folders. It is {place}."
KEPT_ROW = "One line a finished match; it holds no cards."
AFRESH, REBUILD = "START AFRESH", "COUNT AGAIN"
AFRESH_HELP = "Puts the statistics away as {name} and begins at nothing."
REBUILD_HELP = "Adds the finished games that still lie among the saves."
AFRESH_ASK = "START THE STATISTICS AFRESH?"
AFRESH_SURE = "What has been counted so far is put away as {name}, in place of what was put away before. Games stay."
YES_AFRESH, NO = "START AFRESH", "LEAVE THEM BE"
AFRESH_DONE, AFRESH_FAILED = "Begun afresh.", "That could not be put away: {why}."
NOTHING_TO_PUT_AWAY = "There is nothing to put away yet."
COUNTING = "Counting…"
AS_MADE = "EVERYTHING AS IT WAS MADE"
AS_MADE_HELP = "All pages back to their first state. Your name, your face and your games stay."
AS_MADE_ASK, YES_AS_MADE, LEAVE_BE = "EVERYTHING AS IT WAS MADE?", "YES, ALL OF IT", "LEAVE IT BE"
AS_MADE_SURE = "Every page goes back to its first state, keys and gamepad too. Your name, face and games stay."


def matches(n: int) -> str:
    """Say how many matches have been counted."""
    return "No match counted yet" if n == 0 else "One match counted" if n == 1 else f"{n} matches counted"


def counted(n: int) -> str:
    """Say how many matches a new count has added."""
    return "Nothing was missing." if n == 0 else f"{matches(n).replace('counted', 'added')}."
