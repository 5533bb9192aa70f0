"""Lessons: they teach a game on its own table. Those of a game are data beside its rules."""

from theomachy.lessons.lesson import Board, Guided, Lesson, Step, Word, Wrong
from theomachy.lessons.path import lesson, path
from theomachy.lessons.playing import Attempt, LessonInPlay, replayed

__all__ = [
    "Attempt",
    "Board",
    "Guided",
    "Lesson",
    "LessonInPlay",
    "Step",
    "Word",
    "Wrong",
    "lesson",
    "path",
    "replayed",
]
