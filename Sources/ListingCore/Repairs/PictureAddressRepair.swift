/// Replaces `http` by `https` in the addresses of a cell with images.
enum PictureAddressRepair {
    /// A cell may hold several addresses between any separators, or a JSON array of strings.
    ///
    /// - Returns: nil if no address is repaired. A JSON object isn't, because not all of its addresses are those of images.
    static func repaired(_ text: String) -> String? {
        guard text.withBytes({ $0.contains(UInt8(ascii: ":")) && !$0.contains(UInt8(ascii: "{")) }) else { return nil }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var copied = 0
        for start in bytes.indices where isRepaired(start, in: bytes) {
            result += bytes[copied..<start] + Array("https".utf8)
            copied = start + "http".utf8.count
        }
        return copied == 0 ? nil : String(decoding: result + bytes[copied...], as: UTF8.self)
    }

    private static func isRepaired(_ start: Int, in bytes: [UInt8]) -> Bool {
        guard bytes[start] | 0x20 == UInt8(ascii: "h"), start == 0 || isSeparator(bytes[start - 1]) || isSpace(before: start, in: bytes),
            start + scheme.count < bytes.count, zip(bytes[start...], scheme).allSatisfy({ $0 | 0x20 == $1 | 0x20 })
        else { return false }
        return isPublic(bytes[(start + scheme.count)...].prefix { !endsHost.contains($0) && $0 > 0x20 })
    }

    private static let scheme = Array("http://".utf8)
    private static let endsHost = Set("/?#,;|\"'<>[]".utf8)

    /// True for the name of a server that the web reaches at its usual port. Others, such as one in the shop's own network, need not have
    /// https at all.
    private static func isPublic(_ host: ArraySlice<UInt8>) -> Bool {
        guard host.allSatisfy({ $0.isASCIILetter || $0.isDigit || $0 >= 0x80 || "-._".utf8.contains($0) }) else { return false }
        let labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard labels.count > 1, labels.allSatisfy({ !$0.isEmpty }), let last = labels.last else { return false }
        let isAddress = labels.allSatisfy { $0.allSatisfy(\.isDigit) }
        return !isAddress && !privateDomains.contains(String(decoding: last, as: UTF8.self).lowercased())
    }

    private static let privateDomains: Set<String> = ["localhost", "local", "lan", "internal", "intranet", "home", "corp", "test", "arpa"]

    /// True for what may be before an address. An address within another one is part of it.
    private static func isSeparator(_ byte: UInt8) -> Bool { byte <= 0x20 || ",;|\"'[<>".utf8.contains(byte) }

    /// True after a no-break space (U+00A0).
    private static func isSpace(before start: Int, in bytes: [UInt8]) -> Bool {
        start > 1 && bytes[start - 1] == 0xA0 && bytes[start - 2] == 0xC2
    }
}
