import pytest
from session_kit import Clock, Puppets, seats

from tabletop.table.match.session import Session


@pytest.fixture
def puppets():
    return Puppets()


@pytest.fixture
def start(tmp_path, puppets):
    def begin(n=4, person=0, options=None, seed=7, thinker=None, practice=False):
        session = Session.new(
            "scum-of-the-earth",
            options or {},
            seats(n, person),
            seed,
            tmp_path / "games",
            thinker or puppets,
            practice=practice,
        )
        return session, Clock(session)

    return begin
