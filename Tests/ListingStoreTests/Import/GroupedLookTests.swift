import Foundation
import ListingCore
import Testing
import TestSupport

@testable import ListingStore

/// Listings of several rows or elements. A window shows the first ones before the whole file has been read.
@Suite("Looking ahead for rows that belong together")
struct GroupedLookTests {
    /// A look-ahead in bytes that covers about twenty rows, or a few elements.
    private static let look = 4_000
    private static let filler = String(repeating: "x", count: 150)

    /// Checks that the listings and the summary equal those of a reading of the whole file.
    ///
    /// - Returns: the listings of the reading with a look-ahead.
    @discardableResult
    private func same(_ text: String, look: Int = look, location: SourceLocation = #_sourceLocation) throws -> FirstLook {
        try withFile(text) { path in
            let (outcome, reading) = (try FirstLook([path], sniffLimit: look), try Reading(path: path))
            #expect(outcome.listings == reading.listings, sourceLocation: location)
            #expect(outcome.summary == reading.summary, sourceLocation: location)
            return outcome
        }
    }

    private static func utf16(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = [0xFF, 0xFE]
        for unit in text.utf16 { bytes += [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)] }
        return bytes
    }

    private func text(_ export: GroupedExport, _ rows: [GroupedExport.Row]) -> String { export.text(rows, filler: Self.filler) }

    @Test(arguments: GroupedExport.allCases)
    func `adjacent rows are read once, with the shortest possible look`(export: GroupedExport) throws {
        let rows = GroupedExport.rows(200)
        let outcome = try same(text(export, rows))
        #expect(outcome.void == nil && outcome.listings.count >= 200)
        // These formats need a look-ahead of at least one row, because a row names other rows.
        let namesOthers = export == .magento || export == .wordPress
        #expect(try namesOthers || same(text(export, rows), look: 1).void == nil)
    }

    @Test(arguments: GroupedExport.allCases.dropLast())
    func `a row of a listing that was already delivered causes the whole file to be read again`(export: GroupedExport) throws {
        let late = GroupedExport.Row(group: 0, index: 2, count: 3)
        let outcome = try same(text(export, GroupedExport.rows(200).filter { $0.group > 0 || $0.index != 2 } + [late]))
        #expect(try #require(outcome.void) >= BatchAssembler.firstBatch)
    }

    @Test(arguments: [GroupedExport.shopify, .table])
    func `separated rows are joined as far as the look reaches`(export: GroupedExport) throws {
        for (width, isVoid) in [(2, false), (200, true)] {
            let rows = (0..<200 / width).flatMap { block in
                (0..<3).flatMap { index in
                    (0..<width).map { GroupedExport.Row(group: block * width + $0, index: index, count: 3) }
                }
            }
            #expect(try (same(text(export, rows)).void != nil) == isVoid, "\(width) groups")
        }
    }

    @Test func `a file no larger than the first look is never read again, whatever its encoding`() throws {
        // In UTF-8, the text is more than twice as long.
        let rows = GroupedExport.rows(100).reversed() + GroupedExport.rows(100)
        let text = GroupedExport.shopify.text(Array(rows), filler: String(repeating: "é", count: 150))
        let bytes = Array(text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
        let wide = Self.utf16(text)
        for (bytes, encoding) in [(bytes, "Windows-1252"), (wide, "UTF-16LE"), (Array(text.utf8), "UTF-8")] {
            try withFile(bytes) { path in
                let (outcome, reading) = (try FirstLook([path], sniffLimit: bytes.count), try Reading(path: path))
                #expect(outcome.void == nil && outcome.encodings == [encoding])
                #expect(outcome.listings == reading.listings && reading.listings.count == 100)
            }
        }
    }

    @Test func `a variation may come before its product or without one`() throws {
        let rows = (0..<200).flatMap { GroupedExport.rows(of: $0).reversed() }
        #expect(try same(text(.wooCommerce, rows)).void == nil)
        // Each variation is a listing of its own, as long as no product has its parent's name.
        let orphans = (0..<200).map { GroupedExport.Row(group: $0, index: 1, count: 2) }
        #expect(try same(text(.wooCommerce, orphans)).void == nil)
        let parent = GroupedExport.Row(group: 3, index: 0, count: 2)
        #expect(try same(text(.wooCommerce, orphans + [parent])).void != nil)
        // A SKU that belonged to a single product also belongs to another one.
        let other = GroupedExport.Row(group: 41, index: 0, count: 2, isSparse: true)
        let only = GroupedExport.rows(of: 1, count: 2)
        let many = (50..<200).map { GroupedExport.Row(group: $0, index: 0, count: 1) }
        #expect(try same(text(.wooCommerce, only + many + [other])).void != nil)
    }

    @Test func `a picture long after its product is added to it, and a missing one needs no second reading`() throws {
        let posts = GroupedExport.rows(100)
        let (pictures, others) = (posts.filter { $0.index == 1 }, posts.filter { $0.index != 1 })
        let after = try same(text(.wordPress, others + pictures))
        #expect(after.void != nil && after.listings.allSatisfy { !$0.images.isEmpty })
        let none = try same(text(.wordPress, others))
        #expect(none.void == nil && none.summary.problems.count == 100)
    }

    @Test func `elements with additional names are read once, unless they change what other names mean`() throws {
        let sparse = (0..<200).map { GroupedExport.Row(group: $0, index: 0, count: 1, isSparse: $0 > 100) }
        #expect(try same(text(.productXML, sparse)).void == nil)
        // If there is also a title, the element that looks like a name isn't the name.
        let named = text(.productXML, GroupedExport.rows(200)).replacing("</products>\n", with: "")
        #expect(try same(named + "<product><title>Cup</title><price>1</price></product>\n</products>\n").void != nil)
    }

    @Test func `the look ahead also works for compressed files and several files`() throws {
        let late = GroupedExport.Row(group: 0, index: 3, count: 3)
        let rows = GroupedExport.rows(200)
        for (rows, isVoid) in [(rows, false), (rows + [late], true)] {
            let bytes = Packed.gzip(text(.shopify, rows))
            try withFolder(["a.csv": Array(text(.table, rows).utf8), "b.csv.gz": bytes]) { folder in
                let outcome = try FirstLook([folder], sniffLimit: Self.look)
                let reading = try Reading(paths: [folder])
                #expect((outcome.void != nil) == isVoid)
                #expect(outcome.listings == reading.listings && outcome.summary == reading.summary)
            }
        }
    }

    @Test func `a file that can't be read to its end is skipped as a whole, even if its encoding is known from the start`() throws {
        let text = text(.shopify, GroupedExport.rows(200)) + String(repeating: "x", count: 400_000)
        let wide = Self.utf16(text)
        try withFolder(["a.csv": Array(self.text(.table, GroupedExport.rows(100)).utf8), "b.csv.gz": Packed.gzip(wide)]) { folder in
            let outcome = try FirstLook([folder], sniffLimit: Self.look, limit: UnpackingLimit(size: 400_000, ratio: 10))
            #expect(outcome.void != nil && outcome.listings.count == 100 && outcome.summary.sources.count == 1)
            #expect(outcome.summary.leftOut.codes == [.expandsTooMuch])
        }
        // If this is the only file, there is nothing to show, and the listings shown so far are void.
        try withFile(Packed.gzip(wide), named: "b.csv.gz") { path in
            var void = 0
            #expect(throws: ImportError.self) {
                let limit = UnpackingLimit(size: 400_000, ratio: 10)
                _ = try ListingImporter(paths: [path], formats: .standard, chunkSize: 4096, limit: limit)
                    .read(sniffLimit: Self.look, beginAnew: { void += 1 }) { _ in }
            }
            #expect(void == 1)
        }
    }

    @Test func `a listing whose last row came too late is in the catalog once, with all its rows`() async throws {
        let late = GroupedExport.Row(group: 7, index: 3, count: 4)
        let text = text(.shopify, GroupedExport.rows(500) + [late])
        try await CatalogFolder.with { folder in
            try Data(text.utf8).write(to: URL(filePath: folder.file))
            let catalog = SQLiteCatalog(paths: [folder.file], folder: folder.catalogs, mayRead: true, sniffLimit: Self.look)
            catalog.start()
            await catalog.finished()
            #expect(catalog.status.reading == 1 && catalog.status.rows == 500)
            // The listing is complete last, so it is in the last row.
            let listing = try await catalog.listings(at: [499])[499]
            #expect(listing?.title == "Cup 7" && listing?.variants.count == 4)
        }
    }
}
