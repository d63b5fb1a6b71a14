/// Connections to a server, of which each is lent to one task at a time.
///
/// Their number is limited, because a server has few: by default 100 for all users. A task that finds all in use waits, in the order of
/// calls.
public actor ConnectionPool {
    private struct Waiter {
        let id: Int
        let continuation: CheckedContinuation<Void, any Error>
    }

    public let address: ServerAddress
    private let passwords: ServerPasswords
    private let limit: Duration?
    private var idle: [ServerConnection] = []
    /// The number of tasks that may get a connection without waiting.
    private var free: Int
    private var waiters: [Waiter] = []
    private var nextID = 0
    private var isClosed = false

    /// - Parameters:
    ///   - passwords: Those that the program has; libpq looks for others in `~/.pgpass` and the service file.
    ///   - count: The largest number of connections.
    ///   - limit: The longest time that a statement may take on the server; nil for no limit.
    public init(
        _ address: ServerAddress, passwords: ServerPasswords = ServerPasswords(), count: Int = 4, limit: Duration? = .seconds(60)
    ) {
        self.address = address
        self.passwords = passwords
        self.limit = limit
        free = max(1, count)
    }

    /// Lends a connection to a function.
    ///
    /// - Throws: The error of the function, or ``ServerError`` if there is no connection.
    @discardableResult
    public func with<Result: Sendable>(_ body: @Sendable (ServerConnection) async throws -> Result) async throws -> Result {
        try await waitForTurn()
        defer { passTurn() }
        let connection = try await self.connection()
        do {
            let result = try await body(connection)
            await takeBack(connection)
            return result
        } catch {
            await takeBack(connection)
            throw error
        }
    }

    /// Closes the connections that are not in use, and the others when they come back. Tasks that wait get an error.
    public func close() async {
        isClosed = true
        for waiter in waiters { waiter.continuation.resume(throwing: ServerError.connectionLost("closed")) }
        waiters = []
        let closing = idle
        idle = []
        for connection in closing { await connection.close() }
    }

    private func connection() async throws -> ServerConnection {
        if isClosed { throw ServerError.connectionLost("closed") }
        while let connection = idle.popLast() {
            // A server that was restarted has closed the connections that nothing used.
            if await connection.isIdle() { return connection }
        }
        return try await ServerConnection.open(address, passwords: passwords, limit: limit)
    }

    private func takeBack(_ connection: ServerConnection) async {
        let isUsable = await connection.isIdle()
        if isUsable, !isClosed { idle.append(connection) } else { await connection.close() }
    }

    // MARK: Turns

    private func waitForTurn() async throws {
        if isClosed { throw ServerError.connectionLost("closed") }
        if free > 0 {
            free -= 1
            return
        }
        nextID += 1
        let id = nextID
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiters.append(Waiter(id: id, continuation: $0)) }
        } onCancel: {
            Task { await self.stopWaiting(id) }
        }
    }

    private func passTurn() {
        if waiters.isEmpty { free += 1 } else { waiters.removeFirst().continuation.resume() }
    }

    private func stopWaiting(_ id: Int) {
        guard let index = waiters.firstIndex(where: { $0.id == id }) else { return }
        waiters.remove(at: index).continuation.resume(throwing: ServerError.canceled)
    }
}
