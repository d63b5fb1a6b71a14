/// Finds the differences between the variants of two readings of a listing.
enum VariantComparison {
    static func changes(from old: Listing, to new: Listing, in properties: ListingProperties) -> [ListingChange] {
        var result: [ListingChange] = []
        if properties.contains(.options), old.options != new.options { result += optionChanges(old, new) }
        guard properties.contains(.variants), old.variants != new.variants else { return result }
        let pairs = VariantMatching.pairs(old, new)
        // Price and stock of an only variant are those of the listing.
        let isOnly = old.variants.count == 1 && new.variants.count == 1
        for (index, variant) in new.variants.enumerated() {
            guard let before = pairs[index] else {
                result.append(change(.variantNew, new.values(of: variant), nil, variant.text))
                continue
            }
            result += changes(from: old.variants[before], to: variant, new.values(of: variant), isOnly: isOnly, in: properties)
        }
        let matched = Set(pairs.compactMap(\.self))
        for (index, variant) in old.variants.enumerated() where !matched.contains(index) {
            result.append(change(.variantGone, old.values(of: variant), variant.text, nil))
        }
        return result
    }

    private static func change(_ kind: ChangeKind, _ values: [VariantValue], _ old: String?, _ new: String?) -> ListingChange {
        var change = ListingChange(kind, .variants, from: old, to: new)
        change.variant = values
        return change
    }

    private static func changes(
        from old: Variant, to new: Variant, _ values: [VariantValue], isOnly: Bool, in properties: ListingProperties
    ) -> [ListingChange] {
        var found: [ListingChange] = []
        if !isOnly, properties.contains(.price) {
            found += PriceComparison.changes(from: old.price, to: new.price, in: properties)
        }
        if !isOnly, properties.contains(.quantity), old.quantity != new.quantity {
            found.append(StockComparison.quantityChange(.stockChanged, old.quantity, new.quantity))
        }
        if properties.contains(.sku), old.sku != new.sku { found.append(ListingChange(.skuChanged, .sku, from: old.sku, to: new.sku)) }
        if properties.contains(.barcode), old.barcode != new.barcode {
            found.append(ListingChange(.attributeChanged, .barcode, from: old.barcode, to: new.barcode))
        }
        if properties.contains(.images), old.image?.location != new.image?.location {
            var change = ListingChange(.picturesChanged, .images, from: old.image?.location, to: new.image?.location)
            change.isMinor = old.image.map { PictureIdentity.of($0.location) } == new.image.map { PictureIdentity.of($0.location) }
            found.append(change)
        }
        return found.map { difference in
            var change = ListingChange(.variantChanged, difference.property, from: difference.old, to: difference.new)
            (change.variant, change.currency, change.delta, change.percent) = (
                values, difference.currency, difference.delta, difference.percent
            )
            // The stock of variants is part of the listing's stock, which is a change of its own.
            change.isMinor = difference.isMinor || difference.property == .quantity
            return change
        }
    }

    // MARK: Options

    private static func optionChanges(_ old: Listing, _ new: Listing) -> [ListingChange] {
        let (oldNames, newNames) = (old.options.map { ComparedText.key($0.name) }, new.options.map { ComparedText.key($0.name) })
        var result: [ListingChange] = []
        if oldNames != newNames {
            var change = ListingChange(
                .optionsChanged, .options, from: old.options.map(\.name).joined(separator: ", "),
                to: new.options.map(\.name).joined(separator: ", "))
            change.added = new.options.map(\.name).filter { !oldNames.contains(ComparedText.key($0)) }
            change.removed = old.options.map(\.name).filter { !newNames.contains(ComparedText.key($0)) }
            change.isMinor = change.added.isEmpty && change.removed.isEmpty
            result.append(change)
        }
        // If the variants are known, new and missing values are variants of their own.
        guard old.variants.isEmpty || new.variants.isEmpty else { return result }
        for option in new.options {
            let key = ComparedText.key(option.name)
            guard let before = old.options.first(where: { ComparedText.key($0.name) == key }), before.values != option.values else {
                continue
            }
            let (oldValues, newValues) = (Set(before.values.map(ComparedText.key)), Set(option.values.map(ComparedText.key)))
            var change = ListingChange(
                .optionsChanged, .options, from: before.values.joined(separator: ", "), to: option.values.joined(separator: ", "))
            change.name = option.name
            change.added = option.values.filter { !oldValues.contains(ComparedText.key($0)) }
            change.removed = before.values.filter { !newValues.contains(ComparedText.key($0)) }
            change.isMinor = change.added.isEmpty && change.removed.isEmpty
            result.append(change)
        }
        return result
    }
}

