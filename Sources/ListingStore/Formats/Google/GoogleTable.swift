import ListingCore

/// A product feed as text, for Google Merchant Center, Meta, Pinterest or Microsoft: attribute names in the first line, with
/// tabs or commas between cells. Vehicle feeds have the same shape.
struct GoogleTable: ListingFormat {
    let name = untranslated("Product feed (text)").description

    func recognizes(_ sample: ContentSample) -> Bool {
        let words = Set(sample.columns.map { Self.words($0) })
        guard words.isSuperset(of: ["title", "link", "image link"]) else { return false }
        return !words.isDisjoint(with: ["id", "vehicle id", "vin", "availability", "price"])
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        let names = sample.columns
        var mapping = ColumnMapping(names.map { Self.words($0) }, rows: sample.rows, known: Self.known)
        mapping.columns = zip(names, mapping.columns).map { ColumnMapping.Column(name: $0, role: $1.role) }
        settleCategory(&mapping)
        let hasGroups = mapping.first(.group) != nil
        for (index, name) in names.enumerated() where hasGroups && Self.options.contains(Self.words(name)) {
            mapping.set(.option, at: index)
        }
        var dialect = sample.dialect
        if dialect.delimiter == .tab { dialect.quoting = .wholeCells }
        var rules = TableRules()
        if let options = FeedOptionColumns(names, columns: hasGroups ? mapping.columns(.option) : []) {
            rules.choices = { options.choices($0) }
            rules.choicesAreOptions = options.nameAll
        }
        if let title = names.firstIndex(where: { Self.words($0) == "item group title" }) {
            rules.groupTitle = { $0[title].nonBlank?.unguarded.decoded }
        }
        let shipping = names.indices.filter { Self.words(names[$0]) == "shipping" }
        rules.adjust = { listing, row in
            // Google's categories may be bare numbers, which mean nothing to a shopper.
            if listing.category.allSatisfy({ Int($0) != nil }) { listing.category = [] }
            for column in shipping { listing.shipping += GoogleShipping.offers(row[column], header: names[column]) }
        }
        return try MappedReader.make(text, layout: TableLayout(dialect: dialect), mapping: mapping, rules: rules)
    }

    /// Selects the column of the category: the shop's own path or, if there is none, Google's category.
    private func settleCategory(_ mapping: inout ColumnMapping) {
        let own = mapping.columns.firstIndex { Self.words($0.name) == "product type" }
        let google = mapping.columns.firstIndex { Self.words($0.name) == "google product category" }
        if let own { mapping.set(.category, at: own) }
        if let google { mapping.set(own == nil ? .category : .attribute, at: google) }
    }

    static func words(_ name: String) -> String {
        let words = HeaderName.words(name)
        return words.hasPrefix("g ") ? String(words.dropFirst(2)) : words
    }

    private static let options: Set<String> = ["color", "colour", "size", "pattern", "material", "gender", "age group"]

    private static let known: [String: ColumnRole] = [
        "id": .id, "vehicle id": .id, "title": .title, "description": .description, "link": .url, "image link": .picture,
        "additional image link": .picture, "image": .picture, "availability": .availability, "price": .price, "sale price": .salePrice,
        "brand": .brand, "make": .attribute, "model": .attribute, "gtin": .barcode, "mpn": .attribute, "condition": .condition,
        "item group id": .group, "dealership name": .seller, "dealer name": .seller, "seller name": .seller,
        "quantity to sell on facebook": .quantity, "sell on google quantity": .quantity,
        "item group title": .ignored, "variant names": .ignored, "product tags": .tags,
        "inventory": .quantity, "shipping": .ignored, "mobile link": .ignored, "video": .ignored,
    ]
}

/// Shipping offers in a cell, separated by commas: `US::Standard:4.95 USD` is country, region, service and price. A header may
/// list other parts in brackets: `shipping(country:price)`.
enum GoogleShipping {
    static func offers(_ cell: String, header: String) -> [ShippingOffer] {
        guard let open = header.firstIndex(of: "("), let close = header.lastIndex(of: ")"), open < close else {
            return offers(cell, parts: ["country", "region", "service", "price"])
        }
        let parts = header[header.index(after: open)..<close].split(separator: ":").map { String($0).trimmed.lowercased() }
        return offers(cell, parts: parts)
    }

    private static func offers(_ cell: String, parts: [String]) -> [ShippingOffer] {
        cell.parts().compactMap { text in
            let values = text.split(separator: ":", omittingEmptySubsequences: false).map { String($0).trimmed }
            let named = Dictionary(zip(parts, values)) { first, _ in first }
            let notation = PriceNotation(named["price"] ?? values.last ?? "")
            let region = [named["country"], named["region"]].compactMap { $0?.nonBlank }.joined(separator: ", ")
            guard notation.amount != nil || !region.isEmpty else { return nil }
            return ShippingOffer(
                region: region.nonBlank, service: named["service"]?.nonBlank,
                price: notation.amount.map { Money(amount: $0, currency: notation.currency) })
        }
    }
}
