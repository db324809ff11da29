"""A shelf of saved games, and its page."""

from tests.saves.saves_kit import aged

__all__ = ["QUICK", "aged", "at", "looked"]
QUICK = {"salaries": False, "hands": 1}


def looked(router):
    """Let the page look into what is chosen."""
    page = router.app.top
    for path in [page.chosen.path] if page.chosen else []:
        page.looker.finish(path)
        page._seen(path)
    for _ in range(8):
        router.app.step(100, [])


def at(page, path):
    page.choose(next(i for i, s in enumerate(page.list) if s.path == path))
