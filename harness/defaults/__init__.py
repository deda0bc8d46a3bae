"""Defaults of options in a file of a project: found, read, and held against what there is to set."""
