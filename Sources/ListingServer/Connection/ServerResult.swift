import CPQ

/// The rows that a statement has returned, in libpq's memory.
public final class ServerResult: @unchecked Sendable {
    // Sound: libpq never changes a complete result, so several threads may read it. It is freed with this object only.
    private let result: OpaquePointer

    let status: ExecStatusType
    public let rowCount: Int
    public let columnCount: Int
    /// The number of rows that were written; 0 for a statement that only reads.
    public let changedCount: Int

    /// - Parameter result: The result, which now belongs to this object.
    init(owning result: OpaquePointer) {
        self.result = result
        status = PQresultStatus(result)
        rowCount = Int(PQntuples(result))
        columnCount = Int(PQnfields(result))
        changedCount = PQcmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0
    }

    deinit { PQclear(result) }

    /// The SQLSTATE of an error, and its message. The code is nil if libpq has found the error.
    var failure: (code: String?, message: String) {
        func field(_ code: Int32) -> String? { PQresultErrorField(result, code).map { String(cString: $0) } }
        let message = field(pq_field_message) ?? PQresultErrorMessage(result).map { ServerError.oneLine(String(cString: $0)) } ?? ""
        return (field(pq_field_sqlstate), message)
    }

    /// - Returns: nil for null.
    /// - Throws: ``ServerError/unexpectedAnswer(_:)`` if there is no such value or it has another type.
    fileprivate func value<Value: ServerReadable>(_ row: Int, _ column: Int, _: Value.Type) throws(ServerError) -> Value? {
        guard (0..<rowCount).contains(row), (0..<columnCount).contains(column) else {
            throw .unexpectedAnswer("row \(row), column \(column) of \(rowCount) × \(columnCount)")
        }
        let (row, column) = (Int32(row), Int32(column))
        if PQgetisnull(result, row, column) == 1 { return nil }
        let bytes = UnsafeRawBufferPointer(start: PQgetvalue(result, row, column), count: Int(PQgetlength(result, row, column)))
        guard PQfformat(result, column) == 1, let value = Value(bytes: bytes, type: PQftype(result, column)) else {
            throw .unexpectedAnswer("type \(PQftype(result, column)) in column \(column)")
        }
        return value
    }
}

extension ServerResult: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { rowCount }
    public subscript(position: Int) -> ServerRow { ServerRow(result: self, number: position) }
}

/// A row of a result. Columns count from 0.
public struct ServerRow: Sendable {
    fileprivate let result: ServerResult
    fileprivate let number: Int

    /// - Throws: ``ServerError/unexpectedAnswer(_:)`` if the column is missing, null or of another type.
    public func value<Value: ServerReadable>(_ column: Int, _ type: Value.Type = Value.self) throws(ServerError) -> Value {
        guard let value = try result.value(number, column, type) else { throw .unexpectedAnswer("null in column \(column)") }
        return value
    }

    /// - Returns: nil for null.
    /// - Throws: ``ServerError/unexpectedAnswer(_:)`` if the column is missing or of another type.
    public func optional<Value: ServerReadable>(_ column: Int, _ type: Value.Type = Value.self) throws(ServerError) -> Value? {
        try result.value(number, column, type)
    }
}

extension ServerResult {
    /// The only value of a result with one row and one column, such as that of `SELECT count(*)`.
    ///
    /// - Throws: ``ServerError/unexpectedAnswer(_:)`` if the result has another form.
    public func single<Value: ServerReadable>(_ type: Value.Type = Value.self) throws(ServerError) -> Value {
        guard rowCount == 1 else { throw .unexpectedAnswer("\(rowCount) rows") }
        return try self[0].value(0, type)
    }
}
