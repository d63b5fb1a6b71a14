import ListingCore

/// Makes a listing from one line's object. A field that can't be read is reported by name; the rest is kept.
struct ListingLineBuilder {
    typealias Key = ListingLines.Key

    var fields: FieldReader
    var listing: Listing
    var parts: ListingLineParts

    init(_ members: [JSONValue.Member], id: ListingID, source: SourceRecord, folder: String) {
        let row = source.rows.first
        fields = FieldReader(.object(members), record: row?.record, line: row?.line)
        listing = Listing(id: id, title: "", source: source)
        parts = ListingLineParts(folder: folder)
    }

    mutating func build() -> Listing {
        readIdentity()
        readPrice()
        listing.images = parts.images(&fields, Key.images.rawValue)
        readVariations()
        readPriceRange()
        readOffer()
        listing.tags = fields.texts(Key.tags.rawValue)
        listing.materials = fields.texts(Key.materials.rawValue)
        readAttributes()
        readSeller()
        listing.rating = parts.rating(&fields, Key.rating.rawValue)
        readReviews()
        readShipping()
        listing.problems = fields.problems
        return listing
    }

    private mutating func readIdentity() {
        listing.externalID = fields.text(Key.id.rawValue)
        if let title = fields.text(Key.title.rawValue)?.trimmed {
            listing.title = title
        } else {
            listing.title = listing.externalID ?? Listing.title(ofRecord: listing.source.rows.first?.record ?? listing.id.rawValue + 1)
            fields.report(.titleMissing, .text(listing.title), at: Key.title.rawValue)
        }
        let format = fields.text(Key.descriptionFormat.rawValue)?.lowercased()
        if let format, !["plain", "html"].contains(format) {
            fields.report(.descriptionFormatUnknown, .text(format), at: Key.descriptionFormat.rawValue)
        }
        listing.description = fields.text(Key.description.rawValue).map {
            DescriptionText(raw: $0, markup: format == "html" ? .html : .plain)
        }
        listing.url = fields.text(Key.url.rawValue)?.trimmed
    }

    private mutating func readPrice() {
        if let text = fields.text(Key.currency.rawValue) {
            parts.currency = Currency(text)
            if parts.currency == nil {
                fields.report(.currencyUnknown, .text(text), at: Key.currency.rawValue)
            }
        }
        listing.price = parts.price(&fields)
    }

    /// Completes the listing's prices from its variants.
    private mutating func readPriceRange() {
        let variants = listing.variants.map(\.price).compactMap { price in price.lowest.map { (amount: $0.amount, price: price) } }
        if listing.price.lowest == nil, listing.price.unreadable == nil {
            let old = listing.price.compareAt
            listing.price = variants.min { $0.amount < $1.amount }?.price ?? .unknown
            if let old, let lowest = listing.price.lowest, old.amount > lowest.amount { listing.price.compareAt = old }
        }
        let stated = fields.price(Key.priceMax.rawValue).amount
        guard let lowest = listing.price.lowest?.amount else { return }
        if let stated, stated < lowest { fields.report(.priceMaxBelowPrice, at: Key.priceMax.rawValue) }
        let highest = stated.flatMap { $0 < lowest ? nil : $0 } ?? variants.map(\.amount).max() ?? lowest
        listing.price.highest = parts.money(max(lowest, highest))
    }

    private mutating func readOffer() {
        readQuantity()
        if let text = fields.text(Key.availability.rawValue) {
            listing.availability = Availability(rawValue: text)
            if listing.availability == nil {
                fields.report(.availabilityUnknown, .text(text), at: Key.availability.rawValue)
            }
        } else if let quantity = listing.quantity {
            listing.availability = quantity > 0 ? .inStock : .outOfStock
        }
        listing.condition = fields.text(Key.condition.rawValue)
        readDate()
        listing.brand = fields.text(Key.brand.rawValue)
        listing.category = fields.texts(Key.category.rawValue)
    }

    private mutating func readDate() {
        guard let text = fields.text(Key.listed.rawValue) else { return }
        listing.listed = DateText.timestamp(text)
        guard listing.listed == nil else { return }
        fields.report(.dateUnreadable, .text(text), at: Key.listed.rawValue)
    }

    private mutating func readQuantity() {
        if fields[Key.quantity.rawValue] != nil {
            listing.quantity = fields.whole(Key.quantity.rawValue)
            return
        }
        let quantities = listing.variants.compactMap(\.quantity)
        listing.quantity = NumberText.sum(quantities)
        if listing.quantity == nil, !quantities.isEmpty {
            fields.report(.quantityTooLarge, at: Key.quantity.rawValue)
        }
    }

    private mutating func readAttributes() {
        for var part in fields.objects(Key.attributes.rawValue) {
            if let name = part.text("name"), let value = part.text("value") {
                listing.attributes.append(ListingAttribute(name: name, value: value))
            } else if part.problems.isEmpty {
                part.report(.attributeIncomplete, at: "name")
            }
            fields.adopt(part)
        }
    }
}
