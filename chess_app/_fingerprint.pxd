# setup.py defines CHESS_APP_FINGERPRINT as a bare word: quotes get lost on the way to some compilers.
cdef extern from *:
    """
    #define CHESS_APP_QUOTE(word) #word
    #define CHESS_APP_QUOTED(word) CHESS_APP_QUOTE(word)
    """
    const char *COMPILED_IN "CHESS_APP_QUOTED(CHESS_APP_FINGERPRINT)"
