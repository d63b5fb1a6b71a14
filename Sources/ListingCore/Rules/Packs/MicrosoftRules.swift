extension RulePack {
    /// The rules about what Microsoft's Merchant Center refuses or recommends, where it differs from Google.
    static let microsoftRules: [Rule] = [
        Rule(
            "microsoft-id-length", .error, .verified, .id, from: [.microsoftReference], max: 50, RuleCheck.length.words,
            example: "an ID of 60 characters", .feedLength(["id"], .id, 50)),
        Rule(
            "microsoft-title-length", .error, .restated, .title, from: [.microsoftReference], max: 150, RuleCheck.length.words,
            example: "a title of 160 characters", .feedLength(["title"], .title, 150)),
        Rule(
            "microsoft-description-length", .error, .verified, .description, from: [.microsoftReference], max: 10_000,
            RuleCheck.length.words,
            example: "a description of 12,000 characters", .feedLength(["description"], .description, 10_000)),
        Rule(
            "microsoft-description-html", .warning, .verified, .description, from: [.microsoftReference], in: .feed,
            CatalogFeeds.descriptionHTMLWords, example: "`<p>A mug</p>`",
            .feedCells(["description"]) { text in
                if text.utf8.contains(UInt8(ascii: "<")), Markup.hasTag(in: text) { return false }
                guard text.utf8.first == UInt8(ascii: "\"") else { return true }
                return text.utf8.count < 2 || text.utf8.last != UInt8(ascii: "\"")
            }),
        Rule(
            "microsoft-title-promotion", .warning, .restated, .title, from: [.microsoftReference],
            RuleWords(
                untranslated("Titles that advertise"), untranslated("Microsoft doesn’t allow “{value}” in titles."),
                why: untranslated("A title describes the item. Microsoft may refuse titles with offers."),
                fix: untranslated("Remove the words.")),
            example: "`Blue mug, free shipping`",
            .listing { inspection in
                if let phrase = PromotionalPhrases.first(in: inspection.listing.title) { inspection.report(FindingDetails(phrase)) }
            }),
        Rule(
            "microsoft-title-capitals", .warning, .restated, .title, from: [.microsoftReference], CatalogFeeds.titleCapitalsWords,
            example: "`HANDMADE CERAMIC MUG`",
            .listing { inspection in
                guard !inspection.facts[.title].traits.isDisjoint(with: [.capital, .nonASCII]) else { return }
                if inspection.listing.title.isInCapitals { inspection.report() }
            }),
        Rule(
            "microsoft-price-zero", .error, .restated, .price, from: [.microsoftReference],
            RuleWords(
                untranslated("Prices of 0"), untranslated("The price is 0."),
                why: untranslated("Microsoft refuses a price of 0, except for phones and tablets."), fix: untranslated("Write the price.")),
            example: "`0.00 USD`",
            .cells(["google_product_category", "product_category"]) { inspection, cells in
                let listing = inspection.listing
                let variant = listing.variants.firstIndex { $0.price.lowest?.amount.isZero == true }
                guard variant != nil || listing.price.lowest?.amount.isZero == true else { return }
                if let category = cells.first(0) ?? cells.first(1), MicrosoftCategories.mayBeFree(category.text) { return }
                inspection.report(FindingDetails(variant: variant))
            }),
        Rule(
            "microsoft-gtin-many", .error, .verified, .barcode, from: [.microsoftReference], in: .feed, max: 10,
            RuleWords(
                untranslated("GTINs that Microsoft doesn’t accept"),
                untranslated("Microsoft allows {max} GTINs of up to 14 digits: “{value}”"),
                why: untranslated("Microsoft refuses more or longer ones."),
                fix: untranslated("Write at most {max} GTINs, with commas between them.")),
            example: "11 numbers in `gtin`",
            .feedCells(["gtin"]) { text in
                guard text.utf8.count > 14 else { return true }
                let codes = CatalogFeeds.parts(of: text)
                return codes.count <= 10 && codes.allSatisfy { $0.utf8.lazy.filter(\.isDigit).count <= 14 }
            }),
        Rule(
            "microsoft-shipping", .error, .verified, .shipping, from: [.microsoftReference], in: .feed,
            RuleWords(
                untranslated("Listings for Germany and Austria without shipping costs"), untranslated("There are no shipping costs."),
                why: untranslated("Microsoft needs shipping costs for Germany and Austria."), fix: untranslated("Fill in “shipping”.")),
            example: "a link to a shop in Germany, and an empty `shipping`",
            .listing { inspection in
                let listing = inspection.listing
                guard listing.shipping.isEmpty, inspection.fields.contains(.shipping), let host = listing.url?.webHost else { return }
                // A feed doesn't say for which country it is. Shops with such a domain sell there.
                if host.hasSuffix(".de") || host.hasSuffix(".at") { inspection.report() }
            }),
        Rule(
            "microsoft-domain", .warning, .verified, .url, from: [.microsoftDomain], max: 1,
            RuleWords(
                untranslated("Links to several websites"), untranslated("The links of the file lead to more than one website."),
                why: untranslated("Microsoft needs links to the website that you have claimed."),
                fix: untranslated("Write links to your own shop.")),
            example: "links to `example.com` and `example.org`",
            .distinct { inspection in
                guard let host = inspection.listing.url?.webHost else { return nil }
                return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
            }),
    ]
}

private enum MicrosoftCategories {
    /// True for phones and tablets, which may cost nothing with a contract.
    static func mayBeFree(_ category: String) -> Bool {
        let text = category.trimmedText
        return text == "267" || text == "4745" || text.contains("Mobile Phones") || text.contains("Tablet Computers")
    }
}
