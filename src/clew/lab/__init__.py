"""Questions asked of many games at once: simulate, compare, odds."""

from clew.lab.many.run import Run, simulate, study_of
from clew.lab.many.study import Record, Series, Study

__all__ = ["Record", "Run", "Series", "Study", "simulate", "study_of"]
