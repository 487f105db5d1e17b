"""MM-6, MM-23 to MM-29: the adventure areas.

``moving`` is about the way across their boards, ``landing`` about the end of a move, ``charts`` about rolls on their
charts, ``spots`` and ``harm`` about what spaces of several boards bring.  ``woods``, ``vale``, ``mounds`` and
``castle`` have what only one area has; the Toppled Temple and the maze stand beside this folder.
"""
