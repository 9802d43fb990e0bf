"""Clients that drip, flood, stream, hoard connections and never end their lines besiege a server, while a normal one
asks on.

The normal client must be answered within --patience seconds each time, the server must not grow, and must end
within two seconds at the end of it."""

import multiprocessing
import socket
import threading
import time

from siege import Folder, Server, arguments, expect, run


class Besieger(threading.Thread):
    """Does the same thing to the port again and again."""

    def __init__(self, port, attack):
        super().__init__(daemon=True)
        self.port, self.attack = port, attack

    def run(self):
        while True:
            try:
                with socket.create_connection(("127.0.0.1", self.port), timeout=5) as connection:
                    self.attack(connection)
            except OSError:
                pass
            time.sleep(0.05)


def drip(connection):
    for byte in b"GET /" + b"a" * 1000:
        connection.send(bytes([byte]))
        time.sleep(0.1)


def flood(connection):
    while True:
        connection.sendall(b"A" * 65536)


def huge_lines(connection):
    connection.sendall(b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
    while True:
        connection.sendall(b"0" * 65536)


def many_lines(connection):
    connection.sendall(b"GET / HTTP/1.1\r\n")
    while True:
        connection.sendall(b"X: y\r\n" * 1000)


def never_read(connection):
    while True:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")


def hoard(connection):
    """Far more than a client may have, from an address of its own."""
    held = []
    try:
        for _ in range(300):
            held.append(socket.create_connection(connection.getpeername(), 5, ("127.0.0.2", 0)))
        time.sleep(0.5)
    finally:
        for other in held:
            other.close()


def streams(path):
    def attack(connection):
        connection.sendall(f"GET {path}/events HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        while connection.recv(65536):
            pass
    return attack


def besiege(port, path):
    """In a process of its own, so that the normal client waits for the server alone."""
    attacks = ([drip] * 75 + [flood, huge_lines, many_lines, never_read] * 2 + [streams(path)] * 100 + [hoard])
    for attack in attacks:
        Besieger(port, attack).start()
    threading.Event().wait()


def main():
    options = arguments(__doc__, seconds=5.0, patience=5.0)
    with Folder() as folder:
        server = Server(options, folder.path)
        expect(server.port, "the server does not start")
        _, game = server.request("POST", "/api/games", {"game": "amazons", "setup": {"size": 6}})
        path = "/api/games/" + game["id"]
        besiegers = multiprocessing.Process(target=besiege, args=(server.port, path), daemon=True)
        besiegers.start()
        worst, asked, before = 0.0, 0, server.memory()
        end = time.monotonic() + options.seconds
        while time.monotonic() < end:
            begin = time.monotonic()
            status, _ = server.request("GET", path, timeout=options.patience)
            took = time.monotonic() - begin
            expect(status == 200, f"answer {status} after {took:.2f} s")
            worst, asked = max(worst, took), asked + 1
            time.sleep(0.02)
        grown = server.memory() - before
        status, said, took = server.end()
        besiegers.kill()
        print(f"{asked} requests answered, the slowest after {worst:.3f} s; {grown:.1f} MB more; "
              f"ended after {took:.2f} s")
        expect(worst <= options.patience, "a normal client was kept waiting")
        expect(grown < 100, "the server grows")
        expect(status == 0, f"the server ended with status {status}: {said}")
        expect(took < 2 * max(1.0, options.patience), "the server does not end")


run(main)
