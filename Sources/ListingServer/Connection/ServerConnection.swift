import Dispatch

/// A connection to a server. Its statements run one after the other on a queue of its own, never on the caller's thread.
///
/// A task uses it for a while and alone: see ``ConnectionPool``. If the task is canceled, the server is asked to stop its statement, and
/// the statement throws ``ServerError/canceled``.
public final class ServerConnection: Sendable {
    private let link: ServerLink
    private let queue = DispatchQueue(label: "listing-viewer.server")

    private init(_ link: ServerLink) { self.link = link }

    deinit {
        // The last message to the server may wait for the network.
        queue.async { [link] in link.finish() }
    }

    /// Connects to a server.
    ///
    /// - Parameters:
    ///   - password: nil lets libpq look for one in `~/.pgpass` and the service file.
    ///   - limit: The longest time that a statement may take on the server; nil for no limit.
    ///   - grace: The time after the limit in which the server has to say something. Then the connection counts as lost.
    /// - Throws: ``ServerError``.
    public static func open(
        _ address: ServerAddress, password: String? = nil, limit: Duration? = .seconds(60), grace: Duration = .seconds(15)
    ) async throws -> ServerConnection {
        try await attempt(address, password, limit, grace).result.get()
    }

    /// Connects to a server with the passwords that the program has.
    ///
    /// - Parameters:
    ///   - limit: The longest time that a statement may take on the server; nil for no limit.
    ///   - grace: The time after the limit in which the server has to say something. Then the connection counts as lost.
    /// - Throws: ``ServerError``.
    public static func open(
        _ address: ServerAddress, passwords: ServerPasswords, limit: Duration? = .seconds(60), grace: Duration = .seconds(15)
    ) async throws -> ServerConnection {
        try await passwords.connect(to: address) { await attempt(address, $0, limit, grace) }
    }

    private static func attempt(_ address: ServerAddress, _ password: String?, _ limit: Duration?, _ grace: Duration) async
        -> ServerPasswords.Attempt<ServerConnection>
    {
        let settings = ConnectionSettings(address, password: password)
        let names = ServerError.Names(
            host: settings.place, user: address.user ?? "", database: address.database ?? "", service: address.options["service"] ?? "")
        let connection = ServerConnection(ServerLink(names: names))
        let result: Result<ServerConnection, any Error>
        do {
            try await connection.perform { link, cancellation in
                link.longestSilence = limit.map { $0 + grace }
                try link.connect(settings, cancellation)
            }
            // Users may have put functions and operators into the schema public. Without it in the search path, none of them is called.
            let milliseconds = limit.map { $0.components.seconds * 1_000 + $0.components.attoseconds / 1_000_000_000_000_000 }
            try await connection.run(
                """
                SELECT pg_catalog.set_config('search_path', 'pg_catalog, pg_temp', false),
                    pg_catalog.set_config('statement_timeout', coalesce($1, pg_catalog.current_setting('statement_timeout')), false)
                """, milliseconds.map { .text(String($0)) } ?? .null)
            result = .success(connection)
        } catch { result = .failure(error) }
        let (account, usedPassword) = await connection.finish { ($0.account, $0.usedPassword) }
        return ServerPasswords.Attempt(result: result, account: account, usedPassword: usedPassword)
    }

    /// Closes the connection after the statements that wait for it. An open transaction is taken back.
    public func close() async { await finish { $0.finish() } }

    /// The name of the database, and of the user.
    public func identity() async -> (database: String, user: String) { await finish { ($0.database, $0.user) } }

    /// True if the connection is encrypted with TLS.
    public func isEncrypted() async -> Bool { await finish { $0.isEncrypted } }

    /// The version as libpq counts it, such as 150018, and for people.
    func version() async -> (number: Int, name: String) { await finish { ($0.serverVersion, $0.serverVersionName) } }

