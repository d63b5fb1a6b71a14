import ListingCore

/// The interpretation of an `&` in the text.
enum MarkupReference: Equatable {
    /// A reference that XML knows; it stays unchanged.
    case valid(length: Int)
    /// A reference that only HTML knows, or a number that HTML reads in its own way.
    case html(Unicode.Scalar, length: Int)
    /// The name of an entity that is unknown or declared by the file itself.
    case unknown(String)
    /// A literal ampersand.
    case bare
    /// The text ends too early to decide.
    case incomplete

    /// The maximum number of bytes examined after the `&`.
    static let maxLength = 40

    static func read(_ bytes: Span<UInt8>, at start: Int, upTo limit: Int) -> MarkupReference {
        let end = min(limit, start + 1 + maxLength)
        var position = start + 1
        while position < end, bytes[position].isNameByte || bytes[position] == UInt8(ascii: "#") { position += 1 }
        if position == limit, limit - start <= maxLength { return .incomplete }
        guard position < end, position > start + 1, bytes[position] == UInt8(ascii: ";") else { return .bare }
        let name = bytes.text(from: start + 1, upTo: position)
        let length = position + 1 - start
        if fiveOfXML.contains(name) { return .valid(length: length) }
        let decoded = HTMLEntities.decode("&\(name);").unicodeScalars
        guard decoded.count == 1, let scalar = decoded.first else {
            return name.utf8.first == UInt8(ascii: "#") ? .bare : .unknown(name)
        }
        return isPlainNumber(name, of: scalar) ? .valid(length: length) : .html(scalar, length: length)
    }

    private static let fiveOfXML: Set<String> = ["amp", "lt", "gt", "quot", "apos"]

    /// True if XML reads the number as the same character.
    private static func isPlainNumber(_ name: String, of scalar: Unicode.Scalar) -> Bool {
        guard name.utf8.first == UInt8(ascii: "#"), scalar.value & 0xFFFE != 0xFFFE else { return false }
        let digits = name.dropFirst()
        let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return value == scalar.value
    }
}

/// Converts text for well-formed XML by escaping literal characters.
struct MarkupText {
    private(set) var defects: [MarkupDiagnostic] = []

    /// Appends the text between two positions.
    ///
    /// - Parameter isAttribute: True if the text goes between quotes.
    /// - Returns: The end of the appended text. It is before an `&` that needs more bytes, unless the text ends for good.
    mutating func append(
        _ bytes: Span<UInt8>, _ range: Range<Int>, isLast: Bool, isAttribute: Bool = false, to output: inout [UInt8]
    ) -> Int {
        var position = range.lowerBound
        while position < range.upperBound {
            let special = Self.nextSpecial(bytes, from: position, upTo: range.upperBound, isAttribute: isAttribute)
            output.append(bytes, position..<special)
            position = special
            guard position < range.upperBound else { break }
            if bytes[position] != .ampersand {
                output += Self.escaped(bytes[position])
                position += 1
                continue
            }
            let reference = MarkupReference.read(bytes, at: position, upTo: range.upperBound)
            if reference == .incomplete, !isLast { return position }
            position += append(reference, bytes, at: position, to: &output)
        }
        return position
    }

    /// - Returns: The number of source bytes that the reference covers.
    private mutating func append(_ reference: MarkupReference, _ bytes: Span<UInt8>, at start: Int, to output: inout [UInt8]) -> Int {
        switch reference {
        case .valid(let length):
            output.append(bytes, start..<start + length)
            return length
        case .html(let scalar, let length):
            defects.append(.htmlReference)
            let isAllowed = scalar.value & 0xFFFE != 0xFFFE
            output += Array("&#\(isAllowed ? scalar.value : 0xFFFD);".utf8)
            return length
        case .unknown(let name): defects.append(.unknownReference(name))
        case .bare, .incomplete: defects.append(.bareAmpersand)
        }
        output += Self.ampersand
        return 1
    }

    private static let ampersand = Array("&amp;".utf8)

    private static func escaped(_ byte: UInt8) -> [UInt8] {
        switch byte {
        case .lessThan: Array("&lt;".utf8)
        case .greaterThan: Array("&gt;".utf8)
        default: Array("&quot;".utf8)
        }
    }

    /// Finds the next byte to escape besides `&`. In text, `>` is one, because it must not follow `]]`. In attributes, `<` and
    /// quotes are, too.
    private static func nextSpecial(_ bytes: Span<UInt8>, from start: Int, upTo limit: Int, isAttribute: Bool) -> Int {
        let end = bytes.firstIndex(of: .ampersand, from: start, upTo: limit) ?? limit
        let other = bytes.firstIndex(of: .greaterThan, from: start, upTo: end) ?? end
        guard isAttribute else { return other }
        let open = bytes.firstIndex(of: .lessThan, from: start, upTo: other) ?? other
        return bytes.firstIndex(of: .quote, from: start, upTo: open) ?? open
    }
}
