"""Games as text: reads and writes PGN, and holds a game as a tree of moves.

with open("games.pgn", "rb") as stream:
    for game in pgn.read(stream):
        print(game.tags["White"], [node.san() for node in game.main_line()])

game = pgn.Game()
game.root.add_san("e4").add_san("e5").comments.append("The open game.")
pgn.write(game, sys.stdout)
"""

from chess_app.chess.pgn.error import PgnError
from chess_app.chess.pgn.reader import read
from chess_app.chess.pgn.tags import Tags
from chess_app.chess.pgn.tree import NULL_MOVE, Game, Node
from chess_app.chess.pgn.writer import write

__all__ = ["NULL_MOVE", "Game", "Node", "PgnError", "Tags", "read", "write"]
