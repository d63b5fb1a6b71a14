import ListingCore

extension ColumnMapping {
    /// The guess, with what a format knows for certain.
    ///
    /// - Parameter known: meanings by ``HeaderName/words(_:)``. A column that a known one takes its meaning from is an attribute.
    init(_ names: [String], rows: [[String]], known: [String: ColumnMeaning]) {
        self.init(guessing: names, rows: rows)
        for (index, name) in names.enumerated() {
            let words = HeaderName.words(name)
            let meaning = known[words] ?? known[words.filter { !$0.isNumber }.trimmed]
            if let meaning { set(meaning, at: index) }
        }
    }
}

extension ContentSample {
    /// The header's names as ``HeaderName/words(_:)`` gives them.
    var words: Set<String> { Set(columns.map { HeaderName.words($0) }) }

    /// The position of a column by its words.
    func column(_ words: String) -> Int? { columns.firstIndex { HeaderName.words($0) == words } }
}
