"""What is given away holds everything there is, says the right things, and is put together as others read it."""

import configparser
import io
import os
import re
import shutil
import struct
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
import zipfile
from importlib.metadata import files
from pathlib import Path

import pytest

from build import Row, table
from bundle import NAME, ROOT, deb, licences
from bundle.contents import FONTS, LEFT_OUT, OURS, SHELVED, data, modules, shelve, without_path
from bundle.deb import changelog
from bundle.icons import HICOLOR, MAC, SIZES, WINDOWS, drawing, icns, ico
from bundle.share import DESKTOP, METAINFO, lay_out, metainfo, releases
from rules import front, games
from tabletop.licences import carried_by, required

HERE = ROOT / "packaging"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
ONE_NAME = "scum_and_scallywags"
FOUND_IN = f"packaging/installed/{ONE_NAME}"
PNG = b"\x89PNG\r\n\x1a\n"


def shipped(*folders):
    found = (file for folder in folders for file in (ROOT / folder).rglob("*") if file.is_file())
    names = (file.relative_to(ROOT).as_posix() for file in found)
    return [name for name in names if not any(part in name for part in ("/make/", "__pycache__", "py.typed"))]


# -- what goes in
def test_every_module_is_named():
    assert set(modules(ROOT)) == {
        name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for name in shipped(*OURS)
        if name.endswith(".py")
    }


def test_every_data_file_is_in_a_folder_of_its_package():
    listed = {f"{folder}/{file.name}" for file, folder in data(ROOT)}
    faces = {f"{package}/files/{name}" for package, names in FONTS.items() for name in names}
    assert listed - faces == {name for name in shipped(*OURS) if not name.endswith(".py")}
    assert faces <= listed


def test_every_drawing_and_every_sound_is_on_the_shelf(tmp_path):
    count = shelve(ROOT, tmp_path / "shelf.zip")
    with zipfile.ZipFile(tmp_path / "shelf.zip") as shelf:
        names = set(shelf.namelist())
        here = str(ROOT).encode()
        assert not any(here in shelf.read(name) for name in names if name.endswith(".pyc"))
    wanted = {name for name in shipped(*SHELVED) if not name.endswith(".py")}
    assert wanted <= names
    assert count == len(names) - len(SHELVED)


def test_what_is_in_the_wheel_is_what_is_bundled():
    build = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert set(build["only-include"]) == {*OURS, *SHELVED, FOUND_IN}
    assert build["sources"] == {FOUND_IN: ONE_NAME, **{name: f"{ONE_NAME}/{name}" for name in (*OURS, *SHELVED)}}
    assert PROJECT["scripts"] == {"tabletop": f"{ONE_NAME}:main"}


def test_the_faces_are_those_the_program_opens():
    from tabletop.paint.text import FILES

    assert {(package, name) for package, names in FONTS.items() for name in names} == set(FILES.values())


def test_nothing_we_import_is_left_out():
    import ast

    used, named = set(), [name.replace(".", r"(\.|\s+import\b.*)") for name in LEFT_OUT]
    naming = re.compile(rf"\b({'|'.join(named)})\b", re.DOTALL)  # other modules need not be parsed
    for package in (*OURS, *SHELVED):
        for file in (ROOT / package).rglob("*.py"):
            text = file.read_text("utf-8")
            for node in ast.walk(ast.parse(text)) if "make" not in file.parts and naming.search(text) else ():
                if isinstance(node, ast.Import):
                    used |= {name.name for name in node.names}
                elif isinstance(node, ast.ImportFrom) and node.module:
                    used |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
    assert not used & set(LEFT_OUT)


def test_the_spec_is_python_and_names_no_file_that_is_not_there():
    text = (HERE / "tabletop.spec").read_text("utf-8")
    compile(text, "tabletop.spec", "exec")
    for name in ("tabletop.manifest", "bundle/shelf.py", "bundle/icons.py", "bundle/contents.py", "install.sh"):
        assert (HERE / name).is_file()
    assert "NSHighResolutionCapable" in text
    assert ET.parse(HERE / "tabletop.manifest").getroot().tag.endswith("assembly")


# -- what a desktop is told
def test_the_desktop_entry_belongs_to_the_window():
    from tabletop import display

    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str
    entry.read(HERE / DESKTOP, "utf-8")
    about = entry["Desktop Entry"]
    assert about["StartupWMClass"] == display.CLASS
    assert about["Name"] == display.TITLE
    assert about["Icon"] == NAME
    assert about["Exec"] in PROJECT["scripts"]
    assert set(about["Categories"].split(";")) >= {"Game", "CardGame"}


