import ListingCore

extension ExportTarget {
    /// The catalog CSV of Pinterest, with the fields of its API.
    static let pinterest = ExportTarget(
        id: "pinterest", title: untranslated("Pinterest").description, questions: FeedColumns.questions, advice: [FeedColumns.claim]
    ) { _ in
        let feed = FeedColumns(
            maxID: 127, maxTitle: 500, maxDescription: 10_000, maxBrand: 500, maxCategory: 1_000, maxColor: 500, maxSize: 500,
            maxMaterial: 500, maxPattern: 500, lists: .plain, availabilities: FeedAvailability.others)
        return feed.table([
            feed.id, feed.title, feed.description, feed.link, feed.image(escapesCommas: true), feed.price, feed.availability,
            feed.furtherImages, feed.salePrice, feed.group, feed.optionNames, feed.optionValues, feed.googleCategory, feed.productType,
            feed.condition(), feed.brand, feed.gtin, feed.mpn, feed.color, feed.size, feed.gender, feed.ageGroup, feed.material,
            feed.pattern, feed.shipping, feed.shippingWeight,
        ])
    }
}
