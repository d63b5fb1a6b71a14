import ListingCore

extension ExportTarget {
    /// The catalog feed of Microsoft Merchant Center: tabs without quotes, in a file that ends in .txt.
    static let microsoft = ExportTarget(
        id: "microsoft", title: untranslated("Microsoft Merchant Center").description, fileExtension: "txt",
        mediaType: TextTable.tabs.mediaType, questions: FeedColumns.questions,
        advice: [FeedColumns.claim, tr("In Germany and Austria, each listing needs shipping costs.")]
    ) { answers in
        let feed = FeedColumns(
            maxDescription: 10_000, lists: .plain, availabilities: FeedAvailability.others, hasAllOptions: false, refusesZero: true)
        var table = feed.table([
            feed.id, feed.title, feed.link, feed.price, feed.description, feed.image(), feed.furtherImages, feed.shipping, feed.mpn,
            feed.gtin, feed.brand, feed.identifierExists, feed.gender, feed.ageGroup, feed.size, feed.color, feed.group, feed.material,
            feed.pattern, feed.googleCategory, feed.productType, feed.availability, feed.condition(), feed.salePrice,
            feed.shippingWeight,
        ])
        table.cleaned = { FeedText.withoutQuotes($0) }
        return TableTargetWriter(table, answers: answers, encoder: TextTableEncoder(.tabs))
    }
}
