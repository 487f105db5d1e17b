"""Learning a policy: processes play games, one learns from them (on a GPU, if there is one)."""
