import ListingCore

/// Listings from Etsy's Open API, version 3 and, in old dumps, version 2: in the API's envelope or one by one.
///
/// https://developers.etsy.com/documentation/reference names the keys of version 3. In version 2 the price is a string next to
/// `currency_code`, and requested parts have capitalized names (`Images`, `Shop`).
struct EtsyAPI: JSONListingFormat {
    let name = untranslated("Etsy API").description

    func recognizes(_ sample: JSONSample) -> Bool {
        sample.has { $0["listing_id"] != nil && $0["title"] != nil && ($0["state"] != nil || $0["price"] != nil || $0["quantity"] != nil) }
    }

    func read(_ fields: inout FieldReader, into listing: inout Listing) {
        listing.externalID = fields.label("listing_id")
        listing.title = fields.decodedLabel("title") ?? ""
        listing.description = fields.raw("description").map { DescriptionText(raw: $0, markup: .plain) }
        listing.url = fields.address("url")
        listing.quantity = fields.whole("quantity")
        let currency = fields.currency(of: fields["currency_code"], at: "currency_code")
        listing.price = Self.price(fields["price"], at: "price", currency: currency, &fields)
        listing.tags = fields.labels("tags").map { $0.replacing(UInt8(ascii: "_"), with: .space) }.distinct
        listing.materials = fields.labels("materials").map { $0.replacing(UInt8(ascii: "_"), with: .space) }.distinct
        listing.category = fields.labels("taxonomy_path").isEmpty ? fields.labels("category_path") : fields.labels("taxonomy_path")
        listing.images = Self.images(fields["images"] ?? fields["Images"] ?? fields["MainImage"])
        listing.listed = fields.timestamp(
            "original_creation_timestamp", "creation_timestamp", "created_timestamp", "original_creation_tsz", "creation_tsz")
        readShop(&fields, into: &listing)
        EtsyInventory.read(fields["inventory"] ?? fields["Inventory"], currency: currency, &fields, into: &listing)
        // `quantity` is the stock of all variants. A listing that lacks the key is not sold out.
        listing.availability = Self.availability(fields.label("state"), quantity: listing.quantity)
        addAttributes(fields, to: &listing)
    }

    /// The price: `{"amount": 1270, "divisor": 100, "currency_code": "EUR"}`, or a string next to its currency.
    static func price(_ value: JSONValue?, at key: String, currency: Currency?, _ fields: inout FieldReader) -> Price {
        guard let value, value.isObject else { return fields.price(of: value, at: key, currency: currency) }
        let currency = fields.currency(of: value["currency_code"], at: key + ".currency_code") ?? currency
        guard let digits = digits(of: value["divisor"]?.label ?? "1") else {
            fields.report(.priceDivisorInvalid, at: key + ".divisor")
            return Price(unreadable: value.json.shortened(to: PriceText.maxLength))
        }
        return fields.price(minor: value["amount"], digits: digits, at: key + ".amount", currency: currency)
    }

    /// The number of decimal digits: 2 for a divisor of 100.
    private static func digits(of divisor: String) -> Int? {
        guard divisor.first == "1", divisor.dropFirst().allSatisfy({ $0 == "0" }) else { return nil }
        return divisor.utf8.count - 1
    }

    /// The largest size of each picture, by rank.
    private static func images(_ value: JSONValue?) -> [ListingImage] {
        let ranked = (value?.entries ?? []).enumerated().map { order, image in
            (rank: image["rank"]?.label.flatMap { Int($0) } ?? .max, order: order, image: image)
        }
        return ranked.sorted { ($0.rank, $0.order) < ($1.rank, $1.order) }.compactMap { FieldReader.picture($0.image) }
    }

    private func readShop(_ fields: inout FieldReader, into listing: inout Listing) {
        guard let shop = fields["shop"] ?? fields["Shop"], let name = shop["shop_name"]?.label else { return }
        var seller = Seller(name: name)
        seller.url = shop["url"]?.label
        seller.location = shop["shop_location_country_iso"]?.label
        seller.sales = shop["transaction_sold_count"]?.label.flatMap { NumberText.whole($0) }
        seller.rating = FieldReader.rating(average: shop["review_average"], count: shop["review_count"])
        seller.image = (shop["icon_url_fullxfull"]?.label).map { ListingImage(location: $0) }
        seller.about = shop["title"]?.label?.decoded
        listing.seller = seller
    }

    private static func availability(_ state: String?, quantity: Int?) -> Availability? {
        switch state {
        case "active"?, nil: quantity.map { $0 > 0 ? .inStock : .outOfStock }
        case "sold_out"?: .outOfStock
        case "draft"?, "expired"?, "inactive"?, "edit"?, "unavailable"?, "private"?, "removed"?: .unlisted
        default: nil
        }
    }

    private func addAttributes(_ fields: FieldReader, to listing: inout Listing) {
        let skus = fields.labels("skus").isEmpty ? fields.labels("sku") : fields.labels("skus")
        listing.addAttribute(skus.count == 1 ? "SKU" : "SKUs", skus.joined(separator: ", "))
        listing.addAttribute("Made by", fields.label("who_made")?.replacing(UInt8(ascii: "_"), with: .space))
        listing.addAttribute("When made", fields.label("when_made")?.replacing(UInt8(ascii: "_"), with: UInt8(ascii: "-")))
        listing.addAttribute("Kind", fields.label("listing_type"))
        listing.addAttribute("Favorites", fields.label("num_favorers"))
        listing.addAttribute("Views", fields.label("views"))
        let updated = fields.timestamp("last_modified_timestamp", "updated_timestamp", "last_modified_tsz")
        listing.addAttribute("Updated", updated?.day)
    }
}

/// The `inventory` of a listing; its products are the variants.
enum EtsyInventory {
    static func read(_ value: JSONValue?, currency: Currency?, _ fields: inout FieldReader, into listing: inout Listing) {
        let products = (value?["products"] ?? value)?.entries.filter { $0.isObject && $0["is_deleted"] != .bool(true) } ?? []
        var variants = JSONVariants()
        for product in products {
            let offering = product["offerings"]?.entries.first { $0["is_deleted"] != .bool(true) }
            let chosen = (product["property_values"]?.entries ?? []).compactMap { property -> (name: String, value: String)? in
                guard let name = property["property_name"]?.label?.decoded else { return nil }
                let values = property["values"]?.labels.map(\.decoded) ?? []
                return values.isEmpty ? nil : (name, values.joined(separator: ", "))
            }
            let price = EtsyAPI.price(offering?["price"], at: "inventory.products.offerings.price", currency: currency, &fields)
            let quantity = offering?["quantity"]?.label.flatMap { NumberText.whole($0) }
            let isEnabled = offering?["is_enabled"] != .bool(false) && offering?["is_enabled"]?.label != "0"
            variants.add(
                Variant(sku: product["sku"]?.label, price: price, quantity: quantity), chosen: chosen,
                isOnSale: isEnabled ? nil : false)
        }
        // A listing without options has a single product, which repeats the listing's own data.
        if let only = variants.onlyOne, products.first?["property_values"]?.entries.isEmpty ?? true {
            if listing.price == .unknown { listing.price = only.price }
            if listing.attributes.isEmpty, (fields["skus"] ?? fields["sku"]) == nil { listing.addAttribute("SKU", only.sku) }
        } else if !variants.isEmpty {
            let known = listing.price
            listing.price = .unknown
            variants.apply(to: &listing)
            if listing.price.lowest == nil { listing.price = known }
        }
    }
}
