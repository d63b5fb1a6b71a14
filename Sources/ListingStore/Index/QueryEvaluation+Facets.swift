import ListingCore

extension QueryEvaluation {
    /// Counts the values to filter by next, each with the number of listings that would remain.
    ///
    /// - Throws: `CancellationError`, or the index's errors.
    func facets() throws -> Facets {
        var sets = FacetSets(common: try found())
        for facet in filters.map(\.facet) { sets.others[facet] = try found(without: facet) }
        return try FacetCounter(index: index, sets: sets).facets(favorites: favorites)
    }
}
