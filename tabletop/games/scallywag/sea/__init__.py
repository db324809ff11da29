"""The sea: where everything on the chart lies, how it is drawn and lit, laid and moved."""
