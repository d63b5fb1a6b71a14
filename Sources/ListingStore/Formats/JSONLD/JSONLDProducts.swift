import ListingCore

/// Products in schema.org's vocabulary: JSON-LD saved from web pages, alone, in a list or in a graph.
///
/// https://schema.org/Product and Google's guide to structured data define the names; pages use them loosely.
struct JSONLDProducts: JSONListingFormat {
    let name = untranslated("schema.org JSON-LD").description

    func recognizes(_ sample: JSONSample) -> Bool {
        JSONLD.steps(in: sample.root) != nil || sample.has { !JSONLD.products(in: $0).isEmpty && $0["@type"] != nil }
    }

    func listings(in element: JSONValue) -> [JSONValue] { JSONLD.products(in: element) }

    func read(_ fields: inout FieldReader, into listing: inout Listing) {
        listing.title = fields.decodedLabel("name", "title", "headline") ?? ""
        listing.externalID = fields.label("sku", "productID", "productId", "productGroupID", "mpn", "identifier", "@id")
        listing.description = fields.raw("description").map { DescriptionText(guessing: $0) }
        listing.brand = fields.decodedLabel("brand", "manufacturer")
        listing.url = fields.address("url", "mainEntityOfPage", "@id")
        listing.images = fields.pictures("image")
        listing.category = fields.label("category").map { CategoryPath.levels($0) } ?? []
        listing.tags = fields.tags("keywords")
        listing.materials = fields.labels("material")
        listing.rating = Self.rating(fields["aggregateRating"])
        listing.reviews = (fields["review"] ?? fields["reviews"])?.entries.compactMap(Self.review) ?? []
        var offers = JSONLDOffers(fields["offers"], &fields)
        JSONLDVariants.read(&fields, offers: &offers, into: &listing)
        offers.apply(to: &listing)
        listing.condition = listing.condition ?? fields.label("itemCondition").map(JSONLDOffers.condition)
        if listing.url == nil { listing.url = offers.url }
        addAttributes(fields, to: &listing)
    }

    private static func rating(_ value: JSONValue?) -> Rating? {
        guard let value = value?.entries.first else { return nil }
        return FieldReader.rating(
            average: value["ratingValue"], count: value["ratingCount"] ?? value["reviewCount"], best: value["bestRating"])
    }

    private static func review(_ value: JSONValue) -> Review? {
        guard let stars = value["reviewRating"]?["ratingValue"]?.label.flatMap(Double.init), stars.isFinite else { return nil }
        let best = value["reviewRating"]?["bestRating"]?.label.flatMap(Double.init) ?? 5
        let rounded = best > 0 ? (stars * 5 / best).rounded() : 0
        guard (1...5).contains(rounded) else { return nil }
        let text = value["reviewBody"]?.label ?? value["description"]?.label ?? ""
        return Review(
            author: value["author"]?.label?.decoded, stars: Int(rounded), date: value["datePublished"]?.label,
            title: value["name"]?.label?.decoded, text: text.decoded)
    }

    /// Keys of strings and measures that describe the product itself, with readable names.
    private static let attributes: [(key: String, name: String)] = [
        ("color", "Color"), ("size", "Size"), ("pattern", "Pattern"), ("model", "Model"), ("mpn", "MPN"), ("sku", "SKU"), ("gtin", "GTIN"),
        ("gtin8", "GTIN"), ("gtin12", "GTIN"), ("gtin13", "GTIN"), ("gtin14", "GTIN"), ("isbn", "ISBN"), ("weight", "Weight"),
        ("width", "Width"), ("height", "Height"), ("depth", "Depth"), ("releaseDate", "Release date"),
        ("productionDate", "Production date"),
        ("modelDate", "Model year"), ("vehicleModelDate", "Model year"), ("fuelType", "Fuel"), ("mileageFromOdometer", "Mileage"),
        ("vehicleIdentificationNumber", "VIN"), ("award", "Award"), ("slogan", "Slogan"), ("countryOfOrigin", "Origin"),
    ]

    private func addAttributes(_ fields: FieldReader, to listing: inout Listing) {
        for attribute in Self.attributes {
            guard let value = fields[attribute.key]?.measure, !listing.options.contains(where: { $0.name == attribute.name }) else {
                continue
            }
            listing.addAttribute(attribute.name, value.decoded)
        }
        for property in fields["additionalProperty"]?.entries ?? [] {
            guard let name = property["name"]?.label else { continue }
            listing.addAttribute(name.decoded, property.withoutName.measure?.decoded)
        }
    }
}

extension JSONValue {
    /// A value with its unit, if it has one: "2 kg" for `{"value": 2, "unitText": "kg"}`.
    var measure: String? {
        guard isObject, let value = self["value"]?.label else { return entries.compactMap(\.label).joined(separator: ", ").nonBlank }
        guard let unit = self["unitText"]?.label ?? self["unitCode"]?.label.map(Self.unit) else { return value }
        return "\(value) \(unit)"
    }

    /// The unit for a UN/CEFACT code, for those that shops use.
    private static func unit(_ code: String) -> String {
        let units = [
            "KGM": "kg", "GRM": "g", "LBR": "lb", "ONZ": "oz", "CMT": "cm", "MMT": "mm", "MTR": "m", "INH": "in", "FOT": "ft", "LTR": "l",
            "MLT": "ml", "KMT": "km", "SMI": "mi",
        ]
        return units[code] ?? code
    }

    fileprivate var withoutName: JSONValue { .object(members.filter { $0.name != "name" && $0.name != "propertyID" }) }
}
