import ListingCore

extension QueryEvaluation {
    /// Counts the values to filter by next, each with the number of listings that would remain.
    ///
    /// - Throws: `CancellationError`, or the index's errors.
    package func facets() throws -> FacetCounts {
        var sets = FacetSets(common: try found())
        for (filter, _) in filters { sets.add(try found(without: filter.facet), for: filter) }
        return try FacetCounter(index: index, sets: sets).counts(marks)
    }
}
