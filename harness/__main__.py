"""`python -m harness` is `clauseproof`."""

from harness.cli.main import main

if __name__ == "__main__":
    main()
