"""How opponents of Scum of the Earth think: memory, baselines, features, net, levels, hints. Views and tapes only."""
