import Foundation
import ListingCore
import ListingStore
import Measuring

/// All measurements with an export of one size: first the import and its references, then queries on the result.
struct CatalogBenchmarks {
    let size: Int
    private let folder: String
    private let file: String
    private let cache: String

    /// - Parameter folder: The folder for the export, which stays for the next run, and for temporary files.
    init(size: Int, folder: String) throws {
        self.size = size
        self.folder = folder
        file = "\(folder)/listings-\(size).csv"
        cache = "\(folder)/cache-\(size)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    func run() async throws -> [Figure] {
        try ExportGenerator(count: size).write(to: file)
        let references = References(folder: folder, file: file)
        defer {
            references.removeDatabases()
            try? FileManager.default.removeItem(atPath: cache)
        }
        try? FileManager.default.removeItem(atPath: cache)
        say("importing")
        let opening = try OpeningBenchmarks(
            size: size, file: file, ours: Import.inOwnProcess(file: file, cache: cache), references: references)
        var results = try await opening.run()
        let catalog = SQLiteCatalog(paths: [file], folder: cache)
        results.append(try await opening.again(catalog))
        say("sorting and jumping")
        let firstTime = FirstTime { SQLiteCatalog(paths: [file], folder: cache) }
        results += try await SortBenchmarks(catalog: catalog, firstTime: firstTime, references: references).run(name)
        say("filtering")
        let filtering = FilterBenchmarks(catalog: catalog, firstTime: firstTime, references: references)
        results += try await filtering.runOnDisk(name)
        results += try await filtering.run(name)
        say("searching")
        results += try await SearchBenchmarks(catalog: catalog, references: references).run(name)
        say("checking and comparing")
        results += try CheckBenchmarks(file: file, references: references).run(name)
        say("handing back")
        results += try await HandBackBenchmarks(file: file).run(name)
        return results
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
