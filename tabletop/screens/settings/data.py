"""DATA: where things lie, statistics, everything as it was made; and rows that several settings pages have."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words
from tabletop import paths
from tabletop.screens.parts import chooser, toggle
from tabletop.theme import CREAM, SOFT
from tabletop.widgets.button import Button
from tabletop.widgets.overlay import Choice, ask
from tabletop.widgets.plain import line_height, line_width

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from tabletop.paint.metrics import Metrics
    from tabletop.screens.settings.screen import SettingsScreen
    from tabletop.widgets.flow import Flow

words: Final = Words("tabletop", "settings")


def put_toggle(
    page: SettingsScreen, flow: Flow, name: str, said: tuple[str, str], also: Mapping[str, object] | None = None
) -> None:
    """Add the toggle of a setting; what else is put whenever it is pressed."""

    def put(on: bool) -> None:
        for other, value in {name: on, **(also or {})}.items():
            page.put(other, value)

    control, wide, high = toggle(flow.m, bool(getattr(page.settings, name)), put, name=name)
    flow.row(*said, control, wide=wide, high=high)


def put_choice(
    page: SettingsScreen, flow: Flow, name: str, said: tuple[str, str], *, values: Sequence[object],
    shown: Sequence[str], relay: bool = False, usual: int = 0, below: bool = False,
) -> None:  # fmt: skip
    """Add the switch of a setting that has a few values."""
    now = getattr(page.settings, name)

    def put(at: int) -> None:
        page.put(name, values[at])
        if relay:
            page.relay()

    at = values.index(now) if now in values else usual
    control, wide, high = chooser(flow.m, shown, at, put, name=name, room=flow.w)
    flow.row(*said, control, wide=wide, high=high, below=below)


OPENERS = {"darwin": "open", "win32": "explorer"}


def open_folder(place: Path) -> bool:
    """Show a folder in the system's own window; False where nothing here can."""
    opener = shutil.which(OPENERS.get(sys.platform, "xdg-open"))
    if opener is None:
        return False
    try:
        place.mkdir(parents=True, exist_ok=True)
        subprocess.Popen(  # noqa: S603 - the system's own opener, and a folder of ours
            [opener, str(place)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True,
        )  # fmt: skip
    except OSError:
        return False
    return True


def lines(m: Metrics, place: str, wide: float) -> list[str]:
    """Break a path where its folders end, so that every line fits."""
    out = [""]
    for part in place.replace(os.sep, os.sep + "\n").split("\n"):
        if out[-1] and line_width(m, out[-1] + part, 18, "body") > wide:
            out.append("")
        out[-1] += part
    return out


PUT_AWAY = "results.jsonl.bak"


def where(page: SettingsScreen, flow: Flow) -> None:
    """Fill the panel of folders."""
    folders = {"games": paths.saves(), "config": paths.folder("config"), "log": paths.folder("log")}
    for name, place in folders.items():
        _place(page, flow, name, place)
    if page.said.get("where"):
        flow.text(page.said["where"], face="italic", colour=CREAM)


def _place(page: SettingsScreen, flow: Flow, name: str, place: Path) -> None:
    m = flow.m
    wide, high = _button_size(flow, words.OPEN_FOLDER)

    def show() -> None:
        page.said["where"] = "" if open_folder(place) else words.NOT_OPENED(place=place)
        page.relay()

    flow.row(words["PLACES", name])
    flow.y -= 12
    tall = line_height(m, 18, "body")
    for line in lines(m, str(place), flow.w):
        flow.one((flow.x, flow.y, flow.w, tall), line, 18, face="body", colour=SOFT)
        flow.y += tall
    flow.y += 8
    flow.put(Button((flow.x, flow.y, wide, high), words.OPEN_FOLDER, show, size=20, icon="icon-window",
                    name=f"open {name}"))  # fmt: skip
    flow.skip(high + 26)


def statistics(page: SettingsScreen, flow: Flow) -> None:
    """Fill the panel of what is counted."""
    from rules.save.disk import results  # noqa: PLC0415 - not before somebody looks

    flow.row(words.matches(n=len(results(paths.folder("data")).records)), words.KEPT_ROW)
    _deed(flow, words.LOOK_AT, words.LOOK_AT_HELP, page.router.statistics)
    _deed(flow, words.REBUILD, words.REBUILD_HELP, lambda: _count_again(page))
    _deed(flow, words.AFRESH, words.AFRESH_HELP(name=PUT_AWAY), lambda: _ask_afresh(page))
    if page.said.get("statistics"):
        flow.text(page.said["statistics"], colour=CREAM, face="italic")


def packs(page: SettingsScreen, flow: Flow) -> None:
    """Fill the panel of what people add by themselves."""
    _deed(flow, words.SEE_PACKS, words.SEE_PACKS_HELP, page.router.packs_page)


def everything(page: SettingsScreen, flow: Flow) -> None:
    """Fill the panel that undoes all the others."""

    def sure() -> None:
        choices = (Choice(words.YES_AS_MADE, page.reset_all, "bad"), Choice(words.LEAVE_BE))
        ask(page.ui, words.AS_MADE_ASK, words.AS_MADE_SURE, choices)

    _deed(flow, words.AS_MADE, words.AS_MADE_HELP, sure)


def _deed(flow: Flow, label: str, help_: str, do: Callable[[], object]) -> None:
    """Add a button with a line under it."""
    wide, high = _button_size(flow, label)
    flow.put(Button((flow.x, flow.y, wide, high), label, do, size=20, name=label.lower()))
    flow.skip(high + 6)
    flow.text(help_, gap=18)


def _button_size(flow: Flow, label: str) -> tuple[float, float]:
    wide = min(flow.w, max(250.0, line_width(flow.m, label, 20) + 100))
    return wide, max(52.0, line_height(flow.m, 20) * 1.4)


def _ask_afresh(page: SettingsScreen) -> None:
    """Ask first, then put the statistics away."""

    def do() -> None:
        page.said["statistics"] = put_away()
        page.relay()

    choices = (Choice(words.YES_AFRESH, do, "bad"), Choice(words.NO))
    ask(page.ui, words.AFRESH_ASK, words.AFRESH_SURE(name=PUT_AWAY), choices)


def put_away() -> str:
    """Put results.jsonl away; say how that went."""
    place = paths.folder("data") / "results.jsonl"
    try:
        place.replace(place.with_name(PUT_AWAY))
    except FileNotFoundError:
        return words.NOTHING_TO_PUT_AWAY
    except OSError as error:
        return words.AFRESH_FAILED(why=error.strerror or error)
    return words.AFRESH_DONE


def _count_again(page: SettingsScreen) -> None:
    """Look through all saves beside the frames, which go on meanwhile."""
    from rules.save.disk import rebuild  # noqa: PLC0415 - not before somebody asks

    if page.on_tick is not None:
        return
    added: list[int] = []
    saves, data = paths.saves(), paths.folder("data")
    work = threading.Thread(target=lambda: added.append(rebuild(saves, data)), daemon=True)

    def look() -> None:
        if not work.is_alive():
            page.on_tick = None
            page.said["statistics"] = words.counted(n=sum(added))
            page.relay()

    page.on_tick = look
    page.said["statistics"] = words.COUNTING
    work.start()
    page.relay()
