/// What titles are sorted by: their words, folded, with blanks between them. Alike on every computer, whatever its language.
public enum TitleKey {
    /// Longer keys are cut: after so many bytes, the order of the file may decide.
    static let longest = 120

    public static func of(_ title: String) -> String {
        var key: [UInt8] = []
        var reader = WordReader()
        reader.read(title) { word in
            guard key.count < longest else { return }
            if !key.isEmpty { key.append(UInt8(ascii: " ")) }
            for index in word.indices { key.append(word[index]) }
        }
        return String(decoding: key, as: UTF8.self)
    }
}