    /// True if nothing of an earlier use is left, and the server has not closed the connection.
    func isIdle() async -> Bool { await finish { $0.isIdle } }

    // MARK: Statements

    /// Runs a statement.
    ///
    /// - Parameter values: The values of `$1`, `$2` …
    /// - Throws: ``ServerError``.
    @discardableResult
    public func run(_ statement: Statement, _ values: ServerValue...) async throws -> ServerResult { try await run(statement, values) }

    /// Runs a statement.
    ///
    /// - Parameter values: The values of `$1`, `$2` …
    /// - Throws: ``ServerError``.
    @discardableResult
    public func run(_ statement: Statement, _ values: [ServerValue]) async throws -> ServerResult {
        try await perform { link, cancellation in try link.run(statement.text, values, cancellation) }
    }

    /// Runs the statements of a migration, which are a file of the program.
    func runAll(_ statements: String) async throws {
        _ = try await perform { link, cancellation in try link.runAll(statements, cancellation) }
    }

    /// Runs statements that succeed or fail together.
    ///
    /// - Parameter body: If it throws, nothing of it is kept. Its statements use this connection.
    /// - Throws: The error of the body, or ``ServerError``. After a lost connection, the server may or may not have kept the transaction.
    @discardableResult
    public func transaction<Result: Sendable>(_ body: () async throws -> Result) async throws -> Result {
        try await run("BEGIN")
        do {
            let result = try await body()
            try await run("COMMIT")
            return result
        } catch {
            // A canceled task has to end its transaction, too. A connection that cannot is closed, with the same effect.
            do { _ = try await perform(isCancelable: false) { try $0.run("ROLLBACK", [], $1) } } catch { await close() }
            throw error
        }
    }

    /// Copies rows into a table.
    ///
    /// - Parameters:
    ///   - statement: `COPY table (columns) FROM STDIN (FORMAT binary)`.
    ///   - body: Adds the rows. If it throws, none is kept.
    /// - Returns: The number of rows.
    /// - Throws: The error of the body, or ``ServerError``.
    @discardableResult
    public func copy(_ statement: Statement, _ body: (inout CopyWriter) async throws -> Void) async throws -> Int {
        try await perform { link, cancellation in try link.beginCopy(statement.text, cancellation) }
        do {
            var writer = CopyWriter(self)
            try await body(&writer)
            let rest = writer.finished()
            return try await perform { link, cancellation in
                try link.copy(rest, cancellation)
                return try link.endCopy(nil, cancellation)
            }
        } catch {
            do { _ = try await perform(isCancelable: false) { try $0.endCopy("stopped", $1) } } catch {}
            throw error
        }
    }

    /// Sends a part of the rows that are copied.
    func send(_ bytes: [UInt8]) async throws {
        try await perform { link, cancellation in try link.copy(bytes, cancellation) }
    }

    /// Waits for messages of NOTIFY until the task is canceled.
    func listen(_ onMessage: @escaping @Sendable (ServerNotification) -> Void) async throws {
        try await perform { link, cancellation in try link.listen(cancellation, onMessage) }
    }

    // MARK: The queue

    /// Calls a function on the queue.
    ///
    /// - Parameter isCancelable: False for work that has to be done in any case.
    private func perform<Result: Sendable>(
        isCancelable: Bool = true, _ body: @escaping @Sendable (ServerLink, Cancellation) throws -> Result
    ) async throws -> Result {
        let cancellation = Cancellation(link.wake)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                queue.async { [link] in
                    continuation.resume(with: Swift.Result { try EnglishMessages.within { try body(link, cancellation) } })
                }
            }
        } onCancel: {
            if isCancelable { cancellation.request() }
        }
    }

    /// Calls a function that does not wait for the server on the queue.
    private func finish<Result: Sendable>(_ body: @escaping @Sendable (ServerLink) -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            queue.async { [link] in continuation.resume(returning: EnglishMessages.within { body(link) }) }
        }
    }
}
