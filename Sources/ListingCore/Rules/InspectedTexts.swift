/// The traits that several rules need of a listing's title and description, found once.
struct InspectedTexts {
    private var title = ""
    private var description: DescriptionText?
    private var titleTraits: TextTraits?
    private var descriptionTraits: TextTraits?
    private var otherTraits: TextTraits?
    private var shown: String?
    private var hash: UInt64?
    /// Bytes to hash. Their memory is used again.
    private var buffer: [UInt8] = []
    private var rawHash: UInt64?

    /// Forgets the last listing.
    mutating func reset(_ listing: Listing) {
        title = listing.title
        description = listing.description
        (titleTraits, descriptionTraits, otherTraits, shown, hash, rawHash) = (nil, nil, nil, nil, nil, nil)
    }

    /// The kinds of characters in the title.
    var ofTitle: TextTraits {
        mutating get {
            if let titleTraits { return titleTraits }
            let traits = TextTraits(title)
            titleTraits = traits
            return traits
        }
    }

    /// The kinds of characters in the description, as the file has it.
    var ofDescription: TextTraits {
        mutating get {
            if let descriptionTraits { return descriptionTraits }
            let traits = TextTraits(description?.raw ?? "")
            descriptionTraits = traits
            return traits
        }
    }

    /// The kinds of characters in the tags, options and attributes of the listing.
    ///
    /// - Parameter inspection: the inspection of the listing. The listing itself would be copied for each rule.
    mutating func ofOthers(_ inspection: Inspection) -> TextTraits {
        if let otherTraits { return otherTraits }
        var traits: TextTraits = []
        for text in inspection.listing.tags { traits.formUnion(TextTraits(text)) }
        for option in inspection.listing.options {
            traits.formUnion(TextTraits(option.name))
            for text in option.values { traits.formUnion(TextTraits(text)) }
        }
        for attribute in inspection.listing.attributes { traits.formUnion(TextTraits(attribute.value)) }
        otherTraits = traits
        return traits
    }

    /// The description as shoppers read it; empty if there is none.
    var shownDescription: String {
        mutating get {
            if let shown { return shown }
            let text = description?.blocks().map(\.text).joined(separator: "\n") ?? ""
            shown = text
            return text
        }
    }

    /// The hash of the description, as the file has it; nil without one.
    var descriptionHash: UInt64? {
        mutating get {
            if let rawHash { return rawHash }
            // Copied descriptions have the same bytes.
            rawHash = description.map { RepeatedValue.hash($0.raw.utf8Span.span) }
            return rawHash
        }
    }

    /// The hash of the title without regard to case and doubled spaces.
    var titleHash: UInt64 {
        mutating get {
            if let hash { return hash }
            let value = hashOfWords(title)
            hash = value
            return value
        }
    }

    /// The kinds of characters in the title, the description, and the values of ``ofOthers(_:)``.
    mutating func ofAll(_ inspection: Inspection) -> TextTraits { ofTitle.union(ofDescription).union(ofOthers(inspection)) }

    /// A hash of text without regard to case, only valid in this process.
    mutating func hashWithoutCase(_ text: String) -> UInt64 {
        let bytes = text.utf8Span.span
        buffer.removeAll(keepingCapacity: true)
        for index in bytes.indices {
            guard bytes[index] < 0x80 else { return RepeatedValue.hash(text.lowercased()) }
            buffer.append(bytes[index].lowercasedASCII)
        }
        return RepeatedValue.hash(buffer.span)
    }
}

extension InspectedTexts {
    /// A hash of text in lowercase, with single spaces between its words.
    private mutating func hashOfWords(_ text: String) -> UInt64 {
        let bytes = text.utf8Span.span
        buffer.removeAll(keepingCapacity: true)
        var isAfterSpace = false
        for index in bytes.indices {
            let byte = bytes[index]
            guard byte < 0x80 else {
                return RepeatedValue.hash(text.lowercased().split { $0.isWhitespace }.joined(separator: " "))
            }
            if byte == 0x20 || (0x09...0x0D).contains(byte) {
                isAfterSpace = true
                continue
            }
            if isAfterSpace, !buffer.isEmpty { buffer.append(0x20) }
            isAfterSpace = false
            buffer.append(byte.lowercasedASCII)
        }
        return RepeatedValue.hash(buffer.span)
    }

