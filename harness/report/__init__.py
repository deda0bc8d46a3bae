"""Reports: pure functions from an assessment to what people and machines read."""
