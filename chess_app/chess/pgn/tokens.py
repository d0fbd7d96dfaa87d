"""What PGN text is made of: the patterns by which it is read and the spellings that it allows."""

from __future__ import annotations

import re

# Results


def _result_spellings() -> dict[str, str]:
    spellings = {"*": "*", "1/2": "1/2-1/2", "½": "1/2-1/2"}
    for dash in "-–—−:":
        for white, black, result in (
            ("1", "0", "1-0"),
            ("0", "1", "0-1"),
            ("1/2", "1/2", "1/2-1/2"),
            ("½", "½", "1/2-1/2"),
        ):
            spellings[white + dash + black] = result
    return spellings


RESULTS = _result_spellings()
"""All spellings of a result that are understood, with the one that is written."""

# Annotations

GLYPHS = {
    "!": 1, "?": 2, "!!": 3, "‼": 3, "??": 4, "⁇": 4, "!?": 5, "⁉": 5, "?!": 6, "⁈": 6,
    "□": 7, "=": 10, "∞": 13,
    "⩲": 14, "+=": 14, "+/=": 14, "²": 14, "⩱": 15, "=+": 15, "=/+": 15, "³": 15,
    "±": 16, "+/-": 16, "+/−": 16, "∓": 17, "-/+": 17, "−/+": 17,
    "+-": 18, "+−": 18, "+–": 18, "-+": 19, "−+": 19, "–+": 19,
    "⨀": 22, "⊙": 22, "⟳": 32, "↑": 36, "→": 40, "=∞": 44, "⇆": 132, "⊕": 138,
    "∆": 140, "Δ": 140, "⌓": 142, "N": 146, "D": 220,
}  # fmt: skip
"""Annotation glyphs as people and programs write them, with their numbers ($1, $2, …)."""

# Longest first, so that `+/-` is not taken for `-`; not `N` first: `e8N` is a promotion.
GLYPH_ENDINGS = sorted(GLYPHS, key=len, reverse=True)

NULL_MOVES = frozenset({"--", "Z0", "0000", "@@@@", "null", "pass", "––", "—"})
NULL_SAN = "--"

# Words that say nothing which the move itself does not say.
EMPTY_WORDS = frozenset({"e.p.", "e.p", "ep", "+", "++", "#"})

DRAW_OFFER = "(=)"

FIGURINES = str.maketrans("♔♕♖♗♘♚♛♜♝♞", "KQRBNKQRBN", "♙♟\ufe0e\ufe0f")

# Movetext

# The groups of TOKEN, as `match.lastindex` has them:
WORD = 1  # begins with a letter: most likely a move; the number before it is skipped
COMMENT = 2  # `{`, the start of a comment
BRACKET = 3  # `(`, `)` or DRAW_OFFER
NAG = 4  # `$14`
MARKS = 5  # `!` or `?`, one or two of them
LINE_COMMENT = 6  # `;` and the rest of the line
OTHER = 7  # all else but blanks, dots and control characters: a result, a number, `0-0`, `--`

# No pattern here can take more than linear time: what repeats without bound ends its pattern, or
# is followed by something that cannot be inside the repetition.
_IN_WORD = r'[^\s!?.…$(){};*\[\]"\x00-\x1f\x7f\ufeff]'
TOKEN = re.compile(
    rf"""
      (?:[0-9]{{1,9}}\s{{0,9}}[.…]{{1,9}}\s{{0,9}})?
        ((?:[a-h]x[a-h][1-8])?e\.p\.?|[A-Za-z]{_IN_WORD}*)
    | (\{{)
    | (\(=\)|[()])
    | (\$[0-9]{{1,9}}(?![0-9]))
    | ([!?]{{1,2}})
    | (;.*)
    | (\*|{_IN_WORD}+|[^\s.…\x00-\x1f\x7f\ufeff])
    """,
    re.VERBOSE | re.DOTALL,
)

# Most of a file is moves and their numbers with nothing else between them. They are taken as a run
# of words, which is much faster than token by token. No result can be inside, for lack of a dash.
RUN = re.compile(r"[A-Za-z0-9=+#. ]{0,400}(?:[ ]|\Z)")

# Lines

ESCAPE = "%"

# Not part of a line that is kept as it is: a byte order mark at the start of a file is none.
EDGES = " \t\f\v\ufeff"
BLANK = re.compile(r"[\s\x00-\x1f\x7f\ufeff]*\Z")

TAG_NAME = r'[^\s"\[\]\x00-\x20\x7f]'
# The name of a tag, and the quote after it unless the line ends before that.
TAG_START = re.compile(rf'[\s\ufeff]*\[\s*({TAG_NAME}+)\s*("|\Z)')
TAG_VALUE_START = re.compile(r'[\s\ufeff]*"')
# A quote is the last of a value only before the bracket: others were left unescaped by mistake.
TAG_END = re.compile(r'\\[\\"]|"\s*\]')
# The usual value, to its end, if no tag and no other text follows on the line.
PLAIN_VALUE = re.compile(r'([^"\\]*)"\][ \t]*\Z')
TAG_LINE = re.compile(rf'[\s\ufeff]*\[\s*({TAG_NAME}+)\s*"[^"]*"\s*\]')

# `00` is castling and `0000` a null move.
MOVE_NUMBER = re.compile(r"(?!00)[0-9]+\Z")
FIRST_MOVE_NUMBER = re.compile(r"\s*1\s{0,9}\.(?!\.)")

# Text outside of games is taken for the moves of a game without tags only if it begins like them.
MOVETEXT_START = re.compile(
    r"""[\s\x00-\x1f\x7f\ufeff]*
    (?: [0-9]{1,9}\s{0,9}[.…]
      | [{(;]
      | \$[0-9]
      | (?:[0-9]{1,9}\s{1,9})?
        (?: [KQRBN]?[a-h]?[1-8]?[x:-]?[a-h][1-8](?:=?[QRBN])?
          | [O0]-[O0](?:-[O0])?
          | \*|1-0|0-1|1/2-1/2|1/2|½-½|--
        )[+\#]?(?=[\s!?{($;]|\Z)
    )""",
    re.VERBOSE,
)

# Comments

BLANKS = " \t\f\v"


def fold(text: str) -> str:
    """A comment as it is kept: without blanks at its ends, each line break and the blanks around
    it being one blank. All else in it, other blanks included, stays as it is.

    Writers break comments into lines at blanks, so a line break cannot mean more than a blank.
    """
    if "\n" in text or "\r" in text:
        return fold_lines(text.replace("\r", "\n").split("\n"))
    return text.strip(BLANKS)


def fold_lines(lines: list[str]) -> str:
    """The same for a comment that is already in lines."""
    return " ".join([line for line in [line.strip(BLANKS) for line in lines] if line])


def is_break(text: str, index: int) -> bool:
    """Whether the blank at `text[index]` of a folded comment may become a line break.

    Not beside other blanks, which would be lost; not before what would look like an escaped line
    or a tag at the start of a line; and not inside a short command like `[%clk 0:05:00]`.
    """
    if text[index - 1] in BLANKS or text[index + 1] in BLANKS or text[index + 1] == ESCAPE:
        return False
    if text[index + 1] == "[" and text[index + 2 : index + 3] != "%":
        return False
    opened = text.rfind("[%", max(0, index - 60), index)
    return opened < 0 or text.find("]", opened, opened + 60) < index
