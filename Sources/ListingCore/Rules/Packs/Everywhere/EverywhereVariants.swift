extension RulePack {
    static let everywhereVariants: [Rule] = [
        Rule(
            "all-variant-price-missing", .warning, .verified, .variants, from: [.shopifyErrors], when: .some(.variants),
            RuleWords(
                untranslated("Variants without a price"), untranslated("The variant {value} has no price."),
                why: untranslated("Marketplaces refuse the variant, although its siblings have a price."),
                fix: untranslated("Write its price.")),
            example: "sizes S and M with a price, and L without",
            .listing { inspection in
                let variants = inspection.listing.variants
                guard variants.contains(where: { $0.price.lowest != nil }) else { return }
                for (position, variant) in variants.enumerated() where variant.price.lowest == nil && variant.price.unreadable == nil {
                    inspection.report(FindingDetails(variant.name, variant: position))
                }
            }),
        Rule(
            "all-variant-duplicate", .error, .verified, .variants, from: [.shopifyErrors, .ebayAPI], when: .more(than: 1, .variants),
            RuleWords(
                untranslated("Variants with the same values"), untranslated("Two variants are the same: {value}"),
                why: untranslated("Marketplaces refuse the listing, or keep only one of them."),
                fix: untranslated("Remove one, or correct its values.")),
            example: "two variants with `Size: S`",
            .listing { inspection in
                let variants = inspection.listing.variants
                guard variants.count > 1, !inspection.listing.options.isEmpty else { return }
                var seen: Set<[String]> = []
                seen.reserveCapacity(variants.count)
                for (position, variant) in variants.enumerated() where !variant.optionValues.isEmpty {
                    if !seen.insert(variant.optionValues).inserted { inspection.report(FindingDetails(variant.name, variant: position)) }
                }
            }),
        Rule(
            "all-variant-value-missing", .warning, .verified, .variants, from: [.ebayAPI], when: .some(.variants),
            RuleWords(
                untranslated("Variants without a value"), untranslated("A variant has no value for {value}."),
                why: untranslated("Shoppers can’t choose the variant."), fix: untranslated("Fill in the value.")),
            example: "a variant with an empty `Size`",
            .listing { inspection in
                // WooCommerce writes no value for "any".
                guard inspection.format.isDisjoint(with: [.wooTable, .wooJSON]) else { return }
                let variants = inspection.listing.variants
                for (number, option) in inspection.listing.options.enumerated() where !option.values.isEmpty {
                    guard
                        let position = variants.firstIndex(where: {
                            number < $0.optionValues.count && $0.optionValues[number].isBlankText
                        })
                    else { continue }
                    inspection.report(FindingDetails(option.name, variant: position))
                }
            }),
        Rule(
            "all-option-spelling", .hint, .unverified, .options, when: .some(.options),
            RuleWords(
                untranslated("Values that look like the same choice"), untranslated("“{value}” and “{other}” look like the same choice."),
                why: untranslated("Shoppers see the choice twice."), fix: untranslated("Write both the same way.")),
            example: "`Dark blue` and `dark-blue`",
            .listing { inspection in
                for option in inspection.listing.options where option.values.count > 1 {
                    // Most options have no two values with the same code, and need no table of them.
                    var shapes = ValueShapes()
                    guard option.values.contains(where: { value in value.spellingShape.map { !shapes.insert($0) } ?? true }) else {
                        continue
                    }
                    var known: [String: String] = [:]
                    for value in option.values {
                        let code = value.spellingCode
                        guard !code.isEmpty else { continue }
                        if let other = known[code], other != value { return inspection.report(FindingDetails(other, other: value)) }
                        known[code] = value
                    }
                }
            }),
        Rule(
            "all-option-single", .hint, .unverified, .options, when: .some(.options),
            RuleWords(
                untranslated("Options with one value"), untranslated("{value} has only one value."),
                why: untranslated("There is nothing to choose."), fix: untranslated("Remove the option, or add its other values.")),
            example: "`Color` with the only value `Blue`",
            .listing { inspection in
                for option in inspection.listing.options where option.values.count == 1 && !option.isPlaceholder {
                    inspection.report(FindingDetails(option.name))
                }
            }),
    ]
}

extension String {
    /// A number that is the same for values with the same spelling code; nil for those outside of ASCII.
    fileprivate var spellingShape: UInt64? {
        let bytes = utf8Span.span
        var (letters, digits): (UInt64, UInt64) = (0, 0)
        var (first, last): (UInt8, UInt8) = (0, 0)
        for index in bytes.indices {
            let byte = bytes[index]
            guard byte < 0x80 else { return nil }
            if byte.isDigit { digits += 1 }
            guard byte.isASCIILetter || byte.isDigit else { continue }
            letters += 1
            if first == 0 { first = byte.lowercasedASCII }
            last = byte.lowercasedASCII
        }
        return letters << 32 | digits << 16 | UInt64(first) << 8 | UInt64(last)
    }

    /// The same for values that look like the same choice. Signs between digits matter: 1.5 isn't 15.
    fileprivate var spellingCode: String {
        guard utf8.contains(where: \.isDigit) else { return comparableCode }
        guard isASCIIText else { return lowercased().filter { !$0.isWhitespace } }
        return String(
            decoding: utf8.lazy.filter { $0 != 0x20 && !(0x09...0x0D).contains($0) }.map(\.lowercasedASCII), as: UTF8.self)
    }
}

extension VariationOption {
    /// True for the option that Shopify writes for a product without any.
    var isPlaceholder: Bool { values == ["Default Title"] }
}

extension Variant {
    /// The values, as sentences name the variant; the SKU if there are none.
    var name: String {
        let values = optionValues.filter { !$0.isBlankText }
        return values.isEmpty ? sku ?? "–" : values.joined(separator: " / ")
    }
}
