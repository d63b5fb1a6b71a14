import Testing

@testable import ListingCore
@testable import ListingStore

/// The bytes of listings on servers, which later programs have to read.
@Suite("Listings on servers")
struct ListingBodyTests {
    /// A listing with something in each member.
    private static var listing: Listing {
        let columns = SourceColumns(names: ["title", "é"], file: "a.csv", isTable: true, sheet: "S")
        let row = SourceRecord.Row(record: 1, line: -2, values: ["x\u{0}", ""])
        var listing = Listing(id: ListingID(5), title: "Mug", source: SourceRecord(columns: columns, rows: [row]))
        listing.externalID = "7"
        listing.isCurrencyChosen = true
        listing.description = DescriptionText(raw: "<b>d</b>", markup: .html)
        let money = Money(amount: DecimalNumber(significand: -150, scale: 2), currency: Currency("EUR"))
        listing.price = Price(lowest: money, highest: nil, compareAt: money, unreadable: "?")
        listing.quantity = 3
        listing.availability = .inStock
        listing.condition = "new"
        listing.listed = Timestamp(seconds: 1_700_000_000, offset: 3_600)
        listing.brand = "b"
        var seller = Seller(name: "s")
        seller.rating = Rating(average: 4.5, count: 2, distribution: [0, 0, 0, 1, 1])
        (seller.location, seller.since, seller.about) = ("l", 2_020, "a")
        listing.seller = seller
        listing.category = ["c", "d"]
        listing.url = "https://e"
        listing.images = [ListingImage(location: "i", alternativeText: "j")]
        listing.options = [VariationOption(name: "o", values: ["1", "2"])]
        listing.variants = [
            Variant(
                optionValues: ["1"], sku: "k", barcode: nil, price: Price(lowest: money), quantity: 0,
                image: ListingImage(location: "v", alternativeText: nil))
        ]
        (listing.tags, listing.materials) = (["t"], ["m"])
        listing.attributes = [ListingAttribute(name: "n", value: "w")]
        listing.rating = Rating(average: 1, count: 1, distribution: nil)
        listing.reviews = [Review(author: "r", stars: 5, date: "2026-01-01", title: nil, text: "q")]
        listing.shipping = [ShippingOffer(region: "DE", service: nil, price: money, days: 1...3)]
        listing.problems = [RecordProblem(file: "a.csv", record: 1, line: 2, column: "é", ProblemCause(.priceUnreadable, .text("?")))]
        listing.joinedSources = [SourceRecord(columns: SourceColumns(names: []), rows: [row])]
        return listing
    }

    /// The bytes of ``listing`` in layout 1. They never change: another layout gets another number, and bytes of its own.
    private static let layout1 = """
        0101010137034d75670101083c623e643c2f623e01ab0202010345555201ab0202010345555201ab0202010345555201013f0106010869\
        6e5f73746f636b01036e65770180c49fd50ca03801016201017301016c0001c81f00010000000000001240040105000000020200010161\
        0201630164010968747470733a2f2f6501016901016a01016f02013101320101013101016b0001ab0202010345555201ab020201034555\
        52000001000101760001017401016d01016e017701000000000000f03f0200010101720a010a323032362d30312d303100017101010244\
        450001ab020201034555520102060102030202780000010105612e637376010201040102c3a9001070726963652d756e7265616461626c\
        650100013f01020102030202780000
        """

    @Test func `layout 1 is as it was`() throws {
        var columns = SharedColumns()
        let bytes = ListingBody.bytes(Self.listing, &columns).bytes
        #expect(Self.hex(bytes) == Self.layout1)
        #expect(Self.hex(columns.bytes) == "020105612e6373760101015302057469746c6502c3a900000000")
        #expect(try ListingBody.listing(bytes, id: ListingID(5), columns, layout: 1) == Self.listing)
    }

    private static func hex(_ bytes: [UInt8]) -> String {
        bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
