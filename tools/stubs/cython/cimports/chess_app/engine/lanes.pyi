from collections.abc import Sequence

COUNT: int

def add_rows(
    sums: object,
    tables: Sequence[int],
    came: Sequence[int],
    came_count: int,
    went: Sequence[int],
    went_count: int,
    flip: int,
) -> None: ...
def weigh(sums: object, worth: object, most: int) -> int: ...
