"""A player that thinks about sessions."""

import json

from otrera.library import encoded, fail, library, text


class Player:
    """Player("amazons"), Player("loa", "mia"), Player("go", "mine.toml", **{"select.exploration": 0.5})."""

    def __init__(self, game, name=None, **settings):
        written = json.dumps({key: str(value) for key, value in settings.items()})
        self._handle = library().otrera_player_new(encoded(game), encoded(name), encoded(written))
        if not self._handle:
            fail()

    def __del__(self):
        if getattr(self, "_handle", None):
            library().otrera_player_free(self._handle)

    def think(self, session, **limits):
        """What `otrera bestmove --json` prints, as a dictionary. Limits: simulations, seconds, lines, seed."""
        return json.loads(
            text(library().otrera_player_think(self._handle, session._handle, encoded(json.dumps(limits))))
        )
