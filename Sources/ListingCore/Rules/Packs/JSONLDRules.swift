extension RulePack {
    /// The rules about what Google Search needs of the structured data of a web page.
    static let jsonLDRules: [Rule] = jsonLDBasics + jsonLDOffers + jsonLDCodes + jsonLDOthers

    private static let jsonLDBasics: [Rule] = [
        Rule("jsonld-name", .error, .verified, .title, from: [.merchantListing], example: "a product without `name`", .required),
        Rule("jsonld-image", .error, .verified, .images, from: [.merchantListing], example: "a product without `image`", .required),
        Rule(
            "jsonld-offers", .error, .verified, .record, from: [.productSnippet],
            RuleWords(
                untranslated("Listings without an offer, a review or a rating"),
                untranslated("There is neither an offer nor a review nor a rating."),
                why: untranslated("Google shows no details of such a page."),
                fix: untranslated("Add “offers”, “review” or “aggregateRating”.")),
            example: "a product with only `name` and `image`",
            .listing { inspection in
                let listing = inspection.listing
                guard !inspection.hasPrice, listing.rating == nil, listing.reviews.isEmpty, inspection.fields.contains(.price),
                    !JSONLDName.has(["offers", "review", "reviews", "aggregateRating", "hasVariant"], in: listing.source)
                else { return }
                inspection.report()
            }),
        Rule(
            "jsonld-offer", .warning, .verified, .price, from: [.merchantListing], in: .jsonLD,
            RuleWords(
                untranslated("Listings without a single offer"), untranslated("There is no “Offer” with one price."),
                why: untranslated("Google shows merchant listings only for an “Offer”, not for an “AggregateOffer”."),
                fix: untranslated("Add an “Offer” with its price.")),
            example: "`\"offers\": { \"@type\": \"AggregateOffer\", … }`",
            .cells(JSONLDOffer.columns) { inspection, cells in
                let offers = JSONLDOffer.all(in: cells)
                guard offers.allSatisfy(\.isRange), !JSONLDName.has(["hasVariant"], in: inspection.listing.source) else { return }
                // Without offers, reviews and ratings, another rule reports it.
                if !offers.isEmpty || JSONLDName.has(["review", "reviews", "aggregateRating"], in: inspection.listing.source) {
                    inspection.report()
                }
            }),
        Rule(
            "jsonld-recommended", .hint, .verified, .record, from: [.merchantListing], in: .jsonLD,
            RuleWords(
                untranslated("Members that Google recommends"), untranslated("Google also recommends: {value}"),
                why: untranslated("Google can show more about the listing."), fix: untranslated("Add what applies.")),
            example: "a product without `aggregateRating`",
            .listing { inspection in
                let missing = JSONLDMembers.missing(in: inspection.listing.source)
                if !missing.isEmpty { inspection.report(FindingDetails(missing.joined(separator: ", "))) }
            }),
        Rule(
            "jsonld-script", .error, .verified, .file, in: .jsonLD,
            RuleWords(
                untranslated("JSON-LD that isn’t valid"), untranslated("Browsers and Google can’t read this JSON-LD."),
                why: untranslated("Listing Viewer repairs comments, extra commas and line breaks, but Google ignores the whole script."),
                fix: untranslated("Remove comments and commas at ends, and write line breaks within text as \\n.")),
            example: "a comma after the last member",
            .listing { inspection in
                guard !inspection.listing.problems.isEmpty else { return }
                inspection.forEachProblem([.jsonLdInvalid, .jsonNotStrict, .jsonEntryInvalid, .jsonPython]) {
                    inspection.report(FindingDetails($0))
                }
            }),
    ]

    private static let jsonLDOffers: [Rule] = [
        Rule(
            "jsonld-price", .error, .verified, .price, from: [.merchantListing], in: .jsonLD, RuleCheck.required.words,
            example: "an `Offer` without `price`",
            .offers { offer, _ in !offer.isRange && offer.price == nil && offer.specifiedPrice == nil ? FindingDetails() : nil }),
        Rule(
            "jsonld-price-zero", .error, .verified, .price, from: [.merchantListing],
            RuleWords(
                untranslated("Prices of 0"), untranslated("The price is 0."),
                why: untranslated("Google shows no merchant listing for a price of 0."), fix: untranslated("Write the price.")),
            example: "`\"price\": \"0\"`",
            .listing { inspection in
                let listing = inspection.listing
                if let position = listing.variants.firstIndex(where: { $0.price.lowest?.amount.isZero == true }) {
                    inspection.report(FindingDetails(variant: position))
                } else if listing.price.lowest?.amount.isZero == true {
                    inspection.report()
                }
            }),
        Rule(
            "jsonld-price-format", .error, .verified, .price, from: [.merchantListing], in: .jsonLD,
            RuleWords(
                untranslated("Prices that aren’t plain numbers"), untranslated("“{value}” isn’t a number such as 39.99."),
                why: untranslated("Google reads only digits and a dot."),
                fix: untranslated("Write digits and a dot, and the currency in “priceCurrency”.")),
            example: "`\"price\": \"1.299,00 €\"`",
            .offers { offer, _ in
                for case let price? in [offer.price, offer.specifiedPrice, offer.lowPrice, offer.highPrice] {
                    if RawNumber.plain(price) == nil || price.utf8.contains(UInt8(ascii: "+")) { return FindingDetails(price) }
                }
                return nil
            }),
        Rule(
            "jsonld-currency", .error, .verified, .currency, from: [.merchantListing], in: .jsonLD,
            RuleWords(
                untranslated("Offers without a currency"), untranslated("The currency is missing, or isn’t a code of ISO 4217."),
                why: untranslated("Google shows no price without a currency."),
                fix: untranslated("Write a code such as EUR into “priceCurrency”.")),
            example: "`\"priceCurrency\": \"€\"`",
            .offers { offer, _ in
                guard let code = offer.currency else {
                    return !offer.isRange && (offer.price ?? offer.specifiedPrice) != nil ? FindingDetails() : nil
                }
                return Currency(code).map { FeedPrice.known.contains($0) } == true ? nil : FindingDetails(code)
            }),
        Rule(
            "jsonld-aggregate-offer", .error, .restated, .price, from: [.productSnippet], in: .jsonLD,
            RuleWords(
                untranslated("Ranges of prices that aren’t complete"), untranslated("The “AggregateOffer” has no {value}."),
                why: untranslated("Google needs “lowPrice” and “priceCurrency”."), fix: untranslated("Add both.")),
            example: "an `AggregateOffer` without `lowPrice`",
            .offers { offer, _ in
                guard offer.isRange else { return nil }
                if offer.lowPrice == nil { return FindingDetails("lowPrice") }
                return offer.currency == nil ? FindingDetails("priceCurrency") : nil
            }),
        Rule(
            "jsonld-price-twice", .warning, .verified, .price, from: [.merchantListing], in: .jsonLD,
            RuleWords(
                untranslated("Offers with two prices"), untranslated("The offer has two prices, {value} and {other}. Google uses {value}."),
                why: untranslated("The price in “priceSpecification” differs from “price”."), fix: untranslated("Remove one of the two.")),
            example: "a `price` of 12 with a `priceSpecification` of 14",
            .offers { offer, _ in
                guard let price = offer.price, let other = offer.specifiedPrice, let amount = RawNumber.plain(price),
                    let otherAmount = RawNumber.plain(other), amount != otherAmount
                else { return nil }
                return FindingDetails(price, other: other)
            }),
        Rule(
            "jsonld-availability", .warning, .verified, .availability, from: [.merchantListing], in: .jsonLD,
            RuleWords(
                untranslated("Unknown availabilities"), untranslated("“{value}” isn’t one of: {other}"),
                why: untranslated("Google ignores another availability, and several of them."),
                fix: untranslated("Write one of them, such as https://schema.org/InStock.")),
            example: "`\"availability\": \"yes\"`",
            .offers { offer, _ in
                let isKnown = offer.availabilities.allSatisfy { JSONLDAvailability.names.contains(JSONLDName.local($0).lowercased()) }
                guard !isKnown || offer.availabilities.count > 1 else { return nil }
                return FindingDetails(offer.availabilities.joined(separator: ", "), other: JSONLDAvailability.list)
            }),
        Rule(
            "jsonld-availability-missing", .hint, .verified, .availability, from: [.merchantListing], in: .jsonLD,
            RuleCheck.required.recommendedWords,
            example: "an `Offer` without `availability`",
            .offers { offer, _ in !offer.isRange && offer.availabilities.isEmpty ? FindingDetails() : nil }),
        Rule(
            "jsonld-price-valid", .warning, .restated, .price, from: [.merchantListing], in: .jsonLD,
            RuleWords(
                untranslated("Prices that aren’t valid any more"), untranslated("The price was valid until {value}."),
                why: untranslated("Google may not show the listing after this day."),
                fix: untranslated("Write a later day, or remove “priceValidUntil”.")),
            example: "`\"priceValidUntil\": \"2020-12-31\"`",
            .offers { offer, inspection in
                guard let text = offer.validUntil, let day = JSONLDDays.day(text), day < inspection.today.day else { return nil }
                return FindingDetails(text)
            }),
    ]

    private static let jsonLDCodes: [Rule] = [
        Rule(
            "jsonld-sku", .error, .verified, .sku, from: [.merchantListing], in: .jsonLD,
            RuleWords(
                untranslated("SKUs with spaces"), untranslated("A listing has one SKU without spaces, not “{value}”."),
                why: untranslated("Google refuses a SKU with a space, and several of them."),
                fix: untranslated("Write one SKU, with a hyphen instead of a space.")),
            example: "`\"sku\": \"MUG 1\"`",
            .cells(["sku"]) { inspection, cells in
                cells.forEach(0) { cell in
                    let values = CellJSON(cell.text).entries.compactMap(\.text)
                    if values.count > 1 || values.contains(where: JSONLDCodes.hasSpace) { inspection.report(cell.details()) }
                }
                for (position, variant) in inspection.listing.variants.enumerated() {
                    guard let sku = variant.sku, JSONLDCodes.hasSpace(sku) else { continue }
                    inspection.report(FindingDetails(sku, variant: position))
                }
            }),
        Rule(
            "jsonld-gtin", .warning, .verified, .barcode, from: [.merchantListing, .gs1], in: .jsonLD,
            RuleWords(
                untranslated("GTINs that can’t be right"), untranslated("“{value}” isn’t a GTIN."),
                why: untranslated("Google ignores it, or warns of it."), fix: untranslated("Write the digits of the barcode.")),
            example: "`\"gtin13\": \"4006381333932\"`",
            .cells(JSONLDCodes.columns) { inspection, cells in
                for number in JSONLDCodes.columns.indices {
                    cells.forEach(number) { cell in
                        for case let code? in CellJSON(cell.text).entries.map(\.text) where !JSONLDCodes.isGTIN(code) {
                            inspection.report(cell.details(code))
                        }
                    }
                }
            }),
        Rule(
            "jsonld-isbn", .hint, .verified, .barcode, from: [.merchantListing], in: .jsonLD,
            RuleWords(
                untranslated("ISBNs of other things than books"), untranslated("“isbn” belongs to a “Book”."),
                why: untranslated("Google reads “isbn” only of things whose type is Book, too."),
                fix: untranslated("Write both types, Product and Book.")),
            example: "`\"@type\": \"Product\"` with `isbn`",
            .cells(["isbn", "@type"]) { inspection, cells in
                guard let isbn = cells.first(0), isbn.text != "null", !JSONLDName.isType("Book", cells.first(1)) else { return }
                inspection.report(isbn.details())
            }),
        Rule(
            "jsonld-brand", .warning, .verified, .brand, from: [.merchantListing], in: .jsonLD,
            RuleWords(
                untranslated("Listings with several brands"), untranslated("There are several brands: {value}"),
                why: untranslated("Google needs one brand."), fix: untranslated("Name one brand.")),
            example: "`\"brand\": [\"Acme\", \"Example\"]`",
            .cells(["brand"]) { inspection, cells in
                guard let cell = cells.first(0), cell.text.utf8.first == UInt8(ascii: "[") else { return }
                let brands = CellJSON(cell.text).entries
                guard brands.count > 1 else { return }
                inspection.report(cell.details(brands.compactMap { $0.text ?? $0["name"]?.entryText }.joined(separator: ", ")))
            }),
        Rule(
            "jsonld-brand-missing", .hint, .verified, .brand, from: [.merchantListing], in: .jsonLD, RuleCheck.required.recommendedWords,
            example: "a product without `brand`",
            .cellRequired(["brand", "brand.name", "brand.@id"])),
        Rule(
            "jsonld-category", .hint, .verified, .category, from: [.merchantListing], in: .jsonLD, max: 750,
            example: "a `category` of 800 characters",
            .cellLength(["category"])),
    ]
}
