extension Inspection {
    /// Calls a function with each value of a field that isn't blank, and with the position of the variant that has it.
    func forEachValue(of field: ListingProperty, _ body: (String, _ variant: Int?) -> Void) {
        func optional(_ value: String?) { if let value, !value.isBlankText { body(value, nil) } }
        func all(_ values: [String]) {
            values.forEachBorrowed { _, value in if !value.isBlankText { body(value, nil) } }
        }
        switch field {
        case .id: optional(listing.externalID)
        case .title: if hasTitle { body(listing.title, nil) }
        case .description: optional(listing.description?.raw)
        case .brand: optional(listing.brand)
        case .condition: optional(listing.condition)
        case .url: optional(listing.url)
        case .category: all(listing.category)
        case .tags: all(listing.tags)
        case .materials: all(listing.materials)
        case .images: listing.images.forEachBorrowed { _, image in body(image.location, nil) }
        case .alternativeText: listing.images.forEachBorrowed { _, image in optional(image.alternativeText) }
        case .options: listing.options.forEachBorrowed { _, option in all(option.values) }
        case .sku:
            optional(listing.attributes.value(of: .sku))
            listing.variants.forEachBorrowed { position, variant in
                if let sku = variant.sku, !sku.isBlankText { body(sku, position) }
            }
        case .barcode:
            optional(listing.attributes.value(of: .gtin) ?? listing.attributes.value(of: .barcode))
            listing.variants.forEachBorrowed { position, variant in
                if let code = variant.barcode, !code.isBlankText { body(code, position) }
            }
        default: break
        }
    }

    /// The number of a field's values.
    func number(of field: ListingProperty) -> Int {
        switch field {
        case .title: hasTitle ? 1 : 0
        case .price: hasPrice ? 1 : 0
        case .currency: listing.price.currency == nil ? 0 : 1
        case .quantity: listing.quantity == nil ? 0 : 1
        case .availability: listing.availability == nil ? 0 : 1
        case .images: listing.images.count
        case .options: listing.options.count
        case .variants: listing.variants.count
        case .shipping: listing.shipping.count
        case .reviews: listing.reviews.count
        default: countValues(of: field)
        }
    }

    private func countValues(of field: ListingProperty) -> Int {
        var count = 0
        forEachValue(of: field) { _, _ in count += 1 }
        return count
    }

    /// True if the file names a title. Readers insert the record's number for a missing one.
    var hasTitle: Bool { !listing.problems.contains { $0.code == .titleMissing } }

    /// True if the listing or one of its variants has a price, also one that could not be read.
    var hasPrice: Bool {
        listing.price.lowest != nil || listing.price.unreadable != nil || listing.variants.contains { $0.price.lowest != nil }
    }
}

extension [ListingAttribute] {
    /// The value of an attribute that readers name.
    func value(of name: AttributeName) -> String? {
        let (name, attributes) = (name.rawValue, span)
        for index in attributes.indices where attributes[index].name == name { return attributes[index].value }
        return nil
    }
}

extension String {
    /// The number of Unicode scalars if it is more than a limit; nil otherwise.
    func lengthBeyond(_ limit: Int) -> Int? {
        // A scalar has at least one byte, so most strings need not be counted.
        guard utf8.count > limit else { return nil }
        if utf8Span.isKnownASCII { return utf8.count }
        let count = unicodeScalars.count
        return count > limit ? count : nil
    }
}
