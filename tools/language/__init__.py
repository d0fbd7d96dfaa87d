"""Texts and translations: collected from the sources, kept in .po files, made into .mo files."""
