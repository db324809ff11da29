import sys
from types import ModuleType

import pytest

from tabletop import cli


@pytest.fixture
def run(capsys):
    """Type a command line; returns (exit code, standard output, standard error)."""

    def typed(*argv):
        code = cli.run([str(word) for word in argv])
        said = capsys.readouterr()
        return code, said.out, said.err

    return typed


class Start(ModuleType):
    """Stands in for the module that opens windows: writes down what it was asked."""

    def __init__(self):
        super().__init__("tabletop.screens.start")
        self.opened = []
        self.fault = None

    def open_menu(self, args):
        self.opened.append(("menu", args.command))
        if self.fault:
            raise self.fault
        return 0

    def open_table(self, session_factory):
        from tabletop.thinking import InlineThinker

        if self.fault:
            raise self.fault
        session = session_factory(InlineThinker())
        self.opened.append(("table", session))
        return 0

    def open_replay(self, recording, problems):
        self.opened.append(("replay", recording, problems))
        return 0

    def draw_picture(self, scene, size, text, theme, out):
        if theme == "plaid":
            raise ValueError("There is no theme called 'plaid'.")
        if self.fault:
            raise self.fault
        out.write_bytes(b"picture")
        self.opened.append((scene, size, text, theme))

    def scenes(self):
        return ("menu", "results", "table")


@pytest.fixture
def start(monkeypatch):
    import tabletop.screens

    fake = Start()
    monkeypatch.setitem(sys.modules, "tabletop.screens.start", fake)
    monkeypatch.setattr(tabletop.screens, "start", fake, raising=False)
    return fake
