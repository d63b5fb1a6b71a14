extension ColumnMapping {
    /// The same columns with the meanings that another mapping has for columns of their names, wherever they stand in it. Columns
    /// that it does not know keep their meaning as far as it leaves that to others.
    ///
    /// - Parameter names: what the other mapping calls the columns, a name for each; nil: as this one does. Where several have one
    ///   name and its meaning is one column's only, the first of them has it.
    func corrected(by other: ColumnMapping, names: [String]? = nil) -> ColumnMapping {
        let known = Dictionary(other.columns.map { ($0.name, $0.meaning) }, uniquingKeysWith: { first, _ in first })
        var taken = Set(other.columns.map(\.meaning).filter { !$0.allowsSeveralColumns })
        var given: Set<ColumnMeaning> = []
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
