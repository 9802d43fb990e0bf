"""What nets learn from: the decisions of the games that `otrera learn games` writes."""

import dataclasses
import gzip
import lzma

import numpy

from otrera.library import encoded, fail, library


@dataclasses.dataclass
class Samples:
    """Columns with an entry for each decision; places and shares have one for each of its legal moves."""

    planes: numpy.ndarray  # count x ranks x files x input
    moves: numpy.ndarray  # how many legal moves
    places: numpy.ndarray
    shares: numpy.ndarray
    result: numpy.ndarray
    value: numpy.ndarray
    score: numpy.ndarray  # not a number where there are no points
    owners: numpy.ndarray  # count x ranks x files; zeros where nobody owns squares

    def __len__(self):
        return len(self.moves)

    @classmethod
    def of(cls, line, game=None):
        """The samples of one line of a training file."""
        found = library().otrera_samples_of(encoded(line), encoded(game))
        if not found:
            fail()
        try:
            raw = found.contents
            board = (raw.count, raw.ranks, raw.files)

            def column(pointer, *shape):
                if 0 in shape:
                    return numpy.zeros(shape, numpy.float32)
                return numpy.ctypeslib.as_array(pointer, shape).copy()

            return cls(
                planes=column(raw.planes, *board, raw.input),
                moves=column(raw.moves, raw.count),
                places=column(raw.places, raw.moves_in_all),
                shares=column(raw.shares, raw.moves_in_all),
                result=column(raw.result, raw.count),
                value=column(raw.value, raw.count),
                score=column(raw.score, raw.count),
                owners=column(raw.owners, *board) if raw.owners else numpy.zeros(board, numpy.float32),
            )
        finally:
            library().otrera_samples_free(found)


def open_games(path):
    """The lines of a training file, packed or not."""
    opener = {".xz": lzma.open, ".gz": gzip.open}.get("".join(str(path)[-3:]), open)
    return opener(path, "rt", encoding="utf-8")


def read_samples(path, game=None):
    """The samples of each game of a file, one game at a time."""
    with open_games(path) as lines:
        for line in lines:
            yield Samples.of(line, game)
