import ListingCore

/// The attributes of a listing as numbers: the input of one row of a ``ColumnStore``, and the form stored on disk.
package struct ColumnRow: Equatable, Sendable {
    /// The lowest price in millionths; ``noAmount`` if there is none.
    package var amount = Self.noAmount
    /// The code of a currency in the table; 0 for none.
    package var currency: UInt8 = 0
    package var quantity = Self.noQuantity
    /// The number of the availability plus 1 in the lowest four bits; then a bit for each flag in ``FacetColumns``.
    package var flags: UInt8 = 0
    /// A bit for each field in ``FacetColumns`` that the listing has.
    package var fields: UInt32 = 0
    /// Thousandths of a star, plus 1; 0 for none.
    package var rating: UInt16 = 0
    /// Seconds since 1970, clamped to the last moment that fits, in 2106; 0 for none.
    package var listed: UInt32 = 0
    package var brand: UInt32 = 0
    package var seller: UInt32 = 0
    package var category: UInt32 = 0
    /// Unique codes of the values in the multi-value column.
    package var terms: [UInt32] = []

    package static let noAmount = Int64.min
    package static let noQuantity = Int32.min
    /// The bits of ``flags`` with the state.
    package static let stateMask: UInt8 = 0x0F

    package init() {}

    /// - Parameters:
    ///   - listing: Borrowed and accessed in place, like the columns, because counting references for each of a million listings takes
    ///     longer than making its row.
    ///   - terms: A buffer, empty. It gets the codes for ``terms``, which stay empty.
    ///   - currency: Returns the code of a currency in the table.
    package init(
        _ listing: borrowing Listing, _ columns: borrowing FacetColumns, values: inout ValueDictionary, terms: inout [UInt32],
        currency: (Currency) -> UInt8
    ) {
        if let quantity = listing.quantity { self.quantity = max(Int32(clamping: quantity), Self.noQuantity + 1) }
        if let listed = listing.listed { self.listed = UInt32(clamping: listed.seconds) }
        columns.prices.span.forEachBorrowed { _, facet in
            guard let price = facet.price(listing) else { return }
            switch facet.column {
            case .lowestPrice:
                amount = Self.millionths(price.amount)
                self.currency = price.currency.map(currency) ?? 0
            }
        }
        columns.minimums.span.forEachBorrowed { _, facet in
            guard let number = facet.number(listing) else { return }
            switch facet.column {
            case .rating: rating = Self.thousandths(min(max(number, 0), facet.most))
            }
        }
        columns.states.span.forEachBorrowed { _, facet in
            guard let number = facet.number(listing), number < Self.stateMask else { return }
            switch facet.column {
            case .availability: flags = UInt8(number) + 1
            }
        }
        columns.flags.span.forEachBorrowed { _, flag in if flag.has(listing) { flags |= flag.bit } }
        columns.fields.span.forEachBorrowed { _, field in if field.has(listing) { fields |= field.bit } }
        columns.hierarchies.span.forEachBorrowed { _, facet in
            let path = facet.path(listing)
            guard !path.isEmpty else { return }
            switch facet.column {
            case .category: category = values.code(adding: DictionaryEntry(facet.kind, path: path))
            }
        }
        columns.texts.span.forEachBorrowed { _, texts in
            texts.values(listing) { text in
                let code = values.code(adding: texts.kind, text)
                switch texts.storage {
                case .singleValueColumn(.brand): brand = code
                case .singleValueColumn(.seller): seller = code
                case .multiValueColumn: if code != 0, !terms.contains(code) { terms.append(code) }
                case .checks: break
                }
            }
        }
        columns.families.span.forEachBorrowed { _, family in
            family.values(listing) { name, value in
                let code = values.code(adding: family.kind, name: name, value: value)
                if code != 0, !terms.contains(code) { terms.append(code) }
            }
        }
    }

    /// A number of at most 65 as it is stored: 0 means none.
    package static func thousandths(_ number: Double) -> UInt16 { UInt16(number * 1_000) + 1 }

    /// Converts an amount to millionths, rounding down and clamping implausible amounts.
    package static func millionths(_ amount: DecimalNumber) -> Int64 {
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
}
