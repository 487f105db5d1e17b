"""The engine: rules as coroutines over plain data, with everything uncertain coming from outside."""
