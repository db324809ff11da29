"""When a page falls over: what is safe, one sentence, a report without cards, and a way on."""
