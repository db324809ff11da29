"""Which versions run here, without importing any of them."""

from __future__ import annotations

import platform
from importlib import metadata


def version_of(package: str) -> str:
    """Return the version of an installed package."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "unknown"


def line() -> str:
    """Return what `--version` prints."""
    own, pygame = version_of("scum-and-scallywags"), version_of("pygame-ce")
    return f"Scum & Scallywags (tabletop) {own}, Python {platform.python_version()}, pygame-ce {pygame}"
