/// The properties of a listing's title and description that several rules need, found once.
final class InspectedTexts {
    private var title = ""
    private var titleTraits = TextTraits.unknown
    private var description: DescriptionText?
    private var shown: String?
    private var hash: UInt64?
    private var rawHash: UInt64?
    /// Hashes the bytes of descriptions.
    private let hashOfBytes: @Sendable (Span<UInt8>) -> UInt64

    init(hashingWith hash: @escaping @Sendable (Span<UInt8>) -> UInt64) { hashOfBytes = hash }

    /// Forgets the last listing.
    func reset(title: String, _ titleTraits: TextTraits, description: DescriptionText?) {
        self.title = title
        self.titleTraits = titleTraits
        self.description = description
        (shown, hash, rawHash) = (nil, nil, nil)
    }

    /// The description as shoppers read it; empty if there is none.
    var shownDescription: String {
        if let shown { return shown }
        let text = description?.blocks().map(\.text).joined(separator: "\n") ?? ""
        shown = text
        return text
    }

    /// The hash of the description, as the file has it; nil without one.
    var descriptionHash: UInt64? {
        if let rawHash { return rawHash }
        // Copied descriptions have the same bytes.
        rawHash = description.map { hashOfBytes($0.raw.utf8Span.span) }
        return rawHash
    }

    /// The hash of the title without regard to case and doubled spaces.
    var titleHash: UInt64 {
        if let hash { return hash }
        let value = Self.hashOfWords(title, titleTraits)
        hash = value
        return value
    }
}

extension String {
    /// A hash without regard to case, only valid in this process.
    var hashWithoutCase: UInt64 {
        let bytes = utf8Span.span
        var hasher = ByteHasher()
        for index in bytes.indices {
            guard bytes[index] < 0x80 else {
                let folded = lowercased()
                // Some letters outside of ASCII have one of ASCII as their lowercase.
                return folded.isASCIIText ? folded.hashWithoutCase : RepeatedValue.hash(folded)
            }
            hasher.combine(bytes[index].lowercasedASCII)
        }
        return hasher.finalize()
    }
}

extension InspectedTexts {
    /// A hash of text in lowercase, with single spaces between its words.
    private static func hashOfWords(_ text: String, _ traits: TextTraits = .unknown) -> UInt64 {
        let bytes = text.utf8Span.span
        var hasher = ByteHasher()
        if traits.isDisjoint(with: [.nonASCII, .extraSpace, .tabOrLineEnd]) {
            hasher.combineLowercased(bytes)
            return hasher.finalize()
        }
        var (isAfterSpace, isEmpty) = (false, true)
        for index in bytes.indices {
            let byte = bytes[index]
            guard byte < 0x80 else {
                let folded = text.lowercased().split { $0.isWhitespace }.joined(separator: " ")
                // Some letters outside of ASCII have one of ASCII as their lowercase.
                return folded.isASCIIText ? hashOfWords(folded) : RepeatedValue.hash(folded)
            }
            if byte == 0x20 || (0x09...0x0D).contains(byte) {
                isAfterSpace = true
                continue
            }
            if isAfterSpace, !isEmpty { hasher.combine(0x20) }
            (isAfterSpace, isEmpty) = (false, false)
            hasher.combine(byte.lowercasedASCII)
        }
        return hasher.finalize()
    }

    /// True if the description certainly has at least so many characters besides its markup. It may have them although this is false.
    ///
    /// Counts letters outside of tags and character references; digits may number a list. Text with an element that isn't shown has none.
    ///
    /// - Parameter traits: the traits of the description. Without tags and references, all of its letters are shown.
    func certainlyShows(_ limit: Int, _ traits: TextTraits) -> Bool {
        guard let raw = description?.raw else { return false }
        if traits.isDisjoint(with: [.lessThan, .ampersand]) { return Self.hasLetters(limit, in: raw) }
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
                if Self.isLetter(byte) { count += 1 }
                if count >= limit { return true }
            }
        }
        return false
    }

    private static func hasLetters(_ limit: Int, in text: String) -> Bool {
        text.withBytes { bytes in
            bytes.withUnsafeBytes { bytes in
                // Most text begins with enough letters of ASCII.
                var letters: UInt64 = 0
                var start = 0
                while start + 8 <= min(bytes.count, 128) {
                    letters &+= ASCIIWord(bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)).letters
                    start += 8
                }
                if ASCIIWord(letters).sum >= limit { return true }
                var count = 0
                for byte in bytes {
                    if isLetter(byte) { count += 1 }
                    if count >= limit { return true }
                }
                return false
            }
        }
    }

    /// True for the first byte of a letter in most scripts. Punctuation and other signs are not counted.
    private static func isLetter(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || (0xC3...0xDF).contains(byte) || (0xE3...0xEE).contains(byte)
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
