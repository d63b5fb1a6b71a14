/// Numbers and bits about a listing, property by property. They are found once for all rules, because most rules need no look at a listing
/// that does not have what they are about.
struct ListingFacts {
    /// The values of a property.
    struct Values {
        /// The kinds of characters that occur in any of them.
        var traits: TextTraits = []
        /// The number of bytes of the longest one.
        var longest: Int32 = 0
        var count: Int32 = 0

        /// True if some value certainly isn't blank.
        var areVisible: Bool { traits.contains(.visible) }
    }

    /// The values by property. There are fewer than 32 of them.
    private var values = InlineArray<32, Values>(repeating: Values())
    /// The kinds of characters in the title, the description, and all tags, options and attributes.
    private(set) var texts: TextTraits = []
    /// Number of problems that readers have reported.
    private(set) var problems: Int32 = 0

    subscript(property: ListingProperty) -> Values { values[Int(property.rawValue)] }

    init() {}

    init(of listing: Listing) {
        problems = Int32(clamping: listing.problems.count)
        add(listing.title, to: .title)
        if let raw = listing.description?.raw { add(raw, to: .description) }
        if let id = listing.externalID { add(id, to: .id) }
        if let brand = listing.brand { add(brand, to: .brand) }
        if let condition = listing.condition { add(condition, to: .condition) }
        if let url = listing.url { addUnread(url, to: .url) }
        add(listing.category, to: .category)
        add(listing.tags, to: .tags)
        add(listing.materials, to: .materials)
        addOptions(listing.options)
        addAttributes(listing.attributes)
        addImages(listing.images)
        addVariants(listing.variants)
        note(listing.price.lowest == nil ? 0 : 1, of: .price)
        note(listing.price.compareAt == nil ? 0 : 1, of: .comparePrice)
        note(listing.price.lowest?.currency == nil ? 0 : 1, of: .currency)
        note(listing.quantity == nil ? 0 : 1, of: .quantity)
        note(listing.availability == nil ? 0 : 1, of: .availability)
        note(listing.shipping.count, of: .shipping)
        note(listing.reviews.count, of: .reviews)
        for property in [ListingProperty.title, .description, .tags, .attributes] { texts.formUnion(self[property].traits) }
    }

    private mutating func addOptions(_ options: [VariationOption]) {
        guard !options.isEmpty else { return }
        for index in options.indices {
            texts.formUnion(TextTraits(options[index].name))
            add(options[index].values, to: .options)
        }
        texts.formUnion(self[.options].traits)
        // An option counts once, whatever values it has.
        let index = Int(ListingProperty.options.rawValue)
        values[index].count = Int32(clamping: options.count)
        values[index].traits.insert(.some)
    }

    private mutating func addAttributes(_ attributes: [ListingAttribute]) {
        for index in attributes.indices {
            let text = attributes[index].value
            add(text, to: .attributes)
            // Comparing the names themselves takes longer.
            switch attributes[index].name.utf8.count {
            case 3: add(text, to: .sku)
            case 4, 7: add(text, to: .barcode)
            default: break
            }
        }
    }

    private mutating func addImages(_ images: [ListingImage]) {
        for index in images.indices {
            addUnread(images[index].location, to: .images)
            if let text = images[index].alternativeText { addUnread(text, to: .alternativeText) }
        }
    }

    private mutating func addVariants(_ variants: [Variant]) {
        note(variants.count, of: .variants)
        for index in variants.indices {
            if let sku = variants[index].sku { add(sku, to: .sku) }
            if let barcode = variants[index].barcode { add(barcode, to: .barcode) }
        }
    }

    private mutating func add(_ texts: [String], to property: ListingProperty) { for text in texts { add(text, to: property) } }

    private mutating func add(_ text: String, to property: ListingProperty) { add(TextTraits(text), text, to: property) }

    /// Adds a value whose characters no rule asks for.
    private mutating func addUnread(_ text: String, to property: ListingProperty) {
        let isVisible = text.utf8.first.map { (0x21..<0x80).contains($0) } ?? false
        add(isVisible ? .unknown : .unknown.subtracting(.visible), text, to: property)
    }

    private mutating func add(_ traits: TextTraits, _ text: String, to property: ListingProperty) {
        let index = Int(property.rawValue)
        values[index].traits.formUnion(traits)
        values[index].longest = max(values[index].longest, Int32(clamping: text.utf8.count))
        values[index].count += 1
    }

    /// Counts values that aren't text.
    private mutating func note(_ count: Int, of property: ListingProperty) {
        guard count > 0 else { return }
        values[Int(property.rawValue)] = Values(traits: [.some, .visible], longest: 0, count: Int32(clamping: count))
    }
}
