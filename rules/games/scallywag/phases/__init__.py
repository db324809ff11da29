"""The state machine, one class a phase. SW 3.7, 3.8."""
