/// Finds e-mail addresses in text.
enum ContactDetails {
    /// Returns the first address such as `me@example.com`; nil if there is none.
    static func firstEmail(in text: String) -> String? {
        let bytes = Array(text.utf8)
        for index in bytes.indices where bytes[index] == UInt8(ascii: "@") {
            let before = bytes[..<index].reversed().prefix(64).prefix { isNameByte($0) }
            let after = bytes[(index + 1)...].prefix(255).prefix {
                $0.isASCIILetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
            }
            let host = after.last == UInt8(ascii: ".") ? after.dropLast() : after
            guard !before.isEmpty, let dot = host.lastIndex(of: UInt8(ascii: ".")), dot > host.startIndex, host.endIndex - dot > 2,
                host[(dot + 1)...].allSatisfy(\.isASCIILetter), !imageEndings.contains(host[(dot + 1)...].map(\.lowercasedASCII))
            else { continue }
            return String(decoding: bytes[(index - before.count)..<host.endIndex], as: UTF8.self)
        }
        return nil
    }

    /// The endings of images, whose names may be like `logo@2x.png`.
    private static let imageEndings = ["png", "jpg", "jpeg", "gif", "svg", "webp", "avif"].map { Array($0.utf8) }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "%"): true
        default: byte.isASCIILetter || byte.isDigit
        }
    }
}
