import ListingCore
import Testing

/// The price and the stock of a listing in a reading.
@Suite("Table of a reading")
struct ListingTableTests {
    private typealias Sketches = ReadingSketchTests

    private static func table(_ listings: [Listing]) -> ListingTable? {
        var builder = ListingTable.Builder()
        for listing in listings { builder.add(Sketches.identity(listing), listing) }
        return builder.table
    }

    private static func listing(id: String? = nil, sku: String? = nil, _ title: String, quantity: Int) -> Listing {
        var listing = Sketches.listing(id: id, sku: sku, title)
        listing.quantity = quantity
        listing.price = Price(lowest: Money(amount: DecimalNumber(significand: Int64(quantity) * 10, scale: 1), currency: nil))
        return listing
    }

    private static func quantity(of listing: Listing, in table: ListingTable?) -> Int? {
        table?.entry(of: Sketches.identity(listing))?.quantity
    }

    @Test func `a listing is found by its id, its SKU or its title`() {
        let table = Self.table([
            Self.listing(id: "1234567890", "Mug", quantity: 1), Self.listing(sku: "CUP-WHITE-01", "Cup", quantity: 2),
            Self.listing("Bowl", quantity: 3),
        ])
        #expect(Self.quantity(of: Sketches.listing(id: "1234567890", "Becher"), in: table) == 1)
        #expect(Self.quantity(of: Sketches.listing(id: "999", sku: "cup-white-01", "Tasse"), in: table) == 2)
        #expect(Self.quantity(of: Sketches.listing("bowl "), in: table) == 3)
        #expect(Self.quantity(of: Sketches.listing(id: "5", "Vase"), in: table) == nil)
        #expect(table?.entry(of: ListingIdentity(anyKind: "CUP-WHITE-01", hash: Sketches.hash))?.quantity == 2)
        #expect(table?.entry(of: Sketches.identity(Sketches.listing("Mug")))?.price?.amount == DecimalNumber(significand: 1))
    }

    @Test func `a title counts more than a short number, which may be that of another listing now`() {
        let table = Self.table([Self.listing(id: "1", "Mug", quantity: 1), Self.listing(id: "2", "Cup", quantity: 2)])
        #expect(Self.quantity(of: Sketches.listing(id: "1", "Cup"), in: table) == 2)
        // An export may number its rows, so a number alone finds no listing.
        #expect(Self.quantity(of: Sketches.listing(id: "1", "Red mug"), in: table) == nil)
        #expect(table?.entry(of: ListingIdentity(anyKind: "1", hash: Sketches.hash))?.quantity == 1)
    }

    @Test func `a short number finds one of several listings of a title`() {
        let table = Self.table([Self.listing(id: "1", "Mug", quantity: 1), Self.listing(id: "2", "Mug", quantity: 2)])
        #expect(Self.quantity(of: Sketches.listing(id: "2", "mug"), in: table) == 2)
        #expect(Self.quantity(of: Sketches.listing(id: "3", "Mug"), in: table) == nil)
    }

    @Test func `a listing is not found by a name of another one that has a better name`() {
        let table = Self.table([
            Self.listing(id: "1234567890", sku: "MUG-WHITE-01", "Mug", quantity: 1), Self.listing(sku: "CUP-WHITE-01", "Cup", quantity: 2),
        ])
        #expect(Self.quantity(of: Sketches.listing(id: "1234567890", "Mug"), in: table) == 1)
        #expect(Self.quantity(of: Sketches.listing(id: "9876543210", "Mug"), in: table) == nil)
        #expect(Self.quantity(of: Sketches.listing(id: "9876543210", sku: "MUG-WHITE-01", "Mug"), in: table) == nil)
        #expect(Self.quantity(of: Sketches.listing(sku: "MUG-BLACK-01", "Mug"), in: table) == nil)
        #expect(Self.quantity(of: Sketches.listing("Mug"), in: table) == 1)
        // The reading has no ids, so its title says enough.
        #expect(Self.quantity(of: Sketches.listing(id: "9876543210", "Cup"), in: table) == 2)
        #expect(table?.entry(of: ListingIdentity(anyKind: "Mug", hash: Sketches.hash))?.quantity == 1)
    }

    @Test func `a name that several listings share finds none`() {
        let table = Self.table([Self.listing("Mug", quantity: 1), Self.listing("Mug", quantity: 2), Self.listing("Cup", quantity: 3)])
        #expect(Self.quantity(of: Sketches.listing("Mug"), in: table) == nil)
        #expect(Self.quantity(of: Sketches.listing("Cup"), in: table) == 3)
    }

    @Test func `a table that does not fit together is refused`() {
        let entry = ListingTable.Entry(price: nil, quantity: 1)
        #expect(ListingTable(hashes: [1, 2], numbers: [0, 0], ranks: [.id, .title], entries: [entry]) != nil)
        #expect(ListingTable(hashes: [2, 1], numbers: [0, 0], ranks: [.id, .title], entries: [entry]) == nil)
        #expect(ListingTable(hashes: [1], numbers: [1], ranks: [.id], entries: [entry]) == nil)
        #expect(ListingTable(hashes: [1], numbers: [], ranks: [.id], entries: [entry]) == nil)
        #expect(ListingTable(hashes: [1], numbers: [0], ranks: [], entries: [entry]) == nil)
    }

    @Test func `prices are those in the currency of the last one`() throws {
        func point(_ seconds: Int, _ currency: String?, _ amount: Int64) throws -> ListingHistory.Point {
            let reading = EarlierReading(path: "/shop.csv", copy: "/copy", date: try #require(Timestamp(seconds: seconds)))
            let price = currency.map { Money(amount: DecimalNumber(significand: amount), currency: Currency($0)) }
            return ListingHistory.Point(reading, price: price, quantity: nil)
        }
        let history = ListingHistory(points: [try point(1, "USD", 5), try point(2, "EUR", 4), try point(3, nil, 0), try point(4, "EUR", 6)])
        #expect(history.prices.map { $0.price.amount.significand } == [4, 6])
        #expect(history.quantities.isEmpty)
    }
}
