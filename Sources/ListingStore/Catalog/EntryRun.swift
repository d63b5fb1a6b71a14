import ListingCore

/// Rows in ascending order of their keys, in a ``SpillFile``: twelve bytes each.
struct EntryRun: Sendable {
    typealias Entry = RadixSort.Entry

    let count: Int
    fileprivate let bytes: SpilledBytes

    private static let entrySize = 12
    private static let entriesPerPiece = SpilledBytes.pieceSize / entrySize

    /// - Parameters:
    ///   - entries: sorted by key; rows with equal keys ascend.
    ///   - firstRow: added to each row.
    init(_ entries: some Sequence<Entry>, from firstRow: Int = 0, to file: SpillFile) {
        var (bytes, count) = (SpilledBytes(file), 0)
        for entry in entries {
            bytes.append {
                LittleEndian.append(entry.key, to: &$0)
                LittleEndian.append(entry.row + UInt32(firstRow), to: &$0)
            }
            count += 1
        }
        bytes.finish()
        (self.bytes, self.count) = (bytes, count)
    }

    /// The rows with a key, ascending.
    ///
    /// - Complexity: O(log n) reads, and one for each row that is found.
    /// - Throws: ``SystemError`` if the file can't be read.
    func rows(with key: UInt64) throws -> [Int] {
        var (first, length) = (0, count)
        while length > 0 {
            let half = length / 2
            if try entry(first + half).key >= key {
                length = half
            } else {
                first += half + 1
                length -= half + 1
            }
        }
        var rows: [Int] = []
        while first < count, case let found = try entry(first), found.key == key {
            rows.append(Int(found.row))
            first += 1
        }
        return rows
    }

    private func entry(_ index: Int) throws -> Entry {
        let (piece, position) = index.quotientAndRemainder(dividingBy: Self.entriesPerPiece)
        let start = position * Self.entrySize
        return Self.entry(try bytes.file.bytes(of: bytes.pieces[piece], start..<start + Self.entrySize), 0)
    }

    private static func entry(_ bytes: [UInt8], _ start: Int) -> Entry {
        let bytes = bytes.span.bytes
        return Entry(
            key: LittleEndian.read(bytes, start, as: UInt64.self), row: LittleEndian.read(bytes, start + 8, as: UInt32.self))
    }

    fileprivate struct Cursor {
        private var reader: SpilledBytes.Reader
        private var bytes: [UInt8] = []
        private var position = 0

        init(_ run: EntryRun) { reader = SpilledBytes.Reader(run.bytes) }

        mutating func next() throws -> Entry? {
            if position >= bytes.count {
                bytes = try reader.next()
                position = 0
                guard bytes.count >= entrySize else { return nil }
            }
            defer { position += entrySize }
            return EntryRun.entry(bytes, position)
        }
    }
}

/// The entries of several runs, sorted by key. Entries with equal keys ascend by row.
struct EntryMerge {
    private struct Head {
        let entry: RadixSort.Entry
        let run: Int

        static func isLess(_ left: Head, _ right: Head, _: Void) -> Bool {
            left.entry.key != right.entry.key ? left.entry.key < right.entry.key : left.entry.row < right.entry.row
        }
    }

    private var heads = RunHeap<Head>()
    private var cursors: [EntryRun.Cursor]

    /// - Throws: ``SystemError`` if a file can't be read.
    init(_ runs: [EntryRun]) throws {
        cursors = runs.map { EntryRun.Cursor($0) }
        for run in runs.indices {
            if let entry = try cursors[run].next() { heads.insert(Head(entry: entry, run: run), (), isLess: Head.isLess) }
        }
    }

    /// - Returns: nil after the last entry.
    /// - Throws: ``SystemError`` if a file can't be read.
    mutating func next() throws -> RadixSort.Entry? {
        guard let head = heads.first else { return nil }
        let next = try cursors[head.run].next().map { Head(entry: $0, run: head.run) }
        heads.replaceFirst(next, (), isLess: Head.isLess)
        return head.entry
    }
}
