/// The kinds of characters that occur in text. Most rules about characters look no further if a kind is missing.
struct TextTraits: OptionSet {
    let rawValue: UInt32

    /// A character that isn't ASCII.
    static let nonASCII = TextTraits(rawValue: 1 << 0)
    /// A control character except tabs and line ends.
    static let control = TextTraits(rawValue: 1 << 1)
    static let lessThan = TextTraits(rawValue: 1 << 2)
    static let ampersand = TextTraits(rawValue: 1 << 3)
    static let digit = TextTraits(rawValue: 1 << 4)
    static let at = TextTraits(rawValue: 1 << 5)
    static let colon = TextTraits(rawValue: 1 << 6)
    /// A tab, two spaces in a row, or white space at an end.
    static let extraSpace = TextTraits(rawValue: 1 << 7)
    static let capital = TextTraits(rawValue: 1 << 8)
    /// The first byte of characters from U+0080 to U+00FF, with which damaged letters begin.
    static let latin1 = TextTraits(rawValue: 1 << 9)
    /// The bytes of U+FFFD, or others that begin with EF.
    static let replacement = TextTraits(rawValue: 1 << 10)
    /// One of the signs $, %, +, ^ and `.
    static let sign = TextTraits(rawValue: 1 << 11)
    /// A space, but no other white space.
    static let space = TextTraits(rawValue: 1 << 12)
    /// Other white space of ASCII.
    static let tabOrLineEnd = TextTraits(rawValue: 1 << 13)
    /// A hyphen or an apostrophe.
    static let hyphen = TextTraits(rawValue: 1 << 14)
    /// A character of ASCII besides letters, digits, spaces, underscores, hyphens and apostrophes.
    static let punctuation = TextTraits(rawValue: 1 << 15)
    /// A character of ASCII that isn't white space.
    static let visible = TextTraits(rawValue: 1 << 16)
    /// Two capitals in a row.
    static let capitalPair = TextTraits(rawValue: 1 << 17)
    /// The first character is neither a letter nor a digit of ASCII.
    static let startsUnusually = TextTraits(rawValue: 1 << 18)
    /// For addresses of images: one that begins with `http://`.
    static let insecure = TextTraits(rawValue: 1 << 19)
    /// For addresses of images: perhaps no ``Swift/String/isPublicWebAddress``.
    static let unusualAddress = TextTraits(rawValue: 1 << 20)
    /// For addresses of images: the name of the file may be that of a placeholder.
    static let placeholder = TextTraits(rawValue: 1 << 21)
    /// The first character is a digit of ASCII.
    static let startsWithDigit = TextTraits(rawValue: 1 << 22)
    /// Any text at all, even if it is empty.
    static let some = TextTraits(rawValue: 1 << 31)

    /// A bit of its own for a property, among the facts about missing ones.
    static func missing(_ property: ListingProperty) -> TextTraits { TextTraits(rawValue: 1 << UInt32(property.rawValue)) }

    /// All of them, for text that was not looked at.
    static let unknown = TextTraits(rawValue: .max)

    init(rawValue: UInt32) { self.rawValue = rawValue }

    init(_ text: borrowing String) {
        var (traits, pairs): (UInt32, UInt32) = (Self.some.rawValue, 0)
        text.withBytes { bytes in
            // White space at the beginning is extra.
            var last = Self.space.rawValue
            // Eight bytes at a time in a word take no less time than this.
            for index in bytes.indices {
                let kind = Self.ofByte[Int(bytes[index])]
                traits |= kind
                pairs |= kind & last
                last = kind
            }
            guard !bytes.isEmpty else { return }
            if bytes[bytes.count - 1] <= 0x20 { traits |= Self.extraSpace.rawValue }
            if bytes[0].isDigit {
                traits |= Self.startsWithDigit.rawValue
            } else if !bytes[0].isASCIILetter {
                traits |= Self.startsUnusually.rawValue
            }
        }
        if pairs & Self.space.rawValue != 0 { traits |= Self.extraSpace.rawValue }
        if pairs & Self.capital.rawValue != 0 { traits |= Self.capitalPair.rawValue }
        rawValue = traits
    }

    /// The traits of the address of an image. Traits of its characters are there whether they occur or not.
    init(ofAddress text: borrowing String) {
        var traits = Self.unknown.subtracting([.insecure, .unusualAddress, .placeholder])
        text.withBytes { bytes in
            if bytes.begins(with: "http:") { traits.insert(.insecure) }
            if !bytes.isPublicWebAddress { traits.insert(.unusualAddress) }
            if ImagePlaceholder.mayBeName(of: bytes) { traits.insert(.placeholder) }
        }
        self = traits
    }

    private static let ofByte: InlineArray<256, UInt32> = InlineArray { byte in Self.kinds(of: UInt8(byte)).rawValue }

    /// The traits of text that consists of one byte, as far as they do not depend on the place of the byte.
    private static func kinds(of byte: UInt8) -> TextTraits {
        switch byte {
        case 0x09: [.extraSpace, .tabOrLineEnd, .punctuation]
        case 0x0A, 0x0D: [.tabOrLineEnd, .punctuation]
        case 0x0B, 0x0C: [.control, .tabOrLineEnd, .punctuation]
        case 0..<0x20: [.control, .punctuation]
        case 0x7F: [.control, .punctuation, .visible]
        case 0x20: .space
        case UInt8(ascii: "<"): [.lessThan, .punctuation, .visible]
        case UInt8(ascii: "&"): [.ampersand, .punctuation, .visible]
        case UInt8(ascii: "@"): [.at, .punctuation, .visible]
        case UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "+"), UInt8(ascii: "^"), UInt8(ascii: "`"):
            [.sign, .punctuation, .visible]
        case UInt8(ascii: ":"): [.colon, .punctuation, .visible]
        case UInt8(ascii: "0")...UInt8(ascii: "9"): [.digit, .visible]
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): [.capital, .visible]
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"): .visible
        case UInt8(ascii: "-"), UInt8(ascii: "'"): [.hyphen, .visible]
        case 0xC2, 0xC3: [.nonASCII, .latin1]
        case 0xEF: [.nonASCII, .replacement]
        case 0x80...0xFF: .nonASCII
        default: [.punctuation, .visible]
        }
    }
}
