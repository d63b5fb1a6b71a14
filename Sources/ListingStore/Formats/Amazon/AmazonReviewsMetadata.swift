import ListingCore

/// Product metadata of the Amazon Reviews data sets of 2014, 2018 and 2023. Lines of the two older sets are Python literals, not JSON.
///
/// https://amazon-reviews-2023.github.io describes the keys. No key names the currency of the prices.
struct AmazonReviewsMetadata: JSONListingFormat {
    let name = untranslated("Amazon Reviews metadata").description

    func recognizes(_ sample: JSONSample) -> Bool {
        // Scraped data sets have a `parent_asin` and a `title`, too, but none of these names.
        let names2023 = ["main_category", "average_rating", "rating_number", "store", "details", "bought_together"]
        if sample.has({ element in element["parent_asin"] != nil && names2023.contains { element[$0] != nil } }) { return true }
        let names = ["imUrl", "imageURL", "imageURLHighRes", "also_buy", "also_view", "related", "salesRank", "rank", "main_cat", "tech1"]
        return sample.has { element in element["asin"] != nil && names.contains { element[$0] != nil } }
    }

    func read(_ fields: inout FieldReader, into listing: inout Listing) {
        listing.externalID = fields.label("parent_asin", "asin")
        listing.title = fields.decodedLabel("title") ?? ""
        listing.description = description(fields)
        listing.price = price(&fields)
        listing.seller = fields.decodedLabel("store").map { Seller(name: $0) }
        let details = details(fields)
        listing.brand = fields.decodedLabel("brand") ?? details.first { $0.name == "Brand" }?.value.label
        listing.listed = details.first { $0.name == "Date First Available" }?.value.label.flatMap { DateText.timestamp($0) }
        listing.category = category(fields)
        listing.images = images(fields)
        listing.rating = FieldReader.rating(average: fields["average_rating"], count: fields["rating_number"])
        let isShownElsewhere = ["Brand": true, "Date First Available": listing.listed != nil]
        for member in details where isShownElsewhere[member.name] != true {
            listing.addAttribute(member.name, member.value.label?.decoded)
        }
        listing.addAttribute("Author", fields.label("author"))
    }

    /// The paragraphs of the description, followed by the features as a list.
    private func description(_ fields: FieldReader) -> DescriptionText? {
        let paragraphs = fields["description"]?.entries.compactMap(\.label) ?? []
        let features = (fields["features"] ?? fields["feature"])?.entries.compactMap(\.label) ?? []
        let isHTML = DescriptionText(guessing: (paragraphs + features).joined(separator: "\n")).markup == .html
        if isHTML {
            let items = features.isEmpty ? "" : "<ul>" + features.map { "<li>\($0)</li>" }.joined() + "</ul>"
            return DescriptionText(raw: paragraphs.map { "<p>\($0)</p>" }.joined() + items, markup: .html)
        }
        let text = (paragraphs + [features.map { "• " + $0 }.joined(separator: "\n")]).filter { !$0.isEmpty }.joined(separator: "\n\n")
        return text.isEmpty ? nil : DescriptionText(raw: text, markup: .plain)
    }

    /// A number, nothing, a dash for nothing, or the range of the variants ("$17.98 - $54.99"). "from 14.99" is shown as written.
    private func price(_ fields: inout FieldReader) -> Price {
        if let ends = fields.label("price")?.split(separator: " - "), ends.count == 2 {
            let prices = ends.map { PriceNotation(String($0)) }
            let span = PriceSpan(
                prices.compactMap { price in price.amount.map { Price(lowest: Money(amount: $0, currency: price.currency)) } })
            if prices.allSatisfy({ $0.amount != nil }) { return span.price }
        }
        return fields.price(at: "price", currency: nil)
    }

    /// The members of the details, which are an object or, if they come from a table's cell, the text of one.
    private func details(_ fields: FieldReader) -> [JSONValue.Member] {
        guard case .string(let text)? = fields["details"] else { return fields["details"]?.members ?? [] }
        return (try? LenientJSONParser.parse(Array(text.utf8)))?.members ?? []
    }

    /// The category path. Older sets have a list of paths, of which the first is used. If the path is empty, the main category.
    private func category(_ fields: FieldReader) -> [String] {
        let entries = (fields["categories"] ?? fields["category"])?.entries ?? []
        let path = if case .array(let inner)? = entries.first { inner } else { entries }
        let names = path.compactMap(\.label).map(\.decoded)
        return names.isEmpty ? fields.decodedLabel("main_category", "main_cat").map { [$0] } ?? [] : names
    }

    /// The largest size of each picture. The source is a list of objects, or an object of lists.
    private func images(_ fields: FieldReader) -> [ListingImage] {
        let sizes = ["hi_res", "large", "thumb"]
        if let lists = fields["images"], lists.isObject {
            let count = sizes.compactMap { lists[$0]?.entries.count }.max() ?? 0
            return (0..<count).compactMap { index in
                let address = sizes.lazy.compactMap { lists[$0]?.entries.dropFirst(index).first?.label }.first
                return address.map { ListingImage(location: $0) }
            }
        }
        let listed = (fields["images"]?.entries ?? []).compactMap { FieldReader.picture($0) }
        if !listed.isEmpty { return listed }
        let old = ["imageURLHighRes", "imageURL", "imUrl"].lazy.map { fields.pictures($0) }.first { !$0.isEmpty }
        return old ?? []
    }
}
