extension RulePack {
    static let googleOffers: [Rule] = [
        Rule(
            "google-price-missing", .error, .verified, .price, from: [.googleSpec], example: "an empty cell in the column `price`",
            .required),
        Rule(
            "google-price-zero", .error, .verified, .price, from: [.googleSpec],
            RuleWords(
                untranslated("Prices of 0"), untranslated("The price is 0."),
                why: untranslated("Google refuses a price of 0, except for phones with a contract."),
                fix: untranslated("Write the price.")),
            example: "`0.00 USD`",
            .cells(GoogleOffers.contracts) { inspection, cells in
                let listing = inspection.listing
                let position = listing.variants.firstIndex { $0.price.lowest?.amount.isZero == true }
                guard position != nil || listing.price.lowest?.amount.isZero == true, !cells.hasAny(GoogleOffers.contracts.indices) else {
                    return
                }
                inspection.report(FindingDetails(variant: position))
            }),
        Rule(
            "google-price-format", .error, .verified, .price, from: [.googleSpec], in: .feed,
            RuleWords(
                untranslated("Prices in another form"), untranslated("“{value}” isn’t in Google’s form for prices."),
                why: untranslated("Google may read another amount, or refuse the price."),
                fix: untranslated("Write the amount with a dot, a space, and the code of the currency: 15.00 USD.")),
            example: "`$15.00`, `15,00 EUR`",
            .cells(["price", "sale_price"]) { inspection, cells in
                for number in 0..<2 {
                    cells.forEach(number) { cell in
                        guard let price = GooglePrice(cell.text), price.amount.significand >= 0, !cell.text.utf8.contains(UInt8(ascii: "+"))
                        else {
                            return inspection.report(cell.details())
                        }
                        // Another rule is about prices without a currency.
                        if !price.isStandard, price.currency != nil { inspection.report(cell.details(), severity: .warning) }
                    }
                }
            }),
        Rule(
            "google-price-currency", .error, .verified, .currency, from: [.googleSpec],
            RuleWords(
                untranslated("Prices without a currency"), untranslated("The price has no currency."),
                why: untranslated("Google refuses the price."),
                fix: untranslated("Write the currency after the amount: 15.00 USD.")),
            example: "`15.00`",
            .listing { inspection in
                guard inspection.fields.contains(.currency), inspection.listing.price.lowest != nil,
                    inspection.listing.price.currency == nil
                else { return }
                inspection.report()
            }),
        Rule(
            "google-price-currency-mixed", .error, .verified, .currency, from: [.googleSpec], in: .feed, max: 1,
            RuleWords(
                untranslated("Several currencies in one file"), untranslated("The file has {n} currency.", "The file has {n} currencies."),
                why: untranslated("Google compares the currency of each price with that of the country in which the item is shown."),
                fix: untranslated("Write a feed for each currency.")),
            example: "prices in `EUR` and `USD`",
            .distinct { $0.listing.price.currency?.code }),
        Rule(
            "google-sale-price", .error, .verified, .comparePrice, from: [.googleSpec], in: .feed,
            RuleWords(
                untranslated("Sale prices that aren’t lower"), untranslated("The sale price, {value}, isn’t below the price, {other}."),
                why: untranslated("Google refuses the sale price."),
                fix: untranslated("Write the usual price as price, and the lower one as sale_price.")),
            example: "a `price` and a `sale_price` of `12.00 USD`",
            .cells(["price", "sale_price"]) { inspection, cells in
                guard cells.has(1) else { return }
                for row in cells.rows {
                    guard let saleCell = cells.cell(1, of: row), let cell = cells.cell(0, of: row), let sale = GooglePrice(saleCell.text),
                        let price = GooglePrice(cell.text), price.amount <= sale.amount,
                        sale.currency == nil || price.currency == nil || sale.currency == price.currency
                    else { continue }
                    inspection.report(saleCell.details(saleCell.text.trimmedText, other: cell.text.trimmedText))
                }
            }),
        Rule(
            "google-shipping-missing", .hint, .verified, .shipping, from: [.googleSpec], in: .feed,
            RuleWords(
                untranslated("No shipping costs in the file"), untranslated("The file has no shipping costs."),
                why: untranslated("In many countries, Google shows only items whose shipping costs it knows."),
                fix: untranslated("Set them in your account, or add them to the file.")),
            example: "a feed without the column `shipping`",
            .listing { inspection in
                // Reported with the first record, because it concerns the whole file.
                if !inspection.usedFields.contains(.shipping), inspection.listing.source.rows.first?.record == 1 { inspection.report() }
            }),
        Rule(
            "google-shipping-price", .error, .verified, .shipping, from: [.googleSpec], in: .feed,
            RuleWords(
                untranslated("Shipping costs out of range"), untranslated("Google allows shipping costs of 0 to 1,000 US dollars: {value}"),
                why: untranslated("Google refuses the shipping costs."), fix: untranslated("Correct the costs.")),
            example: "`US::Standard:1500.00 USD`",
            .cells(["shipping", "shipping/price"] + GoogleOffers.shippingHeaders) { inspection, cells in
                let dollars = inspection.listing.shipping.lazy.compactMap(\.price).first {
                    $0.currency?.code == "USD" && $0.amount.approximation > 1_000
                }
                if let dollars { return inspection.report(FindingDetails(dollars.plainText)) }
                for number in 0..<(2 + GoogleOffers.shippingHeaders.count) {
                    cells.forEach(number) { cell in
                        guard cell.text.utf8.contains(UInt8(ascii: "-")) else { return }
                        for text in cell.text.split(separator: ",") {
                            guard let price = text.split(separator: ":").last.map({ String($0) }), let amount = GooglePrice(price)?.amount,
                                amount.significand < 0
                            else { continue }
                            inspection.report(cell.details(price.trimmedText))
                        }
                    }
                }
            }),
    ]
}

private enum GoogleOffers {
    /// Attributes of phones with a contract.
    static let contracts = [
        "subscription_cost", "subscription_cost/period", "subscription_cost/amount", "subscription_cost(period:period_length:amount)",
        "installment",
        "installment/months", "installment/amount", "installment(months:amount)",
    ]
    static let shippingHeaders = ["shipping(country:region:service:price)", "shipping(country:service:price)", "shipping(country:price)"]
}
