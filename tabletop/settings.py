"""What a person has set, kept per user: checked when read, written whole, and never a reason not to start."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path  # noqa: TC003 - used at run time by callers through pydantic's eyes
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from rules.core.sentences import Words
from rules.save.files import plain
from tabletop import paths
from tabletop.early import read_early, read_raw, read_text

__all__ = ["TEXT_SIZES", "PackAnswer", "Settings", "Volumes", "load", "read_early", "read_raw", "reset", "save"]

say: Final = Words("tabletop", "settings_file")
TEXT_SIZES = (1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 0.0)  # 0 = no animation
Share = Annotated[float, Field(ge=0, le=1)]
Pixels = Annotated[int, Field(ge=-(1 << 15), le=1 << 15)]


class Volumes(BaseModel):
    """The four sliders."""

    model_config = ConfigDict(extra="ignore", validate_assignment=True)

    master: Share = 0.8
    effects: Share = 0.8
    music: Share = 0.7
    ambience: Share = 0.0


class PackAnswer(BaseModel):
    """What was answered about a pack, and for which content of its games: for another it is asked again."""

    on: bool = True
    code: str = Field("", max_length=64)


class Own(BaseModel):
    """What is somebody's own, and goes where they go: name, face, what was set for these eyes, ears and hands."""

    model_config = ConfigDict(extra="ignore", validate_assignment=True)

    name: Annotated[str, AfterValidator(plain)] = Field("", max_length=24)
    portrait: int = Field(21, ge=1, le=24)
    former: list[str] = Field(default_factory=list)  # names of before, under which matches were kept

    text_size: float = Field(1.0, ge=1.0, le=2.0)
    index_size: Literal["normal", "large", "giant"] = "normal"
    four_colour: bool = False  # the suits of French cards in four inks
    high_contrast: bool = False
    reduced_motion: bool = False
    speed: float = Field(1.0, ge=0, le=4)  # 0 = off
    mono: bool = False
    turn_bell: bool = True
    captions: bool = False  # sounds that mean something in words, too
    speak: bool = False  # what can be seen is said
    speech_rate: float = Field(0.0, ge=-1, le=1)

    auto_pass: bool = True
    pass_explained: bool = False  # what it does has been said at a table
    show_playable: bool = True
    stop_to_read: bool = True  # the table stops for what befalls whoever watches
    have_seen: list[str] = Field(default_factory=list)  # game and kind of event for which it stops no more
    court_talk: bool = True
    hints: bool = True
    stops: dict[str, dict[str, str]] = Field(default_factory=dict)  # by game: what is asked when, as its kit reads it
    keys: dict[str, list[str]] = Field(default_factory=dict)  # verb -> keys, where they are not the usual ones
    pad: dict[str, list[str]] = Field(default_factory=dict)  # the same of the gamepad's buttons
    show_keys: bool = True  # key caps on the table's buttons
    glyphs: Literal["auto", "keys", "pad"] = "auto"  # auto: of the device last used

    game: str = Field("", max_length=40)  # the game last sat down to
    setups: dict[str, dict[str, Any]] = Field(default_factory=dict)  # the last setup of each game
    lessons: dict[str, int] = Field(default_factory=dict)  # by lesson, as lesson/ways.py names it: the step to go on at
    ascents: dict[str, int] = Field(default_factory=dict)  # by character: how many of the five tables are taken
    card_back: str = Field("", max_length=40)  # the character whose back all cards have; "": each game's own
    puzzles: dict[str, int] = Field(default_factory=dict)  # by puzzle: how it stands, as puzzles/kept.py has it


class Settings(Own):
    """Everything on the settings pages, and what the program remembers of its own.

    What is somebody's own is that of whoever plays now; the others wait in `friends` (tabletop/friends.py).
    """

    version: Literal[1] = 1
    welcomed: bool = False  # name and portrait have been asked for
    friends: list[Own] = Field(default_factory=list)
    host: str | None = None  # who was picked, while somebody else looks at a table

    language: str = Field("auto", max_length=40)  # counts from the next start (tabletop/language.py)
    curtain: Literal["velvet", "plain", "black"] = "velvet"  # what falls between two people
    press_to_open: bool = False  # the curtain opens on a press instead of a hold
    theme: str = Field("classic", max_length=40)
    card_faces: str = Field("", max_length=255)  # the pack whose cards are seen; "": the program's own
    fullscreen: bool = False
    window_size: tuple[Pixels, Pixels] | None = None
    window_place: tuple[Pixels, Pixels] | None = None
    present: Literal["auto", "software", "accelerated"] = "auto"

    volumes: Volumes = Field(default_factory=Volumes)
    mute: bool = False
    audio_buffer: Literal[256, 512, 1024, 2048] = 1024

    packs: dict[str, PackAnswer] = Field(default_factory=dict)  # by their folders


