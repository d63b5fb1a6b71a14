import ListingCore
import TestSupport
import Testing

@testable import ListingStore

/// The check of files that belong together: findings name the file that their value comes from.
@Suite("Check of joined files")
struct JoinedCheckTests {
    private static let today = Timestamp(seconds: 1_795_000_000)

    private struct Place: Equatable {
        let file: String
        let record: Int?
        let line: Int?
    }

    private static let products = """
        id,title,price,currency,sku,image,description
        100100,Blue mug of clay,10,EUR,MUG-1,https://img.example/m/1.jpg,A mug for tea
        100200,Red bowl of clay,20,EUR,BOWL-1,https://img.example/b/1.jpg,A bowl for soup
        100300,Large plate of clay,15,EUR,PLATE-1,http://img.example/p/1.jpg,A plate for cakes

        """

    /// The places of the findings of a rule, and the outcome.
    private static func places(
        of rule: String, _ files: [String: String], together: Bool = true
    ) throws -> (places: [Place], outcome: FileCheck.Outcome) {
        try withFolder(files) { folder in
            let importer = ListingImporter(paths: files.keys.sorted().map { folder + "/" + $0 }, together: together)
            let check = FileCheck(importer, RuleSelection(packs: [.all], only: [rule]), wantsAll: true)
            var places: [Place] = []
            let outcome = try check.run(today: try #require(today)) { located, _ in
                let name = located.file?.split(separator: "/").last ?? ""
                places.append(Place(file: String(name), record: located.finding.record, line: located.finding.line))
            }
            return (places, outcome)
        }
    }

    @Test func `an image of another file is named with that file and its row, and an own one with the own row`() throws {
        let pictures = """
            id,position,image
            100100,1,https://img.example/m/2.jpg
            100200,1,https://img.example/b/2.jpg
            100200,2,http://img.example/b/3.jpg

            """
        let (places, outcome) = try Self.places(of: "all-image-insecure", ["pictures.csv": pictures, "products.csv": Self.products])
        #expect(places == [Place(file: "pictures.csv", record: 3, line: 4), Place(file: "products.csv", record: 3, line: 4)])
        #expect(outcome.checked.listings == 3)
        #expect(outcome.imported.joins.map(\.matched) == [3])
    }

    @Test func `the stock of a table is named with that table`() throws {
        let files = ["products.csv": Self.products, "stock.csv": "sku,quantity\nPLATE-1,4\nMUG-1,-3\n"]
        let (places, _) = try Self.places(of: "all-quantity-negative", files)
        #expect(places == [Place(file: "stock.csv", record: 2, line: 3)])
    }

    @Test func `a value that another file has, too, is that of the listing's own file`() throws {
        let pictures = "id,image\n100300,http://img.example/p/1.jpg\n100100,https://img.example/m/2.jpg\n"
        let (places, _) = try Self.places(of: "all-image-insecure", ["pictures.csv": pictures, "products.csv": Self.products])
        #expect(places == [Place(file: "products.csv", record: 3, line: 4)])
    }

    @Test func `a price that is far from others is named with the file of its listing, also without joining`() throws {
        let rows = (0..<20).map { "\(100_000 + $0),Mug \($0),\($0 == 7 ? 90_000 : 10),EUR,S-\($0)\n" }.joined()
        let files = ["a.csv": "id,title,price,currency,sku\n" + rows, "b.csv": "id,title,price,currency,sku\n900000,Bowl,10,EUR,B-1\n"]
        for together in [true, false] {
            let (places, _) = try Self.places(of: "all-price-outlier", files, together: together)
            #expect(places == [Place(file: "a.csv", record: 8, line: 9)])
        }
    }

    @Test func `the summary in JSON says what was joined`() throws {
        let files = ["products.csv": Self.products, "stock.csv": "sku,quantity\nPLATE-1,4\nMUG-1,3\n"]
        let outcome = try Self.places(of: "all-image-insecure", files).outcome
        var text = ""
        var output = CheckForm.json.output(of: ["products.csv", "stock.csv"], version: "1") { text += $0 }
        try output.finish(outcome)
        #expect(text.contains(#""key":"sku","matched":2,"matched_listings":2,"ambiguous":0,"not_matched":0"#))
        var alone = ""
        output = CheckForm.json.output(of: ["products.csv"], version: "1") { alone += $0 }
        try output.finish(try Self.places(of: "all-image-insecure", ["products.csv": Self.products]).outcome)
        #expect(!alone.contains("joined"))
    }

    @Test func `a record knows the properties that a listing has from it`() throws {
        try withFolder(["products.csv": Self.products, "stock.csv": "sku,quantity,price\nMUG-1,3,8.50\n"]) { folder in
            var listings: [Listing] = []
            let importer = ListingImporter(paths: ["products.csv", "stock.csv"].map { folder + "/" + $0 }, together: true)
            _ = try importer.read { if case .listings(let batch, _, _) = $0 { listings += batch.listings } }
            let mug = try #require(listings.first { $0.externalID == "100100" })
            #expect(mug.source.given == [])
            let given = try #require(mug.joinedSources.first).given
            #expect(given.contains(.quantity) && given.contains(.price))
            #expect(!given.contains(.title) && !given.contains(.description) && !given.contains(.images))
            #expect(listings.count { $0.joinedSources.isEmpty } == 2)
        }
    }

    @Test func `the files of listings are found by number`() {
        var files = ListingFiles()
        #expect(files[0] == nil)
        for (number, file) in [(2, "a"), (3, "a"), (5, "b"), (9, "a")] { files.begin(file, at: number) }
        #expect([0, 2, 4, 5, 8, 9, 100].map { files[$0] } == [nil, "a", "a", "b", "b", "a", "a"])
    }
}
