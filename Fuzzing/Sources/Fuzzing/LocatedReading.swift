import ListingCore

@testable import ListingStore

/// The reading of a file as for a catalog: listings with the data for its columns, and the locations of their records.
struct LocatedReading {
    private typealias Placed = (listing: Listing, place: LocatedRecord?)
    private var placed: [Placed] = []
    private var problems: [RecordProblem] = []

    /// - Parameter firstLook: The number of bytes that decide how the file is read, until a later byte contradicts them.
    /// - Returns: nil if the file is refused.
    private init?(path: String, sniffLimit: Int, formats: FormatRegistry) {
        let reader = ListingImporter(paths: [path], formats: formats, limit: Reading.unpackingLimit)
        do {
            let summary = try reader.readWithLocations(sniffLimit: sniffLimit, for: .facts, beginAnew: { placed = [] }) { event, places in
                guard case .listings(let batch, _, _) = event else { return }
                expect(batch.count == places.count, "\(batch.count) listings, \(places.count) places")
                placed += zip(batch, places).map { ($0, $1) }
            }
            problems = summary.problems
        } catch {
            return nil
        }
    }

    /// Reads a file as a catalog does, then its records again for each use, and compares all listings with those of a plain reading.
    static func check(_ path: String, formats: FormatRegistry, against whole: Reading?, sniffLimit: Int) {
        let reading = LocatedReading(path: path, sniffLimit: sniffLimit, formats: formats)
        expect((reading == nil) == (whole == nil), "a first look of \(sniffLimit) bytes \(reading == nil ? "refuses" : "takes") the file")
        guard let reading, let whole else { return }
        let expected = whole.listings.sorted { $0.id < $1.id }
        let placed = reading.placed.sorted { $0.listing.id < $1.listing.id }
        expect(placed.map(\.listing.id) == expected.map(\.id), "a first look of \(sniffLimit) bytes finds other listings")
        expect(reading.problems == whole.problems, "other problems:\n\(reading.problems)\n\(whole.problems)")
        for (one, listing) in zip(placed, expected) {
            if one.place == nil {
                expect(one.listing == listing, "not the same:\n\(one.listing)\n\(listing)")
            } else {
                expectSameFacts(one.listing, listing)
            }
        }
        readAgain(Array(zip(placed, expected).map { (listing: $1, place: $0.place) }))
    }

    private static func readAgain(_ placed: [Placed]) {
        let again = placed.filter { $0.place != nil }
        guard let file = again.first?.place?.file else { return }
        // In reverse, because no order is required.
        let places = again.compactMap { $0.place?.place }.reversed()
        for use in [Projection.showing, .facts, .searching] {
            guard let listings = try? file.listings(at: Array(places), for: use) else {
                expect(false, "records are not found again")
                return
            }
            for (listing, (expected, _)) in zip(listings.reversed(), again) {
                var listing = listing
                listing.id = expected.id
                switch use {
                case .showing: expect(listing == expected, "read again, it is another one:\n\(listing)\n\(expected)")
                case .facts: expectSameFacts(listing, expected)
                case .searching: expectSameTexts(listing, expected)
                }
            }
        }
    }

    private static func expectSameFacts(_ lean: Listing, _ listing: Listing) {
        var lean = lean
        (lean.description, lean.source, lean.attributes) = (listing.description, listing.source, listing.attributes)
        expect(lean == listing, "the facts are not the same:\n\(lean)\n\(listing)")
    }

    private static func expectSameTexts(_ lean: Listing, _ listing: Listing) {
        let (texts, expected) = (SearchableTexts(lean), SearchableTexts(listing))
        expect(
            texts.title == expected.title && texts.names == expected.names && texts.details == expected.details,
            "the texts are not the same:\n\(texts)\n\(expected)")
    }
}
