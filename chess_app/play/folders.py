"""Where games, journals, settings and logs are kept.

Saves, the first that is given: the option `--saves DIR`; `saves` in the settings; the folder of
`CHESS_APP_HOME`; `saves/` beside the program where that runs from a checkout; the platform's folder
for user data. The rest: the folder of `CHESS_APP_HOME`, else the platform's folders.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import platformdirs

HOME_VARIABLE: Final = "CHESS_APP_HOME"
PROGRAM: Final = "chess-app"
PROJECT: Final = Path(__file__).parents[2]


@dataclass(frozen=True)
class Folders:
    """Paths that need not exist yet."""

    saves: Path
    journals: Path
    logs: Path
    settings_file: Path
    save_list_file: Path
    """What is known of the saves; it can be deleted at any time."""

    def with_saves(self, option: str | None, setting: str = "") -> Folders:
        """With the saves where the user wants them: by `--saves`, else by the settings.

        An option is seen from the current folder, as all paths on a command line; a setting from
        the folder of the settings, so that it holds on a stick that is now here, now there.
        """
        if option:
            return replace(self, saves=Path(option).absolute())
        if setting:
            folder = self.settings_file.parent.absolute()
            return replace(self, saves=folder / Path(setting).expanduser())
        return self


def find_folders(environment: Mapping[str, str], project: Path = PROJECT) -> Folders:
    """The folders before options and settings are known; `environment` is `os.environ`."""
    home = environment.get(HOME_VARIABLE, "")
    if home:
        return _under(Path(home).expanduser().absolute())
    # Without an author: Windows would make a second folder of the same name for it.
    platform = platformdirs.PlatformDirs(PROGRAM, appauthor=False)
    saves = project / "saves" if is_checkout(project) else platform.user_data_path / "saves"
    return Folders(
        saves=saves,
        journals=platform.user_state_path / "journals",
        logs=platform.user_log_path,
        settings_file=platform.user_config_path / "settings.toml",
        save_list_file=platform.user_cache_path / "saves.json",
    )


def is_checkout(project: Path) -> bool:
    """Whether the program runs from its sources, not from where packages are installed."""
    return (project / "setup.cfg").is_file() and (project / "saves" / "README.md").is_file()


def _under(home: Path) -> Folders:
    return Folders(
        saves=home / "saves",
        journals=home / "journals",
        logs=home / "logs",
        settings_file=home / "settings.toml",
        save_list_file=home / "saves.json",
    )
