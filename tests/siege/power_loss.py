"""The power fails at every moment of a served game and of a match: what a client was told is kept is there.

A log of all writes and syncs (disk_log.cpp) gives the disk as it may be found: what was synced, and of what was
not, nothing, everything, or some sectors of it."""

import os
import random
import sqlite3
import subprocess

from siege import Folder, Server, arguments, environment, expect, run

SECTOR = 512


def records(path):
    """(kind, words, data) in their order."""
    with open(path, "rb") as log:
        while line := log.readline():
            kind, *words = line.decode().split()
            size = int(words[-1]) if kind in ("write", "send") else 0
            yield kind, words, log.read(size)


class Disk:
    """What is surely there, and what was written since the last sync, by file."""

    def __init__(self):
        self.synced, self.pending = {}, {}

    def note(self, kind, words, data):
        name = words[0]
        if kind == "write":
            self.pending.setdefault(name, []).append((int(words[1]), data))
        elif kind == "truncate":
            self.pending.setdefault(name, []).append((int(words[1]), None))
        elif kind == "sync":
            self.synced[name] = self.apply(name, lambda _: True)
            self.pending[name] = []
        elif kind == "remove":
            self.synced.pop(name, None)
            self.pending.pop(name, None)

    def apply(self, name, arrives):
        content = bytearray(self.synced.get(name, b""))
        for at, data in self.pending.get(name, []):
            if data is None:
                if arrives(at):
                    del content[at:]
                continue
            for begin in range(0, len(data), SECTOR):
                if arrives(at + begin):
                    part = data[begin:begin + SECTOR]
                    content.extend(bytes(max(0, at + begin + len(part) - len(content))))
                    content[at + begin:at + begin + len(part)] = part
        return content

    def found(self, folder, arrives):
        """The disk after the power failed."""
        for name in self.synced.keys() | self.pending.keys():
            with open(os.path.join(folder, os.path.basename(name)), "wb") as file:
                file.write(self.apply(name, arrives))


def look(disk, choice, database, query, what):
    """The answers to a query of a sound database, for each way the power may have failed."""
    for arrives in (lambda _: False, lambda _: True, lambda _: choice.random() < 0.5):
        with Folder() as folder:
            disk.found(folder.path, arrives)
            if not os.path.exists(folder.file(database)):
                yield []
                continue
            connection = sqlite3.connect(folder.file(database))
            try:
                expect(connection.execute("PRAGMA integrity_check").fetchone() == ("ok",), f"{what}: damaged")
                yield connection.execute(query).fetchall()
            except sqlite3.OperationalError:  # from before its tables were made
                yield []
            finally:
                connection.close()


def served_game(options, choice):
    told = []  # by answer: the revisions of the games that the client knows then
    with Folder() as folder, Folder() as beside:
        log = beside.file("log")
        server = Server(options, folder.path, OTRERA_DISK=folder.path, OTRERA_DISK_LOG=log)
        known = {}
        for _ in range(3):
            _, game = server.request("POST", "/api/games", {"game": "amazons", "setup": {"size": 6},
                                                            "settings": {"white": "human", "black": "human"}})
            for _ in range(8):
                known[game["id"]] = game["revision"]
                told.append(dict(known))
                status, game = server.request("POST", f"/api/games/{game['id']}/play",
                                              {"move": game["legal"][0]["move"]})
                expect(status == 200, "the server does not play")
            known[game["id"]] = game["revision"]
            told.append(dict(known))
        server.end()
        disk, answers, moments = Disk(), 0, 0
        for kind, words, data in records(log):
            if kind == "send":
                if not data.startswith(b"HTTP/1.1 20"):
                    continue
                must = told[answers]
                answers += 1
                what = f"after answer {answers}"
                for rows in look(disk, choice, "games.sqlite", "SELECT id, revision FROM games", what):
                    kept = dict(rows)
                    for game, revision in must.items():
                        expect(kept.get(game, -1) >= revision, f"{what}: game {game} has lost revision {revision}")
                    moments += 1
                continue
            disk.note(kind, words, data)
            if choice.random() < 0.2:
                for _ in look(disk, choice, "games.sqlite", "SELECT id FROM games", "between"):
                    moments += 1
        expect(answers == len(told), f"{answers} answers of {len(told)} are in the log")
        print(f"served games: {answers} answers, {moments} disks, nothing lost")


def match(options, choice):
    with Folder() as folder, Folder() as beside:
        log = beside.file("log")
        subprocess.run([options.program, "match", "uct", "uct", "--games", "10", "--sims", "4", "--size", "4",
                        "--database", folder.file("arena.sqlite")], check=True, stdout=subprocess.DEVNULL,
                       env=environment(options, OTRERA_DISK=folder.path, OTRERA_DISK_LOG=log))
        disk = Disk()
        for record in records(log):
            disk.note(*record)
        for rows in look(disk, choice, "arena.sqlite", "SELECT count(*) FROM match_games", "after the match"):
            expect(rows == [(10,)], f"the match has lost games: {rows} of 10")
        print("match: all games are there")


def main():
    options = arguments(__doc__, rounds=1)
    choice = random.Random(options.seed)
    for _ in range(options.rounds):
        served_game(options, choice)
        match(options, choice)


run(main)
