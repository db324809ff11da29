"""One match at this table: the session that drives it, and the screen that shows it."""
