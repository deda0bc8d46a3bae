"""The parts of the rest-vendor adapter; `adapter.py` beside this package puts them together."""
