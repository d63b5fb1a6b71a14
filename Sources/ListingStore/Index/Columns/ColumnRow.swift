import ListingCore

/// The attributes of a listing as numbers: the input of one row of a ``ColumnStore``, and the form stored on disk.
struct ColumnRow: Equatable, Sendable {
    /// The lowest price in millionths; ``noAmount`` if there is none.
    var amount = Self.noAmount
    /// The code of a currency in the table; 0 for none.
    var currency: UInt8 = 0
    var quantity = Self.noQuantity
    /// The availability's code in the lowest four bits, from 1; then the flags for pictures and problems.
    var flags: UInt8 = 0
    /// Thousandths of a star, plus 1; 0 for none.
    var rating: UInt16 = 0
    /// Seconds since 1970, clamped to the last moment that fits, in 2106; 0 for none.
    var listed: UInt32 = 0
    var brand: UInt32 = 0
    var seller: UInt32 = 0
    var category: UInt32 = 0
    /// Unique codes of tags, materials and options.
    var terms: [UInt32] = []

    static let noAmount = Int64.min
    static let noQuantity = Int32.min
    static let pictures: UInt8 = 0x40
    static let problems: UInt8 = 0x80

    init() {}

    /// - Parameters:
    ///   - listing: Borrowed and accessed in place, because counting references for each of a million listings takes longer than making
    ///     its row.
    ///   - currency: Returns the code of a currency in the table.
    init(_ listing: borrowing Listing, values: inout ValueDictionary, currency: (Currency) -> UInt8) {
        if let price = listing.price.lowest {
            amount = Self.millionths(price.amount)
            self.currency = price.currency.map(currency) ?? 0
        }
        if let quantity = listing.quantity { self.quantity = max(Int32(clamping: quantity), Self.noQuantity + 1) }
        if let availability = listing.availability { flags = Self.code(availability) }
        if !listing.images.isEmpty { flags |= Self.pictures }
        if !listing.problems.isEmpty { flags |= Self.problems }
        if let stars = listing.rating?.average { rating = UInt16(min(max(stars, 0), 5) * 1_000) + 1 }
        if let listed = listing.listed { self.listed = UInt32(clamping: listed.seconds) }
        if let name = listing.brand, !name.isEmpty { brand = values.number(adding: .brand, name) }
        if let name = listing.seller?.name, !name.isEmpty { seller = values.number(adding: .seller, name) }
        if !listing.category.isEmpty { category = Self.category(CategoryTree.names(of: listing.category), &values) }
        terms.reserveCapacity(Self.termCount(listing))
        for index in listing.tags.indices { add(values.number(adding: .tag, listing.tags[index])) }
        for index in listing.materials.indices { add(values.number(adding: .material, listing.materials[index])) }
        for index in listing.options.indices {
            for place in listing.options[index].values.indices {
                add(values.number(addingOption: listing.options[index].name, value: listing.options[index].values[place]))
            }
        }
    }

    private static func termCount(_ listing: borrowing Listing) -> Int {
        var count = listing.tags.count + listing.materials.count
        for index in listing.options.indices { count += listing.options[index].values.count }
        return count
    }

    private static func category(_ names: [String], _ values: inout ValueDictionary) -> UInt32 {
        names.isEmpty ? 0 : values.number(adding: DictionaryEntry(category: names))
    }

    private mutating func add(_ term: UInt32) {
        if term != 0, !terms.contains(term) { terms.append(term) }
    }

    /// Converts an amount to millionths, rounding down and clamping implausible amounts.
    static func millionths(_ amount: DecimalNumber) -> Int64 {
        var (value, scale) = (amount.significand, amount.scale)
        while scale > 6 {
            let (quotient, remainder) = value.quotientAndRemainder(dividingBy: 10)
            value = remainder < 0 ? quotient - 1 : quotient
            scale -= 1
        }
        while scale < 6 {
            let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
            if overflow { return value > 0 ? .max : noAmount + 1 }
            value = shifted
            scale += 1
        }
        return max(value, noAmount + 1)
    }

    static func code(_ availability: Availability) -> UInt8 {
        UInt8(Availability.allCases.firstIndex(of: availability) ?? 0) + 1
    }
}
