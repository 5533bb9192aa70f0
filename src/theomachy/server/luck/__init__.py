"""Luck that anybody can check: promised before the first move, revealed after the last."""
