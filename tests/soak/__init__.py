"""Long sittings: hours of play in minutes."""
