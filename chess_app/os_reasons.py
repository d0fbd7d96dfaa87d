"""What the system says when a file or a program can't be used, in the language of the user."""

from __future__ import annotations

from chess_app.language import N_, _

# Python has these words in English only. What is not among them stays as it is; Windows speaks the
# user's language by itself.
N_("Argument list too long")
N_("Bad file descriptor")
N_("Broken pipe")
N_("Cannot allocate memory")
N_("Device or resource busy")
N_("Directory not empty")
N_("Disk quota exceeded")
N_("Exec format error")
N_("File exists")
N_("File name too long")
N_("File too large")
N_("Input/output error")
N_("Invalid argument")
N_("Is a directory")
N_("No space left on device")
N_("No such file or directory")
N_("Not a directory")
N_("Not a regular file")
N_("Operation not permitted")
N_("Operation not supported")
N_("Permission denied")
N_("Read-only file system")
N_("Resource temporarily unavailable")
N_("Stale file handle")
N_("Text file busy")
N_("Too many levels of symbolic links")
N_("Too many open files")
N_("Too many open files in system")
N_("Transport endpoint is not connected")


def os_reason(error: OSError) -> str:
    """Why it failed, in a few words, without number and name."""
    return _(error.strerror) if error.strerror else str(error)
