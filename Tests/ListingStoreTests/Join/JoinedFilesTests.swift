import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite("Files that belong together") struct JoinedFilesTests {
    /// The listings and the summary of files that are joined.
    private struct Together {
        var listings: [Listing] = []
        let summary: ImportSummary

        init(_ paths: [String], limit: Int = JoinedRecords.limit, together: Bool = true, keyLimit: Int = ImportRun.maxKeys) throws {
            var listings: [Listing] = []
            let importer = ListingImporter(paths: paths, formats: .standard, variantLimit: limit, together: together, keyLimit: keyLimit)
            summary = try importer.read { event in
                if case .listings(let batch, _, _) = event { listings += batch.listings }
            }
            self.listings = listings
        }

        /// The result of joining a file.
        subscript(name: String) -> FileJoin? { summary.joins.first { $0.file.hasSuffix("/" + name) } }
    }

    private func read(_ files: [String: String], limit: Int = JoinedRecords.limit, together: Bool = true) throws -> Together {
        try withFolder(files) { folder in
            try Together(files.keys.sorted().map { folder + "/" + $0 }, limit: limit, together: together)
        }
    }

    private let products = """
        id,handle,title,price,currency,sku,image,description
        100100,blue-mug,Blue mug,10,EUR,MUG-1,https://img.example/m/1.jpg,A mug
        100200,red-bowl,Red bowl,20,EUR,BOWL-1,https://img.example/b/1.jpg,A bowl
        100300,plate,Plate,5,EUR,PL-1,,A plate

        """

    // MARK: Etsy

    private func picture(_ number: Int, size: String = "fullxfull") -> String {
        "https://i.etsystatic.com/9/r/il/a0/\(number)/il_\(size).\(number)_b1c2.jpg"
    }

    /// An export has neither ids nor addresses, and ten pictures at most.
    private func export(_ rows: [(title: String, pictures: [Int])]) -> String {
        let header = "TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS," + (1...10).map { "IMAGE\($0)" }.joined(separator: ",")
        let end =
            ",VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 TYPE,VARIATION 2 NAME,VARIATION 2 VALUES,SKU\n"
        let lines = rows.map { row in
            let images = (0..<10).map { $0 < row.pictures.count ? picture(row.pictures[$0]) : "" }
            return "\(row.title),Made by hand,12.50,EUR,3,\"oak,gift\",Oak,\(images.joined(separator: ",")),,,,,,,"
        }
        return header + end + lines.joined(separator: "\n") + "\n"
    }

    private func answer(_ listings: [(id: Int, title: String, pictures: [Int])]) -> String {
        let entries = listings.map { listing in
            let images = listing.pictures.enumerated().map { #"{"rank":\#($0 + 1),"url_fullxfull":"\#(picture($1))"}"# }
            return """
                {"listing_id":\(listing.id),"title":"\(listing.title)","state":"active","quantity":3,
                 "price":{"amount":1250,"divisor":100,"currency_code":"EUR"},"url":"https://www.etsy.com/listing/\(listing.id)/x",
                 "images":[\(images.joined(separator: ","))]}
                """
        }
        return #"{"count":\#(listings.count),"results":[\#(entries.joined(separator: ",\n"))]}"#
    }

    private func feed(_ items: [(id: Int, title: String, picture: Int)]) -> String {
        let entries = items.map { item in
            """
            <item><title>\(item.title) by Kiln</title><link>https://www.etsy.com/listing/\(item.id)/x?ref=rss</link>
            <description>&lt;p class="image"&gt;&lt;img src="\(picture(item.picture, size: "570xN"))" /&gt;&lt;/p&gt;\
            &lt;p class="price"&gt;12.50 EUR&lt;/p&gt;&lt;p class="description"&gt;By hand&lt;/p&gt;</description></item>
            """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <rss version="2.0"><channel><title>Etsy Shop for Kiln</title><link>https://www.etsy.com/shop/Kiln?ref=rss</link>
            \(entries.joined(separator: "\n"))</channel></rss>
            """
    }

    @Test func `an Etsy export gets ids, addresses and further pictures from the API's answer, by the numbers of pictures`() throws {
        let pictures = Array(500_001...500_012)
        let files = [
            "export.csv": export([("Oak board", Array(pictures.prefix(10))), ("Linen apron", [600_001]), ("Candle", [700_001])]),
            "answer.json": answer([(9_001_001, "Oak board, oiled", pictures), (9_001_002, "Apron", [600_001])]),
        ]
        let reading = try read(files)
        #expect(reading.listings.count == 3)
        let board = try #require(reading.listings.first { $0.title.hasPrefix("Oak board") })
        #expect(board.externalID == "9001001")
        #expect(board.url?.contains("9001001") == true)
        #expect(board.images.map(\.location) == pictures.map { picture($0) })
        #expect(board.tags == ["oak", "gift"])
        #expect(board.materials == ["Oak"])
        #expect(board.joinedSources.count == 1)
        #expect(reading.listings.first { $0.title == "Candle" }?.externalID == nil)
        let joined = try #require(reading.summary.joins.first)
        #expect(reading.summary.joins.count == 1)
        #expect(joined.key == .picture)
        #expect((joined.matched, joined.listings, joined.ambiguous) == (2, 2, 0))
        #expect(try read(files, together: false).listings.count == 5)
    }

    @Test func `a shop's RSS is joined by the numbers of pictures, and what it has alone is shown at the end`() throws {
        let reading = try read([
            "export.csv": export([("Oak board", [500_001]), ("Linen apron", [600_001]), ("Lamp", [800_001])]),
            "feed.rss": feed([(9_001_001, "Oak board", 500_001), (9_001_009, "Wax wraps", 900_001), (9_001_002, "Apron", 600_001)]),
        ])
        #expect(reading.listings.map(\.title).map { $0.prefix(5) } == ["Oak b", "Linen", "Lamp", "Wax w"])
        #expect(reading.listings.map(\.externalID) == ["9001001", "9001002", nil, "9001009"])
        #expect(
            reading["feed.rss"]
                == FileJoin(
                    file: reading.summary.joins[0].file, key: .picture, matched: 2, listings: 2, ambiguous: 0, unmatched: 1))
        #expect(reading.summary.listings == 4)
        #expect(reading.listings.map(\.id.rawValue) == [0, 1, 2, 3])
        #expect(reading.summary.sources.reduce(0) { $0 + $1.listings } == 4)
    }

    // MARK: Tables

    @Test func `tables of stock, prices and pictures complete their products, by SKU and by id`() throws {
        let reading = try read([
            "products.csv": products,
            "stock.csv": "sku,stock\nMUG-1,3\nBOWL-1,0\nZZ-9,7\n",
            "prices.csv": "sku,price\nMUG-1,8.50\nPL-1,4\n",
            "pictures.csv": """
            id,position,image
            100100,2,https://img.example/m/3.jpg
            100100,1,https://img.example/m/2.jpg
            100300,1,https://img.example/p/1.jpg

            """,
        ])
        #expect(reading.listings.map(\.title) == ["Blue mug", "Red bowl", "Plate", "ZZ-9"])
        let (mug, bowl, plate) = (reading.listings[0], reading.listings[1], reading.listings[2])
        #expect(mug.quantity == 3)
        #expect(mug.price.lowest == Money(amount: DecimalNumber(significand: 850, scale: 2), currency: Currency("EUR")))
        #expect(mug.images.map(\.location) == ["1", "2", "3"].map { "https://img.example/m/\($0).jpg" })
        #expect(bowl.availability == .outOfStock)
        #expect(bowl.price.lowest?.amount == DecimalNumber(significand: 20))
        #expect(plate.price.lowest?.amount == DecimalNumber(significand: 4))
        #expect(plate.quantity == nil)
        #expect(mug.joinedSources.flatMap(\.rows).count == 4)
        #expect(Set(mug.joinedSources.compactMap(\.columns.file?.last)) == ["v"])
        #expect(reading.summary.joins.map { $0.key?.rawValue ?? "-" }.sorted() == ["id", "sku", "sku"])
        #expect(reading["stock.csv"]?.unmatched == 1)
        #expect(reading["prices.csv"]?.matched == 2)
        #expect(reading["pictures.csv"].map { [$0.matched, $0.listings] } == [3, 2])
        #expect(reading.summary.problemCount == 0)
    }

    @Test func `a table of variants is joined by the id of its products, and a table of stock by the SKUs of the variants`() throws {
        let reading = try read([
            "products.csv": products,
            "variants.csv": "product_id,sku,size,price\n100100,M-S,S,11\n100100,M-L,L,12\n100300,P-1,S,6\n100300,P-2,M,6\n",
            "stock.csv": "sku,stock\nM-S,4\nM-L,5\nP-1,0\n",
        ])
        let mug = reading.listings[0]
        #expect(mug.options == [VariationOption(name: "size", values: ["S", "L"])])
        #expect(mug.variants.map(\.sku) == ["M-S", "M-L"])
        #expect(mug.variants.map(\.quantity) == [4, 5])
        #expect(mug.quantity == 9)
        #expect(mug.price.lowest?.amount == DecimalNumber(significand: 11))
        #expect(mug.price.highest?.amount == DecimalNumber(significand: 12))
        #expect(mug.price.currency == Currency("EUR"))
        #expect(reading.summary.variants == 4)
        #expect(reading.summary.sources.reduce(0) { $0 + $1.variants } == 4)
        #expect(reading["stock.csv"].map { [$0.matched, $0.listings] } == [3, 2])
    }

    @Test func `the price of one variant changes the range of its listing`() throws {
        let variants = [("S", 10, 1), ("L", 12, 2)].map { size, price, quantity in
            #"{"options":{"Size":"\#(size)"},"sku":"M-\#(size)","price":"\#(price)","quantity":\#(quantity)}"#
        }
        let options = #""options":[{"name":"Size","values":["S","L"]}]"#
        let lines = #"{"title":"Mug","price":"10","currency":"EUR",\#(options),"variants":[\#(variants.joined(separator: ","))]}"# + "\n"
        let reading = try read(["a.jsonl": lines, "prices.csv": "sku,price,stock\nM-L,9,5\n"])
        let mug = reading.listings[0]
        #expect(mug.variants.map { $0.price.lowest?.amount.description } == ["10", "9"])
        #expect(mug.price.lowest?.amount.description == "9")
        #expect(mug.price.highest?.amount.description == "10")
        #expect(mug.quantity == 6)
        #expect(mug.variants[1].price.currency == Currency("EUR"))
    }

    @Test func `translations become attributes, and change no title`() throws {
        let reading = try read([
            "products.csv": products,
            "texts.csv": "handle,locale,title\nblue-mug,de,Blauer Becher\nblue-mug,fr,Tasse bleue\nplate,de,Teller\n",
        ])
        #expect(reading.listings.map(\.title) == ["Blue mug", "Red bowl", "Plate"])
        let texts = reading.listings[0].attributes.filter { $0.name.hasPrefix("Title") }
        #expect(texts == [("de", "Blauer Becher"), ("fr", "Tasse bleue")].map { ListingAttribute(name: "Title (\($0))", value: $1) })
        #expect(reading["texts.csv"].map { [$0.matched, $0.listings] } == [3, 2])
        #expect(reading["texts.csv"]?.key == .handle)
    }

    @Test func `rows that could be about several listings are added to none, and are shown`() throws {
        let reading = try read([
            "products.csv": products + "100400,saucer,Saucer,2,EUR,MUG-1,,A saucer\n",
            "stock.csv": "sku,stock\nMUG-1,3\nBOWL-1,4\nPL-1,5\nPL-1,6\n",
        ])
        #expect(reading.listings.map(\.quantity) == [nil, 4, nil, nil, 3, 5, 6])
        #expect(reading["stock.csv"].map { [$0.matched, $0.ambiguous, $0.unmatched] } == [1, 3, 0])
    }

    @Test func `a file that fits no other is read as if it were alone`() throws {
        let other = "title,price,sku,description\nChair,90,CH-1,Oak\nTable,190,TA-1,Beech\n"
        let reading = try read(["products.csv": products, "other.csv": other, "stock.csv": "sku,stock\nQ-1,3\nQ-2,4\n"])
        #expect(Set(reading.listings.map(\.title)) == ["Blue mug", "Red bowl", "Plate", "Chair", "Table"])
        #expect(reading.summary.joins.map(\.key) == [nil, nil])
        // Nothing says what such a table is about.
        #expect(reading.summary.leftOut.map(\.code) == [.noListingsInTable])
        let alone = try read(["products.csv": products, "other.csv": other], together: false)
        #expect(alone.summary.joins.isEmpty)
    }

    @Test func `a table is joined to all parts of an export`() throws {
        let rows = { (range: ClosedRange<Int>) in
            "title,sku,price,description\n" + range.map { "Thing \($0),T-\($0),\($0),About \($0)\n" }.joined()
        }
        let reading = try read(["a.csv": rows(1...80), "b.csv": rows(81...160), "stock.csv": "sku,stock\nT-3,30\nT-120,12\n"])
        #expect(reading.listings.count == 160)
        #expect(reading.listings.first { $0.title == "Thing 3" }?.quantity == 30)
        #expect(reading.listings.first { $0.title == "Thing 120" }?.quantity == 12)
        #expect(reading["stock.csv"]?.matched == 2)
    }

    @Test func `records beyond the limit of memory are shown as listings of their own`() throws {
        let rows = { (suffix: String) in (1...200).map { "T-\($0),\(suffix)\($0)\n" }.joined() }
        let products = "sku,title,description\n" + (1...200).map { "T-\($0),Thing \($0),About \($0)\n" }.joined()
        let reading = try read(["products.csv": products, "stock.csv": "sku,stock\n" + rows("")], limit: 20_000)
        let matched = try #require(reading["stock.csv"]?.matched)
        #expect(0 < matched && matched < 200)
        #expect(reading.listings.count == 400 - matched)
        #expect(reading["stock.csv"]?.unmatched == 200 - matched)
        #expect(reading.listings.compactMap(\.quantity).reduce(0, +) == (1...200).reduce(0, +))
        #expect(reading.summary.problems.codes == [.recordsTooManyToJoin])
    }

    @Test(arguments: Array(stride(from: 100, through: 1_000, by: 50)))
    func `if there is no memory for all keys, those of pictures go first, and no record is lost`(limit: Int) throws {
        let rows = (1...100).map { "T-\($0),Thing \($0),https://img.example/\($0).jpg,About \($0)\n" }.joined()
        let more = (101...200).map { "T-\($0),Thing \($0),https://img.example/\($0).jpg,About \($0)\n" }.joined()
        let header = "sku,title,image,description\n"
        let files = [
            "a.csv": header + rows, "b.csv": header + more, "stock.csv": "sku,stock\n" + (51...250).map { "T-\($0),\($0)\n" }.joined(),
        ]
        try withFolder(files) { folder in
            let reading = try Together(files.keys.sorted().map { folder + "/" + $0 }, keyLimit: limit)
            if reading.summary.problems.codes.contains(.recordsTooManyToJoin) {
                #expect(reading.summary.joins.isEmpty)
                #expect(reading.listings.count == 200)
                #expect(reading.listings.allSatisfy { $0.quantity == nil })
            } else {
                #expect(reading["stock.csv"].map { [$0.matched, $0.unmatched] } == [150, 50])
                #expect(reading.listings.compactMap(\.quantity).sorted() == Array(51...250))
                #expect(reading.listings.prefix(200).allSatisfy { $0.quantity == nil || $0.title == "Thing \($0.quantity ?? 0)" })
                #expect(reading.listings.count == 250)
            }
        }
    }

    @Test func `sheets of a workbook are joined like files`() throws {
        let workbook = WorkbookFile(
            .init("Products", table: [["SKU", "Title", "Description"], ["A-1", "Cup", "A cup"], ["A-2", "Bowl", "A bowl"]]),
            .init("Stock", table: [["SKU", "Stock"], ["A-2", "5"], ["A-9", "1"]]))
        try withFile(workbook.bytes, named: "shop.xlsx") { path in
            let reading = try Together([path + "/*"])
            #expect(reading.listings.map(\.title) == ["Cup", "Bowl", "A-9"])
            #expect(reading.listings.map(\.quantity) == [nil, 5, 1])
            #expect(reading["Stock"] == FileJoin(file: path + "/Stock", key: .sku, matched: 1, listings: 1, unmatched: 1))
            #expect(SourceCheck.failures(of: [path + "/*"], together: true).isEmpty)
            #expect(SourceCheck.failures(of: [path + "/Stock"], together: true).isEmpty)
        }
    }

    @Test func `the order of the files has no effect`() throws {
        let files = [
            "products.csv": products, "stock.csv": "sku,stock\nMUG-1,3\nM-S,4\nZZ-9,7\n", "prices.csv": "sku,price\nM-S,9\nPL-1,4\n",
            "variants.csv": "product_id,sku,size\n100100,M-S,S\n100100,M-L,L\n",
            "texts.csv": "handle,locale,title\nplate,de,Teller\nblue-mug,de,Becher\n",
        ]
        try withFolder(files) { folder in
            let paths = files.keys.sorted().map { folder + "/" + $0 }
            let first = try Together(paths)
            #expect(first.listings.count == 4)
            var random = SeededGenerator(seed: Seeds.one())
            for _ in 0..<6 {
                let other = try Together(paths.shuffled(using: &random))
                #expect(other.listings == first.listings)
                #expect(other.summary.joins == first.summary.joins)
            }
        }
    }

    @Test func `a table of stock may have the SKUs of WooCommerce's variations, which another table adds`() throws {
        let files = [
            "products.jsonl": #"{"title":"Shawl","id":"20","price":"30","description":"Wool"}"# + "\n",
            "variations.csv": """
            id,parent_id,parent_name,parent_sku,sku,price,stock_quantity,attributes,image
            21,20,Shawl,SH,SH-R,30.00,3,Colour: Red; Size: M,
            22,20,Shawl,SH,SH-B,32.50,0,Colour: Blue; Size: M,

            """,
            "stock.csv": "sku,stock\nSH-R,13\nSH-B,1\n",
        ]
        let reading = try read(files)
        #expect(reading.listings.map(\.title) == ["Shawl"])
        #expect(reading.listings[0].variants.map(\.quantity) == [13, 1])
        #expect(reading.listings[0].quantity == 14)
        #expect(reading.listings[0].price.highest?.amount.description == "32.50")
        #expect(reading.listings[0].joinedSources.count == 3)
        #expect(reading.summary.sources.reduce(0) { $0 + $1.variants } == reading.summary.variants)
    }

    @Test func `what is proposed is what is joined`() throws {
        let files = [
            "products.csv": products, "stock.csv": "sku,stock\nMUG-1,3\nZZ-9,7\n", "other.csv": "foo,bar\n1,2\n",
            "pictures.csv": "id,image\n100100,https://img.example/m/2.jpg\n100100,https://img.example/m/3.jpg\n",
        ]
        try withFolder(files) { folder in
            let paths = files.keys.sorted().map { folder + "/" + $0 }
            let proposed = try ListingImporter(paths: paths).proposedJoins()
            let joined = try Together(paths)
            #expect(proposed == joined.summary.joins)
            #expect(Set(proposed.map(\.key)) == [.id, .sku])
            #expect(try ListingImporter(path: paths[0]).proposedJoins().isEmpty)
        }
    }

    // MARK: Reports

    @Test func `the summary says what was joined, as text and as JSON`() throws {
        try withFolder(["products.csv": products, "stock.csv": "sku,stock\nMUG-1,3\nZZ-9,7\n"]) { folder in
            let paths = ["products.csv", "stock.csv"].map { folder + "/" + $0 }
            let summary = try Together(paths).summary
            #expect(ImportReport.text(summary).contains("  Joined    \(folder)/stock.csv: 1 of 2 by SKU\n"))
            let json = ImportReport.json(summary, of: paths)
            let counts = #""matched":1,"matched_listings":1,"ambiguous":0,"not_matched":1"#
            #expect(json.hasSuffix(#""joined":[{"file":"\#(folder)/stock.csv","key":"sku",\#(counts)}]}"#))
            #expect(try SummaryCoding.summary(SummaryCoding.bytes(summary)) == summary)
            #expect(!ImportReport.json(try Together(paths, together: false).summary, of: paths).contains("joined"))
        }
    }

    @Test func `a stored catalog of joined files is another one`() throws {
        try withFile(products) { path in
            #expect(CachePaths.identity(of: [path], together: true) != CachePaths.identity(of: [path]))
        }
    }
}
