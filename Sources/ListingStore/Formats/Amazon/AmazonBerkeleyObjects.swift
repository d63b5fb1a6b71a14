import ListingCore

/// Listings of the Amazon Berkeley Objects data set: JSON Lines with text in several languages and no prices.
///
/// https://amazon-berkeley-objects.s3.amazonaws.com describes the keys. Pictures are ids that another table of the data set
/// maps to files. The ids become attributes here, because any address made from them would be a guess.
struct AmazonBerkeleyObjects: JSONListingFormat {
    let name = untranslated("Amazon Berkeley Objects").description

    func recognizes(_ sample: JSONSample) -> Bool {
        sample.has { element in
            element["item_id"] != nil && element["item_name"]?.entries.first?["value"] != nil
                && (element["domain_name"] != nil || element["marketplace"] != nil || element["product_type"] != nil)
        }
    }

    func read(_ fields: inout FieldReader, into listing: inout Listing) {
        listing.externalID = fields.label("item_id")
        listing.title = Self.text(fields["item_name"])?.decoded ?? ""
        listing.brand = Self.text(fields["brand"])?.decoded
        listing.description = description(fields)
        listing.tags = Self.texts(fields["item_keywords"])
        listing.materials = Self.texts(fields["material"]) + Self.texts(fields["fabric_type"])
        listing.category = category(fields)
        let attributes = [
            ("color", "Color"), ("style", "Style"), ("pattern", "Pattern"), ("finish_type", "Finish"), ("item_shape", "Shape"),
            ("model_name", "Model"),
        ]
        for (key, name) in attributes { listing.addAttribute(name, Self.text(fields[key])?.decoded) }
        listing.addAttribute("Model number", fields.label("model_number"))
        listing.addAttribute("Model year", fields.label("model_year"))
        listing.addAttribute("Weight", Self.measure(fields["item_weight"]?.entries.first))
        let sizes = ["length", "width", "height"].compactMap { Self.measure(fields["item_dimensions"]?[$0]) }
        listing.addAttribute("Dimensions", sizes.joined(separator: " × "))
        listing.addAttribute("Shop", fields.label("domain_name"))
        listing.addAttribute("Main image", fields.label("main_image_id"))
        listing.addAttribute("More images", fields.labels("other_image_id").joined(separator: ", "))
    }

    /// The English strings, or those of the first entry's language if none is English.
    private static func texts(_ value: JSONValue?) -> [String] {
        let entries = value?.entries ?? []
        let english = entries.filter { $0["language_tag"]?.label?.hasPrefix("en") ?? false }
        let first = entries.first?["language_tag"]?.label
        let chosen = english.isEmpty ? entries.filter { $0["language_tag"]?.label == first } : english
        return chosen.compactMap { $0["value"]?.label?.decoded }.distinct
    }

    private static func text(_ value: JSONValue?) -> String? { texts(value).first }

    private func description(_ fields: FieldReader) -> DescriptionText? {
        let points = Self.texts(fields["bullet_point"]).map { "• " + $0 }.joined(separator: "\n")
        guard let text = Self.text(fields["product_description"]) else {
            return points.isEmpty ? nil : DescriptionText(raw: points, markup: .plain)
        }
        let description = DescriptionText(guessing: text)
        guard description.markup == .plain, !points.isEmpty else { return description }
        return DescriptionText(raw: description.raw + "\n\n" + points, markup: .plain)
    }

    /// The category path (`/Categories/Shoes/Women`), or the product type if there is none.
    private func category(_ fields: FieldReader) -> [String] {
        let path = fields["node"]?.entries.first?["node_name"]?.label?.parts(separatedBy: UInt8(ascii: "/")) ?? []
        if !path.isEmpty { return path }
        return fields["product_type"]?.entries.first?["value"]?.label.map {
            [$0.replacing(UInt8(ascii: "_"), with: .space).capitalizedWords]
        } ?? []
    }

    private static func measure(_ value: JSONValue?) -> String? {
        guard let value, let amount = value["value"]?.label else { return nil }
        return [amount, value["unit"]?.label].compactMap(\.self).joined(separator: " ")
    }
}

extension String {
    /// The text in sentence case: "CELLULAR PHONE CASE" becomes "Cellular phone case".
    fileprivate var capitalizedWords: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
