import Foundation
import ListingCore

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
                listings += batch
                batches.append(batch.count)
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

    var messages: [String] { summary.problems.map(\.message) }
}

/// Paths of the test fixtures, and of the samples outside the repository.
enum Files {
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    static func fixture(_ name: String) -> String { tests.appending(path: "Fixtures/\(name)").path }

    private static let package = tests.deletingLastPathComponent().deletingLastPathComponent()

    static let sampleCatalog = package.appending(path: "data/sample/catalogue.jsonl").path
    static func document(_ name: String) -> URL { package.appending(path: "docs/\(name)") }

    /// The folder of real exports, which may not be in the repository.
    static let samples = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "shared/samples").path

    static var hasSamples: Bool { FileManager.default.fileExists(atPath: samples) }
    static func sample(_ name: String) -> String { samples + "/" + name }
}
