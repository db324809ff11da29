"""A pupil at the first step, and a router that only writes down where it would lead."""

import pytest

from tabletop.screens.router import Router
from tabletop.settings import Settings
from tests.tabletop.lesson.lesson_kit import Pupil


class Noted(Router):
    """Opens pages, but no tables."""

    def __init__(self, app):
        super().__init__(app)
        self.went = []

    def sit_down(self, name):
        self.went.append(("sit down", name))

    def learn(self, name):
        self.went.append(("learn", name))

    def menu(self):
        self.went.append(("menu",))


@pytest.fixture
def router(app):
    app.apply(Settings(name="Morgan", portrait=21, welcomed=True))
    return Noted(app)


@pytest.fixture
def pupil(app, router):
    return Pupil(app, router)
