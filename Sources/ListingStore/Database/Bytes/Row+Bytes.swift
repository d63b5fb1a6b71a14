internal import GRDB

extension Row {
    /// A column's bytes, copied out of SQLite's memory; empty where it has none.
    func bytes(at index: Int) -> [UInt8] { (try? withUnsafeData(atIndex: index) { $0.map { [UInt8]($0) } }) ?? [] }

    /// A column's ``PackedNumbers``, read where SQLite has them: a list of a million is not to be copied once more.
    ///
    /// - Throws: `Checksum.Damage`
    func numbers(at index: Int) throws -> [UInt32] {
        try withUnsafeData(atIndex: index) { data in
            guard let data else { throw Checksum.Damage() }
            return try data.withUnsafeBytes { buffer in
                let bytes = buffer.bytes
                return try PackedNumbers.unpacked(bytes.extracting(0..<(try Checksum.count(of: bytes))))
            }
        }
    }
}
