extension String {
    /// The text without white space at its ends, in lowercase.
    var trimmedLowercase: String { trimmedText.lowercased() }

    /// The text without white space at its ends.
    var trimmedText: String {
        if let first = utf8.first, let last = utf8.last, (0x21..<0x7F).contains(first), (0x21..<0x7F).contains(last) { return self }
        let scalars = unicodeScalars
        guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let end = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(scalars[start...end])
    }

    /// True if there is nothing but white space.
    var isBlankText: Bool {
        for byte in utf8 {
            if byte > 0x20, byte < 0x80 { return false }
            if byte >= 0x80 { return unicodeScalars.allSatisfy(\.properties.isWhitespace) }
        }
        return true
    }

    /// True if there is any white space.
    var hasWhitespace: Bool {
        let bytes = utf8Span.span
        for index in bytes.indices {
            let byte = bytes[index]
            if byte == 0x20 || (0x09...0x0D).contains(byte) { return true }
            if byte >= 0x80 { return unicodeScalars.contains(where: \.properties.isWhitespace) }
        }
        return false
    }

    /// Number of words between white space if it is more than a limit; nil otherwise.
    func wordCount(beyond limit: Int) -> Int? {
        var (spaces, union): (UInt32, UInt8) = (0, 0)
        utf8Span.span.withUnsafeBytes { bytes in
            for byte in bytes {
                spaces &+= byte == 0x20 || byte &- 0x09 < 5 ? 1 : 0
                union |= byte
            }
        }
        // Between so many words is white space. Outside of ASCII, there are other kinds of it.
        if union < 0x80, spaces < limit { return nil }
        let count = wordCount
        return count > limit ? count : nil
    }

    /// Number of words between white space.
    var wordCount: Int {
        if let words = asciiWordCount { return words }
        var (count, isInWord) = (0, false)
        for scalar in unicodeScalars {
            if !scalar.isBlank, !isInWord { count += 1 }
            isInWord = !scalar.isBlank
        }
        return count
    }

    /// The same for ASCII; nil if there are other characters.
    private var asciiWordCount: Int? {
        let bytes = utf8Span.span
        var (count, isInWord) = (0, false)
        for index in bytes.indices {
            let byte = bytes[index]
            guard byte < 0x80 else { return nil }
            let isBlank = Unicode.Scalar(byte).isBlank
            if !isBlank, !isInWord { count += 1 }
            isInWord = !isBlank
        }
        return count
    }

    /// Number of words of at least two letters, all of them capitals.
    var wordsInCapitals: Int {
        let bytes = utf8Span.span
        var (count, letters, hasSmall) = (0, 0, false)
        for index in bytes.indices {
            let byte = bytes[index]
            guard byte < 0x80 else {
                return split { !$0.isLetter }.count { word in
                    word.count > 1 && word.allSatisfy { !$0.isCased || $0.isUppercase } && word.contains(where: \.isUppercase)
                }
            }
            if byte.isASCIILetter {
                letters += 1
                if byte & 0x20 != 0 { hasSmall = true }
            } else {
                if letters > 1, !hasSmall { count += 1 }
                (letters, hasSmall) = (0, false)
            }
        }
        return letters > 1 && !hasSmall ? count + 1 : count
    }

    /// The first of some ASCII signs that occurs twice.
    func firstRepeated(of signs: StaticString) -> UInt8? {
        signs.withUTF8Buffer { signs in
            var counts: SIMD8<UInt8> = .zero
            for byte in utf8 where byte < UInt8(ascii: "A") {
                if let index = signs.firstIndex(of: byte) { counts[index] = Swift.min(counts[index] + 1, 2) }
            }
            return signs.indices.first { counts[$0] == 2 }.map { signs[$0] }
        }
    }

