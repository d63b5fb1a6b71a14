extension RulePack {
    static let etsyOffers: [Rule] = [
        Rule(
            "etsy-price-low", .error, .unverified, .price, from: [.etsyIssue(337)], when: .offer(has: .unusualPrice),
            RuleWords(
                untranslated("Prices of less than 0.20"), untranslated("Etsy’s lowest price is 0.20; this one is {value}."),
                why: untranslated("Etsy may refuse the listing."), fix: untranslated("Raise the price.")),
            example: "`0.10`",
            .listing { inspection in
                // In other currencies, the limit is roughly the same amount of US dollars.
                guard let factor = EtsyPrices.unitsPerDollar(inspection.listing.price.currency) else { return }
                func report(_ price: Money?) -> Bool {
                    guard let price, !price.amount.isZero, price.amount.approximation < 0.2 * factor else { return false }
                    inspection.report(FindingDetails(price.plainText))
                    return true
                }
                if report(inspection.listing.price.lowest) { return }
                for variant in inspection.listing.variants where report(variant.price.lowest) { return }
            }),
        Rule(
            "etsy-price-high", .warning, .unverified, .price, when: .offer(has: .unusualPrice),
            RuleWords(
                untranslated("Prices of more than 50,000 US dollars"),
                untranslated("Etsy’s highest price is 50,000 US dollars; this one is {value}."),
                why: untranslated("Etsy may refuse the listing."),
                fix: untranslated("Compare the price: the decimal point may be in the wrong place.")),
            example: "`60000.00 USD`",
            .listing { inspection in
                guard let price = inspection.listing.price.highest ?? inspection.listing.price.lowest,
                    let factor = EtsyPrices.unitsPerDollar(price.currency), price.amount.approximation > 50_000 * factor
                else { return }
                inspection.report(FindingDetails(price.plainText))
            }),
        Rule(
            "etsy-quantity-zero", .warning, .verified, .quantity, from: [.etsyAPI], in: [.etsyExport, .etsyBulk],
            when: .offer(has: .unusualStock),
            RuleWords(
                untranslated("Stock of 0"), untranslated("The stock is 0."),
                why: untranslated("Etsy ends a listing when none is in stock."), fix: untranslated("Write the number that you can sell.")),
            example: "`0` in the column `QUANTITY`",
            .listing { if $0.listing.quantity == 0 { $0.report() } }),
        Rule(
            "etsy-quantity-high", .error, .verified, .quantity, from: [.etsyIssue(214)], max: 999, when: .offer(has: .unusualStock),
            RuleWords(
                untranslated("Stock of more than {max}"),
                untranslated("Etsy allows a stock of {max}; this one is {n}.", "Etsy allows a stock of {max}; this one is {n}."),
                why: untranslated("Etsy refuses more than {max} pieces of each variant."), fix: untranslated("Write at most {max}.")),
            example: "`5000`",
            .listing { inspection in
                if let position = inspection.listing.variants.firstIndex(where: { ($0.quantity ?? 0) > 999 }) {
                    inspection.report(FindingDetails(count: inspection.listing.variants[position].quantity, variant: position))
                } else if inspection.listing.variants.isEmpty, inspection.listing.options.isEmpty,
                    let quantity = inspection.listing.quantity, quantity > 999
                {
                    // The export adds up the stock of all variants, which may be more.
                    inspection.report(FindingDetails(count: quantity))
                }
            }),
        Rule(
            "etsy-sku-length", .hint, .unverified, .sku, max: 32, example: "a SKU of 40 characters", .length),
        Rule(
            "etsy-not-offered", .hint, .verified, .availability, from: [.etsyAPI], in: .etsyAPI,
            RuleWords(
                untranslated("Listings that aren’t offered"), untranslated("This listing is “{value}”, so shoppers don’t see it."),
                why: untranslated("Only active listings can be found."),
                fix: untranslated("Publish or renew the listing if it should be sold.")),
            example: "`\"state\": \"draft\"`",
            .cells(["state"]) { inspection, cells in
                if let state = cells.first(0), ["draft", "inactive", "expired", "sold_out"].contains(state.text) {
                    inspection.report(state.details())
                }
            }),
    ]
}

/// Rough amounts of other currencies, for limits that Etsy gives in US dollars.
enum EtsyPrices {
    /// The units of a currency that are worth a US dollar, to a factor of two; nil if the rule should not judge it.
    static func unitsPerDollar(_ currency: Currency?) -> Double? {
        switch currency?.code {
        case nil, "USD", "EUR", "GBP", "CHF", "CAD", "AUD", "NZD", "SGD": 1
        case "DKK", "SEK", "NOK", "HKD", "MXN", "ZAR", "TRY", "PLN", "ILS", "MYR", "CZK": 10
        case "JPY", "INR", "THB", "PHP", "TWD": 50
        default: nil
        }
    }
}
