"""Training games on the GPU: all decisions of one board size in one set of tensors."""

import dataclasses
import itertools
import multiprocessing
import time

import numpy
import torch

import otrera
from otrera.samples import open_games


def _samples(work):
    lines, game = work
    return [otrera.Samples.of(line, game) for line in lines]


def _chunks(paths, size=64):
    for path in paths:
        with open_games(path) as lines:
            while chunk := list(itertools.islice(lines, size)):
                yield chunk


def _padded(samples, width, column, fill, kind):
    rows = numpy.full((len(samples), width), fill, kind)
    rows[numpy.arange(width)[None, :] < samples.moves[:, None]] = column
    return rows


@dataclasses.dataclass
class Board:
    """The samples of one board size, and how its mirror images number squares and places."""

    ranks: int
    files: int
    planes: torch.Tensor  # count x input x squares
    places: torch.Tensor  # count x most moves; -1: none
    shares: torch.Tensor
    result: torch.Tensor
    value: torch.Tensor
    score: torch.Tensor
    owners: torch.Tensor  # count x squares
    number: torch.Tensor  # of the game a sample belongs to
    square_images: torch.Tensor  # symmetries x squares: which square of the board stands there
    place_images: torch.Tensor  # symmetries x places: where a place goes

    def __len__(self):
        return len(self.result)


def _images(game, ranks, files):
    board = otrera.Session(game, size=files)
    shape = board.shape
    symmetries = [s for s in range(shape.symmetries) if ranks == files or s < 4]
    places = torch.from_numpy(numpy.stack([board.mirrored(s) for s in symmetries])).long()
    squares = places[:, : ranks * files] % (ranks * files)
    return torch.argsort(squares, 1), places


def load(game, paths, device, processes=None, recent=None):
    """Reads files of games, each in as many processes as there are cores. Returns boards by their size."""
    began = time.time()
    found = {}
    with multiprocessing.Pool(processes) as pool:
        number = 0
        for games in pool.imap(_samples, ((chunk, game) for chunk in _chunks(paths)), chunksize=1):
            for samples in games:
                number += 1
                if len(samples):
                    found.setdefault(samples.planes.shape[1:3], []).append((number, samples))
    boards = {}
    for (ranks, files), games in found.items():
        if recent:
            games = games[-recent:]
        width = max(int(samples.moves.max()) for _, samples in games)

        def column(take, kind):
            return torch.from_numpy(numpy.concatenate([take(s) for _, s in games])).to(device, kind)

        squares = ranks * files
        square_images, place_images = _images(game, ranks, files)
        boards[ranks, files] = Board(
            ranks,
            files,
            planes=column(lambda s: s.planes.reshape(len(s), squares, -1).transpose(0, 2, 1).astype("f2"), torch.half),
            places=column(lambda s: _padded(s, width, s.places, -1, "i4"), torch.int32),
            shares=column(lambda s: _padded(s, width, s.shares, 0, "f4"), torch.half),
            result=column(lambda s: s.result, torch.float),
            value=column(lambda s: s.value, torch.float),
            score=column(lambda s: s.score, torch.float),
            owners=column(lambda s: s.owners.reshape(len(s), squares), torch.half),
            number=torch.from_numpy(numpy.concatenate([numpy.full(len(s), n) for n, s in games])).to(device),
            square_images=square_images.to(device),
            place_images=place_images.to(device),
        )
    total = sum(len(board) for board in boards.values())
    print(f"{number} games, {total} decisions read in {time.time() - began:.0f} s", flush=True)
    return boards
