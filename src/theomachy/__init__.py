"""Theomachy: board games of rival gods, complete and rules-exact."""

__version__ = "0.1.0"
