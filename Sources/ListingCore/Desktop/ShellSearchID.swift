/// The identifier of a listing among the results of the desktop's search.
///
/// The desktop may ask about a result after the process that found it has ended. The identifier therefore says everything that is needed to
/// find the listing again, even if it has moved in its file.
public struct ShellSearchID: Hashable, Sendable {
    /// The absolute paths of the files that were opened together.
    public let files: [String]
    /// The row at which the listing was found.
    public let row: Int
    /// The key of the listing, or of the first one with the same value.
    public let key: ListingKey

    public init(files: [String], row: Int, key: ListingKey) {
        self.files = files
        self.row = row
        self.key = key
    }

    /// The row, the length of the key, the key, and the files, each after a line break: a key may have line breaks, and a path, too.
    public var text: String {
        let parts = [key.text] + files
        return "\(row)" + parts.map { "\n\($0.unicodeScalars.count) \($0)" }.joined()
    }

    /// Parses the result of ``text``; returns nil for anything else.
    public init?(text: String) {
        var rest = Substring(text).unicodeScalars
        let first = rest.prefix { $0 != "\n" }
        guard let row = Int(String(first)), row >= 0 else { return nil }
        rest = rest.dropFirst(first.count)
        var parts: [String] = []
        while rest.first == "\n" {
            rest = rest.dropFirst()
            let number = rest.prefix { $0 != " " }
            rest = rest.dropFirst(number.count + 1)
            guard let length = Int(String(number)), length >= 0, rest.count >= length else { return nil }
            parts.append(String(rest.prefix(length)))
            rest = rest.dropFirst(length)
        }
        guard rest.isEmpty, parts.count > 1, let key = ListingKey(text: parts[0]), parts.dropFirst().allSatisfy({ $0.hasPrefix("/") })
        else { return nil }
        self.init(files: Array(parts.dropFirst()), row: row, key: key)
    }
}
