"""Games to learn from, and looks that the caller makes in batches (net.arithmetic=served)."""

import ctypes
import json

from otrera.library import Batch, encoded, fail, library


def learn_games(game, out, player=None, setup=None, settings=None, **limits):
    """Plays games of a player against itself into a training file; returns how many it has then. Limits: games,
    first, seed, threads, seconds (after which no game is begun)."""

    def written(values):
        return encoded(json.dumps({key: str(value) for key, value in (values or {}).items()}))

    count = library().otrera_learn_games(
        encoded(game), encoded(player), written(setup), written(settings), written(limits), encoded(str(out))
    )
    if count < 0:
        fail()
    return count


class Looks:
    """One of those who make the looks of this process: gather() and answer() in turn, on one thread."""

    def __init__(self):
        self._handle = library().otrera_looks_new()
        if not self._handle:
            fail()
        self._batch = Batch()

    def close(self):
        if self._handle:
            library().otrera_looks_free(self._handle)
            self._handle = None

    __del__ = close

    def gather(self, planes, most=256):
        """Fills an array of floats with the planes of positions that wait, at most so many, count x ranks x files x input; the batch
        has count (0: none came), files, ranks, input and channels."""
        pointer = planes.ctypes.data_as(ctypes.POINTER(ctypes.c_float))
        if library().otrera_looks_gather(self._handle, pointer, planes.size, most, ctypes.byref(self._batch)) < 0:
            fail()
        return self._batch

    def answer(self, features):
        """Their features, count x ranks x files x channels floats, which must not change until the next gather()."""
        pointer = features.ctypes.data_as(ctypes.POINTER(ctypes.c_float))
        if library().otrera_looks_answer(self._handle, pointer, features.size) < 0:
            fail()
