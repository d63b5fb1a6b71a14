import ListingCore

/// Products from Shopify shops and from the Admin API (`/products.json`): in their envelope, as a bare list or one by one.
///
/// A shop's own pages have tags as a list and no stock. The Admin API has tags in one text, and adds stock and status. Prices
/// are strings in the shop's currency, which the files do not name; in `/products/….js` they are integers in cents.
struct ShopifyProducts: JSONListingFormat {
    let name = untranslated("Shopify products").description

    func recognizes(_ sample: JSONSample) -> Bool {
        sample.has { element in
            guard element["title"] != nil, case .array(let variants)? = element["variants"] else { return false }
            let isShopify = ["handle", "body_html", "vendor", "product_type"].count { element[$0] != nil } >= 2
            return isShopify && variants.allSatisfy { $0["price"] != nil || $0["option1"] != nil }
        }
    }

    func read(_ fields: inout FieldReader, into listing: inout Listing) {
        listing.title = fields.decodedLabel("title") ?? ""
        listing.externalID = fields.label("handle", "id")
        listing.description = fields.raw("body_html", "description", "content").map { DescriptionText(raw: $0, markup: .html) }
        if let vendor = fields.decodedLabel("vendor") {
            listing.brand = vendor
            listing.seller = Seller(name: vendor)
        }
        listing.category = fields.label("product_type", "type").map { CategoryPath.levels($0) } ?? []
        listing.tags = fields.tags("tags")
        listing.url = fields.address("url", "online_store_url")
        listing.images = Self.images(fields["images"]) + fields.pictures("image")
        readVariants(&fields, into: &listing)
        let isPublished = fields.value["published_at"] != .null
        if ["draft", "archived", "unlisted"].contains(fields.label("status") ?? "active") || !isPublished {
            listing.availability = .unlisted
        }
        // Shoppers see a product from its publication on.
        listing.listed = fields.timestamp("published_at", "created_at")
        if fields.timestamp("published_at") != nil { listing.addAttribute("Created", fields.timestamp("created_at")?.day) }
    }

    /// The pictures by position. Pictures without one go to the end, in file order.
    private static func images(_ value: JSONValue?) -> [ListingImage] {
        let placed = (value?.entries ?? []).enumerated().map { order, image in
            (position: image["position"]?.label.flatMap { Int($0) } ?? .max, order: order, image: image)
        }
        return placed.sorted { ($0.position, $0.order) < ($1.position, $1.order) }.compactMap { FieldReader.picture($0.image) }
    }

    private func readVariants(_ fields: inout FieldReader, into listing: inout Listing) {
        var variants = JSONVariants()
        let names = optionNames(fields)
        let inCents = isInCents(fields)
        for value in fields["variants"]?.entries ?? [] where value.isObject {
            let chosen = names.enumerated().compactMap { index, name -> (name: String, value: String)? in
                let choice = value["option\(index + 1)"]?.label ?? value["options"]?.entries.dropFirst(index).first?.label
                return choice.flatMap { $0 == "Default Title" ? nil : (name, $0.decoded) }
            }
            let variant = Variant(
                sku: value["sku"]?.label, barcode: value["barcode"]?.label, price: price(value, inCents: inCents, &fields),
                quantity: value["inventory_quantity"]?.label.flatMap { NumberText.whole($0) }, image: image(of: value, fields))
            variants.add(variant, chosen: chosen, isOnSale: isOnSale(value))
        }
        variants.apply(to: &listing)
        if let only = variants.onlyOne, listing.options.isEmpty {
            listing.addAttribute("SKU", only.sku)
            listing.addAttribute("Barcode", only.barcode)
        }
    }

    private func optionNames(_ fields: FieldReader) -> [String] {
        let options = fields["options"]?.entries ?? []
        if options.isEmpty { return (1...3).map { "Option \($0)" } }
        return options.enumerated().map { $1.label?.decoded ?? "Option \($0 + 1)" }
    }

    private func isInCents(_ fields: FieldReader) -> Bool {
        if case .number? = fields["price_min"], case .number(let price)? = fields["price"] { return Int(price) != nil }
        return false
    }

    private func price(_ value: JSONValue, inCents: Bool, _ fields: inout FieldReader) -> Price {
        if inCents {
            let price = fields.price(minor: value["price"], digits: 2, at: "variants.price", currency: nil)
            let old = value["compare_at_price"].flatMap { $0 == .null ? nil : $0 }
            return price.comparedAt(fields.price(minor: old, digits: 2, at: "variants.compare_at_price", currency: nil))
        }
        // Shops with several currencies name the currency of a variant's price.
        let currency = value["price_currency"]?.label.flatMap { Currency($0) }
        return fields.price(of: value["price"], at: "variants.price", currency: currency)
            .comparedAt(fields.price(of: value["compare_at_price"], at: "variants.compare_at_price", currency: currency))
    }

    private func isOnSale(_ value: JSONValue) -> Bool? {
        if case .bool(let isAvailable)? = value["available"] { return isAvailable }
        if value["inventory_management"] == .null || value["inventory_policy"]?.label == "continue" { return true }
        return nil
    }

    /// The variant's own picture, or the product's picture that it refers to.
    private func image(of value: JSONValue, _ fields: FieldReader) -> ListingImage? {
        if let image = value["featured_image"].flatMap({ FieldReader.picture($0) }) { return image }
        guard let id = value["image_id"]?.label else { return nil }
        return fields["images"]?.entries.first { $0["id"]?.label == id }.flatMap { FieldReader.picture($0) }
    }
}
