extension Listing {
    /// The address of the listing's web page, safe for a browser and the clipboard; nil if the source has none.
    public var webAddress: String? { url.flatMap(WebAddress.text) }
}

/// Web addresses as files write them.
package enum WebAddress {
    /// Maximum length in bytes, because browsers refuse longer addresses.
    static let maxLength = 8_192

    /// The address with all invalid characters percent-encoded, so that it is one word on one line.
    ///
    /// nil unless it begins with http or https and a host, because a file must not be able to make the desktop open anything else.
    package static func text(_ source: String) -> String? {
        guard source.utf8.count <= maxLength else { return nil }
        if isClean(source.utf8Span.span) { return source }
        let bytes = source.utf8.trimming { $0 <= 0x20 }
        guard let start = hostStart(of: bytes), let first = bytes.dropFirst(start).first, isHostByte(first) else { return nil }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        for byte in bytes { append(byte, to: &text) }
        return String(decoding: text, as: UTF8.self)
    }

    /// True for an address that needs no change. Most are such addresses, and a million of them are written.
    private static func isClean(_ bytes: Span<UInt8>) -> Bool {
        let start = bytes.begins(with: "https://") ? 8 : bytes.begins(with: "http://") ? 7 : bytes.count
        guard start < bytes.count, isHostByte(bytes[start]) else { return false }
        return bytes.indices.allSatisfy { !needsEscape(bytes[$0]) }
    }

    /// The host of an address in lowercase, such as `shop.example.com`; nil for other text, and for an IPv6 address.
    static func host(_ source: String) -> String? {
        guard source.utf8.count <= maxLength else { return nil }
        let bytes = source.utf8.trimming { $0 <= 0x20 }
        guard let start = hostStart(of: bytes) else { return nil }
        let ends = Array("/?#\\".utf8)
        let authority = bytes.dropFirst(start).prefix { !ends.contains($0) }
        // A user name may come before the host, and a port after it.
        let host = authority.suffix(from: authority.lastIndex(of: UInt8(ascii: "@")).map(authority.index(after:)) ?? authority.startIndex)
            .prefix { $0 != UInt8(ascii: ":") }
        guard let first = host.first, isHostByte(first), first != UInt8(ascii: "[") else { return nil }
        return String(decoding: host, as: UTF8.self).lowercased()
    }

    /// Length of the scheme in bytes, whatever its case; nil for other schemes.
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

    /// Percent-encodes bytes that RFC 3986 does not allow in addresses. A percent sign is unchanged, because it begins an encoded
    /// byte.
    private static func append(_ byte: UInt8, to text: inout [UInt8]) {
        guard needsEscape(byte) else { return text.append(byte) }
        text.append(UInt8(ascii: "%"))
        for digit in [byte >> 4, byte & 15] { text.append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10)) }
    }

    private static func needsEscape(_ byte: UInt8) -> Bool { byte <= 0x20 || byte >= 0x7F || isExcluded(byte) }

    private static func isExcluded(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"),
            UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
            true
        default: false
        }
    }
}
