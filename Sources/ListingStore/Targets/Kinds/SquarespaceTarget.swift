import ListingCore

extension ExportTarget {
    /// Squarespace's product CSV with six options: a row for each variant, of which the first has the product's data.
    ///
    /// Source: support.squarespace.com, "Importing products from a .csv file". Squarespace refuses files whose columns were removed or
    /// renamed, so that empty columns stay. Prices have no currency: they are in that of the shop.
    static let squarespace = ExportTarget(
        id: "squarespace", title: untranslated("Squarespace").description, questions: [.page, .weightUnit],
        advice: [
            tr("Prices are in the currency of your shop, because the file has no currency."),
            tr("Squarespace refuses products whose store page does not exist yet."),
        ]
    ) { answers in
        TargetTable(
            columns: product(answers) + (0..<6).flatMap(option) + offer + details, layout: .offers,
            limits: TargetLimits(options: 6, variants: 250), hasHandles: true, maxHandle: 200)
    }

    private static func product(_ answers: ExportAnswers) -> [TargetColumn] {
        [
            TargetColumn("Product ID [Non Editable]"),
            TargetColumn("Variant ID [Non Editable]"),
            .ofListing("Product Type [Non Editable]") { TargetValue(productType($0)) },
            page(answers),
            .ofListing("Product URL", .id) { TargetValue(address($0.handle)) },
            .ofListing("Title", .title, isRequired: true, maxLength: 200) { TargetValue($0.listing.title) },
            .ofListing("Description", .description) { $0.htmlDescription },
            .ofOffer("SKU", .sku, maxLength: 60) { TargetValue($0.sku) },
        ]
    }

    /// The page of the shop. Without an answer, the listings lack a link to the page that shows them.
    private static func page(_ answers: ExportAnswers) -> TargetColumn {
        guard let page = answers[.page] else { return .ofListing("Product Page", .url, isRequired: true) { _ in TargetValue() } }
        return .ofListing("Product Page") { _ in TargetValue(page) }
    }

    /// The type that Squarespace itself gave the product; otherwise something to ship.
    private static func productType(_ item: TargetListing) -> String {
        let type = item.attribute(named: "Product Type [Non Editable]")?.uppercased() ?? ""
        return ["SERVICE", "GIFT_CARD", "DOWNLOADABLE"].contains(type) ? type : "PHYSICAL"
    }

    /// A name for addresses of at least three characters.
    private static func address(_ handle: String) -> String { handle.utf8.count < 3 ? handle + "-item" : handle }

    private static func option(_ index: Int) -> [TargetColumn] {
        [
            TargetColumn("Option Name \(index + 1)", .options) { row in
                let names = row.item.optionNames
                return TargetValue(index < names.count && row.optionValue(index) != nil ? names[index] : nil)
            },
            TargetColumn("Option Value \(index + 1)", .variants) { row in
                TargetValue(index < row.item.optionNames.count ? row.optionValue(index) : nil)
            },
        ]
    }

    private static let offer: [TargetColumn] = [
        .ofOffer("Price", .price, .number, isRequired: true) { TargetValue($0.price.compareAt ?? $0.price.lowest) },
        .ofOffer("Sale Price", .comparePrice, .number) { TargetValue($0.price.compareAt == nil ? nil : $0.price.lowest) },
        .ofOffer("On Sale") { TargetValue($0.price.compareAt == nil ? "No" : "Yes") },
        .ofOffer("Stock", .quantity) { stock($0) },
    ]

    /// The stock. What can be ordered without a known stock is unlimited.
    private static func stock(_ row: TargetRow) -> TargetValue {
        if let quantity = row.quantity { return TargetValue(String(max(quantity, 0)), quantity < 0 ? .reworded : nil) }
        guard row.listing.quantity == nil, let isAvailable = row.item.isAvailable else { return TargetValue() }
        return TargetValue(isAvailable ? "Unlimited" : "0", .derived)
    }

    private static let details: [TargetColumn] = [
        .ofListing("Categories", .category) { category($0.listing.category) },
        .ofListing("Tags", .tags) { item in
            let tags = item.listing.tags
            return TargetValue(
                tags.map { $0.replacing(.comma, with: .space) }.joined(separator: ", "),
                tags.contains { $0.holds(.comma) } ? .cleaned : nil)
        },
        .ofListing("Weight", .attributes, .number) { item in
            guard let unit = item.answers.weightUnit, let weight = item.weight, let amount = weight.amount(in: unit) else {
                return TargetValue()
            }
            return TargetValue(amount.description, weight.unit == unit ? nil : .converted)
        },
        TargetColumn("Length"), TargetColumn("Width"), TargetColumn("Height"),
        .ofListing("Visible", .availability) { item in
            switch item.listing.availability {
            case .unlisted: TargetValue("No")
            case .inStock, .outOfStock, nil: TargetValue("Yes")
            // The stock of the product says only whether it can be ordered.
            case .lowStock, .preorder, .backorder, .madeToOrder, .discontinued: TargetValue("Yes", .reworded)
            }
        },
        .ofListing("Hosted Image URLs", .images) { images($0) },
    ]

    /// The category as a path: "/A/B".
    private static func category(_ levels: [String]) -> TargetValue {
        let names = levels.map { $0.replacing(UInt8(ascii: "/"), with: .space).replacing(.comma, with: .space) }
        return TargetValue(names.map { "/" + $0 }.joined(), names == levels ? nil : .cleaned)
    }

    /// The images of the listing and of its variants whose addresses Squarespace takes, separated by spaces.
    private static func images(_ item: TargetListing) -> TargetValue {
        let all = (item.listing.images + item.variants.compactMap(\.image)).map(\.location).distinct
        let taken = all.filter(isTaken)
        return TargetValue(taken.joined(separator: " "), taken.count < all.count ? .refusedSome : nil)
    }

    /// True for an address without a query and without spaces that ends like an image.
    private static func isTaken(_ address: String) -> Bool {
        let bytes = address.utf8
        guard bytes.starts(with: "http".utf8), !bytes.contains(where: { $0 <= .space || $0 == UInt8(ascii: "?") }) else { return false }
        let end = String(decoding: bytes.suffix(4), as: UTF8.self).lowercased()
        return end == ".jpg" || end == ".png" || end == ".gif"
    }
}
