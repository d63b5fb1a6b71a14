"""A server of pictures that is slow, hangs up, lies and goes in circles; and that writes down what it was asked for.

Usage: picture_server.py LOG [CERTIFICATE]

Prints its port. Each request becomes a line of LOG: how many are being answered, this one included, and the path. Ends with its
standard input. The first part of a path says what is done; whatever follows makes it another picture.

With a certificate and its key, in one file, it is also a proxy that stands in for every https server: it has a picture for any path,
and writes down the server's name before it.
"""
import asyncio
import email.utils
import gzip
import ssl
import struct
import sys
import threading
import zlib

asked = {}
active = 0


def png(width, height, color, rows=None):
    """A picture of one color. With fewer rows than its height it is incomplete."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = height if rows is None else rows
    pixels = zlib.compress((b"\0" + bytes(color) * width) * rows)
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def color_of(path):
    return tuple(64 + value % 160 for value in struct.unpack("3B", struct.pack(">I", zlib.crc32(path.encode()))[1:]))


def answer(status, body=b"", kind="image/png", length=None, **headers):
    lines = [f"HTTP/1.1 {status} Said", f"Content-Type: {kind}", f"Content-Length: {len(body) if length is None else length}"]
    # A cache takes an answer without a date for an old one.
    lines.append(f"Date: {email.utils.formatdate(usegmt=True)}")
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return "\r\n".join(lines + ["Connection: close", "", ""]).encode() + body


async def respond(path, write):
    """Sends the answer to a path."""
    kind = path.split("/")[1]
    picture = png(320, 240, color_of(path))
    first = asked[path] == 1
    match kind:
        case "good":
            await write(answer(200, picture, Cache_Control="max-age=3600"))
        case "fleeting":
            await write(answer(200, picture, Cache_Control="no-store"))
        case "slow":
            await asyncio.sleep(float(path.split("/")[2]))
            await write(answer(200, picture))
        case "status":
            await write(answer(int(path.split("/")[2])))
        case "flaky":
            await write(answer(500) if first else answer(200, picture))
        case "late":
            await write(answer(404) if first else answer(200, picture))
        case "busy":
            await write(answer(429, Retry_After="1") if first else answer(200, picture))
        case "cut":
            await write(answer(200, picture[: len(picture) // 2], length=len(picture)))
        case "silent":
            pass
        case "babble":
            await write(b"What do you want?\n")
        case "circle":
            await write(answer(302, Location=path))
        case "sent-on":
            await write(answer(301, Location="../good/" + path.split("/")[2]))
        case "to-file":
            await write(answer(302, Location="file:///etc/passwd"))
        case "nowhere":
            await write(answer(302))
        case "page":
            await write(answer(200, b"<!doctype html><p>No pictures here", kind="image/png"))
        case "called-a-page":
            await write(answer(200, picture, kind="text/html"))
        case "too-short":
            await write(answer(200, picture, length=60))
        case "too-long":
            await write(answer(200, picture, length=len(picture) + 1_000))
        case "said-to-be-huge":
            await write(answer(200, picture, length=10_000_000_000))
        case "endless":
            await write(b"HTTP/1.1 200 Said\r\nConnection: close\r\n\r\n\x89PNG\r\n\x1a\n")
            while True:
                await write(bytes(1_000_000))
        case "bomb":
            await write(answer(200, png(50_000, 50_000, (1, 2, 3), rows=100)))
        case "packed-bomb":
            await write(answer(200, gzip.compress(bytes(100_000_000)), Content_Encoding="gzip"))
        case "empty":
            await write(answer(200))
        case _:
            await write(answer(404))


async def stand_in(reader, writer, host, log, certificate):
    """Answers as the server that a proxy was asked to connect to."""
    writer.write(b"HTTP/1.1 200 Connected\r\n\r\n")
    await writer.drain()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    await writer.start_tls(context)
    path = (await reader.readuntil(b"\r\n\r\n")).split()[1].decode()
    log.write(f"{active} {host}{path}\n")
    writer.write(answer(200, png(320, 240, color_of(path)), Cache_Control="max-age=3600"))
    await writer.drain()


async def serve(reader, writer, log, certificate):
    global active

    async def write(data):
        writer.write(data)
        await writer.drain()

    active += 1
    try:
        request = await reader.readuntil(b"\r\n\r\n")
        if request.startswith(b"CONNECT "):
            host = request.split()[1].decode().partition(":")[0]
            return await stand_in(reader, writer, "/" + host, log, certificate)
        path = request.split()[1].decode()
        asked[path] = asked.get(path, 0) + 1
        log.write(f"{active} {path}\n")
        await respond(path, write)
    except (ConnectionError, ssl.SSLError, asyncio.IncompleteReadError):
        pass
    finally:
        active -= 1
        writer.close()


async def main():
    certificate = sys.argv[2] if len(sys.argv) > 2 else None
    with open(sys.argv[1], "a", buffering=1, encoding="utf-8") as log:
        server = await asyncio.start_server(lambda reader, writer: serve(reader, writer, log, certificate), "127.0.0.1", 0)
        print(server.sockets[0].getsockname()[1], flush=True)
        loop = asyncio.get_running_loop()
        ended = asyncio.Event()

        def wait_for_end():
            sys.stdin.read()
            loop.call_soon_threadsafe(ended.set)

        threading.Thread(target=wait_for_end, daemon=True).start()
        await ended.wait()


if __name__ == "__main__":
    asyncio.run(main())
