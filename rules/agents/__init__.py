"""What opponents of all games share."""
