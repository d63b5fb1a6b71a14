import ListingCore

/// Products of the shops that programmers practice with: dummyjson.com and fakestoreapi.com.
struct PracticeShops: JSONListingFormat {
    let name = untranslated("DummyJSON or Fake Store API").description

    func recognizes(_ sample: JSONSample) -> Bool {
        sample.has { element in
            guard element["title"] != nil, element["price"] != nil else { return false }
            let isDummy = element["thumbnail"] != nil && (element["stock"] != nil || element["discountPercentage"] != nil)
            return isDummy || element["rating"]?["rate"] != nil && element["image"] != nil
        }
    }

    func read(_ fields: inout FieldReader, into listing: inout Listing) {
        listing.externalID = fields.label("id")
        listing.title = fields.decodedLabel("title") ?? ""
        listing.description = fields.raw("description").map { DescriptionText(guessing: $0) }
        listing.price = fields.price(at: "price", currency: nil)
        listing.quantity = fields["stock"] == nil ? nil : fields.whole("stock")
        listing.availability =
            fields.availability(of: fields["availabilityStatus"], at: "availabilityStatus")
            ?? listing.quantity.map { $0 > 0 ? .inStock : .outOfStock }
        listing.brand = fields.decodedLabel("brand")
        listing.category = fields.decodedLabel("category").map { [$0] } ?? []
        listing.tags = fields.tags("tags")
        listing.images = fields.pictures("images") + fields.pictures("image")
        // The thumbnail is a smaller version of the first picture.
        if listing.images.isEmpty { listing.images = fields.pictures("thumbnail") }
        readReviews(fields, into: &listing)
        let attributes = [
            ("sku", "SKU"), ("discountPercentage", "Discount in %"), ("weight", "Weight"), ("warrantyInformation", "Warranty"),
            ("shippingInformation", "Shipping"), ("returnPolicy", "Returns"), ("minimumOrderQuantity", "Least order"),
        ]
        for (key, name) in attributes { listing.addAttribute(name, fields.label(key)) }
        let sizes = ["width", "height", "depth"].compactMap { fields["dimensions"]?[$0]?.label }
        listing.addAttribute("Dimensions", sizes.joined(separator: " × "))
        listing.addAttribute("Barcode", fields["meta"]?["barcode"]?.label)
    }

    private func readReviews(_ fields: FieldReader, into listing: inout Listing) {
        listing.reviews = (fields["reviews"]?.entries ?? []).compactMap { review in
            guard let stars = review["rating"]?.label.flatMap({ NumberText.whole($0) }), (1...5).contains(stars) else { return nil }
            return Review(
                author: review["reviewerName"]?.label, stars: stars, date: review["date"]?.label, text: review["comment"]?.label ?? "")
        }
        let rating = fields["rating"]
        listing.rating =
            FieldReader.rating(average: rating?["rate"], count: rating?["count"])
            ?? FieldReader.rating(average: rating, count: .number(String(listing.reviews.count)))
    }
}
