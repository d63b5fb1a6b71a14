/// The encodings that marketplaces and spreadsheets write.
enum TextEncoding: String, Sendable {
    case utf8 = "UTF-8"
    case utf16LittleEndian = "UTF-16LE"
    case utf16BigEndian = "UTF-16BE"
    case windows1252 = "Windows-1252"
    case shiftJIS = "Shift_JIS"
    case latin9 = "ISO-8859-15"
    case latin2 = "ISO-8859-2"
    case windows1250 = "Windows-1250"
    case windows1251 = "Windows-1251"

    static let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The encoding that a byte order mark at the start of the file gives, and the length of the mark.
    static func marked(_ prefix: some Collection<UInt8>) -> (encoding: TextEncoding, markLength: Int)? {
        if prefix.starts(with: utf8Mark) { return (.utf8, 3) }
        if prefix.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
        if prefix.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
        return nil
    }

    /// The encoding that a file declares if it is not UTF-8: `<?xml encoding="…"?>`, or a page's `<meta charset="…">`.
    ///
    /// - Parameter prefix: the file's first bytes.
    /// - Returns: the declared name, with a nil encoding if it is unknown; nil if the file declares none.
    static func declared(in prefix: some Collection<UInt8>) -> (encoding: TextEncoding?, name: String)? {
        let start = String(decoding: prefix.prefix(2048), as: UTF8.self)
        guard start.first(where: { !$0.isWhitespace }) == "<" else { return nil }
        let end = start.hasPrefix("<?xml") ? start.firstRange(of: ">")?.lowerBound ?? start.endIndex : start.endIndex
        for mark in ["encoding=", "charset="] {
            guard let found = start[..<end].firstRange(of: mark) else { continue }
            let name = start[found.upperBound...].drop { $0 == "\"" || $0 == "'" }.prefix {
                $0.isLetter || $0.isNumber || "-_:.".contains($0)
            }
            guard !name.isEmpty else { continue }
            let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
            return (names[plain], String(name.prefix(40)))
        }
        return nil
    }

    /// Encodings by declared name. Like browsers, it reads ISO 8859-1 and ASCII as Windows-1252, which has all of their characters. A
    /// file that is not valid UTF-8 is read as Windows-1252 even if it declares UTF-8.
    private static let names: [String: TextEncoding] = [
        "iso88591": .windows1252, "latin1": .windows1252, "usascii": .windows1252, "ascii": .windows1252, "windows1252": .windows1252,
        "cp1252": .windows1252, "utf8": .windows1252, "iso885915": .latin9, "latin9": .latin9, "iso88592": .latin2, "latin2": .latin2,
        "windows1250": .windows1250, "cp1250": .windows1250, "windows1251": .windows1251, "cp1251": .windows1251,
        "shiftjis": .shiftJIS, "sjis": .shiftJIS, "windows31j": .shiftJIS,
    ]
}
