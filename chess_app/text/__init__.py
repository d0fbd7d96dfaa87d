"""Chess in a terminal, line by line: for scripts, screen readers and machines without a screen."""
