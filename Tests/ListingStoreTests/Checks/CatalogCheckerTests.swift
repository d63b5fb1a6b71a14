import ListingCore
import Synchronization
import TestSupport
import Testing

@testable import ListingStore

/// The check for a window: rows of a catalog instead of lines of text.
@Suite("Check of a catalog")
struct CatalogCheckerTests {
    private static let today = Timestamp(seconds: 1_795_000_000)

    private static func checker(_ paths: [String]) -> CatalogChecker { CatalogChecker(paths: paths) { today } }

    /// An Etsy export of which each third listing has a tag that is too long, and the first two have the same title.
    private static func export(_ count: Int) -> String {
        let images = (1...10).map { "IMAGE\($0)" }.joined(separator: ",")
        let variations = (1...2).map { "VARIATION \($0) TYPE,VARIATION \($0) NAME,VARIATION \($0) VALUES" }.joined(separator: ",")
        let lines = (0..<count).map { number in
            let tag = number.isMultiple(of: 3) ? "a tag of more than twenty characters" : "mug"
            let price = number == 5 ? "90000.00" : "10.00"
            let start = "Blue mug \(max(number, 1)),Text \(number),\(price),EUR,1,\(tag),clay,https://example.com/\(number).jpg"
            return start + String(repeating: ",", count: 16) + "S\(number)"
        }
        let header = "TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,\(images),\(variations),SKU"
        return ([header] + lines).joined(separator: "\n") + "\n"
    }

    private static func rows(_ id: String, _ report: CheckReport, of count: Int) -> [Int] {
        let rows = report.rows[id] ?? RowBitmap(capacity: 0)
        return (0..<count).filter(rows.contains)
    }

    @Test func `rows are those of the catalog, also of values that several listings share`() async throws {
        try await CatalogFolder.with { folder in
            let path = folder.url.path + "/etsy.csv"
            try Self.export(30).write(toFile: path, atomically: true, encoding: .utf8)
            let catalog = SQLiteCatalog(paths: [path], folder: nil)
            catalog.start()
            await catalog.finished()
            let progress = Mutex<[Double]>([])
            let report = try await Self.checker([path]).check(against: nil) { fraction in progress.withLock { $0.append(fraction) } }
            #expect(report.packs == [.all, .etsy] && report.summary.listings == 30)
            #expect(Self.rows("etsy-tag-length", report, of: 30) == Array(stride(from: 0, to: 30, by: 3)))
            #expect(Self.rows("all-title-duplicate", report, of: 30) == [0, 1])
            #expect(Self.rows("all-price-outlier", report, of: 30) == [5])
            #expect(progress.withLock { $0.last } == 1)
            for result in report.summary.sorted where result.listings > 0 {
                #expect(report.rows[result.rule.id]?.count == result.listings, "\(result.rule.id)")
            }
            let query = ListingQuery(filters: [.checks(["etsy-tag-length"])], sort: ListingSort(.file))
            let found = try await catalog.rows(of: query, marks: CatalogMarks(checks: report.rows))
            #expect(Array(found.rows) == Array(stride(from: 0, to: 30, by: 3)))
            let refused = ListingQuery(filters: [.not(.checks(["etsy-tag-length"]))], sort: ListingSort(.file))
            #expect(try await catalog.rows(of: refused, marks: CatalogMarks(checks: report.rows)).count == 20)
            #expect(try await catalog.rows(of: query, marks: CatalogMarks()).count == 0)
            let counts = try await catalog.facets(of: ListingQuery(), marks: CatalogMarks(checks: report.rows))[.checks]
            #expect(counts.contains(FacetCounts.Count("etsy-tag-length", 10)))
            let listing = try #require(try await catalog.listings(at: [3])[3])
            #expect(report.findings(in: listing, row: 3, source: 0).contains { $0.rule.id == "etsy-tag-length" })
        }
    }

    @Test func `the page of a listing has the findings of its own file's marketplace`() async throws {
        try await CatalogFolder.with { folder in
            let (etsy, shopify) = (folder.url.path + "/etsy.csv", folder.url.path + "/shopify.csv")
            try Self.export(2).write(toFile: etsy, atomically: true, encoding: .utf8)
            let product = """
                Handle,Title,Body (HTML),Vendor,Tags,Variant Price,Image Src,Status
                plate,Large plate of clay,For cakes,Potter,a tag of more than twenty characters,12.00,,sold

                """
            try product.write(toFile: shopify, atomically: true, encoding: .utf8)
            let catalog = SQLiteCatalog(paths: [etsy, shopify], folder: nil)
            catalog.start()
            await catalog.finished()
            let report = try await Self.checker([etsy, shopify]).check(against: nil) { _ in }
            #expect(report.packs == [.all, .etsy, .shopify])
            #expect(Self.rows("etsy-tag-length", report, of: 3) == [0] && Self.rows("shopify-status", report, of: 3) == [2])
            let listings = try await catalog.listings(at: [0, 2])
            func rules(_ row: Int, source: Int) throws -> [String] {
                report.findings(in: try #require(listings[row]), row: row, source: source).map(\.rule.id)
            }
            #expect(try rules(0, source: 0).contains("etsy-tag-length"))
            let ofPlate = try rules(2, source: 1)
            #expect(ofPlate.contains("shopify-status") && !ofPlate.contains { $0.hasPrefix("etsy-") })
        }
    }

    @Test func `the rules of another marketplace can be chosen`() async throws {
        try await CatalogFolder.with { folder in
            let path = folder.url.path + "/etsy.csv"
            try Self.export(3).write(toFile: path, atomically: true, encoding: .utf8)
            let report = try await Self.checker([path]).check(against: [.ebay]) { _ in }
            #expect(report.packs == [.all, .ebay])
        }
    }

    @Test func `a missing file is an error in words, and a canceled check ends`() async throws {
        await #expect(throws: ImportError.self) { _ = try await Self.checker(["/none.csv"]).check(against: nil) { _ in } }
        try await CatalogFolder.with { folder in
            let path = folder.url.path + "/etsy.csv"
            try Self.export(20_000).write(toFile: path, atomically: true, encoding: .utf8)
            let task = Task { try await Self.checker([path]).check(against: nil) { _ in } }
            task.cancel()
            await #expect(throws: CancellationError.self) { _ = try await task.value }
        }
    }

    @Test(.enabled(if: Files.hasSamples, "the samples are not here")) func `a window and the command line find the same`() async throws {
        for file in ["etsy/eleswood.csv", "etsy/infiniemantra.csv"] {
            let path = Files.sample(file)
            let report = try await Self.checker([path]).check(against: nil) { _ in }
            let today = try #require(Self.today)
            let outcome = try FileCheck(ListingImporter(path: path), RuleSelection(), wantsAll: false).run(today: today) { _, _ in }
            let (one, other) = (report.summary.sorted, outcome.checked.sorted)
            #expect(one.map(\.rule.id) == other.map(\.rule.id) && one.map(\.listings) == other.map(\.listings))
            for result in one where result.listings > 0 {
                #expect(report.rows[result.rule.id]?.count == result.listings, "\(result.rule.id)")
            }
        }
    }
}
