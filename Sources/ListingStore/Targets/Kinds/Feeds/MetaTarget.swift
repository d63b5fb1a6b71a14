import ListingCore

extension ExportTarget {
    /// The catalog CSV of Facebook and Instagram: the header of Meta's template, and then further fields of its reference.
    ///
    /// Variants have the title of their group, because Meta shows them together.
    static let meta = ExportTarget(
        id: "meta", title: untranslated("Meta (Facebook, Instagram)").description, questions: FeedColumns.questions,
        advice: [
            FeedColumns.claim,
            tr("The IDs have to be those that the Meta pixel of your website sends."),
            tr("Meta removes all listings from its catalog that are not in the file."),
        ]
    ) { _ in
        let feed = FeedColumns(
            maxID: 100, maxTitle: 200, maxDescription: 9_999, maxBrand: 100, maxColor: 200, maxSize: 200, maxImages: 21,
            maxImageList: 2_000, lists: .plain, availabilities: FeedAvailability.meta, titlesNameVariants: false, needsBrand: true)
        return feed.table([
            feed.id, feed.title, feed.description, feed.availability, feed.condition(isRequired: true), feed.price, feed.link,
            feed.image(), feed.brand, feed.googleCategory, TargetColumn("fb_product_category"),
            feed.quantity("quantity_to_sell_on_facebook"), feed.salePrice, TargetColumn("sale_price_effective_date"), feed.group,
            feed.gender, feed.color, feed.size, feed.ageGroup, feed.material, feed.pattern, feed.shipping, feed.shippingWeight,
            TargetColumn("video[0].url"), TargetColumn("video[0].tag[0]"), feed.gtin, tag(0), tag(1), TargetColumn("style[0]"),
            feed.mpn, feed.productType, feed.furtherImages, feed.otherOptions,
        ])
    }

    /// One of the two tags of the template.
    private static func tag(_ index: Int) -> TargetColumn {
        TargetColumn("product_tags[\(index)]", .tags, maxLength: 110) { row in
            let tags = row.listing.tags
            return TargetValue(index < tags.count ? tags[index].onOneLine : nil, tags.count > 2 ? .reduced(2) : nil)
        }
    }
}
