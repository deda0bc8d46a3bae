"""What commands answer to programs: with `--json`, one typed document each on standard output."""
