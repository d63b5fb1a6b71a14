/// Properties of the bytes of text that rules and repairs ask for.
extension Span<UInt8> {
    /// True if the bytes begin with those of some text, compared without regard to the case of ASCII letters.
    package func begins(with lowercase: StaticString) -> Bool {
        lowercase.withUTF8Buffer { prefix in
            guard count >= prefix.count else { return false }
            for index in prefix.indices where self[index].lowercasedASCII != prefix[index] { return false }
            return true
        }
    }

    /// ``Swift/String/isPublicWebAddress`` of the text that consists of these bytes.
    var isPublicWebAddress: Bool {
        var wrong: UInt8 = 0
        // Without branches, so that the compiler compares many bytes together.
        withUnsafeBytes { bytes in
            for byte in bytes {
                wrong |= byte <= 0x20 ? 1 : 0
                wrong |= byte == 0x7F ? 1 : 0
                wrong |= byte == UInt8(ascii: "<") ? 1 : 0
                wrong |= byte == UInt8(ascii: ">") ? 1 : 0
                wrong |= byte == UInt8(ascii: "\"") ? 1 : 0
            }
        }
        guard wrong == 0 else { return false }
        let start = begins(with: "https://") ? 8 : begins(with: "http://") ? 7 : 0
        guard start > 0, start < count, self[start] != UInt8(ascii: ".") else { return false }
        var dot: Int?
        var end = start
        while end < count, self[end] != UInt8(ascii: "/"), self[end] != UInt8(ascii: "?"), self[end] != UInt8(ascii: "#") {
            if dot == nil, self[end] == UInt8(ascii: ".") { dot = end }
            end += 1
        }
        return dot.map { $0 + 1 < end } ?? false
    }

    /// True if there is nothing but digits of ASCII.
    var areDigits: Bool {
        for index in indices where !self[index].isDigit { return false }
        return true
    }

    /// True if one of the bytes is this one.
    func contains(_ byte: UInt8) -> Bool {
        for index in indices where self[index] == byte { return true }
        return false
    }
}
