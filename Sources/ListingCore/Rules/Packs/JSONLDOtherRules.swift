extension RulePack {
    static let jsonLDOthers: [Rule] = [
        Rule(
            "jsonld-rating", .error, .unverified, .rating, from: [.reviewSnippet], in: .jsonLD,
            RuleWords(
                untranslated("Ratings outside of their scale"), untranslated("The rating {value} isn’t from {other}."),
                why: untranslated("Google doesn’t show such a rating."),
                fix: untranslated("Correct “ratingValue”, “bestRating” or “worstRating”.")),
            example: "`\"ratingValue\": 9` without `bestRating`",
            .cells(["aggregateRating.ratingValue", "aggregateRating.bestRating", "aggregateRating.worstRating"]) { inspection, cells in
                guard let cell = cells.first(0), let value = RawNumber.plain(cell.text) else { return }
                let best = cells.first(1).flatMap { RawNumber.plain($0.text) } ?? DecimalNumber(significand: 5)
                let worst = cells.first(2).flatMap { RawNumber.plain($0.text) } ?? DecimalNumber(significand: 1)
                if value < worst || best < value { inspection.report(cell.details(other: "\(worst) – \(best)")) }
            }),
        Rule(
            "jsonld-rating-count", .error, .unverified, .rating, from: [.reviewSnippet], in: .jsonLD,
            RuleWords(
                untranslated("Ratings without a count"),
                untranslated("The rating {value} doesn’t say how many ratings it is the average of."),
                why: untranslated("Google doesn’t show such a rating."), fix: untranslated("Add “ratingCount” or “reviewCount”.")),
            example: "an `aggregateRating` with only `ratingValue`",
            .cells(["aggregateRating.ratingValue", "aggregateRating.ratingCount", "aggregateRating.reviewCount"]) { inspection, cells in
                guard let cell = cells.first(0), cells.first(1) == nil, cells.first(2) == nil else { return }
                inspection.report(cell.details())
            }),
        Rule(
            "jsonld-review-author", .warning, .verified, .reviews, from: [.merchantListing], in: .jsonLD,
            RuleWords(
                untranslated("Reviews without an author"), untranslated("A review doesn’t name its author."),
                why: untranslated("Google doesn’t show reviews without an author."), fix: untranslated("Add “author” with a “name”.")),
            example: "a `review` without `author`",
            .cells(JSONLDReviews.columns) { inspection, cells in
                if JSONLDReviews.authors(in: cells).contains(where: { $0 == nil }) { inspection.report() }
            }),
        Rule(
            "jsonld-review-author-name", .warning, .verified, .reviews, from: [.merchantListing], in: .jsonLD,
            RuleWords(
                untranslated("Authors of reviews that aren’t names"), untranslated("“{value}” isn’t the name of a review’s author."),
                why: untranslated("Google doesn’t allow other text in place of a name."), fix: untranslated("Write the author’s name.")),
            example: "`\"author\": \"50% off until Saturday\"`",
            .cells(JSONLDReviews.columns) { inspection, cells in
                for case let author? in JSONLDReviews.authors(in: cells) {
                    let isName = !author.utf8.contains(UInt8(ascii: "%")) && PromotionalPhrases.first(in: author) == nil
                    if !isName { return inspection.report(FindingDetails(author)) }
                }
            }),
        Rule(
            "jsonld-variants", .warning, .restated, .variants, from: [.productVariants], in: .jsonLD,
            RuleWords(
                untranslated("Variants without a code or a link"),
                untranslated("The variant “{value}” has no code (SKU, GTIN or MPN), or no link of its own."),
                why: untranslated("Google can’t show the variant."), fix: untranslated("Add “sku”, “gtin” or “mpn”, and “url”.")),
            example: "a variant in `hasVariant` with only `color` and `offers`",
            .cells(["hasVariant"]) { inspection, cells in
                guard let cell = cells.first(0), cell.text.utf8.first == UInt8(ascii: "[") else { return }
                for (number, variant) in CellJSON(cell.text).entries.enumerated() where !JSONLDVariant.isReference(variant) {
                    if JSONLDVariant.isComplete(variant) { continue }
                    inspection.report(cell.details(variant["name"]?.entryText ?? "\(number + 1)"))
                }
            }),
        Rule(
            "jsonld-variants-group", .warning, .restated, .variants, from: [.productVariants], in: .jsonLD,
            RuleWords(
                untranslated("Groups without an ID"), untranslated("The “ProductGroup” has no “productGroupID”."),
                why: untranslated("Google can’t connect the variants."), fix: untranslated("Add “productGroupID”.")),
            example: "a `ProductGroup` without `productGroupID`",
            .cells(["@type", "productGroupID"]) { inspection, cells in
                if JSONLDName.isType("ProductGroup", cells.first(0)), cells.first(1) == nil { inspection.report() }
            }),
    ]
}

