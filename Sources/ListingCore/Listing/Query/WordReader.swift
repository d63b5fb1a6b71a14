/// Parts a text into the words that are searched for and in.
///
/// A word is a run of letters and digits, folded by ``TextFolding``. In scripts without blanks between words every two neighbouring
/// characters make a word, and the last one of a run another, so that a word inside a title is found: 青花瓷 is 青花, 花瓷 and 瓷.
public struct WordReader: Sendable {
    /// Longer words are cut: nobody types them, and some files have pictures in their descriptions.
    static let longestWord = 64

    private let keepsLastCharacter: Bool
    /// The word that is being read, as far as it goes.
    private var word = InlineArray<64, UInt8>(repeating: 0)
    private var length = 0
    /// Bytes that it may have: fewer, once a character had no room.
    private var room = longestWord
    private var unspaced: Unicode.Scalar?
    /// Whether `word` is the second character of a pair that was read.
    private var isSecond = false
    /// Where the word that is being read begins in the text, in bytes.
    private var start = 0

    /// - Parameter keepsLastCharacter: whether the last character of a run without blanks is a word, too, as in an index; what is
    ///   searched for has its pairs only.
    public init(keepsLastCharacter: Bool = true) { self.keepsLastCharacter = keepsLastCharacter }

    /// Where a word stands in the text that it was read from.
    struct Place {
        /// In UTF-8, what is passed over before the word included.
        let bytes: Range<Int>
        /// Whether it is the last character of a run without blanks, by itself.
        let isLastCharacter: Bool
    }

    /// Calls `body` with each word of the text as folded UTF-8, in their order.
    public mutating func read(_ text: String, _ body: (Span<UInt8>) -> Void) {
        readPlaced(text) { word, _ in body(word) }
    }

    /// As ``read(_:_:)``, with the place of each word.
    mutating func readPlaced(_ text: String, _ body: (Span<UInt8>, Place) -> Void) {
        let bytes = text.utf8Span.span
        let folding = Self.folding
        var index = 0
        start = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte >= 0x80 {
                // Most texts have a few such characters only.
                let end = Self.endOfForeignRun(bytes, from: index)
                readForeign(bytes.extracting(index..<end), at: index, body)
                index = end
            } else {
                if unspaced != nil { flush(at: index, body) }
                index = appendRun(of: bytes, from: index, folding)
                // What parts words; or the word goes on with another character.
                if index < bytes.count, bytes[index] < 0x80 {
                    flush(at: index, width: 1, body)
                    index += 1
                }
            }
        }
        flush(at: index, body)
    }

    /// Adds letters and digits of ASCII to the word.
    ///
    /// - Returns: where they end.
    private mutating func appendRun(of bytes: Span<UInt8>, from start: Int, _ folding: [UInt8]) -> Int {
        var (index, length) = (start, length)
        let room = room
        while index < bytes.count {
            let folded = folding[Int(bytes[index])]
            if folded == 0 { break }
            if length < room {
                word[length] = folded
                length += 1
            }
            index += 1
        }
        self.length = length
        return index
    }

    private static func endOfForeignRun(_ bytes: Span<UInt8>, from start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end] >= 0x80 { end += 1 }
        return end
    }

    private mutating func readForeign(_ bytes: Span<UInt8>, at first: Int, _ body: (Span<UInt8>, Place) -> Void) {
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

    /// A character of a script without blanks: it ends a word with the one before it, and begins the next.
    private mutating func readUnspaced(_ folded: String, at index: Int, width: Int, _ body: (Span<UInt8>, Place) -> Void) {
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

    /// Half a character would be another one in what is searched for.
    private mutating func append(_ character: String.UTF8View) {
        guard length + character.count <= room else {
            room = length
            return
        }
        for byte in character {
            word[length] = byte
            length += 1
        }
    }

    /// Ends the word before a place of the text.
    ///
    /// - Parameter width: the bytes there that part words and belong to none.
    private mutating func flush(at index: Int, width: Int = 0, _ body: (Span<UInt8>, Place) -> Void) {
        if isSecond, !keepsLastCharacter { (length, room) = (0, Self.longestWord) }
        emit(upTo: index, isLastCharacter: isSecond, body)
        isSecond = false
        unspaced = nil
        start = index + width
    }

    private mutating func emit(upTo end: Int, isLastCharacter: Bool = false, _ body: (Span<UInt8>, Place) -> Void) {
        guard length > 0 else { return }
        body(word.span.extracting(..<length), Place(bytes: start..<end, isLastCharacter: isLastCharacter))
        (length, room) = (0, Self.longestWord)
    }

    /// Small letters and digits as they are, capitals small, and 0 for what parts words and for what is not ASCII.
    static let folding: [UInt8] = (0...255).map { folded(ascii: $0) ?? 0 }

    /// A letter or a digit, small; nil for what parts words.
    private static func folded(ascii byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        default: nil
        }
    }
}

extension WordReader {
    /// All words of a text, for texts of which there are few.
    public static func words(of text: String, keepsLastCharacter: Bool = true) -> [String] {
        var words: [String] = []
        var reader = WordReader(keepsLastCharacter: keepsLastCharacter)
        reader.read(text) { words.append($0.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }) }
        return words
    }
}
