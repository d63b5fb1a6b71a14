import ListingCore

/// Variants in a list under one of the usual names. Each is an object with its own price, code or stock.
enum NestedVariants {
    private static let lists = ["variants", "variations", "skus", "product_variants", "productVariants", "children"]
    private static let movable: Set<ColumnRole> = [.price, .salePrice, .oldPrice, .sku, .barcode, .quantity, .id, .availability, .picture]

    /// - Parameter ignored: Names of lists that the user has excluded.
    static func read(_ value: JSONValue, except ignored: Set<String> = [], into listing: inout Listing) {
        let list = lists.lazy.filter { !ignored.contains($0) }.compactMap { value[$0] }.first { $0.entries.first?.isObject ?? false }
        let objects = list?.entries.filter(\.isObject) ?? []
        guard !objects.isEmpty, objects.count <= 10_000 else { return }
        var columns = ColumnUnion()
        let rows = objects.map { columns.record($0.cells, record: 1, line: 1) }
        guard let names = rows.last?.columns else { return }
        let table = MappedTable(ColumnMapping(guessingNested: names.names, rows: rows.prefix(20).map { $0.rows[0].values }))
        guard table.mapping.columns.contains(where: { movable.contains($0.role) }) else { return }
        var variants = JSONVariants()
        for (object, row) in zip(objects, rows) {
            let cells = CellReader(columns: names, record: 1, line: 1, values: row.rows[0].values, problems: [])
            let own = table.listing(cells, id: listing.id)
            var price = own.price
            if price.lowest != nil, price.currency == nil, let currency = listing.price.currency { price = price.taking(currency) }
            let sku = own.attributes.first { $0.name == "SKU" }?.value
            let barcode = own.attributes.first { $0.name == "Barcode" }?.value
            variants.add(
                Variant(sku: sku ?? own.externalID, barcode: barcode, price: price, quantity: own.quantity, image: own.images.first),
                chosen: choices(object), isOnSale: own.availability.map { $0 == .inStock })
        }
        let known = (listing.price, listing.quantity, listing.availability)
        listing.price = .unknown
        variants.apply(to: &listing)
        if known.0.lowest != nil || listing.price == .unknown { listing.price = known.0 }
        listing.quantity = known.1 ?? listing.quantity
        listing.availability = known.2 ?? listing.availability
    }

    /// The options in an object or a list of options, or else under the names in which variants usually differ.
    private static func choices(_ object: JSONValue) -> [(name: String, value: String)] {
        for key in ["options", "attributes", "option_values", "selectedOptions"] {
            guard let value = object[key] else { continue }
            let pairs =
                value.isObject
                ? value.members.compactMap { member in member.value.label.map { (name: member.name, value: $0) } }
                : value.entries.compactMap { entry -> (name: String, value: String)? in
                    guard let name = entry["name"]?.label ?? entry["option"]?.label else { return nil }
                    return entry["value"]?.label.map { (name, $0) }
                }
            if !pairs.isEmpty { return pairs }
        }
        return ["color", "colour", "size", "material", "style", "farbe", "größe"].compactMap { key in
            object[key]?.label.map { (name: key.prefix(1).uppercased() + key.dropFirst(), value: $0) }
        }
    }
}
