import ListingCore

/// Products from WooCommerce's REST API (`/wc/v3/products`), from its Store API (`/wc/store/products`), and from dumps of the
/// REST API in which lists are flattened to strings.
///
/// https://woocommerce.github.io/woocommerce-rest-api-docs names the keys. Prices in the REST API are strings in the shop's
/// currency, which it does not name. The Store API has them in minor units, with the currency.
struct WooCommerceProducts: JSONListingFormat {
    let name = untranslated("WooCommerce products").description

    func recognizes(_ sample: JSONSample) -> Bool {
        sample.has { element in
            guard element["name"] != nil, element["listing_id"] == nil else { return false }
            if element["prices"]?["currency_minor_unit"] != nil { return true }
            let names = [
                "regular_price", "sale_price", "permalink", "stock_status", "stock_quantity", "catalog_visibility", "short_description",
                "on_sale", "type", "variations",
            ]
            return names.count { element[$0] != nil } >= 4
        }
    }

    func read(_ fields: inout FieldReader, into listing: inout Listing) {
        listing.externalID = fields.label("id", "sku")
        listing.title = fields.decodedLabel("name") ?? ""
        let text = fields.raw("description", "short_description")
        listing.description = text.map { DescriptionText(raw: $0, markup: .html) }
        listing.url = fields.address("permalink", "external_url")
        listing.brand = fields.decodedLabel("brands", "brand")
        listing.category = WooCommerceParts.names(fields["categories"]).first.map { CategoryPath.levels($0) } ?? []
        listing.tags = WooCommerceParts.names(fields["tags"])
        listing.images = WooCommerceParts.images(fields["images"] ?? fields["all_images"]) + WooCommerceParts.images(fields["main_image"])
        listing.price = price(&fields)
        listing.quantity = fields["stock_quantity"].flatMap { $0.label == nil ? nil : fields.whole("stock_quantity") }
        listing.availability = availability(&fields)
        listing.listed = fields.timestamp("date_created_gmt", "date_created")
        WooCommerceParts.readVariations(&fields, into: &listing)
        if ["draft", "private", "pending", "trash"].contains(fields.label("status") ?? "publish") { listing.availability = .unlisted }
        listing.rating = FieldReader.rating(average: fields["average_rating"], count: fields["rating_count"] ?? fields["review_count"])
        addAttributes(fields, to: &listing)
    }

    private func price(_ fields: inout FieldReader) -> Price {
        guard let prices = fields["prices"], prices.isObject else { return regularPrice(&fields) }
        let currency = fields.currency(of: prices["currency_code"], at: "prices.currency_code")
        let digits = prices["currency_minor_unit"]?.label.flatMap { Int($0) } ?? currency?.minorUnitDigits ?? 2
        let amount = { (value: JSONValue?, key: String, fields: inout FieldReader) in
            fields.price(minor: value == .null ? nil : value, digits: digits, at: "prices.\(key)", currency: currency)
        }
        let range = prices["price_range"] == .null ? nil : prices["price_range"]
        if range?["min_amount"] != nil {
            return PriceSpan([amount(range?["min_amount"], "price_range", &fields), amount(range?["max_amount"], "price_range", &fields)])
                .price
        }
        return amount(prices["price"], "price", &fields).comparedAt(amount(prices["regular_price"], "regular_price", &fields))
    }

    private func regularPrice(_ fields: inout FieldReader) -> Price {
        let price = fields.price(at: "price", currency: nil)
        let regular = fields.price(at: "regular_price", currency: nil)
        let sale = fields.price(at: "sale_price", currency: nil)
        let current = [price, sale, regular].first { $0.lowest != nil || $0.unreadable != nil } ?? .unknown
        return current.comparedAt(regular)
    }

    private func availability(_ fields: inout FieldReader) -> Availability? {
        if fields["is_on_backorder"] == .bool(true) { return .backorder }
        if let status = fields.label("stock_status") {
            return fields.availability(of: .string(status), at: "stock_status")
        }
        return fields.availability(of: fields["is_in_stock"] ?? fields["in_stock"], at: "is_in_stock")
    }

    private func addAttributes(_ fields: FieldReader, to listing: inout Listing) {
        listing.addAttribute("SKU", fields.label("sku"))
        listing.addAttribute("GTIN", fields.label("global_unique_id"))
        let optionNames = Set(listing.options.map(\.name))
        for attribute in fields["attributes"]?.entries ?? [] {
            guard let name = attribute["name"]?.label?.decoded, !optionNames.contains(name) else { continue }
            listing.addAttribute(name, WooCommerceParts.names(attribute["options"] ?? attribute["terms"]).joined(separator: ", "))
        }
        listing.addAttribute("Weight", fields.label("weight"))
        let sizes = ["length", "width", "height"].compactMap { fields["dimensions"]?[$0]?.label }
        listing.addAttribute("Dimensions", sizes.joined(separator: " × "))
        let others = WooCommerceParts.names(fields["categories"]).dropFirst()
        listing.addAttribute("More categories", others.joined(separator: ", "))
    }
}
