import ListingCore

/// A field of a listing that the meaning of names can complete.
enum ListingField: CaseIterable {
    case price, currency, url, availability, seller, brand, rating, images

    /// The meanings of the columns that hold the field.
    var roles: [ColumnRole] {
        switch self {
        case .price: [.price, .salePrice, .oldPrice, .highestPrice, .currency]
        case .currency: [.currency]
        case .url: [.url]
        case .availability: [.availability]
        case .seller: [.seller]
        case .brand: [.brand]
        case .rating: [.rating, .ratingCount]
        case .images: [.picture]
        }
    }

    /// True if the listing lacks the field.
    func isOpen(_ listing: Listing) -> Bool {
        switch self {
        case .price: listing.price == .unknown && listing.variants.allSatisfy { $0.price == .unknown }
        case .currency: listing.price.currency == nil && listing.variants.allSatisfy { $0.price.currency == nil }
        case .url: listing.url == nil
        case .availability: listing.availability == nil
        case .seller: listing.seller == nil
        case .brand: listing.brand == nil
        case .rating: listing.rating == nil
        case .images: listing.images.isEmpty
        }
    }

    /// True if a record has the field.
    func isIn(_ record: NamedColumns.Record) -> Bool {
        switch self {
        case .price: record.listing.price.lowest != nil
        case .currency: record.currency != nil
        default: !isOpen(record.listing)
        }
    }

    /// Sets the field to that of the first record that has it. The price is the span of all records' prices.
    func complete(_ listing: inout Listing, from records: [NamedColumns.Record]) {
        let first = records.first { isIn($0) }
        switch self {
        case .price: listing.price = PriceSpan(records.map(\.listing.price)).price
        case .currency: first?.currency.map { listing.setCurrency($0) }
        case .url: listing.url = first?.listing.url
        case .availability: listing.availability = first?.listing.availability
        case .seller: listing.seller = first?.listing.seller
        case .brand: listing.brand = first?.listing.brand
        case .rating: listing.rating = first?.listing.rating
        case .images: listing.images = first?.listing.images ?? []
        }
    }
}

extension Listing {
    /// Sets the currency of prices without one.
    fileprivate mutating func setCurrency(_ currency: Currency) {
        if price.currency == nil { price = price.taking(currency) }
        for index in variants.indices where variants[index].price.currency == nil {
            variants[index].price = variants[index].price.taking(currency)
        }
    }
}

extension Price {
    /// The same amounts in another currency.
    func taking(_ currency: Currency) -> Price {
        let money = { (money: Money?) in money.map { Money(amount: $0.amount, currency: currency) } }
        return Price(lowest: money(lowest), highest: money(highest), compareAt: money(compareAt), unreadable: unreadable)
    }
}
