"""Long use: games of matches without a forfeit, and a server whose memory does not grow under traffic."""

import json
import random
import subprocess
import time

from siege import Folder, Server, arguments, environment, expect, run

MATCHES = [["--game", "amazons", "--size", "6"], ["--game", "loa"], ["--game", "go", "--size", "7"]]


def matches(options):
    each = options.games // len(MATCHES) // 2 * 2
    for words in MATCHES:
        with Folder() as folder:
            done = subprocess.run([options.program, "match", "uct", "uct", "--sims", "8", "--games", str(each),
                                   "--database", folder.file("arena"), "--json", *words], capture_output=True,
                                  text=True, env=environment(options), check=False)
            expect(done.returncode == 0, f"{words}: {done.stderr}")
            result = json.loads(done.stdout)
            forfeits = {name: count for name, count in result["endings"].items() if name != "finished" and count}
            expect(result["games"] == each and not forfeits, f"{words}: {result['games']} games, {forfeits}")
            print(f"{each} games of {words[1]} without a forfeit", flush=True)


def visit(server, choice):
    """One visitor: a game by hand, with an answer of the engine and an analysis, and away again."""
    _, game = server.request("POST", "/api/games", {"game": choice.choice(["amazons", "loa", "go"])})
    path = "/api/games/" + game["id"]
    server.request("PUT", path + "/settings", {"white": "human", "black": "human", "level": 1, "time": 50})
    for _ in range(choice.randrange(20)):
        status, game = server.request("GET", path)
        expect(status == 200, "no answer")
        if not game["legal"]:
            break
        server.request("POST", path + "/play", {"move": choice.choice(game["legal"])["move"]})
    server.request("POST", path + "/analyse", {"time": 50})
    server.request("GET", path + "/record")
    server.request("DELETE", path)


def traffic(options):
    choice = random.Random(options.seed)
    with Folder() as folder:
        server = Server(options, folder.path)
        expect(server.port, "the server does not start")
        warm = time.monotonic() + 60 * options.minutes / 4
        end = time.monotonic() + 60 * options.minutes
        visits, after_warming = 0, None
        while time.monotonic() < end:
            visit(server, choice)
            visits += 1
            if after_warming is None and time.monotonic() > warm:
                after_warming = server.memory()
        grown = server.memory() - after_warming
        status, said, _ = server.end()
        print(f"{visits} visits in {options.minutes:g} minutes: {after_warming:.1f} MB, {grown:+.1f} MB since warm")
        expect(status == 0, said)
        expect(grown < 16, "the server grows")


def main():
    options = arguments(__doc__, games=10000, minutes=60.0)
    matches(options)
    traffic(options)


run(main)
