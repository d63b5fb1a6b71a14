/// Rows on their way into a table by INSERT, many in each statement.
struct InsertWriter: Sendable {
    private let connection: ServerConnection
    private let statement: Statement
    private var rows: [[ServerValue]] = []
    /// The approximate number of bytes in the rows.
    private var size = 0

    /// The rows and bytes of a statement. The server has them in memory several times, and sends them on as text.
    private static let (maxRows, maxSize) = (4_096, 1 << 20)

    init(_ connection: ServerConnection, _ statement: Statement) { (self.connection, self.statement) = (connection, statement) }

    mutating func add(_ values: [ServerValue]) async throws {
        rows.append(values)
        for value in values { if case .bytes(let bytes) = value { size += bytes.count } else { size += 8 } }
        if size >= Self.maxSize || rows.count >= Self.maxRows { try await flush() }
    }

    mutating func flush() async throws {
        guard let first = rows.first else { return }
        let columns = try first.indices.map { column in try ServerValue.array(rows.map { $0.indices.contains(column) ? $0[column] : .null })
        }
        (rows, size) = ([], 0)
        try await connection.run(statement, columns)
    }
}

extension ServerValue {
    /// An array of values of one type.
    ///
    /// - Throws: ``ServerError/unexpectedAnswer(_:)`` if a value has another type than the first, or one of which there are no arrays.
    static func array(_ values: [ServerValue]) throws(ServerError) -> ServerValue {
        let (array, count): (ServerValue, Int)
        switch values.first {
        case .int16:
            let own = values.compactMap { if case .int16(let value) = $0 { value } else { nil } }
            (array, count) = (.int16s(own), own.count)
        case .int32:
            let own = values.compactMap { if case .int32(let value) = $0 { value } else { nil } }
            (array, count) = (.int32s(own), own.count)
        case .int64:
            let own = values.compactMap { if case .int64(let value) = $0 { value } else { nil } }
            (array, count) = (.int64s(own), own.count)
        case .bytes:
            let own = values.compactMap { if case .bytes(let value) = $0 { value } else { nil } }
            (array, count) = (.byteStrings(own), own.count)
        default: throw .unexpectedAnswer("values of a column")
        }
        if count != values.count { throw .unexpectedAnswer("values of a column") }
        return array
    }
}
