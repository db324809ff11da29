"""The statistics: figures from results.jsonl, and the page that draws them."""
