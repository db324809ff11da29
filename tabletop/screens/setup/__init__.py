"""Setting a table: game, seats, house rules, deal code."""
