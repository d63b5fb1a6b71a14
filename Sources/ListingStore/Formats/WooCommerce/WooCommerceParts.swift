import ListingCore

/// Values of WooCommerce's products that are lists or objects.
enum WooCommerceParts {
    /// The names in a list of objects, or in one text, separated by semicolons or commas, as dumps have them.
    static func names(_ value: JSONValue?) -> [String] {
        guard let value else { return [] }
        if case .string(let text) = value {
            let separator: UInt8 = text.holds(UInt8(ascii: ";")) ? UInt8(ascii: ";") : .comma
            return text.decoded.parts(separatedBy: separator).distinct
        }
        return value.labels.map(\.decoded)
    }

    static func images(_ value: JSONValue?) -> [ListingImage] {
        if case .string(let text)? = value { return PictureList.images(text) }
        return (value?.entries ?? []).compactMap { FieldReader.picture($0) }
    }

    /// Reads the variations, if the file has them. The REST API only gives their ids; dumps contain them, and the Store API
    /// gives a shorter form.
    static func readVariations(_ fields: inout FieldReader, into listing: inout Listing) {
        var variants = JSONVariants()
        for attribute in fields["attributes"]?.entries ?? []
        where attribute["variation"]?.isTrue ?? attribute["has_variations"]?.isTrue ?? false {
            guard let name = attribute["name"]?.label?.decoded else { continue }
            variants.addOption(name, values: names(attribute["options"] ?? attribute["terms"]))
        }
        for value in fields["variations"]?.entries ?? [] where value.isObject {
            let price = fields.price(of: value["price"], at: "variations.price", currency: nil)
            let regular = fields.price(of: value["regular_price"], at: "variations.regular_price", currency: nil)
            let quantity = value["stock_quantity"]?.label.flatMap { NumberText.whole($0) }
            let stock = value["stock_status"]?.label.flatMap { AvailabilityWords.availability($0) }
            variants.add(
                Variant(
                    sku: value["sku"]?.label, barcode: value["global_unique_id"]?.label,
                    price: (price == .unknown ? regular : price).comparedAt(regular), quantity: quantity,
                    image: images(value["image"]).first), chosen: choices(value["attributes"]), isOnSale: stock.map { $0 == .inStock })
        }
        let own = listing.price
        if !variants.isEmpty { listing.price = .unknown }
        variants.apply(to: &listing)
        if listing.price.lowest == nil { listing.price = own }
    }

    /// The options of a variation: `[{"name": "Size", "option": "M"}]`, `[{"name": "Size", "value": "M"}]` or `"Size: M; Colour: Red"`.
    private static func choices(_ value: JSONValue?) -> [(name: String, value: String)] {
        if case .string(let text)? = value {
            return text.decoded.parts(separatedBy: UInt8(ascii: ";")).compactMap { part in
                guard let colon = part.firstIndex(of: ":"), let name = String(part[..<colon]).nonBlank else { return nil }
                return String(part[part.index(after: colon)...]).nonBlank.map { (name, $0) }
            }
        }
        return (value?.entries ?? []).compactMap { entry in
            guard let name = entry["name"]?.label?.decoded, let option = (entry["option"] ?? entry["value"])?.label?.decoded else {
                return nil
            }
            return (name, option)
        }
    }
}
