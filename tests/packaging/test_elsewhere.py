"""What is built for systems that are not here: every branch on the system, by simulation; and what no system minds."""

import ast
import hashlib
import platform
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest
import smoke
import yaml

import build
from bundle import NAME, ROOT, contents, icons, licences
from bundle.appimage import appimage
from bundle.share import DESKTOP
from tests.packaging.test_bundle import PNG

SYSTEMS = {"win32": "windows", "darwin": "macos", "linux": "linux"}


@pytest.fixture(params=SYSTEMS)
def system(request, monkeypatch):
    monkeypatch.setattr(sys, "platform", request.param)
    return request.param


# -- the spec
class Made(SimpleNamespace):
    """What PyInstaller would have made of it."""

    def __init__(self, *parts, **how):
        super().__init__(parts=parts, **how)
        self.binaries, self.pure, self.scripts, self.dependencies = [], [], [], []
        self.datas = list(how.get("datas", ()))


def frozen(system, monkeypatch, tmp_path):
    """What the spec asks of PyInstaller on a system: {what: [...]}."""
    monkeypatch.setattr(contents, "modules", lambda _: ["rules.games.toy"])
    monkeypatch.setattr(contents, "data", lambda _: [(Path("a.json"), "rules")])
    monkeypatch.setattr(contents, "shelve", lambda *_: 1)
    monkeypatch.setattr(contents, "metadata", list)
    monkeypatch.setattr(licences, "lay", lambda *_: [])
    version = ModuleType("PyInstaller.utils.win32.versioninfo")
    version.__getattr__ = lambda _: Made
    parent = ModuleType("PyInstaller.utils.win32")
    parent.versioninfo = version
    monkeypatch.setitem(sys.modules, "PyInstaller.utils.win32", parent)
    asked = {}

    def maker(what):
        return lambda *parts, **how: asked.setdefault(what, []).append(made := Made(*parts, **how)) or made

    names = {what: maker(what) for what in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
    exec(compile((ROOT / "packaging" / "tabletop.spec").read_text("utf-8"), "tabletop.spec", "exec"),  # noqa: S102
         {"SPECPATH": str(ROOT / "packaging"), **names})  # fmt: skip
    return asked


def test_the_spec_asks_for_what_each_system_has(system, monkeypatch, tmp_path):
    asked = frozen(system, monkeypatch, tmp_path)
    programs = {one.name: one for one in asked["EXE"]}
    console = {name for name, one in programs.items() if one.console}
    assert set(programs) == {"tabletop", "tabletop-one", *({"tabletop-console"} if system == "win32" else ())}
    assert console == ({"tabletop-console"} if system == "win32" else set())
    looks = {"win32": {"icon", "version", "manifest"}, "darwin": {"icon"}, "linux": set()}[system]
    for one in programs.values():
        assert {"icon", "version", "manifest"} & set(vars(one)) == looks
        assert one.strip == (system == "linux")
    assert len(asked["COLLECT"][0].parts) == len(programs) + 1
    assert ("BUNDLE" in asked) == (system == "darwin")
    if system == "darwin":
        assert asked["BUNDLE"][0].info_plist["NSHighResolutionCapable"]
        assert asked["BUNDLE"][0].parts[0] is not None


THERE = """
    SDL2.dll SDL2_image.dll SDL2_mixer.dll SDL2_ttf.dll freetype.dll libjpeg-62.dll libogg-0.dll libopus-0.dll
    libopusfile-0.dll libpng16-16.dll libtiff-5.dll libwavpack-1.dll libwebp-7.dll libwebpdemux-2.dll libxmp.dll
    portmidi.dll libFLAC.14.0.0.dylib libSDL2-2.0.0.dylib libSDL2_image-2.0.0.800.12.dylib libbrotlicommon.1.2.0.dylib
    libSDL2_mixer-2.0.0.800.2.dylib libSDL2_ttf-2.0.0.2400.0.dylib libbrotlidec.1.2.0.dylib libfluidsynth.3.5.6.dylib
    libfreetype.6.dylib libharfbuzz.0.dylib libjpeg.62.4.0.dylib libmpg123.0.dylib libogg.0.8.6.dylib libopus.0.dylib
    libopusfile.0.dylib libpng16.16.58.0.dylib libportmidi.2.0.7.dylib libsharpyuv.0.1.2.dylib libsndfile.1.0.37.dylib
    libtiff.6.3.0.dylib libvorbis.0.4.9.dylib libvorbisenc.2.0.12.dylib libvorbisfile.3.3.8.dylib libwavpack.1.dylib
    libwebp.7.2.0.dylib libwebpdemux.2.0.17.dylib libxmp.4.7.2.dylib libz.1.3.1.zlib-ng.dylib
"""  # of pygame-ce 2.5.8


def test_libraries_of_the_wheels_for_windows_and_macos_are_known():
    assert [name for name in re.findall(r"\S+", THERE) if licences.library(name) is None] == []


def test_what_belongs_to_the_system_is_listed_nowhere_but_on_linux(system, monkeypatch):
    monkeypatch.setattr(licences, "PACKER", "pytest")
    strange = [("VCRUNTIME140.dll" if system == "win32" else "libstranger.so.1", __file__)]
    if system == "linux":
        with pytest.raises(ValueError, match="stranger"):
            licences.parts(strange)
    else:
        assert "VCRUNTIME140" not in {part.name for part in licences.parts(strange)}


# -- what is packed, and tried
@pytest.fixture
def straw(system, monkeypatch, tmp_path):
    """A build of straw below a folder with an odd name; PyInstaller has left what it leaves on the system."""
    work = tmp_path / smoke.ODD
    suffix = ".exe" if system == "win32" else ""
    folder, single = work / "frozen" / "tabletop", work / "frozen" / f"tabletop-one{suffix}"
    (folder / "_internal" / "LICENSES").mkdir(parents=True)
    (folder / "_internal" / "LICENSES" / "contents.json").write_text("[]", "utf-8")
    scripts = [folder / f"tabletop{suffix}", single]
    if system == "win32":
        scripts.append(folder / "tabletop-console.exe")
    if system == "darwin":
        scripts.append(work / "frozen" / "Scum & Scallywags.app" / "Contents" / "MacOS" / "tabletop")
        scripts[-1].parent.mkdir(parents=True)
    for file in scripts:
        file.write_text('#!/bin/sh\necho "$0: $*"\n', "utf-8")
        file.chmod(0o755)
    (work / "icons").mkdir()
    for size in icons.SIZES:
        (work / "icons" / f"{size}.png").write_bytes(PNG)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000000000")
    for module in (build, smoke):
        for name, value in (("WORK", work), ("OUT", work / "dist"), ("FOLDER", folder), ("SINGLE", single),
                            ("SUFFIX", suffix), ("FROZEN", folder.parent), ("APP_DIR", work / "AppDir")):  # fmt: skip
            monkeypatch.setattr(module, name, value, raising=False)
    monkeypatch.setattr(build.shutil, "which", lambda name: None)  # the package has its own tests
    build.give_away("1.2.3")
    return work


def test_each_system_is_given_an_archive_a_single_file_and_their_sums(straw, system):
    name = f"{NAME}-1.2.3-{SYSTEMS[system]}-{platform.machine().lower()}"
    endings = (".zip", ".exe") if system == "win32" else (".tar.xz", "")
    made = {file.name for file in (straw / "dist").iterdir()}
    assert made == {"SHA256SUMS", *(f"{name}{ending}" for ending in endings)}
    assert b"\r" not in (straw / "dist" / "SHA256SUMS").read_bytes()
    smoke.summed()


def test_the_program_of_the_archive_is_tried_where_it_was_unpacked(straw, system, monkeypatch):
    monkeypatch.setattr(smoke, "installed", lambda folder: next(folder.glob("*/program/tabletop")))
    tried = {name: file for name, file, _asked in smoke.programs(straw)}
    assert set(tried) == {"folder", *(() if system == "win32" else ("single file",))}
    assert tried["folder"].is_relative_to(straw / "unpacked")
    part = {"win32": "tabletop/tabletop-console.exe", "darwin": "Contents/MacOS/tabletop", "linux": "program/tabletop"}
    assert tried["folder"].as_posix().endswith(part[system])
    if system != "win32":
        for file in tried.values():
            assert smoke.Program("x", (str(file),), straw / file.name).run("a b") == (0, f"{file}: a b\n")
    else:
        with zipfile.ZipFile(next((straw / "dist").glob("*.zip"))) as archive:
            assert any(name.endswith("/tabletop.exe") for name in archive.namelist())


# -- the AppImage
@pytest.fixture
def folder(straw, monkeypatch):
    """The folder that goes into it, where somebody may have unpacked it."""
    monkeypatch.undo()
    return Path(shutil.copytree(straw / "AppDir", straw / "its own place", symlinks=True))


@pytest.mark.parametrize("system", ["linux"], indirect=True)
def test_apprun_starts_the_program_wherever_it_lies(folder):
    run = subprocess.run([folder / "AppRun", "a b"], capture_output=True, text=True, check=True)
    assert run.stdout.endswith(": a b\n")
    assert (folder / "AppRun").resolve() == folder / "usr" / "lib" / NAME / "tabletop"
    assert (folder / DESKTOP).read_text("utf-8") == (ROOT / "packaging" / DESKTOP).read_text("utf-8")
    assert (folder / ".DirIcon").read_bytes() == PNG
    assert list(folder.glob("usr/share/metainfo/*.metainfo.xml"))


@pytest.mark.parametrize("system", ["linux"], indirect=True)
@pytest.mark.skipif(shutil.which("mksquashfs") is None, reason="squashfs-tools is not installed")
def test_an_appimage_is_its_runtime_and_behind_it_the_folder(folder):
    runtime = folder.parent / "runtime"
    runtime.write_bytes(b"\x7fELF of others" * 999)
    made = [appimage(folder, runtime, folder.parent / f"{n}.AppImage") for n in range(2)]
    image = made[0].read_bytes()
    assert image.startswith(runtime.read_bytes())
    (folder.parent / "behind").write_bytes(image[runtime.stat().st_size :])
    out = folder.parent / "out"
    words = ["unsquashfs", "-no-progress", "-d", out, folder.parent / "behind"]
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
    assert smoke.contents(out) == smoke.contents(folder)
    assert (out / "AppRun").readlink() == (folder / "AppRun").readlink()
    assert made[0].stat().st_mode & 0o111
    assert len({hashlib.sha256(file.read_bytes()).digest() for file in made}) == 1


def test_no_appimage_without_its_runtime(tmp_path, capsys):
    with pytest.raises(SystemExit):
        build.main(["--appimage", str(tmp_path / "none")])
    assert "needs its runtime" in capsys.readouterr().err


# -- who builds it
FLOW = yaml.safe_load((ROOT / ".github" / "workflows" / "build.yml").read_text("utf-8"))


def runs(job):
    return [step["run"] for step in FLOW["jobs"][job]["steps"] if "run" in step]


def test_each_system_builds_and_tries_the_program():
    job = FLOW["jobs"]["program"]
    rows = job["strategy"]["matrix"]["include"]
    assert {row["system"]: row["runner"].partition("-")[0] for row in rows} == {
        "linux": "ubuntu", "windows": "windows", "macos": "macos",
    }  # fmt: skip
    program = "${{ matrix.program }} selftest"
    hand = "tests/packaging/hand.jsonl"
    wanted = ["python packaging/build.py ${{ matrix.more }}", program, f"{program} --recorded {hand}",
              "python packaging/smoke.py"]  # fmt: skip
    found = runs("program")
    assert [one for one in found if one in wanted] == wanted
    for step in job["steps"]:
        assert "if" not in step or step["if"] == "runner.os == 'Linux'"
        assert step.get("run") not in wanted or "if" not in step
    assert (ROOT / hand).is_file()
    for row in rows:
        assert row["program"].startswith(f"{build.FOLDER.relative_to(ROOT).as_posix()}/tabletop"), row
    assert job["defaults"]["run"]["shell"] == "bash"  # the paths are written for it


def test_the_runtime_of_the_appimage_is_pinned():
    step = next(step for step in FLOW["jobs"]["program"]["steps"] if "RUNTIME_URL" in step.get("env", {}))
    assert re.search(r"/AppImage/type2-runtime/releases/download/\d{8}/runtime-x86_64$", step["env"]["RUNTIME_URL"])
    assert re.fullmatch(r"[0-9a-f]{64}", step["env"]["RUNTIME_SHA256"])
    assert "sha256sum --check" in step["run"]
    rows = FLOW["jobs"]["program"]["strategy"]["matrix"]["include"]
    assert [row.get("more") for row in rows] == ["--appimage runtime", None, None]


def test_a_release_holds_every_build_and_its_sum(tmp_path):
    job = FLOW["jobs"]["release"]
    assert job["if"] == "startsWith(github.ref, 'refs/tags/v')"
    assert set(job["needs"]) == {"everything", "program"}
    assert job["permissions"] == {"contents": "write"}
    assert FLOW["permissions"] == {"contents": "read"}
    gathers, puts = runs("release")
    assert "gh release create" in puts
    assert puts.endswith("dist/*")
    for system in ("linux", "windows"):
        place = tmp_path / "built" / f"scum-and-scallywags-{system}"
        place.mkdir(parents=True)
        (place / system).write_text(system, "utf-8")
        (place / "SHA256SUMS").write_text(f"{hashlib.sha256(system.encode()).hexdigest()}  {system}\n", "utf-8")
    subprocess.run(["bash", "-eo", "pipefail", "-c", gathers], cwd=tmp_path, check=True, stdout=subprocess.DEVNULL)
    assert {file.name for file in (tmp_path / "dist").iterdir()} == {"linux", "windows", "SHA256SUMS"}
    assert len((tmp_path / "dist" / "SHA256SUMS").read_text("utf-8").splitlines()) == 2


# -- what every file and every line must be
FOLDERS = ("rules", "tabletop", "sprites", "sounds", "packaging", "tests", "LICENSES", ".ci")
FORBIDDEN = re.compile(r'[<>:"\\|?*]|[. ]$|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)', re.IGNORECASE)


def test_every_system_takes_the_names_of_all_files():
    seen = {}
    for folder in FOLDERS:
        for file in (ROOT / folder).rglob("*"):
            name = file.relative_to(ROOT).as_posix()
            if "__pycache__" in name or "/out/" in name:
                continue
            assert not FORBIDDEN.search(file.name), name
            assert seen.setdefault(name.casefold(), name) == name, f"{name} and {seen[name.casefold()]}"
            assert len(name) < 150, name


DAYS = re.compile(r"(:|strftime\(\")[^\"}\n]*%[-#FDeGhRTsuVklP]")
TEXT = {"read_text": 0, "write_text": 1}  # how many arguments come before the encoding


def test_text_is_read_and_written_in_one_encoding_and_days_are_told_as_all_systems_can():
    for folder in ("rules", "tabletop", "sprites", "sounds", "packaging"):
        for file in (ROOT / folder).rglob("*.py"):
            said = file.read_text("utf-8")
            if "make" in file.parts or not re.search(r"_text\(|open\(|%[A-Za-z-]", said):
                continue
            assert not DAYS.search(said), f"{file}: not every system knows how to tell that of a day"
            for node in ast.walk(ast.parse(said)) if re.search(r"_text\(|open\(\"", said) else ():
                name = getattr(getattr(node, "func", None), "attr", "")
                told = isinstance(node, ast.Call) and any(key.arg == "encoding" for key in node.keywords)
                if name in TEXT:
                    assert told or len(node.args) > TEXT[name], f"{file}, line {node.lineno}"
                elif name == "open" and node.args and isinstance(node.args[0], ast.Constant):
                    assert told or "b" in str(node.args[0].value), f"{file}, line {node.lineno}"


def test_what_is_asked_of_the_system_by_name_is_asked_where_this_page_knows():
    """A new branch on the system needs its simulation: in tests/tabletop/app, tests/saves or here."""
    asks = re.compile(r"sys\.platform|os\.name\b|platform\.system\(\)")
    forks = re.compile(r"os\.fork\b|get_context\((?!\"spawn\"\))|[.]Process\(|ProcessPool\w+\((?!.*mp_context)")
    every = ((file.relative_to(ROOT).as_posix(), file.read_text("utf-8"))
             for folder in ("rules", "tabletop", "sprites", "sounds", "packaging")
             for file in (ROOT / folder).rglob("*.py") if "make" not in file.parts)  # fmt: skip
    said = dict(every)
    assert [name for name, text in said.items() if forks.search(text)] == []  # every process starts afresh
    assert {name for name, text in said.items() if asks.search(text)} == {
        "rules/save/files.py", "tabletop/worker.py", "tabletop/display.py", "tabletop/app.py",
        "tabletop/commands/window.py", "tabletop/screens/settings/data.py", "tabletop/screens/crash.py",
        "tabletop/speech/ways.py", "tabletop/language.py",
        "packaging/build.py", "packaging/smoke.py", "packaging/bundle/licences.py",
    }
