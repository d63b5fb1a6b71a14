import ListingCore

extension ColumnMapping {
    /// Makes a guess and corrects it by what a format knows for certain.
    ///
    /// - Parameter known: Meanings by ``HeaderName/words(_:)``. A guessed column that loses its meaning to a known one becomes
    ///   an attribute.
    init(_ names: [String], rows: [[String]], known: [String: ColumnRole]) {
        self.init(guessing: names, rows: rows)
        for (index, name) in names.enumerated() {
            let words = HeaderName.words(name)
            let role = known[words] ?? known[words.filter { !$0.isNumber }.trimmed]
            if let role { set(role, at: index) }
        }
    }
}

extension ContentSample {
    /// The names in the header, as ``HeaderName/words(_:)`` gives them.
    var words: Set<String> { Set(columns.map { HeaderName.words($0) }) }

    /// Returns the index of a column by its words.
    func column(_ words: String) -> Int? { columns.firstIndex { HeaderName.words($0) == words } }
}
