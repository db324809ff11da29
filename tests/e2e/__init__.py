"""The program whole, in a window of its own."""