def test_the_window_carries_its_class_and_its_icon(monkeypatch):
    from tabletop.display import CLASS, open_window
    from tabletop.screens.start import ICON

    monkeypatch.setenv("SDL_VIDEO_X11_WMCLASS", "__main__.py")  # as pygame does
    open_window(icon=ICON)
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == CLASS
    assert ICON.is_file()
    assert ICON.relative_to(ROOT).as_posix() == "sprites/app-icon.svg"


def test_the_description_names_the_version_and_every_release():
    told = releases(PROJECT["version"], "2026-11-22")
    assert told[0].version == PROJECT["version"]
    root = ET.fromstring(metainfo(told))
    assert [one.get("version") for one in root.iter("release")] == [one.version for one in told]
    assert root.findtext("launchable") == DESKTOP
    assert f"{root.findtext('id')}.metainfo.xml" == METAINFO
    assert root.findtext("project_license") == PROJECT["license"]
    assert root.find("content_rating") is not None
    words = " ".join(root.itertext())
    assert "unaffiliated fan work" in words
    assert "`" not in words


CHANGES = """# Changelog

## [Unreleased]

### Added

- A *new* thing & `more`
  on two lines.

## [0.9.0] - 2026-01-02

- An old thing.
"""


def test_the_changelog_is_read():
    new, old = releases("1.0.0", "2026-11-22", CHANGES)
    assert new == ("1.0.0", "2026-11-22", False, ("A new thing & more on two lines.",))
    assert old == ("0.9.0", "2026-01-02", True, ("An old thing.",))
    assert "<li>A new thing &amp; more on two lines.</li>" in metainfo([new, old])
    with pytest.raises(ValueError, match="no release"):
        releases("1.0.0", "2026-11-22", "## Notes\n\n- x\n")


def test_nothing_new_is_no_release():
    assert [one.version for one in releases("0.9.0", "2026-11-22", CHANGES.replace("- A *new*", "A new"))] == ["0.9.0"]


def test_debian_is_told_in_its_own_manner():
    said = changelog(releases("1.0.0", "2026-11-22", CHANGES))
    assert said.startswith("scum-and-scallywags (1.0.0) unstable; urgency=medium\n\n  * A new thing")
    assert " -- The Scum & Scallywags table <" in said
    assert ">  Sun, 22 Nov 2026 00:00:00 +0000\n" in said
    assert all(len(line) < 80 for line in said.splitlines() if not line.startswith(" -- "))


def test_everything_lies_where_a_desktop_looks(tmp_path):
    icons = tmp_path / "icons"
    icons.mkdir()
    for size in SIZES:
        (icons / f"{size}.png").write_bytes(PNG + bytes([size % 256]))
    lay_out(tmp_path / "share", icons, releases(PROJECT["version"], "2026-11-22"))
    found = {file.relative_to(tmp_path / "share").as_posix() for file in (tmp_path / "share").rglob("*.*")}
    assert f"applications/{DESKTOP}" in found
    assert f"metainfo/{METAINFO}" in found
    assert {f"icons/hicolor/{size}x{size}/apps/{NAME}.png" for size in (16, 24, 32, 48, 64, 128, 256, 512)} <= found
    assert f"icons/hicolor/scalable/apps/{NAME}.svg" in found
    assert set(HICOLOR) | set(WINDOWS) | set(MAC.values()) <= set(SIZES)


# -- containers
def test_small_icons_are_made_from_the_small_drawing():
    assert [drawing(size) for size in (16, 20, 24, 32, 256)] == ["app-icon-small"] * 3 + ["app-icon"] * 2
    for size in SIZES:
        assert (ROOT / "sprites" / f"{drawing(size)}.svg").is_file()


def test_an_ico_holds_its_pictures():
    pngs = {16: PNG + b"sixteen", 256: PNG + b"large"}
    made = ico(pngs)
    reserved, kind, count = struct.unpack_from("<3H", made)
    assert (reserved, kind, count) == (0, 1, 2)
    for i, (size, png) in enumerate(pngs.items()):
        width, height, _, _, planes, bits, length, at = struct.unpack_from("<4B2H2I", made, 6 + 16 * i)
        assert (width, height, planes, bits) == (size % 256, size % 256, 1, 32)
        assert made[at : at + length] == png


def test_an_icns_holds_its_pictures():
    pngs = {size: PNG + str(size).encode() for size in SIZES}
    stream = io.BytesIO(icns(pngs))
    magic, whole = struct.unpack(">4sI", stream.read(8))
    assert (magic, whole) == (b"icns", len(stream.getvalue()))
    found = {}
    while head := stream.read(8):
        kind, size = struct.unpack(">4sI", head)
        found[kind.decode()] = stream.read(size - 8)
    assert found == {kind: pngs[size] for kind, size in MAC.items()}


