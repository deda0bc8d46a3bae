"""Proofs of the harness itself: that its checks notice what they are there to notice."""
