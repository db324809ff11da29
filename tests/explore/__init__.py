"""Somebody who presses everything, everywhere, and looks each time whether all is as it always has to be."""
