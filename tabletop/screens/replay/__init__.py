"""The replay viewer: a match from any chair once it is over, and what everybody saw of one that is not."""
