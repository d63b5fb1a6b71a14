import ListingCore

/// Gathers the variants of an object, and then says what follows from all of them: options, price range and stock.
struct JSONVariants {
    private var variants: [Variant] = []
    private var choices: [[(name: String, value: String)]] = []
    private var options = OptionUnion()
    /// Whether each variant can be bought; nil where the source does not say.
    private var isOnSale: [Bool?] = []

    var isEmpty: Bool { variants.isEmpty }
    var onlyOne: Variant? { variants.count == 1 ? variants[0] : nil }

    /// Options in the order and with the values that the object itself lists.
    mutating func addOption(_ name: String, values: [String]) { options.add(name, values: values) }

    /// - Parameter chosen: values by the names of their options.
    mutating func add(_ variant: Variant, chosen: [(name: String, value: String)], isOnSale: Bool? = nil) {
        for choice in chosen { options.add(choice.name, values: [choice.value]) }
        choices.append(chosen)
        variants.append(variant)
        self.isOnSale.append(isOnSale ?? variant.quantity.map { $0 > 0 })
    }

    /// Fills in options and variants, and price, stock and availability where the listing itself has none.
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
