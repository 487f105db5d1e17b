"""Every option spelled out: what it is, what it concerns, what it may bring."""
