import ListingCore

extension ExportTarget {
    /// A feed for Google Merchant Center as RSS, which Meta, Pinterest and Microsoft read, too.
    static let google = ExportTarget(
        id: "google", title: untranslated("Google Merchant Center (XML)").description, fileExtension: "xml",
        mediaType: "application/xml", questions: FeedColumns.questions, advice: googleAdvice
    ) { answers in
        TableTargetWriter(googleColumns(.elements), answers: answers, encoder: XMLFeedEncoder(shop: answers[.shop]))
    }

    /// The same feed as text with tabs.
    static let googleTable = ExportTarget(
        id: "google-tsv", title: untranslated("Google Merchant Center (TSV)").description, questions: FeedColumns.questions,
        advice: googleAdvice, text: .tabs
    ) { _ in
        var table = googleColumns(.escaped)
        table.cleaned = { FeedText.withoutQuotes($0) }
        return table
    }

    private static var googleAdvice: [String] {
        [FeedColumns.claim, tr("Preorders and backorders need a date in the column availability_date, which most listings don’t have.")]
    }

    private static func googleColumns(_ lists: FeedLists) -> TargetTable {
        let feed = FeedColumns(lists: lists, availabilities: FeedAvailability.google, refusesZero: true)
        var table = feed.table([
            feed.id, feed.title, feed.description, feed.link, feed.image(), feed.furtherImages, feed.availability, feed.availabilityDate,
            feed.price, feed.salePrice, feed.brand, feed.gtin, feed.mpn, feed.identifierExists, feed.condition(), feed.googleCategory,
            feed.productType, feed.group, feed.groupTitle, feed.options, feed.color, feed.size, feed.gender, feed.ageGroup, feed.material,
            feed.pattern, feed.quantity("sell_on_google_quantity"), feed.shipping, feed.shippingWeight,
        ])
        // Google compares the currency of each price with that of the country in which it shows the item.
        table.currency = { FeedPrice.currency(of: $0) }
        return table
    }
}
