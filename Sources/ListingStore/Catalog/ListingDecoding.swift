import ListingCore

extension ListingEncoder {
    /// An encoded block, whose listings are decoded one by one.
    struct Block: Sendable {
        private let columns: [SourceColumns]
        /// The parser at the first listing.
        private let listings: ByteParser

        /// - Throws: `ByteParser.Damage` if the bytes are not an encoded block.
        init(_ bytes: [UInt8]) throws {
            var source = ByteParser(bytes)
            columns = try source.columns()
            _ = try source.count()
            listings = source
        }

        /// Decodes the listing at one of the encoder's `starts`.
        func listing(at start: Int) throws -> Listing {
            var source = listings
            _ = try source.skip(start)
            return try source.listing(columns)
        }
    }

    /// Decodes the listings of a block.
    ///
    /// - Throws: `ByteParser.Damage` if the bytes are not an encoded block.
    static func listings(_ bytes: [UInt8]) throws -> [Listing] {
        var source = ByteParser(bytes)
        let columns = try source.columns()
        let listings = try source.list { source throws(ByteParser.Damage) in try source.listing(columns) }
        guard source.isAtEnd else { throw ByteParser.Damage() }
        return listings
    }
}

extension ByteParser {
    fileprivate mutating func listing(_ columns: [SourceColumns]) throws(Damage) -> Listing {
        let header = try element(of: columns)
        let id = ListingID(try int())
        return try listing(id, header) { source throws(Damage) in try source.element(of: columns) }
    }

    /// Reads what follows a listing's columns and id.
    ///
    /// - Parameter joinedColumns: reads the columns of a joined record.
    mutating func listing(
        _ id: ListingID, _ header: SourceColumns, joinedColumns: (inout ByteParser) throws(Damage) -> SourceColumns
    ) throws(Damage) -> Listing {
        let isCurrencyChosen = try byte() == 1
        let externalID = try optionalText()
        var listing = Listing(id: id, title: try text(), source: SourceRecord(columns: header, rows: []))
        listing.externalID = externalID
        listing.isCurrencyChosen = isCurrencyChosen
        listing.description = try optional { source throws(Damage) in
            let isHTML = try source.byte() == 1
            return DescriptionText(raw: try source.text(), markup: isHTML ? .html : .plain)
        }
        listing.price = try price()
        listing.quantity = try optionalInt()
        listing.availability = try optionalText().flatMap(Availability.init)
        listing.condition = try optionalText()
        listing.listed = try optional { source throws(Damage) in
            guard let timestamp = Timestamp(seconds: try source.int(), offset: try source.int()) else { throw Damage() }
            return timestamp
        }
        listing.brand = try optionalText()
        listing.seller = try optional { source throws(Damage) in try source.seller() }
        listing.category = try texts()
        listing.url = try optionalText()
        listing.images = try list { source throws(Damage) in try source.image() }
        listing.options = try list { source throws(Damage) in VariationOption(name: try source.text(), values: try source.texts()) }
        listing.variants = try list { source throws(Damage) in try source.variant() }
        listing.tags = try texts()
        listing.materials = try texts()
        listing.attributes = try list { source throws(Damage) in ListingAttribute(name: try source.text(), value: try source.text()) }
        listing.rating = try optional { source throws(Damage) in try source.rating() }
        listing.reviews = try list { source throws(Damage) in try source.review() }
        listing.shipping = try list { source throws(Damage) in try source.offer() }
        listing.source.rows = try rows()
        listing.problems = try list { source throws(Damage) in try source.problem() }
        listing.joinedSources = try list { source throws(Damage) in
            let header = try joinedColumns(&source)
            return SourceRecord(columns: header, rows: try source.rows())
        }
        return listing
    }

    mutating func columns() throws(Damage) -> [SourceColumns] {
        try list { source throws(Damage) in try source.sourceColumns() }
    }

