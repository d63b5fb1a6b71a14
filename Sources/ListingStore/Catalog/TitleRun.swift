import ListingCore

/// Rows in ascending order of their folded titles, in a ``SpillFile``: the row in four bytes, the title, and a zero byte.
struct TitleRun: Sendable {
    let count: Int
    private let bytes: SpilledBytes

    fileprivate static let rowSize = 4

    /// - Parameters:
    ///   - blocks: folded titles in row order, each followed by a zero byte, in blocks of 4,096 (fewer in the last one).
    ///   - firstRow: the row of the first title.
    init(_ blocks: [[UInt8]], from firstRow: Int, to file: SpillFile) {
        var titles = TitleSorting(blocks)
        titles.sort()
        var bytes = SpilledBytes(file)
        for entry in titles.entries {
            bytes.append {
                LittleEndian.append(entry.row + UInt32(firstRow), to: &$0)
                titles.append(Int(entry.row), to: &$0)
            }
        }
        bytes.finish()
        (self.bytes, count) = (bytes, titles.entries.count)
    }

    /// Reads the titles one after the other.
    fileprivate struct Cursor {
        private var reader: SpilledBytes.Reader
        private var bytes: [UInt8] = []
        /// The title, with its zero byte.
        private var title = 0..<0
        private(set) var row: UInt32 = 0
        /// The first eight bytes of the title.
        private(set) var key: UInt64 = 0

        init(_ run: TitleRun) { reader = SpilledBytes.Reader(run.bytes) }

        /// - Returns: false after the last title.
        /// - Throws: ``SystemError`` if the file can't be read; `Checksum.Damage` if the last title has no end.
        mutating func advance() throws -> Bool {
            var start = title.upperBound
            while true {
                if start + rowSize < bytes.count, let end = bytes.span.firstIndex(of: 0, from: start + rowSize) {
                    row = LittleEndian.read(bytes.span.bytes, start, as: UInt32.self)
                    title = start + rowSize..<end + 1
                    key = TitleSorting.key(bytes.span, title.lowerBound)
                    return true
                }
                let more = try reader.next()
                guard !more.isEmpty else {
                    guard start == bytes.count else { throw Checksum.Damage() }
                    return false
                }
                bytes = bytes[start...] + more
                start = 0
            }
        }

        /// Compares titles whose first eight bytes are equal.
        ///
        /// - Returns: nil if they are equal.
        func isLess(than other: Cursor) -> Bool? {
            Self.isLess(bytes.span, title.lowerBound, other.bytes.span, other.title.lowerBound)
        }

        private static func isLess(_ bytes: Span<UInt8>, _ start: Int, _ others: Span<UInt8>, _ otherStart: Int) -> Bool? {
            var depth = 0
            while true {
                let (key, other) = (TitleSorting.key(bytes, start + depth), TitleSorting.key(others, otherStart + depth))
                if key != other { return key < other }
                // Only the end of a title is zero.
                if key & 0xFF == 0 { return nil }
                depth += TitleSorting.step
            }
        }

        func isEqual(to last: [UInt8]) -> Bool { Self.isLess(bytes.span, title.lowerBound, last.span, 0) == nil }

        func copy(to last: inout [UInt8]) {
            last.removeAll(keepingCapacity: true)
            last.append(contentsOf: bytes[title])
        }
    }
}

/// The rows of several runs in the order of their titles. Equal titles are in the order of the runs.
struct TitleMerge {
    private struct Head {
        let key: UInt64
        let run: Int

        static func isLess(_ left: Head, _ right: Head, _ cursors: [TitleRun.Cursor]) -> Bool {
            if left.key != right.key { return left.key < right.key }
            if left.key & 0xFF != 0, let isLess = cursors[left.run].isLess(than: cursors[right.run]) { return isLess }
            return left.run < right.run
        }
    }

    private var heads = RunHeap<Head>()
    private var cursors: [TitleRun.Cursor]
    /// The last title, with its zero byte; empty before the first.
    private var last: [UInt8] = []

    /// - Parameter runs: those of ascending rows.
    /// - Throws: ``SystemError`` if a file can't be read.
    init(_ runs: [TitleRun]) throws {
        cursors = runs.map { TitleRun.Cursor($0) }
        for run in runs.indices where try cursors[run].advance() {
            heads.insert(Head(key: cursors[run].key, run: run), cursors, isLess: Head.isLess)
        }
    }

    /// - Returns: the next row, and whether its title is that of the row before; nil after the last row.
    /// - Throws: ``SystemError`` if a file can't be read.
    mutating func next() throws -> (row: UInt32, isEqualToLast: Bool)? {
        guard let head = heads.first else { return nil }
        let row = cursors[head.run].row
        let isEqualToLast = !last.isEmpty && cursors[head.run].isEqual(to: last)
        if !isEqualToLast { cursors[head.run].copy(to: &last) }
        let next = try cursors[head.run].advance() ? Head(key: cursors[head.run].key, run: head.run) : nil
        heads.replaceFirst(next, cursors, isLess: Head.isLess)
        return (row, isEqualToLast)
    }
}
