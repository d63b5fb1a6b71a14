import CPQ

extension ServerLink {
    /// Begins to copy rows into a table.
    ///
    /// - Throws: ``ServerError``.
    func beginCopy(_ statement: String, _ cancellation: Cancellation) throws(ServerError) {
        _ = try run(statement, [], cancellation)
        // Another statement than COPY … FROM STDIN has returned a result.
        guard PQtransactionStatus(try connected()) == PQTRANS_ACTIVE else { throw .unexpectedAnswer("no COPY") }
        isCopying = true
    }

    /// Sends a part of the rows. It returns when the system has taken it, so that libpq's buffer does not grow.
    ///
    /// - Throws: ``ServerError``.
    func copy(_ bytes: [UInt8], _ cancellation: Cancellation) throws(ServerError) {
        let handle = try connected()
        var start = 0
        while start < bytes.count {
            let part = bytes[start..<min(bytes.count, start + Self.copyPart)]
            switch part.withUnsafeBytes({ PQputCopyData(handle, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count)) }) {
            case 1: start += part.count
            case 0: break
            default: throw failure()
            }
            try flush(cancellation)
        }
    }

    /// Ends the copying.
    ///
    /// - Parameter reason: If it is given, the server ignores the rows. Nothing happens if the copying has ended before.
    /// - Returns: The number of rows.
    /// - Throws: ``ServerError``, also for what the server has found wrong in rows that were sent before.
    func endCopy(_ reason: String?, _ cancellation: Cancellation) throws(ServerError) -> Int {
        if reason != nil, !isCopying { return 0 }
        let limit = reason == nil ? nil : ContinuousClock.now + Self.patience
        while true {
            switch PQputCopyEnd(try connected(), reason) {
            case 1:
                isCopying = false
                return try result(cancellation).changedCount
            case 0: try flush(cancellation, until: limit)
            default: throw failure()
            }
        }
    }

    private static let copyPart = 1 << 20
}
