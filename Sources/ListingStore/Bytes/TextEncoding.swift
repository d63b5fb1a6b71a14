/// The encodings that marketplaces and spreadsheets write.
enum TextEncoding: String, Sendable {
    case utf8 = "UTF-8"
    case utf16LittleEndian = "UTF-16LE"
    case utf16BigEndian = "UTF-16BE"
    case windows1252 = "Windows-1252"
    case shiftJIS = "Shift_JIS"

    static let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The encoding that a byte order mark at the file's first byte names, and the mark's length.
    static func marked(_ head: some Collection<UInt8>) -> (encoding: TextEncoding, markLength: Int)? {
        if head.starts(with: utf8Mark) { return (.utf8, 3) }
        if head.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
        if head.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
        return nil
    }
}
