import ListingCore

/// The bytes of a Base64 text in an XML file, decoded while they are read. The text ends at the next end tag.
final class Base64Text: ByteSource {
    private let file: InputFile
    private let start: Int
    private let note = EncodingDiagnostic()

    /// - Parameter start: the position of the text in the file, in bytes.
    init(_ file: InputFile, from start: Int) { (self.file, self.start) = (file, min(start, file.size)) }

    var path: String { file.path }
    var size: Int { max(1, file.size - start) }
    var defect: ProblemCause? { note.cause ?? file.defect }

    func makeCursor() -> any ByteCursor { Base64Cursor(FileCursor(file, start..<file.size), start: start, note) }
}

/// One pass over a Base64 text (RFC 4648, section 4). White space is skipped, and the padding may be missing, as in web browsers.
private final class Base64Cursor: ByteCursor {
    private enum Symbol {
        static let space: UInt8 = 64
        static let padding: UInt8 = 65
        static let tag: UInt8 = 66
        static let invalid: UInt8 = 67
    }

    /// The values of the alphabet, and the symbols of other bytes.
    private static let symbols: [UInt8] = {
        var symbols = [UInt8](repeating: Symbol.invalid, count: 256)
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        for (value, letter) in alphabet.utf8.enumerated() { symbols[Int(letter)] = UInt8(value) }
        for space in " \t\n\r".utf8 { symbols[Int(space)] = Symbol.space }
        symbols[Int(UInt8(ascii: "="))] = Symbol.padding
        symbols[Int(UInt8(ascii: "<"))] = Symbol.tag
        return symbols
    }()

    private let text: FileCursor
    private let start: Int
    private let note: EncodingDiagnostic
    private var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    /// The bytes of the buffer that are not decoded yet.
    private var unread = 0..<0
    /// The bits that make no whole byte yet, and their number.
    private var (bits, bitCount): (UInt32, Int) = (0, 0)
    /// The number of letters so far.
    private var letters = 0
    private var (isPadded, isFinished) = (false, false)

    init(_ text: FileCursor, start: Int, _ note: EncodingDiagnostic) { (self.text, self.start, self.note) = (text, start, note) }

    var position: Int { text.position - start }

    func read(into target: inout [UInt8], from index: Int) throws -> Int {
        let symbols = Self.symbols
        var end = index
        while end < target.count, !isFinished, let byte = try next() {
            let symbol = symbols[Int(byte)]
            if symbol < 64, !isPadded {
                letters += 1
                bits = bits << 6 | UInt32(symbol)
                bitCount += 6
                guard bitCount >= 8 else { continue }
                bitCount -= 8
                target[end] = UInt8(truncatingIfNeeded: bits >> UInt32(bitCount))
                end += 1
            } else if symbol == Symbol.padding {
                isPadded = true
            } else if symbol == Symbol.tag {
                // One letter more than a multiple of four makes no byte.
                finish(isWhole: try next() == UInt8(ascii: "/") && letters > 0 && letters % 4 != 1)
            } else if symbol != Symbol.space {
                finish(isWhole: false)
            }
        }
        return end - index
    }

    /// The next byte of the file; nil at its end, which the text of an intact file never reaches.
    private func next() throws -> UInt8? {
        if unread.isEmpty { unread = 0..<(try text.read(into: &buffer, from: 0)) }
        guard let first = unread.first else {
            finish(isWhole: false)
            return nil
        }
        unread = first + 1..<unread.upperBound
        return buffer[first]
    }

    private func finish(isWhole: Bool) {
        isFinished = true
        if !isWhole { note.report(ProblemCause(.sheetDamaged)) }
    }
}
