import ListingCore

/// Makes a listing from a product and its variations, in any order.
struct WooCommerceListingBuilder: RecordGroupBuilder {
    typealias Field = WooCommerceColumns.Field

    let id: ListingID
    private let columns: WooCommerceColumns
    private let table: SourceColumns
    private let decimalMark: DecimalMark?
    private var rows: [CellReader] = []

    init(id: ListingID, columns: WooCommerceColumns, table: SourceColumns, decimalMark: DecimalMark?) {
        self.id = id
        self.columns = columns
        self.table = table
        self.decimalMark = decimalMark
    }

    mutating func add(_ row: CellReader) { rows.append(row) }

    func build() -> Listing {
        var rows = rows
        let isVariation = rows.map { WooCommerceType($0[columns[.type]]).isVariation }
        // A variation whose parent is missing is shown as the product.
        let main = isVariation.firstIndex(of: false) ?? 0
        var listing = product(&rows[main])
        listing.source = SourceRecord(columns: table, rows: rows.map(\.row))
        let variations = rows.indices.filter { $0 != main }
        if !variations.isEmpty { addVariants(variations, of: &rows, to: &listing) }
        addCodes(rows[main], to: &listing)
        listing.problems = rows.flatMap(\.problems)
        return listing
    }

    private func product(_ row: inout CellReader) -> Listing {
        var listing = Listing(id: id, title: "", source: row.source)
        let type = WooCommerceType(row[columns[.type]])
        listing.externalID = row[columns[.id]].nonBlank ?? row[columns[.sku]].nonBlank.map(WooCommerceText.unguarded)
        listing.title = title(&row, listing)
        let description = row[columns[.description]].nonBlank ?? row[columns[.shortDescription]].nonBlank
        listing.description = description.map { DescriptionText(raw: WooCommerceText.unescaped($0), markup: .html) }
        listing.price = price(&row)
        listing.quantity = quantity(&row)
        listing.availability = availability(row, listing.quantity)
        let categories = WooCommerceText.list(row[columns[.categories]])
        listing.category = categories.first.map { $0.parts(separatedBy: UInt8(ascii: ">")) } ?? []
        listing.tags = WooCommerceText.list(row[columns[.tags]])
        listing.images = PictureList.images(row[columns[.images]])
        listing.brand = WooCommerceText.list(row[columns[.brands]]).first
        if type.isExternal { listing.url = row[columns[.externalURL]].nonBlank }
        listing.attributes = attributes(row, type: type, categories: categories)
        return listing
    }

    private func title(_ row: inout CellReader, _ listing: Listing) -> String {
        if let title = row[columns[.name]].nonBlank.map({ WooCommerceText.unguarded($0).decoded }) { return title }
        let values = columns.attributes.compactMap { row[$0.value].nonBlank }.joined(separator: ", ")
        let title = values.nonBlank ?? listing.externalID ?? Listing.title(ofRecord: row.record)
        row.report(.titleMissing, .text(title), at: columns[.name])
        return title
    }

    private func price(_ row: inout CellReader) -> Price {
        let regular = notation(&row, .regularPrice)
        let sale = notation(&row, .salePrice)
        if let amount = sale.amount, regular.amount.map({ amount < $0 }) ?? true {
            let old = regular.amount.map { Money(amount: $0, currency: nil) }
            return Price(lowest: Money(amount: amount, currency: nil), compareAt: old)
        }
        if let amount = regular.amount { return Price(lowest: Money(amount: amount, currency: nil)) }
        if case .unreadable(let text, _) = regular.price { return Price(unreadable: text) }
        return .unknown
    }

    private func notation(_ row: inout CellReader, _ field: Field) -> PriceNotation {
        let notation = PriceNotation(row[columns[field]], mark: decimalMark)
        if let problem = notation.price.problem { row.report(problem, at: columns[field]) }
        return notation
    }

    /// The stock; nil for "parent", with which a variation shares the stock of its product.
    private func quantity(_ row: inout CellReader) -> Int? {
        let text = row[columns[.stock]].trimmed
        guard text != "parent" else { return nil }
        // Quantities have the shop's decimal mark, too: "5,00".
        return PriceNotation(text, mark: decimalMark).amount.flatMap { NumberText.whole($0.description) } ?? row.whole(at: columns[.stock])
    }

