"""The tuner: makes positions by self-play and fits the evaluation to their results."""
