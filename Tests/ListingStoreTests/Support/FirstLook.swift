import ListingCore
import Testing

@testable import ListingStore

/// The output of a reader that detects the format from the beginning of the files.
struct FirstLook {
    var listings: [Listing] = []
    var encodings: [String] = []
    /// The number of listings that had been emitted when all of them became void; nil if they did not.
    var void: Int?
    var summary: ImportSummary

    init(_ paths: [String], sniffLimit: Int, chunkSize: Int = 4096, limit: UnpackingLimit = UnpackingLimit()) throws {
        var listings: [Listing] = []
        var encodings: [String] = []
        var void: Int?
        let reader = ListingImporter(paths: paths, formats: .standard, chunkSize: chunkSize, limit: limit)
        let beginAnew = {
            #expect(void == nil, "restarted twice")
            void = listings.count
            listings = []
        }
        summary = try reader.read(sniffLimit: sniffLimit, beginAnew: beginAnew) { event in
            switch event {
            case .receiving: break
            case .opened(_, let encoding): encodings.append(encoding)
            case .listings(let batch, _, _): listings += batch.listings
            }
        }
        (self.listings, self.encodings, self.void) = (listings, encodings, void)
    }
}
