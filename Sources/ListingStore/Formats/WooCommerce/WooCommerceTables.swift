import ListingCore

/// Products that scripts downloaded from WooCommerce's API: `id, name, type, status, price, …, permalink`.
struct WooCommerceProductTable: ListingFormat {
    let name = untranslated("WooCommerce product table").description

    func recognizes(_ sample: ContentSample) -> Bool {
        let names = sample.columns.map { HeaderName.words($0) }
        guard names.contains("permalink"), names.contains("type"), let type = WooCommerceColumns.typeColumn(sample) else { return false }
        return names[type] == "type"
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        var mapping = ColumnMapping(guessing: sample.columns, rows: sample.rows)
        let words = sample.columns.map { HeaderName.words($0) }
        for (index, name) in words.enumerated() where ["type", "parent id"].contains(name) { mapping.set(.ignored, at: index) }
        let status = words.firstIndex(of: "status")
        if let status { mapping.set(.ignored, at: status) }
        var rules = TableRules()
        rules.adjust = { listing, row in
            if ["draft", "private", "pending", "trash"].contains(row[status].lowercased()) { listing.availability = .unlisted }
        }
        return try MappedReader.make(text, layout: TableLayout(dialect: sample.dialect), mapping: mapping, rules: rules)
    }
}

/// The variations of a ``WooCommerceProductTable``: `parent_id, parent_name, …, attributes, image`. Read alone, the variations
/// of a product are a listing with the parent's name. Read with the products, they become variants.
struct WooCommerceVariationTable: ListingFormat {
    let name = untranslated("WooCommerce variation table").description

    func role(of sample: ContentSample) -> SourceRole { .variants }

    func recognizes(_ sample: ContentSample) -> Bool {
        let names = Set(sample.columns.map { HeaderName.words($0) })
        return names.isSuperset(of: ["parent id", "attributes"]) && (names.contains("parent name") || names.contains("price"))
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        var mapping = ColumnMapping(guessing: sample.columns, rows: sample.rows)
        for (index, column) in sample.columns.enumerated() {
            switch HeaderName.words(column) {
            case "parent id": mapping.set(.group, at: index)
            case "parent name": mapping.set(.title, at: index)
            case "attributes": mapping.set(.ignored, at: index)
            case "parent sku": mapping.set(.ignored, at: index)
            default: break
            }
        }
        let attributes = sample.columns.firstIndex { HeaderName.words($0) == "attributes" }
        let parent = sample.columns.firstIndex { HeaderName.words($0) == "parent id" }
        var rules = TableRules()
        rules.role = { _ in .variant }
        rules.choices = { Self.choices($0[attributes]) }
        // A single variation is a variant of its parent, too.
        rules.adjust = { listing, row in
            let own = Self.choices(row[attributes])
            listing.options = own.map { VariationOption(name: $0.name, values: [$0.value]) }
            listing.variants = [
                Variant(optionValues: own.map(\.value), price: listing.price, quantity: listing.quantity, image: listing.images.first)
            ]
            listing.externalID = row[parent].nonBlank ?? listing.externalID
        }
        return try MappedReader.make(text, layout: TableLayout(dialect: sample.dialect), mapping: mapping, rules: rules)
    }

    /// The options in a cell such as "Color: Red; Size: 12".
    private static func choices(_ cell: String) -> [(name: String, value: String)] {
        let separator = [UInt8(ascii: ";"), UInt8(ascii: "|")].first { cell.holds($0) } ?? .comma
        return cell.parts(separatedBy: separator).compactMap { part in
            guard let colon = part.firstIndex(of: ":") else { return nil }
            let (name, value) = (String(part[..<colon]).trimmed, String(part[part.index(after: colon)...]).trimmed)
            return name.isEmpty || value.isEmpty ? nil : (name.decoded, value.decoded)
        }
    }
}