    /// True for text in capitals: at least two words, one of them with at least five letters, and 80 % of the letters that have a case
    /// are uppercase. One word alone may be a name. Text that consists mainly of letters without a case is never in capitals.
    var isInCapitals: Bool {
        // Most titles in ASCII have too many small letters.
        var (capitals, small, union): (UInt32, UInt32, UInt8) = (0, 0, 0)
        // Without branches, so that the compiler compares many bytes together.
        utf8Span.span.withUnsafeBytes { bytes in
            for byte in bytes {
                capitals &+= byte &- UInt8(ascii: "A") < 26 ? 1 : 0
                small &+= byte &- UInt8(ascii: "a") < 26 ? 1 : 0
                union |= byte
            }
        }
        if union < 0x80, UInt64(capitals) * 5 < (UInt64(capitals) + UInt64(small)) * 4 { return false }
        var (upper, lower, caseless, words, letters, longest) = (0, 0, 0, 0, 0, 0)
        for scalar in unicodeScalars {
            let properties = scalar.properties
            let isUpper = scalar.isASCII ? scalar.isASCIILetter && scalar.value & 0x20 == 0 : properties.isUppercase
            let isLower = scalar.isASCII ? scalar.isASCIILetter && !isUpper : properties.isLowercase
            guard isUpper || isLower else {
                if !scalar.isASCII, properties.isAlphabetic { caseless += 1 }
                letters = 0
                continue
            }
            if isUpper { upper += 1 } else { lower += 1 }
            letters += 1
            if letters == 1 { words += 1 }
            longest = Swift.max(longest, letters)
        }
        return words >= 2 && longest >= 5 && upper > caseless && upper * 5 >= (upper + lower) * 4
    }

    /// True if a cell for a code has a number in the scientific notation of spreadsheets, such as 4.00638E+12.
    var isScientificNumber: Bool {
        guard utf8.count <= 40, let exponent = utf8.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return false }
        var digits = self[exponent...].utf8.dropFirst()
        if digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
        guard (1...2).contains(digits.count), digits.allSatisfy(\.isDigit) else { return false }
        let mantissa = self[..<exponent].utf8
        guard let first = mantissa.first, first.isDigit else { return false }
        if mantissa.count == 1 { return true }
        let rest = mantissa.dropFirst()
        return rest.first == UInt8(ascii: ".") && rest.count > 1 && rest.dropFirst().allSatisfy(\.isDigit)
    }

    /// True if a title is only a code: no space, at least one digit, and otherwise capitals, dots, slashes, underscores and hyphens.
    var isCode: Bool {
        guard !utf8.isEmpty, utf8.count <= 60 else { return false }
        var hasDigit = false
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): hasDigit = true
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: "-"): break
            default: return false
            }
        }
        return hasDigit
    }

    /// The first character that fulfils a condition.
    func firstScalar(where condition: (Unicode.Scalar) -> Bool) -> Unicode.Scalar? {
        let bytes = utf8Span.span
        for index in bytes.indices {
            guard bytes[index] < 0x80 else { return unicodeScalars.first(where: condition) }
            if condition(Unicode.Scalar(bytes[index])) { return Unicode.Scalar(bytes[index]) }
        }
        return nil
    }

    /// True for text of ASCII.
    var isASCIIText: Bool {
        if utf8Span.isKnownASCII { return true }
        let bytes = utf8Span.span
        for index in bytes.indices where bytes[index] >= 0x80 { return false }
        return true
    }

    /// The letters and digits in lowercase, to compare codes.
    var comparableCode: String {
        if isASCIIText {
            return String(decoding: utf8.lazy.filter { $0.isASCIILetter || $0.isDigit }.map(\.lowercasedASCII), as: UTF8.self)
        }
        return String(String.UnicodeScalarView(lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.isDigit }))
    }

    /// True for an address that marketplaces accept: http or https, a host with a dot, and neither spaces, control characters nor any of
    /// `<>"`.
    var isPublicWebAddress: Bool { withBytes { $0.isPublicWebAddress } }

    /// True if the text has an address of a web page.
    var hasWebAddress: Bool {
        var rest = self[...].utf8
        while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
            if rest[colon...].starts(with: "://".utf8), rest[..<colon].last?.isASCIILetter == true { return true }
            rest = rest[rest.index(after: colon)...]
        }
        return Self.webPrefix.first(in: self) != nil
    }

    private static let webPrefix = WordSearch(["www."])

    /// The host of a web address, in lowercase; nil if there is none.
    var webHost: String? {
        guard let start = firstRange(of: "://")?.upperBound else { return nil }
        return String(self[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" && $0 != ":" }).lowercased()
    }
}

extension UInt8 {
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension Unicode.Scalar {
    var isDigit: Bool { (0x30...0x39).contains(value) }
    var isASCIILetter: Bool { isASCII && UInt8(value).isASCIILetter }
}
