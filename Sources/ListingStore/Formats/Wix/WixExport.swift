import ListingCore

/// Wix's product CSV: rows of one `handleId`. The first describes the product and the others its variants, whose surcharges are
/// added to the product's price.
struct WixExport: ListingFormat {
    let name = untranslated("Wix product export").description

    func recognizes(_ sample: ContentSample) -> Bool {
        sample.words.isSuperset(of: ["handle id", "field type", "name"])
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        var mapping = ColumnMapping(sample.columns, rows: sample.rows, known: Self.known)
        for (index, name) in sample.columns.enumerated() {
            let words = HeaderName.words(name)
            if words.hasPrefix("product option name") { mapping.set(.optionName, at: index) }
            if words.hasPrefix("product option type") { mapping.set(.ignored, at: index) }
            if words.hasPrefix("product option description") { mapping.set(.option, at: index) }
        }
        var rules = TableRules()
        let columns = WixColumns(sample)
        rules.role = { $0[columns.fieldType].trimmed.lowercased() == "variant" ? .variant : .parent }
        rules.adjust = columns.adjust
        rules.variantPrice = columns.variantPrice
        return try MappedReader.make(text, layout: TableLayout(dialect: sample.dialect), mapping: mapping, rules: rules)
    }

    private static let known: [String: ColumnRole] = [
        "handle id": .group, "field type": .ignored, "name": .title, "description": .description, "product image url": .ignored,
        "collection": .category, "sku": .sku, "ribbon": .attribute, "price": .price, "surcharge": .ignored, "visible": .ignored,
        "discount mode": .ignored, "discount value": .ignored, "inventory": .quantity, "weight": .attribute, "cost": .ignored,
        "brand": .brand,
    ]
}

/// Columns that no meaning of a mapping covers.
private struct WixColumns: Sendable {
    let fieldType, image, surcharge, visible, discountMode, discountValue: Int?

    init(_ sample: ContentSample) {
        (fieldType, image) = (sample.column("field type"), sample.column("product image url"))
        (surcharge, visible) = (sample.column("surcharge"), sample.column("visible"))
        (discountMode, discountValue) = (sample.column("discount mode"), sample.column("discount value"))
    }

    /// Sets pictures, price and availability. Wix names pictures by file names, separated by semicolons.
    func adjust(_ listing: inout Listing, _ row: CellReader) {
        listing.images = row[image].parts(separatedBy: UInt8(ascii: ";")).map { name in
            ListingImage(location: PictureList.startsWithAddress(name) ? name : "https://static.wixstatic.com/media/" + name)
        }
        listing.price = discounted(listing.price, row)
        if row[visible].lowercased() == "false", row[fieldType].trimmed.lowercased() != "variant" { listing.availability = .unlisted }
    }

    private func discounted(_ price: Price, _ row: CellReader) -> Price {
        guard let regular = price.lowest, let value = NumberText.decimal(row[discountValue]), !value.isZero else { return price }
        let isPercent = row[discountMode].trimmed.uppercased() == "PERCENT"
        let off = isPercent ? regular.amount.percent(value) : value
        guard let amount = off.flatMap({ regular.amount.adding($0.negated) }), amount.significand >= 0 else { return price }
        return Price(lowest: Money(amount: amount, currency: regular.currency), compareAt: regular)
    }

    func variantPrice(_ own: Price, _ row: CellReader, _ parent: Listing) -> Price {
        guard own == .unknown, let base = parent.price.lowest, let extra = NumberText.decimal(row[surcharge]) else { return own }
        func withExtra(_ amount: DecimalNumber) -> Money? {
            amount.adding(extra).flatMap { $0.significand >= 0 ? Money(amount: $0, currency: base.currency) : nil }
        }
        let old = parent.price.compareAt.flatMap { withExtra($0.amount) }
        return withExtra(base.amount).map { Price(lowest: $0, compareAt: old) } ?? own
    }
}
