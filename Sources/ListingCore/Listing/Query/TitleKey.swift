/// What titles are sorted by: their words, folded, with blanks between them. Alike on every computer, whatever its language.
public enum TitleKey {
    /// Longer keys are cut: after so many bytes, the order of the file may decide.
    static let longest = 120

    public static func of(_ title: String) -> String {
        var key: [UInt8] = []
        var reader = WordReader()
        append(title, by: &reader, to: &key)
        return String(decoding: key, as: UTF8.self)
    }

    /// Writes a title's key behind others.
    ///
    /// - Parameter reader: may have read others.
    public static func append(_ title: String, by reader: inout WordReader, to keys: inout [UInt8]) {
        if title.utf8Span.isKnownASCII { return appendPlain(title.utf8Span.span, to: &keys) }
        let start = keys.count
        reader.read(title) { word in
            guard keys.count - start < longest else { return }
            if keys.count > start { keys.append(UInt8(ascii: " ")) }
            for index in word.indices { keys.append(word[index]) }
        }
    }

    /// The same for titles in ASCII, which most are, in a fraction of the time.
    private static func appendPlain(_ title: Span<UInt8>, to keys: inout [UInt8]) {
        let folding = WordReader.folding
        // Room at once: asking for each byte whether there is some takes as long as all the rest.
        keys.append(addingCapacity: min(title.count, longest + 1 + WordReader.longestWord)) { key in
            var length = 0
            for index in title.indices {
                let folded = folding[Int(title[index])]
                if folded == 0 {
                    length = 0
                    continue
                }
                if length == 0 {
                    guard key.count < longest else { return }
                    if key.count > 0 { key.append(UInt8(ascii: " ")) }
                }
                if length < WordReader.longestWord { key.append(folded) }
                length += 1
            }
        }
    }
}
