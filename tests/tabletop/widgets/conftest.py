"""A page that a test lays out."""

import pytest

from tests.tabletop.widgets.page_kit import Page


@pytest.fixture
def page(app):
    """Open a page made by a function of its Ui; gives the Ui and a way to send events and let 16 ms pass."""

    def open_page(build):
        screen = Page(build)
        app.push(screen)
        app.step(16)
        app.step(500, [])

        def send(events, ms=16):
            return app.step(ms, events)

        return screen.ui, send

    return open_page
