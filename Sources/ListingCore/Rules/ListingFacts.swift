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
    }

    /// The place of some values. Besides properties, of which there are fewer than 32, there are places for other facts.
    struct Place: Equatable {
        fileprivate let index: Int

        static func values(of property: ListingProperty) -> Place { Place(index: Int(property.rawValue)) }
        /// The listing itself, of which there is always one.
        static let listing = Place(index: 32)
        /// The problems that readers have reported.
        static let problems = Place(index: 33)
        /// The traits of ids, SKUs and barcodes.
        static let codes = Place(index: 34)
        /// The traits of the title, the description, and all tags, options and attributes.
        static let texts = Place(index: 35)
        /// ``TextTraits/missing(_:)`` for properties that have no value, or perhaps a blank one.
        static let missing = Place(index: 36)
        /// The bits of ``OfferTraits``.
        static let offer = Place(index: 37)
    }

    /// The properties about which there are facts.
    static let properties: Set<ListingProperty> = [
        .id, .title, .description, .price, .comparePrice, .currency, .quantity, .availability, .condition, .brand, .sku, .barcode, .url,
        .category, .images, .alternativeText, .options, .variants, .tags, .materials, .attributes, .reviews, .shipping,
    ]

    private var values = InlineArray<38, Values>(repeating: Values())
    private var texts: TextTraits = []
    /// The properties that have a value which certainly isn't blank, a bit for each.
    private var visible: UInt32 = 0

    subscript(property: ListingProperty) -> Values { values[Int(property.rawValue)] }
    subscript(place: Place) -> Values { values[place.index] }

    init() {}

    /// Finds the facts about a listing, in place of those about another one.
    mutating func set(_ listing: borrowing Listing) {
        self = ListingFacts()
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
        texts.formUnion(self[.title].traits.union(self[.description].traits).union(self[.tags].traits).union(self[.attributes].traits))
        let problems = Int32(clamping: listing.problems.count)
        values[Place.listing.index] = Values(traits: .some, longest: 0, count: 1)
        values[Place.problems.index] = Values(traits: .some, longest: 0, count: problems)
        values[Place.texts.index] = Values(traits: texts, longest: 0, count: 1)
        let offer = TextTraits(rawValue: OfferTraits(listing).rawValue)
        values[Place.offer.index] = Values(traits: offer, longest: 0, count: 1)
        let codes = self[.id].traits.union(self[.sku].traits).union(self[.barcode].traits)
        values[Place.codes.index] = Values(traits: codes, longest: 0, count: 1)
        // A value that readers report may stand for a missing one.
        let missing = problems > 0 ? .unknown : TextTraits(rawValue: ~visible)
        values[Place.missing.index] = Values(traits: missing, longest: 0, count: 1)
    }

    private mutating func addOptions(_ options: [VariationOption]) {
        guard !options.isEmpty else { return }
        options.span.forEachBorrowed { _, option in
            texts.formUnion(TextTraits(option.name))
            add(option.values, to: .options)
        }
        texts.formUnion(self[.options].traits)
        // An option counts once, whatever values it has.
        let index = Int(ListingProperty.options.rawValue)
        values[index].count = Int32(clamping: options.count)
        values[index].traits.insert(.some)
    }

    private mutating func addAttributes(_ attributes: [ListingAttribute]) {
        attributes.span.forEachBorrowed { _, attribute in
            let traits = TextTraits(attribute.value)
            add(traits, attribute.value, to: .attributes)
            // Comparing the names themselves takes longer.
            switch attribute.name.utf8.count {
            case 3: add(traits, attribute.value, to: .sku)
            case 4, 7: add(traits, attribute.value, to: .barcode)
            default: break
            }
        }
    }

    private mutating func addImages(_ images: [ListingImage]) {
        images.span.forEachBorrowed { _, image in
            add(TextTraits(ofAddress: image.location), image.location, to: .images)
            if let text = image.alternativeText { addUnread(text, to: .alternativeText) }
        }
    }

    private mutating func addVariants(_ variants: [Variant]) {
        note(variants.count, of: .variants)
        variants.span.forEachBorrowed { _, variant in
            if let sku = variant.sku { add(sku, to: .sku) }
            if let barcode = variant.barcode { add(barcode, to: .barcode) }
        }
    }

    private mutating func add(_ texts: [String], to property: ListingProperty) {
        texts.span.forEachBorrowed { _, text in add(text, to: property) }
    }

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
        if traits.contains(.visible) { visible |= 1 << UInt32(index) }
    }

    /// Counts values that aren't text.
    private mutating func note(_ count: Int, of property: ListingProperty) {
        guard count > 0 else { return }
        visible |= 1 << UInt32(property.rawValue)
        values[Int(property.rawValue)] = Values(traits: [.some, .visible], longest: 0, count: Int32(clamping: count))
    }
}
