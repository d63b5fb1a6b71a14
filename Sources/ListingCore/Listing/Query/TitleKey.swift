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
        let start = keys.count
        reader.read(title) { word in
            guard keys.count - start < longest else { return }
            if keys.count > start { keys.append(UInt8(ascii: " ")) }
            for index in word.indices { keys.append(word[index]) }
        }
    }
}
