"""A network between the program and a server: a TCP proxy on loopback that can be slow, stop, or end its connections.

`tc netem` would delay and drop packets in the kernel, but containers and many kernels don't have it, and it needs root. The proxy is the
substitute: it delays each piece of data that it reads, and holds pieces back. A connection that it holds stays open for the kernel, whose
keepalives are answered. So the tests of a cut network also end its connections, as keepalives do after some seconds."""
import contextlib
import queue
import socket
import threading
import time


class Network:
    """The way to a PostgreSQL server. Use it in a with statement, or call `close`."""

    def __init__(self, server, delay=0.0):
        """server: a PostgresServer, which listens on a local socket only.
        delay: the seconds by which each piece of data arrives later, in both directions."""
        self.server, self.delay = server, delay
        self._state = threading.Condition()
        self._is_stopped = self._is_closed = False
        # What has to be done after so many bytes, and whether only the server's bytes count.
        self._plan = None
        # Bytes that were passed on, and changes from answers to requests.
        self.bytes = self.round_trips = 0
        self._was_answer = True
        self._sockets = set()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self._start(self._accept)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def address(self, database, user="postgres", options=""):
        return f"postgresql://{user}@127.0.0.1:{self.port}/{database}{options}"

    def when(self, count, action, answers_only=False):
        """Calls a function once, after so many more bytes and before any further one."""
        with self._state:
            self._plan = [count, action, answers_only]

    def stop(self):
        """Holds back all data from now on, and those of new connections."""
        with self._state:
            self._is_stopped = True
            self._state.notify_all()

    def go_on(self):
        """Passes on what was held back, and everything after it."""
        with self._state:
            self._is_stopped = False
            self._state.notify_all()

    @property
    def is_stopped(self):
        with self._state:
            return self._is_stopped

    def sever(self):
        """Ends all connections, as a system does that has given up waiting. New ones are accepted."""
        with self._state:
            sockets, self._sockets = self._sockets, set()
            self._state.notify_all()
        for each in sockets:
            end(each)

    def close(self):
        with self._state:
            self._is_closed = True
        end(self._listener)
        self.sever()

    # Threads

    def _start(self, body, *arguments):
        threading.Thread(target=body, args=arguments, daemon=True).start()

    def _accept(self):
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                self._start(self._connect, client)

    def _connect(self, client):
        server = socket.socket(socket.AF_UNIX)
        with self._state:
            is_closed = self._is_closed
            self._sockets |= {client, server}
        try:
            if is_closed:
                raise OSError
            server.connect(f"{self.server.folder}/.s.PGSQL.5432")
        except OSError:
            self._forget(client, server)
            return
        for source, target, is_answer in ((client, server, False), (server, client, True)):
            # A slow network still carries several pieces at the same time.
            pieces = queue.Queue(maxsize=64)
            self._start(self._read, source, pieces)
            self._start(self._write, pieces, source, target, is_answer)

    def _read(self, source, pieces):
        data = b"-"
        while data:
            try:
                data = source.recv(1 << 16)
            except OSError:
                data = b""
            pieces.put((time.monotonic() + self.delay, data))

    def _write(self, pieces, source, target, is_answer):
        while True:
            due, data = pieces.get()
            time.sleep(max(0, due - time.monotonic()))
            try:
                if not data:
                    self._wait_until_open(target)
                    break
                self._pass(data, target, is_answer)
            except OSError:
                break
        self._forget(source, target)
        while data:
            _, data = pieces.get()

    def _pass(self, data, target, is_answer):
        while data:
            with self._state:
                self._wait_until_open(target)
                part, action = data, None
                if self._plan and (is_answer or not self._plan[2]):
                    part = data[:self._plan[0]]
                    self._plan[0] -= len(part)
                    if self._plan[0] <= 0:
                        action, self._plan = self._plan[1], None
                self.bytes += len(part)
                self.round_trips += self._was_answer and not is_answer
                self._was_answer = is_answer
            if part:
                target.sendall(part)
            data = data[len(part):]
            if action:
                action()

    def _wait_until_open(self, target):
        with self._state:
            self._state.wait_for(lambda: not self._is_stopped or target not in self._sockets)
            if target not in self._sockets:
                raise OSError

    def _forget(self, *sockets):
        with self._state:
            self._sockets -= set(sockets)
            self._state.notify_all()
        for each in sockets:
            end(each)


def end(connection):
    """Closes a socket, also one that another thread waits for."""
    with contextlib.suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)
    connection.close()
