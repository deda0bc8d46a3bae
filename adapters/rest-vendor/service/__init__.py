"""WarDesk: a Casino War table as a service, spoken to over its own REST API.

Standard library only. `python -m service` starts it; `README.md` beside this package lists the calls.
"""
