import ListingCore

extension WooCommerceText {
    /// The reverse of ``unescaped(_:)``: `\n` instead of a line break, and `\\n` instead of a backslash and an "n".
    static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == .lineFeed || $0 == UInt8(ascii: "\\") }) else { return text }
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count + 16)
        for byte in text.utf8 {
            if byte == .lineFeed {
                result += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
                continue
            }
            // The exporter doubles a backslash only before an "n".
            if byte == UInt8(ascii: "n"), result.last == UInt8(ascii: "\\") { result.append(UInt8(ascii: "\\")) }
            result.append(byte)
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The reverse of ``list(_:)``: the parts between commas. A comma within a part becomes `\,`.
    static func joined(_ parts: [String]) -> String {
        parts.map { $0.utf8.contains(.comma) ? $0.split(separator: ",", omittingEmptySubsequences: false).joined(separator: "\\,") : $0 }
            .joined(separator: ", ")
    }
}
