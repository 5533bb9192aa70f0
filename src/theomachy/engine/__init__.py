"""The engine: procedures that ask or act, positions that are values, tables that keep records.

It uses the standard library only and knows no game.
"""
