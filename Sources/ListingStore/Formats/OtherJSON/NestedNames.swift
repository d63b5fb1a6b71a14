import ListingCore

extension ColumnMapping {
    /// Guesses the meaning of flattened names: `brand.name` is a brand, and `_source.title` a title.
    ///
    /// - Parameter rows: The values of the first elements.
    init(guessingNested names: [String], rows: [[String]]) {
        let guess = ColumnMapping(guessing: names.map(NestedName.telling), rows: rows)
        self.init(
            columns: zip(names, guess.columns).map { Column(name: $0, role: $1.role) }, decimalMark: guess.decimalMark,
            currency: guess.currency)
    }
}

/// The meaningful part of a flattened name.
enum NestedName {
    /// Names for an object's own label, which add nothing to the name of the object.
    private static let labels: Set<String> = ["name", "title", "label", "value", "text", "@value", "display_name", "displayName"]
    /// Names of objects that only group others.
    private static let holders: Set<String> = [
        "product", "item", "node", "_source", "fields", "data", "attributes", "meta", "details", "info", "general", "content",
    ]

    static func telling(_ name: String) -> String {
        var parts = name.split(separator: ".").map(String.init)
        guard parts.count > 1, ColumnVocabulary.standard[HeaderName.words(name)] == nil else { return name }
        while parts.count > 1, holders.contains(parts[0]) { parts.removeFirst() }
        if parts.count > 1, let last = parts.last, labels.contains(last) { parts.removeLast() }
        return parts.joined(separator: ".")
    }
}
