"""The words that argparse itself has for people: Python knows them in English only."""

from __future__ import annotations

import argparse

from chess_app.language import N_, _, plural_form

# What users of a program can see of it, in the Pythons from 3.10 on.
N_("usage: ")
N_("positional arguments")
N_("options")
N_("show this help message and exit")
N_("argument %(argument_name)s: %(message)s")
N_("expected one argument")
N_("expected at most one argument")
N_("expected at least one argument")
N_("invalid choice: %(value)r (choose from %(choices)s)")
N_("invalid choice: %(value)r, maybe you meant %(suggestion)r? (choose from %(choices)s)")
N_("ignored explicit argument %r")
N_("not allowed with argument %s")
N_("one of the arguments %s is required")
N_("the following arguments are required: %s")
N_("unrecognized arguments: %s")
N_("ambiguous option: %(option)s could match %(matches)s")
N_("unexpected option string: %s")
N_("expected %s argument", "expected %s arguments")


def teach_argparse() -> None:
    """Has argparse look up its words where ours are."""
    words = vars(argparse)
    words["_"], words["ngettext"] = _, plural_form
