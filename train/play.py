"""Games to learn from with looks in batches on the GPU: hundreds of games at once, each on a thread of its own, and a
few servers that look at what has gathered.

  python3 train/play.py --net data/nets/amazons.net --out games.jsonl --games 2000

At the end it says where the time went: how busy the cores were, how busy the GPU, how long the servers waited.
"""

import argparse
import json
import os
import pathlib
import sys
import tempfile
import threading
import time

import numpy
import torch

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parent.parent / "python")]
import model  # noqa: E402
import otrera  # noqa: E402


class Trunk:
    """A net's features of batches. On a GPU every size of batch is recorded once and then played back."""

    def __init__(self, net, most):
        self.cuda = torch.cuda.is_available()
        self.device = "cuda" if self.cuda else "cpu"
        self.kind = torch.half if self.cuda else torch.float
        self.net = net.to(self.device, self.kind, memory_format=torch.channels_last)
        self.most = most
        self.stream = torch.cuda.Stream() if self.cuda else None
        self.recorded = {}

    def host(self, *shape):
        return torch.zeros(*shape, pin_memory=self.cuda)

    def _look(self, planes):
        x = planes.to(self.kind).permute(0, 3, 1, 2)
        return self.net.features(x).permute(0, 2, 3, 1).float().contiguous()

    def _record(self, count, board):
        planes = torch.zeros(count, *board, device=self.device)
        with torch.cuda.stream(self.stream):
            for _ in range(3):
                self._look(planes)
            self.stream.synchronize()
            graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(graph, stream=self.stream, capture_error_mode="thread_local"):
                features = self._look(planes)
        return graph, planes, features

    @torch.no_grad()
    def run(self, planes, features):
        """Planes and features lie on the host, count x ranks x files x numbers."""
        count, *board = planes.shape
        if not self.cuda:
            features.copy_(self._look(planes))
            return
        size = min(self.most, max(32, 1 << (count - 1).bit_length()))
        key = (size, *board)
        if key not in self.recorded:
            with RECORDING:
                self.recorded[key] = self._record(size, board)
        graph, held, answer = self.recorded[key]
        with torch.cuda.stream(self.stream):
            held[:count].copy_(planes, non_blocking=True)
            graph.replay()
            features.copy_(answer[:count], non_blocking=True)
        self.stream.synchronize()


LARGEST = 19 * 19  # squares of a board
RECORDING = threading.Lock()  # one graph is recorded at a time


class Server(threading.Thread):
    """Makes looks until it is told to stop."""

    def __init__(self, net, options):
        super().__init__(daemon=True)
        self.looks = otrera.Looks()
        self.trunk = Trunk(net, options.batch)
        self.shape = net.inputs, net.channels
        self.batch = options.batch
        self.over = False
        self.seen = self.batches = 0
        self.busy = 0.0

    def run(self):
        planes = self.trunk.host(self.batch * LARGEST * self.shape[0])
        features = self.trunk.host(self.batch * LARGEST * self.shape[1])
        while not self.over:
            batch = self.looks.gather(planes.numpy(), self.batch)
            if not batch.count:
                continue
            began = time.perf_counter()
            given = batch.count, batch.ranks, batch.files, self.shape[0]
            wanted = batch.count, batch.ranks, batch.files, self.shape[1]
            answer = features[: int(numpy.prod(wanted))]
            self.trunk.run(planes[: int(numpy.prod(given))].view(given), answer.view(wanted))
            self.busy += time.perf_counter() - began
            self.looks.answer(answer.numpy())
            self.seen += batch.count
            self.batches += 1
        self.looks.close()


def player_file(options):
    """The player with the net that is served and noise at the root."""
    text = f'about = "a net that plays to learn"\nbase = "{options.player}"\n[net]\n'
    text += f'file = {json.dumps(str(options.net.resolve()))}\narithmetic = "served"\n[root]\nnoise = {options.noise}\n'
    file = tempfile.NamedTemporaryFile("w", suffix=".toml", delete=False)
    with file:
        file.write(text)
    return pathlib.Path(file.name)


def pairs(words):
    return dict(word.split("=", 1) for word in words)


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--net", required=True, type=pathlib.Path)
    parser.add_argument("--out", required=True, help="the training file; what it has is not played again")
    parser.add_argument("--player", default="net", help="whose net is replaced")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--seconds", type=float, default=1e9, help="after which no game is begun")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=384, help="games at once")
    parser.add_argument("--servers", type=int, default=3, help="batches at once")
    parser.add_argument("--batch", type=int, default=256, help="positions of a batch, at most")
    parser.add_argument("--noise", type=float, default=0.25, help="root.noise")
    parser.add_argument("--set", nargs="*", default=[], help="of the games (otrera learn games --help)")
    parser.add_argument("--setup", nargs="*", default=[], help="of the game: size=8, komi=7")
    return parser.parse_args()


def main():
    options = parse()
    nets = [model.read_net(options.net) for _ in range(options.servers)]
    servers = [Server(net, options) for net in nets]
    for server in servers:
        server.start()
    player = player_file(options)
    began, cores = time.time(), time.process_time()
    try:
        count = otrera.learn_games(
            nets[0].game,
            options.out,
            player=str(player),
            setup=pairs(options.setup),
            settings=pairs(options.set),
            games=options.games,
            first=options.first,
            seconds=options.seconds,
            seed=options.seed,
            threads=options.threads,
        )
    except otrera.Error as error:
        sys.exit(str(error))
    finally:
        wall, cores = time.time() - began, time.process_time() - cores
        for server in servers:
            server.over = True
            server.join()
        player.unlink()
    looks, batches = sum(s.seen for s in servers), sum(s.batches for s in servers)
    busy = sum(s.busy for s in servers) / len(servers) / wall
    print(
        f"{count} games in {options.out}; {wall:.0f} s: {looks / wall:.0f} looks a second in batches of"
        f" {looks / max(1, batches):.0f}; cores {100 * cores / wall / os.cpu_count():.0f} % busy, servers"
        f" {100 * busy:.0f} % looking, {100 * (1 - busy):.0f} % waiting",
        flush=True,
    )


if __name__ == "__main__":
    main()
