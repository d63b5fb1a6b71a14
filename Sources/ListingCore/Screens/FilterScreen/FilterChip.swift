/// A filter that holds, as a word or two above the list.
public struct FilterChip: Equatable, Sendable {
    public let facet: ListingFilter.Facet
    /// Such as "Brand: Acme or Zenith".
    public let text: String
    /// What its button does: "Remove filter Brand".
    public let removal: String
}

extension ListingQuery {
    /// A chip for each filter, in the order in which they were chosen.
    ///
    /// - Parameter sourceNames: by the numbers of the catalogue's files.
    public func chips(sourceNames: [String] = []) -> [FilterChip] {
        let texts = FilterTexts(sourceNames: sourceNames)
        return filters.map { filter in
            FilterChip(
                facet: filter.facet, text: texts.text(of: filter), removal: "Remove filter \(FilterTexts.name(of: filter.facet))")
        }
    }
}
