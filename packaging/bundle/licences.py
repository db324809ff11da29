"""What the program to give away carries of others: every part with version, makers, licence and the full text.

Whatever library a bundle for Linux holds must be in the table below: a build with an unknown one fails.
"""

from __future__ import annotations

import json
import platform
import re
import sys
import sysconfig
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from bundle import ROOT
from tabletop.licences import CONTENTS, PROGRAM, Part, package, required, texts

if TYPE_CHECKING:
    from collections.abc import Iterable

TEXTS = ROOT / "LICENSES"
PACKER = "pyinstaller"  # a part of it starts the program
PYTHON = re.compile(r"(lib)?python3", re.IGNORECASE)
LIBRARY = re.compile(r"\.(so|dll|dylib)(\.|$)", re.IGNORECASE)
PIECES = "common|dec|enc|file|demux"  # into which some are cut
EXTENSION = re.compile(r"\.(cpython-|cp3|abi3)|\.pyd$", re.IGNORECASE)  # these belong to Python or to a package


class Library(NamedTuple):
    """A library as others may have put it beside ours: the text of `licence` is LICENSES/<licence>.txt."""

    name: str
    makers: str
    licence: str
    home: str
    version: str = ""  # what stands before its number, in the file itself


GCC = Library("GCC runtime library", "Free Software Foundation, Inc.", "GPL-3.0-with-GCC-exception", "gcc.gnu.org")
LIBRARIES = {  # how its file is called, after "lib"
    "SDL2_image": Library("SDL_image", "Sam Lantinga, since 1997", "Zlib", "libsdl.org"),
    "SDL2_mixer": Library("SDL_mixer", "Sam Lantinga, since 1997", "Zlib", "libsdl.org"),
    "SDL2_ttf": Library("SDL_ttf", "Sam Lantinga, since 1997", "Zlib", "libsdl.org"),
    "SDL2": Library("SDL", "Sam Lantinga, since 1997", "Zlib", "libsdl.org"),
    "FLAC": Library(
        "FLAC", "2000-2009 Josh Coalson, 2011-2025 Xiph.Org Foundation", "BSD-3-Clause", "xiph.org", r"libFLAC ",
    ),
    "asound": Library("ALSA", "Jaroslav Kysela and others, since 1998", "LGPL-2.1", "alsa-project.org", r"\0"),
    "brotli": Library("Brotli", "the Brotli Authors, since 2009", "MIT", "github.com/google/brotli"),
    "fluidsynth": Library("FluidSynth", "Peter Hanappe and others, since 2000", "LGPL-2.1", "fluidsynth.org", r"\0"),
    "freetype": Library(
        "FreeType", "David Turner, Robert Wilhelm, and Werner Lemberg, since 1996", "FTL", "freetype.org",
    ),
    "harfbuzz": Library(
        "HarfBuzz", "Google, Behdad Esfahbod and others, since 2010", "MIT-Modern-Variant", "harfbuzz.org", r"\0",
    ),
    "jpeg": Library(
        "libjpeg-turbo", "Thomas G. Lane, Guido Vollbeding, D. R. Commander and others, since 1991",
        "IJG AND BSD-3-Clause AND Zlib", "libjpeg-turbo.org", "libjpeg-turbo version ",
    ),
    "mpg123": Library("mpg123", "the mpg123 project, since 1995", "LGPL-2.1", "mpg123.de", r"\0"),
    "ogg": Library("Ogg", "Xiph.Org Foundation, since 1994", "BSD-3-Clause", "xiph.org"),
    "openjp2": Library(
        "OpenJPEG", "2002-2014 Universite catholique de Louvain and others", "BSD-2-Clause", "openjpeg.org",
    ),
    "opusfile": Library("Opusfile", "Xiph.Org Foundation and contributors, since 1994", "BSD-3-Clause", "xiph.org"),
    "opus": Library(
        "Opus", "Xiph.Org, Skype Limited, Octasic, Jean-Marc Valin and others, since 2001", "BSD-3-Clause", "xiph.org",
        "libopus ",
    ),
    "png": Library(
        "libpng", "the PNG Reference Library Authors, since 1995", "libpng-2.0", "libpng.org", "libpng version ",
    ),
    "portmidi": Library("PortMidi", "1999-2009 Ross Bencina, Phil Burk, Roger B. Dannenberg", "MIT", "portmedia"),
    "sharpyuv": Library("libsharpyuv", "Google Inc., since 2010", "BSD-3-Clause", "webmproject.org"),
    "sndfile": Library(
        "libsndfile", "Erik de Castro Lopo and others, since 1999", "LGPL-2.1", "libsndfile.github.io", "libsndfile-",
    ),
    "tiff": Library(
        "libtiff", "1988-1997 Sam Leffler, 1991-1997 Silicon Graphics, Inc.", "libtiff", "libtiff.gitlab.io",
        "LIBTIFF, Version ",
    ),
    "vorbis": Library("Vorbis", "2002-2020 Xiph.Org Foundation", "BSD-3-Clause", "xiph.org", "libVorbis "),
    "wavpack": Library("WavPack", "David Bryant, since 1998", "BSD-3-Clause", "wavpack.com", r"\0"),
    "webp": Library("WebP", "Google Inc., since 2010", "BSD-3-Clause", "webmproject.org"),
    "xmp": Library(
        "libxmp", "Claudio Matsuoka and Hipolito Carraro Jr, since 1996", "MIT", "xmp.sourceforge.net", r"\0",
    ),
    "Xau": Library("libXau", "1988-1998 The Open Group", "MIT-open-group", "x.org"),
    "xcb": Library("libxcb", "2001-2006 Bart Massey, Jamey Sharp and Josh Triplett", "X11", "xcb.freedesktop.org"),
    "bz2": Library("bzip2", "1996-2019 Julian R Seward", "bzip2-1.0.6", "sourceware.org/bzip2", r"\0"),
    "z": Library("zlib", "Jean-loup Gailly and Mark Adler, since 1995", "Zlib", "zlib.net", r"inflate "),
    "zstd": Library("Zstandard", "Meta Platforms, Inc. and affiliates", "BSD-3-Clause", "github.com/facebook/zstd"),
    "stdc++": GCC,
    "gcc_s": GCC,
    "ffi": Library("libffi", "Anthony Green, Red Hat, Inc and others, since 1996", "MIT", "sourceware.org/libffi"),
    "lzma": Library("liblzma", "nobody: it is in the public domain", "", "tukaani.org/xz", r"\0"),
    "uuid": Library("libuuid", "Theodore Ts'o, since 1996", "BSD-3-Clause", "kernel.org"),
}


