"""What single games add to the table: their cues, their panels, their choosers."""
