import Foundation
import ListingCore
import TestSupport

@testable import ListingStore

/// The complete output of a reader for a file.
struct Reading: Equatable {
    var format = ""
    var encoding = ""
    var listings: [Listing] = []
    var batches: [Int] = []
    var summary: ImportSummary

    init(path: String, chunkSize: Int = TextFile.defaultChunkSize, formats: FormatRegistry = .standard) throws {
        try self.init(paths: [path], chunkSize: chunkSize, formats: formats)
    }

    init(paths: [String], chunkSize: Int = TextFile.defaultChunkSize, formats: FormatRegistry = .standard) throws {
        var format = ""
        var encoding = ""
        var listings: [Listing] = []
        var batches: [Int] = []
        summary = try ListingImporter(paths: paths, formats: formats, chunkSize: chunkSize).read { event in
            switch event {
            case .receiving: break
            case .opened(let name, let code): (format, encoding) = (name, code)
            case .listings(let batch, _, _):
                listings += batch.listings
                batches.append(batch.listings.count)
            }
        }
        (self.format, self.encoding, self.listings, self.batches) = (format, encoding, listings, batches)
    }

    init(text: String, chunkSize: Int = TextFile.defaultChunkSize) throws {
        self = try withFile(text) { try Reading(path: $0, chunkSize: chunkSize) }
    }

    init(bytes: [UInt8], chunkSize: Int = TextFile.defaultChunkSize) throws {
        self = try withFile(bytes) { try Reading(path: $0, chunkSize: chunkSize) }
    }

    var causes: [ProblemCause] { summary.problems.causes }
    var codes: [ProblemCode] { summary.problems.codes }
}
