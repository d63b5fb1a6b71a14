import ListingCore

/// Best Buy's open data, and records of Algolia's search, whose demonstration shop is based on it.
struct SearchRecords: JSONListingFormat {
    let name = untranslated("Best Buy or Algolia records").description

    func recognizes(_ sample: JSONSample) -> Bool {
        sample.has { element in
            guard element["name"] != nil || element["title"] != nil else { return false }
            if element["objectID"] != nil { return true }
            return element["sku"] != nil && element["price"] != nil && element["upc"] != nil
                && element["category"]?.entries.first?["name"] != nil
        }
    }

    func read(_ fields: inout FieldReader, into listing: inout Listing) {
        listing.externalID = fields.label("objectID", "sku", "id")
        listing.title = fields.decodedLabel("name", "title") ?? ""
        listing.description = fields.raw("description", "longDescription", "shortDescription").map { DescriptionText(guessing: $0) }
        let currency = fields.currency(of: fields["currency"], at: "currency")
        let sale = fields.price(at: "salePrice", currency: currency)
        let regular = fields.price(at: fields["price"] == nil ? "regularPrice" : "price", currency: currency)
        listing.price = sale.lowest == nil ? regular : sale.comparedAt(regular)
        listing.brand = fields.decodedLabel("brand", "manufacturer")
        listing.category = category(fields)
        listing.url = fields.address("url")
        listing.images = fields.pictures("image") + fields.pictures("images")
        if listing.images.isEmpty { listing.images = fields.pictures("thumbnailImage") + fields.pictures("image_urls") }
        listing.rating = FieldReader.rating(average: fields["customerReviewAverage"], count: fields["customerReviewCount"])
        listing.shipping = shipping(&fields, currency)
        let attributes = [
            ("sku", "SKU"), ("upc", "UPC"), ("model", "Model"), ("type", "Type"), ("color", "Color"), ("rating", "Rating"),
            ("popularity", "Popularity"),
        ]
        for (key, name) in attributes { listing.addAttribute(name, fields.decodedLabel(key)) }
    }

    /// The category as the path of the narrowest level ("TV > Televisions"), or as a list from the widest to the narrowest.
    private func category(_ fields: FieldReader) -> [String] {
        let levels = fields["hierarchicalCategories"]?.members.sorted { $0.name < $1.name } ?? []
        if let path = levels.last?.value.label { return CategoryPath.levels(path) }
        return fields.labels(fields["category"] == nil ? "categories" : "category")
    }

    /// The shipping cost, if any. The data has "" if it is unknown.
    private func shipping(_ fields: inout FieldReader, _ currency: Currency?) -> [ShippingOffer] {
        if fields["free_shipping"] == .bool(true) {
            return [ShippingOffer(price: Money(amount: DecimalNumber(significand: 0), currency: currency))]
        }
        return fields.price(at: fields["shipping"] == nil ? "shippingCost" : "shipping", currency: currency).lowest
            .map { [ShippingOffer(price: $0)] } ?? []
    }
}
