extension Listing {
    /// The listing's page on the web, safe to hand to a browser and to the clipboard; nil where the source has none.
    public var webAddress: String? { url.flatMap(WebAddress.text) }
}

/// Addresses of the web as files write them.
enum WebAddress {
    /// Bytes of the longest address that is taken: browsers refuse longer ones.
    static let longest = 8_192

    /// The address with everything that can't stand in one percent-encoded, so that it is one word of one line.
    ///
    /// nil for what does not begin with http or https and a host: a file must not be able to have the desktop open anything else.
    static func text(_ source: String) -> String? {
        guard source.utf8.count <= longest else { return nil }
        let blank: (UInt8) -> Bool = { $0 <= 0x20 }
        let bytes = source.utf8.drop(while: blank).reversed().drop(while: blank).reversed()
        guard let start = hostStart(of: bytes), let first = bytes.dropFirst(start).first, isHostByte(first) else { return nil }
        return String(decoding: bytes.flatMap(encoded), as: UTF8.self)
    }

    /// How many bytes the scheme takes, whatever its case.
    private static func hostStart(of bytes: some Collection<UInt8>) -> Int? {
        let start = String(decoding: bytes.prefix(8), as: UTF8.self).lowercased()
        return ["https://", "http://"].first { start.hasPrefix($0) }?.utf8.count
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "["), UInt8(ascii: "%"), 0x80...: true
        default: false
        }
    }

    /// RFC 3986 leaves these out of addresses; a percent sign stays, as what it encodes is encoded already.
    private static func encoded(_ byte: UInt8) -> [UInt8] {
        guard byte <= 0x20 || byte >= 0x7F || excluded.contains(byte) else { return [byte] }
        let digits = Array("0123456789ABCDEF".utf8)
        return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }

    private static let excluded = Array("\"<>\\^`{|}".utf8)
}
