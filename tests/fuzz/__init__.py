"""Files as they come back from the wars."""
