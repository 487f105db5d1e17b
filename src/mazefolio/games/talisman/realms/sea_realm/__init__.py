"""The Sea Realm: beaches above, a sunken city below, pearls for money, and no air without an airbag."""
