import ListingCore

/// Makes a listing of one line's object. What is wrong in a field is reported with the field's name; the rest is kept.
struct ListingLineBuilder {
    private typealias Key = ListingLines.Key

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
        readOffer()
        listing.images = parts.images(&fields, Key.images.rawValue)
        readVariations()
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
            listing.title = listing.externalID ?? "Record \(listing.source.rows.first?.record ?? listing.id.rawValue + 1)"
            fields.report("the listing has no title; “\(listing.title)” stands in for it", at: Key.title.rawValue)
        }
        let format = fields.text(Key.descriptionFormat.rawValue)?.lowercased()
        if let format, !["plain", "html"].contains(format) {
            fields.report("“\(format)” where \"plain\" or \"html\" was expected; taken as plain", at: Key.descriptionFormat.rawValue)
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
                fields.report("“\(text.prefix(60))” is not a currency code such as EUR; the currency is unknown", at: Key.currency.rawValue)
            }
        }
        listing.price = parts.price(&fields)
        if let highest = fields.price(Key.priceMax.rawValue).amount, let lowest = listing.price.lowest {
            if highest < lowest.amount {
                fields.report("the highest price is below the price; it is left out", at: Key.priceMax.rawValue)
            } else {
                listing.price.highest = Money(amount: highest, currency: parts.currency)
            }
        }
    }

    private mutating func readOffer() {
        listing.quantity = fields.whole(Key.quantity.rawValue)
        if let text = fields.text(Key.availability.rawValue) {
            listing.availability = Availability(rawValue: text)
            if listing.availability == nil {
                let known = Availability.allCases.map(\.rawValue).joined(separator: ", ")
                fields.report("“\(text.prefix(60))” where one of \(known) was expected; it is left out", at: Key.availability.rawValue)
            }
        } else if let quantity = listing.quantity {
            listing.availability = quantity > 0 ? .inStock : .outOfStock
        }
        listing.condition = fields.text(Key.condition.rawValue)
        listing.brand = fields.text(Key.brand.rawValue)
        listing.category = fields.texts(Key.category.rawValue)
    }

    private mutating func readAttributes() {
        for var part in fields.objects(Key.attributes.rawValue) {
            if let name = part.text("name"), let value = part.text("value") {
                listing.attributes.append(ListingAttribute(name: name, value: value))
            } else if part.problems.isEmpty {
                part.report("an attribute needs a name and a value; it is left out", at: "name")
            }
            fields.adopt(part)
        }
    }
}
