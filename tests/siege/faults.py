"""The n-th allocation, read, write, sync, thread or program of a short match, a served game and a book fails.

However it falls: no abort of ours, a line that says so where the work could not be done, and nothing lost that was told
to be kept. --points is how many n of each kind are tried; 0: all of them."""

import json
import random
import signal
import subprocess

from siege import Failure, Folder, Server, arguments, environment, expect, run

KINDS = ["allocation", "read", "write", "sync", "thread", "process"]


def match(options, folder, **variables):
    words = [options.program, "match", "uct", f"gtp:{options.program} gtp --player uct --sims 4", "--games", "4",
             "--sims", "4", "--size", "4", "--threads", "1", "--database", folder.file("arena"), "--json"]
    return subprocess.run(words, capture_output=True, text=True, timeout=300, env=environment(options, **variables),
                          check=False)


def check_ended(kind, status, said, what):
    # The JSON library allocates where it destroys lists and objects, and libstdc++ where it reads a folder, which may
    # not throw: nothing of ours can catch it.
    beyond_us = "std::bad_alloc" in said or "terminate called without an active exception" in said
    if kind == "allocation" and status == -signal.SIGABRT and beyond_us:
        return
    expect(status >= 0, f"{what}: ended by signal {-status}: {said}")
    expect(status in (0, 2), f"{what}: status {status}: {said}")
    expect(status == 0 or "otrera: " in said, f"{what}: nothing was said")


def match_falls(options, kind, n):
    what = f"match, {kind} {n}"
    with Folder() as folder:
        fallen = match(options, folder, OTRERA_FAULT=f"{kind}:{n}")
        check_ended(kind, fallen.returncode, fallen.stderr, what)
        again = match(options, folder)
        expect(again.returncode == 0, f"{what}: cannot go on: {again.stderr}")
        result = json.loads(again.stdout)
        expect(result["games"] == 4, f"{what}: {result['games']} games")
        if fallen.returncode == 0:
            expect(result["played"] == 0, f"{what}: {result['played']} games were lost")


def play(server, acknowledged):
    """A game of both sides by hand; what the server said it has is noted."""
    status, game = server.request("POST", "/api/games", {"game": "amazons", "setup": {"size": 6},
                                                         "settings": {"white": "human", "black": "human"}})
    if status != 201:
        return
    path = "/api/games/" + game["id"]
    acknowledged[path] = 0
    for _ in range(6):
        status, now = server.request("GET", path)
        if status != 200 or not now["legal"]:
            continue
        status, now = server.request("POST", path + "/play", {"move": now["legal"][0]["move"]})
        if status == 200:
            acknowledged[path] = now["revision"]


def server_falls(options, kind, n):
    what = f"server, {kind} {n}"
    acknowledged = {}
    with Folder() as folder:
        server = Server(options, folder.path, OTRERA_FAULT=f"{kind}:{n}")
        if server.port:
            play(server, acknowledged)
            play(server, acknowledged)
        status, said, _ = server.end()
        check_ended(kind, status, said, what)
        server = Server(options, folder.path)
        if not server.port:
            raise Failure(f"{what}: cannot be started again: {server.end()[1]}")
        for path, revision in acknowledged.items():
            status, game = server.request("GET", path)
            found = game["revision"] if status == 200 else f"status {status}"
            expect(status == 200 and found >= revision, f"{what}: revision {revision} was lost, there is {found}")
        server.end()


def grow(options, folder, **variables):
    words = [options.program, "book", "grow", folder.file("book"), "--game", "amazons", "--size", "4", "--player", "uct",
             "--sims", "4", "--nodes", "4", "--threads", "1"]
    return subprocess.run(words, capture_output=True, text=True, timeout=300, env=environment(options, **variables),
                          check=False)


def book_falls(options, kind, n):
    what = f"book, {kind} {n}"
    with Folder() as folder:
        fallen = grow(options, folder, OTRERA_FAULT=f"{kind}:{n}")
        check_ended(kind, fallen.returncode, fallen.stderr, what)
        again = grow(options, folder)
        expect(again.returncode == 0, f"{what}: cannot go on: {again.stderr}")
        expect("4 nodes" in again.stdout, f"{what}: {again.stdout}")


def count(options, scenario, kind):
    """How many calls of a kind there are without a fault."""
    with Folder() as folder:
        variables = {"OTRERA_FAULT": f"{kind}:0", "OTRERA_FAULT_COUNT": folder.file("count")}
        if scenario is not server_falls:
            work = match if scenario is match_falls else grow
            done = work(options, folder, **variables)
            expect(done.returncode == 0, f"{work.__name__} fails by itself: {done.stderr}")
        else:
            server = Server(options, folder.path, **variables)
            play(server, {})
            play(server, {})
            server.end()
        with open(folder.file("count"), encoding="ascii") as file:
            return int(file.read())


def main():
    options = arguments(__doc__, points=6)
    choice = random.Random(options.seed)
    for scenario in (match_falls, server_falls, book_falls):
        for kind in KINDS:
            calls = count(options, scenario, kind)
            if calls == 0:
                continue
            every = range(1, calls + 1)
            tried = every if not options.points else sorted(choice.sample(every, min(options.points, calls)))
            for n in tried:
                scenario(options, kind, n)
            print(f"{scenario.__name__}: {len(tried)} of {calls} calls ({kind})", flush=True)


run(main)
