import pytest

from tabletop.paint.metrics import Metrics


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (3840, 2160), (1024, 768), (2560, 1080)])
def test_the_window_is_at_least_the_design_frame_in_units(size):
    m = Metrics(*size)
    assert m.w >= 1920 - 1e-9
    assert m.h >= 1080 - 1e-9
    assert min(m.w / 1920, m.h / 1080) == pytest.approx(1)


@pytest.mark.parametrize("text", [1.0, 1.15, 1.3, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1920, 1080)])
def test_no_type_is_ever_under_twelve_pixels(size, text):
    m = Metrics(*size, text)
    assert min(m.font_px(v) for v in range(8, 60)) >= 12


def test_display_type_grows_half_as_fast_as_sentences():
    m = Metrics(1920, 1080, 2.0)
    assert m.font_px(18) == 36
    assert m.font_px(28) == 42
    assert m.font_px(16, 1.3) == 21


def test_a_small_window_rounds_type_up():
    assert Metrics(1280, 720).font_px(21) == round(21 * 2 / 3 + 0.7)


def test_the_column_widens_with_the_text():
    assert Metrics(1920, 1080).column == 264
    assert Metrics(1920, 1080, 2.0).column == 380
