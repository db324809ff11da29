"""Talk at the table, for every game of deduction: what is said, by whom, and what one makes of it."""
