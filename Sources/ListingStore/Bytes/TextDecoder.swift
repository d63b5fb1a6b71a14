/// Turns a chunk of the file's bytes into UTF-8, keeping what a chunk's end cut in two for the next call.
///
/// Every reader then knows UTF-8 only. NUL becomes U+FFFD: a text with a NUL inside would end there in every C library, GTK's
/// labels included.
struct TextDecoder {
    let encoding: TextEncoding
    private var pendingByte: UInt8?
    private var pendingSurrogate: UInt16?

    private let converter: ShiftJIS.Converter?

    init(_ encoding: TextEncoding) {
        self.encoding = encoding
        converter = encoding == .shiftJIS ? ShiftJIS.Converter() : nil
    }

    /// Appends the first `count` bytes of the input to `output`, decoded.
    mutating func decode(_ input: [UInt8], count: Int, into output: inout [UInt8]) {
        let input = input[..<count]
        switch encoding {
        case .utf8:
            for byte in input {
                if byte == 0 { output += Self.replacement } else { output.append(byte) }
            }
        case .windows1252:
            for byte in input { Self.append(Self.windows1252(byte), to: &output) }
        case .shiftJIS: converter?.convert(input, into: &output)
        case .latin9, .latin2, .windows1250, .windows1251:
            for byte in input { Self.append(byte < 0x80 ? UInt32(byte) : SingleByteTable.scalar(byte, in: encoding), to: &output) }
        case .utf16LittleEndian, .utf16BigEndian:
            for byte in input { take(byte, into: &output) }
        }
    }

    /// Appends what is left when the file ends in the middle of a character.
    mutating func finish(into output: inout [UInt8]) {
        if pendingByte != nil || pendingSurrogate != nil { output += Self.replacement }
        pendingByte = nil
        pendingSurrogate = nil
        converter?.finish(into: &output)
    }

    private mutating func take(_ byte: UInt8, into output: inout [UInt8]) {
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
        }
        if UTF16.isLeadSurrogate(unit) {
            pendingSurrogate = unit
        } else {
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

    /// The WHATWG table: five codes without a character stand for the control character of their number.
    static func windows1252(_ byte: UInt8) -> UInt32 {
        (0x80...0x9F).contains(byte) ? high[Int(byte) - 0x80] : UInt32(byte)
    }

    private static let high: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D, 0x8F,
        0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
    ]
}
