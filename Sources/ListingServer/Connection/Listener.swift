/// The messages of NOTIFY on a connection of its own, which is closed when the messages are no longer read.
public struct Listener: Sendable {
    private let connection: ServerConnection

    /// The number of messages that are kept while nothing reads them; then the oldest are dropped. Each says the whole state of a catalog.
    private static let capacity = 1_024

    /// Connects, and listens. What is announced after this call is in ``notifications()``.
    ///
    /// - Parameter statement: `LISTEN` with the name of a channel.
    /// - Throws: ``ServerError``.
    public static func open(
        _ address: ServerAddress, passwords: ServerPasswords = ServerPasswords(), to statement: Statement = "LISTEN listing_viewer"
    ) async throws -> Listener {
        let connection = try await ServerConnection.open(address, passwords: passwords)
        try await connection.run(statement)
        return Listener(connection: connection)
    }

    /// The messages, which only one reader may read. They end when their task is canceled, and with an error when the connection is lost.
    public func notifications() -> AsyncThrowingStream<ServerNotification, any Error> {
        AsyncThrowingStream(bufferingPolicy: .bufferingNewest(Self.capacity)) { continuation in
            let task = Task {
                do {
                    try await connection.listen { continuation.yield($0) }
                    continuation.finish()
                } catch { continuation.finish(throwing: error) }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}
