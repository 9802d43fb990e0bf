"""The library itself: where it is, and its functions with their types."""

import ctypes
import functools
import os
import pathlib

API_VERSION = 1


class Error(Exception):
    """What was wrong, where, and what would be right."""


class PlanesShape(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int32) for name in ("files", "ranks", "input", "policy", "passing", "symmetries")]


class RawSamples(ctypes.Structure):
    _fields_ = [
        ("count", ctypes.c_int32),
        ("files", ctypes.c_int32),
        ("ranks", ctypes.c_int32),
        ("input", ctypes.c_int32),
        ("planes", ctypes.POINTER(ctypes.c_float)),
        ("moves", ctypes.POINTER(ctypes.c_int32)),
        ("moves_in_all", ctypes.c_int32),
        ("places", ctypes.POINTER(ctypes.c_int32)),
        ("shares", ctypes.POINTER(ctypes.c_float)),
        ("result", ctypes.POINTER(ctypes.c_float)),
        ("value", ctypes.POINTER(ctypes.c_float)),
        ("score", ctypes.POINTER(ctypes.c_float)),
        ("owners", ctypes.POINTER(ctypes.c_float)),
    ]


class Batch(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int32) for name in ("count", "files", "ranks", "input", "channels")]


def find_library():
    """OTRERA_LIBRARY, or beside the package, or where ./run builds it, or where it is installed."""
    here = pathlib.Path(__file__).resolve().parent
    places = [os.environ.get("OTRERA_LIBRARY"), here / "libotrera.so.1"]
    places += [folder / "build/release/libotrera.so.1" for folder in here.parents]
    for place in places:
        if place and pathlib.Path(place).exists():
            return str(place)
    return "libotrera.so.1"


_text, _session, _player, _looks = ctypes.c_char_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p
_owned = ctypes.c_void_p  # a text that otrera_free() takes back
_numbers, _floats = ctypes.POINTER(ctypes.c_int32), ctypes.POINTER(ctypes.c_float)
_FUNCTIONS = {
    "otrera_api_version": (ctypes.c_int, []),
    "otrera_error": (_text, []),
    "otrera_free": (None, [_owned]),
    "otrera_games": (_owned, []),
    "otrera_session_new": (_session, [_text, _text]),
    "otrera_session_from_sgf": (_session, [_text]),
    "otrera_session_clone": (_session, [_session]),
    "otrera_session_free": (None, [_session]),
    "otrera_session_play": (ctypes.c_int, [_session, _text]),
    "otrera_session_undo": (ctypes.c_int, [_session]),
    "otrera_session_state": (_owned, [_session]),
    "otrera_session_sgf": (_owned, [_session]),
    "otrera_session_draw": (_owned, [_session]),
    "otrera_player_new": (_player, [_text, _text, _text]),
    "otrera_player_free": (None, [_player]),
    "otrera_player_think": (_owned, [_player, _session, _text]),
    "otrera_session_shape": (ctypes.c_int, [_session, ctypes.POINTER(PlanesShape)]),
    "otrera_session_planes": (ctypes.c_int, [_session, _floats, ctypes.c_size_t]),
    "otrera_session_places": (ctypes.c_int, [_session, _numbers, ctypes.c_size_t]),
    "otrera_session_mirrored": (ctypes.c_int, [_session, ctypes.c_int, _numbers, ctypes.c_size_t]),
    "otrera_samples_of": (ctypes.POINTER(RawSamples), [_text, _text]),
    "otrera_samples_free": (None, [ctypes.POINTER(RawSamples)]),
    "otrera_learn_games": (ctypes.c_int64, [_text] * 6),
    "otrera_looks_new": (_looks, []),
    "otrera_looks_free": (None, [_looks]),
    "otrera_looks_gather": (ctypes.c_int, [_looks, _floats, ctypes.c_size_t, ctypes.c_size_t, ctypes.POINTER(Batch)]),
    "otrera_looks_answer": (ctypes.c_int, [_looks, _floats, ctypes.c_size_t]),
}


@functools.cache
def library():
    path = find_library()
    try:
        loaded = ctypes.CDLL(path)
    except OSError as problem:
        raise Error(f"{path}: {problem}; expected libotrera, which ./run builds or ./run install installs") from None
    for name, (result, arguments) in _FUNCTIONS.items():
        function = getattr(loaded, name)
        function.restype, function.argtypes = result, arguments
    if loaded.otrera_api_version() != API_VERSION:
        raise Error(f"{path}: interface {loaded.otrera_api_version()}; expected {API_VERSION}")
    return loaded


def fail():
    raise Error(library().otrera_error().decode("utf-8", "replace"))


def text(answer):
    """An owned text as a str; None is a failure."""
    if not answer:
        fail()
    try:
        return ctypes.string_at(answer).decode("utf-8", "replace")
    finally:
        library().otrera_free(answer)


def encoded(value):
    return None if value is None else value.encode("utf-8")
