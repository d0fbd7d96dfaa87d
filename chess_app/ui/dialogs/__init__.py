"""The dialogs, one module for each."""
