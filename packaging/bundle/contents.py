"""What goes into the program: every module and data file of ours from where they are installed, and clean libraries."""

from __future__ import annotations

import py_compile
import struct
from importlib.metadata import distribution
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import ZipFile, ZipInfo

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

OURS = ("tabletop", "rules")
FONTS = {  # package -> its faces; the test compares them with those the program opens
    "font_fjallaone": ("FjallaOne-Regular.ttf",),
    "font_source_serif_pro": (
        "SourceSerifPro-Regular.ttf", "SourceSerifPro-Semibold.ttf", "SourceSerifPro-Bold.ttf", "SourceSerifPro-It.ttf",
    ),
}  # fmt: skip
ASKED = ("scum-and-scallywags", "pygame-ce")  # whose versions are told
SHELVED = ("sprites", "sounds")
OTHER_PICTURES = (  # that Pillow could read and write: from here it writes GIF alone
    "Avif Blp Bmp Bufr Cur Dcx Dds Eps Fits Fli Fpx Ftex Gbr Grib Hdf5 Icns Ico Im Imt Iptc Jpeg Jpeg2K Mcidas Mic "
    "Mpeg Mpo Msp Palm Pcd Pcx Pdf Pixar Png Ppm Psd Qoi Sgi Spider Sun Tga Tiff WebP Wmf XVThumb Xbm Xpm"
)
LEFT_OUT = (  # never needed, though something that is needed mentions it
    *("numpy", "tkinter", "unittest", "pydoc", "setuptools", "pkg_resources", "sqlite3", "curses", "xmlrpc"),
    *("pygame.tests", "pygame.examples", "pygame.docs", "pygame.camera", "pygame.midi", "pygame.surfarray"),
    *("pygame.sndarray", "pygame.typing", "OpenGL", "ssl", "_ssl", "_hashlib", "lib2to3", "doctest", "pdb"),
    *(f"PIL.{name}ImagePlugin" for name in OTHER_PICTURES.split()),
    *("PIL._avif", "PIL._webp", "PIL._imagingcms", "PIL._imagingft", "PIL._imagingmath", "PIL._imagingmorph"),
    *("PIL._imagingtk", "PIL.ImageTk", "PIL.ImageQt", "PIL.ImageFont"),
    *("_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw", "_multibytecodec"),
)
NOT_SHIPPED = frozenset({"make", "__pycache__"})
DYNAMIC, LOAD = 2, 1  # program headers of ELF
STRTAB, RPATH, RUNPATH = 5, 15, 29  # dynamic entries


def modules(place: Path) -> list[str]:
    """Name all our modules that lie in a folder, but for the shelved; the games among them are found by nobody else."""
    found = []
    for file in _files(place, OURS):
        if file.suffix == ".py":
            parts = file.relative_to(place).with_suffix("").parts
            found.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return found


def data(place: Path) -> list[tuple[Path, str]]:
    """List our data files, but for the shelved, with the folder each belongs to, and the faces."""
    ours = [file for file in _files(place, OURS) if file.suffix != ".py" and file.name != "py.typed"]
    faces = [(Path(str(files(package) / "files" / name)), f"{package}/files") for package, names in FONTS.items()
             for name in names]  # fmt: skip
    return [*((file, file.parent.relative_to(place).as_posix()) for file in ours), *faces]


def shelve(place: Path, shelf: Path) -> int:
    """Put drawings and sounds with their modules into one archive; returns how many files they are.

    A program in a single file unpacks itself at every start, and five hundred small files take longest.
    """
    count = 0
    with ZipFile(shelf, "w") as archive:
        for package in SHELVED:
            for file in _files(place, (package,)):
                name = file.relative_to(place).as_posix()
                if file.suffix == ".py":
                    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
                    made = py_compile.compile(str(file), f"{shelf}.pyc", name, doraise=True, invalidation_mode=mode)
                    archive.writestr(ZipInfo(f"{name}c"), Path(str(made)).read_bytes())
                elif file.name != "py.typed":
                    archive.writestr(ZipInfo(name), file.read_bytes())  # with the same time in every build
                    count += 1
    return count


def metadata() -> list[tuple[Path, str]]:
    """List the files from which the program learns versions."""
    found = []
    for name in ASKED:
        file = next(f for f in distribution(name).files or () if f.name == "METADATA")
        found.append((Path(str(file.locate())), file.parent.name))
    return found


def _files(place: Path, packages: Iterable[str]) -> Iterator[Path]:
    for package in packages:
        for file in sorted((place / package).rglob("*")):
            if file.is_file() and NOT_SHIPPED.isdisjoint(file.relative_to(place).parts):
                yield file


# -- libraries: where its builder's own lay helps nobody, and may hide what is missing
def without_path(image: bytes) -> bytes:
    """Return a 64-bit little-endian ELF file with every search path emptied that does not begin at the file itself."""
    if image[:6] != b"\x7fELF\x02\x01":
        return image
    (at,), (size, count) = struct.unpack_from("<Q", image, 32), struct.unpack_from("<2H", image, 54)
    headers = [struct.unpack_from("<2I6Q", image, at + size * i) for i in range(count)]
    entries = [pair for head in headers if head[0] == DYNAMIC for pair in _entries(image, head[2], head[5])]
    made = bytearray(image)
    for start in (value for tag, value in entries if tag == STRTAB):
        strings = next(start - h[3] + h[2] for h in headers if h[0] == LOAD and 0 <= start - h[3] < h[5])
        for place in (strings + value for tag, value in entries if tag in {RPATH, RUNPATH}):
            if not image.startswith(b"$ORIGIN", place):
                path = image[place : image.index(b"\0", place)]
                most = path.rfind(b"/") + 1  # the last part may also be the end of another word
                made[place : place + most] = bytes(most)
    return bytes(made)


def cleaned(binaries: Sequence[tuple[str, str, str]], work: Path) -> list[tuple[str, str, str]]:
    """Return PyInstaller's list of libraries with those that named such a path copied to `work` and freed of it."""
    found = []
    for name, source, kind in binaries:
        file = Path(source)
        before = file.read_bytes() if kind in {"BINARY", "EXTENSION"} else b""
        after = without_path(before)
        if after != before:
            file = work / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(after)
            file.chmod(0o755)
        found.append((name, str(file), kind))
    return found


def _entries(image: bytes, at: int, size: int) -> list[tuple[int, int]]:
    return [struct.unpack_from("<2Q", image, at + i) for i in range(0, size, 16)]
