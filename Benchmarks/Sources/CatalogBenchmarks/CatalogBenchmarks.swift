import Foundation
import ListingCore
import ListingStore
import Measuring

/// All measurements with an export of one size: first the import and its references, then queries on the result.
struct CatalogBenchmarks {
    let size: Int
    private let folder: String
    private let cache: String

    /// The largest export that other programs read, and that is checked, compared and repaired. Above it, a run would take many hours and
    /// the memory of csv-diff would exceed the machine's. The limits that were set for a million listings apply up to this size, too.
    static let million = 1_000_000

    /// - Parameter folder: The folder for the export and for temporary files. The export stays for the next run, unless it is larger than
    ///   a million listings.
    init(size: Int, folder: String) {
        self.size = size
        self.folder = folder
        cache = "\(folder)/cache-\(size)"
    }

    /// - Returns: The figures, and the medians of the imports.
    func run() async throws -> (figures: [Figure], ours: Import) {
        let isLarge = size > Self.million
        let export = try Export(size: size, folder: folder, bytesEach: isLarge ? Export.inCatalog : Export.inReferences)
        let (file, cache) = (export.path, cache)
        let references = References(folder: folder, file: file, isSkipped: isLarge)
        defer {
            references.removeDatabases()
            try? FileManager.default.removeItem(atPath: cache)
            export.remove()
        }
        if isLarge {
            let largest = Self.grouped(Self.million)
            print("\(Self.grouped(size)): other programs, checks, comparisons and repairs are measured with at most \(largest) listings")
        }
        say("importing")
        let opening = OpeningBenchmarks(size: size, file: file, cache: cache, references: references)
        let imported = try opening.run()
        var results = imported.figures
        let catalog = SQLiteCatalog(paths: [file], folder: cache)
        results.append(try await opening.again(catalog))
        say("opening again")
        results += try Reopening.compare(file: file, cache: cache, folder: folder, name)
        say("sorting and jumping")
        let firstTime = FirstTime { SQLiteCatalog(paths: [file], folder: cache) }
        results += try await SortBenchmarks(catalog: catalog, firstTime: firstTime, references: references).run(name)
        say("filtering")
        let filtering = FilterBenchmarks(catalog: catalog, firstTime: firstTime, references: references)
        results += try await filtering.runOnDisk(name)
        results += try await filtering.run(name)
        say("searching")
        results += try await SearchBenchmarks(catalog: catalog, references: references).run(name)
        if isLarge { return (results, imported.ours) }
        say("checking and comparing")
        results += try CheckBenchmarks(file: file, references: references).run(name)
        say("handing back")
        results += try await HandBackBenchmarks(file: file).run(name)
        return (results, imported.ours)
    }

    private func name(_ what: String) -> String { "\(Self.grouped(size)): \(what)" }

    /// Prints a line immediately, even if the output is not a terminal.
    private func say(_ what: String) {
        print("\(Self.grouped(size)): \(what) …")
        fflush(nil)
    }

    /// Groups digits: 1000000 becomes 1,000,000.
    static func grouped(_ number: Int) -> String {
        var text = String(number)
        var end = text.endIndex
        while let position = text.index(end, offsetBy: -3, limitedBy: text.startIndex), position > text.startIndex {
            text.insert(",", at: position)
            end = position
        }
        return text
    }
}

extension Catalog {
    /// Reads the first page of a query's results, which is on the screen before anything else.
    func firstPage(of query: ListingQuery, marks: CatalogMarks = CatalogMarks()) async throws {
        var answer = try await rows(of: query, marks: marks)
        // A phrase may not be found among the listings verified so far.
        while answer.count == 0, answer.verifiedCount < answer.total { answer = try await rows(of: query, marks: marks) }
        keep(try await listings(at: Array(answer.rows.prefix(Self.pageSize))))
    }

    static var pageSize: Int { 50 }
}

/// Returns the duration of `body` in milliseconds.
func time(_ body: () async throws -> Void) async throws -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    try await body()
    return (clock.now - start) / .milliseconds(1)
}
