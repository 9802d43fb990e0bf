"""What the sieges share: the program, a server of it, clients, and a folder of their own."""

import argparse
import atexit
import http.client
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time


class Failure(Exception):
    pass


def expect(condition, what):
    if not condition:
        raise Failure(what)


def arguments(about, **more):
    """The usual options, and numbers by name with their defaults."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--program", required=True, help="otrera")
    parser.add_argument("--shim", help="what is preloaded into it")
    parser.add_argument("--seed", type=int, default=1)
    for name, default in more.items():
        parser.add_argument("--" + name.replace("_", "-"), type=type(default), default=default)
    return parser.parse_args()


class Folder:
    """A temporary folder, in memory where there is such a place."""

    def __enter__(self):
        place = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        self.path = tempfile.mkdtemp(prefix="otrera-siege-", dir=place)
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.path, ignore_errors=True)

    def file(self, name):
        return os.path.join(self.path, name)


def environment(options, **more):
    result = {name: value for name, value in os.environ.items() if not name.startswith("OTRERA_")}
    if more:
        result["LD_PRELOAD"] = options.shim
    return {**result, **more}


class Server:
    """otrera serve, with a client."""

    def __init__(self, options, folder, **variables):
        self.process = subprocess.Popen(
            [options.program, "serve", "--port", "0", "--data", folder, "--memory", "64MB"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(options, **variables))
        atexit.register(self.process.kill)  # where a siege fails before its end
        found = re.search(rb":(\d+) ", self.process.stdout.readline())
        self.port = int(found.group(1)) if found else None

    def request(self, method, path, body=None, timeout=10):
        """(status, what the JSON says); (None, None) where no answer came."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        try:
            text = None if body is None else json.dumps(body)
            connection.request(method, path, text, {"Content-Type": "application/json"} if body is not None else {})
            answer = connection.getresponse()
            data = answer.read()
            return answer.status, json.loads(data) if data else None
        except (OSError, http.client.HTTPException, ValueError):
            return None, None
        finally:
            connection.close()

    def memory(self):
        """Resident, in MB."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1)) / 1024

    def running(self):
        return self.process.poll() is None

    def end(self):
        """(status, what it said, seconds it took)"""
        begin = time.monotonic()
        if self.running():
            self.process.send_signal(signal.SIGTERM)
        try:
            said = self.process.communicate(timeout=30)[1]
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise Failure("the server does not end") from None
        return self.process.returncode, said.decode(errors="replace"), time.monotonic() - begin


def run(main):
    try:
        main()
    except Failure as failure:
        print("FAILED:", failure)
        sys.exit(1)
