"""What every card comes to when its holder is guarded, robbed or healed: played by the rules, written down in words.

`python -m tests.games.great_table.nights` compares with nights.txt, `--renew` writes that anew. Read before committing.
"""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rules.games.great_table.content import card_word
from rules.games.great_table.numbers import CARDS
from tests.games.great_table.scene import IDLE, about, card, lay, order

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.games.great_table.scene import Table

FILE = Path(__file__).with_name("nights.txt")
NAMES = (
    "Ada", "Ben", "Cam", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kay", "Lew", "Mia", "Ned", "Oda", "Pip",
)  # fmt: skip
ADA, BEN, CAM, DOT, EVE, FAY, GUS, HAL, IDA, JON, KAY, LEW, MIA, NED, ODA, PIP = range(1, 17)
OTHERS = {
    BEN: "thief", CAM: "guard", DOT: "healer", EVE: "king", FAY: "consort", GUS: "role-finder", HAL: "card-finder",
    IDA: "target-finder", JON: "mayor",
}  # fmt: skip
ORDERS = {  # what Ada, or who robbed her, does with the card
    "vigilante": order(JON), "guard": order(PIP), "mayor": order(JON, LEW), "role-finder": order(EVE),
    "card-finder": about("king"), "target-finder": order(PIP), "socialite": order(JON, MIA), "place-swap": order(JON),
}  # fmt: skip
DOES = {
    "king": "", "consort": "", "vigilante": "shoots Jon", "thief": "", "bomber": "", "guard": "guards Pip",
    "mayor": "turns Jon's vote on Lew", "role-finder": "asks about Eve", "card-finder": "asks for the King",
    "target-finder": "asks about Pip", "socialite": "swaps Jon and Mia, asks left of Jon and right of Mia",
    "healer": "", "lover": "", "place-swap": "changes places with Jon",
}  # fmt: skip
HEAD = """What becomes of every card by night, written by running the rules:
`python -m tests.games.great_table.nights --renew`.

Round the table, clockwise: Ada, Ben, Cam, Dot, Eve, Fay, Gus, Hal, Ida, Jon, Kay, Lew, Mia, Ned, Oda, Pip.
Pip is the Master, Ned and Oda are the Apprentices, all others Card Players. Ada was dealt the card in question.
Ben has the Thief, Cam the Guard, Dot the Healer, Eve the King, Fay the Consort, Gus the Role Finder, Hal the Card
Finder, Ida the Target Finder, Jon the Mayor, unless the card is one of these; Kay has the other Lover if there is one.
"guarded", "healed": the one who has the card in hand at night (Ada, or Ben who stole it). "stolen": Ben robbed Ada.
Every night Pip kills whoever has the card in hand; Gus asks about him, Hal for the card, Ida for his targets.
Whoever died learns what he found as a ghost.
"""


class Row(NamedTuple):
    """One night."""

    guarded: bool
    stolen: bool
    healed: str  # "", "user" or "target"

    def title(self) -> str:
        """Return what is different in it."""
        found = [word for word, there in (("guarded", self.guarded), ("stolen", self.stolen)) if there]
        found += {"": [], "user": ["healed"], "target": ["Jon healed"]}[self.healed]
        return ", ".join(found) or "as dealt"


def played(name: str, row: Row) -> Table:
    """Play the night of a row."""
    cards = {ADA: name, **{p: one for p, one in OTHERS.items() if one != name}}
    if name == "lover":
        cards[KAY] = "lover"
    t = lay(16, cards, mates=[NED, ODA])
    user = BEN if row.stolen else ADA
    t.steal(BEN if name != "thief" else 0, ADA if row.stolen else 0).dusk()
    orders = {PIP: order(kill=user), GUS: order(user), HAL: about(name), IDA: order(user)}
    orders[DOT] = order({"": 0, "user": user, "target": JON}[row.healed])
    orders[CAM] = order(user if row.guarded else 0)
    holders = {p for p, one in cards.items() if one not in ("", "thief")}
    orders = {p: one for p, one in orders.items() if p in holders or p == PIP}
    orders[user] = order(user if row.healed else LEW) if name == "healer" else ORDERS.get(name, IDLE)
    if row.stolen:
        orders[ADA] = orders[user]
    return t.night(orders)


def rows(name: str) -> Iterator[Row]:
    """Return the nights of a card: one Guard, one Thief, one Healer."""
    healed = ("", "user", "target") if name == "vigilante" else ("", "user")
    for stolen, guarded, one in product((False, True), (False, True), healed):
        if not (stolen and name in ("thief", "bomber")) and not (guarded and name == "guard"):
            yield Row(guarded, stolen, one)


def told(t: Table, p: int) -> str:
    """Return what a player is told at dawn."""
    return "; ".join(_news(one) for one in t.news(p)) or "nothing"


def _news(one: tuple[object, ...]) -> str:
    kind, *args = one
    who = [name(arg) for arg in args]
    return {
        "gone": lambda: "the own card was gone",
        "held": lambda: f"{who[0]} held {_the(args[1])}",
        "holders": lambda: f"{_the(args[0])} is with {_and(who[1:])}" if who[1:] else f"{_the(args[0])} is not in play",
        "named": lambda: f"{who[0]} named {_and(who[1:])}" if who[1:] else f"{who[0]} named nobody",
        "beside": lambda: " and ".join(
            f"{name(a)} has {name(b)} on the {side}" for (a, b), side in zip(args, ("left", "right"), strict=True)
        ),
        "the-king": lambda: f"{who[0]} holds the King, {args[1]} places to the right",
        "no-king": lambda: "nobody holds the King",
        "no-lover": lambda: "nobody holds the other Lover",
    }[str(kind)]()


