"""A game in progress."""

import ctypes
import json

import numpy

from otrera.library import PlanesShape, encoded, fail, library, text


def games():
    """The games as dictionaries: name, title, sizes, setup, input, policy, pass."""
    return json.loads(text(library().otrera_games()))


class Session:
    """A game in progress: Session("amazons", size=6), Session("go", position=FEN), Session.from_sgf(TEXT)."""

    def __init__(self, game, **setup):
        self._handle = library().otrera_session_new(encoded(game), encoded(json.dumps(setup)))
        if not self._handle:
            fail()

    @classmethod
    def _of(cls, handle):
        if not handle:
            fail()
        session = cls.__new__(cls)
        session._handle = handle
        return session

    @classmethod
    def from_sgf(cls, sgf):
        return cls._of(library().otrera_session_from_sgf(encoded(sgf)))

    def __del__(self):
        if getattr(self, "_handle", None):
            library().otrera_session_free(self._handle)

    def clone(self):
        return Session._of(library().otrera_session_clone(self._handle))

    def play(self, *turns):
        """Plays turns, or parts of turns; returns the session."""
        for turn in turns:
            if library().otrera_session_play(self._handle, encoded(turn)) < 0:
                fail()
        return self

    def undo(self):
        """Takes a decision back; False at the start."""
        return library().otrera_session_undo(self._handle) == 1

    @property
    def state(self):
        """game, size, start, position, to_move, over, result, turns, rows, legal."""
        return json.loads(text(library().otrera_session_state(self._handle)))

    @property
    def legal(self):
        return self.state["legal"]

    @property
    def position(self):
        return self.state["position"]

    @property
    def over(self):
        return self.state["over"]

    def sgf(self):
        return text(library().otrera_session_sgf(self._handle))

    def __str__(self):
        return text(library().otrera_session_draw(self._handle))

    # --- What a net sees ---

    @property
    def shape(self):
        """files, ranks, input, policy, passing, symmetries."""
        shape = PlanesShape()
        if library().otrera_session_shape(self._handle, ctypes.byref(shape)) < 0:
            fail()
        return shape

    def planes(self):
        """As the side that decides sees it: ranks x files x input."""
        shape = self.shape
        planes = numpy.zeros((shape.ranks, shape.files, shape.input), numpy.float32)
        self._fill(library().otrera_session_planes, planes, ctypes.c_float)
        return planes

    def places(self):
        """The place of each legal decision in a policy of plane x rank x file (and passing); -1 for none."""
        places = numpy.zeros(len(self.legal), numpy.int32)
        self._fill(library().otrera_session_places, places, ctypes.c_int32)
        return places

    def mirrored(self, symmetry):
        """The number that each place has in a mirror image."""
        shape = self.shape
        places = numpy.zeros(shape.policy * shape.files * shape.ranks + shape.passing, numpy.int32)

        def call(handle, numbers, count):
            return library().otrera_session_mirrored(handle, symmetry, numbers, count)

        self._fill(call, places, ctypes.c_int32)
        return places

    def _fill(self, function, array, kind):
        if function(self._handle, array.ctypes.data_as(ctypes.POINTER(kind)), array.size) < 0:
            fail()
