"""Environments for learning: Gymnasium, PettingZoo and OpenSpiel.

Each library has a module of its own, which needs its extra: ``gym`` and ``zoo`` the extra ``envs``, ``spiel`` the extra
``openspiel``.  What a learner is told is the same in all of them (``encoding``).
"""