    /// True if the description certainly has at least so many characters besides its markup. It may have them although this is false.
    ///
    /// Counts letters outside of tags and character references; digits may number a list. Text with an element that isn't shown has none.
    func certainlyShows(_ limit: Int) -> Bool {
        guard let raw = description?.raw else { return false }
        var (beforeLast, last): (UInt8, UInt8) = (0, 0)
        var (count, isInTag, isInReference) = (0, false, false)
        for byte in raw.utf8 {
            defer { (beforeLast, last) = (last, byte) }
            switch byte {
            case UInt8(ascii: "<"): isInTag = true
            case UInt8(ascii: ">"): isInTag = false
            case UInt8(ascii: "&"): isInReference = true
            case UInt8(ascii: ";"), UInt8(ascii: " "): isInReference = false
            // Comments and declarations aren't shown.
            case UInt8(ascii: "!") where last == UInt8(ascii: "<"): return false
            default:
                if isInTag, beforeLast == UInt8(ascii: "<"), Self.mayBeginUnshown(last, byte) { return false }
                guard !isInTag, !isInReference else { continue }
                // The first byte of a letter in most scripts. Punctuation and other signs are not counted.
                let isLetter = byte.isASCIILetter || (0xC3...0xDF).contains(byte) || (0xE3...0xEE).contains(byte)
                if isLetter { count += 1 }
                if count >= limit { return true }
            }
        }
        return false
    }

    /// True for the first two letters of elements whose content isn't shown: head, iframe, noscript, script, style, svg, template, title.
    private static func mayBeginUnshown(_ first: UInt8, _ second: UInt8) -> Bool {
        switch (first | 0x20, second | 0x20) {
        case (UInt8(ascii: "h"), UInt8(ascii: "e")), (UInt8(ascii: "i"), UInt8(ascii: "f")), (UInt8(ascii: "n"), UInt8(ascii: "o")),
            (UInt8(ascii: "s"), UInt8(ascii: "c")), (UInt8(ascii: "s"), UInt8(ascii: "t")), (UInt8(ascii: "s"), UInt8(ascii: "v")),
            (UInt8(ascii: "t"), UInt8(ascii: "e")), (UInt8(ascii: "t"), UInt8(ascii: "i")):
            true
        default: false
        }
    }
}

/// The kinds of characters that occur in text. Most rules about characters look no further if a kind is missing.
struct TextTraits: OptionSet {
    let rawValue: UInt16

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

    init(rawValue: UInt16) { self.rawValue = rawValue }

    init(_ text: String) {
        var traits: UInt16 = 0
        var last: UInt8 = 0x20
        let bytes = text.utf8Span.span
        for index in bytes.indices {
            let byte = bytes[index]
            traits |= Self.ofByte[Int(byte)]
            if byte == 0x20, last == 0x20 { traits |= TextTraits.extraSpace.rawValue }
            last = byte
        }
        if last <= 0x20, !bytes.isEmpty { traits |= TextTraits.extraSpace.rawValue }
        rawValue = traits
    }

    private static let ofByte: InlineArray<256, UInt16> = InlineArray { byte in
        switch UInt8(byte) {
        case 0x09: TextTraits.extraSpace.rawValue
        case 0x0A, 0x0D: 0
        case 0..<0x20, 0x7F: TextTraits.control.rawValue
        case UInt8(ascii: "<"): TextTraits.lessThan.rawValue
        case UInt8(ascii: "&"): TextTraits.ampersand.rawValue
        case UInt8(ascii: "@"): TextTraits.at.rawValue
        case UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "+"), UInt8(ascii: "^"), UInt8(ascii: "`"): TextTraits.sign.rawValue
        case UInt8(ascii: ":"): TextTraits.colon.rawValue
        case UInt8(ascii: "0")...UInt8(ascii: "9"): TextTraits.digit.rawValue
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): TextTraits.capital.rawValue
        case 0xC2, 0xC3: TextTraits.nonASCII.rawValue | TextTraits.latin1.rawValue
        case 0xEF: TextTraits.nonASCII.rawValue | TextTraits.replacement.rawValue
        case 0x80...0xFF: TextTraits.nonASCII.rawValue
        default: 0
        }
    }
}
