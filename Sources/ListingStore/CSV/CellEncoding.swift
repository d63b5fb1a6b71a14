/// Writes a cell so that a table of the same dialect reads it back exactly.
struct CellEncoding {
    let dialect: CSVDialect

    /// Returns the bytes of a cell with the quotes around it, if any.
    ///
    /// - Parameter isQuoted: True to have quotes even if the text needs none.
    /// - Returns: nil if the dialect can't express the text, such as a delimiter in a table in which quotes are ordinary characters.
    func bytes(of text: String, isQuoted: Bool) -> [UInt8]? {
        if let bytes = certain(text, isQuoted: isQuoted) { return bytes }
        let candidates = isQuoted ? [Self.quoted(text)] : [Array(text.utf8), Self.quoted(text)]
        return candidates.first { isRead($0, as: text) }
    }

    /// The bytes in the two usual cases, which need no trial: a cell in quotes, and text without special characters.
    private func certain(_ text: String, isQuoted: Bool) -> [UInt8]? {
        if isQuoted { return dialect.quoting == .standard ? Self.quoted(text) : nil }
        let isPlain = text.utf8.allSatisfy { $0 != dialect.delimiter && $0 != .quote && $0 != .carriageReturn && $0 != .lineFeed }
        return isPlain ? Array(text.utf8) : nil
    }

    /// The text with each quote doubled.
    static func escaped(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            bytes.append(byte)
            if byte == .quote { bytes.append(.quote) }
        }
        return bytes
    }

    private static func quoted(_ text: String) -> [UInt8] { [.quote] + escaped(text) + [.quote] }

    private func isRead(_ bytes: [UInt8], as text: String) -> Bool {
        // Some quotes end a cell only together with what follows it.
        [[dialect.delimiter], [.carriageReturn, .lineFeed], [.lineFeed], []].allSatisfy { isRead(bytes, before: $0, as: text) }
    }

    private func isRead(_ bytes: [UInt8], before end: [UInt8], as text: String) -> Bool {
        var scanner = CSVScanner(dialect: dialect)
        let all = bytes + end
        guard scanner.scan(all, from: 0, upTo: all.count, isLast: true) == all.count, scanner.defects.isEmpty,
            let cell = scanner.cells.first, scanner.cells.count == (end == [dialect.delimiter] ? 2 : 1)
        else { return false }
        let isQuoted = cell.start == 1 && bytes.first == .quote
        return Array(all[cell.start..<cell.end]) == (isQuoted ? Self.escaped(text) : Array(text.utf8))
    }
}
