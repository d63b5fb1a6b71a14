import ListingCore

/// Products from Shopify's GraphQL APIs, Admin and Storefront. Lists are `edges` with a `node` each, or `nodes`. In the lines
/// of a bulk operation, a product's variants and pictures follow it with its id as `__parentId`.
struct ShopifyGraphQL: JSONListingFormat {
    let name = untranslated("Shopify GraphQL").description

    func recognizes(_ sample: JSONSample) -> Bool {
        sample.has { element in
            let node = element["node"] ?? element
            if node["__parentId"] != nil { return true }
            let isShopify = node["id"]?.label?.hasPrefix("gid://shopify/Product") ?? false
            let names = ["descriptionHtml", "priceRangeV2", "priceRange", "productType", "variants", "handle"]
            return node["title"] != nil && (isShopify || names.count { node[$0] != nil } >= 3) && node["body_html"] == nil
        }
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        let reader = JSONListingReader(self, text, sample: sample)
        return sample.json?.elements.contains { $0["__parentId"] != nil } ?? false ? reader.joining(ShopifyBulkLines()) : reader
    }

    func listings(in element: JSONValue) -> [JSONValue] { [element["node"] ?? element] }

    func read(_ fields: inout FieldReader, into listing: inout Listing) {
        listing.title = fields.decodedLabel("title") ?? ""
        listing.externalID = fields.label("handle", "id")
        listing.description =
            fields.raw("descriptionHtml", "bodyHtml").map { DescriptionText(raw: $0, markup: .html) }
            ?? fields.raw("description").map { DescriptionText(guessing: $0) }
        if let vendor = fields.decodedLabel("vendor") {
            listing.brand = vendor
            listing.seller = Seller(name: vendor)
        }
        let category = fields["category"]?["fullName"]?.label ?? fields["productCategory"]?["productTaxonomyNode"]?["fullName"]?.label
        listing.category = (category ?? fields.label("productType")).map { CategoryPath.levels($0) } ?? []
        listing.tags = fields.tags("tags")
        listing.url = fields.address("onlineStoreUrl", "onlineStorePreviewUrl")
        listing.quantity = fields.whole("totalInventory")
        listing.listed = fields.timestamp("publishedAt", "createdAt")
        listing.images = images(fields)
        readVariants(&fields, into: &listing)
        if ["DRAFT", "ARCHIVED", "UNLISTED"].contains(fields.label("status") ?? "ACTIVE") { listing.availability = .unlisted }
    }

    private func images(_ fields: FieldReader) -> [ListingImage] {
        let lists = ["images", "media"].flatMap { fields[$0]?.nodes ?? [] }
        let first = ["featuredImage", "featuredMedia"].compactMap { fields[$0] }
        return (first + lists).compactMap { value in
            FieldReader.picture(value["image"]?.isObject == true ? value["image"] ?? value : value["preview"]?["image"] ?? value)
        }
    }

    private func readVariants(_ fields: inout FieldReader, into listing: inout Listing) {
        var variants = JSONVariants()
        for value in fields["variants"]?.nodes ?? [] where value.isObject {
            let chosen = (value["selectedOptions"]?.entries ?? []).compactMap { option -> (name: String, value: String)? in
                guard let name = option["name"]?.label, let choice = option["value"]?.label, choice != "Default Title" else { return nil }
                return (name, choice)
            }
            let price = Self.money(value["price"] ?? value["priceV2"], at: "variants.price", &fields)
                .comparedAt(Self.money(value["compareAtPrice"] ?? value["compareAtPriceV2"], at: "variants.compareAtPrice", &fields))
            let quantity = (value["inventoryQuantity"] ?? value["quantityAvailable"])?.label.flatMap { NumberText.whole($0) }
            let isAvailable: Bool? = if case .bool(let flag)? = value["availableForSale"] { flag } else { nil }
            variants.add(
                Variant(
                    sku: value["sku"]?.label, barcode: value["barcode"]?.label, price: price, quantity: quantity,
                    image: value["image"].flatMap { FieldReader.picture($0) }), chosen: chosen, isOnSale: isAvailable)
        }
        variants.apply(to: &listing)
        if listing.price.lowest == nil { listing.price = range(&fields) }
        if case .bool(let isAvailable)? = fields["availableForSale"] { listing.availability = isAvailable ? .inStock : .outOfStock }
    }

    private func range(_ fields: inout FieldReader) -> Price {
        guard let range = fields["priceRangeV2"] ?? fields["priceRange"] else { return .unknown }
        return PriceSpan([
            Self.money(range["minVariantPrice"], at: "priceRange.minVariantPrice", &fields),
            Self.money(range["maxVariantPrice"], at: "priceRange.maxVariantPrice", &fields),
        ]).price
    }

    /// The price: `"19.99"`, or `{"amount": "19.99", "currencyCode": "EUR"}`.
    private static func money(_ value: JSONValue?, at key: String, _ fields: inout FieldReader) -> Price {
        guard let value, value.isObject else { return fields.price(of: value, at: key, currency: nil) }
        let currency = fields.currency(of: value["currencyCode"], at: key + ".currencyCode")
        return fields.price(of: value["amount"], at: key + ".amount", currency: currency)
    }
}

extension JSONValue {
    /// The nodes of a connection, or the values of a list.
    var nodes: [JSONValue] {
        if let edges = self["edges"] { return edges.entries.compactMap { $0["node"] } }
        return self["nodes"]?.entries ?? (isObject ? [] : entries)
    }
}
