internal import GRDB

extension Row {
    /// The bytes of a column, copied out of SQLite's memory; empty if it has none.
    func bytes(at index: Int) -> [UInt8] { (try? withUnsafeData(atIndex: index) { $0.map { [UInt8]($0) } }) ?? [] }

    /// The number in a column; nil if a damaged database has another type there.
    func number(at index: Int) -> Int? { Int.fromDatabaseValue(self[index] as DatabaseValue) }

    /// Appends the ``PackedNumbers`` of a column to others. They are read in place, because a list of a million rows should not be
    /// copied.
    ///
    /// - Throws: `Checksum.Damage` if the column is empty or damaged.
    func unpackNumbers(at index: Int, into all: inout [UInt32]) throws {
        try withUnsafeData(atIndex: index) { data in
            guard let data else { throw Checksum.Damage() }
            try data.withUnsafeBytes { buffer in
                let bytes = buffer.bytes
                try PackedNumbers.unpack(bytes.extracting(0..<(try Checksum.count(of: bytes))), into: &all)
            }
        }
    }
}
