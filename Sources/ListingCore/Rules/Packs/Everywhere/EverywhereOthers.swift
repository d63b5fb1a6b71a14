extension RulePack {
    static let everywhereOthers: [Rule] = [
        Rule(
            "all-url-address", .warning, .verified, .url, from: [.pinterestAPI],
            RuleWords(
                untranslated("Links that can’t be right"), untranslated("“{value}” isn’t the address of a web page."),
                why: untranslated("Shoppers can’t open it, and feeds with such a link are refused."),
                fix: untranslated("Write an address that begins with https://.")),
            example: "`example.com/mug`",
            .listing { inspection in
                guard let url = inspection.listing.url, !url.isBlankText, !url.trimmedText.isPublicWebAddress else { return }
                inspection.report(FindingDetails(url))
            }),
        Rule(
            "all-category-missing", .hint, .unverified, .category,
            RuleWords(
                untranslated("Listings without a category"), untranslated("There is no category, although other listings have one."),
                why: untranslated("Shoppers who browse by category don’t find the listing."), fix: untranslated("Choose a category.")),
            example: "an empty cell in the column of categories",
            .expected),
        Rule(
            "all-tags-duplicate", .hint, .verified, .tags, from: [.etsyIssue(557)],
            RuleWords(
                untranslated("Tags that a listing has twice"), untranslated("The listing has the tag “{value}” twice."),
                why: untranslated("It takes the place of another tag. Etsy refuses such listings."),
                fix: untranslated("Remove one of the two.")),
            example: "`mug, Mug`",
            .listing { $0.reportRepeatedTags() }),
        Rule(
            "all-row-ragged", .warning, .verified, .record, from: [.wooIssue(54841)], in: CheckedFormats.tables.subtracting(.wooTable),
            RuleWords(
                untranslated("Rows with more cells than columns"),
                untranslated("The row has {n} cell more than there are columns.", "The row has {n} cells more than there are columns."),
                why: untranslated("Values may be in the wrong column. Often a quotation mark is missing."),
                fix: untranslated("Compare the row with the header.")),
            example: "a row of 24 cells below a header of 23",
            .listing { inspection in
                let columns = inspection.listing.source.columns
                guard columns.isTable else { return }
                for row in inspection.listing.source.rows where row.values.count > columns.names.count {
                    // Spreadsheets write empty cells at the end of rows.
                    guard row.values[columns.names.count...].contains(where: { !$0.isBlankText }) else { continue }
                    inspection.report(
                        FindingDetails(count: row.values.count - columns.names.count, record: row.record, line: row.line))
                }
            }),
    ]
}

extension Inspection {
    /// Reports each tag that the listing has already, also in another case.
    func reportRepeatedTags() {
        let tags = listing.tags
        guard tags.count > 1, Self.mayRepeat(tags) else { return }
        var seen = SmallSet()
        for tag in tags where !seen.insert(texts.hashWithoutCase(tag)) { report(FindingDetails(tag)) }
    }

    /// False if certainly no two values are the same without regard to case: no two have the same number of bytes and the same first
    /// letter. This is quicker than hashing them.
    private static func mayRepeat(_ values: [String]) -> Bool {
        guard values.count <= 16 else { return true }
        var shapes = InlineArray<16, Int>(repeating: -1)
        for (index, value) in values.enumerated() {
            let bytes = value.utf8Span.span
            // The case of letters outside of ASCII may change the number of bytes.
            guard !bytes.isEmpty, bytes[0] < 0x80, value.utf8Span.isKnownASCII || value.isASCIIText else { return true }
            shapes[index] = bytes.count << 8 | Int(bytes[0].lowercasedASCII)
            for other in 0..<index where shapes[other] == shapes[index] { return true }
        }
        return false
    }
}
