"""The judge by example: Gherkin scenarios turned into rounds, played, and judged step by step."""
