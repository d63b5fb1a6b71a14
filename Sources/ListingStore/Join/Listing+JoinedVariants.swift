import ListingCore

extension Listing {
    /// Adds the variants of records that the listing lacks, and what they say about those that it has.
    ///
    /// - Returns: true if the variants may have changed.
    mutating func addVariants(of records: [Listing], _ table: JoinTable?) throws -> Bool {
        guard records.contains(where: { !$0.variants.isEmpty }) else { return false }
        let (isFirst, currency, oldSources) = (variants.isEmpty, price.currency, joinedSources)
        let codes = VariantCodes(variants)
        // Nothing says which variants are the same.
        guard isFirst || codes.hasSKUs else { return false }
        var parts: [Listing] = []
        var added: [String: (part: Int, variant: Int)] = [:]
        for (index, record) in records.enumerated() where !record.variants.isEmpty {
            if index % JoinedRecords.recordsPerCheck == 0 { try Task.checkCancellation() }
            var part = record
            (part.variants, part.joinedSources, part.problems, part.images) = ([], [], [], [])
            part.source.rows = []
            for variant in record.variants {
                guard let sku = variant.sku?.nonBlank.map({ ComparedText.key($0.trimmed) }) else {
                    if isFirst { part.variants.append(variant) }
                    continue
                }
                if codes.has(sku: sku) {
                    // If several variants have the code, nothing says which of them is meant.
                    if let index = codes.variant(sku: sku) { variants[index].add(variant, of: table, currency: currency) }
                } else if let place = added[sku], place.part < parts.count {
                    parts[place.part].variants[place.variant].add(variant, of: table, currency: currency)
                } else {
                    added[sku] = added[sku] ?? (parts.count, part.variants.count)
                    part.variants.append(variant)
                }
            }
            if !part.variants.isEmpty { parts.append(part) }
        }
        if !parts.isEmpty { add(variantsOf: parts[...]) }
        joinedSources = oldSources
        return true
    }

    /// Adds what records say about single variants.
    ///
    /// - Returns: true if any are about variants.
    mutating func changeVariants(by records: [Listing], _ table: JoinTable?) throws -> Bool {
        guard let table, !variants.isEmpty else {
            if variants.isEmpty, options.isEmpty { options = records.lazy.map(\.options).first { !$0.isEmpty } ?? [] }
            return false
        }
        let codes = VariantCodes(variants)
        let currency = price.currency
        var isChanged = false
        for (index, record) in records.enumerated() {
            if index % JoinedRecords.recordsPerCheck == 0 { try Task.checkCancellation() }
            guard let variant = codes.variant(of: record) else { continue }
            variants[variant].add(record.asVariant, of: table, currency: currency)
            isChanged = true
        }
        return isChanged
    }

    /// The record as a variant.
    private var asVariant: Variant {
        Variant(
            sku: skus.first, barcode: attributes.first { $0.name == "Barcode" }?.value, price: price, quantity: quantity,
            image: images.first)
    }
}

extension Variant {
    /// Adds what a record of another file says about the variant.
    fileprivate mutating func add(_ other: Variant, of table: JoinTable?, currency: Currency?) {
        barcode = barcode ?? other.barcode
        image = image ?? other.image
        if other.price.lowest != nil, table?.givesPrices == true || price == .unknown {
            price = other.price.inCurrency(price.currency ?? currency).keepingOldPrice(of: price)
        }
        if let stock = other.quantity, table?.givesStock == true || quantity == nil { quantity = stock }
    }
}
