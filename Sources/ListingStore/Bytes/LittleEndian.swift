/// Numbers in the fields of ZIP archives.
extension Array where Element == UInt8 {
    /// - Returns: the number of 2 bytes at an offset; nil behind the end.
    func uint16(_ offset: Int) -> Int? { number(offset, size: 2) }

    /// - Returns: the number of 4 bytes at an offset; nil behind the end.
    func uint32(_ offset: Int) -> Int? { number(offset, size: 4) }

    /// - Returns: the number of 8 bytes at an offset; nil behind the end, and where it is too large for any file.
    func uint64(_ offset: Int) -> Int? { number(offset, size: 8) }

    private func number(_ offset: Int, size: Int) -> Int? {
        guard offset >= 0, offset + size <= count else { return nil }
        return Int(exactly: self[offset..<offset + size].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
}
