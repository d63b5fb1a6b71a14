import ListingCore

/// Items from eBay's Browse API: summaries from a search, or single items.
///
/// https://developer.ebay.com/api-docs/buy/browse names the keys.
struct EBayBrowse: JSONListingFormat {
    let name = untranslated("eBay Browse API").description

    func recognizes(_ sample: JSONSample) -> Bool {
        sample.has {
            $0["itemId"] != nil && $0["title"] != nil && ($0["itemWebUrl"] != nil || $0["buyingOptions"] != nil || $0["itemHref"] != nil)
        }
    }

    func read(_ fields: inout FieldReader, into listing: inout Listing) {
        listing.externalID = fields.label("itemId", "legacyItemId")
        listing.title = fields.decodedLabel("title") ?? ""
        listing.description = fields.raw("description", "shortDescription").map { DescriptionText(guessing: $0) }
        listing.url = fields.address("itemWebUrl", "itemAffiliateWebUrl")
        listing.brand = fields.decodedLabel("brand")
        listing.condition = fields.label("condition")
        listing.listed = fields.timestamp("itemOriginDate", "itemCreationDate")
        listing.category = category(fields)
        listing.price = Self.money(fields["price"] ?? fields["currentBidPrice"], at: "price", &fields)
            .comparedAt(Self.money(fields["marketingPrice"]?["originalPrice"], at: "marketingPrice.originalPrice", &fields))
        // In a search result, `image` is a small version of the first picture, and `thumbnailImages` has it in full size.
        let first = fields.pictures("thumbnailImages")
        listing.images = (first.isEmpty ? fields.pictures("image") : first) + fields.pictures("additionalImages")
        readSeller(fields, into: &listing)
        readStock(&fields, into: &listing)
        listing.shipping = (fields["shippingOptions"]?.entries ?? []).compactMap { Self.shipping($0, &fields) }
        listing.rating = FieldReader.rating(
            average: fields["primaryProductReviewRating"]?["averageRating"], count: fields["primaryProductReviewRating"]?["reviewCount"])
        addAttributes(fields, to: &listing)
    }

    /// The price in the currency of the site that was searched, not in the seller's currency from before the conversion.
    private static func money(_ value: JSONValue?, at key: String, _ fields: inout FieldReader) -> Price {
        guard let value, value != .null else { return .unknown }
        let currency = fields.currency(of: value["currency"], at: key + ".currency")
        return fields.price(of: value["value"], at: key + ".value", currency: currency)
    }

    /// The category path of an item. A summary lists its categories in any order and marks the narrowest, which goes last.
    private func category(_ fields: FieldReader) -> [String] {
        if let path = fields.label("categoryPath") { return path.decoded.parts(separatedBy: UInt8(ascii: "|")) }
        let leaves = Set(fields["leafCategoryIds"]?.labels ?? [])
        let named = (fields["categories"]?.entries ?? []).compactMap { category -> (isLeaf: Bool, name: String)? in
            guard let name = category["categoryName"]?.label?.decoded else { return nil }
            return (category["categoryId"]?.label.map(leaves.contains) ?? false, name)
        }
        return named.filter { !$0.isLeaf }.map(\.name) + named.filter(\.isLeaf).map(\.name)
    }

    private func readSeller(_ fields: FieldReader, into listing: inout Listing) {
        guard let value = fields["seller"], let name = value["username"]?.label else { return }
        var seller = Seller(name: name)
        let location = fields["itemLocation"]
        seller.location =
            [location?["city"]?.label, location?["stateOrProvince"]?.label, location?["country"]?.label].compactMap(\.self)
            .joined(separator: ", ").nonBlank
        if let percentage = value["feedbackPercentage"]?.label {
            seller.about = "\(percentage)% positive feedback" + (value["feedbackScore"]?.label.map { ", score \($0)" } ?? "")
        }
        listing.seller = seller
    }

    private func readStock(_ fields: inout FieldReader, into listing: inout Listing) {
        let stock = fields["estimatedAvailabilities"]?.entries.first
        listing.quantity = (stock?["estimatedAvailableQuantity"] ?? stock?["estimatedRemainingQuantity"])?.label.flatMap {
            NumberText.whole($0)
        }
        let status = stock?["estimatedAvailabilityStatus"]
        listing.availability =
            fields.availability(of: status, at: "estimatedAvailabilities.estimatedAvailabilityStatus")
            ?? listing.quantity.map { $0 > 0 ? .inStock : .outOfStock }
    }

    private static func shipping(_ value: JSONValue, _ fields: inout FieldReader) -> ShippingOffer? {
        let price = money(value["shippingCost"], at: "shippingOptions.shippingCost", &fields).lowest
        let service = value["shippingServiceCode"]?.label ?? value["type"]?.label
        return price == nil && service == nil ? nil : ShippingOffer(service: service, price: price)
    }

    private func addAttributes(_ fields: FieldReader, to listing: inout Listing) {
        if let value = fields["price"]?["convertedFromValue"]?.label, let currency = fields["price"]?["convertedFromCurrency"]?.label {
            listing.addAttribute("Price in seller’s currency", "\(value) \(currency)")
        }
        let options = fields["buyingOptions"]?.labels.map { $0.replacing(UInt8(ascii: "_"), with: .space).lowercased() } ?? []
        listing.addAttribute("Buying options", options.joined(separator: ", "))
        let attributes = [
            ("mpn", "MPN"), ("gtin", "GTIN"), ("color", "Color"), ("size", "Size"), ("material", "Material"), ("epid", "ePID"),
        ]
        for (key, name) in attributes { listing.addAttribute(name, fields.decodedLabel(key)) }
        for aspect in fields["localizedAspects"]?.entries ?? [] {
            guard let name = aspect["name"]?.label?.decoded else { continue }
            listing.addAttribute(name, aspect["value"]?.label?.decoded)
        }
    }
}