def load(file: Path | None = None) -> tuple[Settings, str | None]:
    """Read the settings; a broken file is set aside and a sentence says so; the backup or defaults take its place."""
    place = file or paths.settings_file()
    try:
        text = read_text(place)
    except FileNotFoundError:
        return Settings(), None
    except UnicodeDecodeError:
        return _broken(place, say.NOT_TEXT)
    except (OSError, ValueError) as error:
        return _broken(place, say.CANNOT_BE_READ if isinstance(error, OSError) else say.TOO_LONG)
    try:
        return _kept(Settings.model_validate_json(text)), None
    except ValueError:
        return _mended(place, text) or _broken(place, say.NO_SENSE)


def save(settings: Settings, file: Path | None = None) -> str | None:
    """Write the settings in one go, keeping the version before as .bak; a sentence if that fails."""
    place = file or paths.settings_file()
    wanted = (settings.model_dump_json(indent=1) + "\n").encode()
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        present = place.read_bytes() if place.exists() else None
        if present == wanted:
            return None  # and .bak stays what it was before the last change
        if present is not None:
            _put(place.with_suffix(".bak"), present)
        _put(place, wanted)
    except OSError as error:
        return say.cannot_be_kept(place=place, why=error.strerror or error)
    return None


def reset(settings: Settings, *names: str) -> None:
    """Put some settings back to their defaults."""
    plain = Settings()
    for name in names:
        setattr(settings, name, getattr(plain, name))


def _mended(place: Path, text: str) -> tuple[Settings, str | None] | None:
    """Keep what is sound where single values are not; None if it is no settings file at all."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(found, dict):
        return None
    good: dict[str, Any] = {}
    friends, missing = _sound(found.pop("friends", None))
    known = [key for key in found if key in Settings.model_fields]
    for key in known:
        try:
            _kept(Settings.model_validate({key: found[key]}))
        except ValueError:
            continue
        good[key] = found[key]
    aside = _aside(place)
    made = Settings.model_validate(good)
    made.friends = [one for one in friends if one.name and key_of(one.name) != key_of(made.name)]
    missing += len(friends) - len(made.friends)
    lost = ", ".join(sorted(set(known) - set(good)))
    said = [say.left_out(n=missing)] * bool(missing) + [say.back_to_normal(lost=lost)] * bool(lost or not missing)
    return made, " ".join(said) + aside


def key_of(name: str) -> str:
    """Return what names are told apart by: neither capitals nor spaces make another one."""
    return "".join(name.split()).casefold()


def _sound(friends: object) -> tuple[list[Own], int]:
    """Return the friends that can be read, each name once, and how many cannot."""
    listed = friends if isinstance(friends, list) else [friends] * (friends is not None)
    found: dict[str, Own] = {}
    for raw in listed:
        try:
            one = Own.model_validate(raw)
            one.model_dump_json()
        except ValueError:
            continue
        found.setdefault(key_of(one.name), one)
    return list(found.values()), len(listed) - len(found)


def _kept(found: Settings) -> Settings:
    """Return settings that can be written again; ValueError for half a letter, or friends that cannot be told apart."""
    found.model_dump_json()
    names = [key_of(one.name) for one in (found, *found.friends)]
    if len({*names}) < len(names) or "" in names[1:]:
        raise ValueError
    return found


def _put(place: Path, data: bytes) -> None:
    """Put a file in its place whole; OSError leaves what was there, and no half-written file beside it."""
    fresh = place.with_suffix(".new")
    try:
        fresh.write_bytes(data)
        fresh.replace(place)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise


def _broken(place: Path, why: str) -> tuple[Settings, str | None]:
    """Set the file aside and go on with the backup if that is sound, or with the defaults."""
    aside = _aside(place)
    try:
        found = _kept(Settings.model_validate_json(read_text(place.with_suffix(".bak"))))
    except (OSError, ValueError):
        return Settings(), say.all_back_to_normal(why=why, aside=aside)
    if aside:
        save(found, place)  # what cannot be written now is written, or said, at the next change
    return found, say.as_before(why=why, aside=aside)


def _aside(place: Path) -> str:
    """Move a broken file out of the way under the first free name; say where, or nothing if that fails."""
    for n in range(1, 1000):
        away = place.with_name(f"{place.stem}.broken-{n}{place.suffix}")
        if not away.exists():
            break
    try:
        place.rename(away)
    except OSError:
        return ""
    return say.kept_as(name=away.name)
