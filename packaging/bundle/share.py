"""What a desktop wants to know of the program: entry, description with releases, icons; all as under /usr/share."""

from __future__ import annotations

import re
import shutil
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from bundle import NAME, ROOT
from bundle.icons import HICOLOR

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

DESKTOP = f"{NAME}.desktop"
METAINFO = "local.scum_and_scallywags.tabletop.metainfo.xml"
HERE = ROOT / "packaging"


class Release(NamedTuple):
    """One chapter of the changelog."""

    version: str
    date: str
    stable: bool
    changes: tuple[str, ...]


def releases(version: str, today: str, changelog: str = "") -> list[Release]:
    """Read the changelog, newest first; what is not released yet is the present version, as of today."""
    found = []
    text = changelog or (ROOT / "CHANGELOG.md").read_text("utf-8")
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        head, _, body = part.partition("\n")
        name = re.match(r"\[(.+?)\](?: - (\d{4}-\d\d-\d\d))?", head)
        if name is None:
            raise ValueError(f"CHANGELOG.md has a chapter that is no release: {head}")
        said = re.findall(r"^- (.+(?:\n  .+)*)", body, re.MULTILINE)
        changes = tuple(re.sub(r"\s+", " ", re.sub(r"[*`]", "", line)) for line in said)
        stable = name[2] is not None
        if stable or changes:
            found.append(Release(name[1] if stable else version, name[2] or today, stable, changes))
    return found


def metainfo(told: Sequence[Release]) -> str:
    """Return the description for software centres with the releases in it."""
    text = (HERE / METAINFO).read_text("utf-8")
    return text.replace("</component>", f"  <releases>\n{''.join(map(_release, told))}  </releases>\n</component>")


def _release(one: Release) -> str:
    kind = "stable" if one.stable else "development"
    lines = "".join(f"          <li>{escape(change)}</li>\n" for change in one.changes)
    return (
        f'    <release version="{one.version}" date="{one.date}" type="{kind}">\n'
        f"      <description>\n        <ul>\n{lines}        </ul>\n      </description>\n    </release>\n"
    )


def lay_out(share: Path, icons: Path, told: Sequence[Release]) -> None:
    """Write everything below a folder like /usr/share."""
    entry = (HERE / DESKTOP).read_text("utf-8")
    for folder, name, text in (("applications", DESKTOP, entry), ("metainfo", METAINFO, metainfo(told))):
        (share / folder).mkdir(parents=True, exist_ok=True)
        (share / folder / name).write_text(text, "utf-8")
    for size in HICOLOR:
        place = share / "icons" / "hicolor" / f"{size}x{size}" / "apps"
        place.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(icons / f"{size}.png", place / f"{NAME}.png")
    place = share / "icons" / "hicolor" / "scalable" / "apps"
    place.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(ROOT / "sprites" / "app-icon.svg", place / f"{NAME}.svg")