def elf(path):
    """The least a library can be: a string table and one search path."""
    strings = b"\0" + path + b"\0"
    table_at, dynamic_at = 64 + 2 * 56, 64 + 2 * 56 + len(strings)
    dynamic = struct.pack("<6Q", 5, table_at, 29, 1, 0, 0)
    head = b"\x7fELF\x02\x01" + bytes(26) + struct.pack("<Q", 64) + bytes(14) + struct.pack("<2H", 56, 2) + bytes(6)
    size = dynamic_at + len(dynamic)
    load = struct.pack("<2I6Q", 1, 5, 0, 0, 0, size, size, 4096)
    segment = struct.pack("<2I6Q", 2, 6, dynamic_at, dynamic_at, dynamic_at, len(dynamic), len(dynamic), 8)
    return head + load + segment + strings + dynamic


def test_a_library_forgets_where_its_builder_lived_but_not_where_its_neighbours_are():
    made = without_path(elf(b"/home/somebody/lib"))
    assert b"somebody" not in made
    assert len(made) == len(elf(b"/home/somebody/lib"))
    for kept in (elf(b"$ORIGIN/../libs"), b"#!/bin/sh\n", b""):
        assert without_path(kept) == kept


# -- figures
def test_what_is_too_large_fails_and_what_is_slow_fails_only_when_it_is_twice_too_slow():
    large, slow = Row("archive", 25.0, "MB", 25), Row("first picture", 420.0, "ms", 300, strict=False)
    assert large.failed
    assert not slow.failed
    assert slow._replace(value=600.0).failed
    assert not Row("archive", 24.9, "MB", 25).failed
    assert "TOO MUCH" in table([slow])
    assert not Row("whatever", 9e9, "MB").failed


# -- installing
posix = pytest.mark.skipif(os.name != "posix", reason="a shell script")


@pytest.fixture
def unpacked(tmp_path):
    """What is in the archive, with a program of straw."""
    place = tmp_path / "a place"
    (place / "program" / "_internal").mkdir(parents=True)
    program = place / "program" / "tabletop"
    program.write_text("#!/bin/sh\necho straw\n")
    program.chmod(0o755)
    (place / "program" / "_internal" / "part").write_text("")
    applications = place / "share" / "applications"
    applications.mkdir(parents=True)
    (applications / DESKTOP).write_text((HERE / DESKTOP).read_text("utf-8"), "utf-8")
    script = place / "install.sh"
    script.write_bytes((HERE / "install.sh").read_bytes())
    script.chmod(0o755)
    return place


def install(place, *words, home):
    env = {"HOME": str(home), "PATH": "/usr/bin:/bin"}
    return subprocess.run([str(place / "install.sh"), *words], env=env, capture_output=True, text=True, check=False)


@posix
def test_it_installs_for_one_person_and_goes_without_a_trace(unpacked, tmp_path):
    home = tmp_path / "home"
    other = home / ".local" / "share" / "applications" / "other.desktop"
    other.parent.mkdir(parents=True)
    other.write_text("")
    for _ in range(2):
        assert install(unpacked, home=home).returncode == 0
    local = home / ".local"
    command = local / "bin" / "tabletop"
    assert subprocess.run([command], capture_output=True, text=True, check=True).stdout == "straw\n"
    entry = (local / "share" / "applications" / DESKTOP).read_text("utf-8")
    assert f'Exec="{command}"\n' in entry
    gone = install(local / "lib" / NAME, "--uninstall", home=home)
    assert gone.returncode == 0
    left = [file for file in local.rglob("*") if file.is_symlink() or file.is_file()]
    assert [file for file in left if file.suffix != ".cache"] == [other]  # the desktop's own notes


@posix
def test_it_installs_elsewhere_and_says_what_it_does_not_understand(unpacked, tmp_path):
    prefix = tmp_path / "elsewhere"
    assert install(unpacked, "--prefix", str(prefix), home=tmp_path).returncode == 0
    assert (prefix / "bin" / "tabletop").exists()
    assert not (tmp_path / ".local").exists()
    wrong = install(unpacked, "--perfix", home=tmp_path)
    assert wrong.returncode == 2
    assert "--perfix" in wrong.stderr
    again = install(unpacked, "--uninstall", home=tmp_path)
    assert again.returncode == 1
    assert "not installed" in again.stderr


