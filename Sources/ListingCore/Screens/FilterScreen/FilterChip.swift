/// An active filter, described in a word or two above the list.
public struct FilterChip: Equatable, Sendable {
    public let facet: FacetID
    /// The text, such as "Brand: Acme or Zenith".
    public let text: String
    /// The label of the remove button: "Remove Brand Filter".
    public let removal: String
}

extension ListingQuery {
    /// A chip for each filter, in the order in which they were added.
    ///
    /// - Parameter sourceNames: Names of the catalog's files, by index.
    public func chips(sourceNames: [String] = []) -> [FilterChip] {
        let texts = FilterTexts(sourceNames: sourceNames)
        return filters.map { filter in
            FilterChip(
                facet: filter.facet, text: texts.text(of: filter),
                removal: tr("Remove {name} Filter", ["name": FilterTexts.name(of: filter)]))
        }
    }
}
