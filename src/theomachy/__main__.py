"""`python -m theomachy` is the command `theomachy`."""

from theomachy.cli import main

if __name__ == "__main__":
    main()
