import ListingCore

/// The price and the stock of a product or of a variant as an `Offer`.
enum JSONLDOffer {
    /// - Returns: nil without a price, because search engines refuse such an offer.
    static func value(_ row: TargetRow, _ report: inout ExportReport) -> JSONValue? {
        let (listing, price) = (row.listing, row.price)
        guard let lowest = price.lowest else {
            report.missed(.price, title: listing.title)
            return nil
        }
        let isRange = price.isRange && price.highest != nil
        var object = JSONLDObject(isRange ? "AggregateOffer" : "Offer", title: listing.title)
        object.add(isRange ? "lowPrice" : "price", lowest.amount.description, as: .price, in: &report)
        if lowest.amount.isZero { report.wroteInvalid(.price, .zero, title: listing.title) }
        if isRange { object.add("highPrice", price.highest?.amount.description) }
        let currency = lowest.currency ?? row.item.answers.currency
        let isAnswered = lowest.currency == nil || listing.isCurrencyChosen
        object.add("priceCurrency", currency?.code, as: .currency, change: isAnswered ? .answered : nil, in: &report)
        if currency == nil { report.missed(.currency, title: listing.title) }
        object.add("priceSpecification", oldPrice(price, currency), as: .comparePrice, in: &report)
        let availability = availability(row)
        object.add("availability", availability.text, as: .availability, change: availability.change, in: &report)
        let condition = condition(listing)
        object.add("itemCondition", condition.text, as: .condition, change: condition.change, in: &report)
        object.add("inventoryLevel", row.quantity.map(level), as: .quantity, in: &report)
        object.add("url", listing.webAddress)
        object.add("seller", listing.seller.flatMap(seller), as: .seller, in: &report)
        return object.list.value
    }

    /// The condition as an address of the vocabulary.
    static func condition(_ listing: Listing) -> TargetValue {
        guard let text = listing.condition, let known = KnownCondition(text) else { return TargetValue() }
        return TargetValue("https://schema.org/\(known.name)Condition", text.lowercased() == known.name.lowercased() ? nil : .reworded)
    }

    private static func oldPrice(_ price: Price, _ currency: Currency?) -> JSONValue? {
        guard let old = price.compareAt else { return nil }
        var object = MemberList()
        object.add("@type", "UnitPriceSpecification")
        object.add("priceType", "https://schema.org/StrikethroughPrice")
        object.add("price", old.amount.description)
        object.add("priceCurrency", (old.currency ?? currency)?.code)
        return object.value
    }

    /// The availability as an address of the vocabulary: that of the listing, except for a variant that is out of stock.
    private static func availability(_ row: TargetRow) -> TargetValue {
        let name: (text: String, change: ExportChange?)
        let isOut = (row.quantity ?? 1) <= 0
        switch row.listing.availability {
        case .inStock: name = (row.variant != nil && isOut ? "OutOfStock" : "InStock", nil)
        case .lowStock: name = (row.variant != nil && isOut ? "OutOfStock" : "LimitedAvailability", nil)
        case .outOfStock: name = ("OutOfStock", nil)
        case .preorder: name = ("PreOrder", nil)
        case .backorder: name = ("BackOrder", nil)
        // Search engines don't know the vocabulary's word for it.
        case .madeToOrder: name = ("BackOrder", .reworded)
        case .discontinued: name = ("Discontinued", nil)
        case .unlisted: return TargetValue()
        case nil:
            if row.quantity == nil { return TargetValue() }
            name = (isOut ? "OutOfStock" : "InStock", .derived)
        }
        return TargetValue("https://schema.org/" + name.text, name.change)
    }

    private static func level(_ quantity: Int) -> JSONValue {
        var object = MemberList()
        object.add("@type", "QuantitativeValue")
        object.add("value", quantity)
        return object.value
    }

    private static func seller(_ seller: Seller) -> JSONValue? {
        guard !seller.name.isEmpty else { return nil }
        var object = MemberList()
        object.add("@type", "Organization")
        object.add("name", seller.name)
        object.add("url", seller.url.flatMap { WebAddress.text($0) })
        return object.value
    }
}
