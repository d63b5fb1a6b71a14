import ListingCore

/// Products of Open Food Facts (and Open Beauty Facts …) as JSON: lines of the dump, or responses of the API.
///
/// https://wiki.openfoodfacts.org/Data_fields names the keys. `quantity` is the size of the package, not a stock.
struct OpenFoodFactsJSON: JSONListingFormat {
    let name = untranslated("Open Food Facts").description

    func recognizes(_ sample: JSONSample) -> Bool {
        let names = [
            "nutriments", "ingredients_text", "categories_tags", "nutriscore_grade", "countries_tags", "brands_tags", "image_front_url",
            "nova_group", "states_tags", "product_name_en",
        ]
        return sample.has { element in
            (element["code"] != nil || element["_id"] != nil) && element["price"] == nil && names.count { element[$0] != nil } >= 2
        }
    }

    func read(_ fields: inout FieldReader, into listing: inout Listing) {
        listing.externalID = fields.label("code", "_id")
        listing.title = title(fields)
        listing.brand = fields.decodedLabel("brands") ?? fields.labels("brands_tags").first
        listing.description = description(fields)
        listing.url = fields.address("url")
        listing.category = category(fields)
        listing.tags = fields.tags("labels")
        let front = ["image_front_url", "image_url", "image_ingredients_url", "image_nutrition_url"].flatMap { fields.pictures($0) }
        listing.images = front
        listing.addAttribute("Barcode", fields.label("code"))
        let attributes = [
            ("quantity", "Package"), ("serving_size", "Serving"), ("packaging", "Packaging"), ("origins", "Origin"), ("stores", "Stores"),
            ("countries", "Countries"), ("allergens", "Allergens"), ("nutriscore_grade", "Nutri-Score"), ("nova_group", "NOVA group"),
            ("ecoscore_grade", "Eco-Score"),
        ]
        for (key, name) in attributes { listing.addAttribute(name, fields.decodedLabel(key)) }
        addNutriments(fields["nutriments"], to: &listing)
    }

    /// The name in the product's own language, or else in any language.
    private func title(_ fields: FieldReader) -> String {
        if let name = fields.decodedLabel("product_name", "product_name_en") { return name }
        let named = fields.value.members.first { $0.name.hasPrefix("product_name_") && $0.value.label != nil }
        return named?.value.label?.decoded ?? fields.decodedLabel("generic_name", "abbreviated_product_name") ?? ""
    }

    private func description(_ fields: FieldReader) -> DescriptionText? {
        let parts = [fields.label("generic_name"), fields.label("ingredients_text", "ingredients_text_en").map { "Ingredients: " + $0 }]
        let text = parts.compactMap(\.self).joined(separator: "\n\n")
        return text.isEmpty ? nil : DescriptionText(raw: text, markup: .plain)
    }

    /// The categories: `"Spreads, Sweet spreads"`, or tags with their language: `["en:spreads", "en:sweet-spreads"]`.
    private func category(_ fields: FieldReader) -> [String] {
        if let text = fields.label("categories") { return text.decodedParts().map(Self.withoutLanguage) }
        return fields.labels(fields["categories_hierarchy"] == nil ? "categories_tags" : "categories_hierarchy").map { tag in
            Self.withoutLanguage(tag).replacing(UInt8(ascii: "-"), with: .space)
        }
    }

    private static func withoutLanguage(_ tag: String) -> String {
        tag.dropFirst(2).first == ":" ? String(tag.dropFirst(3)) : tag
    }

    private func addNutriments(_ value: JSONValue?, to listing: inout Listing) {
        let names = [
            ("energy-kcal", "Energy"), ("fat", "Fat"), ("saturated-fat", "Saturated fat"), ("carbohydrates", "Carbohydrates"),
            ("sugars", "Sugars"), ("fiber", "Fibre"), ("proteins", "Proteins"), ("salt", "Salt"),
        ]
        for (key, name) in names {
            guard let amount = value?[key + "_100g"]?.label else { continue }
            let unit = key == "energy-kcal" ? "kcal" : "g"
            listing.addAttribute(name + " per 100 g", "\(amount) \(unit)")
        }
    }
}
