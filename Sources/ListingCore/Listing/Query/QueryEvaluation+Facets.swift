extension QueryEvaluation {
    /// What can be filtered by, each with the count of listings that would stay.
    public func facets() throws -> Facets {
        var sets = FacetSets(common: try found())
        for facet in filters.map(\.facet) { sets.others[facet] = try found(without: facet) }
        return try FacetCounter(index: index, sets: sets).facets(favourites: favourites)
    }
}
