"""The people of this computer: who plays now, who else there is, and what goes over when somebody else takes the place.

Names differ by more than capitals and spaces, those of before among them: figures are counted by name (`renamed`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words
from rules.save.files import plain
from tabletop import settings as kept
from tabletop.settings import Own, key_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.settings import Settings

LONGEST, MOST = 16, 24  # letters of a name; friends
FRESH = frozenset({"former", "pass_explained", "have_seen", "stops", "game", "setups", "lessons", "puzzles", "ascents",
                   "card_back"})
words: Final = Words("tabletop", "friends")
unnamed: Final = Words("tabletop", "pages")


def load() -> tuple[Settings, str | None]:
    """Read the settings; those of the picked one hold, even if the last time ended while somebody else looked."""
    found, problem = kept.load()
    look(found, "")
    return found, problem


def shown(one: Own) -> str:
    """Return what somebody is called, with or without a name."""
    return one.name or unnamed.NOBODY


def everybody(settings: Settings) -> list[Own]:
    """Return all friends by name, whoever plays now among them."""
    return sorted((settings, *settings.friends), key=lambda one: shown(one).casefold())


def names(one: Own) -> tuple[str, ...]:
    """Return all names under which somebody's matches were kept, the present one first."""
    return shown(one), *one.former


def renamed(settings: Settings) -> dict[str, str]:
    """Return everybody's present name by each they had before."""
    return {was: shown(one) for one in (settings, *settings.friends) for was in one.former}


def find(settings: Settings, name: str) -> Own | None:
    """Return who is called that, or was; None for nobody on the list."""
    key = key_of(name)
    called = (one for one in (settings, *settings.friends) if key_of(shown(one)) == key)
    was = (one for one in (settings, *settings.friends) if key in map(key_of, one.former))
    return next(called, None) or next(was, None)


def refusal(settings: Settings, name: str, besides: Own | None = None) -> str:
    """Say why nobody (or nobody `besides` one) can be called that; "" if it will do."""
    other = find(settings, name)
    if not key_of(name):
        return words.NO_NAME
    if other is None or other is besides:
        return "" if besides or len(settings.friends) + 1 < MOST else words.full(n=MOST)
    taken = key_of(shown(other)) == key_of(name)
    return words.taken(name=shown(other)) if taken else words.was(name=tidy(name), now=shown(other))


def add(settings: Settings, name: str, portrait: int) -> Own:
    """Put somebody on the list: everything looks as it does now, and nothing has been played or explained yet."""
    same = {field: getattr(settings, field) for field in Own.model_fields if field not in FRESH}
    made = Own(**{**same, "name": tidy(name), "portrait": portrait})
    settings.friends.append(made)
    return made


def rename(settings: Settings, one: Own, name: str) -> None:
    """Call somebody otherwise; what was played under the old name stays theirs."""
    old, name = shown(one), tidy(name)
    if old != name:
        one.former = [was for was in (*one.former, old) if was != name]
        settings.host = name if settings.host == old else settings.host
        one.name = name


def remove(settings: Settings, one: Own) -> None:
    """Take somebody off the list, who does not play now."""
    settings.friends.remove(one)


def pick(settings: Settings, name: str) -> bool:
    """Let somebody play from now on; False if that is nobody else."""
    settings.host = None
    return _swap(settings, name)


def look(settings: Settings, name: str) -> bool:
    """Let the settings be those of whoever looks at a table, "" for nobody, until the picked one's hold again.

    Whoever is not on the list looks as the picked one does. False if nothing changes.
    """
    host = settings.host or shown(settings)
    there = find(settings, name) if name else None
    changed = _swap(settings, host if there is None else shown(there))
    settings.host = None if shown(settings) == host else host
    return changed


def whose(settings: Settings, name: str) -> Own:
    """Return what somebody at a table has set; the picked one's for whoever is not on the list."""
    host = settings.host or shown(settings)
    return find(settings, name) or find(settings, host) or settings


def tidy(name: str) -> str:
    """Return a name as it is kept."""
    return " ".join(plain(name).split())[:LONGEST].rstrip()


def free(settings: Settings, faces: Sequence[int]) -> int:
    """Return the first face that nobody wears, or the first."""
    worn = {one.portrait for one in (settings, *settings.friends)}
    return next((face for face in faces if face not in worn), faces[0])


def _swap(settings: Settings, name: str) -> bool:
    there = find(settings, name)
    if there is None or there is settings:
        return False
    mine = Own.model_construct(**{field: getattr(settings, field) for field in Own.model_fields})
    settings.friends[settings.friends.index(there)] = mine
    for field in Own.model_fields:
        setattr(settings, field, getattr(there, field))
    return True
