"""The engine: procedures that ask or act, positions that are values, tables that keep records.

Standard library only; it knows no game.
"""
