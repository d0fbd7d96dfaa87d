"""What the commands of the window do, grouped by what they are about."""
