"""Recorded rounds: read without end, judged without a product, counted; what is broken is named."""
