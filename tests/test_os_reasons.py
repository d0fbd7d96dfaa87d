"""What the system says, in the user's language."""

from __future__ import annotations

import errno
import os

import pytest

from chess_app.language import use_language
from chess_app.os_reasons import os_reason

USUAL = (
    errno.EACCES, errno.EEXIST, errno.EINVAL, errno.EIO, errno.EISDIR, errno.EMFILE,
    errno.ENAMETOOLONG, errno.ENOENT, errno.ENOEXEC, errno.ENOMEM, errno.ENOSPC, errno.ENOTDIR,
    errno.ENOTEMPTY, errno.EPERM, errno.EPIPE, errno.EROFS, errno.ETXTBSY,
)  # fmt: skip


@pytest.mark.skipif(os.name == "nt", reason="Windows speaks the user's language by itself")
@pytest.mark.parametrize("number", USUAL, ids=errno.errorcode.get)
def test_usual_reasons_are_translated(number: int) -> None:
    english = os.strerror(number)
    error = OSError(number, english, "a file")
    assert os_reason(error) == english
    for code in ("sk", "cs"):
        use_language(code)
        assert os_reason(error) != english


def test_others_come_as_they_are() -> None:
    use_language("sk")
    assert os_reason(OSError(errno.EDOM, "Out of this world")) == "Out of this world"
    assert os_reason(OSError("no number")) == "no number"
