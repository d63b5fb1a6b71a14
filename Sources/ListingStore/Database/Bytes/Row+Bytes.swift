internal import GRDB

extension Row {
    /// A column's bytes, copied out of SQLite's memory; empty where it has none.
    func bytes(at index: Int) -> [UInt8] { (try? withUnsafeData(atIndex: index) { $0.map { [UInt8]($0) } }) ?? [] }

    /// A column's number; nil where a damaged database has something else there.
    func number(at index: Int) -> Int? { Int.fromDatabaseValue(self[index] as DatabaseValue) }

    /// Adds a column's ``PackedNumbers`` to others, read where SQLite has them: a list of a million is not to be copied once more.
    ///
    /// - Throws: `Checksum.Damage`
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
