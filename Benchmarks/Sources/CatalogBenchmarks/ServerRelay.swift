import Foundation
import Measuring
import Synchronization

/// A socket in front of a server, which counts what a client asks the server for.
final class ServerRelay: Sendable {
    struct Counts: Sendable {
        var connections = 0
        /// Bytes that the client has sent after an answer of the server, or as the first ones: the client waits so often.
        var roundTrips = 0
        var statements = 0
        /// The number of bytes from the server.
        var received = 0

        static func - (left: Counts, right: Counts) -> Counts {
            Counts(
                connections: left.connections - right.connections, roundTrips: left.roundTrips - right.roundTrips,
                statements: left.statements - right.statements, received: left.received - right.received)
        }
    }

    private let target: String
    private let descriptor: Int32
    private let state = Mutex(Counts())
    let folder: String

    /// - Parameter server: The folder with the server's socket.
    /// - Throws: ``Trouble`` if there can't be a socket.
    init(to server: String) throws {
        target = server + "/.s.PGSQL.5432"
        folder = server + "/relay"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        let isBound = Self.withAddress(folder + "/.s.PGSQL.5432") { [descriptor] in bind(descriptor, $0, $1) }
        guard isBound == 0, listen(descriptor, 16) == 0 else { throw Trouble("\(folder) can't have a socket") }
        Thread.detachNewThread { [self] in
            while true {
                let client = accept(descriptor, nil, nil)
                guard client >= 0 else { return }
                Thread.detachNewThread { [self] in relay(client) }
            }
        }
    }

    var counts: Counts { state.withLock { $0 } }

    /// Accepts no more connections, and removes the socket.
    func stop() {
        shutdown(descriptor, Int32(SHUT_RDWR))
        try? FileManager.default.removeItem(atPath: folder)
    }

    private static func withAddress(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8) + [0]
        guard bytes.count <= MemoryLayout.size(ofValue: address.sun_path) else { return -1 }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
    }

    private func relay(_ client: Int32) {
        let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer {
            close(client)
            close(server)
        }
        guard Self.withAddress(target, { connect(server, $0, $1) }) == 0 else { return }
        state.withLock { $0.connections += 1 }
        var (messages, isAnswered, buffer) = (ClientMessages(), true, [UInt8](repeating: 0, count: 1 << 17))
        while true {
            var waiting = [client, server].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&waiting, 2, -1) > 0 else { return }
            for (source, other, isClient) in [(waiting[0], server, true), (waiting[1], client, false)] where source.revents != 0 {
                let count = read(source.fd, &buffer, buffer.count)
                guard count > 0 else { return }
                let isFirst = isClient && isAnswered
                isAnswered = !isClient
                let statements = isClient ? messages.statements(in: buffer[..<count]) : 0
                state.withLock { counts in
                    counts.roundTrips += isFirst ? 1 : 0
                    counts.statements += statements
                    counts.received += isClient ? 0 : count
                }
                var sent = 0
                while sent < count {
                    let part = buffer[sent..<count].withUnsafeBytes { write(other, $0.baseAddress, $0.count) }
                    guard part > 0 else { return }
                    sent += part
                }
            }
        }
    }
}

/// The messages of a client in PostgreSQL’s protocol, of which the first has no type.
private struct ClientMessages {
    private var rest: [UInt8] = []
    private var hasStarted = false

    /// The number of statements whose messages are complete with these bytes.
    mutating func statements(in bytes: ArraySlice<UInt8>) -> Int {
        rest += bytes
        var (count, start) = (0, 0)
        while true {
            let header = hasStarted ? 5 : 4
            guard rest.count >= start + header else { break }
            let length = rest[start + header - 4..<start + header].reduce(0) { $0 << 8 | Int($1) }
            guard length >= 4, rest.count >= start + header - 4 + length else { break }
            // "E" executes a statement with parameters, and "Q" sends one without.
            if hasStarted, [UInt8(ascii: "E"), UInt8(ascii: "Q")].contains(rest[start]) { count += 1 }
            start += header - 4 + length
            hasStarted = true
        }
        rest.removeFirst(start)
        return count
    }
}
