"""One run against one product: plan, play, log, assess."""