# -- who builds it elsewhere
def test_the_workflow_builds_on_three_systems_with_the_one_command():
    text = (ROOT / ".github" / "workflows" / "build.yml").read_text("utf-8")
    for word in ("ubuntu-", "windows-", "macos-", "python packaging/build.py", "python packaging/smoke.py"):
        assert word in text
    assert "secrets" not in text


def test_pyinstaller_is_of_one_version():
    (pinned,) = PROJECT["optional-dependencies"]["package"]
    assert pinned.startswith("pyinstaller==")
    assert Path(HERE / "build.py").is_file()


# -- whose all this is
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="how libraries are called there")
GAMES = [title for title in (front(game).title for game in games()) if title in (ROOT / "README.md").read_text("utf-8")]


def carried_libraries():
    place = next(Path(str(f.locate())).parent for f in files("pygame-ce") if "pygame_ce.libs" in f.parts)
    return [(f"pygame_ce.libs/{file.name}", str(file)) for file in place.iterdir()]


@LINUX
def test_every_library_in_the_bundle_is_listed_with_version_licence_and_full_text(tmp_path, monkeypatch):
    monkeypatch.setattr(licences, "PACKER", "pytest")  # which is here
    (tmp_path / "z").write_bytes(b" inflate 1.2.13 Copyright")
    libraries = [*carried_libraries(), ("libz.so.1", str(tmp_path / "z")), ("libpython3.11.so.1.0", __file__)]
    laid = dict(licences.lay(libraries, tmp_path / "texts"))
    parts = {part.name: part for part in carried_by(tmp_path / "texts")}
    assert {"Python", "pygame-ce", "SDL", "SDL_mixer", "mpg123", "libsndfile", "FluidSynth", "ALSA"} <= set(parts)
    assert required() - {"scum-and-scallywags"} <= set(parts)
    for part in parts.values():
        assert part.version, part
        assert laid[f"LICENSES/{part.file}"]
    lgpl = (tmp_path / "texts" / parts["mpg123"].file).read_text("utf-8")
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in lgpl
    assert "END OF TERMS AND CONDITIONS" in lgpl


@LINUX
def test_a_library_of_unknown_licence_is_not_given_away(tmp_path, monkeypatch):
    monkeypatch.setattr(licences, "PACKER", "pytest")
    with pytest.raises(ValueError, match=r"libstranger\.so\.1"):
        licences.lay([("libstranger.so.1", __file__)], tmp_path)


def test_whole_licences_lie_in_the_project():
    named = {one for library in licences.LIBRARIES.values() for one in library.licence.split(" AND ") if one}
    for licence in named | {"CC-BY-4.0", "OFL-1.1", "LGPL-2.1"}:
        assert len((ROOT / "LICENSES" / f"{licence}.txt").read_text("utf-8")) > 700, licence


@pytest.mark.parametrize("said", [(HERE / METAINFO).read_text("utf-8"), deb.CONTROL], ids=["AppStream", "Debian"])
def test_every_game_that_readme_tells_of_is_told_of(said):
    words = " ".join(said.split())
    assert len(GAMES) > 3
    for title in GAMES:
        assert title in words
    assert "hree have sat down" not in PROJECT["description"]


def test_parents_are_told_of_violence_and_drink():
    rated = {one.get("id"): one.text for one in ET.parse(HERE / METAINFO).iter("content_attribute")}
    assert {"violence-fantasy", "drugs-alcohol"} <= set(rated)
    assert "none" not in rated.values()


def test_the_same_files_make_the_same_shelf_whenever_they_were_written(tmp_path):
    made = []
    for when in (1, 10**9):
        place = tmp_path / str(when)
        for package in SHELVED:
            (place / package).mkdir(parents=True)
            for name, said in (("__init__.py", "X = 1\n"), ("a.svg", "<svg/>")):
                (place / package / name).write_text(said, "utf-8")
                os.utime(place / package / name, (when, when))
        shelve(place, tmp_path / "shelf.zip")
        made.append((tmp_path / "shelf.zip").read_bytes())
    assert made[0] == made[1]


@pytest.mark.long
def test_two_builds_of_one_commit_are_the_same_bytes(tmp_path):
    sums = []
    for copy in ("first", "second"):
        subprocess.run(["git", "archive", "HEAD", "-o", tmp_path / "all.tar"], cwd=ROOT, check=True)
        shutil.unpack_archive(tmp_path / "all.tar", tmp_path / copy)
        subprocess.run([sys.executable, "packaging/build.py", "--sizes"], cwd=tmp_path / copy, check=True)
        sums.append((tmp_path / copy / "dist" / "SHA256SUMS").read_text("utf-8"))
    assert sums[0] == sums[1]