def library(file: str) -> Library | None:
    """Find whose a library's file is, by its name: the longest that it begins with."""
    stem = re.sub("^lib", "", Path(file).name)
    found = [key for key in LIBRARIES if re.match(rf"{re.escape(key)}({PIECES})?[\d_.-]", stem)]
    return LIBRARIES[max(found, key=len)] if found else None


def number(one: Library, file: Path) -> str:
    """Return a library's version: as pygame knows it, as the file says, or else as it is numbered."""
    import pygame  # noqa: PLC0415 - only in the environment that has it
    import pygame.freetype  # noqa: PLC0415

    known = {
        "SDL": pygame.get_sdl_version, "SDL_image": pygame.image.get_sdl_image_version,
        "SDL_mixer": pygame.mixer.get_sdl_mixer_version, "SDL_ttf": pygame.font.get_sdl_ttf_version,
        "FreeType": pygame.freetype.get_version,
    }  # fmt: skip
    if one.name in known:
        return ".".join(map(str, known[one.name]() or ()))
    said = re.search(one.version.encode() + rb"(\d+\.\d+(\.\d+)*)[\0\s,]", file.read_bytes()) if one.version else None
    if said:
        return said[1].decode()
    numbered = re.search(r"\.so\.([\d.]+)$", file.resolve().name)
    return f"ABI {numbered[1]}" if numbered else ""


def parts(files: Iterable[tuple[str, str]]) -> list[Part]:
    """Return all of others in a bundle with those files (name in it, path). ValueError: a library nobody knows."""
    found = [_python(), *map(package, sorted(required() - {PROGRAM})), package(PACKER)]
    for name, path in sorted(files, key=lambda one: one[0].lower()):
        if not LIBRARY.search(name) or EXTENSION.search(name) or PYTHON.match(Path(name).name):
            continue
        one = library(name)
        if one is None and sys.platform == "linux":
            raise ValueError(f"whose is {name}, and under which licence? bundle/licences.py has to know")
        if one is None:  # what belongs to Windows or macOS
            continue
        if one.name not in {part.name for part in found}:
            found.append(Part(one.name, number(one, Path(path)), one.makers, one.licence or "public domain", one.home))
    return found


def _python() -> Part:
    return Part("Python", platform.python_version(), "Python Software Foundation, since 2001", "PSF-2.0", "python.org")


def text(part: Part) -> str:
    """Return the full text a part comes under: its own, or the licence's with its makers above it."""
    if part.name == "Python":
        own = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
        return own.read_text("utf-8") if own.is_file() else ""
    if part.licence == "public domain":
        return "It is in the public domain.\n"
    named = [TEXTS / f"{one}.txt" for one in part.licence.split(" AND ")]
    if not all(file.is_file() for file in named) or (part.name in required() and not part.name.startswith("font-")):
        own_text = texts(part.name)
        if own_text:
            return own_text
    return "\n".join((f"Copyright: {part.makers}", *(file.read_text("utf-8") for file in named)))


def lay(files: Iterable[tuple[str, str]], folder: Path) -> list[tuple[str, str]]:
    """Write the list and all texts into a folder; returns them as (name in the bundle, path)."""
    folder.mkdir(parents=True, exist_ok=True)
    found = parts(files)
    for part in found:
        said = text(part)
        if not said.strip():
            raise ValueError(f"no licence text for {part.name}")
        (folder / part.file).write_text(said, "utf-8")
    told = [part._asdict() for part in found]
    (folder / CONTENTS).write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", "utf-8")
    return [(f"LICENSES/{file.name}", str(file)) for file in sorted(folder.iterdir())]
