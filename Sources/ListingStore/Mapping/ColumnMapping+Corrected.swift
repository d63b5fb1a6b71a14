extension ColumnMapping {
    /// Returns the same columns with the meanings that another mapping has for their names, in any order. Unknown columns keep
    /// their meaning, unless it allows a single column and the other mapping assigns it.
    ///
    /// - Parameter names: The name of each column in the other mapping; nil if the names are the same. If several columns share
    ///   a name whose meaning allows a single column, the first of them gets it.
    func corrected(by other: ColumnMapping, names: [String]? = nil) -> ColumnMapping {
        let known = Dictionary(other.columns.map { ($0.name, $0.meaning) }, uniquingKeysWith: { first, _ in first })
        var taken = Set(other.columns.map(\.meaning).filter { !$0.allowsSeveralColumns })
        var given: Set<ColumnRole> = []
        var corrected = self
        for (column, name) in zip(columns.indices, names ?? columns.map(\.name)) {
            var meaning = columns[column].meaning
            if let chosen = known[name] {
                meaning = given.contains(chosen) ? .attribute : chosen
                if !chosen.allowsSeveralColumns { given.insert(chosen) }
            } else if taken.contains(meaning) {
                meaning = .attribute
            } else if !meaning.allowsSeveralColumns {
                taken.insert(meaning)
            }
            corrected.columns[column].meaning = meaning
        }
        corrected.decimalMark = other.decimalMark ?? decimalMark
        corrected.currency = other.currency ?? currency
        return corrected
    }
}
