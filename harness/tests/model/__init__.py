"""Brute-force models of the games: a second judge, written from the law alone, to hold the rules against."""