def name(p: object) -> str:
    """Return a player's name, or what is none."""
    return NAMES[p - 1] if isinstance(p, int) and 1 <= p <= 16 else str(p)


def _the(one: object) -> str:
    return f"the {card_word(card(str(one)))}" if one else "no card"


def _and(names: list[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def written(t: Table, user: int, rulers: set[int]) -> str:
    """Return what became of it; `rulers` have the King and the Consort."""
    s = t.state
    parts = [
        _dead(t),
        f"{name(user)} is told: {told(t, user)}." if told(t, user) != "nothing" else "",
        f"Ada is told: {told(t, ADA)}." if user != ADA and told(t, ADA) != "nothing" else "",
        f"Kay is told: {told(t, KAY)}." if told(t, KAY) != "nothing" else "",
        f"Now round the table: {', '.join(map(name, t.circle))}." if list(t.circle) != sorted(t.circle) else "",
        f"Shots left: {s.shots}." if s.shots != 2 else "",
        "The Mayor's order counts tomorrow." if s.mayor else "",
        f"{name(t.first)} chooses first." if t.first in rulers else "Chance says who chooses first.",
        *(f"{name(p)}: {told(t, p)}." for p in (GUS, HAL, IDA) if told(t, p) != "nothing" and p != user),
    ]
    return " ".join(filter(None, parts))


def of_card(one: str) -> Iterator[str]:
    """Return the lines of a card."""
    does = f": its holder {DOES[one]}" if DOES[one] else ""
    yield f"\n{card_word(card(one)).upper()}{does}"
    for row in rows(one):
        user = BEN if row.stolen else ADA
        rulers = {user if one == "king" else EVE, user if one == "consort" else FAY}
        yield f"  {row.title()}: {written(played(one, row), user, rulers)}"


# -- the House
def of_kills() -> Iterator[str]:
    """Return the lines of both kinds of kill, of Lew."""
    yield "\nTHE MASTER kills Lew"
    for guarded, healed in product((0, PIP, LEW), (False, True)):
        t = lay(16, {CAM: "guard", DOT: "healer"}, mates=[NED, ODA]).dusk()
        t.night({PIP: order(kill=LEW), CAM: order(guarded), DOT: order(LEW if healed else 0)})
        yield f"  {_title(guarded, healed=healed)}: {_dead(t)}"
    yield "\nTHE APPRENTICES, Ned with the Socialite and Oda with the King, the Healer or no card"
    plans = {
        "both name Lew": (LEW, LEW), "Ned names Lew, Oda names Mia": (LEW, MIA), "Ned names Lew, Oda nobody": (LEW, 0),
        "both name Pip, their Master": (PIP, PIP),
    }  # fmt: skip
    for (plan, (one, other)), held, guarded in product(plans.items(), ("", "king", "healer"), (0, NED, ODA, LEW)):
        if not guarded or (plan == "both name Lew" and held != "king"):
            title = f"{plan}, Oda with {_the(held)}, {_title(guarded, healed=False)}"
            yield f"  {title}: {_joint(one, other, held, guarded)}"
    t = lay(16, {CAM: "guard"}, mates=[NED, ODA], dead=[ODA]).dusk()
    yield f"  Oda is dead: {t.refusal(NED, 'order', 0, how=order(kill=LEW)).text}"
    t = lay(8, {CAM: "guard"}).dusk()
    yield f"  a lone Apprentice of eight: {t.refusal(7, 'order', 0, how=order(kill=CAM)).text}"


def _joint(one: int, other: int, held: str, guarded: int) -> str:
    t = lay(16, {CAM: "guard", NED: "socialite", ODA: held}, mates=[NED, ODA]).dusk()
    orders = {NED: order(kill=one), CAM: order(guarded), ODA: order(kill=other)}
    if held == "king" and other:
        refusal = t.refusal(ODA, "order", 0, how=orders[ODA]).text
        orders[ODA] = IDLE
        return f"{refusal} {_dead(t.night(orders))}"
    return _dead(t.night(orders))


def _title(guarded: int, *, healed: bool) -> str:
    return f"{name(guarded) + ' guarded' if guarded else 'nobody guarded'}{', Lew healed' if healed else ''}"


def _dead(t: Table) -> str:
    return f"{_and([name(p) for p in sorted(t.dead)]) if t.dead else 'Nobody'} died."


def of_steals() -> Iterator[str]:
    """Return the lines of the steal itself: what the thief gets, what stays."""
    yield "\nTHE STEAL, by Ben, from Ada"
    for one in ("", *CARDS):
        if one != "thief":
            t = lay(16, {ADA: one, BEN: "thief"}, mates=[NED, ODA]).steal(BEN, ADA)
            has = f"Ben has {_the(t.holds(BEN))}" if BEN not in t.dead else "Ben died, before all eyes"
            yield f"  {_the(one)}: {has}, Ada {_the(t.holds(ADA))}; Ada believes to have {_the(_believed(t))}."


def _believed(t: Table) -> str:
    held = t.view(ADA).card
    return CARDS[held] if held >= 0 else ""


def text() -> str:
    """Return the whole."""
    lines = [HEAD.rstrip()]
    for one in CARDS:
        lines += of_card(one)
    return "\n".join([*lines, *of_kills(), *of_steals()]) + "\n"


if __name__ == "__main__":
    found = text()
    if "--renew" in sys.argv:
        FILE.write_text(found, encoding="utf-8")
    elif found != FILE.read_text(encoding="utf-8"):
        sys.exit("The nights are not what nights.txt says; --renew if that is meant.")
