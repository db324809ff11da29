"""What the rulebook's page says beside the rules."""

ASIDE = "the whole of it, and a search"
SEARCH_HINT, CONTENTS = "search the rules", "CONTENTS"
DECIDED, EXAMPLE, SEE_ALSO = "Decided at this table: ", "Example", "See also"
NEXT_HIT, LAST_HIT = "The next rule found", "The rule found before"
INDEX, INDEX_AZ, INDEX_HEAD = "Words, and where they are explained", "A–Z", "THE WORDS"  # noqa: RUF001
ON, BEFORE = "Next: {title}", "Before: {title}"
CLOSE = "CLOSE"
FOUND = "{count} with “{query}”."
NONE_FOUND = "No rule has “{query}”. A shorter word finds more."
