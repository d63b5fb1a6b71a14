extension RulePack {
    static let everywherePrices: [Rule] = [
        Rule(
            "all-price-missing", .warning, .verified, .price,
            RuleWords(
                untranslated("Listings without a price"), untranslated("There is no price."),
                why: untranslated("Marketplaces refuse listings without a price."), fix: untranslated("Write a price.")),
            example: "an empty cell in the column of prices",
            .required),
        Rule(
            "all-price-unreadable", .error, .verified, .price, when: .problems,
            RuleWords(
                untranslated("Prices that aren’t numbers"), untranslated("“{value}” isn’t a price."),
                why: untranslated("Marketplaces refuse a price that they can’t read."),
                fix: untranslated("Write the price as a number, such as 12.70.")),
            example: "`call us`",
            .listing { inspection in
                inspection.forEachProblem([.priceUnreadable, .priceCentsUnreadable, .priceDivisorInvalid]) { problem in
                    inspection.report(FindingDetails(problem))
                }
            }),
        Rule(
            "all-price-zero", .warning, .verified, .price, from: [.googleSpec, .merchantListing], when: .offer(has: .unusualPrice),
            RuleWords(
                untranslated("Prices of 0"), untranslated("The price is 0."),
                why: untranslated("Most marketplaces refuse a price of 0, and others sell the item for nothing."),
                fix: untranslated("Write the price.")),
            example: "`0.00`",
            .listing { inspection in
                if inspection.listing.variants.isEmpty {
                    if inspection.listing.price.lowest?.amount.isZero == true { inspection.report() }
                    return
                }
                if let position = inspection.listing.variants.firstIndex(where: { $0.price.lowest?.amount.isZero == true }) {
                    inspection.report(FindingDetails(variant: position))
                } else if inspection.listing.price.lowest?.amount.isZero == true {
                    inspection.report()
                }
            }),
        Rule(
            "all-price-negative", .error, .verified, .price, when: .problems,
            RuleWords(
                untranslated("Prices below 0"), untranslated("The price is below 0: “{value}”"),
                why: untranslated("No marketplace accepts such a price."), fix: untranslated("Write a price of zero or more.")),
            example: "`-3.00`",
            .listing { inspection in
                inspection.forEachProblem([.priceNegative]) { inspection.report(FindingDetails($0)) }
            }),
        Rule(
            "all-price-decimals", .hint, .unverified, .price, from: [.iso4217], when: .offer(has: .unusualPrice),
            RuleWords(
                untranslated("Prices with too many decimals"),
                untranslated("“{value}” has {n} decimal; {other} has {max}.", "“{value}” has {n} decimals; {other} has {max}."),
                why: untranslated("Marketplaces round or refuse such prices."), fix: untranslated("Round the price.")),
            example: "`12.345 EUR`, `1200.50 JPY`",
            .listing { inspection in
                func check(_ money: Money?, _ variant: Int?) -> Bool {
                    guard let money, let currency = money.currency else { return false }
                    let amount = money.amount.normalized
                    guard amount.scale > currency.minorUnitDigits else { return false }
                    inspection.report(
                        FindingDetails(
                            "\(money.amount)", other: currency.code, count: amount.scale, limit: currency.minorUnitDigits, variant: variant)
                    )
                    return true
                }
                if check(inspection.listing.price.lowest, nil) { return }
                for (position, variant) in inspection.listing.variants.enumerated() where check(variant.price.lowest, position) { return }
            }),
        Rule(
            "all-price-outlier", .hint, .unverified, .price,
            RuleWords(
                untranslated("Prices far from others of the category"),
                untranslated("{value} is far from the usual price of its category, {other}."),
                why: untranslated("The decimal point may be in the wrong place."),
                fix: untranslated("Compare the price with those of similar listings.")),
            example: "`1290` among prices of about 12.90",
            .outlier(factor: 20)),
        Rule(
            "all-variant-price-spread", .hint, .unverified, .variants, when: .more(than: 1, .variants),
            RuleWords(
                untranslated("Variants with very different prices"), untranslated("One variant costs {value}, and another {other}."),
                why: untranslated("The decimal point of one price may be in the wrong place."),
                fix: untranslated("Compare the prices of the variants.")),
            example: "variants for `1.20` and `120.00`",
            .listing { inspection in
                var (lowest, highest): (Money?, Money?) = (nil, nil)
                for variant in inspection.listing.variants {
                    guard let price = variant.price.lowest, !price.amount.isZero else { continue }
                    guard lowest == nil || lowest?.currency == price.currency else { return }
                    if lowest.map({ price.amount < $0.amount }) ?? true { lowest = price }
                    if highest.map({ $0.amount < price.amount }) ?? true { highest = price }
                }
                guard let lowest, let highest, highest.amount.approximation > 20 * lowest.amount.approximation else { return }
                inspection.report(FindingDetails(lowest.plainText, other: highest.plainText))
            }),
        Rule(
            "all-old-price", .hint, .verified, .comparePrice, from: [.shopifyTools],
            RuleWords(
                untranslated("Old prices that aren’t higher"),
                untranslated("The old price, {value}, isn’t higher than the price, {other}."),
                why: untranslated("Shops show no discount then."),
                fix: untranslated("Remove the old price, or write the one before the discount.")),
            example: "a price of `12.00` with an old price of `12.00`",
            .cells(OldPrice.columns) { inspection, cells in
                guard cells.has(2) else { return }
                for row in cells.rows {
                    guard let price = cells.cell(0, of: row) ?? cells.cell(1, of: row), let old = cells.cell(2, of: row),
                        let amount = RawNumber.plain(price.text), let oldAmount = RawNumber.plain(old.text), !oldAmount.isZero,
                        oldAmount <= amount
                    else { continue }
                    return inspection.report(old.details(other: price.text.trimmedText))
                }
            }),
        Rule(
            "all-discount", .hint, .unverified, .comparePrice, max: 80, when: .some(.comparePrice),
            RuleWords(
                untranslated("Discounts of more than {max} %"),
                untranslated("This is a discount of {n} %.", "This is a discount of {n} %."),
                why: untranslated("The decimal point of a price may be in the wrong place."), fix: untranslated("Compare both prices.")),
            example: "`1.20` instead of `120.00`",
            .listing { inspection in
                guard let old = inspection.listing.price.compareAt, let price = inspection.listing.price.lowest,
                    old.currency == price.currency,
                    !old.amount.isZero
                else { return }
                let share = price.amount.approximation / old.amount.approximation
                if (0..<0.2).contains(share) { inspection.report(FindingDetails(count: Int((100 * (1 - share)).rounded()))) }
            }),
        Rule(
            "all-currency-missing", .warning, .verified, .currency, from: [.googleSpec, .metaReference],
            in: [.feed, .jsonLD, .etsyExport, .etsyAPI, .ebayUpload, .listingLines], when: .missing(.currency),
            RuleWords(
                untranslated("Prices without a currency"), untranslated("The price has no currency."),
                why: untranslated("Marketplaces refuse the price, or read it as US dollars."),
                fix: untranslated("Write the currency, such as EUR.")),
            example: "`12.70` in a column that should have `12.70 EUR`",
            .listing { if $0.listing.price.lowest != nil, $0.listing.price.currency == nil { $0.report() } }),
        Rule(
            "all-currency-unknown", .warning, .verified, .currency, from: [.iso4217], when: .problems,
            RuleWords(
                untranslated("Unknown currencies"), untranslated("“{value}” isn’t a currency code."),
                why: untranslated("Marketplaces refuse prices in an unknown currency."),
                fix: untranslated("Write three letters of ISO 4217, such as EUR or USD.")),
            example: "`EURO`",
            .listing { inspection in
                inspection.forEachProblem([.currencyUnknown]) { inspection.report(FindingDetails($0)) }
            }),
        Rule(
            "all-currency-mixed", .warning, .verified, .currency, from: [.pinterestAPI, .microsoftReference],
            when: .offer(has: .mixedCurrencies),
            RuleWords(
                untranslated("Two currencies in one listing"), untranslated("Prices in {value} and {other} are mixed in one listing."),
                why: untranslated("Marketplaces refuse listings with several currencies."),
                fix: untranslated("Write all prices of the listing in one currency.")),
            example: "a price in `EUR` with shipping in `USD`",
            .listing { inspection in
                guard let currency = inspection.listing.price.currency else { return }
                let others =
                    inspection.listing.variants.lazy.compactMap { $0.price.currency }.first { $0 != currency }
                    ?? inspection.listing.shipping.lazy.compactMap { $0.price?.currency }.first { $0 != currency }
                if let others { inspection.report(FindingDetails(currency.code, other: others.code)) }
            }),
        Rule(
            "all-quantity-negative", .warning, .measured, .quantity, when: .offer(has: .unusualStock),
            RuleWords(
                untranslated("Stock below 0"),
                untranslated("The stock is below 0: {n} more was sold.", "The stock is below 0: {n} more were sold."),
                why: untranslated("More were sold than there were. Marketplaces read such a stock as 0, or refuse it."),
                fix: untranslated("Count the stock.")),
            example: "`-3`",
            .listing { inspection in
                let variants = inspection.listing.variants
                if let position = variants.firstIndex(where: { ($0.quantity ?? 0) < 0 }) {
                    inspection.report(FindingDetails(count: -max(variants[position].quantity ?? 0, -Int.max), variant: position))
                } else if let quantity = inspection.listing.quantity, quantity < 0 {
                    inspection.report(FindingDetails(count: -max(quantity, -Int.max)))
                }
            }),
        Rule(
            "all-quantity-fraction", .warning, .verified, .quantity, from: [.shopifyErrors],
            RuleWords(
                untranslated("Stock that isn’t a whole number"), untranslated("“{value}” isn’t a whole number."),
                why: untranslated("Marketplaces refuse the row."), fix: untranslated("Write the stock with digits only.")),
            example: "`2.5`",
            .cells(["quantity", "stock", "Variant Inventory Qty", "inventory"]) { inspection, cells in
                guard cells.anyText(where: { $0.withBytes { !$0.areDigits } }) else { return }
                for number in 0..<4 {
                    cells.forEach(number) { cell in
                        guard let amount = RawNumber.plain(cell.text), amount.normalized.scale > 0 else { return }
                        inspection.report(cell.details())
                    }
                }
            }),
        Rule(
            "all-stock-contradiction", .warning, .unverified, .availability, when: .some(.availability),
            RuleWords(
                untranslated("Availability that contradicts the stock"),
                untranslated("The listing is marked as “{value}”, but the stock is {n}."),
                why: untranslated("Shoppers order what isn’t there, or can’t order what is."),
                fix: untranslated("Correct the availability or the stock.")),
            example: "`in_stock` with a stock of 0",
            .listing { inspection in
                guard let availability = inspection.listing.availability, let quantity = inspection.listing.quantity else { return }
                switch availability {
                case .inStock, .lowStock: if quantity <= 0 { inspection.report(FindingDetails(availability.rawValue, count: quantity)) }
                case .outOfStock: if quantity > 0 { inspection.report(FindingDetails(availability.rawValue, count: quantity)) }
                default: break
                }
            }),
    ]
}

/// The columns of the price, the price with a discount, and the old price, in tables of several shops.
private enum OldPrice {
    static let columns = ["Variant Price", "Price", "Variant Compare At Price"]
}
