/// Details of the listing: brand, condition, further attributes of the source, and identifiers.
extension ListingScreen {
    static let details = SectionPresenter<ListingScreenProperties, FieldViewModel>(
        "details", .attribute,
        rows: { rows(fields(of: $0.listing).first) }
    ).header(.sectionHeader) { SectionHeaderViewModel(title: tr("Details"), mark: $0.mark(.attributes, .brand, .condition)) }

    /// Details beyond the first ones, folded.
    static let moreDetails = SectionPresenter<ListingScreenProperties, FieldViewModel>(
        "moreDetails", .attribute,
        rows: { $0.expanded.contains("moreDetails") ? rows(fields(of: $0.listing).more) : [] }
    ).header(.disclosure, standsAlone: true) { properties in
        let more = fields(of: properties.listing).more
        guard !more.isEmpty else { return nil }
        return DisclosureViewModel(
            title: trn("{n} More Detail", "{n} More Details", more.count), isExpanded: properties.expanded.contains("moreDetails"))
    }

    /// Number of details that are always shown.
    private static let shownDetails = 12
    /// Minimum number of details to fold; folding fewer would save no space.
    private static let fewestFoldedDetails = 3

    private static func rows(_ fields: ArraySlice<FieldViewModel>) -> [(id: ItemID, viewModel: FieldViewModel)] {
        zip(fields.indices, fields).map { (id: ItemID($0), viewModel: $1) }
    }

    private static func fields(of listing: Listing) -> (first: ArraySlice<FieldViewModel>, more: ArraySlice<FieldViewModel>) {
        let all = allFields(of: listing)
        let shown = all.count < shownDetails + fewestFoldedDetails ? all.count : shownDetails
        return (all.prefix(shown), all.dropFirst(shown))
    }

    private static func allFields(of listing: Listing) -> [FieldViewModel] {
        let known = [
            (tr("Brand"), listing.brand), (tr("Condition"), listing.condition), (tr("Listed"), listing.listed?.shownDay),
        ]
        let attributes = listing.attributes.map { (AttributeName.shown($0.name), Optional($0.value)) }
        let identifiers = [
            (tr("SKU"), shortList(listing.variants.compactMap(\.sku))),
            (tr("Barcode"), shortList(listing.variants.compactMap(\.barcode))),
            (tr("Listing ID"), listing.externalID),
            (tr("Link"), listing.url),
        ]
        return (known + attributes + identifiers).compactMap { name, value in
            guard let value, !value.isBlank else { return nil }
            return FieldViewModel(name: name.cut(to: TextLimit.line), value: value.cut(to: TextLimit.title))
        }
    }

    /// The first few values, because a listing may have hundreds of variants; all of them are in the original data.
    private static func shortList(_ values: [String]) -> String? {
        var seen: Set<String> = []
        let distinct = values.filter { !$0.isBlank && seen.insert($0).inserted }
        guard distinct.count > 4 else { return distinct.isEmpty ? nil : distinct.joined(separator: ", ") }
        return trn(
            "{values} and {n} more", "{values} and {n} more", distinct.count - 3, ["values": distinct.prefix(3).joined(separator: ", ")])
    }
}
