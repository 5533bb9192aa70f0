"""Accounts with a password, for those who want one."""
