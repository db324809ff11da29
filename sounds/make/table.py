"""The sounds: one line each. kind decides loudness and mixing; takes are variations of the same event.

KINDS is baked into the files; MIX is advice for the game and goes into sounds.json."""

from collections import namedtuple

from . import bar, beds, cards, music, sea

Sound = namedtuple("Sound", "name when kind takes recipe params")


def S(name, when, kind, takes, recipe, **params):
    return Sound(name, when, kind, takes, recipe, params)


# kind -> loudness of the loudest 50 ms (K-weighted dB); beds by RMS
KINDS = {"ui": -27.0, "card": -23.5, "table": -21.0, "event": -19.5, "tag": -18.0, "bed": -24.0}

# kind -> volume 0..1, voices at once, ms between two starts, duck the bed
MIX = {
    "ui": (0.70, 2, 30, False), "card": (0.75, 6, 20, False), "table": (0.75, 4, 40, False),
    "event": (0.85, 2, 100, True), "tag": (0.90, 1, 1500, True), "bed": (0.35, 1, 0, False),
}
# single sounds that differ from their kind
MIX_OWN = {
    "card-hover": (0.25, 1, 60, False), "card-deal": (0.55, 4, 68, False), "refused": (0.90, 1, 250, False),
    "coin-tick": (0.35, 3, 50, False), "turn-bell": (0.80, 1, 400, False), "hourglass-tick": (0.95, 1, 500, False),
    "mug": (0.70, 4, 60, False), "out-of-cards": (0.70, 1, 300, False), "hands-cloth": (0.60, 3, 60, False),
}
# these come from a seat everybody may know and are panned to it
PANNED = (
    "card-deal", "card-play", "card-flip", "trick-sweep", "deck-slide", "pass-knock", "out-of-cards", "rank-",
    "vote-stamp", "mug", "water-pour", "discipline-", "cancelled-",
)

DISCIPLINES = (
    ("animalism", 164.81), ("potence", 174.61), ("fortitude", 196.00), ("dominate", 220.00), ("presence", 246.94),
    ("celerity", 293.66), ("auspex", 329.63), ("obfuscate", 146.83), ("thaumaturgy", 261.63),
    ("dark-thaumaturgy", 138.59),
)
# disciplines of the extended clans and the names of raised ones: a second, smaller bell answers the first
PEALS = (
    ("necromancy", 130.81, 1.189), ("path-of-corruption", 138.59, 1.059), ("koldunic-sorcery", 155.56, 1.498),
    ("true-magic", 261.63, 1.335), ("bardo", 196.00, 1.498), ("chimerstry", 146.83, 1.888),
    ("daimoinon", 138.59, 1.414), ("obeah", 329.63, 1.260), ("obtenebration", 130.81, 1.682),
    ("protean", 164.81, 1.335), ("quietus", 123.47, 1.189), ("serpentis", 246.94, 1.059), ("temporis", 293.66, 0.749),
    ("vicissitude", 164.81, 1.414), ("visceratika", 174.61, 0.794),
)
# what mortals do: a hand bell, rung once or twice, so many times the pitch of the desk's
HAND_BELLS = (
    ("inquisition", 0.62, 1.0), ("wooden-stake", 0.70, 0.0), ("cute", 1.50, 1.26), ("graaagh", 0.53, 0.84),
    ("question", 1.00, 1.335), ("order", 0.84, 0.75), ("card-backs", 1.12, 0.0), ("hush", 0.94, 0.891),
    ("hedge-thaumaturgy", 0.79, 1.189), ("domitor", 0.59, 1.498),
)
RUNG = (
    *((name, bar.discipline, bar.cancelled, {"hz": hz}) for name, hz in DISCIPLINES),
    *((name, bar.discipline, bar.cancelled, {"hz": hz, "answer": q}) for name, hz, q in PEALS),
    *((name, bar.hand_bell, bar.hand_bell_stopped, {"of": of, "answer": q}) for name, of, q in HAND_BELLS),
)

