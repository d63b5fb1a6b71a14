import ListingCore

/// The columns of the plain table. They are named like the keys of docs/LISTING-LINES.md with the same meaning, so that the reader of other
/// tables knows them by their names.
enum PlainColumns {
    /// The number of options with columns of their own.
    static let options = 3
    /// The number of bytes that the addresses of a listing's images take, at most. A cell of a spreadsheet must not split one.
    private static let maxImages = 32_000

    static let all: [TargetColumn] =
        [
            // Only a listing with several variants has one.
            TargetColumn("group_id", .variants) { TargetValue($0.item.handle) },
            ofListing("id", .id) { $0.externalID },
            ofListing("title", .title) { $0.title },
            .ofListing("description", .description) { TargetValue($0.listing.description?.raw) },
            ofListing("brand", .brand) { $0.brand },
            ofListing("seller", .seller) { $0.seller?.name },
            ofListing("category", .category) { $0.category.joined(separator: " > ") },
            TargetColumn("price", .price, .number) { TargetValue($0.price.lowest?.amount.description ?? $0.price.unreadable) },
            TargetColumn("price_max", .price, .number) { TargetValue($0.price.isRange ? $0.price.highest : nil) },
            TargetColumn("compare_at_price", .comparePrice, .number) { TargetValue($0.price.compareAt) },
            TargetColumn("currency", .currency) { row in
                TargetValue(row.price.currency?.code, row.listing.isCurrencyChosen ? .answered : nil)
            },
            TargetColumn("quantity", .quantity, .number) { TargetValue($0.quantity) },
            ofListing("availability", .availability) { $0.availability?.rawValue },
            ofListing("condition", .condition) { $0.condition },
            TargetColumn("sku", .sku) { TargetValue($0.sku) },
            TargetColumn("barcode", .barcode) { TargetValue($0.barcode) },
        ] + (0..<options).flatMap(option) + [
            .ofListing("images", .images) { images($0) },
            TargetColumn("variant_image") { row in TargetValue(row.variant?.image.flatMap { $0.isOnTheWeb ? $0.listed : nil }) },
            ofListing("url", .url) { $0.url },
            .ofListing("tags", .tags) { TargetValue(list($0.listing.tags)) },
            .ofListing("materials", .materials) { TargetValue(list($0.listing.materials)) },
            TargetColumn("attributes", .attributes) { $0.isFirst ? attributes($0) : TargetValue() },
            ofListing("rating", .rating, .number) { $0.rating.flatMap { $0.average.isFinite ? String($0.average) : nil } },
            ofListing("rating_count", .rating, .number) { $0.rating.map { String($0.count) } },
            ofListing("listed", .listed, .date) { $0.listed?.text },
        ]

    /// The column of the main image, which is over the cell. The preview shows its location. An address is the same as in the column of
    /// images, so that readers know that it is the same image.
    static let picture = TargetColumn("Image", nil, .picture) { row in
        guard row.isFirst else { return TargetValue() }
        return TargetValue(row.item.mainImage?.listed ?? row.listing.images.first?.location)
    }

    /// A column that all rows of a listing fill alike. What may be long is on the first row only: the description of a listing with 10,000
    /// variants would otherwise be in the file, and in memory, 10,000 times.
    private static func ofListing(
        _ name: String, _ property: ListingProperty, _ kind: TargetColumn.Kind = .text, _ text: @escaping @Sendable (Listing) -> String?
    ) -> TargetColumn {
        TargetColumn(name, property, kind) { TargetValue(text($0.listing)) }
    }

    /// The columns of an option. A listing that names the values of its options, but has no variants, has all of them in its only row.
    private static func option(_ index: Int) -> [TargetColumn] {
        [
            TargetColumn("option\(index + 1)_name", .options) { row in
                let names = row.item.optionNames
                return TargetValue(index < names.count ? names[index] : nil)
            },
            TargetColumn("option\(index + 1)_value", .options) { row in
                if row.variant != nil { return TargetValue(row.optionValue(index)) }
                // Further options are joined in the last column, whose name has all of their names.
                let options = row.listing.options
                guard row.item.variants.isEmpty, index < options.count, index < Self.options - 1 || options.count <= Self.options else {
                    return TargetValue()
                }
                return TargetValue(list(options[index].values))
            },
        ]
    }

    private static func list(_ values: [String]) -> String { values.joined(separator: " | ") }

    private static func images(_ item: TargetListing) -> TargetValue {
        if item.images.count == 1 { return TargetValue(item.images[0].listed) }
        var text = ""
        for (index, image) in item.images.enumerated() {
            let address = image.listed
            guard text.utf8.count + address.utf8.count <= maxImages else { return TargetValue(text, .reduced(index)) }
            text += (index > 0 ? " | " : "") + address
        }
        return TargetValue(text)
    }

    /// A line for each attribute, except for codes that have columns of their own.
    private static func attributes(_ row: TargetRow) -> TargetValue {
        var (text, isCleaned) = ("", false)
        let hasCodes = row.item.variants.isEmpty
        for attribute in row.listing.attributes {
            if hasCodes, attribute.isCode, [row.sku, row.barcode].contains(attribute.value) { continue }
            let value = attribute.value.onOneLine
            isCleaned = isCleaned || value != attribute.value
            text += (text.isEmpty ? "" : "\n") + attribute.name + ": " + value
        }
        return TargetValue(text, isCleaned ? .cleaned : nil)
    }
}

extension ListingImage {
    /// The address in a list, in which blanks separate addresses.
    fileprivate var listed: String {
        guard location.utf8Span.span.holds({ $0.below(0x21) }) else { return location }
        return address(escaping: [.space, .tab, .lineFeed, .carriageReturn])
    }
}
