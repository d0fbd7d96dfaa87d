# play and test set up all they need by themselves; a second run starts at once.

PYTHON ?= python3
BIN := .venv/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
PREPARE = @$(PYTHON) -m tools.prepare
# On all cores; a file's tests stay together, with what they share.
PYTEST = $(BIN)/python -m pytest -n auto --dist loadfile

.PHONY: play test test-plain check bench texts pictures assets dist clean help
.NOTPARALLEL:

play:  ## set up, then start the program
	$(PREPARE) play
	@$(BIN)/chess-app

test:  ## set up, then run all tests (ARGS="-k fen" for some)
	$(PREPARE) test
	@$(PYTEST) $(ARGS)

test-plain:  ## run the tests of the rules and the engine again, uncompiled
	$(PREPARE) test
	@CHESS_APP_PURE=1 CHESS_APP_REQUIRE_COMPILED=0 $(PYTEST) tests/chess tests/engine $(ARGS)

check:  ## lint, format, types
	$(PREPARE) check
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy

bench:  ## measure the speed
	$(PREPARE) bench
	@$(BIN)/python -m tools.bench

texts:  ## bring the translations up to date with the sources; tells what is missing
	@$(PYTHON) -m tools.language

pictures:  ## draw the pieces, boards and the states of the window into build/pictures
	$(PREPARE) pictures
	@$(BIN)/python -m tools.pieces.contact_sheet
	@$(BIN)/python -m tools.pictures.window

assets:  ## make the PNG masters, the icon and the sounds again
	$(PREPARE) pictures
	@$(BIN)/python -m tools.pieces.masters
	@$(BIN)/python -m tools.pieces.icon
	@$(BIN)/python -m tools.sounds.render

dist:  ## make the wheel and the source archive in dist/
	$(PREPARE) dist
	@rm -rf dist
	@$(BIN)/python -m build --no-isolation .

clean:  ## back to what a fresh clone has; saved games stay
	@rm -rf tools/tuning/*.c .venv build dist chess_app.egg-info .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@find chess_app pieces tests tools \( -name '*.so' -o -name '*.pyd' -o -name '*.py[co]' \) -delete
	@find chess_app pieces tests tools -name __pycache__ -type d -empty -delete

help:  ## this list
	@sed -n 's/^\([a-z-]*\):  ## /\1\t/p' Makefile | expand -t 12
