import ListingCore

@testable import ListingStore

/// The reading of a file as for a catalog: listings with the data for its columns, and the locations of their records.
struct LocatedReading {
    private typealias Located = (listing: Listing, location: (file: RecordSource, location: RecordLocation)?)
    private var located: [Located] = []
    private var problems: [RecordProblem] = []

    /// - Parameter firstLook: The number of bytes that decide how the file is read, until a later byte contradicts them.
    /// - Returns: nil if the file is refused.
    private init?(path: String, sniffLimit: Int, formats: FormatRegistry) {
        let reader = ListingImporter(paths: [path], formats: formats, limit: Reading.unpackingLimit)
        do {
            let summary = try reader.read(sniffLimit: sniffLimit, for: .columns, beginAnew: { located = [] }) { event in
                guard case .listings(let batch, _, _) = event else { return }
                expect(
                    batch.listings.count == batch.locations.count, "\(batch.listings.count) listings, \(batch.locations.count) locations")
                for (listing, record) in zip(batch.listings, batch.locations) {
                    let location = record.flatMap { record in batch.files[record.source].map { (file: $0, location: record.location) } }
                    expect((location == nil) == (record == nil), "a location has no file")
                    located.append((listing, location))
                }
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
        let located = reading.located.sorted { $0.listing.id < $1.listing.id }
        expect(located.map(\.listing.id) == expected.map(\.id), "a first look of \(sniffLimit) bytes finds other listings")
        expect(reading.problems == whole.problems, "other problems:\n\(reading.problems)\n\(whole.problems)")
        for (one, listing) in zip(located, expected) {
            if one.location == nil {
                expect(one.listing == listing, "not the same:\n\(one.listing)\n\(listing)")
            } else {
                expectSameFacts(one.listing, listing)
            }
        }
        readAgain(Array(zip(located, expected).map { (listing: $1, location: $0.location) }))
    }

    private static func readAgain(_ located: [Located]) {
        let again = located.filter { $0.location != nil }
        guard let file = again.first?.location?.file else { return }
        // In reverse, because no order is required.
        let locations = again.compactMap { $0.location?.location }.reversed()
        for use in [Projection.showing, .columns, .comparing, .searching] {
            guard let listings = try? file.listings(at: Array(locations), for: use) else {
                expect(false, "records are not found again")
                return
            }
            for (listing, (expected, _)) in zip(listings.reversed(), again) {
                var listing = listing
                listing.id = expected.id
                switch use {
                case .showing: expect(listing == expected, "read again, it is another one:\n\(listing)\n\(expected)")
                case .columns: expectSameFacts(listing, expected)
                case .comparing:
                    listing.source = expected.source
                    expect(listing == expected, "read for a comparison, it is another one:\n\(listing)\n\(expected)")
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
            "the strings are not the same:\n\(texts)\n\(expected)")
    }
}
