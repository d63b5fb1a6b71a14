/// Little-endian numbers in the fields of ZIP archives.
extension Array where Element == UInt8 {
    /// - Returns: the 2-byte number at an offset; nil beyond the end.
    func uint16(_ offset: Int) -> Int? { number(offset, size: 2) }

    /// - Returns: the 4-byte number at an offset; nil beyond the end.
    func uint32(_ offset: Int) -> Int? { number(offset, size: 4) }

    /// - Returns: the 8-byte number at an offset; nil beyond the end, or if it exceeds `Int`.
    func uint64(_ offset: Int) -> Int? { number(offset, size: 8) }

    private func number(_ offset: Int, size: Int) -> Int? {
        guard offset >= 0, offset + size <= count else { return nil }
        return Int(exactly: self[offset..<offset + size].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
}
