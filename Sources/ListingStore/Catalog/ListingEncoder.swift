import ListingCore

/// Encodes listings with everything in them.
///
/// The column names of their sources are stored once, before all listings: a million copies would be larger than the listings.
struct ListingEncoder {
    private var writer = ByteWriter()
    private var columns: [SourceColumns] = []
    private(set) var count = 0
    /// The position of each listing among the bytes after the header.
    private(set) var starts: [Int] = []
    /// The hash of each listing without its id, its cells and its problems.
    private(set) var hashes: [UInt64] = []
    /// False to leave out the cells of the source records.
    private let hasCells: Bool

    /// - Parameter hasCells: false to leave out the cells of the source records, which are then empty; their numbers and lines remain.
    init(hasCells: Bool = true) { self.hasCells = hasCells }

    mutating func append(_ listing: Listing) {
        let index = number(of: listing.source.columns)
        let joined = listing.joinedSources.map { (number(of: $0.columns), $0) }
        starts.append(writer.bytes.count)
        writer.write(count: index)
        writer.write(listing.id.rawValue)
        writer.write(listing.isCurrencyChosen ? 1 as UInt8 : 0)
        let start = writer.bytes.count
        writer.write(listing)
        hashes.append(XXH3.hash(writer.bytes.span.bytes.extracting(start..<writer.bytes.count)))
        writer.write(rows: listing.source.rows, hasCells: hasCells)
        writer.write(listing.problems) { $0.write($1) }
        writer.write(joined) {
            $0.write(count: $1.0)
            $0.write(rows: $1.1.rows, hasCells: hasCells)
        }
        count += 1
    }

    private mutating func number(of header: SourceColumns) -> Int {
        if let index = columns.firstIndex(where: { $0 === header }) { return index }
        columns.append(header)
        return columns.count - 1
    }

    /// The bytes written for the listings so far.
    var size: Int { writer.bytes.count }

    func packed() -> [UInt8] {
        var header = ByteWriter()
        header.write(columns) { $0.write($1) }
        header.write(count: count)
        return header.bytes + writer.bytes
    }
}

extension ByteWriter {
    mutating func write(_ listing: Listing) {
        write(listing.externalID)
        write(listing.title)
        write(listing.description) {
            $0.write($1.markup == .html ? 1 as UInt8 : 0)
            $0.write($1.raw)
        }
        write(listing.price)
        write(listing.quantity) { $0.write($1) }
        write(listing.availability) { $0.write($1.rawValue) }
        write(listing.condition)
        write(listing.listed) {
            $0.write($1.seconds)
            $0.write($1.offset)
        }
        write(listing.brand)
        write(listing.seller) { $0.write($1) }
        write(listing.category)
        write(listing.url)
        write(listing.images) { $0.write($1) }
        write(listing.options) {
            $0.write($1.name)
            $0.write($1.values)
        }
        write(listing.variants) { $0.write($1) }
        write(listing.tags)
        write(listing.materials)
        write(listing.attributes) {
            $0.write($1.name)
            $0.write($1.value)
        }
        write(listing.rating) { $0.write($1) }
        write(listing.reviews) { $0.write($1) }
        write(listing.shipping) { $0.write($1) }
    }

    mutating func write(rows: [SourceRecord.Row], hasCells: Bool) {
        write(rows) {
            $0.write($1.record)
            $0.write($1.line)
            $0.write(hasCells ? $1.values : [])
        }
    }

    mutating func write(_ columns: SourceColumns) {
        write(columns.file)
        write(columns.isTable ? 1 as UInt8 : 0)
        write(columns.sheet)
        write(columns.names)
    }

    private mutating func write(_ price: Price) {
        write(price.lowest) { $0.write($1) }
        write(price.highest) { $0.write($1) }
        write(price.compareAt) { $0.write($1) }
        write(price.unreadable)
    }

    private mutating func write(_ money: Money) {
        write(money.amount.significand)
        write(UInt8(money.amount.scale))
        write(money.currency?.code)
    }

    private mutating func write(_ image: ListingImage) {
        write(image.location)
        write(image.alternativeText)
    }

    private mutating func write(_ seller: Seller) {
        write(seller.name)
        write(seller.location)
        write(seller.url)
        write(seller.since) { $0.write($1) }
        write(seller.sales) { $0.write($1) }
        write(seller.rating) { $0.write($1) }
        write(seller.image) { $0.write($1) }
        write(seller.about)
    }

    private mutating func write(_ rating: Rating) {
        write(rating.average)
        write(rating.count)
        write(rating.distribution) { $0.write($1) { $0.write($1) } }
    }

    private mutating func write(_ variant: Variant) {
        write(variant.optionValues)
        write(variant.sku)
        write(variant.barcode)
        write(variant.price)
        write(variant.quantity) { $0.write($1) }
        write(variant.image) { $0.write($1) }
    }

    private mutating func write(_ review: Review) {
        write(review.author)
        write(review.stars)
        write(review.date)
        write(review.title)
        write(review.text)
    }

    private mutating func write(_ offer: ShippingOffer) {
        write(offer.region)
        write(offer.service)
        write(offer.price) { $0.write($1) }
        write(offer.days) {
            $0.write($1.lowerBound)
            $0.write($1.upperBound)
        }
    }

    package mutating func write(_ problem: RecordProblem) {
        write(problem.file)
        write(problem.record) { $0.write($1) }
        write(problem.line) { $0.write($1) }
        write(problem.column)
        write(problem.cell)
        write(problem.code.rawValue)
        write(problem.cause.values) { writer, value in
            switch value {
            case .text(let text):
                writer.write(UInt8(0))
                writer.write(text)
            case .number(let number):
                writer.write(UInt8(1))
                writer.write(number)
            case .term(let term):
                writer.write(UInt8(2))
                writer.write(term.rawValue)
            case .bytes(let count):
                writer.write(UInt8(3))
                writer.write(count)
            }
        }
    }
}
