"""Five kills for every change, and one while it starts; two hundred are in the long set."""

import pytest

from tests.kills.killing import kill_again_and_again


@pytest.mark.ci
def test_five_kills(tmp_path):
    kills = kill_again_and_again(tmp_path, 5, seed=1)
    assert len([kill for kill in kills if not kill.early]) == 5
    assert any(kill.unfinished for kill in kills)
