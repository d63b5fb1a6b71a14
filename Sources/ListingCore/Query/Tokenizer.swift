/// The tokenizer: splits text into the words that are searched.
///
/// A word is a run of letters and digits, folded by `TextFolding`. In scripts without spaces between words, every two adjacent
/// characters make a word (a bigram), and so does the last one of a run, so that a word inside a title is found: 青花瓷 is 青花, 花瓷 and
/// 瓷.
public struct Tokenizer: Sendable {
    /// Maximum length in bytes. Longer words are cut, because users do not type them, and some files have encoded pictures in their
    /// descriptions.
    package static let maxTermLength = 64

    private let keepsLastCharacter: Bool
    /// The current word as far as it has been read.
    private var word = InlineArray<64, UInt8>(repeating: 0)
    private var length = 0
    /// Number of bytes that the word may still grow to; reduced as soon as a character has not fitted.
    private var capacity = maxTermLength
    private var unspaced: Unicode.Scalar?
    /// True if `word` is the second character of a bigram that has been emitted.
    private var isSecond = false
    /// The byte offset in the text at which the current word begins.
    private var start = 0

    /// - Parameter keepsLastCharacter: True to also emit the last character of a run without spaces, as for an index; a query has
    ///   only the
    ///   bigrams.
    public init(keepsLastCharacter: Bool = true) { self.keepsLastCharacter = keepsLastCharacter }

    /// The position of a word in its text.
    package struct Position {
        /// The UTF-8 range, including ignored characters before the word.
        let bytes: Range<Int>
        /// True for the last character of a run without spaces, emitted by itself.
        package let isLastCharacter: Bool
    }

    /// Calls `body` with each word of the text as folded UTF-8, in order.
    public mutating func read(_ text: String, _ body: (Span<UInt8>) -> Void) {
        readWithLocations(text) { word, _ in body(word) }
    }

    /// Calls `body` with each word and its position; otherwise like ``read(_:_:)``.
    package mutating func readWithLocations(_ text: String, _ body: (Span<UInt8>, Position) -> Void) {
        let bytes = text.utf8Span.span
        let folding = Self.folding
        var index = 0
        start = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte >= 0x80 {
                // Most strings have only a few non-ASCII characters.
                let end = Self.endOfNonASCIIRun(bytes, from: index)
                readNonASCII(bytes.extracting(index..<end), at: index, body)
                index = end
            } else {
                if unspaced != nil { flush(at: index, body) }
                index = appendRun(of: bytes, from: index, folding)
                // A separator ends the word; a non-ASCII character may continue it.
                if index < bytes.count, bytes[index] < 0x80 {
                    flush(at: index, width: 1, body)
                    index += 1
                }
            }
        }
        flush(at: index, body)
    }

    /// Appends ASCII letters and digits to the word.
    ///
    /// - Returns: The index after them.
    private mutating func appendRun(of bytes: Span<UInt8>, from start: Int, _ folding: [UInt8]) -> Int {
        var (index, length) = (start, length)
        let capacity = capacity
        while index < bytes.count {
            let folded = folding[Int(bytes[index])]
            if folded == 0 { break }
            if length < capacity {
                word[length] = folded
                length += 1
            }
            index += 1
        }
        self.length = length
        return index
    }

    private static func endOfNonASCIIRun(_ bytes: Span<UInt8>, from start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end] >= 0x80 { end += 1 }
        return end
    }

    private mutating func readNonASCII(_ bytes: Span<UInt8>, at first: Int, _ body: (Span<UInt8>, Position) -> Void) {
        let scalars = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }.unicodeScalars
        var (index, next) = (first, scalars.startIndex)
        while next < scalars.endIndex {
            let scalar = scalars[next]
            next = scalars.index(after: next)
            var width = UTF8.width(scalar)
            var folded = TextFolding.fold(scalar)
            if next < scalars.endIndex, let voiced = folded.flatMap({ TextFolding.voiced($0, by: scalars[next]) }) {
                folded = voiced
                width += UTF8.width(scalars[next])
                next = scalars.index(after: next)
            }
            defer { index += width }
            guard let folded else {
                flush(at: index, width: width, body)
                continue
            }
            guard TextFolding.isUnspaced(folded.unicodeScalars.first ?? scalar) else {
                if unspaced != nil { flush(at: index, body) }
                append(folded.utf8)
                continue
            }
            readUnspaced(folded, at: index, width: width, body)
        }
    }

    /// Reads a character of a script without spaces: it completes a bigram with the previous one and begins the next.
    private mutating func readUnspaced(_ folded: String, at index: Int, width: Int, _ body: (Span<UInt8>, Position) -> Void) {
        for scalar in folded.unicodeScalars {
            if unspaced == nil { flush(at: index, body) }
            append(String(scalar).utf8)
            if unspaced != nil {
                emit(upTo: index + width, body)
                start = index
                append(String(scalar).utf8)
                isSecond = true
            }
            unspaced = scalar
        }
    }

    /// Appends a character to the word. A character that does not fit is dropped whole, because a part of it would be another
    /// character.
    private mutating func append(_ character: String.UTF8View) {
        guard length + character.count <= capacity else {
            capacity = length
            return
        }
        for byte in character {
            word[length] = byte
            length += 1
        }
    }

    /// Ends the word at an index of the text.
    ///
    /// - Parameter width: Number of separator bytes there, which belong to no word.
    private mutating func flush(at index: Int, width: Int = 0, _ body: (Span<UInt8>, Position) -> Void) {
        if isSecond, !keepsLastCharacter { (length, capacity) = (0, Self.maxTermLength) }
        emit(upTo: index, isLastCharacter: isSecond, body)
        isSecond = false
        unspaced = nil
        start = index + width
    }

    private mutating func emit(upTo end: Int, isLastCharacter: Bool = false, _ body: (Span<UInt8>, Position) -> Void) {
        guard length > 0 else { return }
        body(word.span.extracting(..<length), Position(bytes: start..<end, isLastCharacter: isLastCharacter))
        (length, capacity) = (0, Self.maxTermLength)
    }

    /// Computes the folding of other letters, which takes milliseconds, before it is needed.
    package static func computeFolding() { TextFolding.compute() }

    /// The folding of ASCII bytes: lowercase letters and digits as they are, uppercase letters as lowercase, 0 for separators and
    /// non-ASCII.
    package static let folding: [UInt8] = (0...255).map { folded(ascii: $0) ?? 0 }

    /// A letter or a digit in lowercase; nil for separators.
    private static func folded(ascii byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        default: nil
        }
    }
}

extension Tokenizer {
    /// All words of a string; for occasional use, because it allocates each word.
    public static func words(of text: String, keepsLastCharacter: Bool = true) -> [String] {
        var words: [String] = []
        var reader = Tokenizer(keepsLastCharacter: keepsLastCharacter)
        reader.read(text) { words.append($0.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }) }
        return words
    }
}
