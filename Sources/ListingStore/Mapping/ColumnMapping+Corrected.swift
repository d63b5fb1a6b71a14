extension ColumnMapping {
    /// Returns the same columns with the meanings that another mapping has for their names, in any order. Unknown columns keep
    /// their meaning, unless it allows a single column and the other mapping assigns it.
    ///
    /// - Parameter names: The name of each column in the other mapping; nil if the names are the same. If several columns share
    ///   a name whose meaning allows a single column, the first of them gets it.
    func corrected(by other: ColumnMapping, names: [String]? = nil) -> ColumnMapping {
        let known = Dictionary(other.columns.map { ($0.name, $0.role) }, uniquingKeysWith: { first, _ in first })
        var taken = Set(other.columns.map(\.role).filter { !$0.allowsSeveralColumns })
        var given: Set<ColumnRole> = []
        var corrected = self
        for (column, name) in zip(columns.indices, names ?? columns.map(\.name)) {
            var role = columns[column].role
            if let chosen = known[name] {
                role = given.contains(chosen) ? .attribute : chosen
                if !chosen.allowsSeveralColumns { given.insert(chosen) }
            } else if taken.contains(role) {
                role = .attribute
            } else if !role.allowsSeveralColumns {
                taken.insert(role)
            }
            corrected.columns[column].role = role
        }
        corrected.decimalMark = other.decimalMark ?? decimalMark
        corrected.currency = other.currency ?? currency
        return corrected
    }
}
