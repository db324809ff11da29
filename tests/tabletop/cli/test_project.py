import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
README = (ROOT / "README.md").read_text("utf-8")
NAMES = {
    "return": "Enter", "enter": "keypad Enter", "pageup": "", "pagedown": "", "shift+/": "", "left alt": "Alt",
    "right alt": "", "escape": "Esc",
}  # fmt: skip


def key_table():
    """README's table of keys, from the table the program uses."""
    from tabletop.inputs import KEYS
    from tabletop.screens.settings.data import words

    rows = ["| key | does |", "|---|---|"]
    for verb, keys in KEYS.items():
        names = [NAMES.get(key, "+".join(part.capitalize() for part in key.split("+"))) for key in keys]
        rows.append(f"| {', '.join(f'`{name}`' for name in names if name)} | {words['VERBS', verb.name]} |")
    return "\n".join(rows)


def test_readme_names_the_keys_the_program_uses():
    """To bring README up to date: python -m tests.tabletop.cli.test_project."""
    found = re.search(r"<!-- keys -->\n(.*?)\n<!-- /keys -->", README, re.DOTALL)
    assert found is not None
    assert found[1] == key_table()


def test_readme_begins_with_a_line_to_play_and_a_line_to_test():
    lines = [line for line in README.splitlines() if line.startswith("python3 -m venv")]
    assert len(lines) == 2
    assert lines[0].endswith(".venv/bin/tabletop")
    assert lines[1].endswith(".venv/bin/python -m pytest")
    assert README.index(lines[1]) < 400


def test_readme_names_every_command_there_is_and_no_other():
    from tabletop.cli import HANDLERS

    assert set(re.findall(r"\| `tabletop (\w+)", README)) == set(HANDLERS) - {""}


def test_plain_pytest_runs_the_test_set_only():
    options = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["pytest"]["ini_options"]
    for mark in ("ci", "x11", "long"):
        assert f"not {mark}" in options["addopts"]


def test_licence_says_what_is_under_which():
    text = (ROOT / "LICENSE").read_text("utf-8")
    assert "MIT License" in text
    assert "https://creativecommons.org/licenses/by/4.0/" in text
    fonts = (ROOT / "LICENSES" / "OFL-1.1.txt").read_text("utf-8")
    assert "Fjalla" in fonts
    assert "Source Serif Pro" in fonts
    assert "SIL OPEN FONT LICENSE Version 1.1" in fonts


@pytest.mark.skipif(os.name != "posix", reason="a shell script")
def test_ci_runs_what_readme_says():
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    subprocess.run(["bash", "-n", str(script)], check=True)
    picked = re.search(r"^line=\$\((.*)\)$", script.read_text("utf-8"), re.MULTILINE)
    said = subprocess.run(["bash", "-c", picked[1]], cwd=ROOT, capture_output=True, text=True, check=True)
    assert said.stdout.strip().endswith('".[test]" && .venv/bin/python -m pytest')


if __name__ == "__main__":
    old = re.search(r"(?<=<!-- keys -->\n).*(?=<!-- /keys -->)", README, re.DOTALL)
    new = f"{README[: old.start()]}{key_table()}\n{README[old.end() :]}"
    (ROOT / "README.md").write_text(new, "utf-8")
