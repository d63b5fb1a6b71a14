extension RulePack {
    static let everywhereOthers: [Rule] = [
        Rule(
            "all-url-address", .warning, .verified, .url, from: [.pinterestAPI], when: .some(.url),
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
            "all-tags-duplicate", .hint, .verified, .tags, from: [.etsyIssue(557)], when: .more(than: 1, .tags),
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
                guard let count = inspection.columnCount else { return }
                inspection.listing.source.rows.forEachBorrowed { _, row in
                    // Spreadsheets write empty cells at the end of rows.
                    guard row.values.count > count, row.values[count...].contains(where: { !$0.isBlankText }) else { return }
                    inspection.report(FindingDetails(count: row.values.count - count, record: row.record, line: row.line))
                }
            }),
    ]
}

extension Inspection {
    /// Reports each tag that the listing has already, also in another case.
    func reportRepeatedTags() {
        let tags = listing.tags
        guard tags.count <= ValueShapes.limit, !facts[.tags].traits.contains(.nonASCII) else {
            var seen = SmallSet()
            for tag in tags where !seen.insert(tag.hashWithoutCase) { report(FindingDetails(tag)) }
            return
        }
        var shapes = ValueShapes()
        // The positions of the tags without those that are repeated.
        var positions = InlineArray<32, Int>(repeating: 0)
        var count = 0
        tags.span.forEachBorrowed { position, tag in
            if shapes.insert(tag.shapeWithoutCase, isSame: { tags[positions[$0]].isSameWithoutCase(as: tags[position]) }) {
                positions[count] = position
                count += 1
            } else {
                report(FindingDetails(tags[position]))
            }
        }
    }
}

extension String {
    /// A number that is the same for text of ASCII that differs only in case: the number of bytes, and the letters at both ends.
    fileprivate var shapeWithoutCase: UInt64 {
        withBytes { bytes in
            guard !bytes.isEmpty else { return 0 }
            return UInt64(bytes.count) << 16 | UInt64(bytes[0].lowercasedASCII) << 8 | UInt64(bytes[bytes.count - 1].lowercasedASCII)
        }
    }

    /// Compares two strings of ASCII.
    fileprivate func isSameWithoutCase(as other: String) -> Bool {
        let (bytes, others) = (utf8Span.span, other.utf8Span.span)
        guard bytes.count == others.count else { return false }
        for index in bytes.indices where bytes[index].lowercasedASCII != others[index].lowercasedASCII { return false }
        return true
    }
}
