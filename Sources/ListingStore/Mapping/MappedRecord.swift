import ListingCore

/// One record, and the problems found while reading it.
struct MappedRecord {
    let table: MappedTable
    private(set) var row: CellReader

    init(_ row: CellReader, table: MappedTable) {
        self.row = row
        self.table = table
    }

    var columns: MappedColumns { table.columns }

    mutating func read(into listing: inout Listing, leavesAttributes: Bool) {
        listing.externalID = text(columns.id)
        listing.category = category
        listing.brand = text(columns.brand)
        listing.title = title(listing)
        listing.description = description
        listing.price = price()
        listing.quantity = quantity()
        listing.availability = availability() ?? listing.quantity.map { $0 > 0 ? .inStock : .outOfStock }
        listing.condition = text(columns.condition)
        listing.listed = text(columns.listed).flatMap { DateText.timestamp($0) }
        listing.seller = text(columns.seller).map { Seller(name: $0) }
        listing.url = row[columns.url].nonBlank.flatMap { PictureList.startsWithAddress($0) ? $0 : nil }
        listing.images = images
        listing.tags = list(columns.tags)
        listing.materials = list(columns.materials)
        listing.rating = rating
        listing.options = nestedOptions
        if !leavesAttributes {
            listing.attributes = attributes(listing)
        } else if row.use == .columns {
            listing.attributes = codes
        }
        listing.problems = row.problems
    }

    /// Returns a cell as text; nil for `null` and `\N`, which databases write for missing values.
    func text(_ column: Int?) -> String? {
        guard let text = row[column].nonBlank?.unguarded, text != "null", text != "NULL", text != "\\N" else { return nil }
        return text.decoded
    }

    private mutating func title(_ listing: Listing) -> String {
        if let title = text(columns.title) { return title }
        let words = [listing.category.last ?? listing.brand, listing.externalID ?? text(columns.sku)].compactMap(\.self)
        let title = words.isEmpty ? Listing.title(ofRecord: row.record) : words.joined(separator: " ")
        if columns.title != nil { row.report(.titleMissing, .text(title), at: columns.title) }
        return title
    }

    private var description: DescriptionText? {
        let cell = [columns.description, columns.shortDescription].lazy.compactMap { row[$0].nonBlank }.first { $0 != "null" }
        return cell.map { DescriptionText(guessing: $0.unguarded) }
    }

    mutating func price() -> Price {
        let currency = currency()
        let regular = notation(columns.price)
        let sale = notation(columns.salePrice)
        let old = notation(columns.oldPrice)
        let highest = notation(columns.highestPrice)
        var price: Price
        if let amount = sale.amount, !amount.isZero, regular.amount.map({ amount < $0 }) ?? true {
            price = sale.offer(in: currency)
            price.raise(before: regular.amount)
        } else {
            price = regular.offer(in: currency)
        }
        price.raise(before: old.amount)
        price.widen(upTo: highest.amount)
        return price
    }

    private mutating func notation(_ column: Int?) -> PriceNotation {
        let notation = PriceNotation(row[column], mark: table.mapping.decimalMark)
        if let problem = notation.price.problem { row.report(problem, at: column) }
        return notation
    }

    /// The currency that the record names, or else the table's.
    mutating func currency() -> Currency? {
        guard let text = text(columns.currency) else { return table.mapping.currency }
        let currency = CurrencyWords.currency(text) ?? Currency(text)
        if currency == nil {
            row.report(.currencyUnknown, .text(text), at: columns.currency)
        }
        return currency
    }

    mutating func quantity() -> Int? {
        guard let text = text(columns.quantity) else { return nil }
        // "Unlimited", "in stock" and the like are availabilities in the column of quantities.
        if NumberText.whole(text) == nil, AvailabilityWords.availability(text) != nil || text.lowercased() == "unlimited" { return nil }
        return row.whole(at: columns.quantity)
    }

    private mutating func availability() -> Availability? {
        guard let text = text(columns.availability) else {
            return text(columns.quantity).flatMap { NumberText.whole($0) == nil ? AvailabilityWords.availability($0) : nil }
        }
        let availability = AvailabilityWords.availability(text)
        if availability == nil {
            row.report(.availabilityUnknown, .text(text), at: columns.availability)
        }
        return availability
    }

    /// The rating; nil without a number of ratings, because it then has no weight and is shown as an attribute.
    private var rating: Rating? {
        guard let average = NumberText.decimal(row[columns.rating]).flatMap({ Double($0.description) }), (0...5).contains(average),
            let count = NumberText.whole(row[columns.ratingCount]), count > 0
        else { return nil }
        return Rating(average: average, count: count)
    }
}

extension PriceNotation {
    /// - Parameter currency: The currency if the text names none.
    fileprivate func offer(in currency: Currency?) -> Price {
        switch price {
        case .blank: .unknown
        case .unreadable(let text, _): Price(unreadable: text)
        case .amount(let amount): Price(lowest: Money(amount: amount, currency: self.currency ?? currency))
        }
    }
}

extension Price {
    /// Sets an old price if it is above the price; of several, the highest one counts.
    fileprivate mutating func raise(before amount: DecimalNumber?) {
        guard let amount, let lowest, amount > (compareAt ?? lowest).amount else { return }
        compareAt = Money(amount: amount, currency: lowest.currency)
    }

    fileprivate mutating func widen(upTo amount: DecimalNumber?) {
        guard let amount, let lowest, amount > lowest.amount else { return }
        highest = Money(amount: amount, currency: lowest.currency)
    }
}
