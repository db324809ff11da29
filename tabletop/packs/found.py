"""Which packs there are, what is in them, and what is wrong: each is looked through whole, beside the frames."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, NamedTuple

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from rules.core.sentences import Words
from rules.save.files import plain
from tabletop.packs import PackError, code, faces, lines

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from tabletop.settings import PackAnswer

words: Final = Words("tabletop", "packs")
FILE, BYTES, MOST = "pack.json", 1 << 16, 100
Called = Annotated[str, AfterValidator(plain), Field(min_length=1, max_length=40)]
Kind = Literal["cards", "lines", "games"]


class Manifest(BaseModel):
    """What a pack says of itself."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: Called
    author: Called
    version: Called
    kinds: list[Kind] = Field(min_length=1)


class Pack(NamedTuple):
    """A pack as it was found."""

    place: Path
    name: str = ""
    author: str = ""
    version: str = ""
    kinds: tuple[str, ...] = ()
    wrong: str = ""  # why it is left out, in one sentence
    code: str = ""  # the content of its games
    games: tuple[str, ...] = ()
    lines: Mapping[str, Any] = {}

    @property
    def folder(self) -> str:
        """What it is kept by."""
        return self.place.name

    def asks(self, answers: Mapping[str, PackAnswer]) -> bool:
        """Whether it has to be asked about: it holds code, and nobody has answered for just that."""
        answer = answers.get(self.folder)
        return bool(self.code) and not self.wrong and (answer is None or answer.code != self.code)

    def on(self, answers: Mapping[str, PackAnswer]) -> bool:
        """Whether it is used."""
        answer = answers.get(self.folder)
        return not self.wrong and not self.asks(answers) and (answer is None or answer.on)

    def state(self, answers: Mapping[str, PackAnswer]) -> str:
        """Say in one sentence how it stands."""
        if self.wrong:
            return self.wrong
        if self.asks(answers):
            return words.ASKS
        loaded = dict(code.let()).get(str(self.place), "")
        if self.on(answers):
            return words.NEXT if loaded not in ("", self.code) else words.IS_ON
        return words.STAYS if loaded else words.IS_OFF


def look(place: Path) -> list[Pack]:
    """Look through all packs in a folder, by name; none if it is not there."""
    try:
        folders = sorted(one for one in place.iterdir() if one.is_dir() and not one.name.startswith("."))
    except OSError:
        return []
    return [pack(folder) for folder in folders[:MOST]]


def pack(place: Path) -> Pack:
    """Look through a pack."""
    found = Pack(place, plain(place.name))
    if found.name != place.name:  # it could not be kept by that
        return found._replace(wrong=words.odd_name(pack=found.name))
    try:
        said = _manifest(place)
        found = found._replace(**said.model_dump(include={"name", "author", "version"}), kinds=tuple(said.kinds))
        if place.name in code.troubles:
            return found._replace(wrong=code.troubles[place.name])
        if "cards" in said.kinds:
            faces.drawings(place)
        if "lines" in said.kinds:
            found = found._replace(lines=lines.read(place))
        if "games" in said.kinds:
            games = tuple(name.replace("_", "-") for name in code.games_in(place))
            found = found._replace(code=code.content(place), games=games)
    except PackError as fault:
        return found._replace(wrong=str(fault))
    except OSError as fault:
        return found._replace(wrong=words.unreadable(pack=place.name, why=fault.strerror or fault))
    return found


def _manifest(place: Path) -> Manifest:
    file = place / FILE
    if not file.is_file():
        raise PackError(words.no_file(pack=place.name, file=FILE))
    if file.stat().st_size > BYTES:
        raise PackError(words.too_much(pack=place.name))
    try:
        return Manifest.model_validate_json(file.read_bytes())
    except ValidationError as wrong:
        raise PackError(lines.misshapen(place.name, FILE, wrong)) from None
