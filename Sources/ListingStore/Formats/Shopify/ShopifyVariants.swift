import ListingCore

/// The variants of a handle, collected row by row, and what follows from all of them: options, price range and stock.
///
/// A row is a variant, or only a picture, or a variant with an unrelated picture, because pictures fill the rows in their own
/// order. A row is a variant if it has any value of one.
struct ShopifyVariants {
    private let columns: ShopifyColumns
    private var optionNames: [String?]
    private var variants: [Variant] = []
    private var isOnSale: [Bool?] = []
    private var grams: [DecimalNumber] = []
    private var weightUnit: String?
    private var problems: [RecordProblem] = []

    init(columns: ShopifyColumns) {
        self.columns = columns
        optionNames = columns.options.map { _ in nil }
    }

    mutating func add(_ row: CellReader) {
        var row = row
        for (index, option) in columns.options.enumerated() where optionNames[index] == nil {
            optionNames[index] = row[option.name].nonBlank?.unguarded.decoded
        }
        if isVariant(row) { addVariant(&row) }
        problems += row.problems
    }

    /// The single variant of a listing without options.
    var onlyOne: Variant? {
        variants.count == 1 && variants[0].optionValues.isEmpty ? variants[0] : nil
    }

    /// The weight of all variants, or the range of their weights: in kilograms if the shop shows those and the conversion is
    /// exact, otherwise in grams.
    var weight: String? {
        guard let least = grams.min(), let most = grams.max() else { return nil }
        let isExact = max(least.scale, most.scale) + 3 <= DecimalNumber.scaleRange.upperBound
        let isKilogram = isExact && weightUnit?.lowercased() == "kg"
        let text = { (grams: DecimalNumber) in
            let value = isKilogram ? DecimalNumber(significand: grams.significand, scale: grams.scale + 3) : grams
            return value.normalized.description
        }
        let range = least == most ? text(least) : "\(text(least))–\(text(most))"
        return range + (isKilogram ? " kg" : " g")
    }

    mutating func apply(to listing: inout Listing) {
        dropDefaultOption()
        listing.options = options
        listing.variants = variants
        listing.price = price
        listing.availability = availability
        listing.problems += problems
        let quantities = variants.compactMap(\.quantity)
        listing.quantity = NumberText.sum(quantities)
        if listing.quantity == nil, !quantities.isEmpty, let row = listing.source.rows.first {
            listing.problems.append(
                RecordProblem(
                    record: row.record, line: row.line, ProblemCause(.quantityTooLarge)
                ))
        }
    }

    private func isVariant(_ row: CellReader) -> Bool {
        let fields: [ShopifyColumns.Field] = [.price, .sku, .barcode, .quantity]
        return fields.contains { row[columns[$0]].nonBlank != nil } || columns.options.contains { row[$0.value].nonBlank != nil }
    }

    private mutating func addVariant(_ row: inout CellReader) {
        var price = row.price(at: columns[.price], currency: nil)
        let old = PriceText(row[columns[.compareAtPrice]])
        if let problem = old.problem { row.report(problem, at: columns[.compareAtPrice]) }
        if let amount = old.amount, let lowest = price.lowest, amount > lowest.amount {
            price.compareAt = Money(amount: amount, currency: nil)
        }
        let quantity = row.whole(at: columns[.quantity])
        variants.append(
            Variant(
                optionValues: columns.options.map { row[$0.value].trimmed.unguarded.decoded }, sku: row[columns[.sku]].nonBlank?.unguarded,
                barcode: row[columns[.barcode]].nonBlank?.unguarded, price: price, quantity: quantity,
                image: row[columns[.variantImage]].nonBlank.map { ListingImage(location: $0) }))
        isOnSale.append(isOnSale(row, quantity: quantity))
        if let weight = NumberText.decimal(row[columns[.grams]]), weight > DecimalNumber(significand: 0) { grams.append(weight) }
        if weightUnit == nil { weightUnit = row[columns[.weightUnit]].nonBlank }
    }

    /// nil if the file does not say. Shops with several locations export no quantities.
    private func isOnSale(_ row: CellReader, quantity: Int?) -> Bool? {
        if columns[.tracker] != nil, row[columns[.tracker]].nonBlank == nil { return true }
        if ["continue", "true"].contains(row[columns[.policy]].trimmed.lowercased()) { return true }
        return quantity.map { $0 > 0 }
    }

    /// Removes the option "Title" with the only value "Default Title", which stands for a product without options.
    private mutating func dropDefaultOption() {
        let used = columns.options.indices.filter { index in
            let values = variants.map { $0.optionValues[index] }.filter { !$0.isEmpty }.distinct
            return !values.isEmpty && values != ["Default Title"]
        }
        optionNames = used.map { optionNames[$0] ?? "Option \($0 + 1)" }
        for index in variants.indices { variants[index].optionValues = used.map { variants[index].optionValues[$0] } }
    }

    private var options: [VariationOption] {
        optionNames.enumerated().map { index, name in
            VariationOption(name: name ?? "", values: variants.map { $0.optionValues[index] }.filter { !$0.isEmpty }.distinct)
        }
    }

    private var price: Price {
        let known = variants.map(\.price).filter { $0.lowest != nil }
        let amount = { (price: Price) in price.lowest?.amount ?? DecimalNumber(significand: 0) }
        guard let lowest = known.min(by: { amount($0) < amount($1) }), let highest = known.max(by: { amount($0) < amount($1) }) else {
            return Price(unreadable: variants.lazy.compactMap(\.price.unreadable).first)
        }
        return Price(lowest: lowest.lowest, highest: highest.lowest, compareAt: lowest.compareAt)
    }

    private var availability: Availability? {
        if isOnSale.contains(true) { return .inStock }
        return isOnSale.isEmpty || isOnSale.contains(nil) ? nil : .outOfStock
    }
}
