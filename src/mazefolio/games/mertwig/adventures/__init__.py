"""MM-6, MM-23 to MM-29: the adventure areas.

``moving`` is about the way across their boards, ``landing`` about the end of a move, ``spots`` about what a space can
bring, ``harm`` about members at risk, ``losses`` about what is given up.  The Toppled Temple and the maze stand beside
this folder.
"""
