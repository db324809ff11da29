"""Drawing: functions that return cached surfaces, premultiplied and in physical pixels."""
