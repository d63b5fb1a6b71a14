/// Two to four listings to compare.
public struct ComparisonProperties: Sendable {
    public let listings: [Listing]
    /// True to omit what all listings have in common.
    public var showsDifferencesOnly: Bool

    /// The numbers of listings that can be compared.
    public static let counts = 2...4

    public init(_ listings: [Listing], showsDifferencesOnly: Bool = false) {
        self.listings = listings
        self.showsDifferencesOnly = showsDifferencesOnly
    }
}

/// Listings side by side, property by property.
public enum CompareScreen: Screen {
    public static let sections: [AnySectionPresenter<ComparisonProperties>] = [
        heads.erased,
        columns("facts", tr("Overview")) { _ in facts.map(ListingColumn.fact) }.erased,
        columns("options", tr("Options")) { names(in: $0) { listing in listing.options.map(\.name) }.map(ListingColumn.option) }.erased,
        texts("description", tr("Description")).erased,
        columns("details", tr("Details")) { names(in: $0) { listing in listing.attributes.map(\.name) }.map(ListingColumn.attribute) }
            .erased,
        columns("original", tr("Original Data")) { listings in
            names(in: listings) { $0.source.columns.names.filter { !$0.isBlank } }.map(ListingColumn.source)
        }.erased,
        same.erased,
    ]

    /// The title and the price are at the head of each listing, too, but their differences are marked here.
    private static let facts = ListingFact.allCases.filter { $0 != .link }

    /// The pictures, titles and prices of the listings.
    static let heads = SectionPresenter<ComparisonProperties, CompareHeadViewModel>("heads", .compareHead) { properties in
        CompareHeadViewModel(listings: properties.listings.map { ListingTileViewModel($0) })
    }

    /// A section with a row for each column that at least one of the listings fills.
    private static func columns(
        _ id: SectionID, _ title: String, of make: @escaping @Sendable ([Listing]) -> [ListingColumn]
    ) -> SectionPresenter<ComparisonProperties, CompareRowViewModel> {
        SectionPresenter<ComparisonProperties, CompareRowViewModel>(id, kinds: [RowKind.compareRow.erased]) { properties in
            let rows = make(properties.listings).compactMap { column in
                properties.row(column.title, column.text) { column.cell(of: $0) }
            }
            return .whole(ItemList(rows))
        }.header(.sectionHeader) { _ in SectionHeaderViewModel(title: title) }
    }

    /// The descriptions as plain text.
    private static func texts(_ id: SectionID, _ title: String) -> SectionPresenter<ComparisonProperties, CompareRowViewModel> {
        SectionPresenter<ComparisonProperties, CompareRowViewModel>(id, kinds: [RowKind.compareRow.erased]) { properties in
            let row = properties.row(title, id.name) { listing in
                (listing.description?.blocks() ?? []).map(\.text).joined(separator: "\n").cut(to: TextLimit.paragraph)
            }
            return .whole(ItemList([row].compactMap(\.self)))
        }.header(.sectionHeader) { _ in SectionHeaderViewModel(title: title) }
    }

    /// The message if only differences are shown and there are none.
    static let same = SectionPresenter<ComparisonProperties, EmptyStateViewModel>("same", .emptyState) { properties in
        guard properties.showsDifferencesOnly, sections[1..<sections.count - 1].allSatisfy({ $0.sections(for: properties).isEmpty }) else {
            return nil
        }
        return EmptyStateViewModel(title: tr("No Differences"), hint: tr("These listings are the same in everything that the file says."))
    }

    /// The names in the order of their first listing, without duplicates.
    private static func names(in listings: [Listing], _ names: (Listing) -> [String]) -> [String] {
        var seen: Set<String> = []
        return listings.flatMap(names).filter { seen.insert($0).inserted }
    }
}

extension ComparisonProperties {
    /// - Returns: nil if no listing has a value, or if all have the same and only differences are shown.
    fileprivate func row(_ title: String, _ id: String, value: (Listing) -> String) -> ListItem? {
        let row = CompareRowViewModel(title: title, values: listings.map(value))
        guard row.values.contains(where: { !$0.isEmpty }), !showsDifferencesOnly || row.isDifferent else { return nil }
        return ListItem(ItemID(id), .compareRow, row)
    }
}
