"""``python -m mazefolio`` is the ``mazefolio`` command."""

import sys

from mazefolio.cli import main

if __name__ == "__main__":
    sys.exit(main())
