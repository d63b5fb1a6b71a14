/// Converts chunks of a file to UTF-8; a character that the end of a chunk cuts is kept for the next call.
///
/// Readers therefore handle only UTF-8. NUL becomes U+FFFD, because C libraries, and so GTK's labels, end a string at a NUL.
struct TextDecoder {
    let encoding: TextEncoding
    private var pendingByte: UInt8?
    private var pendingSurrogate: UInt16?
    /// True if text declared as UTF-16 contained half a character: after a lost byte, all text is wrong.
    private(set) var hasHalfCharacters = false

    private let converter: IconvConverter?
    /// The character of each byte; nil if the encoding has characters of several bytes.
    private let scalars: [UInt32]?

    init(_ encoding: TextEncoding) {
        self.encoding = encoding
        converter = encoding == .shiftJIS ? IconvConverter(from: "CP932") : nil
        scalars = SingleByteTable.scalars(of: encoding)
    }

    /// Decodes the first `count` bytes of the input and appends them to `output`.
    mutating func decode(_ input: [UInt8], count: Int, into output: inout [UInt8]) {
        let input = input[..<count]
        switch encoding {
        case .utf8:
            for byte in input {
                if byte == 0 { output += Self.replacement } else { output.append(byte) }
            }
        case .shiftJIS: converter?.convert(input, into: &output)
        case .windows1252, .latin9, .latin2, .windows1250, .windows1251:
            guard let scalars else { return }
            for byte in input { Self.append(scalars[Int(byte)], to: &output) }
        case .utf16LittleEndian, .utf16BigEndian:
            for byte in input { decode(byte, into: &output) }
        }
    }

    /// Appends a replacement character if the file ends inside a character.
    mutating func finish(into output: inout [UInt8]) {
        if pendingByte != nil || pendingSurrogate != nil {
            output += Self.replacement
            hasHalfCharacters = true
        }
        pendingByte = nil
        pendingSurrogate = nil
        converter?.finish(into: &output)
    }

    private mutating func decode(_ byte: UInt8, into output: inout [UInt8]) {
        guard let first = pendingByte else {
            pendingByte = byte
            return
        }
        pendingByte = nil
        let unit =
            encoding == .utf16LittleEndian ? UInt16(byte) << 8 | UInt16(first) : UInt16(first) << 8 | UInt16(byte)
        if let high = pendingSurrogate {
            pendingSurrogate = nil
            if UTF16.isTrailSurrogate(unit) {
                Self.append(0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(unit) - 0xDC00), to: &output)
                return
            }
            output += Self.replacement
            hasHalfCharacters = true
        }
        if UTF16.isLeadSurrogate(unit) {
            pendingSurrogate = unit
        } else {
            if UTF16.isTrailSurrogate(unit) { hasHalfCharacters = true }
            Self.append(UInt32(unit), to: &output)
        }
    }

    private static func append(_ value: UInt32, to output: inout [UInt8]) {
        if value > 0, value < 0x80 {
            output.append(UInt8(value))
        } else {
            let scalar = value == 0 ? nil : Unicode.Scalar(value)
            output += UTF8.encode(scalar ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter
        }
    }

    private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
}
