"""The pages of the program: menu, setup, results, settings, rulebook and what stands between them."""
