import ListingCore

/// Writes a listing as a line of the Listing Lines format, which ``ListingLines`` reads.
///
/// Pictures on this computer are written with absolute paths, because the file may be saved anywhere. Values without a key in the format
/// are omitted: the source record, problems, and currencies other than the listing's own.
enum ListingLineWriter {
    typealias Key = ListingLines.Key

    static func line(of listing: Listing) -> String { value(of: listing).json + "\n" }

    static func value(of listing: Listing) -> JSONValue { .object(members(of: listing)) }

    private static func members(of listing: Listing) -> [JSONValue.Member] {
        var object = MemberList()
        object.add(Key.id, listing.externalID)
        object.add(Key.title, listing.title)
        object.add(Key.description, listing.description?.raw)
        if listing.description?.markup == .html { object.add(Key.descriptionFormat, "html") }
        addPrice(of: listing, to: &object)
        object.add(Key.currency, currency(of: listing)?.code)
        object.add(Key.quantity, listing.quantity)
        object.add(Key.availability, listing.availability?.rawValue)
        object.add(Key.condition, listing.condition)
        object.add(Key.listed, listing.listed?.text)
        object.add(Key.brand, listing.brand)
        object.add(Key.seller, listing.seller.map(seller))
        object.add(Key.category, texts(listing.category))
        object.add(Key.url, listing.url)
        object.add(Key.images, .array(listing.images.map(image)))
        object.add(Key.options, .array(listing.options.map(option)))
        object.add(Key.variants, .array(listing.variants.map { variant($0, of: listing) }))
        object.add(Key.tags, texts(listing.tags))
        object.add(Key.materials, texts(listing.materials))
        object.add(Key.attributes, .array(listing.attributes.map(attribute)))
        object.add(Key.rating, listing.rating.flatMap(rating))
        object.add(Key.reviews, .array(listing.reviews.map(review)))
        object.add(Key.shipping, .array(listing.shipping.map { offer($0, of: listing) }))
        // An object with only a title would not be recognized as a listing.
        if object.members.count < 2 { object.addEmptyList(Key.images) }
        return object.members
    }

    private static func addPrice(of listing: Listing, to object: inout MemberList) {
        object.add(price: listing.price)
        // Written if there are variants, too, because readers otherwise assume the highest price of the variants.
        if listing.price.isRange || !listing.variants.isEmpty { object.add(Key.priceMax, listing.price.highest?.amount.description) }
        object.add(Key.compareAtPrice, listing.price.compareAt?.amount.description)
    }

    /// The one currency that the format has for all prices of a listing, except those of shipping.
    private static func currency(of listing: Listing) -> Currency? {
        let prices = [listing.price] + listing.variants.map(\.price)
        return prices.lazy.compactMap { ($0.lowest ?? $0.compareAt)?.currency }.first
    }

    private static func texts(_ values: [String]) -> JSONValue { .array(values.map { .string($0) }) }

    private static func seller(_ seller: Seller) -> JSONValue {
        var object = MemberList()
        object.add("name", seller.name)
        object.add("location", seller.location)
        object.add("url", seller.url)
        object.add("since", seller.since)
        object.add("sales", seller.sales)
        object.add("rating", seller.rating.flatMap(rating))
        object.add("image", seller.image.map(image))
        object.add("about", seller.about)
        return object.value
    }

    private static func image(_ image: ListingImage) -> JSONValue {
        guard image.alternativeText != nil else { return .string(image.location) }
        var object = MemberList()
        object.add("src", image.location)
        object.add("alt", image.alternativeText)
        return object.value
    }

    private static func option(_ option: VariationOption) -> JSONValue {
        var object = MemberList()
        object.add("name", option.name)
        object.add("values", texts(option.values))
        return object.value
    }

    private static func variant(_ variant: Variant, of listing: Listing) -> JSONValue {
        var object = MemberList()
        let choices = zip(listing.options, variant.optionValues).filter { !$1.isEmpty }
        object.add("options", .object(choices.map { JSONValue.Member(name: $0.name, value: .string($1)) }))
        object.add("sku", variant.sku)
        object.add("barcode", variant.barcode)
        object.add(price: variant.price)
        // A variant without an old price would inherit the listing's. An old price equal to the price counts as none.
        let old = variant.price.compareAt ?? (listing.price.compareAt == nil ? nil : variant.price.lowest)
        object.add(Key.compareAtPrice, old?.amount.description)
        object.add(Key.quantity, variant.quantity)
        object.add("image", variant.image.map(image))
        return object.value
    }

    private static func attribute(_ attribute: ListingAttribute) -> JSONValue {
        var object = MemberList()
        object.add("name", attribute.name)
        object.add("value", attribute.value)
        return object.value
    }

    /// The rating as an object; nil if the average is not finite.
    private static func rating(_ rating: Rating) -> JSONValue? {
        guard rating.average.isFinite else { return nil }
        var object = MemberList()
        object.add("average", .number(String(rating.average)))
        object.add("count", rating.count)
        object.add("distribution", rating.distribution.map { .array($0.map { .number(String($0)) }) })
        return object.value
    }

    private static func review(_ review: Review) -> JSONValue {
        var object = MemberList()
        object.add("author", review.author)
        object.add("stars", review.stars)
        object.add("date", review.date)
        object.add("title", review.title)
        object.add("text", review.text)
        return object.value
    }

    private static func offer(_ offer: ShippingOffer, of listing: Listing) -> JSONValue {
        var object = MemberList()
        object.add("region", offer.region)
        object.add("service", offer.service)
        object.add(Key.price, offer.price?.amount.description)
        if offer.price?.currency != currency(of: listing) { object.add(Key.currency, offer.price?.currency?.code) }
        object.add("days", offer.days.map { .array([.number(String($0.lowerBound)), .number(String($0.upperBound))]) })
        return object.value
    }
}
