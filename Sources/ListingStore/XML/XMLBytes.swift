/// The bytes of markup.
extension UInt8 {
    static let lessThan = UInt8(ascii: "<")
    static let greaterThan = UInt8(ascii: ">")
    static let ampersand = UInt8(ascii: "&")
    static let slash = UInt8(ascii: "/")
    static let equals = UInt8(ascii: "=")
    static let closingBracket = UInt8(ascii: "]")

    var isMarkupBlank: Bool { self == .space || self == .lineFeed || self == .tab || self == .carriageReturn || self == 0x0C }

    /// True for letters, digits and the punctuation in XML names. Bytes beyond ASCII pass; ``MarkupName`` checks them as characters.
    var isNameByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...: true
        default: false
        }
    }

    var isNameStart: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "."): false
        default: isNameByte
        }
    }

    var asciiLowercased: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}

extension Span where Element == UInt8 {
    /// True if these letters are at the position, in any case.
    func starts(_ position: Int, with letters: StaticString) -> Bool {
        guard position + letters.utf8CodeUnitCount <= count else { return false }
        return letters.withUTF8Buffer { letters in
            letters.indices.allSatisfy { self[position + $0].asciiLowercased == letters[$0].asciiLowercased }
        }
    }

    /// Returns the end of the name at a position, or the position itself if there is no name.
    func endOfName(from start: Int) -> Int {
        guard start < count, self[start].isNameStart else { return start }
        var end = start + 1
        while end < count, self[end].isNameByte { end += 1 }
        return end
    }
}

extension ByteWindow {
    /// True if the text continues with these letters, in any case. Bytes after the window's end, left from an earlier part of
    /// the file, are not read.
    func starts(with letters: StaticString) -> Bool { bytes.span.extracting(0..<end).starts(start, with: letters) }
}

/// Names by the rules of XML. libxml2 gives up a whole file for an invalid name.
enum MarkupName {
    static let maxLength = 1_000

    static func isValid(_ bytes: some Collection<UInt8>) -> Bool {
        guard let first = bytes.first, first.isNameStart, bytes.count <= maxLength else { return false }
        // "a:" and "a::b" are not valid names with a prefix.
        if let colon = bytes.firstIndex(of: UInt8(ascii: ":")) {
            let local = bytes[bytes.index(after: colon)...]
            guard let first = local.first, first.isNameStart, !local.contains(UInt8(ascii: ":")) else { return false }
        }
        if bytes.allSatisfy({ $0 < 0x80 }) { return true }
        return String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy { $0.isASCII || isLetter($0.value) }
    }

    /// True for a character beyond ASCII that XML 1.0 allows at the start of a name.
    private static func isLetter(_ value: UInt32) -> Bool {
        switch value {
        case 0xC0...0x2FF: value != 0xD7 && value != 0xF7
        case 0x370...0x1FFF: value != 0x37E
        case 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFC, 0x10000...0xEFFFF: true
        default: false
        }
    }
}
