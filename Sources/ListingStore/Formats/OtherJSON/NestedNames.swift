import ListingCore

extension ColumnMapping {
    /// Guesses what flattened names mean: `brand.name` is a brand, and `_source.title` a title.
    ///
    /// - Parameter rows: the values of the first elements.
    init(guessingNested names: [String], rows: [[String]]) {
        let guess = ColumnMapping(guessing: names.map(NestedName.telling), rows: rows)
        self.init(
            columns: zip(names, guess.columns).map { Column(name: $0, meaning: $1.meaning) }, decimalMark: guess.decimalMark,
            currency: guess.currency)
    }
}

/// The part of a flattened name that tells what it names.
enum NestedName {
    /// What an object is called by: its own name tells nothing that the object's does not.
    private static let labels: Set<String> = ["name", "title", "label", "value", "text", "@value", "display_name", "displayName"]
    /// Objects that only hold others together.
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