SOUNDS = [
    # interface
    S("card-hover", "pointer over a card", "ui", 4, cards.hover),
    S("card-select", "card chosen", "ui", 3, cards.select, up=True),
    S("card-unselect", "card put back", "ui", 3, cards.select, up=False),
    S("button", "button pressed", "ui", 4, cards.button),
    S("tab", "tab changed, switch flipped", "ui", 3, cards.tab),
    S("page-turn", "page of the rulebook", "ui", 3, cards.page),
    S("refused", "why not: the move is not allowed", "ui", 3, bar.refused),
    # cards
    S("card-deal", "one card dealt", "card", 5, cards.deal),
    S("card-play", "one card played", "card", 5, cards.play, cards=1),
    S("card-play-two", "two cards played", "card", 3, cards.play, cards=2),
    S("card-play-three", "three cards played", "card", 2, cards.play, cards=3),
    S("card-play-four", "four or more cards played", "card", 2, cards.play, cards=4),
    S("card-flip", "card or tile turned over", "card", 4, cards.flip),
    S("card-shuffle", "deck shuffled", "card", 3, cards.shuffle),
    S("trick-sweep", "trick taken", "card", 4, cards.trick),
    S("deck-slide", "deck passes a seat (pan to the seat)", "card", 3, cards.deck_slide),
    # table
    S("pass-knock", "a player passes", "table", 4, bar.knock),
    S("turn-bell", "your turn", "table", 3, bar.desk_bell),
    S("out-of-cards", "a player is out of cards", "table", 2, bar.out_of_cards),
    S("rank-up", "rank rises", "table", 2, bar.rank, up=True),
    S("rank-down", "rank falls", "table", 2, bar.rank, up=False),
    S("coin-tick", "salary counts up, one a coin", "table", 5, bar.coin),
    S("vote-stamp", "vote cast", "table", 3, bar.stamp),
    S("love-letter", "lover's message arrives", "table", 2, cards.envelope),
    S("mug", "landfall, grog: one a token, at most four", "table", 4, sea.mug),
    S("water-pour", "landfall, water", "table", 2, sea.water),
    S("coin-found", "coin found (own screen only)", "table", 1, sea.coin_found),
    S("ally-whistle", "ally found (own screen only)", "table", 1, sea.whistle),
    S("hourglass-turn", "hourglass turned", "table", 2, sea.hourglass),
    S("hourglass-tick", "last ten seconds, one a second", "ui", 3, sea.tick),
    S("watch-bell", "the night watch asks", "table", 1, sea.ship_bell),
    S("hands-cloth", "hands raised in answer", "table", 3, cards.cloth),
    # events
    *[S("discipline-" + n, n.replace("-", " ") + " is spent", "event", 1, rung, **how) for n, rung, _, how in RUNG],
    *[S("cancelled-" + n, n.replace("-", " ") + " is cancelled", "event", 1, off, **how) for n, _, off, how in RUNG],
    S("takeover", "Takeover or Revolution", "event", 2, bar.takeover),
    S("blood-hunt", "a Blood Hunt is called", "event", 1, bar.blood_hunt),
    S("night-falls", "night falls", "event", 1, bar.night_falls),
    S("morning", "morning comes", "event", 1, bar.morning),
    S("death", "somebody dies", "event", 2, bar.death),
    S("sail", "the ship sails", "event", 2, sea.sail),
    S("role-revealed", "role revealed, loaded to the gunwale", "event", 2, sea.hiccup),
    S("curtain-falls", "hot-seat curtain falls", "event", 1, cards.curtain, falls=True),
    S("curtain-opens", "hot-seat curtain opens", "event", 1, cards.curtain, falls=False),
    # tags
    S("tag-win", "you won", "tag", 1, music.win),
    S("tag-lose", "you lost", "tag", 1, music.lose),
    S("tag-menu", "main menu opens", "tag", 1, music.menu),
    S("tag-takeover", "ranks have been overturned", "tag", 1, music.overturn),
    # beds
    S("bed-office", "loop: Scum of the Earth", "bed", 1, beds.office),
    S("bed-cellar", "loop: The Masquerade", "bed", 1, beds.cellar),
    S("bed-basement", "loop: The Great Table", "bed", 1, beds.basement),
    S("bed-sea-day", "loop: Scallywag by day", "bed", 1, beds.sea_day),
    S("bed-sea-night", "loop: Scallywag by night", "bed", 1, beds.sea_night),
]
