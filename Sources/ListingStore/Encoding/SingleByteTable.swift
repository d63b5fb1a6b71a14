/// The characters of single-byte encodings. A file has to declare all but Windows-1252, because its bytes do not distinguish them.
enum SingleByteTable {
    /// The code points of all bytes in an encoding; U+FFFD for bytes without a character.
    ///
    /// - Returns: nil for encodings of several bytes.
    static func scalars(of encoding: TextEncoding) -> [UInt32]? {
        switch encoding {
        case .windows1252: windows1252
        case .latin9: latin9
        case .latin2: latin2
        case .windows1250: windows1250
        case .windows1251: windows1251
        case .utf8, .utf16LittleEndian, .utf16BigEndian, .shiftJIS: nil
        }
    }

    /// Windows-1252 by the WHATWG's table, in which its five unassigned bytes are control characters.
    private static let windows1252 = converted("CP1252").enumerated().map { byte, scalar in scalar == unassigned ? UInt32(byte) : scalar }
    private static let latin9 = replacingControls(of: converted("ISO-8859-15"))
    private static let latin2 = replacingControls(of: converted("ISO-8859-2"))
    private static let windows1250 = converted("CP1250")
    private static let windows1251 = converted("CP1251")

    private static let unassigned: UInt32 = 0xFFFD

    /// Replaces the control characters from 0x80 by the characters of Windows-1252, which files under the names of ISO encodings use.
    private static func replacingControls(of scalars: [UInt32]) -> [UInt32] {
        Array(scalars[..<0x80]) + windows1252[0x80..<0xA0] + scalars[0xA0...]
    }

    /// Asks the C library for each byte, once for each encoding, because a converter would be much slower than a table.
    private static func converted(_ encoding: String) -> [UInt32] {
        let converter = IconvConverter(from: encoding)
        return (0...UInt8.max).map { byte in
            var utf8: [UInt8] = []
            converter.convert(CollectionOfOne(byte), into: &utf8)
            return String(decoding: utf8, as: UTF8.self).unicodeScalars.first?.value ?? unassigned
        }
    }
}
