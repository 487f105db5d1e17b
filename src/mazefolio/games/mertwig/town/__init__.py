"""MM-4, MM-7: business in town.  ``visit`` is the whole of it, ``market`` drawing cards, ``sale`` selling and wages."""
