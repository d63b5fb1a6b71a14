/// The beginning of a web page in memory, as UTF-8.
///
/// A pass over a table would otherwise read what comes before it, because a page that is compressed or decoded is read only from its start.
/// The tables of a page are searched in its beginning, so that nearly all of them are in it.
struct PageBeginning: Sendable {
    /// The number of tables from which on the beginning is kept. For fewer tables, the passes cost less than the memory.
    static let minTables = 8

    private let bytes: [UInt8]
    /// The place of the first byte, by ``PageTokens/position``.
    private let start: Int
    /// True if this is all of the page.
    let isWhole: Bool

    /// - Parameter length: the number of bytes that are kept.
    /// - Throws: the errors of reading the page.
    init(of text: TextFile, length: Int) throws {
        var bytes: [UInt8] = []
        var reader = text.makeReader()
        var chunk = [UInt8](repeating: 0, count: min(text.chunkSize, length))
        var isWhole = false
        while bytes.count < length {
            let count = try reader.read(into: &chunk, from: 0)
            isWhole = count == 0
            if isWhole { break }
            bytes += chunk[..<count]
        }
        (self.bytes, self.isWhole) = (bytes, isWhole)
        start = text.start
    }

    /// The tags and the text of a table.
    ///
    /// - Parameters:
    ///   - position: the place of the table in the page, by ``PageTokens/position``.
    ///   - end: the place of its end; nil if the page ends in the table.
    /// - Returns: nil if the table is not in this part of the page.
    func tokens(from position: Int, to end: Int?) -> PageTokens? {
        guard isWhole || end != nil else { return nil }
        let (first, last) = (position - start, end.map { $0 - start } ?? bytes.count)
        return first >= 0 && first < last && last <= bytes.count ? PageTokens(bytes, first..<last) : nil
    }
}
