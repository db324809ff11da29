"""Packs in a temporary folder: made of the games README shows, and of a few lines and drawings."""

import json

from tabletop import paths
from tests.core.toy import shown


def card(w=250, h=350):
    size = f'width="{w}" height="{h}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><rect {size} fill="#123456"/></svg>'


def pack(folder, *kinds, **files):
    """Write a pack with these files (`a__b` is the way a/b) and return its place."""
    place = paths.packs() / folder
    about = {"name": folder.title(), "author": "Ada", "version": "1", "kinds": list(kinds)}
    put(place, "pack.json", json.dumps(about))
    for name, text in files.items():
        put(place, name.replace("__", "/"), text if isinstance(text, str) else json.dumps(text))
    return place


def put(place, name, text):
    file = place / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def game_pack(folder="numbers", game="most", **change):
    """Write a pack with README's game in it, or CONTRIBUTING's with its looks."""
    place = pack(folder, "games")
    for name, text in shown()[game].items():
        put(place, f"{'tabletop' if name == 'kit.py' else 'rules'}/games/{game}/{name}", text)
    for name, text in change.items():
        put(place, f"rules/games/{game}/{name}.py", text)
    return place
