"""The state machine, one class a phase (SE 3.0)."""
