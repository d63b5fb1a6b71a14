import ListingCore

/// Collects the variants of an object, then derives options, price range and stock from all of them.
struct JSONVariants {
    private var variants: [Variant] = []
    private var choices: [[(name: String, value: String)]] = []
    private var options = OptionUnion()
    /// True for each variant that can be bought, false if it can't, nil if the source does not say.
    private var isOnSale: [Bool?] = []

    var isEmpty: Bool { variants.isEmpty }
    var onlyOne: Variant? { variants.count == 1 ? variants[0] : nil }

    /// Adds an option with the values that the object itself lists, in their order.
    mutating func addOption(_ name: String, values: [String]) { options.add(name, values: values) }

    /// - Parameter chosen: Values by the names of their options.
    mutating func add(_ variant: Variant, chosen: [(name: String, value: String)], isOnSale: Bool? = nil) {
        for choice in chosen { options.add(choice.name, values: [choice.value]) }
        choices.append(chosen)
        variants.append(variant)
        self.isOnSale.append(isOnSale ?? variant.quantity.map { $0 > 0 })
    }

    /// Sets options and variants. Price, stock and availability are set only if the listing has none.
    func apply(to listing: inout Listing) {
        listing.options = options.options
        listing.variants = variants
        for index in choices.indices { listing.variants[index].optionValues = options.values(of: choices[index]) }
        if listing.price == .unknown { listing.price = PriceSpan(variants.map(\.price)).price }
        if listing.quantity == nil { listing.quantity = NumberText.sum(variants.compactMap(\.quantity)) }
        if listing.availability == nil, !isOnSale.isEmpty {
            if isOnSale.contains(true) { listing.availability = .inStock }
            if isOnSale.allSatisfy({ $0 == false }) { listing.availability = .outOfStock }
        }
    }
}