/// The members that Google recommends.
enum JSONLDMembers {
    private static let recommended: [(name: String, paths: [String])] = [
        ("description", ["description"]), ("review", ["review", "reviews"]), ("aggregateRating", ["aggregateRating"]),
        ("itemCondition", ["itemCondition", "offers.itemCondition"]), ("shippingDetails", ["shippingDetails", "offers.shippingDetails"]),
        ("hasMerchantReturnPolicy", ["hasMerchantReturnPolicy", "offers.hasMerchantReturnPolicy"]),
        ("priceValidUntil", ["offers.priceValidUntil"]), ("url", ["url", "offers.url"]),
    ]
    /// The members of a product that are kept as JSON if there are several.
    private static let lists = ["offers", "offers.offers", "hasVariant"]

    static func missing(in source: SourceRecord) -> [String] {
        guard let row = source.rows.first else { return [] }
        var missing = recommended
        for (column, value) in zip(source.columns.names, row.values) where !value.isBlankText && value != "null" {
            let isList = lists.contains(column)
            missing.removeAll { member in
                member.paths.contains { column.hasPrefix($0) && (column == $0 || column.dropFirst($0.count).first == ".") }
                    || isList && value.contains("\"\(member.name)\":")
            }
            if missing.isEmpty { break }
        }
        return missing.map(\.name)
    }
}

enum JSONLDAvailability {
    private static let known = [
        "BackOrder", "Discontinued", "InStock", "InStoreOnly", "LimitedAvailability", "OnlineOnly", "OutOfStock", "PreOrder", "PreSale",
        "SoldOut",
    ]
    static let names = Set(known.map { $0.lowercased() })
    static let list = known.joined(separator: ", ")
}

enum JSONLDDays {
    /// The day of a date such as `2026-12-31` or `2026-12-31T23:59:59`, in a form that sorts by time; nil for anything else.
    static func day(_ text: String) -> String? {
        let day = text.trimmedText.prefix(10)
        let parts = day.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }) else { return nil }
        return String(day)
    }
}

enum JSONLDCodes {
    static let columns = ["gtin", "gtin8", "gtin12", "gtin13", "gtin14"].flatMap { [$0, "offers.\($0)"] }

    static func isGTIN(_ text: String) -> Bool { ProductCode(text.trimmedText).map { $0.defect == nil } ?? false }

    static func hasSpace(_ text: String) -> Bool { text.unicodeScalars.contains(where: \.properties.isWhitespace) }
}

enum JSONLDReviews {
    static let columns = [
        "review", "reviews", "review.author", "review.author.name", "review.@type", "review.reviewBody", "review.reviewRating.ratingValue",
    ]

    /// The authors of the reviews; nil for a review that names none.
    static func authors(in cells: RawCells) -> [String?] {
        if let list = cells.first(0) ?? cells.first(1) {
            return CellJSON(list.text).entries.filter(\.isObject).map { review in
                let author = review["author"]?.entries.first
                return author?.text ?? author?["name"]?.entryText
            }
        }
        guard (4..<columns.count).contains(where: { cells.first($0) != nil }) else { return [] }
        let author = cells.first(2).flatMap { CellJSON($0.text).entries.first }
        return [author?.text ?? author?["name"]?.entryText ?? cells.first(3)?.text]
    }
}

private enum JSONLDVariant {
    /// True for a variant that is described elsewhere.
    static func isReference(_ variant: CellJSON) -> Bool {
        variant.members.allSatisfy { $0.name == "@id" || $0.name == "@type" || $0.name == "url" }
    }

    /// True if a variant has a code and a link.
    static func isComplete(_ variant: CellJSON) -> Bool {
        let hasCode = ["sku", "gtin", "gtin8", "gtin12", "gtin13", "gtin14", "mpn"].contains { variant[$0]?.entryText != nil }
        return hasCode && (variant["url"]?.entryText ?? variant["offers"]?.entries.first?["url"]?.entryText) != nil
    }
}

extension RuleCheck {
    /// The sentences of a rule about a field that is only recommended.
    var recommendedWords: RuleWords {
        RuleWords(
            untranslated("{field}: missing"), untranslated("{field} is missing; {market} recommends it"),
            why: untranslated("{market} can show more about the listing."), fix: untranslated("Fill it in."))
    }
}

extension RuleSource {
    fileprivate static let reviewSnippet = RuleSource(
        "Google Search Central, “Review snippet structured data”",
        "https://developers.google.com/search/docs/appearance/structured-data/review-snippet")
    fileprivate static let productVariants = RuleSource(
        "Google Search Central, “Product variant structured data”",
        "https://developers.google.com/search/docs/appearance/structured-data/product-variants")
}
