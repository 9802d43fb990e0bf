"""Learns by playing: games by the best net so far, training on them, a match between the new net and the best. Start
it and leave it for a night; it goes on where it was stopped.

  python3 train/loop.py --game amazons --folder learning --net data/nets/amazons.net

The folder holds games-N.jsonl, net-N.net and best.net; `--net` is the net to begin with, without it the first games are
those of `--player` as it is.
"""

import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", required=True)
    parser.add_argument("--folder", required=True, type=pathlib.Path)
    parser.add_argument("--otrera", default=str(HERE.parent / "build/release/otrera"), help="the program")
    parser.add_argument("--player", default="net", help="the player whose net is replaced")
    parser.add_argument("--net", type=pathlib.Path, help="the net to begin with")
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--games", type=int, default=2000, help="games a round")
    parser.add_argument("--window", type=int, default=20000, help="games a net learns from, the latest")
    parser.add_argument("--more", nargs="*", default=[], help="further training files")
    parser.add_argument("--set", nargs="*", default=[], help="of the games (docs/nets.md)")
    parser.add_argument("--gate-games", type=int, default=100)
    parser.add_argument("--gate-sims", type=int, default=200)
    parser.add_argument("--threads", type=int, help="games at once; default: as many as the hardware has threads")
    parser.add_argument("--gpu", action="store_true", help="games with looks in batches on the GPU (train/play.py)")
    parser.add_argument("--train", nargs=argparse.REMAINDER, default=[], help="what train.py is told; stands last")
    return parser.parse_args()


def threads_of(options):
    return ["--threads", str(options.threads)] if options.threads else []


class Clock:
    """Where the time goes."""

    def __init__(self):
        self.spent = {}

    def run(self, name, command, **options):
        began = time.time()
        try:
            return subprocess.run(command, check=True, **options)
        except subprocess.CalledProcessError as error:
            sys.exit(f"{name} failed ({error.returncode}): {error.stderr or 'see above'}")
        finally:
            self.spent[name] = self.spent.get(name, 0) + time.time() - began

    def __str__(self):
        total = sum(self.spent.values()) or 1
        return ", ".join(f"{name} {seconds:.0f} s ({100 * seconds / total:.0f} %)" for name, seconds in self.spent.items())


def player_with(options, net, path):
    """A player file: the named player with another net."""
    path.write_text(f'about = "a net that is being trained"\nbase = "{options.player}"\n[net]\nfile = "{net.name}"\n')
    return path


def play_games(options, clock, number, best):
    out = options.folder / f"games-{number}.jsonl"
    if options.gpu and best.exists():
        command = [sys.executable, str(HERE / "play.py"), "--net", str(best), "--player", options.player, "--out", str(out)]
        command += ["--games", str(options.games), "--first", str(number * options.games), "--set", *options.set]
        clock.run("games", command)
        return
    player = player_with(options, best, options.folder / "best.toml") if best.exists() else options.player
    command = [options.otrera, "learn", "games", "--game", options.game, "--player", str(player), "--out", str(out)]
    command += ["--games", str(options.games), "--first", str(number * options.games), *threads_of(options)]
    for setting in options.set:
        command += ["--set", setting]
    clock.run("games", command)


def train_net(options, clock, number):
    games = sorted(options.folder.glob("games-*.jsonl"), key=lambda path: int(path.stem.split("-")[1]))
    net = options.folder / f"net-{number}.net"
    command = [sys.executable, str(HERE / "train.py"), "--game", options.game, "--out", str(net)]
    command += ["--recent", str(options.window), "--games", *options.more, *map(str, games), *options.train]
    clock.run("training", command)
    return net


def is_better(options, clock, net, best):
    """Whether the new net wins more than half of a match by simulations."""
    if not best.exists():
        return True
    new, old = (player_with(options, n, options.folder / f"{n.stem}.toml") for n in (net, best))
    command = [options.otrera, "match", str(new), str(old), "--game", options.game, "--json"]
    command += ["--games", str(options.gate_games), "--sims", str(options.gate_sims), *threads_of(options)]
    command += ["--database", str(options.folder / "matches.db")]
    result = json.loads(clock.run("gate", command, capture_output=True, text=True).stdout)
    low, high = result["interval"]
    print(f"{net.name}: {100 * result['score']:.1f} % [{100 * low:.1f}, {100 * high:.1f}] of {result['games']}", flush=True)
    return result["score"] > 0.5


def main():
    options = parse()
    options.folder.mkdir(parents=True, exist_ok=True)
    best, state = options.folder / "best.net", options.folder / "round.txt"
    if options.net and not best.exists():
        shutil.copy(options.net, best)
    for number in range(int(state.read_text()) if state.exists() else 0, options.rounds):
        clock = Clock()
        play_games(options, clock, number, best)
        net = train_net(options, clock, number)
        if is_better(options, clock, net, best):
            shutil.copy(net, best.with_suffix(".new"))
            best.with_suffix(".new").replace(best)
        state.write_text(str(number + 1))
        print(f"round {number}: {clock}", flush=True)


if __name__ == "__main__":
    main()
