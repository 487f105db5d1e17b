"""The command line of its own tests, here too."""

from tests.cli.conftest import cli, data_home

__all__ = ["cli", "data_home"]
