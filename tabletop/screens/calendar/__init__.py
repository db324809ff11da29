"""The deals of the days: what came of them, the calendar's leaves, and the page."""
