"""Makes our sounds: wood on wood, worked out by code."""
