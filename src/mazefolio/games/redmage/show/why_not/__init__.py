"""What people try that the rules do not allow, and the answer to "why not?"."""
