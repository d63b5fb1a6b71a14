import TestSupport
import Testing

@testable import ListingCore
@testable import ListingServer
@testable import ListingStore

/// Strings that a command line can't have, in every filter, in searches and in keys.
@Suite("Hostile queries of a server", .enabled(if: TestServer.isAvailable, Comment(rawValue: TestServer.hint)), .timeLimit(.minutes(10)))
struct HostileQueryTests {
    private static let strings = [
        "'", "\"", "\\", "'; DROP TABLE listing_viewer.listing; --", "$1", "\u{0}", "a\u{0}b", "\u{1}\u{1B}\u{7F}", "\u{10FFFF}",
        String(repeating: "'☕", count: 1 << 18),
    ]

    @Test func `no string of a query gets into a statement`() async throws {
        let (database, writer) = try await begin(servers: 1)
        var hostile = listings("plain")
        for text in Self.strings {
            var listing = Listing(
                id: ListingID(hostile.count), title: text, source: SourceRecord(columns: SourceColumns(names: []), rows: []))
            (listing.brand, listing.tags, listing.materials, listing.category) = (text, [text], [text], [text])
            listing.seller = Seller(name: text)
            hostile.append(listing)
        }
        try await writer.add(hostile, source: "'; DROP TABLE a; --.csv")
        let catalog = try await ServerCatalog.opened(database)
        // Databases that are set up at the same time may both make a role: one of them then tries again.
        let before = try database.server.log(of: database.name).count
        for text in Self.strings {
            for facet in ["brand", "tag", "material", "seller", "category", "source", "option.Size"] {
                guard let filter = try? ListingFilter(text: "\(facet)=\(text)") else { continue }
                _ = try await catalog.rows(of: ListingQuery(filters: [filter]))
                _ = try await catalog.facets(of: ListingQuery(filters: [filter]), marks: CatalogMarks())
            }
            for search in [text, "\"\(text)\"", "-\(text)", "a \(text) "] {
                _ = try await catalog.rows(of: ListingQuery(search: SearchText(search)))
            }
        }
        _ = try await catalog.rows(of: hostile.map(\.firstKey) + Self.strings.compactMap { ListingKey(text: "id:\($0)") })
        #expect(try await catalog.listings(at: Array(hostile.indices)).count == hostile.count)
        let errors = try database.server.log(of: database.name).dropFirst(before).filter { !$0.hasPrefix("00000|") }
        #expect(errors.isEmpty, "\(errors.map { $0.prefix(200) })")
    }
}
