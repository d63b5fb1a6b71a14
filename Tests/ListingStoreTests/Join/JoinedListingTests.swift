import ListingCore
import Testing

@testable import ListingStore

@Suite("A listing that gets the records of another file") struct JoinedListingTests {
    private func listing(_ change: (inout Listing) -> Void) -> Listing {
        var listing = Listing(id: ListingID(0), title: "Mug", source: SourceRecord(columns: SourceColumns(names: []), rows: []))
        change(&listing)
        return listing
    }

    private func stock(sku: String? = nil, barcode: String? = nil, _ quantity: Int) -> Listing {
        listing {
            if let sku { $0.attributes.append(ListingAttribute(name: "SKU", value: sku)) }
            if let barcode { $0.attributes.append(ListingAttribute(name: "Barcode", value: barcode)) }
            $0.quantity = quantity
        }
    }

    private func table(_ names: [String]) -> JoinTable? {
        JoinTable(names: names, rows: [], mapping: ColumnMapping(guessing: names, rows: []))
    }

    // The numbers are large enough that work for each pair of them would take minutes.

    @Test func `thousands of pictures of one listing are added once each`() throws {
        let count = 50_000
        let records = (0..<count).map { number in
            listing { $0.images = [ListingImage(location: "https://img.example/\(number / 2).jpg")] }
        }
        var mug = listing { $0.images = [ListingImage(location: "https://img.example/0.jpg")] }
        try mug.add(joined: records, of: table(["id", "image"]))
        #expect(mug.images.map(\.location) == (0..<count / 2).map { "https://img.example/\($0).jpg" })
        #expect(mug.joinedSources.count == count)
    }

    @Test func `the stock of thousands of variants is set, and added up once`() throws {
        let count = 30_000
        var mug = listing { $0.variants = (0..<count).map { Variant(optionValues: ["\($0)"], sku: "M-\($0)", quantity: 9) } }
        mug.options = [VariationOption(name: "Number", values: (0..<count).map { "\($0)" })]
        try mug.add(joined: (0..<count).reversed().map { stock(sku: "m-\($0)", $0 % 2) }, of: table(["sku", "stock"]))
        #expect(mug.variants.map(\.quantity) == (0..<count).map { $0 % 2 })
        #expect(mug.quantity == count / 2)
        #expect(mug.availability == .inStock)
    }

    @Test func `the variants of thousands of records are added once each`() throws {
        let count = 10_000
        let records = (0..<2 * count).map { number in
            listing { $0.variants = [Variant(optionValues: [], sku: "M-\(number % count)", quantity: number < count ? nil : 1)] }
        }
        var mug = listing { _ in }
        try mug.add(joined: records, of: nil)
        #expect(mug.variants.map(\.sku) == (0..<count).map { "M-\($0)" })
        #expect(mug.variants.allSatisfy { $0.quantity == 1 })
        #expect(mug.joinedSources.count == 2 * count)
    }

    @Test func `a barcode names a variant that has a SKU, too`() throws {
        var mug = listing {
            $0.options = [VariationOption(name: "Size", values: ["S", "L"])]
            $0.variants = [
                Variant(optionValues: ["S"], sku: "M-S", barcode: "4006381333931", quantity: 1),
                Variant(optionValues: ["L"], sku: "M-L", barcode: "4006381333948", quantity: 2),
            ]
        }
        try mug.add(joined: [stock(barcode: "04006381333948", 7)], of: table(["barcode", "stock"]))
        #expect(mug.variants.map(\.quantity) == [1, 7])
        #expect(mug.quantity == 8)
    }

    @Test func `a code that several variants share says nothing about one of them`() throws {
        let variants = ["S", "L"].map { Variant(optionValues: [$0], sku: "MUG", quantity: 1) }
        var mug = listing {
            $0.options = [VariationOption(name: "Size", values: ["S", "L"])]
            $0.variants = variants
        }
        try mug.add(joined: [listing { $0.variants = [Variant(optionValues: ["S"], sku: "MUG", quantity: 5)] }], of: nil)
        #expect(mug.variants == variants)
    }

    @Test func `variants without codes are all added to a listing without variants, and variants of one record stay apart`() throws {
        let records = [["S", "M"], ["L"]].map { sizes in
            listing {
                $0.options = [VariationOption(name: "Size", values: sizes)]
                $0.variants = sizes.map { Variant(optionValues: [$0], sku: sizes.count > 1 ? "MUG" : " ") }
            }
        }
        var mug = listing { _ in }
        try mug.add(joined: records, of: nil)
        #expect(mug.variants.map(\.optionValues) == [["S"], ["M"], ["L"]])
    }

    @Test func `the stock of a listing with several codes is the sum of theirs, if all of them are known`() throws {
        let etsy = listing {
            $0.attributes = [ListingAttribute(name: "SKUs", value: "M-S, M-L")]
            $0.quantity = 9
        }
        let names = ["sku", "stock"]
        var mug = etsy
        try mug.add(joined: [stock(sku: "m-l", 3), stock(sku: "M-S", 4)], of: table(names))
        #expect(mug.quantity == 7)
        #expect(mug.availability == .inStock)
        var other = etsy
        try other.add(joined: [stock(sku: "M-S", 4)], of: table(names))
        #expect(other.quantity == 9)
        #expect(other.joinedSources.count == 1)
        other.quantity = nil
        try other.add(joined: [stock(sku: "M-S", 4)], of: table(names))
        #expect(other.quantity == nil)
    }

    @Test func `joining ends if the import is canceled`() async {
        let records = [stock(sku: "A", 1)]
        let mug = listing { _ in }
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            var copy = mug
            try copy.add(joined: records, of: nil)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
