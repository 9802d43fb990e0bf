"""Otrera for Python: games, players and what nets learn from, over libotrera (no compiler needed)."""

from otrera.library import Error, find_library
from otrera.looks import Looks, learn_games
from otrera.player import Player
from otrera.samples import Samples, read_samples
from otrera.session import Session, games

__all__ = ["Error", "Looks", "Player", "Samples", "Session", "find_library", "games", "learn_games", "read_samples"]
