"""Ten kills for every change; two hundred are in the long set."""

import pytest

from tests.kills.killing import kill_again_and_again


@pytest.mark.ci
def test_ten_kills(tmp_path):
    kills = kill_again_and_again(tmp_path, 10, seed=1)
    assert len([kill for kill in kills if not kill.early]) == 10
    assert any(kill.unfinished for kill in kills)
