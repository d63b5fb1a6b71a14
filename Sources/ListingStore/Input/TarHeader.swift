/// The header of a tar archive's member, a block of 512 bytes, as far as it distinguishes a tar archive from other files.
enum TarHeader {
    static let size = 512

    /// True if bytes begin with a header: with the mark of POSIX's and GNU's, or, as the oldest archives have no mark, with a correct check
    /// sum.
    static func begins(_ bytes: some Collection<UInt8>) -> Bool {
        guard bytes.count >= size else { return false }
        let header = Array(bytes.prefix(size))
        return header[mark..<mark + 5].elementsEqual("ustar".utf8) || hasCheckSum(header)
    }

    private static let mark = 257
    private static let checkSum = 148..<156

    /// True if the field of the check sum, an octal number, has the sum of all bytes with blanks in place of the field.
    private static func hasCheckSum(_ header: [UInt8]) -> Bool {
        let digits = header[checkSum].drop { $0 == .space }.prefix { (0x30...0x37).contains($0) }
        guard !digits.isEmpty, digits.count < 8, header[0] != 0 else { return false }
        let expected = digits.reduce(0) { $0 * 8 + Int($1 - 0x30) }
        let blanks = checkSum.count * Int(UInt8.space)
        let others = header.indices.filter { !checkSum.contains($0) }
        // Some old programs added the bytes as signed numbers.
        return others.reduce(blanks) { $0 + Int(header[$1]) } == expected
            || others.reduce(blanks) { $0 + Int(Int8(bitPattern: header[$1])) } == expected
    }
}
