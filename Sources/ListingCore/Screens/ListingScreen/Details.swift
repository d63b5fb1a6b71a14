/// What a shopper can look up: brand, condition, the source's further facts, and the numbers that name the listing.
extension ListingScreen {
    static let details = SectionPresenter<ListingScreenProperties, FieldViewModel>(
        "details", .attribute,
        rows: { properties in
            fields(of: properties.listing).enumerated().map { (id: ItemID($0.offset), viewModel: $0.element) }
        }
    ).header(.sectionHeader) { _ in SectionHeaderViewModel(title: "Details") }

    private static func fields(of listing: Listing) -> [FieldViewModel] {
        let known = [("Brand", listing.brand), ("Condition", listing.condition)]
        let attributes = listing.attributes.map { ($0.name, Optional($0.value)) }
        let identifiers = [
            ("SKU", shortList(listing.variants.compactMap(\.sku))),
            ("Barcode", shortList(listing.variants.compactMap(\.barcode))),
            ("Listing ID", listing.externalID),
            ("Web page", listing.url),
        ]
        return (known + attributes + identifiers).compactMap { name, value in
            guard let value, !value.isBlank else { return nil }
            return FieldViewModel(name: name.cut(to: TextLimit.line), value: value.cut(to: TextLimit.title))
        }
    }

    /// The first few, as a listing may have hundreds of variants; all of them stand in the source record.
    private static func shortList(_ values: [String]) -> String? {
        var seen: Set<String> = []
        let distinct = values.filter { !$0.isBlank && seen.insert($0).inserted }
        guard distinct.count > 4 else { return distinct.isEmpty ? nil : distinct.joined(separator: ", ") }
        return distinct.prefix(3).joined(separator: ", ") + " and \(CountText.grouped(distinct.count - 3)) more"
    }
}
