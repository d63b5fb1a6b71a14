import ListingCore

/// The combined offers of a product: one offer, a list of them, or an `AggregateOffer` with their price range.
struct JSONLDOffers {
    struct Offer {
        var price = Price.unknown
        var sku: String?
        var barcode: String?
        var name: String?
        var quantity: Int?
        var availability: Availability?
    }

    private(set) var offers: [Offer] = []
    private(set) var url: String?
    private var span = PriceSpan()
    private var seller: Seller?
    private var condition: String?
    private var shipping: [ShippingOffer] = []

    /// - Parameter fields: Receives the problems.
    init(_ value: JSONValue?, _ fields: inout FieldReader) { read(value, currency: nil, &fields, depth: 0) }

    private mutating func read(_ value: JSONValue?, currency: Currency?, _ fields: inout FieldReader, depth: Int) {
        guard depth < 4 else { return }
        for value in value?.entries ?? [] where value.isObject {
            let currency = Self.currency(value, &fields) ?? currency
            readSeller(value)
            if value["lowPrice"] ?? .null != .null || value["highPrice"] ?? .null != .null {
                readRange(value, currency, &fields)
                read(value["offers"], currency: currency, &fields, depth: depth + 1)
            } else if value["offers"] != nil {
                read(value["offers"], currency: currency, &fields, depth: depth + 1)
            } else {
                readOffer(value, currency, &fields)
            }
        }
    }

    private static func currency(_ offer: JSONValue, _ fields: inout FieldReader) -> Currency? {
        let specification = offer["priceSpecification"]?.entries.first
        let code = [offer["priceCurrency"], specification?["priceCurrency"]].lazy.compactMap { $0?.label != nil ? $0 : nil }.first
        return fields.currency(of: code, at: "offers.priceCurrency")
    }

    private mutating func readRange(_ value: JSONValue, _ currency: Currency?, _ fields: inout FieldReader) {
        let low = fields.price(of: value["lowPrice"], at: "offers.lowPrice", currency: currency)
        let high = fields.price(of: value["highPrice"], at: "offers.highPrice", currency: currency)
        span.add(low.lowest == nil ? high : low)
        span.add(high)
        offers.append(Offer(availability: fields.availability(of: value["availability"], at: "offers.availability")))
    }

    private mutating func readOffer(_ value: JSONValue, _ currency: Currency?, _ fields: inout FieldReader) {
        var offer = Offer(price: Self.price(value, currency, &fields))
        span.add(offer.price)
        offer.availability = fields.availability(of: value["availability"], at: "offers.availability")
        offer.sku = value["sku"]?.label
        offer.barcode = Self.barcode(value)
        offer.name = (value["name"] ?? value["itemOffered"]?["name"])?.label?.decoded
        offer.quantity = value["inventoryLevel"]?.label.flatMap { NumberText.whole($0) }
        offers.append(offer)
        condition = condition ?? value["itemCondition"]?.label.map(Self.condition)
        for details in value["shippingDetails"]?.entries ?? [] { readShipping(details) }
    }

    /// The price itself, or the price in a specification that does not state an old price.
    private static func price(_ offer: JSONValue, _ currency: Currency?, _ fields: inout FieldReader) -> Price {
        var price = fields.price(of: offer["price"], at: "offers.price", currency: currency)
        for specification in offer["priceSpecification"]?.entries ?? [] {
            let type = specification["priceType"]?.label ?? ""
            let unit = fields.currency(of: specification["priceCurrency"], at: "offers.priceSpecification.priceCurrency") ?? currency
            let stated = fields.price(of: specification["price"], at: "offers.priceSpecification.price", currency: unit)
            if ["ListPrice", "StrikethroughPrice", "SRP", "MSRP"].contains(where: type.hasSuffix) {
                price = price.comparedAt(stated)
            } else if price.lowest == nil, price.unreadable == nil {
                price = stated
            }
        }
        return price
    }

    static func barcode(_ value: JSONValue) -> String? {
        ["gtin", "gtin13", "gtin12", "gtin14", "gtin8", "isbn"].lazy.compactMap { value[$0]?.label }.first
    }

    /// The name of a condition: "New" for `https://schema.org/NewCondition`.
    static func condition(_ text: String) -> String {
        let name = text.lastIndex(of: "/").map { String(text[text.index(after: $0)...]) } ?? text
        return name.hasSuffix("Condition") && name.count > 9 ? String(name.dropLast(9)) : name
    }

    private mutating func readSeller(_ value: JSONValue) {
        if url == nil { url = value["url"]?.label.flatMap { PictureList.startsWithAddress($0) ? $0 : nil } }
        guard seller == nil, let found = value["seller"] ?? value["offeredBy"], let name = found.label?.decoded else { return }
        seller = Seller(name: name)
        seller?.url = found["url"]?.label
    }

    private mutating func readShipping(_ details: JSONValue) {
        let rate = details["shippingRate"]
        var offer = ShippingOffer(region: details["shippingDestination"]?["addressCountry"]?.label)
        offer.price = rate?["value"]?.label.flatMap { PriceNotation($0).amount }
            .map { Money(amount: $0, currency: rate?["currency"]?.label.flatMap { Currency($0) }) }
        offer.days = Self.days(details["deliveryTime"])
        if offer.price != nil || offer.days != nil { shipping.append(offer) }
    }

    /// The days for handling and transit, added up.
    private static func days(_ time: JSONValue?) -> ClosedRange<Int>? {
        let parts = [time?["handlingTime"], time?["transitTime"]].compactMap(\.self)
        let least = parts.compactMap { $0["minValue"]?.label.flatMap { NumberText.whole($0) } }
        let most = parts.compactMap { $0["maxValue"]?.label.flatMap { NumberText.whole($0) } }
        guard !most.isEmpty, let low = NumberText.sum(least.isEmpty ? [0] : least), let high = NumberText.sum(most), 0 <= low, low <= high
        else { return nil }
        return low...high
    }

    /// Adds a variant's offers.
    mutating func add(_ other: JSONLDOffers) {
        offers += other.offers
        span.add(other.span.price)
        seller = seller ?? other.seller
        condition = condition ?? other.condition
        url = url ?? other.url
        if shipping.isEmpty { shipping = other.shipping }
    }

    var price: Price { span.price }

    /// The availability: in stock if any offer is; otherwise the first that an offer states.
    var availability: Availability? {
        let known = offers.compactMap(\.availability)
        return known.contains(.inStock) ? .inStock : known.first
    }

    func apply(to listing: inout Listing) {
        listing.price = span.price
        listing.availability = availability
        listing.seller = seller
        listing.condition = condition
        listing.shipping = shipping.distinctOffers
        let quantities = offers.compactMap(\.quantity)
        listing.quantity = quantities.isEmpty ? nil : NumberText.sum(quantities)
        if listing.availability == nil { listing.availability = listing.quantity.map { $0 > 0 ? .inStock : .outOfStock } }
    }
}

extension [ShippingOffer] {
    fileprivate var distinctOffers: [ShippingOffer] {
        reduce(into: []) { kept, offer in if !kept.contains(offer) { kept.append(offer) } }
    }
}
