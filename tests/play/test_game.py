"""Games by the rules: turns, draws and every way in which a game ends."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from chess_app.chess import Ending, IllegalMove, Move, Position
from chess_app.chess.endings import Rules
from chess_app.play.conclusion import Conclusion, Ruling
from chess_app.play.game import Game, Refused
from chess_app.play.record import Record
from tests.chess.pgn_text import movetext, read_whole, written

SHUFFLE = "Nf3 Nf6 Ng1 Ng8"
# Ra8 mates, on the half-move that completes fifty moves.
NEARLY_MATE = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 80"


def game_at(fen: str, rules: Rules = "casual") -> Game:
    return Game(Record(start=Position.from_fen(fen)), rules)


def play(game: Game, sans: str) -> Game:
    for text in sans.split():
        game.play(game.turn, game.position.parse_san(text))
    return game


def result_tags(game: Game) -> tuple[str, str | None]:
    tags = game.record.game.tags
    assert game.record.game.result == tags["Result"]
    return tags["Result"], tags.get("Termination")


# By the board

BY_THE_BOARD: list[tuple[str, str, Rules, Conclusion | None]] = [
    # From where, which moves, under which rules, and how that ends.
    ("", "f3 e5 g4 Qh4", "casual", Conclusion(1, Ending.CHECKMATE)),
    ("", "f3 e5 g4 Qh4", "fide", Conclusion(1, Ending.CHECKMATE)),
    ("", "f3 e5 g4", "casual", None),
    ("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "Qf7", "casual", Conclusion(None, Ending.STALEMATE)),
    (
        "8/8/8/8/8/2k5/8/1rK5 w - - 0 1",
        "Kxb1",
        "fide",
        Conclusion(None, Ending.INSUFFICIENT_MATERIAL),
    ),
    ("", f"{SHUFFLE} {SHUFFLE}", "casual", Conclusion(None, Ending.THREEFOLD_REPETITION)),
    ("", f"{SHUFFLE} {SHUFFLE}", "fide", None),
    ("", f"{SHUFFLE} " * 4, "fide", Conclusion(None, Ending.FIVEFOLD_REPETITION)),
    ("4k3/8/8/8/8/8/8/R3K3 w - - 99 80", "Ra2", "casual", Conclusion(None, Ending.FIFTY_MOVES)),
    ("4k3/8/8/8/8/8/8/R3K3 w - - 99 80", "Ra2", "fide", None),
    (
        "4k3/8/8/8/8/8/8/R3K3 w - - 149 99",
        "Ra2",
        "fide",
        Conclusion(None, Ending.SEVENTYFIVE_MOVES),
    ),
    (NEARLY_MATE, "Ra8", "casual", Conclusion(0, Ending.CHECKMATE)),
    (NEARLY_MATE.replace("99", "149"), "Ra8", "fide", Conclusion(0, Ending.CHECKMATE)),
]


@pytest.mark.parametrize(("fen", "sans", "rules", "expected"), BY_THE_BOARD)
def test_endings_by_the_board(
    fen: str, sans: str, rules: Rules, expected: Conclusion | None
) -> None:
    game = play(game_at(fen, rules) if fen else Game(rules=rules), sans)
    assert game.conclusion == expected
    assert result_tags(game) == (
        (expected.result, expected.termination) if expected else ("*", "unterminated")
    )


@pytest.mark.parametrize(
    ("fen", "expected"),
    [
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", Conclusion(0, Ending.CHECKMATE)),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Conclusion(None, Ending.STALEMATE)),
        ("7k/8/6K1/8/8/8/8/8 b - - 0 1", Conclusion(None, Ending.INSUFFICIENT_MATERIAL)),
        ("7k/8/6K1/8/8/8/8/R7 b - - 150 99", Conclusion(None, Ending.SEVENTYFIVE_MOVES)),
        ("7k/8/6K1/8/8/8/8/R7 b - - 100 99", Conclusion(None, Ending.FIFTY_MOVES)),
    ],
)
def test_a_game_that_is_over_at_its_start_is_concluded_at_once(
    fen: str, expected: Conclusion
) -> None:
    game = game_at(fen)
    assert game.conclusion == expected
    assert result_tags(game) == (expected.result, expected.termination)
    with pytest.raises(Refused, match="over"):
        game.play(game.turn, Move(0, 1))


# By the players and the clock

ROOK = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"
QUEEN_AGAINST_KNIGHT = "4k3/8/8/3n4/8/8/8/Q3K3 w - - 0 1"


@pytest.mark.parametrize(
    ("fen", "seat", "winner"),
    [
        (ROOK, 1, 0),
        (ROOK, 0, None),  # a lone king wins nothing
        (QUEEN_AGAINST_KNIGHT, 1, 0),
        (QUEEN_AGAINST_KNIGHT, 0, None),
        ("4k3/8/8/3n4/8/8/8/R3K3 w - - 0 1", 0, 1),
        ("4k3/8/8/3b4/8/8/8/R3K3 w - - 0 1", 0, None),
        ("4k3/8/8/3b4/8/8/7P/4K3 w - - 0 1", 0, 1),
    ],
)
def test_who_gives_up_or_runs_out_of_time_loses_unless_the_other_cannot_mate(
    fen: str, seat: int, winner: int | None
) -> None:
    acts: list[tuple[Callable[[Game, int], None], Ending]] = [
        (Game.resign, Ending.RESIGNATION),
        (Game.flag, Ending.TIME),
    ]
    for act, ending in acts:
        game = game_at(fen)
        act(game, seat)
        assert game.conclusion == Conclusion(winner, ending)
        assert result_tags(game) == (game.conclusion.result, game.conclusion.termination)


@pytest.mark.parametrize(
    "act",
    [
        lambda game: game.play(0, game.position.parse_san("e4")),
        lambda game: game.resign(0),
        lambda game: game.flag(1),
        lambda game: game.offer_draw(0),
        lambda game: game.accept_draw(0),
        lambda game: game.decline_draw(0),
        lambda game: game.claim_draw(0),
        lambda game: game.adjourn(),
    ],
)
def test_a_game_ends_once(act: Callable[[Game], None]) -> None:
    game = Game(rules="fide")
    game.resign(0)
    with pytest.raises(Refused, match="over"):
        act(game)
    assert game.conclusion == Conclusion(1, Ending.RESIGNATION)


def test_only_the_side_to_move_moves() -> None:
    game = Game()
    move = game.position.parse_san("e4")
    with pytest.raises(Refused, match="other side"):
        game.play(1, move)
    with pytest.raises(IllegalMove):
        game.play(0, Move(0, 63))
    assert game.record.ply == 0
    game.play(0, move)
    assert game.turn == 1


# Draws by agreement


@pytest.mark.parametrize("sans", ["", "e4"])
@pytest.mark.parametrize("seat", [0, 1])
def test_no_draw_before_both_have_moved(sans: str, seat: int) -> None:
    game = play(Game(), sans)
    with pytest.raises(Refused, match="both have moved"):
        game.offer_draw(seat)
    assert game.draw_offer is None


@pytest.mark.parametrize("seat", [0, 1])
def test_an_offer_is_accepted_by_the_opponent_only(seat: int) -> None:
    game = play(Game(), "e4 e5")
    game.offer_draw(seat)
    for act in (game.accept_draw, game.decline_draw):
        with pytest.raises(Refused, match="No draw"):
            act(seat)
    with pytest.raises(Refused, match="already"):
        game.offer_draw(seat)
    assert game.conclusion is None
    game.accept_draw(1 - seat)
    assert game.conclusion == Conclusion(None, Ending.AGREEMENT)
    assert game.draw_offer is None


def test_two_offers_are_an_agreement() -> None:
    game = play(Game(), "e4 e5")
    game.offer_draw(0)
    game.offer_draw(1)
    assert game.conclusion == Conclusion(None, Ending.AGREEMENT)


@pytest.mark.parametrize(
    ("seat", "sans", "stands"),
    [
        (0, "", True),
        (0, "Nf3", True),  # his own move leaves the offer standing
        (0, "Nf3 Nf6", False),  # the opponent's move declines it
        (1, "Nf3", False),
    ],
)
def test_an_offer_lapses_when_the_opponent_moves(seat: int, sans: str, stands: bool) -> None:
    game = play(Game(), "e4 e5")
    game.offer_draw(seat)
    play(game, sans)
    assert game.draw_offer == (seat if stands else None)
    if not stands:
        with pytest.raises(Refused, match="No draw"):
            game.accept_draw(1 - seat)
        game.offer_draw(seat)


@pytest.mark.parametrize("act", [lambda g: g.decline_draw(1), lambda g: g.take_back(1)])
def test_other_ends_of_an_offer(act: Callable[[Game], None]) -> None:
    game = play(Game(), "e4 e5 Nf3")
    game.offer_draw(0)
    act(game)
    assert game.draw_offer is None
    with pytest.raises(Refused, match="No draw"):
        game.accept_draw(1)


# Draws by claim


def test_under_casual_rules_there_is_nothing_to_claim() -> None:
    game = play(Game(), f"{SHUFFLE} Nf3 Nf6 Ng1")
    assert game.claimable() is None
    assert game.claimable(game.position.parse_san("Ng8")) is None
    with pytest.raises(Refused, match="by themselves"):
        game.claim_draw(1)


@pytest.mark.parametrize(
    ("fen", "sans", "claim", "ending"),
    [
        ("", f"{SHUFFLE} {SHUFFLE}", "", Ending.THREEFOLD_REPETITION),
        ("", f"{SHUFFLE} Nf3 Nf6 Ng1", "Ng8", Ending.THREEFOLD_REPETITION),
        (ROOK.replace("0 1", "99 80"), "Ra2", "", Ending.FIFTY_MOVES),
        (ROOK.replace("0 1", "99 80"), "", "Ra2", Ending.FIFTY_MOVES),
        ("", f"{SHUFFLE} Nf3 Nf6 Ng1", "", None),
        ("", f"{SHUFFLE} Nf3 Nf6 Ng1", "Nh5", None),
        (ROOK.replace("0 1", "98 80"), "Ra2", "", None),
        (ROOK.replace("0 1", "98 80"), "", "Ra2", None),
    ],
)
def test_claims_under_the_rules_of_fide(
    fen: str, sans: str, claim: str, ending: Ending | None
) -> None:
    game = play(game_at(fen, "fide") if fen else Game(rules="fide"), sans)
    move = game.position.parse_san(claim) if claim else None
    before = written(game.record.game)
    assert game.claimable(move) is ending
    with pytest.raises(Refused, match="other side"):
        game.claim_draw(1 - game.turn, move)
    if ending is None:
        with pytest.raises(Refused, match="Neither"):
            game.claim_draw(game.turn, move)
        assert written(game.record.game) == before
    else:
        ply = game.record.ply
        game.claim_draw(game.turn, move)
        assert game.conclusion == Conclusion(None, ending)
        assert game.record.ply == ply + bool(claim), "the score sheet has the move"
        assert game.claimable() is None


def test_a_claim_with_an_illegal_move_changes_nothing() -> None:
    game = play(Game(rules="fide"), f"{SHUFFLE} {SHUFFLE}")
    with pytest.raises(IllegalMove):
        game.claim_draw(0, Move(0, 63))
    assert game.conclusion is None


def test_a_claim_with_a_move_that_mates_is_mate() -> None:
    game = game_at(NEARLY_MATE, "fide")
    game.claim_draw(0, game.position.parse_san("Ra8"))
    assert game.conclusion == Conclusion(0, Ending.CHECKMATE)


# Taking back


def test_taking_back_undoes_the_end_and_the_count_of_repetitions() -> None:
    game = play(Game(), f"{SHUFFLE} {SHUFFLE}")
    assert game.conclusion
    game.take_back(1)
    assert game.conclusion is None
    assert result_tags(game) == ("*", "unterminated")
    assert "Ending" not in game.record.game.tags
    play(game, "Nd5")
    game.take_back(1)
    game.redo(1)
    assert game.conclusion is None
    game.take_back(1)
    play(game, "Ng8")
    assert game.conclusion == Conclusion(None, Ending.THREEFOLD_REPETITION)


def test_redoing_the_mate_is_mate_again() -> None:
    game = play(Game(), "f3 e5 g4 Qh4")
    game.take_back(2)
    game.redo(2)
    assert game.conclusion == Conclusion(1, Ending.CHECKMATE)


@pytest.mark.parametrize("plies", [0, 3, -1])
def test_only_what_is_there_is_taken_back_or_redone(plies: int) -> None:
    game = play(Game(), "e4 e5")
    with pytest.raises(Refused, match="take back"):
        game.take_back(plies)
    game.take_back(2)
    with pytest.raises(Refused, match="redo"):
        game.redo(plies)


def test_take_backs_can_be_excluded() -> None:
    game = play(Game(take_backs=False), "e4 e5")
    with pytest.raises(Refused, match="No moves are taken back"):
        game.take_back(1)
    assert game.record.ply == 2


def test_who_resigns_after_a_take_back_has_lost_where_the_game_stood() -> None:
    game = play(Game(), "e4 e5 Nf3 Nc6")
    game.take_back(2)
    game.resign(0)
    assert movetext(game.record.game) == "1. e4 e5 (1... e5 2. Nf3 Nc6) 0-1"


# Games from files


@pytest.mark.parametrize(
    ("tags", "moves", "expected"),
    [
        ("", "1. e4 *", None),
        ('[Result "1-0"]', "1. e4 1-0", Conclusion(0, Ruling.RECORDED)),
        ('[Result "0-1"]', "1. f3 e5 2. g4 Qh4# 0-1", Conclusion(1, Ending.CHECKMATE)),
        ("", "1. f3 e5 2. g4 Qh4# *", Conclusion(1, Ending.CHECKMATE)),
        # What the file says counts, also against the board.
        ('[Result "1-0"]', "1. f3 e5 2. g4 Qh4# 1-0", Conclusion(0, Ruling.RECORDED)),
        (
            '[Result "1/2-1/2"]\n[Ending "agreement"]',
            "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2",
            Conclusion(None, Ending.AGREEMENT),
        ),
        (
            '[Result "1-0"]\n[Termination "time forfeit"]',
            "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1-0",
            Conclusion(0, Ending.TIME),
        ),
    ],
)
def test_how_a_recorded_game_has_ended(tags: str, moves: str, expected: Conclusion | None) -> None:
    file = read_whole(f"{tags}\n\n{moves}\n")
    game = Game(Record(file), conclusion=Conclusion.from_tags(file.tags))
    assert game.conclusion == expected
    assert file.result == (expected.result if expected else "*")


def test_opening_a_file_leaves_its_tags_as_they_are() -> None:
    text = '[White "A"]\n[Black "B"]\n[Result "1-0"]\n[Termination "B won\'t go on"]\n\n1. e4 1-0\n'
    file = read_whole(text)
    before = written(file)
    game = Game(Record(file), conclusion=Conclusion.from_tags(file.tags))
    assert written(file) == before
    game.take_back(1)
    assert result_tags(game) == ("*", "unterminated")


def test_a_standing_offer_comes_with_the_game() -> None:
    game = Game(Record(read_whole("1. e4 e5 *")), draw_offer=1)
    game.accept_draw(0)
    assert game.conclusion == Conclusion(None, Ending.AGREEMENT)


def test_an_adjourned_game_says_that_it_is_unfinished() -> None:
    game = Game()
    assert result_tags(game) == ("*", None)
    game.adjourn()
    assert result_tags(game) == ("*", "unterminated")


@pytest.mark.parametrize("number", [0, 356, 959])
def test_chess960_games_tell_where_they_begin(number: int) -> None:
    game = Game(Record(start=Position.chess960(number)))
    game.play(0, game.position.legal_moves()[0])
    game.adjourn()
    again = read_whole(written(game.record.game))
    assert again.start == Position.chess960(number)
    assert again.tags["Variant"] == "Chess960"
    assert result_tags(game) == ("*", "unterminated")