/// Matches the variants of two readings of a listing.
enum VariantMatching {
    /// For each new variant, the position of the old one; nil if there was none.
    ///
    /// Variants match by all their values, then by SKU, then by barcode. If then as many are left on both sides, and they differ in one
    /// option only, a value was renamed, and they match in order. Variants without values match by SKU and barcode, and then in order.
    static func pairs(_ old: Listing, _ new: Listing) -> [Int?] {
        var matching = Matching(old: old.variants, new: new.variants)
        let (oldNames, newNames) = (old.options.map(\.name), new.options.map(\.name))
        matching.match(old: { $0.key(names: oldNames) }, new: { $0.key(names: newNames) })
        matching.match(old: { $0.sku.flatMap(nonblank) }, new: { $0.sku.flatMap(nonblank) })
        matching.match(old: { $0.barcode.flatMap(nonblank) }, new: { $0.barcode.flatMap(nonblank) })
        matching.matchRenamed()
        return matching.pairs
    }

    private static func nonblank(_ text: String) -> String? { text.isBlankText ? nil : text.trimmedText }

    private struct Matching {
        let old: [Variant]
        let new: [Variant]
        var pairs: [Int?]
        var isMatched: [Bool]

        init(old: [Variant], new: [Variant]) {
            (self.old, self.new) = (old, new)
            pairs = Array(repeating: nil, count: new.count)
            isMatched = Array(repeating: false, count: old.count)
        }

        /// Matches variants by a key that one variant has on each side.
        mutating func match(old oldKey: (Variant) -> String?, new newKey: (Variant) -> String?) {
            var positions: [String: Int?] = [:]
            for (index, variant) in old.enumerated() where !isMatched[index] {
                if let key = oldKey(variant) { positions[key] = positions[key] == nil ? .some(index) : .some(nil) }
            }
            var counts: [String: Int] = [:]
            let keys = new.enumerated().map { index, variant in pairs[index] == nil ? newKey(variant) : nil }
            for key in keys { if let key { counts[key, default: 0] += 1 } }
            for (index, key) in keys.enumerated() {
                guard let key, counts[key] == 1, let position = positions[key] ?? nil else { continue }
                pairs[index] = position
                isMatched[position] = true
            }
        }

        mutating func matchRenamed() {
            let oldRest = old.indices.filter { !isMatched[$0] }
            let newRest = new.indices.filter { pairs[$0] == nil }
            guard oldRest.count == newRest.count, !newRest.isEmpty else { return }
            var renamed: Set<Int> = []
            for (before, after) in zip(oldRest, newRest) {
                let (oldValues, newValues) = (old[before].optionValues, new[after].optionValues)
                guard oldValues.count == newValues.count else { return }
                let differing = oldValues.indices.filter { ComparedText.key(oldValues[$0]) != ComparedText.key(newValues[$0]) }
                guard differing.count <= 1 else { return }
                renamed.formUnion(differing)
            }
            guard renamed.count <= 1 else { return }
            for (before, after) in zip(oldRest, newRest) {
                pairs[after] = before
                isMatched[before] = true
            }
        }
    }
}

extension Variant {
    /// The values with the names of their options, in the order of the names; nil without values.
    fileprivate func key(names: [String]) -> String? {
        guard optionValues.contains(where: { !$0.isBlankText }) else { return nil }
        let pairs = optionValues.enumerated().map { index, value in
            (index < names.count ? ComparedText.key(names[index]) : "") + "\u{1F}" + ComparedText.key(value)
        }
        return pairs.sorted().joined(separator: "\u{1E}")
    }

    /// The price and the stock, for a variant that is new or gone.
    fileprivate var text: String? {
        let parts = [price.lowest?.plainText, quantity.map { "× \($0)" }].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }
}

extension Listing {
    /// A variant's values by the names of their options.
    fileprivate func values(of variant: Variant) -> [VariantValue] {
        variant.optionValues.enumerated().map { index, value in
            VariantValue(option: index < options.count ? options[index].name : "", value: value)
        }
    }
}