    mutating func sourceColumns() throws(Damage) -> SourceColumns {
        let file = try optionalText()
        let isTable = try byte() == 1
        let sheet = try optionalText()
        return SourceColumns(names: try texts(), file: file, isTable: isTable, sheet: sheet)
    }

    private mutating func element(of columns: [SourceColumns]) throws(Damage) -> SourceColumns {
        let index = try unsigned()
        guard index < columns.count else { throw Damage() }
        return columns[Int(index)]
    }

    private mutating func rows() throws(Damage) -> [SourceRecord.Row] {
        try list { source throws(Damage) in
            SourceRecord.Row(record: try source.int(), line: try source.int(), values: try source.texts())
        }
    }

    private mutating func optionalInt() throws(Damage) -> Int? { try byte() == 0 ? nil : try int() }

    private mutating func price() throws(Damage) -> Price {
        let lowest = try optionalMoney()
        let highest = try optionalMoney()
        var price = Price(lowest: lowest, highest: highest, compareAt: try optionalMoney(), unreadable: try optionalText())
        // Restores the stored value: the initializer sets a highest price where only a lowest is given.
        price.highest = highest
        return price
    }

    private mutating func optionalMoney() throws(Damage) -> Money? { try optional { source throws(Damage) in try source.money() } }

    private mutating func money() throws(Damage) -> Money {
        let significand = try signed()
        let scale = Int(try byte())
        return Money(amount: DecimalNumber(significand: significand, scale: scale), currency: try optionalText().flatMap { Currency($0) })
    }

    private mutating func image() throws(Damage) -> ListingImage {
        ListingImage(location: try text(), alternativeText: try optionalText())
    }

    private mutating func seller() throws(Damage) -> Seller {
        var seller = Seller(name: try text())
        seller.location = try optionalText()
        seller.url = try optionalText()
        seller.since = try optionalInt()
        seller.sales = try optionalInt()
        seller.rating = try optional { source throws(Damage) in try source.rating() }
        seller.image = try optional { source throws(Damage) in try source.image() }
        seller.about = try optionalText()
        return seller
    }

    private mutating func rating() throws(Damage) -> Rating {
        let average = try double()
        let count = try int()
        return Rating(
            average: average, count: count,
            distribution: try optional { source throws(Damage) in try source.list { source throws(Damage) in try source.int() } })
    }

    private mutating func variant() throws(Damage) -> Variant {
        Variant(
            optionValues: try texts(), sku: try optionalText(), barcode: try optionalText(), price: try price(),
            quantity: try optionalInt(), image: try optional { source throws(Damage) in try source.image() })
    }

    private mutating func review() throws(Damage) -> Review {
        Review(author: try optionalText(), stars: try int(), date: try optionalText(), title: try optionalText(), text: try text())
    }

    private mutating func offer() throws(Damage) -> ShippingOffer {
        ShippingOffer(
            region: try optionalText(), service: try optionalText(), price: try optionalMoney(),
            days: try optional { source throws(Damage) in
                let (first, last) = (try source.int(), try source.int())
                guard first <= last else { throw Damage() }
                return first...last
            })
    }

    package mutating func problem() throws(Damage) -> RecordProblem {
        RecordProblem(
            file: try optionalText(), record: try optionalInt(), line: try optionalInt(), column: try optionalText(),
            cell: try optionalText(),
            ProblemCause(try problemCode(), values: try list { source throws(Damage) in try source.problemValue() }))
    }

    mutating func problemCode() throws(Damage) -> ProblemCode {
        guard let code = ProblemCode(rawValue: try text()) else { throw Damage() }
        return code
    }

    private mutating func problemValue() throws(Damage) -> ProblemValue {
        switch try byte() {
        case 0: return .text(try text())
        case 1: return .number(try int())
        case 2:
            guard let term = ProblemTerm(rawValue: try text()) else { throw Damage() }
            return .term(term)
        case 3: return .bytes(try int())
        default: throw Damage()
        }
    }
}
