/// Rows on their way into a table by COPY, in PostgreSQL's binary form.
///
/// At most a buffer and one row are in memory. Values have exactly the types of the columns: an `integer` is an ``ServerValue/int32(_:)``.
public struct CopyWriter: Sendable {
    private let connection: ServerConnection
    private var buffer: [UInt8]

    /// The number of bytes that are collected before they are sent.
    private static let capacity = 256 << 10

    init(_ connection: ServerConnection) {
        self.connection = connection
        buffer = Array("PGCOPY\n".utf8) + [0xFF, 0x0D, 0x0A, 0x00]
        // No flags, and no extension of the header.
        buffer.appendBigEndian(Int64(0))
    }

    /// Adds a row. It waits for the network when the buffer is full.
    ///
    /// - Parameter values: A value for each column of the statement.
    /// - Throws: ``ServerError``.
    public mutating func add(_ values: ServerValue...) async throws { try await add(values) }

    /// Adds a row. It waits for the network when the buffer is full.
    ///
    /// - Parameter values: A value for each column of the statement.
    /// - Throws: ``ServerError``.
    public mutating func add(_ values: [ServerValue]) async throws {
        guard let count = Int16(exactly: values.count) else { throw ServerError.tooLarge }
        buffer.appendBigEndian(count)
        for value in values { try value.appendWithLength(to: &buffer) }
        guard buffer.count >= Self.capacity else { return }
        let bytes = buffer
        buffer = []
        try await connection.send(bytes)
    }

    /// The rows that were not sent yet, and the end.
    mutating func finished() -> [UInt8] {
        buffer.appendBigEndian(Int16(-1))
        return buffer
    }
}
