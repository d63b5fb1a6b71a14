import ListingCore

/// The sort key of a title: its folded words separated by spaces. It is independent of the locale.
package enum TitleSortKey {
    /// Length in bytes after which no further word is added to a key; file order may decide then.
    package static let maxLength = 120

    /// Returns the sort key of a title.
    package static func of(_ title: String) -> String {
        var key: [UInt8] = []
        var reader = Tokenizer()
        append(title, by: &reader, to: &key)
        return String(decoding: key, as: UTF8.self)
    }

    /// Appends the sort key of a title.
    ///
    /// - Parameter reader: A tokenizer, which may be reused.
    package static func append(_ title: String, by reader: inout Tokenizer, to keys: inout [UInt8]) {
        if title.utf8Span.isKnownASCII { return appendPlain(title.utf8Span.span, to: &keys) }
        let start = keys.count
        reader.read(title) { word in
            guard keys.count - start < maxLength else { return }
            if keys.count > start { keys.append(UInt8(ascii: " ")) }
            for index in word.indices { keys.append(word[index]) }
        }
    }

    /// A fast path for ASCII titles, which most are.
    private static func appendPlain(_ title: Span<UInt8>, to keys: inout [UInt8]) {
        let folding = Tokenizer.folding
        // Reserving capacity once, because checking it for each byte takes as long as all the rest.
        keys.append(addingCapacity: min(title.count, maxLength + 1 + Tokenizer.maxTermLength)) { key in
            var length = 0
            for index in title.indices {
                let folded = folding[Int(title[index])]
                if folded == 0 {
                    length = 0
                    continue
                }
                if length == 0 {
                    guard key.count < maxLength else { return }
                    if key.count > 0 { key.append(UInt8(ascii: " ")) }
                }
                if length < Tokenizer.maxTermLength { key.append(folded) }
                length += 1
            }
        }
    }
}