    private func availability(_ row: CellReader, _ quantity: Int?) -> Availability? {
        if let published = row[columns[.published]].nonBlank, published == "0" || published == "-1" { return .unlisted }
        switch row[columns[.inStock]].trimmed.lowercased() {
        case "1": return .inStock
        case "0": return .outOfStock
        case "backorder", "onbackorder": return .backorder
        case let text: return AvailabilityWords.availability(text) ?? quantity.map { $0 > 0 ? .inStock : .outOfStock }
        }
    }

    private func attributes(_ row: CellReader, type: WooCommerceType, categories: [String]) -> [ListingAttribute] {
        var attributes = columns.attributes.compactMap { attribute -> ListingAttribute? in
            guard let name = row[attribute.name].nonBlank?.unguarded.decoded else { return nil }
            let values = WooCommerceText.list(row[attribute.value])
            return values.isEmpty ? nil : ListingAttribute(name: name, value: values.joined(separator: ", "))
        }
        func add(_ name: String?, _ value: String?) {
            if let name, let value, !value.isEmpty { attributes.append(ListingAttribute(name: name, value: value)) }
        }
        add(columns[.weight].map { table.names[$0] }, row[columns[.weight]].nonBlank)
        add("Kind", type.kinds.joined(separator: ", "))
        add("More categories", categories.dropFirst().joined(separator: ", "))
        add("Grouped products", WooCommerceText.list(row[columns[.grouped]]).joined(separator: ", "))
        for meta in columns.metas where !meta.name.hasPrefix("_") {
            add(
                meta.name,
                row[meta.column].nonBlank.flatMap { $0.utf8.count <= CellList.maxAttributeLength ? WooCommerceText.unguarded($0) : nil })
        }
        return attributes
    }

    private func addCodes(_ row: CellReader, to listing: inout Listing) {
        let codes: [(String, Field)] = [("SKU", .sku), ("Barcode", .barcode)]
        let attributes = codes.compactMap { name, field in
            row[columns[field]].nonBlank.map { ListingAttribute(name: name, value: WooCommerceText.unguarded($0)) }
        }
        listing.attributes.insert(contentsOf: attributes, at: 0)
    }

    /// Adds the variants. Attributes of variations become options; attributes of the product alone stay attributes.
    private func addVariants(_ indices: [Int], of rows: inout [CellReader], to listing: inout Listing) {
        var union = OptionUnion()
        let chosen = indices.map { index in
            columns.attributes.compactMap { attribute -> (name: String, value: String)? in
                guard let name = rows[index][attribute.name].nonBlank?.unguarded.decoded else { return nil }
                return (name, WooCommerceText.list(rows[index][attribute.value]).joined(separator: ", "))
            }
        }
        let names = Set(chosen.flatMap { $0.map(\.name) })
        for attribute in listing.attributes where names.contains(attribute.name) {
            union.add(attribute.name, values: values(attribute, rows))
        }
        for choice in chosen.joined() { union.add(choice.name, values: choice.value.isEmpty ? [] : [choice.value]) }
        listing.options = union.options
        listing.attributes.removeAll { names.contains($0.name) }
        listing.variants = zip(indices, chosen).map { index, choices in
            variant(&rows[index], optionValues: union.values(of: choices))
        }
        let own = (listing.price, listing.quantity)
        listing.settleOffer(from: listing.variants)
        // The product's own stock takes precedence, because variations with "parent" share it.
        if let quantity = own.1 { listing.quantity = quantity }
        if listing.price.lowest == nil { listing.price = own.0 }
    }

    /// The values from the product's cell, because the text of the attribute can't be split again.
    private func values(_ attribute: ListingAttribute, _ rows: [CellReader]) -> [String] {
        for row in rows where !WooCommerceType(row[columns[.type]]).isVariation {
            let column = columns.attributes.first { row[$0.name].nonBlank?.unguarded.decoded == attribute.name }
            if let column { return WooCommerceText.list(row[column.value]) }
        }
        return []
    }

    private func variant(_ row: inout CellReader, optionValues: [String]) -> Variant {
        Variant(
            optionValues: optionValues, sku: row[columns[.sku]].nonBlank.map(WooCommerceText.unguarded),
            barcode: row[columns[.barcode]].nonBlank.map(WooCommerceText.unguarded),
            price: price(&row), quantity: quantity(&row), image: PictureList.images(row[columns[.images]]).first)
    }
}
